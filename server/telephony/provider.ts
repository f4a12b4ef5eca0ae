/** What we ask of a provider: does this login hold, send this text, give us this file. A call is begun in `start-call.ts`. */
import type { PhoneProvider } from '#db/phone/terms.ts'
import { mayHaveArrived } from '../ports/sms.ts'
import type { PhoneLogin } from './account.ts'
import { type Fields, fieldsOf, listOf, textOf } from './told.ts'

export const phoneFailures = [
  'off',
  'login',
  'unreachable',
  'busy',
  'refused',
  'no-number',
  'no-application',
] as const
export type PhoneFailureCode = (typeof phoneFailures)[number]

/** Not done, and whether it may be tried again. `code` is the provider's own. */
export class PhoneFailure extends Error {
  override name = 'PhoneFailure'
  readonly why: PhoneFailureCode
  readonly code: string
  readonly said: string
  /** It went out, and no answer came. */
  isUnsure = false
  constructor(why: PhoneFailureCode, code = '', said = '') {
    super(`${why} ${code}`)
    this.why = why
    this.code = code
    this.said = said
  }
  get mayRetry(): boolean {
    return this.why === 'unreachable' || this.why === 'busy'
  }
}

export type PhoneApi = {
  /** Where the provider answers; another one stands in for it in tests and the demonstration. */
  base: string
}

const hosts: Record<PhoneProvider, string> = {
  twilio: 'https://api.twilio.com',
  telnyx: 'https://api.telnyx.com',
  vonage: 'https://api.nexmo.com',
}
const baseOf = (provider: PhoneProvider, { base }: PhoneApi) => base || hosts[provider]
const timeoutMs = 10_000

const authorization = ({ provider, accountName, secret }: PhoneLogin) =>
  provider === 'telnyx'
    ? `Bearer ${secret}`
    : `Basic ${Buffer.from(`${accountName}:${secret}`).toString('base64')}`

type Ask = {
  path: string
  form?: Record<string, string>
  json?: unknown
  key?: string
  /** Where the account's own sign-in is not taken. */
  token?: string
}

/** @throws {PhoneFailure} */
export async function ask(
  login: PhoneLogin,
  api: PhoneApi,
  { path, form, json, key, token }: Ask,
): Promise<Fields> {
  const body = form ? new URLSearchParams(form).toString() : json && JSON.stringify(json)
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  let response: Response
  try {
    response = await fetch(`${baseOf(login.provider, api)}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        Authorization: token ? `Bearer ${token}` : authorization(login),
        ...(body !== undefined && { 'Content-Type': type }),
        ...(key && { 'Idempotency-Key': key, 'I-Twilio-Idempotency-Token': key }),
      },
      ...(body !== undefined && { body: body as string }),
    })
  } catch (error) {
    const failure = new PhoneFailure('unreachable')
    failure.isUnsure = mayHaveArrived(error)
    throw failure
  }
  const read = fieldsOf(await response.json().catch(() => ({})))
  if (response.ok) return read
  const first = fieldsOf(listOf(read['errors'])[0])
  const code = textOf(read['code'] ?? first['code'] ?? read['title'] ?? response.status)
  const said = textOf(read['message'] ?? first['detail'] ?? read['detail'])
  const { status } = response
  throw new PhoneFailure(
    status === 401 || status === 403
      ? 'login'
      : status === 429 || status >= 500
        ? 'busy'
        : status === 404
          ? 'login'
          : 'refused',
    code,
    said,
  )
}

export const accountPath = ({ accountName }: PhoneLogin) =>
  `/2010-04-01/Accounts/${encodeURIComponent(accountName)}`

/** @throws {PhoneFailure} */
export async function testLogin(login: PhoneLogin, api: PhoneApi): Promise<void> {
  const paths: Record<PhoneProvider, string> = {
    twilio: `${accountPath(login)}.json`,
    telnyx: '/v2/phone_numbers?page[size]=1',
    vonage: '/v2/applications?page_size=1',
  }
  await ask(login, api, { path: paths[login.provider] })
}

export type TextOut = {
  /** The same is the same message: a provider that knows it sends it once. */
  id: string
  from: string
  to: string
  text: string
  /** Where its receipts are told. */
  hookUrl: string
}
/** @returns the provider's name for it. @throws {PhoneFailure} */
export async function sendText(
  login: PhoneLogin,
  api: PhoneApi,
  message: TextOut,
): Promise<string> {
  const { id: key, from, to, text, hookUrl } = message
  if (login.provider === 'twilio') {
    const form = { From: from, To: to, Body: text, StatusCallback: hookUrl }
    const path = `${accountPath(login)}/Messages.json`
    return textOf((await ask(login, api, { path, form, key }))['sid'])
  }
  if (login.provider === 'telnyx') {
    const json = { from, to, text, webhook_url: hookUrl }
    const answer = await ask(login, api, { path: '/v2/messages', json, key })
    return textOf(fieldsOf(answer['data'])['id'])
  }
  const bare = (number: string) => number.replace(/^\+/, '')
  const json = {
    message_type: 'text',
    channel: 'sms',
    from: bare(from),
    to: bare(to),
    text,
    client_ref: key.slice(0, 100),
    webhook_url: hookUrl,
  }
  const answer = await ask(login, api, { path: '/v1/messages', json, key })
  return textOf(answer['message_uuid'])
}

/** The provider's own list has her, and ours did not. */
export const isStopped = ({ code }: PhoneFailure) => code === '21610' || code === '40300'

/** Their own hosts, and where they keep what is fetched from them. */
const theirHosts: Record<PhoneProvider, RegExp> = {
  twilio: /(^|\.)(twilio\.com|twiliocdn\.com)$/,
  telnyx: /(^|\.)telnyx\.com$/,
  vonage: /(^|\.)(nexmo\.com|vonage\.com)$/,
}
const stores = /(^|\.)amazonaws\.com$/
const mostBytes = 25 * 1024 * 1024

/** The login goes to the provider's own hosts alone. @throws {PhoneFailure} */
export async function fetchFile(
  login: PhoneLogin,
  { base }: PhoneApi,
  url: string,
): Promise<{ bytes: Buffer; type: string }> {
  let place = url
  for (let step = 0; step < 4; step += 1) {
    const { protocol, hostname } = placeOf(place)
    const isStandIn = base !== '' && place.startsWith(`${base}/`)
    const isTheirs = protocol === 'https:' && theirHosts[login.provider].test(hostname)
    if (!isStandIn && !isTheirs && !(protocol === 'https:' && stores.test(hostname)))
      throw new PhoneFailure('refused', 'host')
    const response = await fetch(place, {
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
      headers: isStandIn || isTheirs ? { Authorization: authorization(login) } : {},
    }).catch(() => {
      throw new PhoneFailure('unreachable')
    })
    const next = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && next) {
      await response.body?.cancel()
      place = placeOf(next, place).href
      continue
    }
    return bytesOf(response)
  }
  throw new PhoneFailure('refused', 'redirects')
}
function placeOf(url: string, base?: string): URL {
  try {
    return new URL(url, base)
  } catch {
    throw new PhoneFailure('refused', 'host')
  }
}
async function bytesOf(response: Response): Promise<{ bytes: Buffer; type: string }> {
  if (!response.ok) {
    await response.body?.cancel()
    throw new PhoneFailure(response.status >= 500 ? 'busy' : 'refused', String(response.status))
  }
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of response.body ?? []) {
      size += part.length
      if (size > mostBytes) throw new PhoneFailure('refused', 'too-large')
      parts.push(part)
    }
  } catch (error) {
    // Cut off on the way.
    throw error instanceof PhoneFailure ? error : new PhoneFailure('unreachable')
  }
  const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  return { bytes: Buffer.concat(parts), type }
}
