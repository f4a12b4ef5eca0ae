/** What hung on her mail opens from the line it hangs on: by its bytes, for whoever has the line, never as a page of ours. */
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FormKey } from '#db/forms.ts'
import { filesHeard, heardFact } from '#db/message/heard.ts'
import * as schema from '#db/schema.ts'
import type { ActiveSession, SessionEnv } from '#server/deps.ts'
import { answerError } from '#server/api-error.ts'
import { createLastRead, heardRoutes } from '#server/mail/heard-routes.ts'
import { keepToken } from '#server/mail/known.ts'
import { takeMail } from '#server/mail/take.ts'
import { aLead, aLeadClient } from '../../support/builders/lead.ts'
import { bare } from '../../support/dealership.ts'
import { createLot, type Lot } from '../website/lot.ts'

let lot: Lot
const token = 'abcdefghij234567abcdefghij'
beforeEach(() => {
  lot = createLot({
    companies: [{ id: 'north', name: 'Garage du Nord', brandKey: 'boreal' }],
    people: [
      { username: 'ana', companies: { north: 'seller' } },
      { username: 'rita', companies: { north: 'receptionist' } },
    ],
  })
  lot.put({
    client: [bare(aLeadClient())],
    lead: [bare(aLead({ status: 'in-treatment', assignedTo: 'ana' }))],
  })
  keepToken(north(), { token, leadId: 'l-1', requestId: null, at: lot.clock.now() })
})
afterEach(() => lot.close())
const north = () => lot.dealership('north')

const jpeg = (size: number) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(size)])
const html = Buffer.from('<!doctype html><script>alert(1)</script>')
type Part = { name: string; type: string; bytes: Buffer; how?: 'inline' }
const parts: Part[] = [
  { name: 'dent.jpg', type: 'image/jpeg', bytes: jpeg(100) },
  { name: 'été 2024.pdf', type: 'application/octet-stream', bytes: Buffer.from('%PDF-1.7 x') },
  { name: 'photo.jpg', type: 'image/jpeg', bytes: html },
  { name: 'invoice.pdf.exe', type: 'application/pdf', bytes: Buffer.from('MZ....') },
  {
    name: 'logo.png',
    type: 'image/png',
    bytes: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    how: 'inline',
  },
  { name: 'IMG_1.jpeg', type: 'image/jpeg', bytes: jpeg(30_000), how: 'inline' },
]
const letter = (to: string, id: string, text = 'Here they are.') =>
  Buffer.from(
    [
      'From: Helene <helene@example.com>',
      `To: ${to}`,
      'Subject: My trade-in',
      `Message-ID: <${id}@example.com>`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      text,
      '--b',
      'Content-Type: text/html',
      '',
      `<img src="cid:logo.png@x"><img src="cid:IMG_1.jpeg@x">`,
      ...parts.flatMap(({ name, type, bytes, how = 'attachment' }) => [
        '--b',
        `Content-Type: ${type}`,
        'Content-Transfer-Encoding: base64',
        ...(how === 'inline' ? [`Content-ID: <${name}@x>`] : []),
        `Content-Disposition: ${how}; filename*=utf-8''${encodeURIComponent(name)}`,
        '',
        bytes.toString('base64'),
      ]),
      '--b--',
      '',
    ].join('\r\n'),
  )
const take = (raw: Buffer) =>
  takeMail(north(), { raw, ownHosts: [], ownAddresses: [] }, lot.clock.now())
const touch = () =>
  north()
    .db.select()
    .from(schema.leadTouch)
    .all()
    .find(({ facts }) => 'files' in facts)!

async function get(path: string, as = 'ana') {
  const response = await lot.request(path, { as: await lot.signIn(as) })
  const head = (name: string) => response.headers.get(name)
  return {
    status: response.status,
    type: head('content-type'),
    disposition: head('content-disposition'),
    policy: head('content-security-policy'),
    sniff: head('x-content-type-options'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

test('the line names them by their bytes; a logo of a signature is none, a photo set into the text is one', async () => {
  await take(letter(`c-north+${token}@in.example`, 'a'))
  const { note, facts } = touch()
  expect(note).toBe('My trade-in\n\nHere they are.')
  expect(filesHeard(facts)).toEqual([
    { name: 'dent.jpg', mime: 'image/jpeg', bytes: 103, isRefused: false },
    { name: 'été 2024.pdf', mime: 'application/pdf', bytes: 10, isRefused: false },
    { name: 'photo.jpg', mime: 'text/html', bytes: html.length, isRefused: false },
    { name: 'invoice.pdf.exe', mime: 'application/x-msdownload', bytes: 6, isRefused: true },
    { name: 'IMG_1.jpeg', mime: 'image/jpeg', bytes: 30_003, isRefused: false },
  ])
})

test('each opens under what it is; a page is bytes to be saved, a program nothing at all', async () => {
  await take(letter(`c-north+${token}@in.example`, 'a'))
  const { id } = touch()
  expect(await get(`/api/heard/${id}/0`)).toMatchObject({
    status: 200,
    type: 'image/jpeg',
    sniff: 'nosniff',
    policy: expect.stringContaining('sandbox'),
    bytes: parts[0]!.bytes,
  })
  expect(await get(`/api/heard/${id}/1`)).toMatchObject({
    type: 'application/pdf',
    disposition: `attachment; filename*=UTF-8''%C3%A9t%C3%A9%202024.pdf`,
    bytes: parts[1]!.bytes,
  })
  expect(await get(`/api/heard/${id}/2`)).toMatchObject({
    type: 'application/octet-stream',
    disposition: expect.stringMatching(/^attachment/),
    bytes: html,
  })
  expect((await get(`/api/heard/${id}/3`)).status).toBe(403)
  expect((await get(`/api/heard/${id}/4`)).bytes.length).toBe(30_003)
  for (const none of [`${id}/5`, `${id}/99`, `nobody/0`])
    expect((await get(`/api/heard/${none}`)).status).toBe(404)
})

test('the mail itself is handed out by no hash', async () => {
  const { rawSha } = await take(letter(`c-north+${token}@in.example`, 'a'))
  expect((await get(`/api/files/${rawSha}`)).status).toBe(404)
})

test('a mail without a word says at least what hung on it', async () => {
  const raw = letter(`c-north+${token}@in.example`, 'a', '')
  await take(Buffer.from(raw.toString('latin1').replace('Subject: My trade-in\r\n', ''), 'latin1'))
  expect(touch().note).toMatch(/dent\.jpg, été 2024\.pdf/)
})

test('what hangs on a first mail opens at the reception, and from the lead it became', async () => {
  await take(letter('c-north@in.example', 'b').subarray())
  lot.put({})
  const request = north().db.select().from(schema.request).get()!
  expect(request.files).toHaveLength(5)
  const at = request.leadId === null ? request.id : touch().id
  expect((await get(`/api/heard/${at}/0`, 'rita')).bytes).toEqual(parts[0]!.bytes)
})

test('who works neither leads nor requests gets none', async () => {
  await take(letter(`c-north+${token}@in.example`, 'a'))
  const { id } = touch()
  const asking = (...forms: FormKey[]) =>
    new Hono<SessionEnv>()
      .use(async (c, next) => {
        c.set('session', { forms: new Set(forms), dealership: north() } as unknown as ActiveSession)
        await next()
      })
      .route('/', heardRoutes())
      .onError((error, c) => answerError(error, c, lot.deps.log))
      .request(`/${id}/0`)
  expect((await asking('management.Inspections', 'crm.Tasks')).status).toBe(404)
  expect((await asking('crm.Leads')).status).toBe(200)
})

test('facts of another version name no files', () => {
  expect(filesHeard({ files: 'a'.repeat(64) })).toEqual([])
  expect(filesHeard({ files: '[{"name":1}]' })).toEqual([])
  expect(filesHeard({})).toEqual([])
  expect(heardFact([])).toEqual({})
})

/** As the page reads it. */
async function raw(id: string, as = 'ana') {
  const { status, bytes } = await get(`/api/heard/${id}/raw`, as)
  return {
    status,
    ...(JSON.parse(String(bytes)) as { text: string; bytes: number; mail: unknown }),
  }
}

test('a mail is read as a person reads it, with all that hangs on it and stands in its text', async () => {
  const said = 'Here they are.\n\nOn 2026-03-01, Ana <ana@north.example> wrote:\n> Have you photos?'
  const whole = letter(`c-north+${token}@in.example`, 'a', said)
  await take(whole)
  const { id } = touch()
  const came = await raw(id)
  expect(came).toMatchObject({
    status: 200,
    text: expect.stringContaining('Subject: My trade-in'),
    bytes: whole.length,
    mail: {
      from: 'Helene <helene@example.com>',
      to: `c-north+${token}@in.example`,
      subject: 'My trade-in',
      own: 'Here they are.',
      quoted: expect.stringContaining('> Have you photos?'),
      passedOn: [],
      documents: [],
    },
  })
  const { parts: shown } = came.mail as { parts: { name: string; isInline: boolean }[] }
  expect(shown.map(({ name, isInline }) => [name, isInline])).toEqual(
    parts.map(({ name, how }) => [name, how === 'inline']),
  )
  expect((await get(`/api/heard/${id}/part/0`)).bytes).toEqual(parts[0]!.bytes)
  expect(await get(`/api/heard/${id}/part/2`)).toMatchObject({ type: 'application/octet-stream' })
  expect((await get(`/api/heard/${id}/part/3`)).status).toBe(403)
  expect(await get(`/api/heard/${id}/part/4`)).toMatchObject({
    type: 'image/png',
    bytes: parts[4]!.bytes,
  })
  for (const none of ['6', '-1', 'x'])
    expect((await get(`/api/heard/${id}/part/${none}`)).status).toBe(404)
  expect(await get(`/api/heard/${id}/bytes`)).toMatchObject({
    status: 200,
    type: 'application/octet-stream',
    disposition: expect.stringMatching(/^attachment/),
    policy: expect.stringContaining('sandbox'),
    bytes: whole,
  })
})

test('a first mail opens at the reception and from the line it became, and from neither for anybody else', async () => {
  const { rawSha } = await take(letter('c-north@in.example', 'b'))
  const { id } = north().db.select().from(schema.request).get()!
  expect(await raw(id, 'rita')).toMatchObject({ mail: { own: 'Here they are.' } })
  for (const path of ['raw', 'bytes', 'part/0', '0']) {
    expect((await get(`/api/heard/${rawSha}/${path}`, 'rita')).status).toBe(404)
    expect((await get(`/api/heard/nobody/${path}`, 'rita')).status).toBe(404)
  }
})

test('the line of a request says that something opens from it', async () => {
  const { rawSha } = await take(
    Buffer.from('From: Helene <helene@example.com>\r\nSubject: Again\r\n\r\nStill there?\r\n'),
  )
  const line = north()
    .db.select()
    .from(schema.leadTouch)
    .all()
    .find(({ kind }) => kind === 'request')
  expect(line?.facts['rawId']).toBe(rawSha)
  expect(await raw(line!.id)).toMatchObject({ mail: { own: 'Still there?' } })
})

test('the last mail that was opened is read once for all of it, and let go after ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  let reads = 0
  const readOf = createLastRead(async () => ({ hash: '', unreadable: String((reads += 1)) }))
  const read = (rawId: string) => readOf(north(), rawId, Buffer.from(''))
  try {
    await Promise.all([read('a'), read('a')])
    vi.advanceTimersByTime(9999)
    await read('a')
    expect(reads).toBe(1)
    vi.advanceTimersByTime(1)
    await read('a')
    expect(reads).toBe(2)
    await read('b')
    await read('a')
    expect(reads).toBe(4)
  } finally {
    vi.useRealTimers()
  }
})

test('an address that was made for a conversation and revoked is of none', async () => {
  north().sqlite.exec('update mail_token set revoked_at = 5')
  const { outcome } = await take(letter(`c-north+${token}@in.example`, 'r'))
  expect(outcome).toBe('request')
})
