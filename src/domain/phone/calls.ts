/** The dealership's telephone settings are the server's alone: asked for and sent, never kept here. */
import type { PhoneProvider } from '#db/phone/terms.ts'
import { api } from '#src/lib/api.ts'

export type PhoneSettings = {
  provider: PhoneProvider
  isOn: boolean
  accountName: string
  hasSigningSecret: boolean
  hasApiSecret: boolean
  /** What calls are started by, at Telnyx and Vonage. */
  applicationId: string
  hasVoiceKey: boolean
  sender: string
  contactSeconds: number
  publicUrl: string
  /** What the provider calls; '' until the settings are saved once. */
  hookUrl: string
  heardAt: number | null
  refusedAt: number | null
  refusedWhy: string
}
export type PhoneWanted = Pick<
  PhoneSettings,
  'provider' | 'isOn' | 'accountName' | 'applicationId' | 'sender' | 'contactSeconds' | 'publicUrl'
> & {
  /** Null: the one the server has. */
  signingSecret: string | null
  apiSecret: string | null
  voiceKey: string | null
}
export type PhoneFailure =
  | 'off'
  | 'login'
  | 'unreachable'
  | 'busy'
  | 'refused'
  | 'no-number'
  | 'no-application'
export type PhoneTested = { failure: PhoneFailure | null; said: string }

export const readPhoneSettings = () => api<PhoneSettings>('/api/phone/settings')
export const savePhoneSettings = (json: PhoneWanted) =>
  api<PhoneSettings>('/api/phone/settings', { json })
export const replacePhoneToken = () =>
  api<PhoneSettings>('/api/phone/token', { json: { replace: true } })
export const testPhoneSettings = () => api<PhoneTested>('/api/phone/test', { json: {} })
export const ringBoth = (json: { id: string; leadId: string; override?: string }) =>
  api<PhoneTested>('/api/phone/ring', { json })
