/** Public holidays by their published days (desk facts 11.6). */
import { expect, test } from 'vitest'
import '#db/company/holiday-regions.ts'
import { holidayNames } from '#db/company/holiday-names.ts'
import {
  closedHolidays,
  easterOf,
  holidayPlace,
  holidaysOf,
  isCountryOnly,
  isUnpublished,
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
  ['CA-AB', 2026, '01-01 02-16 04-03 05-18 07-01 09-07 10-12 11-11 12-25'],
  ['CA-BC', 2026, '01-01 02-16 04-03 05-18 07-01 08-03 09-07 09-30 10-12 11-11 12-25'],
  ['CA-BC', 2022, '01-01 02-21 04-15 05-23 07-01 08-01 09-05 10-10 11-11 12-25'],
  ['CA-MB', 2026, '01-01 02-16 04-03 05-18 07-01 09-07 09-30 10-12 12-25'],
  ['CA-NB', 2026, '01-01 02-16 04-03 07-01 08-03 09-07 11-11 12-25'],
  ['CA-NL', 2026, '01-01 04-03 07-01 09-07 11-11 12-25'],
  ['CA-NS', 2026, '01-01 02-16 04-03 07-01 09-07 12-25'],
  ['CA-PE', 2026, '01-01 02-16 04-03 07-01 09-07 09-30 11-11 12-25'],
  ['CA-SK', 2026, '01-01 02-16 04-03 05-18 07-01 08-03 09-07 10-12 11-11 12-25'],
  ['CA-NT', 2026, '01-01 04-03 05-18 06-21 07-01 08-03 09-07 09-30 10-12 11-11 12-25'],
  ['CA-NU', 2026, '01-01 04-03 05-18 07-01 07-09 08-03 09-07 09-30 10-12 11-11 12-25'],
  ['CA-YT', 2026, '01-01 04-03 05-18 06-21 07-01 08-17 09-07 09-30 10-12 11-11 12-25'],
  ['FR-57', 2026, '01-01 04-03 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25 12-26'],
  // Twelve days each where no town adds its own; Ceuta and Melilla have all of theirs by one hand.
  ['ES-AN', 2026, '01-01 01-06 02-28 04-02 04-03 05-01 08-15 10-12 11-02 12-07 12-08 12-25'],
  ['ES-AR', 2026, '01-01 01-06 04-02 04-03 04-23 05-01 08-15 10-12 11-02 12-07 12-08 12-25'],
  ['ES-AS', 2026, '01-01 01-06 04-02 04-03 05-01 08-15 09-08 10-12 11-02 12-07 12-08 12-25'],
  ['ES-CB', 2026, '01-01 01-06 04-02 04-03 05-01 07-28 08-15 09-15 10-12 12-07 12-08 12-25'],
  [
    'ES-CE',
    2026,
    '01-01 01-06 03-20 04-02 04-03 05-01 05-27 06-13 08-05 08-15 09-02 10-12 12-08 12-25',
  ],
  ['ES-CL', 2026, '01-01 01-06 04-02 04-03 04-23 05-01 08-15 10-12 11-02 12-07 12-08 12-25'],
  ['ES-CM', 2026, '01-01 01-06 04-02 04-03 04-06 05-01 06-04 08-15 10-12 11-02 12-08 12-25'],
  // One more on each island.
  ['ES-CN', 2026, '01-01 01-06 04-02 04-03 05-01 05-30 08-15 10-12 11-02 12-08 12-25'],
  ['ES-CT', 2026, '01-01 01-06 04-03 04-06 05-01 06-24 08-15 09-11 10-12 12-08 12-25 12-26'],
  ['ES-EX', 2026, '01-01 01-06 04-02 04-03 05-01 08-15 09-08 10-12 11-02 12-07 12-08 12-25'],
  ['ES-GA', 2026, '01-01 01-06 03-19 04-02 04-03 05-01 06-24 07-25 08-15 10-12 12-08 12-25'],
  ['ES-IB', 2026, '01-01 01-06 03-02 04-02 04-03 04-06 05-01 08-15 10-12 12-08 12-25 12-26'],
  ['ES-MC', 2026, '01-01 01-06 03-19 04-02 04-03 05-01 06-09 08-15 10-12 12-07 12-08 12-25'],
  ['ES-MD', 2026, '01-01 01-06 04-02 04-03 05-01 05-02 08-15 10-12 11-02 12-07 12-08 12-25'],
  ['ES-ML', 2026, '01-01 01-06 03-20 04-02 04-03 05-01 05-27 08-15 10-12 12-07 12-08 12-25'],
  ['ES-NC', 2026, '01-01 01-06 03-19 04-02 04-03 04-06 05-01 08-15 10-12 11-02 12-08 12-25'],
  ['ES-PV', 2026, '01-01 01-06 03-19 04-02 04-03 04-06 05-01 07-25 08-15 10-12 12-08 12-25'],
  ['ES-RI', 2026, '01-01 01-06 04-02 04-03 04-06 05-01 06-09 08-15 10-12 12-07 12-08 12-25'],
  // Of a year that no region has published, what falls on no Sunday.
  ['ES-MD', 2027, '01-01 01-06 03-25 03-26 05-01 10-12 11-01 12-06 12-08 12-25'],
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
  ['CA', 'NB', 'CA-NB'],
  ['CA', 'Colombie-Britannique', 'CA-BC'],
  ['CA', 'Newfoundland and Labrador', 'CA-NL'],
  ['CA', 'Terre-Neuve-et-Labrador', 'CA-NL'],
  ['CA', 'Île-du-Prince-Édouard', 'CA-PE'],
  ['CA', 'Nouvelle-Écosse', 'CA-NS'],
  ['CA', 'Alberta', 'CA-AB'],
  ['CA', 'somewhere', 'CA'],
  ['ES', 'Valencia', 'ES-VC'],
  ['ES', 'Castellón', 'ES-VC'],
  ['ES', 'Madrid', 'ES-MD'],
  ['ES', 'Málaga', 'ES-AN'],
  ['ES', 'A Coruña', 'ES-GA'],
  ['ES', 'Castilla y León', 'ES-CL'],
  ['ES', 'León', 'ES-CL'],
  ['ES', 'Castilla-La Mancha', 'ES-CM'],
  ['ES', 'Santa Cruz de Tenerife', 'ES-CN'],
  ['ES', 'Las Palmas', 'ES-CN'],
  ['ES', 'Illes Balears', 'ES-IB'],
  ['ES', 'Bizkaia', 'ES-PV'],
  ['ES', 'Navarra', 'ES-NC'],
  ['ES', 'Ávila', 'ES-CL'],
  ['ES', 'Álava', 'ES-PV'],
  ['ES', 'Ceuta', 'ES-CE'],
  ['ES', 'Ciudad Autónoma de Melilla', 'ES-ML'],
  ['ES', '', 'ES'],
  ['FR', 'Bas-Rhin', 'FR-57'],
  ['FR', 'Moselle', 'FR-57'],
  ['FR', 'Meurthe-et-Moselle', 'FR'],
  ['FR', '68', 'FR-57'],
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

const byChoice = (place: string, year: number) =>
  holidaysOf(place, year)
    .filter(({ kind }) => kind === 'choice')
    .map(({ on, code }) => `${on.slice(5)} ${code}`)

test('of a year that is not published, Spain’s law says what a region may keep: the Monday after a Sunday, and its saint', () => {
  // 2 May, 25 July and 15 August 2027 are Sundays.
  expect(byChoice('ES-MD', 2027)).toEqual(['03-19 joseph', '05-03 community', '08-16 assumption'])
  expect(byChoice('ES-AN', 2033)).toEqual([
    '03-19 joseph',
    '05-02 labour',
    '07-25 james',
    '12-26 christmas',
  ])
  // The Monday after Christmas is a holiday of Catalonia by itself.
  expect(byChoice('ES-CT', 2033)).toEqual([
    '03-19 joseph',
    '05-02 labour',
    '07-25 james',
    '09-12 community',
  ])
  expect(byChoice('ES', 2032)).toEqual(['03-19 joseph', '08-16 assumption'])
  // Galicia keeps Saint James by its own law.
  expect(byChoice('ES-GA', 2030)).toEqual(['01-07 epiphany', '03-19 joseph', '12-09 immaculate'])
})

test('what is published leaves nothing to choose, and what may come closes nobody', () => {
  for (const place of ['ES-MD', 'ES-CT', 'ES-ML']) expect(byChoice(place, 2026)).toEqual([])
  const plain = closedHolidays('ES-MD', 2027, [])
  expect([plain.has('2027-08-16'), plain.has('2027-08-15')]).toEqual([false, false])
  const ticked = closedHolidays('ES-MD', 2027, [{ on: '2027-08-16', isClosed: true }])
  expect(ticked.has('2027-08-16')).toBe(true)
})

test.each(Array.from({ length: 40 }, (_, at) => 2027 + at))(
  'in %i every region of Spain has its national days, none of them on a Sunday and none twice',
  year => {
    for (const place of ['ES', 'ES-AN', 'ES-CT', 'ES-VC', 'ES-IB', 'ES-GA', 'ES-ML']) {
      const days = holidaysOf(place, year)
      expect(new Set(days.map(({ on }) => on)).size).toBe(days.length)
      const sundays = days.filter(({ on }) => new Date(on).getUTCDay() === 0)
      expect(sundays).toEqual([])
      for (const code of ['new-year', 'epiphany', 'good-friday', 'labour', 'spain-day'])
        expect(days.some(each => each.code === code)).toBe(true)
    }
  },
)

test('of a year that a region of Spain has not published, that is said', () => {
  expect([2026, 2027].map(year => isUnpublished('ES-MD', year))).toEqual([false, true])
  expect([2026, 2027].map(year => isUnpublished('ES-VC', year))).toEqual([false, false])
  expect(['CA-QC', 'FR', 'CO', ''].some(place => isUnpublished(place, 2030))).toBe(false)
})

test('each has its name in every locale', () => {
  for (const names of Object.values(holidayNames))
    expect(Object.keys(names).toSorted()).toEqual([...locales].toSorted())
  expect(holidayNames['national-quebec']['fr-ca']).toBe('Fête nationale du Québec')
})
