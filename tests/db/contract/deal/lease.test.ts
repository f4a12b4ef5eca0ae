/** A lease by its published vector: 42,000.00 to 24,750.00 over 36 months at 4.9 %. */
import { expect, test } from 'vitest'
import {
  type Lease,
  leaseOfDeal,
  leasePayment,
  moneyFactorPayment,
} from '#db/contract/deal/lease.ts'
import { aDeal, aTradeIn, cents, count } from './a-deal.ts'

const lease: Lease = {
  capMinor: cents(42_000),
  residualMinor: cents(24_750),
  months: 36,
  ratePpm: 49_000,
  due: 'advance',
}

test('in advance, in arrears and by money factor', () => {
  expect(leasePayment(lease)?.paymentMinor).toBe(cents(614.78))
  expect(leasePayment({ ...lease, due: 'arrears' })?.paymentMinor).toBe(cents(617.29))
  expect(moneyFactorPayment(lease)).toEqual({
    depreciationMinor: cents(479.17),
    rentMinor: cents(136.28),
  })
})

test('each tax of an instalment is rounded for itself', () => {
  expect(leasePayment(lease, [50_000, 99_750])).toEqual({
    paymentMinor: cents(614.78),
    count: 36,
    chargesMinor: cents(4_882.08),
    taxesMinor: [cents(30.74), cents(61.32)],
    withTaxesMinor: cents(706.84),
  })
})

test('without interest the loss is shared by the months', () => {
  expect(leasePayment({ ...lease, ratePpm: 0 })?.paymentMinor).toBe(cents(479.17))
})

test('what is no lease has no payment', () => {
  for (const over of [
    { months: 0 },
    { capMinor: 0 },
    { residualMinor: -1 },
    { residualMinor: cents(42_000.01) },
  ])
    expect(leasePayment({ ...lease, ...over })).toBeNull()
})

test('the car of a deal leased: Québec’s instalment is due in advance and carries both taxes', () => {
  const result = count(aDeal(42_000, { unit: { condition: 'new' } }), 'CA-QC')
  const terms = { residualMinor: cents(24_750), months: 36, ratePpm: 49_000 }
  expect(leaseOfDeal(result, terms)).toEqual({
    capMinor: cents(42_000),
    paymentMinor: 614_78,
    count: 36,
    chargesMinor: 4_882_08,
    taxesMinor: [30_74, 61_32],
    withTaxesMinor: 706_84,
  })
  expect(leaseOfDeal(result, { ...terms, residualMinor: cents(42_001) })).toBeNull()
  const less = count(aDeal(44_000, { depositMinor: cents(2_000) }), 'CA-QC')
  expect(leaseOfDeal(less, terms)).toMatchObject({ capMinor: cents(42_000), paymentMinor: 614_78 })
})

test('a luxury car leased: its tax is in what is leased, once, on the retail value, and on no instalment', () => {
  const result = count(
    aDeal(150_000, { unit: { condition: 'new' }, tradeIns: [aTradeIn(30_000)] }),
    'CA-QC',
  )
  const luxury = result.taxes.find(({ code }) => code === 'luxury')
  // 20 % of what exceeds 100,000, whatever is traded in.
  expect(luxury?.amountMinor).toBe(cents(10_000))
  const leased = leaseOfDeal(result, { residualMinor: cents(70_000), months: 36, ratePpm: 49_000 })
  expect(leased?.capMinor).toBe(cents(150_000 + 10_000 - 30_000))
  expect(leased?.taxesMinor).toHaveLength(2)
})
