/** The keys under which somebody may be found who writes or calls: none of the house's own. */
import { type OwnReach, ownReach, withoutOwn } from '#db/company/own-reach.ts'
import { emailKey } from '#db/kernel/email.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { trackedNumber, user } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { profileOf } from '../dealership/profile.ts'
import { accountsOf } from '../mail/account.ts'

export function ownReachOf(db: Db): OwnReach {
  const own = ownReach({
    company: profileOf(db),
    people: db.select().from(user).all() as Row<'user'>[],
    numbers: db.select({ phoneKey: trackedNumber.phoneKey }).from(trackedNumber).all(),
  })
  const boxes = accountsOf(db).flatMap(({ pop, smtp }) => [
    pop?.username ?? '',
    smtp?.username ?? '',
    smtp?.from ?? '',
  ])
  return { ...own, mails: new Set([...own.mails, ...boxes.map(emailKey)]) }
}

/** @param read of the house: given where many are looked for at once */
export function keysToFindBy(
  db: Db,
  { phone, email }: { phone: string; email: string },
  read?: OwnReach,
) {
  if (phone === '' && email === '') return { phone, email }
  const found = withoutOwn({ phoneKey: phone, emailKey: email }, read ?? ownReachOf(db))
  return { phone: found.phoneKey, email: found.emailKey }
}
