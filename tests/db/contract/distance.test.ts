/** The rights of a consumer who bought at a distance, by the published days, and her notice. */
import { expect, test } from 'vitest'
import { noSettings } from '#db/contract/deal/settings.ts'
import { cancelByClient } from '#db/contract/mutations/end.ts'
import { type DistanceRight, rightsAtDistance } from '#db/contract/distance.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { Country } from '#db/terms.ts'
import { aSale } from '#tests/support/sale.ts'

const day = 86_400_000
const at = (text: string) => Date.parse(text)
const seller = (country: Country, province: string, timeZone = 'America/Toronto') => ({
  sale: null,
  country,
  province,
  timeZone,
})
const quebec = seller('CA', 'QC')
const made = (over: Partial<Row<'saleContract'>> = {}) => ({
  ...aSale().contract,
  version: 1,
  placeOfSigning: 'distance' as const,
  contractOn: '2026-11-02',
  deliverOn: '2026-11-20',
  copiesAt: at('2026-11-02T16:00:00-05:00'),
  ...over,
})
type Entry = Parameters<typeof rightsAtDistance>[1][number]
const entry = (step: Entry['step'], time: string, over: Partial<Entry> = {}): Entry => ({
  seq: step === 'copies' ? 2 : 1,
  contractVersion: 1,
  step,
  at: at(time),
  offsetMs: 0,
  receivedAt: at(time),
  standsOnAt: null,
  ...over,
})
/** Signed on the second of November. */
const signed = entry('consumer-signed', '2026-11-02T15:00:00-05:00')
const copied = (time: string, over: Partial<Entry> = {}) => [signed, entry('copies', time, over)]
const soon = copied('2026-11-02T16:00:00-05:00')
const rights = (
  events: readonly Entry[],
  now: string,
  { contract = made(), company = quebec, deliveredAt = null as number | null } = {} as {
    contract?: ReturnType<typeof made>
    company?: typeof quebec
    deliveredAt?: number | null
  },
) =>
  rightsAtDistance(contract, events, company, deliveredAt, at(now)).map(({ right, until }) => [
    right,
    until === null ? null : new Date(until).toISOString(),
  ])
const morning = '2026-11-03T09:00:00-05:00'

test('Québec: seven whole days from the copy, in the dealership’s time', () => {
  expect(rights(soon, morning)).toEqual([['information', '2026-11-10T05:00:00.000Z']])
  expect(rights(soon, '2026-11-09T23:59:59-05:00')).toHaveLength(1)
  expect(rights(soon, '2026-11-10T00:00:00-05:00')).toEqual([])
})
test('Québec: a copy that came after fifteen days, or never, gives thirty from the contract', () => {
  const late = copied('2026-11-18T09:00:00-05:00')
  expect(rights(late, '2026-11-19T09:00:00-05:00')).toEqual([
    ['information', '2026-11-26T05:00:00.000Z'],
    ['copy', '2026-12-03T05:00:00.000Z'],
  ])
  const inTime = copied('2026-11-17T23:59:00-05:00')
  expect(rights(inTime, '2026-11-19T09:00:00-05:00').map(([right]) => right)).toEqual([
    'information',
  ])
  // Her signature gives her no copy.
  const never = { contract: made({ copiesAt: null }) }
  expect(rights([signed], morning, never)).toEqual([['information', null]])
  expect(rights([signed], '2026-11-18T00:00:00-05:00', never)).toEqual([
    ['information', null],
    ['copy', '2026-12-03T05:00:00.000Z'],
  ])
})
test('Québec: a copy that the server has not received begins nothing', () => {
  const unsent = copied('2026-11-02T16:00:00-05:00', { receivedAt: null })
  expect(rights(unsent, '2026-11-25T09:00:00-05:00')).toEqual([
    ['information', null],
    ['copy', '2026-12-03T05:00:00.000Z'],
  ])
})
test('Québec: thirty days after the promised date, while it has not come', () => {
  expect(rights(soon, '2026-12-20T23:00:00-05:00')).toEqual([])
  expect(rights(soon, '2026-12-21T00:00:00-05:00')).toEqual([['delivery', null]])
  expect(
    rights(soon, '2026-12-21T09:00:00-05:00', { deliveredAt: at('2026-12-20T10:00:00-05:00') }),
  ).toEqual([])
  // Without a date it is thirty days from the contract.
  expect(
    rights(soon, '2026-12-03T09:00:00-05:00', { contract: made({ deliverOn: null }) }),
  ).toEqual([['delivery', null]])
})
test('France and Spain: fourteen days from delivery; before it nothing ends it', () => {
  for (const company of [
    seller('FR', '44', 'Europe/Paris'),
    seller('ES', 'Valencia', 'Europe/Madrid'),
  ]) {
    expect(rights(soon, morning, { company })).toEqual([['withdrawal', null]])
    const deliveredAt = at('2026-11-20T10:00:00+01:00')
    const given = { company, deliveredAt }
    expect(rights(soon, '2026-11-21T10:00:00+01:00', given)).toEqual([
      ['withdrawal', '2026-12-04T23:00:00.000Z'],
    ])
    expect(rights(soon, '2026-12-05T00:00:00+01:00', given)).toEqual([])
  }
})
test('none at the dealership, elsewhere in Canada, or for who buys to sell again', () => {
  expect(
    rights(soon, morning, { contract: made({ placeOfSigning: 'dealership' as never }) }),
  ).toEqual([])
  expect(rights(soon, morning, { company: seller('CA', 'ON') })).toEqual([])
  const { deal } = made()
  const exemption = { taxes: [], reason: 'registrant-resale' as const, note: '' }
  expect(rights(soon, morning, { contract: made({ deal: { ...deal, exemption } }) })).toEqual([])
})

function sold(over: Partial<Row<'saleContract'>> = {}) {
  const sale = aSale({
    company: {
      phone: '450 555-0100',
      email: 'bonjour@example.com',
      sale: { ...noSettings, remoteSigning: true },
    },
    vehicle: { condition: 'new' },
  })
  sale.edit({ placeOfSigning: 'distance', deliverOn: '2027-03-01', ...over })
  sale.walk()
  return sale.sent()
}
const notice = (right: DistanceRight | undefined, over: object = {}) => ({
  how: 'email',
  noticeAt: 0,
  note: 'I cancel',
  ...(right && { right }),
  ...over,
})
test('a cash sale at a distance is cancelled by its right, a new vehicle that was delivered too; the right is written down', () => {
  const sale = sold()
  sale.put('vehicle', { ...sale.vehicle, deliveredAt: sale.at })
  const noticeAt = sale.at + day
  sale.actor = { ...sale.actor, now: noticeAt }
  expect(sale.act(cancelByClient, notice(undefined, { noticeAt }))).toBe('contract-clock-over')
  expect(sale.act(cancelByClient, notice('copy', { noticeAt }))).toBe('contract-clock-over')
  expect(sale.act(cancelByClient, notice('withdrawal', { noticeAt }))).toBe('contract-clock-over')
  expect(sale.act(cancelByClient, notice('information', { noticeAt }))).toBe('applied')
  expect(sale.contract.status).toBe('cancelled')
  expect(sale.vehicle).toMatchObject({ status: 'available', soldTo: null })
  expect(sale.events.at(-1)?.facts).toMatchObject({ right: 'information', how: 'email' })
})
test('her notice counts on the day it was given; after her time it is refused', () => {
  const sale = sold()
  sale.actor = { ...sale.actor, now: sale.at + 20 * day }
  const late = notice('information', { noticeAt: sale.at + 9 * day })
  expect(sale.act(cancelByClient, late)).toBe('contract-clock-over')
  const inTime = notice('information', { noticeAt: sale.at + 2 * day })
  expect(sale.act(cancelByClient, inTime)).toBe('applied')
})
