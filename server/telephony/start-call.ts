/**
 * Rings a colleague's telephone; once she has picked up, a script rings the customer. Each provider begins a call in its own way:
 * Twilio by its account, Telnyx by a TeXML application, Vonage by an application and its private key.
 */
import { createPrivateKey, sign } from 'node:crypto'
import type { PhoneProvider } from '#db/phone/terms.ts'
import type { PhoneLogin } from './account.ts'
import { accountPath, ask, type PhoneApi, PhoneFailure } from './provider.ts'
import { nccoToward, twimlToward } from './script.ts'
import { textOf } from './told.ts'

export type CallOut = {
  id: string
  /** All three with "+". */
  ours: string
  colleague: string
  customer: string
  hookUrl: string
  now: number
}
type Start = (login: PhoneLogin, api: PhoneApi, call: CallOut) => Promise<string>

const twilio: Start = async (login, api, { id: key, ours, colleague, customer, hookUrl }) => {
  const form = {
    From: ours,
    To: colleague,
    Twiml: twimlToward(customer, ours, hookUrl),
    StatusCallback: hookUrl,
    StatusCallbackEvent: 'completed',
  }
  const answer = await ask(login, api, { path: `${accountPath(login)}/Calls.json`, form, key })
  return textOf(answer['sid'])
}

/** Its first leg is told to the status callback of the application, as calls that come in are. */
const telnyx: Start = async (login, api, { ours, colleague, customer, hookUrl }) => {
  const json = { From: ours, To: colleague, Texml: twimlToward(customer, ours, hookUrl) }
  const path = `/v2/texml/calls/${encodeURIComponent(login.applicationId)}`
  return textOf((await ask(login, api, { path, json }))['call_sid'])
}

const vonage: Start = async (login, api, { id, ours, colleague, customer, hookUrl, now }) => {
  const phone = (number: string) => ({ type: 'phone', number: number.replace(/^\+/, '') })
  const json = {
    to: [phone(colleague)],
    from: phone(ours),
    ncco: nccoToward(customer, ours, hookUrl),
    event_url: [hookUrl],
    event_method: 'POST',
  }
  const answer = await ask(login, api, { path: '/v1/calls', json, token: tokenOf(login, id, now) })
  return textOf(answer['uuid'])
}

const starts: Record<PhoneProvider, Start> = { twilio, telnyx, vonage }

/** What is missing in the settings before it can begin one. */
export const canStart = ({ provider, applicationId, voiceKey }: PhoneLogin): boolean =>
  provider === 'twilio' || (applicationId !== '' && (provider === 'telnyx' || voiceKey !== ''))

/** @returns the provider's name for the call. @throws {PhoneFailure} */
export const startCall: Start = (login, api, call) => starts[login.provider](login, api, call)

const tokenSeconds = 300
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token of the application, for a few minutes. @throws {PhoneFailure} login */
function tokenOf({ applicationId, voiceKey }: PhoneLogin, jti: string, now: number): string {
  const iat = Math.floor(now / 1000)
  const claims = { application_id: applicationId, iat, exp: iat + tokenSeconds, jti }
  const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`
  const key = rsaKey(voiceKey)
  if (!key) throw new PhoneFailure('login', 'key')
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`
}

/** Undefined of what is no private RSA key. */
export function rsaKey(pem: string) {
  try {
    const key = createPrivateKey(pem)
    return key.asymmetricKeyType === 'rsa' ? key : undefined
  } catch {
    return undefined
  }
}
