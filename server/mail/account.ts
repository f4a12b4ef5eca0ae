/** The dealership's mail settings as the server keeps them. */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PopSettings, SmtpSettings } from '#db/mail/settings.ts'
import { mailAccount } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Dealership } from '../dealerships.ts'
import type { PlatformStore } from '../platform/store.ts'
import { hidden, revealed } from './secret.ts'

export type MailAccount = typeof mailAccount.$inferSelect
type Platform = Pick<PlatformStore, 'keep'>
export const accountId = 'mail'

export const accountOf = (db: Db): MailAccount | undefined =>
  db.select().from(mailAccount).where(eq(mailAccount.id, accountId)).get()

const blank: MailAccount = {
  id: accountId,
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
export function writeAccount(db: Db, fields: Partial<MailAccount>): void {
  const row = { ...blank, ...accountOf(db), ...fields }
  db.insert(mailAccount).values(row).onConflictDoUpdate({ target: mailAccount.id, set: row }).run()
}

const sides = { pop: 'popSecret', smtp: 'smtpSecret' } as const
export type Side = keyof typeof sides
const whose = (companyId: string, side: Side) => `${companyId}\n${side}`

/** What is stored for a password that was typed. */
export const secretFor = (platform: Platform, companyId: string, side: Side, password: string) =>
  password === '' ? '' : hidden(platform, whose(companyId, side), password)
/** Undefined where there is none that this installation can read. */
export function passwordOf(platform: Platform, { db, id }: Dealership, side: Side) {
  const secret = accountOf(db)?.[sides[side]]
  return secret ? revealed(platform, whose(id, side), secret) : undefined
}

export type Login<S> = S & { password: string }
/** Undefined while mail is not fetched. */
export function popLoginOf(
  platform: Platform,
  dealership: Dealership,
): Login<PopSettings> | undefined {
  const { pop } = accountOf(dealership.db) ?? blank
  const password = passwordOf(platform, dealership, 'pop')
  return pop?.isOn && password !== undefined ? { ...pop, password } : undefined
}
/** Undefined while the dealership sends by the server of the installation. */
export function smtpLoginOf(
  platform: Platform,
  dealership: Dealership,
): Login<SmtpSettings> | undefined {
  const { smtp } = accountOf(dealership.db) ?? blank
  const password = passwordOf(platform, dealership, 'smtp') ?? ''
  return smtp?.isOn ? { ...smtp, password } : undefined
}

/** Names a mailbox, so that another one of the same dealership is not taken for it. */
export const boxOf = ({ host, username }: Pick<PopSettings, 'host' | 'username'>): string =>
  createHash('sha256').update(`${host.toLowerCase()}\n${username}`).digest('hex').slice(0, 16)
