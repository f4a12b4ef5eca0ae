/** How long a consumer may go back on a contract (P-40.1 s. 73). */
import { cancelByClient } from '#db/contract/mutations/end.ts'
import { deleteContract } from '#db/contract/mutations/draft.ts'
import { expect, test } from 'vitest'
import {
  cancellationClock,
  cancellationDays,
  hasCancellationClock,
  isDeliveredNew,
} from '#db/contract/clock.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import type { CreditKind } from '#db/contract/deal/credit.ts'
import type { Financing } from '#db/contract/deal/types.ts'
import { aCredit } from '../../support/credit.ts'
import { aSale } from '../../support/sale.ts'

const quebec = { sale: null, country: 'CA' as const, province: 'QC', timeZone: 'America/Toronto' }
type Kind = CreditKind | 'high-cost'
const lent = {
  instalment: ['dealer', 'seller'],
  'credit-sale': ['dealer', 'client'],
  loan: ['lender', 'client'],
} as const
/** 2.5 % and 22 points more is 24.5 %: a thousandth above is high-cost. */
const financing = (kind: Kind): Financing => ({
  ...aCredit(),
  lends: lent[kind === 'high-cost' ? 'instalment' : kind][0],
  owns: lent[kind === 'high-cost' ? 'instalment' : kind][1],
  termMonths: 60,
  ratePpm: kind === 'high-cost' ? 245_001 : 245_000,
})
const signed = (kind: Kind | null, copies: string | null) => {
  const { contract } = aSale()
  const deal = { ...contract.deal, financing: kind && financing(kind) }
  return { ...contract, deal, copiesAt: copies === null ? null : Date.parse(copies) }
}
/** A copy handed over as the server heard of it. */
const copies = (at: number, over: Partial<Row<'contractEvent'>> = {}) => [
  {
    seq: 1,
    contractVersion: 1,
    step: 'copies' as const,
    at,
    offsetMs: 0,
    receivedAt: at,
    standsOnAt: null,
    ...over,
  },
]
const now = Date.parse('2027-01-01T12:00:00-05:00')
const until = (...given: Parameters<typeof signed>) => {
  const contract = signed(...given)
  const clock = cancellationClock(contract, copies(contract.copiesAt ?? 0), quebec, now)
  return clock && new Date(clock.until).toISOString()
}

test.each([
  [
    'an instalment sale ends two days later at midnight',
    'instalment',
    '2026-11-23T15:00:00-05:00',
    '2026-11-26T05:00:00.000Z',
  ],
  [
    'credit with ownership at once too',
    'credit-sale',
    '2026-11-23T15:00:00-05:00',
    '2026-11-26T05:00:00.000Z',
  ],
  ['a cash sale beside a loan has none', 'loan', '2026-11-23T15:00:00-05:00', null],
  [
    'late at night it is still that day',
    'instalment',
    '2026-11-23T23:59:00-05:00',
    '2026-11-26T05:00:00.000Z',
  ],
  [
    'high-cost credit has ten',
    'high-cost',
    '2026-11-23T15:00:00-05:00',
    '2026-12-04T05:00:00.000Z',
  ],
  [
    'over the end of summer time the day is a local one',
    'instalment',
    '2026-10-31T12:00:00-04:00',
    '2026-11-03T05:00:00.000Z',
  ],
  ['cash has none', null, '2026-11-23T15:00:00-05:00', null],
  ['without copies it has not begun', 'instalment', null, null],
] as const)('%s', (_, kind, copies, end) => {
  expect(until(kind, copies)).toBe(end)
})

test('outside Québec, or where no law is known, there is no such clock here', () => {
  const contract = signed('instalment', '2026-11-23T15:00:00-05:00')
  const held = copies(contract.copiesAt ?? 0)
  const under = (over: object) => cancellationClock(contract, held, { ...quebec, ...over }, now)
  expect(under({ province: 'ON' })).toBeNull()
  expect(under({ country: 'US', province: '' })).toBeNull()
  expect(cancellationDays(contract.deal, builtInProfile('FR'), '2026-11-23')).toBe(0)
})

test('until the server has the copies the days have not begun: the end shown is that of a receipt now', () => {
  const contract = signed('instalment', '2026-11-23T15:00:00-05:00')
  const unsent = copies(contract.copiesAt ?? 0, { receivedAt: null })
  expect(cancellationClock(contract, unsent, quebec, now)).toEqual({
    until: Date.parse('2027-01-04T00:00:00-05:00'),
    isProvisional: true,
  })
  expect(cancellationClock(contract, [], quebec, now)?.isProvisional).toBe(true)
})

test('whether days are counted at all is known before the copies are there', () => {
  const has = (kind: Kind | null, company = quebec) =>
    hasCancellationClock(signed(kind, null), company)
  expect([has('loan'), has('instalment'), has('high-cost'), has(null)]).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(has('instalment', { ...quebec, province: 'ON' })).toBe(false)
})

test.each([
  ['a new one that was delivered', 'new', 5, true],
  ['a new one whose delivery and her notice are of one instant', 'new', 7, true],
  ['a new one delivered after her notice', 'new', 8, false],
  ['a new one that stands on the lot', 'new', null, false],
  ['a used one that was delivered', 'used', 5, false],
] as const)(
  'her right goes with the delivery of a new vehicle alone: %s',
  (_, condition, at, is) => {
    const { deal } = aSale().contract
    const unit = { ...deal.unit, condition }
    const contract = { deal: { ...deal, unit }, countersignedAt: 4 }
    expect(isDeliveredNew(contract, { deliveredAt: at }, 7)).toBe(is)
  },
)
test.each([
  ['before her notice', 7, true],
  ['after her notice', 8, false],
  ['not yet', null, false],
])(
  'a delivery counts from when the server had the contract, whatever a tablet said: it had it %s',
  (_, countersignedAt, is) => {
    const { deal } = aSale({ vehicle: { condition: 'new' } }).contract
    const unit = { ...deal.unit, condition: 'new' as const }
    const contract = { deal: { ...deal, unit }, countersignedAt }
    expect(isDeliveredNew(contract, { deliveredAt: 1 }, 7)).toBe(is)
  },
)
test('a contract without a vehicle says nothing of a delivery', () => {
  const { deal } = aSale({ vehicle: { condition: 'new' } }).contract
  expect(isDeliveredNew({ deal, countersignedAt: 4 }, undefined, 7)).toBe(false)
})

const noticed = (over: object = {}) => ({
  how: 'email',
  noticeAt: 0,
  note: 'Changed her mind',
  ...over,
})
function onCredit(kind: Kind | null, condition: 'new' | 'used' = 'used') {
  const sale = aSale({ vehicle: { condition } })
  const { deal } = sale.contract
  sale.edit({ deliverOn: '2027-02-01', deal: { ...deal, financing: kind && financing(kind) } })
  sale.walk()
  return sale.sent()
}
const day = 86_400_000

test('within her two days the client cancels: the vehicle is for sale again, the lead is worked on', () => {
  const sale = onCredit('instalment')
  const noticeAt = sale.at + day
  sale.actor = { ...sale.actor, now: sale.at + 5 * day }
  expect(sale.act(cancelByClient, noticed({ noticeAt, prev: '' }))).toBe(
    'conflict contract-chain-moved',
  )
  expect(sale.act(cancelByClient, noticed({ noticeAt }))).toBe('applied')
  expect(sale.contract).toMatchObject({ status: 'cancelled', endedAt: noticeAt })
  expect(sale.vehicle).toMatchObject({ status: 'available', soldTo: null })
  expect(sale.lead).toMatchObject({ status: 'in-treatment', soldVehicleId: null })
  expect(sale.events.at(-1)).toMatchObject({ step: 'cancelled', facts: { how: 'email', noticeAt } })
  expect(sale.act(cancelByClient, noticed({ noticeAt }))).toBe('merged')
  expect(sale.run(deleteContract, { contractId: 'sc-1' })).toBe('contract-not-draft')
})

test('a used vehicle that was delivered comes back too, its lead by both steps', () => {
  const sale = onCredit('credit-sale')
  sale.put('vehicle', { ...sale.vehicle, deliveredAt: 5 } as never)
  sale.put('lead', { ...sale.lead, status: 'delivered' } as never)
  expect(sale.act(cancelByClient, noticed({ noticeAt: sale.at }))).toBe('applied')
  expect(sale.vehicle).toMatchObject({ status: 'available', deliveredAt: null })
  expect(sale.lead.status).toBe('in-treatment')
})

test('after it, before it, for cash, or with a new vehicle delivered, there is no such right', () => {
  const late = onCredit('credit-sale')
  late.actor = { ...late.actor, now: late.at + 20 * day }
  expect(late.act(cancelByClient, noticed({ noticeAt: late.at + 4 * day }))).toBe(
    'contract-clock-over',
  )
  expect(late.act(cancelByClient, noticed({ noticeAt: late.at + 30 * day }))).toBe(
    'contract-clock-over',
  )
  const cash = onCredit(null)
  expect(cash.act(cancelByClient, noticed({ noticeAt: cash.at }))).toBe('contract-clock-over')
  const delivered = onCredit('credit-sale', 'new')
  delivered.put('saleContract', { ...delivered.contract, countersignedAt: 5 } as never)
  delivered.put('vehicle', { ...delivered.vehicle, deliveredAt: 5 } as never)
  expect(delivered.act(cancelByClient, noticed({ noticeAt: delivered.at }))).toBe(
    'contract-clock-over',
  )
  const draft = aSale()
  expect(draft.act(cancelByClient, noticed({ noticeAt: draft.at }))).toBe('contract-not-signed')
})
