/** What a colleague's mailbox will be called, noted by who sees to her account until she sets it up herself (decision 27). */
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { dateIn } from '#db/kernel/date.ts'
import { id, shortText } from '#db/kernel/fields.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { noPop, noSmtp } from '#db/mail/settings.ts'
import { actingForms } from '#db/user/takers.ts'
import { nameMailboxes } from '#db/user/mutations/line.ts'
import { ApiError, readBody } from '../api-error.ts'
import type { ActiveSession, AppDeps, SessionEnv } from '../deps.ts'
import { profileOf } from '../dealership/profile.ts'
import {
  accountOf,
  type MailAccount,
  mayHaveOwn,
  type Side,
  writeAccount,
} from '../mail/account.ts'
import { rolesOf, staffOf } from '../platform/require-session.ts'
import { actInput, done, hers } from './acting.ts'
import { ranksIn, refuseUnlessKeeps } from './rights.ts'

const sides = ['pop', 'smtp'] as const satisfies Side[]
export const mailboxBody = z.object({ act: actInput, userId: id, pop: shortText, smtp: shortText })

type Name = { username: string; isHers: boolean }
export type Mailboxes = Record<Side, Name>
/** Its names and no more; once she has named a server it is hers. */
export const namesOf = (account: MailAccount | undefined): Mailboxes => ({
  pop: nameOf(account?.pop),
  smtp: nameOf(account?.smtp),
})
const nameOf = (side: { username: string; host: string } | null | undefined): Name => ({
  username: side?.username ?? '',
  isHers: !!side?.host,
})
/** Who answers no customers has no mailbox here. */
export const mayHaveMailbox = (roles: readonly Row<'role'>[]) =>
  mayHaveOwn({ may: actingForms(roles) })

export const mailboxRoutes = ({ ports }: Pick<AppDeps, 'ports'>) =>
  new Hono<SessionEnv>().post('/mailbox', async c => {
    const { session } = c.var
    refuseUnlessKeeps(session, true)
    const { act, userId, ...wanted } = await readBody(c, mailboxBody)
    const now = ports.clock.now()
    const mid = `mail.names.${hers(session, act)}`
    const { dealership } = session
    const her = staffOf(dealership, userId)
    const before = namesOf(accountOf(dealership.db, userId))
    const differing = sides.filter(side => wanted[side] !== before[side].username)
    // By her rank first; the line of it before the names, so that a crash between leaves what is asked again.
    if (!her) throw new ApiError(404, 'not-found', { field: 'userId' })
    if (!ranksIn(session, userId)) throw new ApiError(409, 'user-beyond')
    if (!mayHaveMailbox(rolesOf(dealership, her))) throw new ApiError(409, 'mailbox-none')
    const shut = differing.find(side => before[side].isHers)
    if (shut) throw new ApiError(409, 'mailbox-hers', { field: shut })
    if (differing.length) {
      done(session, nameMailboxes, { id: mid, userId, ...wanted }, { now, mid })
      write(session, userId, wanted, now)
    }
    return c.json({ Status: '1' })
  })

/** What she finds when she sets it up: the names, and otherwise what she would find without them. */
function write(
  { dealership: { db }, userId: changedBy }: ActiveSession,
  userId: string,
  names: Record<Side, string>,
  now: number,
): void {
  const before = accountOf(db, userId)
  const since = dateIn(profileOf(db).timeZone, now)
  const pop = { ...(before?.pop ?? { ...noPop, since }), username: names.pop }
  const smtp = { ...(before?.smtp ?? noSmtp), username: names.smtp }
  writeAccount(db, { pop, smtp, changedAt: now, changedBy }, userId)
}
