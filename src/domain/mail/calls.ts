/** Mail settings are the server's alone: asked for and sent, never kept here. */
import type { MailFailureCode } from '#db/mail/failures.ts'
import type { PopSettings, SmtpSettings } from '#db/mail/settings.ts'
import { api } from '#src/lib/api.ts'

export type MailSettings = {
  pop: PopSettings | null
  smtp: SmtpSettings | null
  popPassword: boolean
  smtpPassword: boolean
  fetchedAt: number | null
  failure: MailFailureCode | null
  failureSaid: string
  failingSince: number | null
  /** The dealership's own address with us; null where the installation takes in no mail itself. */
  address: string | null
  /** Those before it, and until when what comes to them is taken in. */
  formerAddresses: { address: string; endsAt: number }[]
}
/** Null: the one the server has. */
type Secret = { password: string | null }
export type MailWanted = { pop: PopSettings & Secret; smtp: SmtpSettings & Secret }
export type MailTested = { failure: MailFailureCode | null; said: string; count: number | null }

/** The dealership's, or those of whoever is signed in. */
export type Whose = 'house' | 'own'
const base: Record<Whose, string> = { house: '/api/mail', own: '/api/mail/own' }

export const readMailSettings = (whose: Whose) => api<MailSettings>(`${base[whose]}/settings`)
export const saveMailSettings = (whose: Whose, json: MailWanted) =>
  api<MailSettings>(`${base[whose]}/settings`, { json })
export const renewHouseAddress = () => api<MailSettings>('/api/mail/address/renew', { json: {} })
export const testMailSettings = (
  whose: Whose,
  side: 'pop' | 'smtp',
  settings: MailWanted['pop' | 'smtp'],
) =>
  api<MailTested>(`${base[whose]}/test`, {
    json: { side, settings },
    signal: AbortSignal.timeout(60_000),
  })
