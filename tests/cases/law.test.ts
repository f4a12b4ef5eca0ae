/** Cases 15 and 18 in examples of another reader: the time and the rates that a law sets, worked out apart. */
import { expect, test } from 'vitest'
import { zoneOf } from '#db/consent/place.ts'
import { untouchedFinancing } from '#db/contract/deal/credit.ts'
import { leaseRatesTold, ratesTold } from '#db/contract/deal/effective.ts'
import { paymentOf } from '#db/contract/deal/finance.ts'
import { leasePayment } from '#db/contract/deal/lease.ts'
import type { Financing, Jurisdiction } from '#db/contract/deal/types.ts'
import { clockText, dateIn, instantOf, offsetText } from '#db/kernel/date.ts'
import { outdatedZones } from '#server/zone-data.ts'
import { instantIn } from '#server/instant.ts'
import { instant } from '#src/lib/format.ts'

const at = (iso: string) => Date.parse(iso)

test.each([
  // The last change there was: from then on the clocks stand.
  ['America/Vancouver', '2026-03-08T10:00Z', '2026-03-08 03:00:00', 'UTC-07:00'],
  ['America/Vancouver', '2026-11-01T08:59:59Z', '2026-11-01 01:59:59', 'UTC-07:00'],
  ['America/Vancouver', '2027-01-01T06:59Z', '2026-12-31 23:59:00', 'UTC-07:00'],
  ['America/Vancouver', '2027-03-14T10:30Z', '2027-03-14 03:30:00', 'UTC-07:00'],
  ['America/Vancouver', '2031-12-15T17:00Z', '2031-12-15 10:00:00', 'UTC-07:00'],
  ['America/Edmonton', '2026-11-01T08:30Z', '2026-11-01 02:30:00', 'UTC-06:00'],
  ['America/Edmonton', '2026-12-24T23:00Z', '2026-12-24 17:00:00', 'UTC-06:00'],
  ['America/Yellowknife', '2027-02-01T05:59Z', '2027-01-31 23:59:00', 'UTC-06:00'],
  ['America/Inuvik', '2026-12-01T15:00Z', '2026-12-01 09:00:00', 'UTC-06:00'],
  // Whoever did not change the law turns the clocks back.
  ['America/Toronto', '2026-11-01T06:00Z', '2026-11-01 01:00:00', 'UTC-05:00'],
  ['America/Halifax', '2026-12-01T13:00Z', '2026-12-01 09:00:00', 'UTC-04:00'],
  ['America/St_Johns', '2026-12-01T12:30Z', '2026-12-01 09:00:00', 'UTC-03:30'],
  ['America/Iqaluit', '2026-12-01T14:00Z', '2026-12-01 09:00:00', 'UTC-05:00'],
  // And these stood before.
  ['America/Whitehorse', '2026-12-01T16:00Z', '2026-12-01 09:00:00', 'UTC-07:00'],
  ['America/Regina', '2026-12-01T15:00Z', '2026-12-01 09:00:00', 'UTC-06:00'],
  ['America/Bogota', '2026-12-01T14:00Z', '2026-12-01 09:00:00', 'UTC-05:00'],
  ['Atlantic/Canary', '2026-12-01T09:00Z', '2026-12-01 09:00:00', 'UTC+00:00'],
  ['Indian/Reunion', '2026-12-01T05:00Z', '2026-12-01 09:00:00', 'UTC+04:00'],
])('15: in %s at %s it is %s', (zone, iso, wall, offset) => {
  expect([clockText(zone, at(iso)), offsetText(zone, at(iso))]).toEqual([wall, offset])
  expect(dateIn(zone, at(iso))).toBe(wall.slice(0, 10))
  const minute = at(iso) - (at(iso) % 60_000)
  // 01:00 of the night the clocks go back comes twice: the first is meant.
  const first = instantOf(wall.slice(0, 10), wall.slice(11, 16), zone)
  expect([minute, minute - 3_600_000]).toContain(first)
})
test('15: screens, papers and letters of a winter show one hour', () => {
  const noon = at('2027-01-20T19:00Z')
  for (const locale of ['en-ca', 'fr-ca'] as const) {
    const shown = instant(noon, 'time', locale, 'America/Vancouver')
    expect(shown).toMatch(/^12/)
    const printed = instantIn(locale, 'America/Vancouver', { hour: 'numeric', minute: '2-digit' })
    expect(printed(noon)).toBe(shown)
  }
})
test('15: no hour of the spring is skipped any more', () => {
  const half = instantOf('2027-03-14', '02:30', 'America/Vancouver')
  expect(new Date(half).toISOString()).toBe('2027-03-14T09:30:00.000Z')
})
test('15: a customer’s own province says her clock, her neighbour’s law does not', () => {
  const house = { country: 'CA', province: 'QC', timeZone: 'America/Toronto' }
  const nine = at('2026-12-01T16:00Z')
  const hour = (province: string) =>
    clockText(zoneOf(house, { country: 'CA', province }), nine).slice(11, 16)
  expect(['BC', 'YT', 'AB', 'NT', 'SK', 'MB', 'ON', 'NS', 'NL'].map(hour)).toEqual([
    '09:00',
    '09:00',
    '10:00',
    '10:00',
    '10:00',
    '10:00',
    '11:00',
    '12:00',
    '12:30',
  ])
})
test('15: a machine that knows one of the laws and not the others says which', () => {
  const older = (known: readonly string[]) => (zone: string, when: number) => {
    const hour = Number(clockText(zone, when).slice(11, 13))
    return String(known.includes(zone) ? hour : (hour + 23) % 24)
  }
  expect(outdatedZones(older(['America/Vancouver']))).toEqual([
    'America/Edmonton',
    'America/Yellowknife',
    'America/Inuvik',
  ])
  const knowsAll = [
    'America/Vancouver',
    'America/Edmonton',
    'America/Yellowknife',
    'America/Inuvik',
  ]
  expect(outdatedZones(older(knowsAll))).toEqual([])
})

/** Net, charges, months, nominal rate, what else, and the rate with all charges to the hundredth. */
type Example = [string, Jurisdiction, number, number, number, number, Partial<Financing>, number]
const later = (chargesFrom: string, firstDueOn: string) => ({ chargesFrom, firstDueOn })
test.each<Example>([
  ['a small car', 'FR', 9_000, 120, 48, 4.9, {}, 5.72],
  ['seven years and no charges', 'ES', 24_500, 0, 84, 6.25, {}, 6.43],
  ['no interest and a file fee', 'FR', 12_000, 240, 36, 0, {}, 1.3],
  ['a last payment of 14,000', 'ES', 30_000, 350, 48, 3.99, { balloonMinor: 14_000_00 }, 4.5],
  ['every two weeks', 'FR', 6_000, 90, 24, 9.9, { frequency: 'bi-weekly' }, 12.07],
  ['every week', 'ES', 8_000, 0, 36, 7.5, { frequency: 'weekly' }, 7.78],
  ['twice a month', 'FR', 18_000, 200, 48, 5.95, { frequency: 'semi-monthly' }, 6.73],
  ['forty million pesos', 'CO', 40_000_000, 800_000, 60, 23.88, {}, 27.9],
  ['pesos without charges', 'CO', 25_000_000, 0, 48, 18.5, {}, 20.15],
  [
    'two months and ten days first',
    'ES',
    16_000,
    300,
    60,
    6.45,
    later('2027-05-05', '2027-07-15'),
    7.13,
  ],
  [
    'a month and nineteen days of 2028',
    'FR',
    16_000,
    0,
    36,
    5.5,
    later('2028-02-01', '2028-03-20'),
    5.45,
  ],
  ['one payment', 'ES', 500, 10, 1, 5, {}, 33.33],
  ['charges of a tenth over three months', 'FR', 1_500, 150, 3, 15, {}, 107.1],
])('18: %s, in %s', (...[, jurisdiction, net, charges, termMonths, rate, over, effective]) => {
  const ratePpm = Math.round(rate * 10_000)
  const terms = { ...untouchedFinancing, termMonths, ratePpm, otherChargesMinor: charges * 100 }
  const financing = { ...terms, ...over }
  const payment = paymentOf(net * 100, financing, jurisdiction, '2027-01-15')
  expect(payment && ratesTold(financing, payment, jurisdiction)).toEqual({
    ratePpm,
    effectivePpm: Math.round(effective * 10_000),
  })
})

test.each<[Jurisdiction, number, number | undefined]>([
  ['FR', 4.9, 5.01],
  ['FR', 6.99, 7.22],
  ['ES', 3.99, 4.06],
  ['CO', 24, 26.82],
  ['FR', 0, 0],
  ['CA-QC', 4.9, undefined],
  ['CA-ON', 6.99, undefined],
])('18: a lease in %s at %d %% a year tells %s', (jurisdiction, rate, effective) => {
  const ratePpm = Math.round(rate * 10_000)
  expect(leaseRatesTold({ ratePpm }, jurisdiction)).toEqual({
    ratePpm,
    ...(effective !== undefined && { effectivePpm: Math.round(effective * 10_000) }),
  })
})
test('18: what is paid for a lease comes to that rate', () => {
  const terms = { residualMinor: 12_000_00, months: 48, ratePpm: 49_000 }
  const paid = leasePayment({ ...terms, capMinor: 30_000_00, due: 'arrears' })?.paymentMinor ?? 0
  const month = 1.0501 ** (1 / 12)
  let worth = terms.residualMinor / month ** 48
  for (let n = 1; n <= 48; n += 1) worth += paid / month ** n
  // To the hundredth of a percent, of 30,000.
  expect(Math.abs(worth - 30_000_00)).toBeLessThan(500)
})
