/** How the dealership's telephone provider is reached, as the server keeps it. */
import { eq } from 'drizzle-orm'
import type { PhoneProvider } from '#db/phone/terms.ts'
import { phoneAccount } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Dealership } from '../dealerships.ts'
import { hidden, revealed } from '../mail/secret.ts'
import type { PlatformStore } from '../platform/store.ts'
import { isSameSecret } from '../seal.ts'

export type PhoneAccount = typeof phoneAccount.$inferSelect
type Platform = Pick<PlatformStore, 'keep'>
const accountId = 'phone'

export const phoneAccountOf = (db: Db): PhoneAccount | undefined =>
  db.select().from(phoneAccount).where(eq(phoneAccount.id, accountId)).get()

/** Longer calls are a conversation; a company says otherwise. */
export const usualContactSeconds = 15
export const blankAccount: PhoneAccount = {
  id: accountId,
  provider: 'twilio',
  isOn: false,
  accountName: '',
  signingSecret: '',
  apiSecret: '',
  applicationId: '',
  voiceKey: '',
  sender: '',
  contactSeconds: usualContactSeconds,
  token: '',
  publicUrl: '',
  heardAt: null,
  refusedAt: null,
  refusedWhy: '',
  changedAt: 0,
  changedBy: '',
}
export function writePhoneAccount(db: Db, fields: Partial<PhoneAccount>): PhoneAccount {
  const row = { ...blankAccount, ...phoneAccountOf(db), ...fields }
  db.insert(phoneAccount)
    .values(row)
    .onConflictDoUpdate({ target: phoneAccount.id, set: row })
    .run()
  return row
}

const secrets = ['signingSecret', 'apiSecret', 'voiceKey', 'token'] as const
export type PhoneSecret = (typeof secrets)[number]
const whose = (companyId: string, secret: PhoneSecret) => `${companyId}\nphone.${secret}`

/** What an account that is switched on still lacks; Telnyx knows us by its key alone. */
export function lacking(
  account: Pick<PhoneAccount, 'provider' | 'accountName' | 'signingSecret' | 'apiSecret'>,
): 'accountName' | 'signingSecret' | 'apiSecret' | undefined {
  const { provider, accountName, signingSecret, apiSecret } = account
  if (provider !== 'telnyx' && accountName.trim() === '') return 'accountName'
  if (signingSecret === '') return 'signingSecret'
  return provider !== 'twilio' && apiSecret === '' ? 'apiSecret' : undefined
}

export const hiddenSecret = (
  platform: Platform,
  companyId: string,
  which: PhoneSecret,
  value: string,
) => (value === '' ? '' : hidden(platform, whose(companyId, which), value))

/** '' where there is none that this installation can read. */
export function secretOf(
  platform: Platform,
  { db, id }: Pick<Dealership, 'db' | 'id'>,
  which: PhoneSecret,
): string {
  const text = phoneAccountOf(db)?.[which]
  return text ? (revealed(platform, whose(id, which), text) ?? '') : ''
}

export function isToken(platform: Platform, dealership: Dealership, said: string): boolean {
  const known = secretOf(platform, dealership, 'token')
  return known !== '' && isSameSecret(known, said)
}

/** What it takes to ask the provider for something. */
export type PhoneLogin = {
  provider: PhoneProvider
  accountName: string
  secret: string
  sender: string
  /** What it starts calls by; '' where it starts none. */
  applicationId: string
  voiceKey: string
}
/** Undefined while the dealership has no provider switched on. */
export function phoneLoginOf(platform: Platform, dealership: Dealership): PhoneLogin | undefined {
  const account = phoneAccountOf(dealership.db)
  if (!account?.isOn) return undefined
  const { provider, accountName, sender, applicationId } = account
  // Twilio signs and takes sign-ins by the same token.
  const secret =
    secretOf(platform, dealership, 'apiSecret') ||
    (provider === 'twilio' ? secretOf(platform, dealership, 'signingSecret') : '')
  if (!secret) return undefined
  const voiceKey = secretOf(platform, dealership, 'voiceKey')
  return { provider, accountName, secret, sender, applicationId, voiceKey }
}
