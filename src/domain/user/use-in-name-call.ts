/** What the server is asked about acting in a colleague's name. */
import { msg } from '@lingui/core/macro'
import { type CallWords, useCall } from '#src/lib/use-call.ts'

const words: CallWords = {
  'password-wrong': msg`This is not your password.`,
  'login-delayed': msg`Too many tries. Wait a moment.`,
  'too-many': msg`Too many tries. Wait a moment.`,
  'not-authorized': msg`Not authorized, please check with your administrator.`,
}
export const useInNameCall = () => useCall(words)
