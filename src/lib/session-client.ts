/** Signing in and out, by the server's word. */
import { api } from './api.ts'
import { choice } from './device.ts'
import { answerByPasskey, makePasskey, type ToAnswer, type ToMake } from './passkeys.ts'
import type { SignedIn } from './session.ts'

export type Welcome = { User: SignedIn; Path?: string }
/** Her password is right, and a second step is asked for. */
export type Waiting = {
  Step: string
  /** She has none yet, and her dealership demands one: it is set up now. */
  Enrol?: true
  /** What she may answer with, beside a recovery code. */
  App?: boolean
  Passkey?: boolean
}
export type Credentials = {
  username: string
  password: string
  remember: boolean
  path?: string
  companyId?: string
}

/** @throws {ApiProblem} `login-wrong`, `login-delayed`, `too-many`, `no-company` @throws {NoAnswer} */
export async function signIn(credentials: Credentials): Promise<Welcome | Waiting> {
  // An answer that was lost leaves a sign-in nobody has: the next try, of this page or another, takes its place.
  const attempt = choice.read(attemptKey) ?? crypto.randomUUID()
  choice.write(attemptKey, attempt)
  const welcome = await api<Welcome | Waiting>('/api/session/login', {
    json: { ...credentials, attempt },
  })
  if (!('Step' in welcome)) choice.write(attemptKey, undefined)
  return welcome
}
/** @throws {ApiProblem} `factor-wrong`, `factor-delayed`, `step-ended` @throws {NoAnswer} */
export async function signInByCode(step: string, code: string): Promise<Welcome> {
  const welcome = await api<Welcome>('/api/session/login/factor', { json: { step, code } })
  choice.write(attemptKey, undefined)
  return welcome
}
const attemptKey = 'sign-in-attempt'
export type PasskeyWish = Pick<Credentials, 'remember' | 'path' | 'companyId'>
/** @throws {ApiProblem} `passkey-none`, `passkey-wrong`, `too-many`, `no-company` @throws {NoAnswer} */
export async function signInByPasskey(wish: PasskeyWish, isQuiet: boolean): Promise<Welcome> {
  const path = '/api/session/login/passkey'
  const { options } = await api<{ options: ToAnswer }>(`${path}/options`, { json: {} })
  const response = await answerByPasskey(options, isQuiet)
  return api<Welcome>(path, { json: { ...wish, response } })
}
export const beginEnrol = (step: string): Promise<{ secret: string; address: string }> =>
  api('/api/session/login/enrol', { json: { step } })
/** With her recovery codes: she comes in once she has them. */
export type Enrolled = Welcome & { Codes: string[] | null }
async function enrol(path: string, json: object): Promise<Enrolled> {
  const welcome = await api<Enrolled>(path, { json })
  choice.write(attemptKey, undefined)
  return welcome
}
/** @throws {ApiProblem} as `signInByCode` @throws {NoAnswer} */
export const signInEnrolling = (step: string, code: string): Promise<Enrolled> =>
  enrol('/api/session/login/enrol/confirm', { step, code })
/** @throws {ApiProblem} `passkey-none`, `passkey-there`, `passkey-wrong`, `step-ended` @throws {NoAnswer} */
export async function signInMakingPasskey(step: string, name: string): Promise<Enrolled> {
  const path = '/api/session/login/enrol/passkey'
  const { options } = await api<{ options: ToMake }>(`${path}/options`, { json: { step } })
  return enrol(path, { step, name, response: await makePasskey(options) })
}
/** Who the cookie says we are (SPEC section 7, remember-me). */
export const currentUser = async (path?: string): Promise<Welcome> => {
  // Until the server knows that it has ended, the cookie is still the colleague's.
  if (isEndOwed()) await endInName()
  return api<Welcome>('/api/session/key', {
    query: { Type: 'Client', ...(path && { Path: path }) },
  })
}
export const signOut = (): Promise<object> => api('/api/session/logout')
export const switchCompany = (companyId: string): Promise<Welcome> =>
  api<Welcome>('/api/session/company', { json: { companyId } })
export const askReset = (email: string): Promise<object> =>
  api('/api/session/reset', { json: { email } })
export const confirmReset = (token: string, password: string): Promise<object> =>
  api('/api/session/reset/confirm', { json: { token, password } })
export type Invitation = { company: string; username: string; isNew: boolean }
export const lookAtInvitation = (token: string): Promise<Invitation> =>
  api<Invitation>('/api/session/invitation', { json: { token } })
export const acceptInvitation = (token: string, password: string): Promise<object> =>
  api('/api/session/invitation/accept', { json: { token, password } })

type Beginning = { act: string; userId: string; reason: string; password: string }
export const beginInName = (wish: Beginning): Promise<Welcome> =>
  api<Welcome>('/api/impersonation/begin', { json: wish })

/** Back to herself; null: she signs in first. */
export async function endInName(): Promise<{ User: SignedIn | null }> {
  const answer = await api<{ User?: SignedIn | null }>('/api/impersonation/end', { json: {} })
  choice.write(endOwedKey, undefined)
  return { User: answer.User ?? null }
}
const endOwedKey = 'in-name-end-owed'
export const oweEnd = (): void => choice.write(endOwedKey, '1')
export const isEndOwed = (): boolean => choice.read(endOwedKey) !== undefined
