/** The public page: a contract is known by its hash alone, and nothing of its persons is told. */
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { readKeys } from '#db/contract/evidence/keys.ts'
import { verifyWords } from '#db/contract/evidence/words.ts'
import { textHash } from '#db/contract/content.ts'
import * as schema from '#db/schema.ts'
import { locales } from '#db/terms.ts'
import { writeMeta } from '#server/dealership/meta.ts'
import { profileOf } from '#server/dealership/profile.ts'
import { newSealKey, publicHalf } from '#server/ports/seal.ts'
import { rememberPdf } from '#server/signing/known.ts'
import { aContract } from '../support/builders/contract.ts'
import { createTestServer } from '../support/server.ts'

const server = createTestServer()
afterAll(() => server.close())
const { db } = server.dealership('north')
const hash = 'a1'.repeat(32)
const pdf = 'b2'.repeat(32)
const signedAt = Date.UTC(2026, 2, 9, 3, 0)
db.insert(schema.saleContract)
  .values(
    aContract({
      status: 'signed',
      number: '000412',
      contentHash: hash,
      signedAt,
      countersignature: 'x',
      countersignedAt: signedAt,
    }),
  )
  .run()
rememberPdf(db, pdf, 'sc-1')
const sealedFrom = 1_700_000_000_000
const company = (id: string) => profileOf(server.dealership(id).db)
db.update(schema.company)
  .set({ publicKey: publicHalf(newSealKey()) })
  .run()
writeMeta(db, 'sealKeyFrom', String(sealedFrom))

let address = 0
const ask = (query: string, headers: Record<string, string> = {}, host = 'boreal.localhost') => {
  address += 1
  const of = { 'x-forwarded-for': `10.1.${address >> 8}.${address & 255}`, ...headers }
  return server.request(`/verify${query}`, { host, headers: of })
}

test('the page opens without a session, in the language the browser asks for', async () => {
  for (const locale of locales) {
    const response = await ask('', { 'accept-language': locale })
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain(`lang="${locale}"`)
    expect(html).toContain(verifyWords[locale].title)
    // No inline script or style: the policy of the site allows none.
    expect(html).not.toMatch(/<script(?![^>]*src=)|style=|onclick/)
  }
})

test.each([
  ['its text', hash],
  ['its text, typed in capitals', hash.toUpperCase()],
  ['its PDF', pdf],
])(
  'a contract is known by %s: dealership, day and a masked number, no person',
  async (_, asked) => {
    const response = await ask(`?hash=${asked}`, { 'accept-language': 'fr-ca' })
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('Garage du Nord')
    expect(html).toContain('••••12')
    expect(html).not.toContain('000412')
    for (const word of ['Gagnon', 'Hélène', 'Laval', '4S4BTGND5R3100001', '38995'])
      expect(html).not.toContain(word)
    expect(response.headers.get('cache-control')).toBe('no-store')
  },
)

test('a dealership’s own site answers for itself alone', async () => {
  expect((await ask(`?hash=${hash}`, {}, 'north-site.localhost')).status).toBe(200)
  expect((await ask(`?hash=${hash}`, {}, 'south-site.localhost')).status).toBe(404)
})

test('unknown, foreign, unsealed and deleted ones are all the same: not known here', async () => {
  expect((await ask(`?hash=${'c'.repeat(64)}`)).status).toBe(404)
  expect((await ask(`?hash=${hash}`, {}, 'levante.localhost')).status).toBe(404)
  expect((await ask('', {}, 'nobody.example')).status).toBe(404)
  const change = (fields: object) =>
    db.update(schema.saleContract).set(fields).where(eq(schema.saleContract.id, 'sc-1')).run()
  change({ countersignature: '' })
  expect((await ask(`?hash=${hash}`)).status).toBe(404)
  change({ countersignature: 'x', deletedAt: 5 })
  expect((await ask(`?hash=${hash}`)).status).toBe(404)
  change({ deletedAt: null, status: 'cancelled' })
  const cancelled = await ask(`?hash=${hash}`, { 'accept-language': 'en-ca' })
  expect(await cancelled.text()).toContain(verifyWords['en-ca'].states.cancelled)
})

test.each(['cancelled', 'amended'] as const)(
  'of a contract that is %s that stands large, alone',
  async status => {
    const change = (fields: object) =>
      db.update(schema.saleContract).set(fields).where(eq(schema.saleContract.id, 'sc-1')).run()
    change({ status })
    for (const asked of [hash, pdf]) {
      const html = await (await ask(`?hash=${asked}`, { 'accept-language': 'fr-ca' })).text()
      const heads = [...html.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, text]) => text?.trim())
      expect(heads).toEqual([verifyWords['fr-ca'].states[status]])
      expect(html).toContain('class="bad"')
      expect(html).not.toContain('class="good"')
    }
    change({ status: 'signed' })
  },
)

test('a dealership’s page speaks its languages and carries its logo; so does the answer at a brand’s name', async () => {
  const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg=='
  db.update(schema.company)
    .set({ look: { ...company('north').look, logo: png } })
    .run()
  const spoken = async (query: string, wanted: string, host?: string) => {
    const html = await (await ask(query, { 'accept-language': wanted }, host)).text()
    return [/<html lang="([^"]+)"/.exec(html)?.[1], html.includes(`<img src="${png}"`)]
  }
  expect(await spoken('', 'de', 'north-site.localhost')).toEqual(['fr-ca', true])
  expect(await spoken('', 'en-gb', 'north-site.localhost')).toEqual(['en-ca', true])
  expect(await spoken(`?hash=${hash}`, 'es-es')).toEqual(['fr-ca', true])
  expect(await spoken('', 'es-es')).toEqual(['es-es', false])
  const plain = await (await ask('', {}, 'south-site.localhost')).text()
  expect(plain).toContain(`<strong>${company('south').name}</strong>`)
})

test('what is no hash is told at its field, and what was typed is kept harmless', async () => {
  const response = await ask(`?hash=${encodeURIComponent('"><script>x')}`)
  expect(response.status).toBe(400)
  const html = await response.text()
  expect(html).toContain('aria-invalid="true"')
  expect(html).not.toContain('"><script>x')
})

test('one address asks twelve times, then waits', async () => {
  const headers = { 'x-forwarded-for': '10.9.9.9' }
  const answers = []
  for (let turn = 0; turn < 14; turn += 1)
    answers.push((await ask(`?hash=${'d'.repeat(64)}`, headers)).status)
  expect(answers.slice(0, 12).every(status => status === 404)).toBe(true)
  expect(answers.at(-1)).toBe(429)
})

test('the keys of the dealerships at an address are published there, and are in its verifier', async () => {
  const { publicKey } = company('north')
  const of = async (host: string) => {
    const answer = await server.request('/.well-known/showfloor-keys.json', { host })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    return readKeys(await answer.text())
  }
  const north = {
    dealershipId: 'north',
    dealership: 'Garage du Nord',
    publicKey,
    from: sealedFrom,
    to: null,
  }
  expect(await of('north-site.localhost')).toEqual([north])
  expect(await of('boreal.localhost')).toEqual([north])
  // South has signed nothing yet.
  expect(await of('south-site.localhost')).toEqual([])
  for (const page of ['', '/verify.html']) {
    const html = await (await ask(page, {}, 'north-site.localhost')).text()
    const content = /<meta name="showfloor-keys" content="([^"]*)"/.exec(html)?.[1] ?? ''
    expect(readKeys(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual([north])
  }
})

test('the newest statement of a contract is told to whoever has its hash, and no more', async () => {
  const statement = JSON.stringify({ sequence: 7, parties: [{ name: 'Hélène Gagnon' }] })
  const change = (fields: object) =>
    db.update(schema.saleContract).set(fields).where(eq(schema.saleContract.id, 'sc-1')).run()
  change({ statement, status: 'cancelled', deletedAt: null, countersignature: 'x' })
  const answer = await ask(`/head/${hash}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const head = await answer.json()
  expect(head).toEqual({ sequence: 7, statement: textHash(statement), state: 'cancelled' })
  for (const asked of ['c'.repeat(64), 'x', hash.slice(1)])
    expect((await ask(`/head/${asked}`)).status).toBe(404)
  expect((await ask(`/head/${hash}`, {}, 'south-site.localhost')).status).toBe(404)
  change({ statement: '' })
  expect((await ask(`/head/${hash}`)).status).toBe(404)
  const headers = { 'x-forwarded-for': '10.8.8.8' }
  const answers = []
  for (let turn = 0; turn < 14; turn += 1)
    answers.push((await ask(`/head/${hash}`, headers)).status)
  expect(answers.at(-1)).toBe(429)
})

test('the verifier’s files are served, and only those', async () => {
  for (const [file, type] of [
    ['verify.js', 'text/javascript'],
    ['verify.css', 'text/css'],
    ['verify.html', 'text/html'],
  ]) {
    const response = await ask(`/${file}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain(type)
  }
  expect((await ask('/..%2Fpackage.json')).status).not.toBe(200)
})
