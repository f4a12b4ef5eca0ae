/** Signing from afar, from the seller's button to the copies, and everything that must not open it. */
import { inspect } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formKeys } from '#db/forms.ts'
import type { Row, TableName } from '#db/kernel/mutation.ts'
import { actNamed } from '#db/server-mutations.ts'
import { rowOf, rowsWhere } from '#db/rows.ts'
import { headOf } from '#db/contract/chain.ts'
import { contractText, textHash } from '#db/contract/content.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import type { Statement } from '#db/contract/evidence/statement.ts'
import { givenHash } from '#db/online-sale/given-code.ts'
import * as schema from '#db/schema.ts'
import { auditFile, problemsOf } from '#server/audit/audit.ts'
import { actOnServer } from '#server/calls/act.ts'
import { profileOf } from '#server/dealership/profile.ts'
import { sendSigningLetters } from '#server/jobs/signing-links.ts'
import { sha256Hex } from '#server/ports/digest.ts'
import type { Letter } from '#server/ports/mail.ts'
import { NotSent, type TextMessage } from '#server/ports/sms.ts'
import { oneAfterAnother } from '#server/taps.ts'
import { anOnlineSale } from '../../support/builders/delivery.ts'
import { aLead, aLeadClient } from '../../support/builders/lead.ts'
import { aHeldVehicle } from '../../support/builders/vehicle.ts'
import { arriveInk, inkOf } from '../../support/contract-acts.ts'
import { bare } from '../../support/dealership.ts'
import { testStart } from '../../support/server.ts'
import { createLot, type Lot, southHost } from './lot.ts'

const day = 86_400_000
const minute = 60_000
const sale = {
  ...builtInProfile('CA-QC'),
  remoteSigning: true,
  smsCodes: true,
  sameMailboxCode: true,
}
let lot: Lot
let letters: Letter[]
let acts = 0

beforeEach(() => {
  lot = createLot({
    companies: [
      {
        id: 'north',
        name: 'Garage du Nord',
        brandKey: 'boreal',
        fields: { country: 'CA', province: 'QC', sale },
      },
      { id: 'south', name: 'Talleres del Sur', brandKey: 'levante' },
    ],
  })
  letters = []
  acts = 0
  lot.deps.ports.mail = { send: async letter => void letters.push(letter) }
  const held = {
    reservationId: 'os-1',
    reservedBy: 'website',
    reservedFor: 'cl-1',
    reservedLeadId: 'l-1',
    reservedUntil: testStart + 3 * day,
  }
  lot.put({
    client: [bare(aLeadClient())],
    lead: [bare(aLead({ status: 'in-treatment', assignedTo: 'ana' }))],
    vehicle: [bare(aHeldVehicle({ ...held, condition: 'new', netWeightKg: 1700 }))],
    onlineSale: [
      bare(
        anOnlineSale({
          status: 'appointment',
          leadId: 'l-1',
          contractId: 'sc-1',
          requestId: null,
          heldUntil: testStart + 3 * day,
        }),
      ),
    ],
  })
  const opened = act('contract.open', {
    id: 'sc-1',
    provisionalNumber: 'AM-0401',
    leadId: 'l-1',
    clientId: 'cl-1',
    vehicleId: 'v-1',
    companyId: 'north',
    locale: 'en-ca',
    placeCity: 'Laval',
    placeRegion: 'QC',
    contractOn: '2026-03-10',
    trace: trace(),
  })
  if (opened !== 'applied') throw new Error(opened)
  const edited = act('contract.edit', {
    id: 'sc-1',
    vehicleId: 'v-1',
    companyId: 'north',
    edits: { deliverOn: { from: null, to: '2026-04-01' } },
  })
  if (edited !== 'applied') throw new Error(edited)
})
afterEach(() => lot.close())

const north = () => lot.dealership('north')
const row = <T extends TableName>(table: T, id: string) => rowOf(north().db, table, id) as Row<T>
const events = () =>
  rowsWhere(north().db, 'contractEvent', 'contractId', 'sc-1') as Row<'contractEvent'>[]
const steps = () =>
  events()
    .sort((a, b) => a.seq - b.seq)
    .map(event => event.step)
const trace = () => ({
  at: lot.clock.now(),
  offsetMs: 0,
  offline: false,
  deviceKeyId: '',
  prev: headOf(events()),
})
function act(name: string, input: object): string {
  const who = {
    userId: 'ana',
    name: 'Ana Moreau',
    forms: new Set(formKeys),
    companyId: 'north',
    timeZone: 'America/Toronto',
    country: 'CA' as const,
  }
  acts += 1
  const { outcome, code } = actOnServer(north(), who, actNamed(name, input).mutation, input, {
    now: lot.clock.now(),
    mid: `t.${acts}`,
  })
  return [outcome, code].filter(Boolean).join(' ')
}
const sendLink = (means: object = { factor: 'same-mailbox', phone: '', codeHash: '' }) =>
  act('onlineSale.sendLink', {
    id: `sl-${acts}`,
    onlineSaleId: 'os-1',
    companyId: 'north',
    contractId: 'sc-1',
    leadId: 'l-1',
    email: 'helene@example.com',
    ...means,
  })

async function link(means?: object): Promise<string> {
  expect(sendLink(means)).toBe('applied')
  await sendSigningLetters(lot.deps, 'north')
  const found = /\/sign\/[\w-]+/.exec(letters.at(-1)?.text ?? '')?.[0]
  if (!found) throw new Error('no link was sent')
  return found
}
async function askCode(path: string): Promise<string> {
  expect((await lot.post(`${path}/code`, {})).status).toBe(303)
  return /\b\d{6}\b/.exec(letters.at(-1)?.text ?? '')?.[0] ?? ''
}
/** A browser that has the link and the code. */
class Client {
  cookie = ''
  path: string
  constructor(path: string) {
    this.path = path
  }
  static async entered(path: string): Promise<Client> {
    const client = new Client(path)
    const answer = await lot.post(`${path}/verify`, { code: await askCode(path) })
    if (answer.status !== 303) throw new Error(`the code was refused: ${answer.status}`)
    client.cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    return client
  }
  get headers() {
    return { cookie: this.cookie }
  }
  page = async () => (await lot.get(this.path, this.headers)).text()
  async step(fields: Record<string, string> = {}): Promise<Response> {
    const page = await this.page()
    const hidden = Object.fromEntries(
      [...page.matchAll(/name="(step|prev|text|shownAt)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    )
    return lot.post(`${this.path}/step`, { ...hidden, ...fields }, this.headers)
  }
}
const png = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]).toString('base64')}`
const stroke = (count: number, apart: number) =>
  JSON.stringify({
    width: 600,
    height: 220,
    strokes: [
      {
        points: Array.from({ length: count }, (_, index) => ({
          x: 20 + index * apart,
          y: 100 + (index % 3) * 8,
          time: testStart + index * 16,
          pressure: 0.5,
        })),
      },
    ],
  })

function merchantSigns(): string {
  const contract = row('saleContract', 'sc-1')
  const sealed = contractText(contract, { company: profileOf(north().db) })
  arriveInk(north().db, inkOf('sg-seller'))
  return act('contract.sign', {
    id: 'sg-seller',
    contractId: 'sc-1',
    version: contract.version,
    role: 'seller',
    signerName: 'Ana Moreau',
    sealed,
    contentHash: textHash(sealed),
    labelId: null,
    amendsId: null,
    ...inkOf('sg-seller'),
    deviceSignature: '',
    sealLack: 'no-key',
    vehicleSeen: { status: 'reserved', reservationId: 'os-1' },
    present: '',
    identity: null,
    remote: false,
    factor: null,
    companyId: 'north',
    vehicleId: 'v-1',
    leadId: 'l-1',
    ...trace(),
  })
}
async function untilMerchant(client: Client): Promise<void> {
  for (const fields of [{}, {}, {}, { locale: 'en-ca' }, { authorised: '1' }] as Record<
    string,
    string
  >[])
    expect((await client.step(fields)).status).toBe(303)
}

test('a contract is read in French first, signed by the merchant, then by the client, and the copies leave', async () => {
  const path = await link()
  const client = await Client.entered(path)
  expect(letters.map(({ to }) => to)).toEqual(['helene@example.com', 'helene@example.com'])
  expect(letters[0]?.text).not.toMatch(/\b\d{6}\b/)
  const first = await client.page()
  expect(first).toContain('lang="fr-CA"')
  expect(first).toContain('<table')
  await untilMerchant(client)
  expect(steps()).toEqual([
    'opened',
    'information-given',
    'french-shown',
    'french-copy',
    'language',
    'medium',
  ])
  const copy = letters.find(({ attachments }) => attachments)
  expect(copy?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
  // She chose English: from there on the page and the letters are hers.
  expect(await client.page()).toContain('The dealership signs first')
  const task = rowsWhere(north().db, 'task', 'leadId', 'l-1') as Row<'task'>[]
  expect(task).toMatchObject([{ assignedTo: 'ana', kind: 'paperwork' }])

  expect(merchantSigns()).toBe('applied')
  await sendSigningLetters(lot.deps, 'north')
  expect(letters.at(-1)?.subject).toContain('yours to read and sign')
  lot.clock.advance(2 * minute)
  const shown = await client.page()
  expect(shown).toContain('lang="en-CA"')
  expect((await client.step()).status).toBe(303)
  expect((await client.step({ terms: '1', confidentiality: '1' })).status).toBe(303)
  expect((await client.step({ strokes: stroke(40, 6), image: png })).status).toBe(303)

  expect(row('saleContract', 'sc-1')).toMatchObject({
    status: 'signed',
    number: '000001',
    termsAccepted: true,
    confidentialityAccepted: true,
  })
  expect(row('saleContract', 'sc-1').countersignature).not.toBe('')
  expect(row('onlineSale', 'os-1').status).toBe('signed')
  expect(row('vehicle', 'v-1')).toMatchObject({
    status: 'sold',
    soldTo: 'cl-1',
    // The last hand was the client's: the sale is the seller's.
    soldBy: 'ana',
    soldByName: 'Ana Moreau',
  })
  expect(steps().slice(-4)).toEqual(['text-read', 'terms', 'consumer-signed', 'copies'])
  const signed = events().find(event => event.step === 'consumer-signed')
  expect(signed?.facts['remote']).toBe(true)
  const read = events().find(event => event.step === 'text-read')
  expect(read?.facts).toMatchObject({ reachedEnd: true, remote: true })
  expect(letters.at(-1)?.attachments).toHaveLength(1)
  const [signature] = (
    rowsWhere(north().db, 'signature', 'contractId', 'sc-1') as Row<'signature'>[]
  ).filter(each => each.role === 'buyer')
  expect(signature).toMatchObject({ signerName: 'Hélène Gagnon', by: 'system' })
})

test('a used link says it is done and takes nothing more', async () => {
  const path = await link()
  const client = await Client.entered(path)
  await untilMerchant(client)
  merchantSigns()
  await client.step()
  await client.step({ terms: '1', confidentiality: '1' })
  await client.step({ strokes: stroke(40, 6), image: png })
  expect(await client.page()).toContain('It is signed')
  const again = await lot.post(
    `${path}/step`,
    { step: 'consumer-signed', strokes: stroke(40, 6), image: png },
    client.headers,
  )
  expect(again.status).toBe(303)
  expect((await lot.post(`${path}/code`, {})).status).toBe(303)
  expect(await (await lot.get(path)).text()).toContain('It is signed')
  expect(steps().filter(step => step === 'consumer-signed')).toHaveLength(1)
})

test('copies that do not leave cost no signature: the link waits with a button', async () => {
  const client = await Client.entered(await link())
  await untilMerchant(client)
  merchantSigns()
  await client.step()
  await client.step({ terms: '1', confidentiality: '1' })
  const [mail] = [lot.deps.ports.mail]
  lot.deps.ports.mail = { send: () => Promise.reject(new Error('down')) }
  expect((await client.step({ strokes: stroke(40, 6), image: png })).status).toBe(303)
  expect(row('saleContract', 'sc-1')).toMatchObject({ status: 'signed', copiesAt: null })
  expect(await client.page()).toContain('Send me my copy')
  const twice = { step: 'consumer-signed', strokes: stroke(40, 6), image: png }
  expect((await lot.post(`${client.path}/step`, twice, client.headers)).status).toBe(303)
  lot.deps.ports.mail = mail
  expect((await client.step()).status).toBe(303)
  expect(row('saleContract', 'sc-1').copiesAt).not.toBeNull()
  expect(letters.at(-1)?.attachments).toHaveLength(1)
  expect(steps().filter(step => step === 'consumer-signed')).toHaveLength(1)
})

test('five wrong codes close the link for good, for the right one too', async () => {
  const path = await link()
  const right = await askCode(path)
  const wrong = right === '000000' ? '000001' : '000000'
  for (const status of [422, 422, 422, 422, 410]) {
    lot.clock.advance(5_000)
    expect((await lot.post(`${path}/verify`, { code: wrong })).status).toBe(status)
  }
  expect((await lot.post(`${path}/verify`, { code: right })).status).toBe(410)
  expect((await lot.get(path)).status).toBe(410)
})

test('who guesses beside her shuts herself out, not the client who is in', async () => {
  const path = await link()
  const client = await Client.entered(path)
  for (const status of [422, 422, 422, 422, 410]) {
    lot.clock.advance(5_000)
    expect((await lot.post(`${path}/verify`, { code: '99' })).status).toBe(status)
  }
  expect((await lot.get(path)).status).toBe(410)
  expect((await lot.get(path, client.headers)).status).toBe(200)
  const before = steps().length
  expect((await client.step({ locale: 'en-ca' })).status).toBe(303)
  expect(steps().length).toBeGreaterThan(before)
  // Her hour over, the link is closed to her too.
  lot.clock.advance(60 * minute)
  expect((await lot.get(path, client.headers)).status).toBe(410)
})

test('who asks for another code puts nobody out: only who comes in by it does', async () => {
  const path = await link()
  const client = await Client.entered(path)
  lot.clock.advance(2 * minute)
  const second = await askCode(path)
  // A stranger with the link is asked for the code, and she goes on.
  expect(await (await lot.get(path)).text()).toContain('Le code est parti')
  const before = steps().length
  expect((await client.step()).status).toBe(303)
  expect(steps().length).toBe(before + 1)
  // Her session is no longer for it: an hour from when she came in.
  lot.clock.advance(5 * minute)
  const other = await lot.post(`${path}/verify`, { code: second })
  expect(other.status).toBe(303)
  const cookie = (other.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  expect(cookie).not.toBe(client.cookie)
  expect(await (await lot.get(path, { cookie })).text()).toContain('<table')
  expect(await client.page()).not.toContain('<table')
  // And once means once for this one too.
  lot.clock.advance(minute)
  expect((await lot.post(`${path}/verify`, { code: second })).status).toBe(422)
})

test('the cookie is of chance: whoever tries what link and code would make does not come in', async () => {
  const path = await link()
  const code = await askCode(path)
  expect((await lot.post(`${path}/verify`, { code })).status).toBe(303)
  const made = sha256Hex(`${path.split('/').at(-1)}:${code}`)
  for (const guess of [made, sha256Hex(made)])
    expect(await (await lot.get(path, { cookie: `Sign=${guess}` })).text()).not.toContain('<table')
})

test('codes asked for again and again neither open more tries nor lengthen the hour of who is in', async () => {
  const path = await link()
  const client = await Client.entered(path)
  for (const status of [422, 422, 422, 422, 410]) {
    lot.clock.advance(2 * minute)
    const code = await askCode(path)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await lot.post(`${path}/verify`, { code: wrong })).status).toBe(status)
    expect((await lot.get(path, client.headers)).status).toBe(200)
  }
  lot.clock.advance(2 * minute)
  const count = letters.length
  expect((await lot.post(`${path}/code`, {})).status).toBe(410)
  expect(letters).toHaveLength(count)
  lot.clock.advance(48 * minute)
  expect((await lot.get(path, client.headers)).status).toBe(410)
})

test('a code works once and for ten minutes', async () => {
  const path = await link()
  const code = await askCode(path)
  expect((await lot.post(`${path}/verify`, { code })).status).toBe(303)
  lot.clock.advance(minute)
  const twice = await lot.post(`${path}/verify`, { code })
  expect(twice.status).toBe(422)
  expect(await twice.text()).toContain('Ce code a déjà servi')
  lot.clock.advance(2 * minute)
  const second = await askCode(path)
  lot.clock.advance(11 * minute)
  const late = await lot.post(`${path}/verify`, { code: second })
  expect(await late.text()).toContain('n’est plus valable')
})

test('a second code in the same minute is not sent', async () => {
  const path = await link()
  await askCode(path)
  const count = letters.length
  lot.clock.advance(5_000)
  expect((await lot.post(`${path}/code`, {})).status).toBe(422)
  expect(letters).toHaveLength(count)
})

test('a code that could not be sent is not said to have left, and may be asked for at once', async () => {
  const path = await link()
  const { mail } = lot.deps.ports
  lot.deps.ports.mail = { send: () => Promise.reject(new Error('down')) }
  const failed = await lot.post(`${path}/code`, {})
  expect(failed.status).toBe(503)
  expect(await failed.text()).toContain('n’a pas pu être envoyé')
  expect(await (await lot.get(path)).text()).not.toContain('Le code est parti')
  lot.deps.ports.mail = mail
  const code = await askCode(path)
  // Another that does not leave takes nothing from the one that did.
  lot.clock.advance(2 * minute)
  lot.deps.ports.mail = { send: () => Promise.reject(new Error('down')) }
  expect(await (await lot.post(`${path}/code`, {})).text()).not.toContain('Le code est parti')
  expect((await lot.post(`${path}/verify`, { code })).status).toBe(303)
})

test('a French copy that could not be sent is said so, and its step is not taken', async () => {
  const client = await Client.entered(await link())
  await client.step()
  await client.step()
  const { mail } = lot.deps.ports
  lot.deps.ports.mail = { send: () => Promise.reject(new Error('down')) }
  expect(await (await client.step()).text()).toContain('n’a pas pu être envoyé')
  lot.deps.ports.mail = mail
  expect(steps()).not.toContain('french-copy')
  expect((await client.step()).status).toBe(303)
  expect(steps()).toContain('french-copy')
})

test('a link lasts seven days, and a new one ends the old', async () => {
  const path = await link()
  lot.clock.advance(minute)
  const newer = await link()
  expect((await lot.get(path)).status).toBe(410)
  expect((await lot.get(newer)).status).toBe(200)
  lot.clock.advance(7 * day)
  expect((await lot.get(newer)).status).toBe(410)
})

test('nothing but the hash of its secrets is kept', async () => {
  const path = await link()
  const code = await askCode(path)
  const stored =
    JSON.stringify(lot.rows('select * from signing_link')) +
    JSON.stringify(lot.rows('select payload from effect'))
  expect(stored).not.toContain(path.split('/').at(-1))
  expect(stored).not.toContain(code)
})

test('without the code the contract is not shown and no step is taken', async () => {
  const path = await link()
  const page = await (await lot.get(path)).text()
  expect(page).not.toContain('<table')
  expect(page).not.toContain('helene@example.com')
  expect((await lot.post(`${path}/step`, { step: 'information-given' })).status).toBe(422)
  expect((await lot.post(`${path}/refuse`, { reason: 'no' })).status).toBe(422)
  const forged = { cookie: `Sign=${'a'.repeat(64)}` }
  expect(await (await lot.get(path, forged)).text()).not.toContain('<table')
  expect(steps()).toEqual(['opened'])
})

test('an unknown token, another dealership’s host and a foreign page open nothing', async () => {
  const path = await link()
  expect((await lot.get(`/sign/${'x'.repeat(43)}`)).status).toBe(404)
  expect((await lot.get(path, {}, southHost)).status).toBe(404)
  const foreign = await lot.post(`${path}/code`, {}, { origin: 'https://elsewhere.example' })
  expect(foreign.status).toBe(403)
})

test('steps come in their order: a later one, or a page left open, records nothing', async () => {
  const client = await Client.entered(await link())
  expect(
    (
      await lot.post(
        `${client.path}/step`,
        { step: 'consumer-signed', prev: headOf(events()) },
        client.headers,
      )
    ).status,
  ).toBe(303)
  expect(
    (await lot.post(`${client.path}/step`, { step: 'information-given', prev: '' }, client.headers))
      .status,
  ).toBe(303)
  expect(steps()).toEqual(['opened'])
})

test('a letter of her turn is owed only while a link is open, and the audit knows what caused each', async () => {
  const turns = () => lot.rows("select 1 from effect where id like 'turn.%'").length
  const client = await Client.entered(await link())
  await untilMerchant(client)
  merchantSigns()
  expect(turns()).toBe(1)
  const audit = async () => problemsOf(await auditFile(north().sqlite.name))
  expect(await audit()).toEqual([])
  lot.rows("delete from effect where id like 'turn.%' returning id")
  expect(await audit()).toEqual([])
  lot.rows("update effect set kind = 'push' where id like 'link.os-1.%' returning id")
  expect((await audit()).join()).toMatch(/link\.os-1\.[\w-]+ \(push\) has no act/)
  lot.rows("delete from effect where id like 'link.%' returning id")
  expect((await audit()).join()).toMatch(/should have left the effect link\.os-1\./)
  lot.rows(
    "insert into effect values ('turn.nobody', 'signing', '{}', 0, 0, 0, null, null) returning id",
  )
  expect((await audit()).join()).toMatch(/turn\.nobody \(signing\) has no act/)
})

test('the medium needs her word, the terms both boxes', async () => {
  const client = await Client.entered(await link())
  for (const fields of [{}, {}, {}, { locale: 'fr-ca' }] as Record<string, string>[])
    await client.step(fields)
  expect((await client.step()).status).toBe(422)
  expect(steps()).not.toContain('medium')
  await client.step({ authorised: '1' })
  merchantSigns()
  await client.step()
  expect((await client.step({ terms: '1' })).status).toBe(422)
  expect(steps()).not.toContain('terms')
})

test('a dot, a typed name or a picture that is none is no signature', async () => {
  const client = await Client.entered(await link())
  await untilMerchant(client)
  merchantSigns()
  await client.step()
  await client.step({ terms: '1', confidentiality: '1' })
  for (const fields of [
    { strokes: '', image: '' },
    { strokes: stroke(3, 1), image: png },
    { strokes: '"Hélène Gagnon"', image: png },
    { strokes: stroke(40, 6), image: 'data:image/png;base64,AAAA' },
  ])
    expect((await client.step(fields)).status).toBe(422)
  expect(row('saleContract', 'sc-1').status).toBe('signing')
})

test('she may refuse: the contract ends, the vehicle is free, the link is closed', async () => {
  const client = await Client.entered(await link())
  const answer = await lot.post(`${client.path}/refuse`, { reason: 'Too dear' }, client.headers)
  expect(answer.status).toBe(200)
  expect(row('saleContract', 'sc-1')).toMatchObject({ status: 'refused', endReason: 'Too dear' })
  expect(row('onlineSale', 'os-1').status).toBe('cancelled')
  expect(row('vehicle', 'v-1').status).toBe('available')
  expect((await lot.get(client.path, client.headers)).status).toBe(410)
})

test('she may have it corrected before she signs: somebody of ours learns what is wrong, and nothing is signed', async () => {
  const client = await Client.entered(await link())
  expect(await client.page()).toContain('Quelque chose n’est pas exact')
  const wrong = { what: 'Mon code postal est H7A 0A2' }
  expect((await lot.post(`${client.path}/correct`, wrong)).status).toBe(422)
  // An empty word tells nothing, and the link goes on.
  expect((await lot.post(`${client.path}/correct`, { what: ' ' }, client.headers)).status).toBe(200)
  expect(lot.rows('select id from task')).toHaveLength(0)
  const answer = await lot.post(`${client.path}/correct`, wrong, client.headers)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('Rien n’est signé')
  const told = lot.rows<{ note: string; title: string }>('select note, title from task')
  expect(told).toEqual([{ note: wrong.what, title: 'Correct the contract of Hélène Gagnon' }])
  expect(row('saleContract', 'sc-1').status).toBe('draft')
  // The text that she says is wrong is not signed by this link.
  expect((await lot.get(client.path, client.headers)).status).toBe(410)
})

test('what she reads before she decides names the seller, the total, the delivery and her rights', async () => {
  const client = await Client.entered(await link())
  const page = await client.page()
  for (const said of [
    'Contrat conclu à distance',
    'info@dealer.example',
    'le 1er avril 2026, à l’adresse du vendeur',
    'dans les 7 jours de la réception de votre exemplaire',
  ])
    expect(page).toContain(said)
  expect(page).not.toContain('ne peut pas être annulée')
})

test('a contract that changed after the link was sent is not signed by it', async () => {
  const client = await Client.entered(await link())
  north().sqlite.prepare(`update sale_contract set version = version + 1 where id = 'sc-1'`).run()
  expect(await client.page()).toContain('Le contrat a changé')
})

test('paper stays her right: the page sends her to the desk', async () => {
  const client = await Client.entered(await link())
  for (const fields of [{}, {}, {}, { locale: 'fr-ca' }, { paper: '1' }] as Record<
    string,
    string
  >[])
    await client.step(fields)
  expect(row('saleContract', 'sc-1').medium).toBe('paper')
  expect(await client.page()).toContain('se signe chez le concessionnaire')
})

test('where counsel does not allow it no link leaves, and an open one stops', async () => {
  const client = await Client.entered(await link())
  const off = JSON.stringify({ ...sale, remoteSigning: false })
  north().sqlite.prepare(`update company set sale = ?`).run(off)
  expect(await client.page()).toContain('ne signe pas à distance')
  expect(sendLink()).toContain('online-sale-remote-off')
})

test('the page is kept by nobody, framed by nobody, and tells nobody its address', async () => {
  const answer = await lot.get(await link())
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self'`)
  expect(answer.headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`)
  expect(await answer.text()).toContain('noindex')
  expect((await lot.get('/sign/assets/sign.js')).headers.get('content-type')).toContain(
    'javascript',
  )
  expect((await lot.get('/sign/assets/app.tsx')).status).toBe(404)
})

test('a letter that does not leave is tried again, and its link opens nothing meanwhile', async () => {
  lot.deps.ports.mail = { send: () => Promise.reject(new Error('down')) }
  sendLink()
  await sendSigningLetters(lot.deps, 'north')
  expect(
    lot
      .rows<{ expires_at: number }>('select expires_at from signing_link')
      .every(({ expires_at }) => expires_at <= lot.clock.now()),
  ).toBe(true)
  lot.deps.ports.mail = { send: async letter => void letters.push(letter) }
  lot.clock.advance(5 * minute)
  await sendSigningLetters(lot.deps, 'north')
  expect(letters).toHaveLength(1)
})

test('each language is offered by a name of its own, and the house can be reached from every page', async () => {
  const path = await link()
  const contact = 'href="tel:+18195550100"'
  expect(await (await lot.get(path)).text()).toContain(contact)
  const client = await Client.entered(path)
  for (let i = 0; i < 3; i += 1) await client.step()
  const page = await client.page()
  const names = [...page.matchAll(/name="locale"[^>]*\/> ?([^<]+)</g)].map(([, name]) =>
    name?.trim(),
  )
  expect(names).toHaveLength(5)
  expect(new Set(names).size).toBe(5)
  expect(page).toContain(contact)
  expect(await (await lot.get('/sign/unknown')).text()).toContain(contact)
})

test('at the last step the box to sign in comes first, the text folded above it', async () => {
  const client = await Client.entered(await link())
  await untilMerchant(client)
  merchantSigns()
  expect(await client.page()).not.toContain('<summary>Read the contract again')
  await client.step()
  await client.step({ terms: '1', confidentiality: '1' })
  expect(await client.page()).toMatch(
    /<summary>Read the contract again<\/summary><article class="contract-paper"/,
  )
})

/** Two taps on one button: the browser drops the first answer, whatever is in it, and shows the second. */
async function tapTwice(
  path: string,
  fields: Record<string, string>,
  headers?: Record<string, string>,
): Promise<Response> {
  const [, shown] = await Promise.all([
    lot.post(path, fields, headers),
    lot.post(path, fields, headers),
  ])
  return shown
}

test('two taps on the code open the contract, with the cookie in the second answer', async () => {
  const path = await link()
  const code = await askCode(path)
  await lot.post(`${path}/verify`, { code })
  const shown = await lot.post(`${path}/verify`, { code })
  expect(shown.status).toBe(303)
  const cookie = (shown.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  expect(await (await lot.get(path, { cookie })).text()).toContain('<table')
})

test('two taps on a wrong code are one try, two taps for a code one letter', async () => {
  const path = await link()
  expect((await tapTwice(`${path}/code`, {})).status).toBe(303)
  expect(letters.filter(({ text }) => /\b\d{6}\b/.test(text))).toHaveLength(1)
  const code = /\b\d{6}\b/.exec(letters.at(-1)?.text ?? '')?.[0]
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await tapTwice(`${path}/verify`, { code: wrong })).status).toBe(422)
  expect(lot.rows('select attempts from signing_link')).toEqual([{ attempts: 1 }])
  const other = code === '000002' ? '000003' : '000002'
  await lot.post(`${path}/verify`, { code: other })
  expect(lot.rows('select attempts from signing_link')).toEqual([{ attempts: 2 }])
})

test('two taps on any step are one entry, one letter, and lead on', async () => {
  const client = await Client.entered(await link())
  const twice = async (fields: Record<string, string> = {}) => {
    const page = await client.page()
    const hidden = Object.fromEntries(
      [...page.matchAll(/name="(step|prev|text|shownAt)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    )
    const shown = await tapTwice(`${client.path}/step`, { ...hidden, ...fields }, client.headers)
    expect([hidden['step'], shown.status]).toEqual([hidden['step'], 303])
  }
  const copies = () => letters.filter(({ attachments }) => attachments).length
  await twice()
  await twice()
  await twice()
  expect(copies()).toBe(1)
  await twice({ locale: 'en-ca' })
  await twice({ authorised: '1' })
  merchantSigns()
  await twice()
  await twice({ terms: '1', confidentiality: '1' })
  await twice({ strokes: stroke(40, 6), image: png })
  expect(copies()).toBe(2)
  expect(await client.page()).toContain('It is signed')
  expect(steps()).toEqual([...new Set(steps())])
})

test('two taps on the button for the copies send one', async () => {
  const client = await Client.entered(await link())
  await untilMerchant(client)
  merchantSigns()
  await client.step()
  await client.step({ terms: '1', confidentiality: '1' })
  const { mail } = lot.deps.ports
  lot.deps.ports.mail = { send: () => Promise.reject(new Error('down')) }
  await client.step({ strokes: stroke(40, 6), image: png })
  lot.deps.ports.mail = mail
  const count = letters.length
  const again = { step: 'copies', prev: headOf(events()) }
  expect((await tapTwice(`${client.path}/step`, again, client.headers)).status).toBe(303)
  expect(letters).toHaveLength(count + 1)
})

test('two taps on the refusal say that it is refused', async () => {
  const client = await Client.entered(await link())
  const tap = () => lot.post(`${client.path}/refuse`, { reason: 'Too dear' }, client.headers)
  await tap()
  const shown = await tap()
  expect(await shown.text()).toContain('Ce contrat est clos')
  expect(row('saleContract', 'sc-1').status).toBe('refused')
})

test('a turn waits for the one before it, also when that failed, and nobody else does', async () => {
  const inTurn = oneAfterAnother()
  const said: string[] = []
  let open = () => {}
  const first = inTurn('a', async () => {
    await new Promise<void>(resolve => (open = resolve))
    said.push('first')
    throw new Error('no')
  })
  const second = inTurn('a', async () => said.push('second'))
  await inTurn('b', async () => said.push('other'))
  expect(said).toEqual(['other'])
  open()
  await expect(first).rejects.toThrow('no')
  await second
  expect(said).toEqual(['other', 'first', 'second'])
})

/** By what else than her mailbox she is known. */
const texts: TextMessage[] = []
const texted = { factor: 'sms', phone: '(450) 555-0134', codeHash: '' }
const texting = (
  send: (message: TextMessage) => Promise<void> = async each => void texts.push(each),
) => {
  texts.length = 0
  lot.deps.ports.sms = { send }
}
const digits = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? ''
const verify = (path: string, code: string) => lot.post(`${path}/verify`, { code })
const open = async (path: string, code: string) => {
  const client = new Client(path)
  const answer = await verify(path, code)
  client.cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  return [answer.status, client] as const
}
const wrongFor = (code: string) =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')
async function signed(client: Client): Promise<Row<'contractEvent'> | undefined> {
  await untilMerchant(client)
  merchantSigns()
  await client.step()
  await client.step({ terms: '1', confidentiality: '1' })
  await client.step({ strokes: stroke(40, 6), image: png })
  return events().find(({ step }) => step === 'consumer-signed')
}

test('a code by text message goes to her phone alone, and the entry says which', async () => {
  texting()
  const path = await link(texted)
  expect(letters[0]?.text).toContain('message texte')
  expect((await lot.post(`${path}/code`, {})).status).toBe(303)
  expect(texts).toEqual([
    { to: '+14505550134', text: expect.stringMatching(/\b\d{6}\b/) as string },
  ])
  expect(letters).toHaveLength(1)
  const page = await (await lot.get(path)).text()
  expect(page).toContain('0134')
  expect(page).not.toContain('555-0134')
  expect(page).toContain('autocomplete="one-time-code"')
  const [status, client] = await open(path, digits(texts[0]?.text))
  expect(status).toBe(303)
  const at = lot.clock.now()
  expect((await signed(client))?.facts).toMatchObject({
    factor: 'sms',
    factorLast4: '0134',
    factorBy: '',
    factorAt: at,
  })
  const { parties } = JSON.parse(row('saleContract', 'sc-1').statement) as Statement
  expect(parties[1]?.factor).toEqual({ kind: 'sms', last4: '0134', by: '', at })
})

test('a new code ends the one before; a code used, late, or of another link opens nothing', async () => {
  texting()
  const path = await link(texted)
  await lot.post(`${path}/code`, {})
  lot.clock.advance(minute)
  await lot.post(`${path}/code`, {})
  const [first, second] = texts.map(({ text }) => digits(text))
  if (first !== second) expect((await verify(path, first ?? '')).status).toBe(422)
  expect((await verify(path, second ?? '')).status).toBe(303)
  lot.clock.advance(minute)
  expect((await verify(path, second ?? '')).status).toBe(422)
  await lot.post(`${path}/code`, {})
  const third = digits(texts.at(-1)?.text)
  lot.clock.advance(10 * minute + 1)
  expect((await verify(path, third)).status).toBe(422)
  await lot.post(`${path}/code`, {})
  const fourth = digits(texts.at(-1)?.text)
  const other = await link(texted)
  expect((await verify(other, fourth)).status).toBe(422)
  expect((await verify(path, fourth)).status).toBe(410)
})

test('so many codes leave for one link and no more', async () => {
  texting()
  const path = await link(texted)
  for (const status of [...Array<number>(6).fill(303), 422]) {
    expect((await lot.post(`${path}/code`, {})).status).toBe(status)
    lot.clock.advance(minute)
  }
  expect(texts).toHaveLength(6)
})

test('a text message that does not leave opens nothing, is told to her and, once, to who sent the link; no log has the code', async () => {
  const said: string[] = []
  lot.deps.log.error = ((...each: unknown[]) => void said.push(inspect(each))) as never
  let code = ''
  texting(({ text }) => {
    code = digits(text)
    return Promise.reject(new NotSent('503', true))
  })
  const path = await link(texted)
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await lot.post(`${path}/code`, {})
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('role="alert"')
  }
  expect((await verify(path, code)).status).toBe(422)
  expect(said.join()).toContain('503')
  expect(said.join()).not.toContain(code)
  const tasks = rowsWhere(north().db, 'task', 'leadId', 'l-1') as Row<'task'>[]
  expect(tasks).toMatchObject([{ assignedTo: 'ana', kind: 'paperwork' }])
  expect(tasks[0]?.title).toContain('Hélène Gagnon')
})

const given = async (code: string) => ({
  factor: 'in-person',
  phone: '',
  codeHash: await givenHash(code, `sl-${acts}`),
})
test('a code given in person opens its link again and again, is sent nowhere, and names who gave it', async () => {
  texting()
  const path = await link(await given('40302010'))
  expect((await lot.post(`${path}/code`, {})).status).toBe(422)
  expect([texts.length, letters.length]).toEqual([0, 1])
  expect(await (await lot.get(path)).text()).toContain('Ana Moreau')
  const [status, client] = await open(path, '4030 2010')
  expect(status).toBe(303)
  lot.clock.advance(61 * minute)
  expect(await client.page()).toContain('name="code"')
  const [again, later] = await open(path, '40302010')
  expect(again).toBe(303)
  expect((await signed(later))?.facts).toMatchObject({
    factor: 'in-person',
    factorLast4: '',
    factorBy: 'Ana Moreau',
  })
  expect(JSON.stringify(north().db.select().from(schema.signingLink).all())).not.toContain(
    '40302010',
  )
})

test('a code given in person is of one link: a new one ends it, and its hash is worth nothing there', async () => {
  const first = await link(await given('40302010'))
  lot.clock.advance(minute)
  const means = await given('50607080')
  const second = await link(means)
  expect((await verify(first, '40302010')).status).toBe(410)
  expect((await verify(second, '40302010')).status).toBe(422)
  expect((await verify(second, means.codeHash)).status).toBe(422)
  expect((await verify(second, '50607080')).status).toBe(303)
})

test.each([
  ['by text message', async () => texted],
  ['given in person', () => given('40302010')],
] as const)('guessing a code %s ends with the fifth, for the right one too', async (_, means) => {
  texting()
  const path = await link(await means())
  await lot.post(`${path}/code`, {})
  const right = digits(texts[0]?.text) || '40302010'
  let wrong = right
  for (const status of [422, 422, 422, 422, 410, 410]) {
    wrong = wrongFor(wrong)
    expect((await verify(path, wrong)).status).toBe(status)
  }
  expect((await verify(path, right)).status).toBe(410)
  expect(events().map(({ step }) => step)).toEqual(['opened'])
})
