/** Signing in and out, by the server's word. */
import { api } from './api.ts'
import { choice } from './device.ts'
import type { SignedIn } from './session.ts'

type Welcome = { User: SignedIn; Path?: string }
export type Credentials = {
  username: string
  password: string
  remember: boolean
  path?: string
  companyId?: string
}

/** @throws {ApiProblem} `login-wrong`, `login-delayed`, `too-many`, `no-company` @throws {NoAnswer} */
export async function signIn(credentials: Credentials): Promise<Welcome> {
  // An answer that was lost leaves a sign-in nobody has: the next try, of this page or another, takes its place.
  const attempt = choice.read(attemptKey) ?? crypto.randomUUID()
  choice.write(attemptKey, attempt)
  const welcome = await api<Welcome>('/api/session/login', { json: { ...credentials, attempt } })
  choice.write(attemptKey, undefined)
  return welcome
}
const attemptKey = 'sign-in-attempt'
/** Who the cookie says we are (SPEC section 7, remember-me). */
export const currentUser = (path?: string): Promise<Welcome> =>
  api<Welcome>('/api/session/key', { query: { Type: 'Client', ...(path && { Path: path }) } })
export const signOut = (): Promise<object> => api('/api/session/logout')
export const switchCompany = (companyId: string): Promise<Welcome> =>
  api<Welcome>('/api/session/company', { json: { companyId } })
export const askReset = (email: string): Promise<object> =>
  api('/api/session/reset', { json: { email } })
export const confirmReset = (token: string, password: string): Promise<object> =>
  api('/api/session/reset/confirm', { json: { token, password } })
