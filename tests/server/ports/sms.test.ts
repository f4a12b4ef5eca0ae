/** Text messages leave by a provider's own names, are tried again where that may help, and nothing tells what they held. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createSms, type SmsSettings } from '#server/ports/sms.ts'

const message = { to: '+14505550134', text: 'Boréal: code 004217' }
let stop: (() => void)[] = []
afterEach(() => {
  for (const each of stop) each()
  stop = []
})

/** A provider that answers with these, one after the other. */
async function provider(statuses: number[], over: Partial<SmsSettings> = {}) {
  const got: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => void (body += part.toString()))
    request.on('end', () => {
      got.push({ headers: request.headers, body })
      const status = statuses[got.length - 1] ?? 200
      response.writeHead(status, { location: '/elsewhere' }).end('{"body":"004217"}')
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  stop.push(() => server.close())
  const { port } = server.address() as AddressInfo
  const sms = createSms({
    url: `http://127.0.0.1:${port}/send`,
    authorization: 'Bearer t-1',
    from: '+15145550100',
    format: 'json',
    fields: 'to,from,text',
    dataDir: '',
    now: () => 0,
    waitMs: [0, 0],
    ...over,
  })
  return { sms, got }
}

test('as JSON, with the token', async () => {
  const { sms, got } = await provider([202])
  await sms.send(message)
  expect(JSON.parse(got[0]?.body ?? '')).toEqual({ ...message, from: '+15145550100' })
  expect(got[0]?.headers).toMatchObject({
    authorization: 'Bearer t-1',
    'content-type': 'application/json',
  })
})

test('as a form, by the provider’s own names, without a sender', async () => {
  const over = { format: 'form', fields: 'To,From,Body', from: '', authorization: '' } as const
  const { sms, got } = await provider([], over)
  await sms.send(message)
  expect(Object.fromEntries(new URLSearchParams(got[0]?.body))).toEqual({
    To: message.to,
    Body: message.text,
  })
  expect(got[0]?.headers.authorization).toBeUndefined()
})

test.each([
  ['a provider that is down for a moment', [503, 429], 3, true],
  ['one that stays down', [500, 502, 503], 3, false],
  ['one that says no', [400], 1, false],
  ['one that does not know us', [401], 1, false],
  ['one that points elsewhere', [302, 302, 302], 3, false],
])('%s', async (_, statuses, tries, hasLeft) => {
  const { sms, got } = await provider(statuses)
  const came = await sms.send(message).then(
    () => undefined,
    (error: unknown) => error as Error,
  )
  expect(came === undefined).toBe(hasLeft)
  expect(got).toHaveLength(tries)
  // What is logged holds neither the code nor the number.
  expect(`${came?.message} ${came?.stack} ${JSON.stringify(came)}`).not.toMatch(/004217|5550134/)
})

test('as files, readable by us alone, while nobody should get any', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sms-'))
  stop.push(() => rmSync(dataDir, { recursive: true }))
  const settings = { authorization: '', from: '', format: 'json', fields: 'to,from,text' } as const
  const sms = createSms({ url: 'file', ...settings, dataDir, now: () => 7 })
  await sms.send(message)
  await sms.send(message)
  const names = readdirSync(join(dataDir, 'sms'))
  expect(names).toEqual(['7-0001.txt', '7-0002.txt'])
  expect(readFileSync(join(dataDir, 'sms', names[0] ?? ''), 'utf8')).toBe(
    'To: +14505550134\n\nBoréal: code 004217\n',
  )
})
