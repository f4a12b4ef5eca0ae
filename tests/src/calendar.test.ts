import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Calendar } from '#db/company/hours.ts'
import { clashesOf, clashing, crowdOf, lanesIn, overlap } from '#src/domain/calendar/clashes.ts'
import { closedOn, hoursShown, whyClosed } from '#src/domain/calendar/closed.ts'
import { endOf, type Entry } from '#src/domain/calendar/entries.ts'
import { stepped } from '#src/domain/calendar/span.ts'
import { anAppointment } from '#tests/support/builders/lead.ts'

const minute = 60_000
const entry = (over: Partial<Entry> = {}): Entry =>
  ({
    kind: 'appointment',
    row: anAppointment(),
    key: 'appointment:a-1',
    id: 'a-1',
    leadId: 'l-1',
    title: 'Hélène Gagnon',
    about: '',
    note: '',
    startsAt: 600 * minute,
    minutes: 60,
    who: 'u-ana',
    isOpen: true,
    vehicleId: null,
    ...over,
  }) as Entry
const other = (over: Partial<Entry> = {}) => entry({ key: 'appointment:a-2', ...over })

test.each([
  ['the same hour', {}, ['person']],
  ['it ends as the other begins', { startsAt: 660 * minute }, []],
  ['it begins as the other ends', { startsAt: 540 * minute }, []],
  ['a minute in common', { startsAt: 659 * minute }, ['person']],
  ['inside', { startsAt: 615 * minute, minutes: 5 }, ['person']],
  ['another person', { who: 'u-samir' }, []],
  ['another person, the same vehicle', { who: 'u-samir', vehicleId: 'v-1' }, ['vehicle']],
  ['the same person and vehicle', { vehicleId: 'v-1' }, ['person']],
  ['another vehicle', { who: 'u-samir', vehicleId: 'v-2' }, []],
  ['settled', { isOpen: false }, []],
  ['a task is done by an hour, not at it', { kind: 'task' as const }, []],
])('%s', (_, over, clashes) => {
  const mine = entry({ vehicleId: 'v-1' })
  expect(clashesOf(mine, [mine, other(over)]).map(({ over: what }) => what)).toEqual(clashes)
})

const slots = fc.array(
  fc.record({
    startsAt: fc.integer({ min: 0, max: 40 }),
    minutes: fc.integer({ min: 5, max: 120 }),
    who: fc.constantFrom('u-ana', 'u-samir'),
    vehicleId: fc.constantFrom(null, 'v-1', 'v-2'),
    isOpen: fc.boolean(),
  }),
  { maxLength: 14 },
)
test('all clashes of a day are those of each with each, and each knows of the other', () => {
  fc.assert(
    fc.property(slots, made => {
      const entries = made
        .map((slot, at) => entry({ ...slot, startsAt: slot.startsAt * 10 * minute, key: `k${at}` }))
        .toSorted((a, b) => a.startsAt - b.startsAt)
      const found = clashing(entries)
      for (const each of entries) {
        const keys = (list: { entry: Entry }[]) => list.map(({ entry: { key } }) => key).toSorted()
        expect(keys(found.get(each.key) ?? [])).toEqual(keys(clashesOf(each, entries)))
      }
    }),
  )
})
test.each([
  ['nothing', [], 0],
  [
    'three at once',
    [
      [600, 60],
      [600, 60],
      [615, 30],
    ],
    3,
  ],
  [
    'one after the other',
    [
      [600, 60],
      [660, 60],
    ],
    1,
  ],
  // Each is drawn as tall as a finger needs: half an hour.
  [
    'short ones within half an hour',
    [
      [600, 15],
      [615, 5],
      [629, 15],
    ],
    3,
  ],
  [
    'short ones half an hour apart',
    [
      [600, 15],
      [630, 15],
    ],
    1,
  ],
] as const)('beside one another lie of %s', (_, at, most) => {
  const entries = at.map(([startsAt, minutes], i) =>
    entry({ key: `task:${i}`, startsAt: startsAt * minute, minutes }),
  )
  expect(crowdOf(entries)).toBe(most)
})

test.each([
  // A telephone of 360 px: the sixth would be 42 px wide.
  [336, 1, 5],
  [348, 1, 6],
  [800, 7, 2],
  [720, 7, 1],
])('in %d px of %d days a finger tells %d apart', (width, days, most) => {
  expect(lanesIn(width, days)).toBe(most)
})

test('two that overlap have a minute in common, whichever is asked', () => {
  fc.assert(
    fc.property(
      fc.tuple(fc.nat(500), fc.integer({ min: 1, max: 90 })),
      fc.tuple(fc.nat(500), fc.integer({ min: 1, max: 90 })),
      (a, b) => {
        const [one, two] = [a, b].map(([start, minutes]) =>
          entry({ startsAt: start * minute, minutes }),
        )
        const common = Math.min(endOf(one!), endOf(two!)) - Math.max(one!.startsAt, two!.startsAt)
        expect(overlap(one!, two!)).toBe(common > 0)
        expect(overlap(two!, one!)).toBe(common > 0)
      },
    ),
  )
})

const house: Calendar = {
  timeZone: 'America/Toronto',
  week: [
    ...Array.from({ length: 5 }, () => [
      { open: '13:00', close: '18:00' },
      { open: '09:00', close: '12:00' },
    ]),
    [{ open: '10:00', close: '16:30' }],
    [],
  ],
  exceptions: [{ on: '2026-11-25', hours: [], note: 'Inventory' }],
  place: 'CA-QC',
  holidays: [],
}
test('what is closed is what is not open, from midnight to midnight', () => {
  expect(closedOn(house, '2026-11-23')).toEqual([
    { from: '00:00', to: '09:00' },
    { from: '12:00', to: '13:00' },
    { from: '18:00', to: '24:00' },
  ])
  expect(closedOn(house, '2026-11-29')).toEqual([{ from: '00:00', to: '24:00' }])
  const always = { ...house, week: house.week.map(() => [{ open: '00:00', close: '24:00' }]) }
  expect(closedOn(always, '2026-11-23')).toEqual([])
})
test('a holiday is named, a day of the house’s own says its note, a Sunday nothing', () => {
  expect(whyClosed(house, '2026-12-25', 'en-ca')).toBe('Christmas Day')
  expect(whyClosed(house, '2026-11-25', 'fr-ca')).toBe('Inventory')
  expect(whyClosed(house, '2026-11-29', 'en-ca')).toBe('')
})
test('the hours drawn hold every opening and every visit', () => {
  expect(hoursShown(house, ['2026-11-23'], [])).toEqual({ from: '08:00', to: '19:00' })
  expect(hoursShown(house, ['2026-11-29'], [])).toEqual({ from: '08:00', to: '18:00' })
  expect(hoursShown(house, ['2026-11-23'], [{ from: '06:30', to: '23:15' }])).toEqual({
    from: '05:00',
    to: '24:00',
  })
})

test.each([
  ['day', '2026-03-01', -1, '2026-02-28'],
  ['week', '2026-12-30', 1, '2027-01-06'],
  ['month', '2026-01-31', 1, '2026-02-01'],
  ['month', '2026-03-31', -1, '2026-02-01'],
] as const)('one %s on from %s', (span, day, by, to) => {
  expect(stepped(span, day, by)).toBe(to)
})
