/** The browser's side of passkeys; what it takes is loaded when one is first asked for. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { ApiProblem } from './api.ts'

export type ToMake = PublicKeyCredentialCreationOptionsJSON
export type ToAnswer = PublicKeyCredentialRequestOptionsJSON

const kit = () => import('@simplewebauthn/browser')

export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && window.isSecureContext

/** Can the browser offer one in the field of the user name? */
export const offersQuietly = async (): Promise<boolean> =>
  hasPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

/** She called it off, or her device has none here: a "no" like any other. */
const refused = (error: unknown): never => {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  throw new ApiProblem(0, isKnown ? 'passkey-there' : 'passkey-none')
}

/** @throws {ApiProblem} `passkey-there`, `passkey-none` */
export const makePasskey = async (optionsJSON: ToMake) =>
  (await kit()).startRegistration({ optionsJSON }).catch(refused)

/** @param isQuiet offered in the field of the user name until another one is asked for @throws {ApiProblem} `passkey-none` */
export const answerByPasskey = async (optionsJSON: ToAnswer, isQuiet: boolean) =>
  (await kit()).startAuthentication({ optionsJSON, useBrowserAutofill: isQuiet }).catch(refused)

/** What was offered quietly is offered no more. */
export const stopOffering = async (): Promise<void> =>
  (await kit()).WebAuthnAbortService.cancelCeremony()
