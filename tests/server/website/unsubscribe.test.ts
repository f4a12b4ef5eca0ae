/** The link at the foot of a letter: opened it changes nothing, posted it holds at once and for ever. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { unsubscribeToken } from '#server/unsubscribe/link.ts'
import { aClient } from '../../support/builders/client.ts'
import { aConsent } from '../../support/builders/consent.ts'
import { createLot, type Lot, northHost, southHost } from './lot.ts'

let lot: Lot
beforeEach(() => {
  lot = createLot()
  lot.put({ client: [aClient()], consent: [aConsent({ at: 1 })] })
})
afterEach(() => lot.close())

const about = {
  clientId: 'cl-1',
  channel: 'mail',
  purpose: 'commercial',
  address: 'helene@example.com',
} as const
const tokenOf = (over: Partial<Parameters<typeof unsubscribeToken>[2]> = {}) =>
  unsubscribeToken(lot.dealership('north').db, lot.deps.ports.random, { ...about, ...over }, 1)
const consents = () => lot.rows<Row<'consent'>>('select * from consent order by at, id')
const oneClick = { 'List-Unsubscribe': 'One-Click' }

test('every letter of hers has the same link, another channel, purpose, address or person another, and none tells whose it is', () => {
  const token = tokenOf()
  expect(tokenOf()).toBe(token)
  const all = [
    token,
    tokenOf({ channel: 'sms' }),
    tokenOf({ purpose: 'service' }),
    // Two of one house have one address: her no is not his.
    tokenOf({ clientId: 'c-2' }),
    tokenOf({ address: 'work@example.com' }),
  ]
  expect(new Set(all).size).toBe(5)
  for (const each of all) expect(each).toMatch(/^[\w-]{43}$/)
})

test('a scanner that opens it changes nothing; the page asks in her language, by one button', async () => {
  const token = tokenOf()
  const page = await lot.get(`/u/${token}`, { 'accept-language': 'es' })
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.headers.get('set-cookie')).toBeNull()
  const html = await page.text()
  expect(html).toContain('lang="fr-CA"')
  expect(html).toContain('Ne voulez-vous plus recevoir d’offres et de nouvelles par courriel')
  expect(html.match(/<button/g)).toHaveLength(1)
  expect((await lot.get(`/u/${token}`, {}, northHost)).status).toBe(200)
  expect(consents()).toHaveLength(1)
})

test('a mail program’s one click holds at once: no cookie, no redirect, whoever it comes from', async () => {
  const response = await lot.post(`/u/${tokenOf()}`, oneClick, {
    origin: 'https://mail.example',
    'sec-fetch-site': 'cross-site',
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(await response.text()).toContain('Vous êtes désabonné')
  expect(consents()[1]).toMatchObject({
    client_id: 'cl-1',
    kind: 'withdrawn',
    channel: 'mail',
    purpose: 'commercial',
    source: 'unsubscribe',
  })
})

test('it comes as multipart too', async () => {
  const body = new FormData()
  body.set('List-Unsubscribe', 'One-Click')
  const response = await lot.request(`/u/${tokenOf()}`, { host: northHost, method: 'POST', body })
  expect(response.status).toBe(200)
  expect(consents()).toHaveLength(2)
})

test('a second time, years later, it answers the same and adds nothing; after a new yes it ends that too', async () => {
  const token = tokenOf()
  const first = await lot.post(`/u/${token}`, { button: '1' })
  lot.clock.advance(5 * 365 * 86_400_000)
  const second = await lot.post(`/u/${token}`, oneClick)
  expect(second.status).toBe(first.status)
  expect(await second.text()).toBe(await first.text())
  expect(consents()).toHaveLength(2)
  expect(lot.rows(`select * from mutation_log where mid like 'unsubscribe.%'`)).toHaveLength(1)
  lot.put({ consent: [aConsent({ id: 'again', at: lot.clock.now() })] })
  lot.clock.advance(1)
  await lot.post(`/u/${token}`, oneClick)
  expect(consents().at(-1)).toMatchObject({ kind: 'withdrawn' })
  expect(consents()).toHaveLength(4)
})

const stops = () =>
  lot.rows('select address, said_by as saidBy from address_stop order by address, said_by')

test('it ends letters to the address it went to, though her card has another, and to her', async () => {
  lot.put({
    client: [aClient({ id: 'cl-2', email: 'h2@example.com', emailKey: 'h2@example.com' })],
  })
  const token = tokenOf({ address: 'h2@example.com' })
  expect(token).not.toBe(tokenOf())
  await lot.post(`/u/${token}`, oneClick)
  expect(stops()).toEqual([
    { address: 'h2@example.com', saidBy: 'cl-1' },
    { address: 'helene@example.com', saidBy: 'cl-1' },
  ])
  // The card that has it is told in the same act.
  expect(consents().map(each => (each as unknown as { client_id: string }).client_id)).toEqual(
    expect.arrayContaining(['cl-1', 'cl-2']),
  )
  const before = consents().length
  await lot.post(`/u/${token}`, oneClick)
  expect(consents()).toHaveLength(before)
  expect(stops()).toHaveLength(2)
})

test('a "no" of another address is none of this one: it is kept, though nothing else is to be said', async () => {
  await lot.post(`/u/${tokenOf()}`, oneClick)
  const before = consents().length
  await lot.post(`/u/${tokenOf({ address: 'h2@example.com' })}`, oneClick)
  expect(stops()).toContainEqual({ address: 'h2@example.com', saidBy: 'cl-1' })
  expect(consents()).toHaveLength(before)
})

test('a link of before letters told to whom they went ends them for her card’s address', async () => {
  await lot.post(`/u/${tokenOf({ address: '' })}`, oneClick)
  expect(stops()).toEqual([{ address: 'helene@example.com', saidBy: 'cl-1' }])
})

test('of who is known no more the address is refused all the same', async () => {
  await lot.post(`/u/${tokenOf({ clientId: 'cl-9', address: 'h9@example.com' })}`, oneClick)
  expect(stops()).toEqual([{ address: 'h9@example.com', saidBy: 'cl-9' }])
})

test.each([
  ['of hers', {}, 1],
  ['of who is known no more', { clientId: 'cl-9', address: 'h9@example.com' }, 0],
])(
  'a link %s posted a hundred times is one line of the journal at most',
  async (_, about, lines) => {
    const token = tokenOf(about)
    const count = () => lot.rows<{ n: number }>('select count(*) n from mutation_log')[0]?.n ?? 0
    const before = count()
    const all = await Promise.all(
      Array.from({ length: 100 }, () => lot.post(`/u/${token}`, oneClick)),
    )
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect(count() - before).toBe(lines)
    expect(stops()).toHaveLength(1)
  },
)

test('a body that asks for nothing is asked; one that is too large is sent back', async () => {
  const token = tokenOf()
  expect(await (await lot.post(`/u/${token}`, {})).text()).toContain('<button')
  expect((await lot.post(`/u/${token}`, { button: 'x'.repeat(9_000) })).status).toBe(413)
  expect(consents()).toHaveLength(1)
})

test('a token that is none, or another dealership’s, opens nothing', async () => {
  const token = tokenOf()
  for (const [path, host] of [
    [`/u/${token.slice(1)}`, northHost],
    [`/u/${'A'.repeat(43)}`, northHost],
    [`/u/${token}`, southHost],
  ] as const) {
    expect((await lot.get(path, {}, host)).status).toBe(404)
    expect((await lot.post(path, oneClick, {}, host)).status).toBe(404)
  }
  expect(consents()).toHaveLength(1)
})

test('it works for a card that was deleted or merged since, and is kind to whoever is known no more', async () => {
  lot.put({
    client: [
      aClient({ id: 'cl-2', email: 'x@y.example', emailKey: 'x@y.example', deletedAt: 5 }),
      aClient({ id: 'cl-3', mergedIntoId: 'cl-1', locale: 'en-ca' }),
    ],
  })
  for (const clientId of ['cl-2', 'cl-3', 'cl-3', 'cl-9']) {
    const address = `${clientId}@example.com`
    expect((await lot.post(`/u/${tokenOf({ clientId, address })}`, oneClick)).status).toBe(200)
  }
  expect(
    consents()
      .slice(1)
      .map(row => (row as unknown as { client_id: string }).client_id)
      .toSorted(),
  ).toEqual(['cl-1', 'cl-2'])
})

const appHost = 'boreal.example'
const atApp = (token: string, companyId = 'north') => `/u/${companyId}/${token}`

test('at a name of the app it is the same page for a dealership without a website, in her language and strictly kept', async () => {
  const page = await lot.get(atApp(tokenOf()), { 'accept-language': 'es' }, appHost)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toMatch(/^text\/html/)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.headers.get('x-frame-options')).toBe('DENY')
  expect(page.headers.get('content-security-policy')).toContain(`default-src 'none'`)
  expect(page.headers.get('set-cookie')).toBeNull()
  const html = await page.text()
  expect(html).toContain('lang="fr-CA"')
  expect(html).toContain('rue Principale')
  const [look = ''] = /\/site\/[0-9a-f]{16}\.css/.exec(html) ?? []
  const sheet = await lot.get(look, {}, appHost)
  expect([sheet.status, sheet.headers.get('content-type')]).toEqual([
    200,
    'text/css; charset=utf-8',
  ])
  expect(consents()).toHaveLength(1)
})

test('there too one click is enough: no cookie, no session, no redirect, twice the same', async () => {
  for (const fields of [oneClick, { button: '1' }]) {
    const done = await lot.post(
      atApp(tokenOf()),
      fields,
      { origin: 'https://mail.example' },
      appHost,
    )
    expect([done.status, done.headers.get('set-cookie')]).toEqual([200, null])
    expect(await done.text()).toContain('Vous êtes désabonné')
  }
  expect(consents()).toHaveLength(2)
  expect(consents()[1]).toMatchObject({ kind: 'withdrawn', source: 'unsubscribe' })
})

test('there too a token opens its own dealership alone, and tokens are not tried by the thousand', async () => {
  const token = tokenOf()
  expect((await lot.get(atApp(token, 'south'), {}, appHost)).status).toBe(404)
  expect((await lot.post(atApp(token, 'nobody'), oneClick, {}, appHost)).status).toBe(404)
  const from = { 'x-forwarded-for': '203.0.113.7' }
  const tried: number[] = []
  for (let i = 0; i < 25; i += 1)
    tried.push((await lot.get(atApp('A'.repeat(43)), from, appHost)).status)
  expect([tried[0], tried.at(-1)]).toEqual([404, 429])
  // Of another household, a slip is told as one.
  const elsewhere = { 'x-forwarded-for': '198.51.100.7' }
  expect((await lot.get(atApp('A'.repeat(43)), elsewhere, appHost)).status).toBe(404)
  // Who has a right one is never made to wait.
  expect((await lot.post(atApp(token), oneClick, from, appHost)).status).toBe(200)
})

test.each([
  ['a website', (token: string) => `/u/${token}/`, northHost],
  ['the app', (token: string) => `${atApp(token)}/`, appHost],
])('an address closed with a slash at a name of %s is the same', async (_, at, host) => {
  const path = at(tokenOf())
  expect(await (await lot.get(path, {}, host)).text()).toContain('<button')
  expect((await lot.post(path, oneClick, {}, host)).status).toBe(200)
  expect(consents()).toHaveLength(2)
})
