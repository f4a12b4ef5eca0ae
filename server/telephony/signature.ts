/** Did the provider say this? Each signs in its own way, always over the bytes as they came. */
import { createHash, createHmac, createPublicKey, verify } from 'node:crypto'
import type { PhoneProvider } from '#db/phone/terms.ts'
import { parseJson } from '../json.ts'
import { isSameSecret } from '../seal.ts'

export type Signed = {
  method: string
  /** Addresses by which the outside may have called us, with their query. */
  urls: readonly string[]
  header: (name: string) => string | undefined
  body: Buffer
  now: number
}
type Key = { accountName: string; secret: string }

/** Why not: the words for it are the form's. */
export type SignatureProblem = 'unsigned' | 'wrong' | 'old'
type Check = (asked: Signed, key: Key) => SignatureProblem | undefined

const toleranceS = 300

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/** The address, then each name and value in the order of the names; with and without the port that its scheme has anyway. */
const twilio: Check = ({ urls, header, body }, { secret }) => {
  const said = header('x-twilio-signature')
  if (!said) return 'unsigned'
  const isForm = header('content-type')?.startsWith('application/x-www-form-urlencoded')
  const parts = isForm
    ? [...new URLSearchParams(body.toString('utf8'))]
        .toSorted(
          ([a, x], [b, y]) =>
            Buffer.compare(Buffer.from(a), Buffer.from(b)) ||
            Buffer.compare(Buffer.from(x), Buffer.from(y)),
        )
        .map(([name, value]) => name + value)
        .join('')
    : ''
  const holds = urls.flatMap(bothPorts).some(url => {
    const made = createHmac('sha1', secret)
      .update(url + parts, 'utf8')
      .digest('base64')
    return isSameSecret(made, said) && (isForm || body.length === 0 || hasBody(url, body))
  })
  return holds ? undefined : 'wrong'
}
const hasBody = (url: string, body: Buffer) =>
  isSameSecret(new URL(url).searchParams.get('bodySHA256')?.toLowerCase() ?? '', sha256(body))

export function bothPorts(url: string): string[] {
  const found = /^(https?):\/\/([^/:?]+)(:\d+)?(.*)$/s.exec(url)
  if (!found) return [url]
  const [, scheme = '', host = '', port, rest = ''] = found
  const usual = scheme === 'https' ? ':443' : ':80'
  if (port !== undefined && port !== usual) return [url]
  return [`${scheme}://${host}${rest}`, `${scheme}://${host}${usual}${rest}`]
}

const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex')

const telnyx: Check = ({ header, body, now }, { secret }) => {
  const [said, time] = [header('telnyx-signature-ed25519'), header('telnyx-timestamp')]
  if (!said || !time || !/^\d{1,12}$/.test(time)) return 'unsigned'
  const raw = Buffer.from(secret.trim(), 'base64')
  const signature = Buffer.from(said, 'base64')
  if (raw.length !== 32 || signature.length !== 64) return 'wrong'
  const key = createPublicKey({
    key: Buffer.concat([spkiPrefix, raw]),
    format: 'der',
    type: 'spki',
  })
  const text = Buffer.concat([Buffer.from(`${time}|`), body])
  if (!verify(null, text, key, signature)) return 'wrong'
  return Math.abs(Math.floor(now / 1000) - Number(time)) > toleranceS ? 'old' : undefined
}

/** A token over the hash of the body; of a GET over that of its query as compact JSON. */
const vonage: Check = ({ method, urls, header, body, now }, { accountName, secret }) => {
  const token = /^bearer\s+([\w-]+)\.([\w-]+)\.([\w-]+)\s*$/i.exec(header('authorization') ?? '')
  if (!token) return 'unsigned'
  const [, head = '', claims = '', said = ''] = token
  const made = createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url')
  const { alg } = partOf(head)
  if (alg !== 'HS256' || !isSameSecret(made, said)) return 'wrong'
  const { api_key: apiKey, payload_hash: hash, iat, exp } = partOf(claims)
  if (typeof apiKey === 'string' && apiKey !== accountName) return 'wrong'
  const query = Object.fromEntries(new URL(urls[0] ?? 'http://x').searchParams)
  const payload = method === 'GET' ? JSON.stringify(query) : body
  if (typeof hash !== 'string' || !isSameSecret(hash.toLowerCase(), sha256(payload))) return 'wrong'
  const at = Math.floor(now / 1000)
  const isOld =
    typeof iat !== 'number' ||
    Math.abs(at - iat) > toleranceS ||
    (typeof exp === 'number' && exp < at)
  return isOld ? 'old' : undefined
}
function partOf(text: string): Record<string, unknown> {
  try {
    const read = parseJson(Buffer.from(text, 'base64url').toString('utf8'))
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}

export const signatureProblem: Record<PhoneProvider, Check> = { twilio, telnyx, vonage }
