/** The dealership's mail settings are the server's alone: asked for and sent, never kept here. */
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
}
/** Null: the one the server has. */
type Secret = { password: string | null }
export type MailWanted = { pop: PopSettings & Secret; smtp: SmtpSettings & Secret }
export type MailTested = { failure: MailFailureCode | null; said: string; count: number | null }

export const readMailSettings = () => api<MailSettings>('/api/mail/settings')
export const saveMailSettings = (json: MailWanted) =>
  api<MailSettings>('/api/mail/settings', { json })
export const testMailSettings = (side: 'pop' | 'smtp', settings: MailWanted['pop' | 'smtp']) =>
  api<MailTested>('/api/mail/test', {
    json: { side, settings },
    signal: AbortSignal.timeout(60_000),
  })
