/** Her second step at sign-in, as the server keeps it: nothing of it is ever on a device. */
import { msg } from '@lingui/core/macro'
import { api } from '#src/lib/api.ts'
import type { ToMake } from '#src/lib/passkeys.ts'
import type { CallWords } from '#src/lib/use-call.ts'

/** `app` is since when, null without one. */
export type Factors = { app: number | null; codesLeft: number; passkeys: Passkey[] }
/** It opens at its host alone. */
export type Passkey = {
  id: string
  host: string
  name: string
  createdAt: number
  usedAt: number | null
}
export type AppSecret = { secret: string; address: string }

const path = '/api/session/factors'
export const askFactors = () => api<Factors>(path)
export const beginApp = (current: string) => api<AppSecret>(`${path}/app`, { json: { current } })
/** Her recovery codes, where she had none. */
export const confirmApp = async (code: string) =>
  (await api<{ codes: string[] | null }>(`${path}/app/confirm`, { json: { code } })).codes
export const removeApp = (current: string, code: string) =>
  api(`${path}/app/remove`, { json: { current, code } })
export const printCodes = async (current: string, code: string) =>
  (await api<{ codes: string[] }>(`${path}/codes`, { json: { current, code } })).codes

export const passkeyToMake = async (current: string, name: string) =>
  (await api<{ options: ToMake }>(`${path}/passkeys/options`, { json: { current, name } })).options
/** With her recovery codes, where she had none. */
export const keepPasskey = (response: object, name: string) =>
  api<{ codes: string[] | null }>(`${path}/passkeys`, { json: { response, name } })
export const removePasskey = (id: string, current: string) =>
  api(`${path}/passkeys/remove`, { json: { id, current } })

export const factorWords: CallWords = {
  'password-wrong': msg`This is not your present password.`,
  'factor-wrong': msg`This code is not right, or was used already. Take the one that is shown now.`,
  'factor-delayed': msg`Too many wrong codes. Wait a few minutes, then try again.`,
  'login-delayed': msg`Too many tries. Wait a few minutes, then try again.`,
  'too-many': msg`Too many tries. Wait a few minutes, then try again.`,
  'factor-there': msg`An app is set up already. Close this and look again.`,
  'factor-none': msg`This waited for more than half an hour. Close it and begin again.`,
  'passkey-none': msg`No passkey was made: it was called off, or this device has no way to make one.`,
  'passkey-there': msg`This device has a passkey of yours already.`,
  'passkey-wrong': msg`This passkey was not taken. Close this and try again.`,
  'passkey-name-taken': msg`You have a passkey of this name. Name this one so that you can tell them apart.`,
  'passkey-most': msg`You have twenty passkeys. Remove one first.`,
}
