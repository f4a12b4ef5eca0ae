/** The hours on the contact page, in the visitor's language, and only those the house has said. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deskOf } from '#db/company/desk.ts'
import * as schema from '#db/schema.ts'
import { createLot, dataOf, type Lot } from './lot.ts'

let lot: Lot
beforeEach(() => {
  lot = createLot()
})
afterEach(() => lot.close())
const keeps = (desk: typeof schema.company.$inferInsert.desk) =>
  lot.dealership('north').db.update(schema.company).set({ desk }).run()
const usual = deskOf({ desk: null, country: 'CA' })
/** The section alone, its tags gone. */
const opening = async (path: string) =>
  /<section class="facts opening">(.*?)<\/section>/s
    .exec(await lot.text(path))?.[1]
    ?.replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()

test('the week and the days that differ, as English and as French write them', async () => {
  keeps({
    ...usual,
    hours: usual.hours.with(3, [
      { open: '09:30', close: '12:00' },
      { open: '13:00', close: '24:00' },
    ]),
    // The test's day is 10 March 2026; a word for colleagues is not for the public.
    exceptions: [
      { on: '2026-03-09', hours: [], note: '' },
      { on: '2026-03-12', hours: [{ open: '10:00', close: '12:00' }], note: 'SECRET' },
      { on: '2026-06-30', hours: [], note: '' },
    ],
  })
  const english = await opening('/en-ca/contact')
  expect(english).toBe(
    'Opening hours ' +
      'Monday 9:00\u00a0a.m. – 6:00\u00a0p.m. Tuesday 9:00\u00a0a.m. – 6:00\u00a0p.m. ' +
      'Wednesday 9:00\u00a0a.m. – 6:00\u00a0p.m. ' +
      'Thursday 9:30\u00a0a.m. – 12:00\u00a0p.m., 1:00\u00a0p.m. – 12:00\u00a0a.m. ' +
      'Friday 9:00\u00a0a.m. – 6:00\u00a0p.m. Saturday 9:00\u00a0a.m. – 4:00\u00a0p.m. Sunday Closed ' +
      'Days that differ March 12, 2026 10:00\u00a0a.m. – 12:00\u00a0p.m. ' +
      'April 3, 2026, Good Friday Closed',
  )
  const french = await opening('/fr-ca/nous-joindre')
  expect(french).toContain('Jeudi 9\u00a0h\u00a030 – 12\u00a0h, 13\u00a0h – 24\u00a0h')
  expect(french).toContain('Dimanche Fermé')
  expect(french).toContain('3 avril 2026, Vendredi saint Fermé')
})

test('without differing days there is no list of them', async () => {
  const none = [{ on: '2026-04-03', isClosed: false }]
  keeps({ ...usual, holidays: none })
  expect(await opening('/en-ca/contact')).not.toContain('Days that differ')
})

test('hours that nobody has said are not told to the public, nor to search engines', async () => {
  keeps(null)
  expect(await opening('/en-ca/contact')).toBeUndefined()
  expect(JSON.stringify(dataOf(await lot.text('/en-ca/home')))).not.toContain('opens')
})

test('search engines read the week', async () => {
  keeps({ ...usual, hours: [[{ open: '13:00', close: '24:00' }], [], [], [], [], [], []] })
  expect(dataOf(await lot.text('/en-ca/home'))).toMatchObject({
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: 'https://schema.org/Monday',
        opens: '13:00',
        closes: '23:59',
      },
    ],
  })
})
