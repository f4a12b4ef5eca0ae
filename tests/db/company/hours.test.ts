/** Opening time: the published instants (desk facts 11.5), and what holds of every calendar (6.3). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Calendar,
  daysFrom,
  due,
  elapsedMs,
  hoursOn,
  type Interval,
  isOpen,
  nextOpening,
  since,
  type Week,
} from '#db/company/hours.ts'
import { dayMs, instantOf, wallMs } from '#db/kernel/date.ts'

const minute = 60_000
const at = (...hours: [string, string][]): Interval[] =>
  hours.map(([open, close]) => ({ open, close }))
const closed: Interval[] = []
const calendar = (timeZone: string, week: Week, closedOn: string[] = []): Calendar => ({
  timeZone,
  week,
  exceptions: closedOn.map(on => ({ on, hours: [], note: '' })),
  place: '',
  holidays: [],
})

const late = at(['09:00', '21:00'])
const early = at(['09:00', '18:00'])
const QC = calendar(
  'America/Toronto',
  [late, late, late, early, early, closed, closed],
  ['2026-06-24'],
)
const french = at(['09:00', '12:00'], ['14:00', '19:00'])
const FR = calendar(
  'Europe/Paris',
  [french, french, french, french, french, french, closed],
  ['2026-05-14'],
)
const spanish = at(['09:30', '13:30'], ['16:30', '20:00'])
const ES = calendar(
  'Europe/Madrid',
  [spanish, spanish, spanish, spanish, spanish, closed, closed],
  ['2026-10-09', '2026-10-12'],
)
const bogota = at(['08:00', '18:00'])
const CO = calendar(
  'America/Bogota',
  [bogota, bogota, bogota, bogota, bogota, at(['09:00', '13:00']), closed],
  ['2026-07-13'],
)
const night = at(['00:00', '06:00'])
const nights = calendar('America/Toronto', [night, night, night, night, night, night, night])
const houses = { QC, FR, ES, CO, nights }

const instant = (house: Calendar, said: string) =>
  instantOf(`2026-${said.slice(0, 5)}`, said.slice(6), house.timeZone)
/** MM-DD HH:MM as the clocks of the house show it. */
const wall = (house: Calendar, ms: number | undefined) =>
  ms === undefined
    ? undefined
    : new Date(wallMs(house.timeZone, ms)).toISOString().slice(5, 16).replace('T', ' ')

test.each([
  ['QC', '06-23 14:00', 5, '06-23 14:05'],
  ['QC', '06-23 14:00', 15, '06-23 14:15'],
  ['QC', '06-23 14:00', 30, '06-23 14:30'],
  ['QC', '06-23 14:00', 60, '06-23 15:00'],
  ['QC', '06-23 20:58', 5, '06-25 09:03'],
  ['QC', '06-23 20:58', 15, '06-25 09:13'],
  ['QC', '06-23 20:58', 30, '06-25 09:28'],
  ['QC', '06-23 20:58', 60, '06-25 09:58'],
  ['QC', '06-24 11:00', 5, '06-25 09:05'],
  ['QC', '06-24 11:00', 15, '06-25 09:15'],
  ['QC', '06-24 11:00', 30, '06-25 09:30'],
  ['QC', '06-24 11:00', 60, '06-25 10:00'],
  ['QC', '06-26 17:50', 5, '06-26 17:55'],
  ['QC', '06-26 17:50', 15, '06-29 09:05'],
  ['QC', '06-26 17:50', 30, '06-29 09:20'],
  ['QC', '06-26 17:50', 60, '06-29 09:50'],
  ['QC', '06-25 17:55', 5, '06-25 18:00'],
  ['QC', '06-25 18:00', 5, '06-26 09:05'],
  ['QC', '03-06 17:58', 5, '03-09 09:03'],
  ['FR', '05-13 11:57', 5, '05-13 14:02'],
  ['FR', '05-13 11:57', 15, '05-13 14:12'],
  ['FR', '05-13 12:30', 5, '05-13 14:05'],
  ['FR', '05-13 12:30', 15, '05-13 14:15'],
  ['FR', '05-13 18:50', 5, '05-13 18:55'],
  ['FR', '05-13 18:50', 15, '05-15 09:05'],
  ['FR', '05-13 18:50', 60, '05-15 09:50'],
  ['CO', '07-11 12:50', 5, '07-11 12:55'],
  ['CO', '07-11 12:50', 15, '07-14 08:05'],
  ['CO', '07-11 12:50', 60, '07-14 08:50'],
  ['ES', '10-08 19:50', 5, '10-08 19:55'],
  ['ES', '10-08 19:50', 15, '10-13 09:35'],
  // The clocks go forward at 2, and back at 2.
  ['nights', '03-08 00:30', 120, '03-08 03:30'],
  ['nights', '11-01 00:30', 120, '11-01 01:30'],
] as const)('%s %s and %i minutes of opening is %s', (name, start, minutes, end) => {
  const house = houses[name]
  const begun = instant(house, start)
  const ended = due(house, begun, minutes)
  expect(wall(house, ended)).toBe(end)
  expect(elapsedMs(house, begun, ended ?? 0)).toBe(minutes * minute)
})

test('half past one comes twice in autumn, and two hours after half past midnight is the second', () => {
  const first = instantOf('2026-11-01', '01:30', 'America/Toronto')
  expect(due(nights, instant(nights, '11-01 00:30'), 120)).toBe(first + 60 * minute)
})

test.each([
  ['QC', '06-23 20:50', '06-25 09:10', 20, 2180],
  ['QC', '06-26 17:50', '06-29 09:07', 17, 3797],
  ['FR', '05-13 11:50', '05-13 14:08', 18, 138],
  ['CO', '07-11 12:50', '07-14 08:05', 15, 4035],
  ['QC', '03-06 17:00', '03-09 10:00', 120, 3840],
  ['QC', '06-25 08:40', '06-25 08:55', 0, 15],
] as const)('%s from %s to %s: %i minutes of opening, %i by the wall', (name, a, b, open, all) => {
  const house = houses[name]
  const [from, to] = [instant(house, a), instant(house, b)]
  expect(elapsedMs(house, from, to)).toBe(open * minute)
  expect((to - from) / minute).toBe(all)
  expect(elapsedMs(house, to, from)).toBe(0)
})

test('open from the minute of opening to the one before closing', () => {
  const open = (said: string) => isOpen(FR, instant(FR, said))
  expect([
    open('05-13 08:59'),
    open('05-13 09:00'),
    open('05-13 11:59'),
    open('05-13 12:00'),
    open('05-13 13:59'),
    open('05-13 14:00'),
    open('05-14 10:00'),
  ]).toEqual([false, true, true, false, false, true, false])
  const opening = (said: string) => wall(FR, nextOpening(FR, instant(FR, said)))
  expect([opening('05-13 10:30'), opening('05-13 12:00'), opening('05-13 19:00')]).toEqual([
    '05-13 10:30',
    '05-13 14:00',
    '05-15 09:00',
  ])
})

test('a year without an opening hour has no next one, and no end is looked for', () => {
  const never = calendar('Europe/Paris', [[], [], [], [], [], [], []])
  const now = instant(never, '05-13 10:00')
  expect(due(never, now, 5)).toBeUndefined()
  expect(due(never, now, 0)).toBeUndefined()
  expect(since(never, now, 5)).toBeUndefined()
  expect(nextOpening(never, now)).toBeUndefined()
  expect(isOpen(never, now)).toBe(false)
  expect(elapsedMs(never, now, now + 99 * dayMs)).toBe(0)
  // Open one day of the year: that day is found, a second one after it is not.
  const once: Calendar = {
    ...never,
    exceptions: [{ on: '2027-05-13', hours: at(['10:00', '10:30']), note: '' }],
  }
  expect(due(once, now, 30)).toBe(instantOf('2027-05-13', '10:30', 'Europe/Paris'))
  expect(due(once, now, 31)).toBeUndefined()
})

test('a day’s own hours go before a holiday, a holiday before the week', () => {
  const house: Calendar = {
    ...QC,
    place: 'CA-QC',
    exceptions: [{ on: '2026-07-01', hours: at(['10:00', '15:00']), note: '' }],
    holidays: [{ on: '2026-05-18', isClosed: false }],
  }
  expect(hoursOn(house, '2026-07-01')).toEqual(at(['10:00', '15:00']))
  expect(hoursOn(house, '2026-06-24')).toEqual([])
  expect(hoursOn(house, '2026-05-18')).toEqual(late)
  expect(hoursOn(house, '2026-04-06')).toEqual(late)
  expect(
    daysFrom(house, instantOf('2026-06-30', '23:59', QC.timeZone), 2).map(({ on }) => on),
  ).toEqual(['2026-06-30', '2026-07-01'])
})

test('hours that spring skips count once, and midnight closes at midnight', () => {
  const odd = at(['01:00', '02:30'], ['03:00', '04:00'], ['22:00', '24:00'])
  const house = calendar('America/Toronto', [odd, odd, odd, odd, odd, odd, odd])
  const whole = (date: string) =>
    elapsedMs(
      house,
      instantOf(date, '00:00', QC.timeZone),
      instantOf(date, '23:59', QC.timeZone) + minute,
    )
  // 02:30 is read as 03:30, and 03:00 is not counted before it.
  expect(whole('2026-03-08')).toBe((90 + 30 + 120) * minute)
  expect(whole('2026-03-09')).toBe((90 + 60 + 120) * minute)
})

/** Some weeks of several stretches a day, in zones with and without summer time, east and west. */
const halfHours = fc.uniqueArray(fc.integer({ min: 0, max: 48 }), { maxLength: 6 }).map(marks => {
  const sorted = marks.toSorted((a, b) => a - b)
  const time = (mark: number) =>
    `${String(Math.floor(mark / 2)).padStart(2, '0')}:${mark % 2 ? '30' : '00'}`
  return Array.from({ length: Math.floor(sorted.length / 2) }, (_, index) => ({
    open: time(sorted[2 * index] ?? 0),
    close: time(sorted[2 * index + 1] ?? 0),
  }))
})
const anyCalendar = fc.record({
  timeZone: fc.constantFrom(
    'America/Toronto',
    'Europe/Madrid',
    'America/Bogota',
    'America/St_Johns',
    'Pacific/Kiritimati',
    'Australia/Lord_Howe',
  ),
  week: fc
    .array(halfHours, { minLength: 7, maxLength: 7 })
    .filter(week => week.some(day => day.length > 0)),
  exceptions: fc.constant([]),
  place: fc.constantFrom('', 'CA-QC', 'CO'),
  holidays: fc.constant([]),
})
const anyInstant = fc
  .integer({
    min: Date.UTC(2026, 1, 1) / 1000,
    max: Date.UTC(2026, 11, 1) / 1000,
  })
  .map(seconds => seconds * 1000)
const anyMinutes = fc.integer({ min: 1, max: 3000 })

test('what is due after m minutes has m minutes before it, and nobody comes later', () => {
  fc.assert(
    fc.property(anyCalendar, anyInstant, anyMinutes, (house, start, minutes) => {
      const end = due(house, start, minutes) ?? NaN
      expect(elapsedMs(house, start, end)).toBe(minutes * minute)
      expect(elapsedMs(house, start, end - 1)).toBe(minutes * minute - 1)
      const begin = since(house, end, minutes) ?? NaN
      expect(begin).toBeGreaterThanOrEqual(start)
      expect(elapsedMs(house, begin, end)).toBe(minutes * minute)
      expect(elapsedMs(house, begin + 1, end)).toBe(minutes * minute - 1)
    }),
  )
})
test('who starts later is due later, and who has more time too', () => {
  fc.assert(
    fc.property(
      anyCalendar,
      anyInstant,
      anyMinutes,
      fc.integer({ min: 0, max: 9 * dayMs }),
      fc.integer({ min: 0, max: 99 }),
      (house, start, minutes, wait, more) => {
        const end = due(house, start, minutes) ?? NaN
        expect(due(house, start + wait, minutes)).toBeGreaterThanOrEqual(end)
        expect(due(house, start, minutes + more)).toBeGreaterThanOrEqual(end)
      },
    ),
  )
})
test('the parts of a time add up to the whole, at every turn of the clocks', () => {
  fc.assert(
    fc.property(anyCalendar, fc.tuple(anyInstant, anyInstant, anyInstant), (house, three) => {
      const [a = 0, b = 0, c = 0] = three.toSorted((x, y) => x - y)
      expect(elapsedMs(house, a, b) + elapsedMs(house, b, c)).toBe(elapsedMs(house, a, c))
      expect(elapsedMs(house, a, c)).toBeLessThanOrEqual(c - a)
    }),
  )
})
test('a start while it is closed is a start at the next opening', () => {
  fc.assert(
    fc.property(anyCalendar, anyInstant, anyMinutes, (house, start, minutes) => {
      const opening = nextOpening(house, start) ?? NaN
      expect(isOpen(house, opening)).toBe(true)
      expect(elapsedMs(house, start, opening)).toBe(0)
      expect(isOpen(house, start)).toBe(opening === start)
      expect(due(house, start, minutes)).toBe(due(house, opening, minutes))
      expect(due(house, start, 0)).toBe(opening)
    }),
  )
})
test('the minutes of a day, counted one by one by what the wall shows, are those of its hours', () => {
  fc.assert(
    fc.property(
      anyCalendar.map(house => ({ ...house, timeZone: 'America/Bogota', place: '' })),
      fc.integer({ min: 0, max: 27 }),
      (house, day) => {
        const date = `2026-02-${String(day + 1).padStart(2, '0')}`
        const start = instantOf(date, '00:00', house.timeZone)
        const open = hoursOn(house, date)
        const counted = Array.from({ length: 1440 }, (_, index) => index).filter(index => {
          const now = new Date(index * minute).toISOString().slice(11, 16)
          return open.some(({ open: from, close }) => from <= now && now < close)
        }).length
        expect(elapsedMs(house, start, start + dayMs)).toBe(counted * minute)
      },
    ),
    { numRuns: 30 },
  )
})

test.each(['0002', '0020', '0202', '9999'])(
  'a year that is being typed, %s, is closed, and spoils nothing',
  year => {
    const start = instantOf(`${year}-11-29`, '10:00', QC.timeZone)
    expect(isOpen(QC, start)).toBe(false)
    expect(elapsedMs(QC, start, start + dayMs)).toBe(0)
    expect(due(QC, start, 5)).toBeUndefined()
    expect(since(QC, start, 5)).toBeUndefined()
    expect(isOpen(QC, instantOf('2026-11-30', '10:00', QC.timeZone))).toBe(true)
  },
)
