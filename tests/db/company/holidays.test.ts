/** Public holidays by their published days (desk facts 11.6). */
import { expect, test } from 'vitest'
import { holidayNames } from '#db/company/holiday-names.ts'
import {
  closedHolidays,
  easterOf,
  holidayPlace,
  holidaysOf,
  isCountryOnly,
} from '#db/company/holidays.ts'
import { locales } from '#db/terms.ts'

const byLaw = (place: string, year: number) =>
  holidaysOf(place, year)
    .filter(({ kind }) => kind === 'law')
    .map(({ on }) => on.slice(5))
    .join(' ')

test.each([
  [1818, '03-22'],
  [2000, '04-23'],
  [2026, '04-05'],
  [2027, '03-28'],
  [2038, '04-25'],
])('Easter of %i is %s', (year, day) => {
  expect(easterOf(year)).toBe(`${year}-${day}`)
})

test.each([
  ['CA-QC', 2026, '01-01 04-03 05-18 06-24 07-01 09-07 10-12 12-25'],
  ['CA-QC', 2027, '01-01 03-26 05-24 06-24 07-01 09-06 10-11 12-25'],
  ['CA-ON', 2026, '01-01 02-16 04-03 05-18 07-01 09-07 10-12 12-25 12-26'],
  ['CA-ON', 2027, '01-01 02-15 03-26 05-24 07-01 09-06 10-11 12-25 12-26'],
  ['FR', 2026, '01-01 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25'],
  ['FR', 2027, '01-01 03-29 05-01 05-06 05-08 05-17 07-14 08-15 11-01 11-11 12-25'],
  ['ES', 2026, '01-01 01-06 04-03 05-01 08-15 10-12 11-01 12-08 12-25'],
  ['ES', 2027, '01-01 01-06 03-26 05-01 10-12 11-01 12-06 12-08 12-25'],
  ['ES-VC', 2026, '01-01 01-06 03-19 04-03 04-06 05-01 06-24 08-15 10-09 10-12 12-08 12-25'],
  ['ES-VC', 2027, '01-01 01-06 03-19 03-26 03-29 05-01 10-09 10-12 11-01 12-06 12-08 12-25'],
  [
    'CO',
    2026,
    '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-13 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25',
  ],
  [
    'CO',
    2027,
    '01-01 01-11 03-22 03-25 03-26 05-01 05-10 05-31 06-07 07-05 07-12 07-20 08-07 08-16 10-18 11-01 11-15 12-08 12-25',
  ],
  // Common to every province and territory.
  ['CA', 2026, '01-01 04-03 07-01 09-07 12-25'],
  // 9 July is one since 2026; 1 July on a Sunday is kept on the 2nd; a Sunday is nothing in Spain.
  [
    'CO',
    2025,
    '01-01 01-06 03-24 04-17 04-18 05-01 06-02 06-23 06-30 06-30 07-20 08-07 08-18 10-13 11-03 11-17 12-08 12-25',
  ],
  ['CA-QC', 2029, '01-01 03-30 05-21 06-24 07-02 09-03 10-08 12-25'],
  ['ES', 2028, '01-01 01-06 04-14 05-01 08-15 10-12 11-01 12-06 12-08 12-25'],
  ['', 2026, ''],
])('%s in %i', (place, year, days) => {
  expect(byLaw(place, year)).toBe(days)
})

test.each([
  ['CA', 'QC', 'CA-QC'],
  ['CA', ' Québec ', 'CA-QC'],
  ['CA', 'Ontario', 'CA-ON'],
  ['CA', 'NB', 'CA'],
  ['ES', 'Valencia', 'ES-VC'],
  ['ES', 'Castellón', 'ES-VC'],
  ['ES', 'Madrid', 'ES'],
  ['FR', 'Québec', 'FR'],
  ['CO', 'Cundinamarca', 'CO'],
  ['US', 'Vermont', ''],
] as const)('a house in %s, %s keeps the holidays of %s', (country, province, place) => {
  expect(holidayPlace(country, province)).toBe(place)
})
test('where only the country’s are known, that is said', () => {
  expect(['CA', 'ES', 'CA-QC', 'ES-VC', 'FR', 'CO', ''].filter(isCountryOnly)).toEqual(['CA', 'ES'])
})

test('what some houses keep is open until it is ticked, what the law keeps closed until it is not', () => {
  const ticks = [
    { on: '2026-04-06', isClosed: true },
    { on: '2026-04-03', isClosed: false },
    { on: '2026-02-02', isClosed: true },
  ]
  const plain = closedHolidays('CA-QC', 2026, [])
  expect([plain.has('2026-04-03'), plain.has('2026-04-06')]).toEqual([true, false])
  // Shops are to close on Easter Sunday (H-2.1), although it is no day off.
  expect(plain.has('2026-04-05')).toBe(true)
  const said = closedHolidays('CA-QC', 2026, ticks)
  expect([said.has('2026-04-03'), said.has('2026-04-06')]).toEqual([false, true])
  expect(said.has('2026-02-02')).toBe(false)
  expect(closedHolidays('CA-QC', 2027, ticks).has('2027-03-26')).toBe(true)
  expect(closedHolidays('CA-ON', 2026, ticks).has('2026-04-06')).toBe(false)
})

test('each has its name in every locale', () => {
  for (const names of Object.values(holidayNames))
    expect(Object.keys(names).toSorted()).toEqual([...locales].toSorted())
  expect(holidayNames['national-quebec']['fr-ca']).toBe('Fête nationale du Québec')
})
