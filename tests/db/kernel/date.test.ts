import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  addDays,
  clockText,
  dateIn,
  daysBetween,
  instantOf,
  isDate,
  isDateTime,
  offsetLabel,
  offsetText,
} from '#db/kernel/date.ts'
import { timeZoneOffsets } from '#db/kernel/offsets.ts'

const anyDay = fc
  .date({ min: new Date('1980-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map(day => day.toISOString().slice(0, 10))
const anyZone = fc.constantFrom(
  'America/Toronto',
  'America/St_Johns',
  'Europe/Paris',
  'Europe/Madrid',
  'America/Bogota',
  'UTC',
)

test.each(['2024-02-29', '2000-02-29', '2026-12-31', '0001-01-01'])('%s is a date', text => {
  expect(isDate(text)).toBe(true)
})

test.each([
  '',
  '2023-02-29',
  '1900-02-29',
  '2026-02-30',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '26-01-01',
  '2026-1-1',
  '2026/01/01',
  '2026-01-01 ',
  '2026-01-01T00:00',
  '2026-01',
  '+012026-01',
])('"%s" is no date', text => {
  expect(isDate(text)).toBe(false)
})

test.each(['2024-02-29 00:00', '2026-12-31 23:59'])('%s is a date and time', text => {
  expect(isDateTime(text)).toBe(true)
})

test.each([
  '',
  '2026-01-01',
  '2026-01-01T10:00',
  '2026-01-01 24:00',
  '2026-01-01 10:60',
  '2026-01-01 9:00',
  '2026-01-01 10:00:00',
  '2026-02-30 10:00',
  '2026-01-01 10',
  '2026-01-01x10:00',
])('"%s" is no date and time', text => {
  expect(isDateTime(text)).toBe(false)
})

test('the day of an instant depends on the zone', () => {
  const instant = Date.parse('2026-01-01T03:30:00Z')
  expect(dateIn('America/Toronto', instant)).toBe('2025-12-31')
  expect(dateIn('Europe/Paris', instant)).toBe('2026-01-01')
  expect(dateIn('UTC', Date.parse('2026-01-01T00:00:00Z') - 1)).toBe('2025-12-31')
})

test.each([
  ['in winter', '2026-01-15', '09:00', 'America/Toronto', '2026-01-15T14:00:00Z'],
  ['in summer', '2026-07-15', '09:00', 'America/Toronto', '2026-07-15T13:00:00Z'],
  [
    'the last minute before spring',
    '2026-03-08',
    '01:59',
    'America/Toronto',
    '2026-03-08T06:59:00Z',
  ],
  [
    'in the gap of spring, an hour on',
    '2026-03-08',
    '02:30',
    'America/Toronto',
    '2026-03-08T07:30:00Z',
  ],
  ['right after the gap', '2026-03-08', '03:00', 'America/Toronto', '2026-03-08T07:00:00Z'],
  ['twice in autumn, the first', '2026-11-01', '01:30', 'America/Toronto', '2026-11-01T05:30:00Z'],
  ['right after the overlap', '2026-11-01', '02:00', 'America/Toronto', '2026-11-01T07:00:00Z'],
  ['in the gap of Paris', '2026-03-29', '02:15', 'Europe/Paris', '2026-03-29T01:15:00Z'],
  ['twice in Madrid, the first', '2026-10-25', '02:30', 'Europe/Madrid', '2026-10-25T00:30:00Z'],
  [
    'in Newfoundland, half an hour off',
    '2026-01-15',
    '09:00',
    'America/St_Johns',
    '2026-01-15T12:30:00Z',
  ],
  [
    'in Bogotá, without summer time',
    '2026-07-15',
    '09:00',
    'America/Bogota',
    '2026-07-15T14:00:00Z',
  ],
  ['fourteen hours east', '2026-07-15', '09:00', 'Pacific/Kiritimati', '2026-07-14T19:00:00Z'],
])('clocks show it %s', (_, date, time, zone, instant) => {
  expect(new Date(instantOf(date, time, zone)).toISOString()).toBe(instant.replace('Z', '.000Z'))
})

test('the instant of a time is on its day', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 23 }), anyZone, (date, hour, zone) => {
      expect(dateIn(zone, instantOf(date, `${String(hour).padStart(2, '0')}:30`, zone))).toBe(date)
    }),
  )
})

test('a day, minute or zone that does not exist has no instant', () => {
  expect(() => instantOf('2026-02-30', '10:00', 'UTC')).toThrow(RangeError)
  expect(() => instantOf('2026-02-03', '25:00', 'UTC')).toThrow(RangeError)
  expect(() => instantOf('2026-02-03', '10:00', 'Mars/Olympus')).toThrow(RangeError)
  expect(() => dateIn('UTC', Number.NaN)).toThrow(RangeError)
})

test('days are counted over months, leap years and summer time', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
  expect(daysBetween('2026-03-09', '2026-03-07')).toBe(-2)
  expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
  expect(() => daysBetween('2026-02-03', '')).toThrow(RangeError)
})

test('so many days later are so many days between', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -10_000, max: 10_000 }), (date, days) => {
      const other = addDays(date, days)
      expect(isDate(other)).toBe(true)
      expect(daysBetween(date, other)).toBe(days)
      expect(addDays(other, -days)).toBe(date)
    }),
  )
})

test.each([
  [-300, 'UTC-05:00'],
  [-210, 'UTC-03:30'],
  [0, 'UTC+00:00'],
  [345, 'UTC+05:45'],
  [720, 'UTC+12:00'],
  [-720, 'UTC-12:00'],
])('%i minutes are labelled %s', (minutes, label) => {
  expect(offsetLabel(minutes)).toBe(label)
})

test('offsets go from -720 to 720, in order, each once', () => {
  expect(timeZoneOffsets[0]).toBe(-720)
  expect(timeZoneOffsets.at(-1)).toBe(720)
  expect(timeZoneOffsets).toEqual([...new Set(timeZoneOffsets)].toSorted((a, b) => a - b))
})

test('every offset in use between them is there', () => {
  const inUse = Intl.supportedValuesOf('timeZone').flatMap(timeZone =>
    ['2026-01-15', '2026-07-15'].map(
      date => (Date.parse(`${date}T12:00Z`) - instantOf(date, '12:00', timeZone)) / 60_000,
    ),
  )
  expect(inUse.length).toBeGreaterThan(500)
  expect(
    inUse.filter(minutes => Math.abs(minutes) <= 720 && !timeZoneOffsets.includes(minutes)),
  ).toEqual([])
})

test.each(['0002-11-29', '0099-12-31', '0100-01-01'])(
  'the day %s, of a year that is being typed, is read back as it stands',
  date => expect(dateIn('America/Toronto', instantOf(date, '10:00', 'America/Toronto'))).toBe(date),
)

test.each([
  ['America/Toronto', '2026-11-01T05:30:05Z', '2026-11-01 01:30:05', 'UTC-04:00'],
  // The same hour once more.
  ['America/Toronto', '2026-11-01T06:30:05.999Z', '2026-11-01 01:30:05', 'UTC-05:00'],
  ['America/St_Johns', '2026-07-01T00:00:00Z', '2026-06-30 21:30:00', 'UTC-02:30'],
  ['Europe/Madrid', '2026-07-01T22:00:00Z', '2026-07-02 00:00:00', 'UTC+02:00'],
])('the clocks of %s at %s show %s, %s', (zone, instant, clock, offset) => {
  expect(clockText(zone, Date.parse(instant))).toBe(clock)
  expect(offsetText(zone, Date.parse(instant))).toBe(offset)
})
