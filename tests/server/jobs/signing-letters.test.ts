/** Letters of signing from afar: to whom, with which door in them, and what is left of one that did not leave. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import * as schema from '#db/schema.ts'
import type { Config } from '#server/config.ts'
import { linkOfToken, newLink, openLinkOf } from '#server/signing/link.ts'
import { backOffMs, maxAttempts } from '#server/jobs/effect-rows.ts'
import { nextSigningAt, sendSigningLetters } from '#server/jobs/signing-links.ts'
import type { Letter } from '#server/ports/mail.ts'
import { aContract } from '../../support/builders/contract.ts'
import { anOnlineSale } from '../../support/builders/delivery.ts'
import { createTestServer, type TestServer, testStart } from '../../support/server.ts'

const sale = { ...builtInProfile('CA-QC'), remoteSigning: true }
let server: TestServer
let letters: Letter[]
let error: ReturnType<typeof vi.fn>
beforeEach(() => {
  server = createTestServer({
    companies: [
      { id: 'c-north', name: 'Garage du Nord', brandKey: 'boreal', fields: { sale } },
      { id: 'south', name: 'Talleres del Sur', brandKey: 'levante' },
    ],
    people: [],
  })
  letters = []
  error = vi.fn()
  server.deps.ports.mail = { send: async letter => void letters.push(letter) }
  server.deps.log.error = error as never
  const { db } = north()
  db.insert(schema.saleContract)
    .values([aContract(), aContract({ id: 'sc-2' })])
    .run()
  db.insert(schema.onlineSale)
    .values([aSale(), aSale({ id: 'os-2', contractId: 'sc-2', email: 'luc@example.com' })])
    .run()
})
afterEach(() => server.close())

const north = () => server.dealership('c-north')
const aSale = (over: Partial<Row<'onlineSale'>> = {}) =>
  anOnlineSale({
    status: 'link-sent',
    contractId: 'sc-1',
    requestId: null,
    linkFactor: { kind: 'same-mailbox' },
    ...over,
  })
function wanted(id: string, payload: Record<string, unknown>, over: object = {}): void {
  const row = { id, kind: 'signing', payload, createdAt: testStart, dueAt: testStart, attempts: 0 }
  north()
    .db.insert(schema.effect)
    .values({ ...row, ...over })
    .run()
}
const effect = (id = 'e-1') =>
  north().db.select().from(schema.effect).where(eq(schema.effect.id, id)).get()
const links = () => north().db.select().from(schema.signingLink).all()
const send = (config: Partial<Config> = {}, sites?: Record<string, string>) =>
  sendSigningLetters(
    {
      ...server.deps,
      config: { ...server.deps.config, ...config },
      platform: sites
        ? ({ siteOfHost: (name: string) => sites[name] && { companyId: sites[name] } } as never)
        : server.deps.platform,
    },
    'c-north',
  )
const aLink = (over = {}) =>
  newLink(
    north().db,
    server.deps.ports.random,
    {
      contract: { id: 'sc-1', version: 3 },
      sale: { ...aSale(), ...over },
      factor: { kind: 'same-mailbox' },
      createdBy: 'ana',
    },
    testStart,
  )

test('the link goes to the client of this sale, in her language and in the house’s name, and opens this contract', async () => {
  wanted('e-1', { about: 'link', onlineSaleId: 'os-2', by: 'ana' })
  expect(nextSigningAt(north())).toBe(testStart)
  expect(await send()).toBe(1)
  const [letter] = letters
  expect(letter).toEqual({
    to: 'luc@example.com',
    subject: 'Garage du Nord : votre contrat à lire',
    text: expect.stringContaining('2024 Subaru Outback U-24117'),
    fromName: 'Garage du Nord',
  })
  const token = /http:\/\/north-site\.localhost:3000\/sign\/([\w-]+)/.exec(letter?.text ?? '')?.[1]
  expect(linkOfToken(north().db, token ?? '')).toMatchObject({
    contractId: 'sc-2',
    contractVersion: 3,
    onlineSaleId: 'os-2',
    email: 'luc@example.com',
    locale: 'fr-ca',
    createdBy: 'ana',
  })
  expect(effect()).toMatchObject({ doneAt: testStart, lastError: null })
  expect(nextSigningAt(north())).toBeUndefined()
  expect(await send()).toBe(0)
})

test.each([
  ['of a sale that is none', { onlineSaleId: 'os-9' }],
  ['of a sale that was taken back', { onlineSaleId: 'os-3' }],
  ['of a sale without a contract', { onlineSaleId: 'os-4' }],
  ['of a sale whose contract is gone', { onlineSaleId: 'os-5' }],
])('no link leaves %s', async (_, payload) => {
  const { db } = north()
  db.insert(schema.onlineSale)
    .values([
      aSale({ id: 'os-3', status: 'cancelled' }),
      aSale({ id: 'os-4', contractId: null }),
      aSale({ id: 'os-5', contractId: 'sc-9' }),
    ])
    .run()
  wanted('e-1', { about: 'link', ...payload })
  await send()
  expect([letters, links()]).toEqual([[], []])
  expect(effect()).toMatchObject({ doneAt: testStart, lastError: 'nothing to send' })
})

test.each([
  ['has not allowed it', { ...sale, remoteSigning: false }],
  ['has no profile', null],
])('no link leaves a house that %s', async (_, profile) => {
  north().db.update(schema.company).set({ sale: profile }).run()
  wanted('e-1', { about: 'link', onlineSaleId: 'os-1' })
  await send()
  expect([letters, links()]).toEqual([[], []])
  expect(effect()?.lastError).toBe('not allowed')
})

test.each([
  [
    'its own name first',
    {},
    { 'www.north.example': 'c-north', 'north-site.localhost': 'c-north' },
    'http://www.north.example:3000/sign/',
  ],
  [
    'the demonstration’s otherwise',
    {},
    { 'north-site.localhost': 'c-north' },
    'http://north-site.localhost:3000/sign/',
  ],
  [
    'never another house’s',
    {},
    { 'www.north.example': 'south', 'north-site.localhost': 'c-north' },
    'http://north-site.localhost:3000/sign/',
  ],
  [
    'no port where it is the usual one',
    { publicPort: 80 },
    { 'www.north.example': 'c-north' },
    'http://www.north.example/sign/',
  ],
  [
    'nor behind https',
    { publicScheme: 'https', publicPort: 443 },
    { 'www.north.example': 'c-north' },
    'https://www.north.example/sign/',
  ],
  [
    'the port of http is none of https',
    { publicScheme: 'https', publicPort: 80 },
    { 'www.north.example': 'c-north' },
    'https://www.north.example:80/sign/',
  ],
] as const)('the door of the letter: %s', async (_, config, sites, door) => {
  north().db.update(schema.company).set({ hostname: 'WWW.North.Example' }).run()
  wanted('e-1', { about: 'link', onlineSaleId: 'os-1' })
  await send(config, sites)
  expect(letters[0]?.text).toContain(`\n${door}`)
})
test('a house nobody finds on the web sends no link, not even to a name left empty', async () => {
  north().db.update(schema.company).set({ hostname: '' }).run()
  wanted('e-1', { about: 'link', onlineSaleId: 'os-1' })
  await send({}, { '': 'c-north', 'north-site.localhost': 'south' })
  expect([letters, links()]).toEqual([[], []])
  expect(effect()?.lastError).toBe('no website')
})

test('word that the merchant has signed goes to whom the open link was sent, in her language; nobody is sent a door again', async () => {
  aLink({ email: 'new@example.com', locale: 'es-es' })
  wanted('e-1', { about: 'turn', contractId: 'sc-1' })
  wanted('e-2', { about: 'turn', contractId: 'sc-2' })
  expect(await send()).toBe(2)
  expect(letters).toEqual([
    {
      to: 'new@example.com',
      subject: 'Garage du Nord: le toca leer y firmar',
      text: expect.not.stringContaining('/sign/'),
      fromName: 'Garage du Nord',
    },
  ])
  expect(effect('e-2')?.lastError).toBe('no open link')
  expect(links()).toHaveLength(1)
})

test('a link whose letter did not leave opens nothing, is told to the operator and tried again with another', async () => {
  const why = new Error('no such host')
  const mail = server.deps.ports.mail
  server.deps.ports.mail = { send: () => Promise.reject(why) }
  wanted('e-1', { about: 'link', onlineSaleId: 'os-1' })
  await send()
  expect(error.mock.calls).toEqual([
    [{ err: why, companyId: 'c-north', effect: 'e-1' }, 'a signing letter was not sent'],
  ])
  expect(links()).toHaveLength(1)
  expect(openLinkOf(north().db, 'sc-1', testStart)).toBeUndefined()
  expect(effect()).toMatchObject({
    doneAt: null,
    attempts: 1,
    lastError: 'not sent',
    dueAt: testStart + backOffMs(1),
  })
  server.deps.ports.mail = mail
  server.clock.advance(backOffMs(1))
  expect(await send()).toBe(1)
  expect(letters).toHaveLength(1)
  expect(openLinkOf(north().db, 'sc-1', server.clock.now())).toBeDefined()
})
test('word that did not leave ends no link: the client still has the letter it is about', async () => {
  aLink()
  server.deps.ports.mail = { send: () => Promise.reject(new Error('no')) }
  wanted('e-1', { about: 'turn', contractId: 'sc-1', onlineSaleId: 'os-1' })
  await send()
  expect(openLinkOf(north().db, 'sc-1', testStart)).toBeDefined()
  expect(effect()).toMatchObject({ attempts: 1, doneAt: null })
})
test('no more than twenty leave at one look', async () => {
  for (let i = 0; i < 21; i += 1) wanted(`e-${i}`, { about: 'turn', contractId: 'none' })
  expect([await send(), await send()]).toEqual([20, 1])
})

test('what became of the letter is told on the sale, for whoever sent it', async () => {
  const state = () =>
    north().db.select().from(schema.onlineSale).where(eq(schema.onlineSale.id, 'os-1')).get()
      ?.linkLetter
  const asked = { act: 'a-1', state: 'waiting', at: testStart } as const
  north()
    .db.update(schema.onlineSale)
    .set({ linkLetter: asked })
    .where(eq(schema.onlineSale.id, 'os-1'))
    .run()
  const { mail } = server.deps.ports
  server.deps.ports.mail = { send: () => Promise.reject(new Error('no')) }
  wanted('e-1', { about: 'link', onlineSaleId: 'os-1', act: 'a-1' })
  // A letter of an earlier link says nothing of this one.
  wanted('e-2', { about: 'link', onlineSaleId: 'os-1', act: 'a-0' }, { dueAt: testStart + 1 })
  await send()
  expect(state()).toEqual({ ...asked, state: 'delayed' })
  server.deps.ports.mail = mail
  server.clock.advance(backOffMs(1))
  await send()
  expect(state()).toEqual({ ...asked, state: 'sent', at: server.clock.now() })
})
test('one that is not tried again is told as failed', async () => {
  const linkLetter = { act: 'a-1', state: 'waiting', at: testStart } as const
  north().db.update(schema.onlineSale).set({ linkLetter }).run()
  north().db.update(schema.company).set({ sale: null }).run()
  wanted('e-1', { about: 'link', onlineSaleId: 'os-1', act: 'a-1' })
  await send()
  server.deps.ports.mail = { send: () => Promise.reject(new Error('no')) }
  north().db.update(schema.company).set({ sale }).run()
  wanted('e-3', { about: 'link', onlineSaleId: 'os-2', act: 'a-1' }, { attempts: maxAttempts - 1 })
  await send()
  expect(
    north()
      .db.select()
      .from(schema.onlineSale)
      .all()
      .map(each => each.linkLetter?.state),
  ).toEqual(['failed', 'failed'])
})
