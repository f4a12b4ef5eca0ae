/** Each door as those outside know it: ADF under a token, the website's form, the widget's, the telephone provider's hook. */
import { createHash } from 'node:crypto'
import { Agent, request } from 'node:http'
import { pathOf } from '#db/company/site-paths.ts'
import { twilioSignature } from '../../support/twilio.ts'
import { host } from '../load-world.ts'
import type { Door, Item } from './plan.ts'

export const hookSecret = 'the desk’s own'
export const widgetOrigin = 'https://www.boreal.example'
export const ourNumber = '+14505550140'
/** What a dealership has given to those who send. */
export type Given = { companyId: string; tokens: string[]; hookUrl: string }
type Ask = { host?: string; headers?: Record<string, string>; body?: string }
type Answer = { status: number; text: string }

type Line = { port: number; agent?: Agent }
/** A call of the server, by the name it is known under; made anew where the line it was given had been let go meanwhile. */
export async function ask(line: Line, path: string, asked: Ask): Promise<Answer> {
  for (;;) {
    const answer = await askOnce(line, path, asked)
    if (answer) return answer
  }
}
const askOnce = (
  { port, agent }: Line,
  path: string,
  { host: name = host, headers, body }: Ask,
): Promise<Answer | undefined> =>
  new Promise((resolve, reject) => {
    const sent = request({
      port,
      host: '127.0.0.1',
      ...(agent && { agent }),
      method: body === undefined ? 'GET' : 'POST',
      path,
      headers: { host: name, ...headers },
    })
    sent.once('response', answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.once('error', reject)
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    sent.once('error', (error: NodeJS.ErrnoException) =>
      sent.reusedSocket && error.code === 'ECONNRESET' ? resolve(undefined) : reject(error),
    )
    sent.end(body)
  })

/** Nobody fills a form sooner. */
export const writingMs = 3500
const form = 'application/x-www-form-urlencoded'

export class Doors {
  readonly #port: number
  readonly #given: readonly Given[]
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 256 })
  constructor(port: number, given: readonly Given[]) {
    this.#port = port
    this.#given = given
  }
  close = () => this.#agent.destroy()

  /** What happens before it is sent: the page with the form is opened. @returns how it is sent, then once more the same */
  async open(item: Item): Promise<() => Promise<void>> {
    const given = this.#given[item.at] as Given
    return this.#opens[item.door](item, given)
  }
  readonly #opens: Record<Door, (item: Item, given: Given) => Promise<() => Promise<void>>> = {
    adf: async (item, given) => {
      const headers = {
        'content-type': 'text/xml',
        authorization: `Bearer ${given.tokens[item.n % given.tokens.length]}`,
      }
      const asked = { headers, body: adfOf(item) }
      return () => this.#sent(item, `/intake/adf/${given.companyId}`, asked, 202)
    },
    website: async (item, { companyId }) => {
      const path = pathOf('fr-ca', 'contact')
      const site = `${companyId.replace(/^c-/, '')}-site.localhost`
      const { text } = await this.#ask(item, path, { host: site })
      const token = /name="token" value="([^"]+)"/.exec(text)?.[1] ?? ''
      const body = new URLSearchParams({
        ...fieldsOf(item),
        topic: 'used',
        token,
        ...(item.isSpam && { confirm_url: 'https://pills.example' }),
      }).toString()
      const asked = { host: site, headers: { 'content-type': form }, body }
      return () => this.#sent(item, path, asked, 303)
    },
    widget: async (item, { companyId }) => {
      const path = `/w/${companyId}.wg-contact`
      const headers = { origin: widgetOrigin, 'content-type': 'application/json' }
      const { text } = await this.#ask(item, `${path}/form`, { headers, body: '' })
      const { token = '', bits = 0 } = JSON.parse(text) as { token?: string; bits?: number }
      const trap = item.isSpam ? { confirm_url: 'https://pills.example' } : {}
      const proof = proofOf(token, bits)
      const body = JSON.stringify({ ...fieldsOf(item), ...trap, token, proof, locale: 'fr-ca' })
      return () => this.#sent(item, `${path}/request`, { headers, body }, 200)
    },
    // It rings before: missed it is a request.
    call: async (item, given) => {
      const leg = { CallSid: `CA${item.n}`, From: item.phone, To: ourNumber, Direction: 'inbound' }
      await this.#told(item, given, { ...leg, CallStatus: 'ringing' })
      return () => this.#told(item, given, { ...leg, CallStatus: 'no-answer' })
    },
    text: async (item, given) => () =>
      this.#told(item, given, {
        MessageSid: `SM${item.n}`,
        SmsStatus: 'received',
        From: item.phone,
        To: ourNumber,
        Body: item.message,
        NumMedia: '0',
      }),
  }

  async #told(item: Item, { hookUrl }: Given, fields: Record<string, string>): Promise<void> {
    const signature = twilioSignature(hookSecret, hookUrl, fields)
    const headers = { 'content-type': form, 'x-twilio-signature': signature }
    const path = hookUrl.replace(/^https?:\/\/[^/]+/, '')
    await this.#sent(item, path, { headers, body: new URLSearchParams(fields).toString() }, 204)
  }
  /** As senders do, it is sent again later where the server asks for patience. */
  async #sent(item: Item, path: string, asked: Ask, wanted: number): Promise<void> {
    for (let i = 0; i < 20; i += 1) {
      const { status, text } = await this.#ask(item, path, asked)
      if (status === wanted) return
      if (status !== 503) throw new Error(`${item.door} ${item.n}: ${status} ${text.slice(0, 300)}`)
      await new Promise(resolve => setTimeout(resolve, 500))
    }
    throw new Error(`${item.door} ${item.n}: the server stayed overloaded`)
  }
  /** Each from an address of its own, as told by the proxy in front. */
  #ask({ n }: Item, path: string, { headers, ...rest }: Ask): Promise<Answer> {
    const from = { 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` }
    return ask({ port: this.#port, agent: this.#agent }, path, {
      ...rest,
      headers: { ...from, ...headers },
    })
  }
}

const fieldsOf = ({ name, phone, email, message }: Item) => ({ name, phone, email, message })
const adfOf = ({ n, name, phone, email, message }: Item) =>
  `<?xml version="1.0"?><?adf version="1.0"?><adf><prospect status="new"><id sequence="1" source="market">${n}</id>
<requestdate>${new Date().toISOString()}</requestdate><vehicle interest="buy" status="${n % 3 ? 'used' : 'new'}"><year>2023</year><make>Subaru</make><model>Outback</model></vehicle>
<customer><contact><name part="full">${name}</name><phone type="voice">${phone}</phone><email>${email}</email></contact><comments>${message}</comments></customer></prospect></adf>`

/** The little work the page does before it sends. */
function proofOf(token: string, bits: number): string {
  const seal = token.split('.')[1] ?? ''
  for (let proof = 0; ; proof += 1) {
    const digest = createHash('sha256').update(`${seal}:${proof}`).digest()
    if (digest.readUInt32BE(0) >>> (32 - bits) === 0) return String(proof)
  }
}
