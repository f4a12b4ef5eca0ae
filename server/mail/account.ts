/** Mail settings as the server keeps them: the dealership's, and those of each person who has her own. */
import { createHash } from 'node:crypto'
import { eq, isNotNull } from 'drizzle-orm'
import { holdsAny } from '#db/forms.ts'
import { ownMailDesk, type PopSettings, type SmtpSettings } from '#db/mail/settings.ts'
import { mailAccount, mailSeen } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { tx } from '#db/store.ts'
import { actingForms } from '#db/user/takers.ts'
import type { Dealership } from '../dealerships.ts'
import type { ActiveSession } from '../deps.ts'
import { rolesOf, staffOf } from '../platform/require-session.ts'
import type { PlatformStore } from '../platform/store.ts'
import { hidden, revealed } from './secret.ts'

export type MailAccount = typeof mailAccount.$inferSelect
type Platform = Pick<PlatformStore, 'keep'>
/** Whose settings: one person's, by her id; null: the dealership's. */
export type Owner = string | null

const idOf = (owner: Owner) => (owner === null ? 'mail' : `mail.${owner}`)

export const accountOf = (db: Db, owner: Owner = null): MailAccount | undefined =>
  db
    .select()
    .from(mailAccount)
    .where(eq(mailAccount.id, idOf(owner)))
    .get()
export const accountsOf = (db: Db): MailAccount[] => db.select().from(mailAccount).all()

const blank = {
  pop: null,
  popSecret: '',
  smtp: null,
  smtpSecret: '',
  fetchedAt: null,
  dueAt: 0,
  failure: null,
  failureSaid: '',
  failingSince: null,
  failures: 0,
  changedAt: 0,
  changedBy: '',
}
export function writeAccount(db: Db, fields: Partial<MailAccount>, owner: Owner = null): void {
  const row = { ...blank, ...accountOf(db, owner), ...fields, id: idOf(owner), userId: owner }
  db.insert(mailAccount).values(row).onConflictDoUpdate({ target: mailAccount.id, set: row }).run()
}

/** What an answer of the server left while somebody changed the settings, or ended them, says nothing of the new ones. */
export function noteFetch(
  db: Db,
  { userId, changedAt }: MailAccount,
  fields: Partial<MailAccount>,
) {
  if (accountOf(db, userId)?.changedAt === changedAt) writeAccount(db, fields, userId)
}

const sides = { pop: 'popSecret', smtp: 'smtpSecret' } as const
export type Side = keyof typeof sides
const whose = (companyId: string, side: Side, owner: Owner) =>
  [companyId, ...(owner === null ? [] : [owner]), side].join('\n')

/** What is stored for a password that was typed. */
export const secretFor = (
  platform: Platform,
  companyId: string,
  side: Side,
  password: string,
  owner: Owner = null,
) => (password === '' ? '' : hidden(platform, whose(companyId, side, owner), password))
/** Undefined where there is none that this installation can read. */
export function passwordOf(
  platform: Platform,
  { db, id }: Dealership,
  side: Side,
  owner: Owner = null,
) {
  const secret = accountOf(db, owner)?.[sides[side]]
  return secret ? revealed(platform, whose(id, side, owner), secret) : undefined
}

/** Who only reads has none of her own. */
export const mayHaveOwn = ({ may }: Pick<ActiveSession, 'may'>) => holdsAny(may, ownMailDesk)
/** Settings of whoever works here no more, or may not have them now, are not used. */
function isUsed(dealership: Dealership, owner: Owner): boolean {
  if (owner === null) return true
  const user = staffOf(dealership, owner)
  const roles = user && rolesOf(dealership, user)
  return !!roles && mayHaveOwn({ may: actingForms(roles) })
}

export type Login<S> = S & { password: string }
/** Undefined while mail is not fetched. */
export function popLoginOf(
  platform: Platform,
  dealership: Dealership,
  owner: Owner = null,
): Login<PopSettings> | undefined {
  const pop = accountOf(dealership.db, owner)?.pop
  if (!pop?.isOn || !isUsed(dealership, owner)) return undefined
  const password = passwordOf(platform, dealership, 'pop', owner)
  return password === undefined ? undefined : { ...pop, password }
}
/** Undefined while whoever it is has no server of her own to send by. */
export function smtpLoginOf(
  platform: Platform,
  dealership: Dealership,
  owner: Owner = null,
): Login<SmtpSettings> | undefined {
  const smtp = accountOf(dealership.db, owner)?.smtp
  if (!smtp?.isOn || !isUsed(dealership, owner)) return undefined
  return { ...smtp, password: passwordOf(platform, dealership, 'smtp', owner) ?? '' }
}

/** Names a mailbox, so that another one is not taken for it; what one person left alone, another may still want. */
export const boxOf = (
  { host, username }: Pick<PopSettings, 'host' | 'username'>,
  owner: Owner = null,
): string =>
  createHash('sha256')
    .update([host.toLowerCase(), username, ...(owner === null ? [] : [owner])].join('\n'))
    .digest('hex')
    .slice(0, 16)

/** Whoever works here no more leaves no password behind, nor what her mailbox held. */
export function dropGone(dealership: Dealership): void {
  const { db } = dealership
  const gone = db
    .select()
    .from(mailAccount)
    .where(isNotNull(mailAccount.userId))
    .all()
    .filter(({ userId }) => userId !== null && !staffOf(dealership, userId))
  for (const { id, userId, pop } of gone)
    tx(db, () => {
      db.delete(mailAccount).where(eq(mailAccount.id, id)).run()
      if (pop)
        db.delete(mailSeen)
          .where(eq(mailSeen.box, boxOf(pop, userId)))
          .run()
    })
}
