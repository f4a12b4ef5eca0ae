/** How the person stands with this device: what the shell shows around the forms. */
import { createContext, useContext } from 'react'
import type { Opened } from '#src/lib/boot.ts'
import type { SignedIn } from '#src/lib/session.ts'
import type * as SignedInParts from './signed-in.tsx'
import type { InName } from './use-in-name.ts'
import type { Ending } from './use-local-of.ts'

/** What of the shell needs the person's database; loaded together with it, so the login home stays light. */
export type Parts = typeof SignedInParts

export type SignInState = {
  /** `asking` the server who the cookie means; `ended` for good, and nothing is shown. */
  is: 'asking' | 'in' | 'out' | 'ended'
  /** Undefined until the database of the person is open. */
  local: Opened | undefined
  parts: Parts | undefined
  /** The database could not be opened, and why. */
  problem: string | undefined
  /** Why, and what is left on this device. */
  ending: Ending | undefined
  welcome(user: SignedIn): void
  switchCompany(companyId: string): Promise<void>
  /** She has just quit: where she was is not where she comes back to. */
  hasQuit: boolean
  /** From the locked screen back to the beginning. */
  forgetEnding(): void
  /** Acting in a colleague's name, and the way back. */
  inName: InName
}
export const SignInContext = createContext<SignInState | undefined>(undefined)

export function useSignIn(): SignInState {
  const state = useContext(SignInContext)
  if (!state) throw new Error('no session provider here')
  return state
}
