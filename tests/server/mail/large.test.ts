/** What is large and from outside comes in, and is read back, while everybody else works: no slice of it holds the loop. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormKey } from '#db/forms.ts'
import * as schema from '#db/schema.ts'
import type { ActiveSession, SessionEnv } from '#server/deps.ts'
import { dropFiles } from '#server/files/drop.ts'
import { heardRoutes } from '#server/mail/heard-routes.ts'
import { placeOf, writeRaw } from '#server/mail/raw.ts'
import { lookInto, withHeader } from '#server/mail/read.ts'
import { takeMail, takeUnreadable } from '#server/mail/take.ts'
import { keepRecording } from '#server/telephony/recordings.ts'
import { aCall } from '../../support/builders/phone.ts'
import { bare } from '../../support/dealership.ts'
import { turnsOf } from '../../support/turns.ts'
import { createLot, type Lot } from '../website/lot.ts'

let lot: Lot
beforeAll(() => {
  lot = createLot({
    companies: [{ id: 'north', name: 'Garage du Nord', brandKey: 'boreal' }],
    people: [
      { username: 'ana', companies: { north: 'seller' } },
      { username: 'rita', companies: { north: 'receptionist' } },
    ],
  })
})
afterAll(() => lot.close())
const north = () => lot.dealership('north')
const mb = 1024 * 1024
const shaOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const kept = (sha: string) => shaOf(readFileSync(placeOf(north(), sha)))
/** Hashed in slices of 64 kB, written and read in some of 512 kB: each of them a turn, at the least. */
const slices = (bytes: Uint8Array, of = 64) => bytes.length / (of * 1024)

function letter(name: string, size: number): Buffer {
  const head = [
    'From: Helene <helene@example.com>',
    'To: c-north@in.example',
    'Subject: My trade-in',
    `Message-ID: <${name}@example.com>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Photos of it.',
    '--b',
    'Content-Type: image/jpeg; name="a.jpg"',
    'Content-Transfer-Encoding: base64',
    '',
    '',
  ].join('\r\n')
  const line = `${'QUJD'.repeat(19)}\r\n`
  return Buffer.from(`${head}${line.repeat(size / line.length)}--b--\r\n`)
}
const arrival = (raw: Buffer) => ({ raw, ownHosts: [], ownAddresses: [] })

test('a large mail is hashed and written in slices', async () => {
  const raw = letter('a', 12 * mb)
  const taken = takeMail(north(), arrival(raw), lot.clock.now())
  expect(await turnsOf(taken)).toBeGreaterThan(slices(raw))
  const { outcome, rawSha } = await taken
  expect([outcome, rawSha, kept(rawSha)]).toEqual(['request', shaOf(raw), shaOf(raw)])
  const junk = Buffer.alloc(12 * mb, 1)
  const put = takeUnreadable(north(), junk, lot.clock.now(), () => {})
  expect(await turnsOf(put)).toBeGreaterThan(slices(junk))
  const bytes = Buffer.alloc(12 * mb, 2)
  expect(await turnsOf(writeRaw(north(), shaOf(bytes), bytes))).toBeGreaterThan(slices(bytes, 512))
})

test('a mail that comes by two ways at once is one, whole; one dropped before its row stands is written again', async () => {
  const raw = letter('b', 4 * mb)
  const both = await Promise.all([1, 2].map(() => takeMail(north(), arrival(raw), 1)))
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['known', 'request'])
  expect(kept(shaOf(raw))).toBe(shaOf(raw))
  const sha = shaOf(Buffer.from('dropped'))
  const written = writeRaw(north(), sha, Buffer.from('dropped'))
  for (let turns = 0; !existsSync(placeOf(north(), sha)); turns += 1)
    await new Promise(setImmediate)
  dropFiles(north(), [sha])
  await written
  expect(kept(sha)).toBe(sha)
})

test('a large recording is kept and heard in slices; one deleted meanwhile leaves no bytes', async () => {
  const recording = {
    state: 'asked',
    isVoicemail: false,
    noticeVersion: 'n.1',
    noticeAt: 1e12,
    until: 4e12,
    seconds: 1,
  }
  const calls = ['ca-1', 'ca-2'].map(id => bare(aCall({ id, callKey: id, recording } as never)))
  lot.put({ phoneCall: calls })
  const { sqlite } = north()
  const source = sqlite.prepare(
    `insert into recording_source (call_id, url, sha256, at) values (?, 'https://x', '', 1)`,
  )
  for (const id of ['ca-1', 'ca-2']) source.run(id)
  const bytes = Buffer.alloc(12 * mb, 3)
  const keeping = keepRecording(north(), 'ca-1', { bytes, mime: 'audio/mpeg' }, lot.clock.now())
  expect(await turnsOf(keeping)).toBeGreaterThan(slices(bytes))
  await keeping
  const ana = await lot.signIn('ana')
  const heard = lot.request('/api/phone/recordings/ca-1', { as: ana }).then(r => r.arrayBuffer())
  expect(await turnsOf(heard)).toBeGreaterThan(slices(bytes, 512))
  expect(shaOf(new Uint8Array(await heard))).toBe(shaOf(bytes))
  const other = Buffer.alloc(4 * mb, 4)
  const late = keepRecording(north(), 'ca-2', { bytes: other, mime: 'audio/mpeg' }, 1)
  const folder = placeOf(north(), shaOf(other))
  while (!existsSync(`${folder}.new`)) await new Promise(setImmediate)
  sqlite
    .prepare(
      `update phone_call set recording = json_set(recording, '$.state', 'deleted') where id = 'ca-2'`,
    )
    .run()
  await late
  expect([existsSync(folder), existsSync(`${folder}.new`)]).toEqual([false, false])
})

test('a mail is handed out in slices, and read once for all that hangs on it', async () => {
  const rita = await lot.signIn('rita')
  const idOf = (raw: Buffer) => {
    const requests = north().db.select().from(schema.request).all()
    return requests.find(({ rawId }) => rawId === shaOf(raw))?.id
  }
  const large = letter('a', 12 * mb)
  const whole = lot
    .request(`/api/heard/${idOf(large)}/bytes`, { as: rita })
    .then(r => r.arrayBuffer())
  expect(await turnsOf(whole)).toBeGreaterThan(slices(new Uint8Array(await whole), 512))
  expect(shaOf(new Uint8Array(await whole))).toBe(shaOf(large))
  const raw = letter('b', 4 * mb)
  let reads = 0
  const part = async (at: string) => {
    const answer = await routes.request(`/${idOf(raw)}/${at}`)
    return [answer.status, (await answer.arrayBuffer()).byteLength]
  }
  const routes = new Hono<SessionEnv>()
    .use((c, next) => {
      const forms: ReadonlySet<FormKey> = new Set(['crm.Reception'])
      c.set('session', { forms, dealership: north() } as ActiveSession)
      return next()
    })
    .route(
      '/',
      heardRoutes(async (_, bytes) => {
        reads += 1
        const { hash, mail } = await lookInto(bytes)
        return { hash, read: withHeader(mail!) }
      }),
    )
  const parts = await Promise.all(['part/0', 'raw', 'part/0', '0'].map(part))
  expect(parts.map(([status]) => status)).toEqual([200, 200, 200, 200])
  expect(parts[0]).toEqual(parts[3])
  expect(reads).toBe(1)
})
