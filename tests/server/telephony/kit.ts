/** A dealership with a telephone, its provider's events signed as it signs them, and the provider itself on loopback. */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aNumber } from '#tests/support/builders/phone.ts'
import { createLot, type Lot } from '../website/lot.ts'

export const host = 'boreal.localhost'
const signingSecret = 'a quiet token'

export type Asked = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}
export type Answer = { status: number; json?: object; bytes?: Buffer; headers?: object }
export type Provider = {
  base: string
  asked: Asked[]
  answer: (asked: Asked) => Answer
  close: () => void
}

export async function aProvider(): Promise<Provider> {
  const provider: Provider = {
    base: '',
    asked: [],
    answer: () => ({ status: 200, json: { sid: 'SM-out' } }),
    close: () => void server.close(),
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      const asked = { method, path, headers, body: Buffer.concat(parts).toString('utf8') }
      provider.asked.push(asked)
      const { status, json, bytes, headers: more } = provider.answer(asked)
      response.writeHead(status, { 'content-type': 'application/json', ...more })
      response.end(bytes ?? JSON.stringify(json ?? {}))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  provider.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return provider
}

export type Phone = Lot & {
  hook: string
  /** An event of Twilio's, signed. */
  event: (fields: Record<string, string>, step?: string) => Promise<Response>
}

export const settings = (over: object = {}) => ({
  provider: 'twilio',
  isOn: true,
  accountName: 'AC1',
  signingSecret,
  apiSecret: '',
  applicationId: '',
  voiceKey: null,
  sender: '+18195550100',
  contactSeconds: 15,
  publicUrl: '',
  ...over,
})

export async function aPhone(over: Parameters<typeof createLot>[0] = {}): Promise<Phone> {
  const lot = createLot(over)
  const lise = await lot.signIn('lise', { companyId: 'north' })
  const saved = await lot.request('/api/phone/settings', { as: lise, json: settings() })
  const { hookUrl } = (await saved.json()) as { hookUrl: string }
  const hook = hookUrl.replace(/^https?:\/\/[^/]+/, '')
  lot.put({ trackedNumber: [aNumber({ userIds: ['ana'] })] })
  return {
    ...lot,
    hook,
    event(fields, step = '') {
      const path = `${hook}${step}`
      const text = Object.keys(fields)
        .toSorted()
        .map(name => `${name}${fields[name]}`)
        .join('')
      const signature = createHmac('sha1', signingSecret)
        .update(`http://${host}${path}${text}`)
        .digest('base64')
      return lot.request(path, {
        host,
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': signature,
        },
      })
    },
  }
}

const her = '+18195550142'
const ours = '+18195550100'
export const call = (over: Record<string, string> = {}) => ({
  CallSid: 'CA-1',
  AccountSid: 'AC1',
  From: her,
  To: ours,
  Direction: 'inbound',
  CallStatus: 'ringing',
  ...over,
})
export const text = (body: string, over: Record<string, string> = {}) => ({
  MessageSid: `SM-${body}`,
  SmsStatus: 'received',
  From: her,
  To: ours,
  Body: body,
  NumMedia: '0',
  ...over,
})
