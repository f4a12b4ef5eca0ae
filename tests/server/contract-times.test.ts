/** The server's own time on a contract: its receipt is nobody else's to say, and the days of the law count from what it can vouch for. */
import { noSettings } from '#db/contract/deal/settings.ts'
import { aCredit, enteredTexts } from '#tests/support/credit.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { headOf, inOrder } from '#db/contract/chain.ts'
import { copiesHeldAt, timesOf } from '#db/contract/times.ts'
import { formKeys } from '#db/forms.ts'
import type { Row, TableName } from '#db/kernel/mutation.ts'
import { load } from '#db/rows.ts'
import type { Sent } from '#db/sync.ts'
import * as schema from '#db/schema.ts'
import { retryParked } from '#server/sync/parked.ts'
import { push } from '#server/sync/push.ts'
import { aLeadClient, aStockVehicle } from '../support/builders/lead.ts'
import {
  arriveInk,
  inkOf,
  openingOf,
  type Turn,
  turnOf,
  wayToSigned,
} from '../support/contract-acts.ts'
import { aCompany, aUser, bare, memoryDealership, plant } from '../support/dealership.ts'
import { goodFacts } from '../support/sale.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** The server's clock as the contract is opened. */
const start = Date.parse('2026-11-20T10:00:00-05:00')
const who = {
  userId: 'u-ana',
  name: 'Ana Moreau',
  forms: new Set(formKeys),
  companyId: 'c-1',
  timeZone: 'America/Toronto',
  country: 'CA',
}
const financing = aCredit()

/** A tablet beside the server: what its clock shows, and when what it does arrives. */
class Desk {
  readonly db = memoryDealership().db
  seq = 0
  /** The server's clock. */
  now = start
  /** What the device's clock shows, and what it knows of its distance from the server's. */
  device = () => this.now
  offsetMs: number | null = 0
  /** What it says of the act's age. */
  age = () => 0
  base = 0
  constructor() {
    plant(this.db, {
      company: [{ ...aCompany, sale: { ...noSettings, prescribedTexts: enteredTexts } }],
      user: [aUser('u-ana')],
      client: [bare(aLeadClient())],
      vehicle: [bare(aStockVehicle({ condition: 'new' }))],
    })
  }
  row<T extends TableName>(table: T, id: string) {
    return load(this.db, { kind: 'one', table, id }) as Row<T>
  }
  get contract() {
    return this.row('saleContract', 'sc-1')
  }
  get events() {
    const all = {
      kind: 'many',
      table: 'contractEvent',
      field: 'contractId',
      value: 'sc-1',
    } as const
    return inOrder(load(this.db, all) as Row<'contractEvent'>[])
  }
  get trace() {
    const { offsetMs, events } = this
    const at = this.device()
    return { at, offsetMs, offline: true, deviceKeyId: '', prev: headOf(events) }
  }
  do(name: string, input: object, version = 1): string {
    this.seq += 1
    const { seq, base } = this
    const at = this.device()
    const one: Sent = { mid: `a.${seq}`, seq, name, version, input, base, age: this.age(), at }
    const body = { protocol: 1, epoch: 'epoch-1', gid: 'g', cid: 'a', app: 't', schema: 1 }
    const sent = { ...body, clientNow: at, mutations: [one] }
    const [receipt] = push(this.db, sent as never, who, this.now).receipts
    return [receipt?.outcome, receipt?.code].filter(Boolean).join(' ')
  }
  /** A way to where a test begins: what it does not ask about went well. */
  applied(name: string, input: object) {
    const outcome = this.do(name, input)
    if (outcome !== 'applied') throw new Error(`${name}: ${outcome}`)
  }
  /** Opened, with the credit that gives her days. */
  open() {
    const opening = {
      ...openingOf('sc-1', this.device() + (this.offsetMs ?? 0)),
      trace: this.trace,
    }
    this.applied('contract.open', opening)
    const { deal } = this.contract
    const edits = {
      deal: { from: deal, to: { ...deal, financing } },
      deliverOn: { from: null, to: '2027-03-01' },
    }
    const edit = { id: 'sc-1', vehicleId: 'v-1', companyId: 'c-1', edits }
    this.applied('contract.edit', edit)
    return this
  }
  take(turns: readonly Turn[] = wayToSigned) {
    for (const turn of turns) {
      const { contract, events } = this
      const company = this.row('company', 'c-1')
      const standing = { contract, events, company, at: this.device() }
      const [name, input] = turnOf(standing, turn, `t-${this.seq}`)
      arriveInk(this.db, inkOf(`t-${this.seq}`))
      this.applied(name, { ...input, ...this.trace })
    }
    return this
  }
  copies(over: object = {}) {
    const { version } = this.contract
    const about = { id: `c-${this.seq}`, contractId: 'sc-1', version, companyId: 'c-1' }
    const facts = {
      ...goodFacts['copies'],
      buyer: 'paper',
      printed: true,
      text: this.contract.contentHash,
    }
    return this.do('contract.step', { ...about, step: 'copies', facts, ...this.trace, ...over })
  }
  cancel(noticeAt: number) {
    const about = { id: `n-${this.seq}`, contractId: 'sc-1', companyId: 'c-1', vehicleId: 'v-1' }
    const notice = { how: 'paper', noticeAt, note: '' }
    return this.do('contract.cancelByClient', { ...about, leadId: null, ...this.trace, ...notice })
  }
  get heldAt() {
    return copiesHeldAt(this.events, this.contract.version)
  }
  get standings() {
    return [...timesOf(this.events).values()].map(({ standing }) => standing)
  }
}

test('each entry bears the server’s own receipt, whatever the device says of it', () => {
  const desk = new Desk().open()
  desk.now = start + 10 * minute
  desk.take()
  desk.now = start + 20 * minute
  // A device that would like to have been heard four days ago.
  const past = start - 4 * day
  const lie = { receivedAt: past, standsOnAt: past, countersignedAt: past, copiesAt: past }
  expect(desk.copies({ ...lie, at: past })).toBe('applied')
  expect(desk.events.map(each => each.receivedAt)).toEqual([
    start,
    ...wayToSigned.map(() => start + 10 * minute),
    start + 20 * minute,
  ])
  expect(desk.events.at(-1)).toMatchObject({ at: past, standsOnAt: null })
  expect(desk.contract).toMatchObject({
    countersignedAt: start + 10 * minute,
    copiesAt: start + 20 * minute,
  })
})

test('no fact of a step, nor any act, rewrites what the server wrote', () => {
  const desk = new Desk().open().take()
  const { events } = desk
  const text = desk.contract.contentHash
  const facts = { ...goodFacts['copies'], text, receivedAt: 1, standsOnAt: 1 }
  desk.now = start + hour
  desk.copies({ facts })
  expect(desk.events.slice(0, -1)).toEqual(events)
  expect(desk.events.at(-1)?.receivedAt).toBe(start + hour)
  // The same entry once more, by another act: it is there already.
  const again = { ...desk.events[1], receivedAt: 1, at: 1 }
  const { version } = desk.contract
  const about = { id: again.id, contractId: 'sc-1', version, companyId: 'c-1', step: 'language' }
  desk.do('contract.step', { ...about, facts: { locale: 'en-ca' }, ...desk.trace })
  expect(desk.events.find(({ id }) => id === again.id)).toEqual(events[1])
})

test('a copy "delivered" four days before the contract was opened leaves her two days after its receipt', () => {
  const desk = new Desk().open().take()
  desk.device = () => desk.now - 4 * day
  desk.now = start + hour
  desk.age = () => 4 * day
  expect(desk.copies()).toBe('applied')
  expect(desk.events.at(-1)?.at).toBe(start + hour - 4 * day)
  expect(desk.standings.at(-1)).toBe('claimed')
  expect(desk.heldAt).toBe(start + hour)
  const until = Date.parse('2026-11-23T00:00:00-05:00')
  desk.now = until + hour
  desk.age = () => 0
  expect(desk.cancel(until)).toBe('rejected contract-clock-over')
  expect(desk.cancel(until - 1)).toBe('applied')
  expect(desk.contract.status).toBe('cancelled')
})

test('her notice in her time is taken from a tablet years ahead, as given when the server had it', () => {
  const desk = new Desk().open().take()
  expect(desk.copies()).toBe('applied')
  desk.now = start + hour
  expect(desk.cancel(start + 3 * 365 * day)).toBe('applied')
  expect(desk.contract).toMatchObject({ status: 'cancelled', endedAt: start + hour })
  expect(desk.events.at(-1)?.facts['noticeAt']).toBe(start + 3 * 365 * day)
})

test.each([
  ['hours behind, and not knowing it', -5 * hour, null],
  ['months behind, and not knowing it', -60 * day, null],
  ['hours ahead', 5 * hour, null],
  ['years ahead', 3 * 365 * day, null],
])('a clock %s: her days count from the receipt', (_, skew, offset) => {
  const desk = new Desk()
  desk.device = () => desk.now + skew
  desk.offsetMs = offset
  desk.open().take()
  desk.now = start + hour
  expect(desk.copies()).toBe('applied')
  expect(desk.standings.at(-1)).toBe('claimed')
  expect(desk.heldAt).toBe(start + hour)
})

test.each([
  ['behind', -5 * hour],
  ['ahead', 3 * 365 * day],
])('a clock %s that knows so is believed, by its offset', (_, skew) => {
  const desk = new Desk()
  desk.device = () => desk.now + skew
  desk.offsetMs = -skew
  desk.open().take()
  desk.now = start + hour
  expect(desk.copies()).toBe('applied')
  expect(desk.events.at(-1)?.at).toBe(start + hour + skew)
  expect(desk.standings.at(-1)).toBe('vouched')
  expect(desk.heldAt).toBe(start + hour)
})

test('opened with a network, signed without one, sent a week later: the copies were held when they were handed over', () => {
  const desk = new Desk().open()
  desk.now = start + 7 * day
  desk.device = () => start + hour
  desk.age = () => desk.now - desk.device()
  desk.take()
  desk.device = () => start + 2 * hour
  expect(desk.copies()).toBe('applied')
  expect(desk.standings.every(each => each === 'vouched')).toBe(true)
  expect(desk.heldAt).toBe(start + 2 * hour)
  // Received a week later, and never said otherwise.
  expect(desk.events.at(-1)?.receivedAt).toBe(start + 7 * day)
  expect(desk.contract).toMatchObject({ signedAt: start + hour, countersignedAt: start + 7 * day })
})

test('opened, signed and handed over without a network: her days count from the receipt', () => {
  const desk = new Desk()
  desk.now = start + 7 * day
  desk.device = () => start + hour
  desk.age = () => desk.now - desk.device()
  desk.open().take()
  expect(desk.copies()).toBe('applied')
  expect(desk.standings.every(each => each === 'claimed')).toBe(true)
  expect(desk.heldAt).toBe(start + 7 * day)
})

test.each([
  ['a tablet that had heard of it', true, 'claimed'],
  ['one that had not', false, 'vouched'],
] as const)('dated before a version of the server’s, by %s', (_, hadHeard, standing) => {
  const desk = new Desk().open()
  desk.now = start + 3 * day
  const another = { ...openingOf('sc-9', desk.now), provisionalNumber: 'AM-9' }
  expect(desk.do('contract.open', another)).toBe('applied')
  desk.base = hadHeard ? desk.row('saleContract', 'sc-9').v : 0
  desk.now = start + 5 * day
  desk.device = () => start + 2 * day
  desk.take(['french-shown'])
  expect(desk.events.at(-1)?.standsOnAt).toBe(hadHeard ? start + 3 * day : null)
  expect(desk.standings.at(-1)).toBe(standing)
})

test('what waited is received when it is whole, and still stands on what it stood on when it came', () => {
  const desk = new Desk().open()
  desk.now = start + 3 * day
  expect(desk.do('contract.open', openingOf('sc-9', desk.now))).toBe('applied')
  desk.base = desk.row('saleContract', 'sc-9').v
  desk.now = start + 5 * day
  desk.device = () => start + 2 * day
  const company = desk.row('company', 'c-1')
  const standing = { contract: desk.contract, events: desk.events, company, at: desk.device() }
  const [name, input] = turnOf(standing, 'french-shown', 't-1')
  expect(desk.do(name, { ...input, ...desk.trace }, 99)).toMatch(/^parked/)
  const { mutationLog } = schema
  desk.db.update(mutationLog).set({ version: 1 }).where(eq(mutationLog.name, name)).run()
  expect(retryParked(desk.db, () => who, start + 6 * day)).toBe(1)
  expect(desk.events.at(-1)).toMatchObject({
    receivedAt: start + 6 * day,
    standsOnAt: start + 3 * day,
  })
  expect(desk.standings.at(-1)).toBe('claimed')
})
