/** What a refused sign-in, reset or change of password says, and at which field. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiProblem, NoAnswer } from '#src/lib/api.ts'
import { numberText } from '#src/lib/call-number.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import type { CallWords } from '#src/lib/use-call.ts'

export type SignInProblem = Pick<Problem, 'field' | 'text'>

const words: Record<string, MessageDescriptor> = {
  'login-wrong': msg`Username / password invalid`,
  'step-ended': msg`That took too long. Type your password again.`,
  'passkey-none': msg`No passkey was used. Sign in with your password, or try again.`,
  'passkey-wrong': msg`This passkey opens nothing here. Try again, or sign in with your password.`,
  'factor-wrong': msg`This code is not right, or was used already. Take the one that is shown now.`,
  'no-company': msg`No dealership of this brand lists you. Ask your administrator.`,
  'company-closed': msg`Your dealership is closed. Whoever kept it knows more.`,
  'dealership-damaged': msg`Your dealership’s data on the server is being repaired. Try again later, or ask your administrator.`,
  storage: msg`Your dealership’s data on the server cannot be read or written at present. Try again in a few minutes, or ask your administrator.`,
  'reset-invalid': msg`This link was used already, or is older than 30 minutes. Ask for a new one.`,
  'invite-invalid': msg`This invitation was used already, or has ended. Ask whoever invited you for a new one.`,
  'password-short': msg`8 characters or more`,
  'password-long': msg`128 characters at most`,
  'password-common': msg`Too easily guessed. Choose another one.`,
  'password-like-name': msg`It must differ from your user name and address.`,
}
const fields: Record<string, string> = {
  'login-wrong': 'password',
  'step-ended': 'password',
  'factor-wrong': 'code',
  'password-short': 'password',
  'password-long': 'password',
  'password-common': 'password',
  'password-like-name': 'password',
}
const wait = msg`Too many tries. Wait {seconds, plural, one {# second} other {# seconds}}, then try again.`
const offline = msg`No connection. What you typed is kept; try again once you are back on a network.`
const trouble = msg`The server could not answer. Try again in a moment.`

/** @param own what a step says otherwise @throws the error itself when it is a bug */
export function signInProblemOf(i18n: I18n, error: unknown, own: CallWords = {}): SignInProblem {
  if (error instanceof NoAnswer) return { field: '', text: i18n._(offline) }
  if (!(error instanceof ApiProblem)) throw error
  if (error.status === 429 || error.code === 'login-delayed') {
    // Named first: the extractor of captions stumbles over a spread inside the call.
    const filled = { ...wait, values: { seconds: error.retryAfterS ?? 10 } }
    return { field: '', text: i18n._(filled) }
  }
  const known = own[error.code] ?? words[error.code]
  if (!known)
    return {
      field: error.field,
      text: [i18n._(trouble), numberText(i18n, error.requestId)].filter(Boolean).join(' '),
    }
  return { field: fields[error.code] ?? '', text: i18n._(known) }
}
