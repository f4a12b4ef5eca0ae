/**
 * Public holidays by country and province or region. Where the law gives a rule (Canada, France, Colombia) the days of
 * any year follow from it. In Spain each region says of a year which Sunday it makes up for and by what (the years below are
 * those published); of the others the law says what it may, and the house ticks what it does. What a town adds, a company closes itself. The houses we began with stand here; every
 * other province and region in `holiday-regions.ts`, which a page asks for behind its first picture.
 */
import { addDays, weekdayOf } from '../kernel/date.ts'
import type { Country } from '../terms.ts'
import type { HolidayCode } from './holiday-names.ts'

/** `law`: a day off by law; `shops`: shops are to close; `choice`: kept by some houses or in some places only. */
export type HolidayKind = 'law' | 'shops' | 'choice'
export type Holiday = { on: string; code: HolidayCode; kind: HolidayKind }
/** What a company says otherwise of one day: closed, or open all the same. */
export type HolidayTick = { on: string; isClosed: boolean }

/** Anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, chapter 8). @returns YYYY-MM-DD */
export function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const i = Math.floor(c / 4)
  const l = (32 + 2 * e + 2 * i - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  return `${year}-${two(month)}-${two((h + l - 7 * m + 33 * month + 19) % 32)}`
}
const two = (value: number) => String(value).padStart(2, '0')

const toMonday = (date: string) => addDays(date, (7 - weekdayOf(date)) % 7)

/** The day of a year; undefined in a year that has none. */
export type Rule = (year: number) => string | undefined
export const fixed =
  (monthDay: string): Rule =>
  year =>
    `${year}-${monthDay}`
export const afterEaster =
  (days: number): Rule =>
  year =>
    addDays(easterOf(year), days)
/** The nth Monday of a month. */
export const monday =
  (month: string, nth: number): Rule =>
  year =>
    addDays(toMonday(`${year}-${month}-01`), 7 * (nth - 1))
/** A feast that Ley 51 of 1983 moves to the Monday after it. */
const moved =
  (monthDay: string): Rule =>
  year =>
    toMonday(`${year}-${monthDay}`)
export const from =
  (first: number, rule: Rule): Rule =>
  year =>
    year < first ? undefined : rule(year)
/** Holidays Act (R.S.C. 1985, c. H-5): on a Sunday, the day after. */
const canadaDay: Rule = year => {
  const date = `${year}-07-01`
  return weekdayOf(date) === 6 ? `${year}-07-02` : date
}
/** The Monday before 25 May. */
export const mondayBeforeMay25: Rule = year => addDays(toMonday(`${year}-05-25`), -7)

export type Entry = readonly [HolidayCode, Rule, HolidayKind?]
const goodFriday = afterEaster(-2)
const easterMonday = afterEaster(1)

/** What every province and territory of Canada keeps. */
export const canadian: readonly Entry[] = [
  ['new-year', fixed('01-01')],
  ['good-friday', goodFriday],
  ['canada', canadaDay],
  ['labour-september', monday('09', 1)],
  ['christmas', fixed('12-25')],
]

/** Spain: Real Decreto 2001/1983, art. 45, but for what a region may choose. */
export const spanish: readonly Entry[] = [
  ['new-year', fixed('01-01')],
  ['epiphany', fixed('01-06')],
  ['good-friday', goodFriday],
  ['labour', fixed('05-01')],
  ['assumption', fixed('08-15')],
  ['spain-day', fixed('10-12')],
  ['all-saints', fixed('11-01')],
  ['constitution', fixed('12-06')],
  ['immaculate', fixed('12-08')],
  ['christmas', fixed('12-25')],
]
/** Art. 45.1: a region keeps the one or the other, both or none. */
const spanishChoices: readonly Entry[] = [
  ['joseph', fixed('03-19')],
  ['james', fixed('07-25')],
]
const valencian: readonly Entry[] = [
  ...spanish,
  ['joseph', fixed('03-19'), 'choice'],
  ['easter-monday', easterMonday, 'choice'],
  ['valencian-community', fixed('10-09')],
]

export const rules: Record<string, readonly Entry[]> = {
  CA: [
    ...canadian,
    ['victoria', mondayBeforeMay25, 'choice'],
    ['thanksgiving', monday('10', 2), 'choice'],
  ],
  // Act respecting labour standards, s. 60; National Holiday Act. Good Friday or Easter Monday, as the employer chooses.
  'CA-QC': [
    ...canadian,
    ['easter-monday', easterMonday, 'choice'],
    // Act respecting hours and days of admission to commercial establishments (H-2.1).
    ['easter', afterEaster(0), 'shops'],
    ['patriots', mondayBeforeMay25],
    ['national-quebec', fixed('06-24')],
    ['thanksgiving', monday('10', 2)],
  ],
  // Employment Standards Act, 2000, s. 1.
  'CA-ON': [
    ...canadian,
    ['family-day', monday('02', 3)],
    ['victoria', mondayBeforeMay25],
    ['thanksgiving', monday('10', 2)],
    ['boxing', fixed('12-26')],
  ],
  // Code du travail, art. L3133-1; the last two in the departments 57, 67 and 68.
  FR: [
    ['new-year', fixed('01-01')],
    ['easter-monday', easterMonday],
    ['labour', fixed('05-01')],
    ['victory-1945', fixed('05-08')],
    ['ascension', afterEaster(39)],
    ['whit-monday', afterEaster(50)],
    ['bastille', fixed('07-14')],
    ['assumption', fixed('08-15')],
    ['all-saints', fixed('11-01')],
    ['armistice', fixed('11-11')],
    ['christmas', fixed('12-25')],
    ['good-friday', goodFriday, 'choice'],
    ['boxing', fixed('12-26'), 'choice'],
  ],
  ES: spanish,
  'ES-VC': valencian,
  // Ley 51 of 1983; Ley 2578 of 2026 adds 9 July.
  CO: [
    ['new-year', fixed('01-01')],
    ['epiphany', moved('01-06')],
    ['joseph', moved('03-19')],
    ['holy-thursday', afterEaster(-3)],
    ['good-friday', goodFriday],
    ['labour', fixed('05-01')],
    ['ascension', afterEaster(43)],
    ['corpus', afterEaster(64)],
    ['sacred-heart', afterEaster(71)],
    ['peter-paul', moved('06-29')],
    ['chiquinquira', from(2026, moved('07-09'))],
    ['independence-colombia', fixed('07-20')],
    ['boyaca', fixed('08-07')],
    ['assumption', moved('08-15')],
    ['diversity-day', moved('10-12')],
    ['all-saints', moved('11-01')],
    ['cartagena', moved('11-11')],
    ['immaculate', fixed('12-08')],
    ['christmas', fixed('12-25')],
  ],
}

type Published = Record<string, Record<number, Partial<Record<HolidayCode, string>>>>
/** As published, where it is otherwise than by rule; a Sunday among them stands there too. */
const published: Published = {
  ES: { 2026: { 'all-saints': '11-01' }, 2027: {} },
  'ES-VC': {
    2026: { joseph: '03-19', 'easter-monday': '04-06', 'saint-john': '06-24' },
    2027: { joseph: '03-19', 'easter-monday': '03-29' },
  },
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
const places: (readonly [Country, string, RegExp])[] = [
  ['CA', 'CA-QC', /^(qc|quebec)$/],
  ['CA', 'CA-ON', /^(on|ontario)$/],
  ['ES', 'ES-VC', /valencia|^(alicante|alacant|castellon|castello)/],
]

/** What `holiday-regions.ts` knows beside it. */
export type Regions = {
  rules: typeof rules
  published: Published
  places: typeof places
}
export function learnRegions(more: Regions): void {
  Object.assign(rules, more.rules)
  Object.assign(published, more.published)
  places.push(...more.places)
}

/** Whose holidays hold at an address; '' where none are known. */
export function holidayPlace(country: Country, province: string): string {
  const said = plain(province)
  const region = places.find(([of, , word]) => of === country && word.test(said))
  return region?.[1] ?? (country in rules ? country : '')
}

/** Those of a place where they are the country's alone: a province or region may add its own. */
export const isCountryOnly = (place: string): boolean => place === 'CA' || place === 'ES'

/** A region of Spain says of each year anew what it keeps: of this one it has not been heard here. */
export const isUnpublished = (place: string, year: number): boolean =>
  place.startsWith('ES') && !published[place]?.[year]

/**
 * In Spain a Sunday is no day off; Estatuto de los Trabajadores, art. 37.2: its rest is had on the Monday, for which a
 * region may put another day. Of a year it has not published, what may come is to be ticked.
 */
function inSpain(place: string, year: number, days: readonly Holiday[]): Holiday[] {
  const kept = days.filter(({ on }) => weekdayOf(on) !== 6)
  if (!isUnpublished(place, year)) return kept
  const may = [
    ...days
      .filter(day => !kept.includes(day))
      .map(({ on, code }) => ({ on: addDays(on, 1), code })),
    ...spanishChoices.flatMap(([code, rule]) => {
      const on = rule(year)
      return on === undefined || days.some(each => each.code === code) ? [] : [{ on, code }]
    }),
  ].filter(({ on }) => weekdayOf(on) !== 6 && kept.every(each => each.on !== on))
  return [...kept, ...may.map(day => ({ ...day, kind: 'choice' as const }))]
}

/** The days of one year, in order. */
export function holidaysOf(place: string, year: number): Holiday[] {
  const listed = Object.entries(published[place]?.[year] ?? {})
  const days = (rules[place] ?? []).flatMap(([code, rule, kind = 'law']): Holiday[] => {
    const on = rule(year)
    return on === undefined || listed.some(([each]) => each === code) ? [] : [{ on, code, kind }]
  })
  const all = place.startsWith('ES') ? inSpain(place, year, days) : days
  for (const [code, monthDay] of listed)
    all.push({ on: `${year}-${monthDay}`, code: code as HolidayCode, kind: 'law' })
  return all.toSorted((a, b) => (a.on < b.on ? -1 : 1))
}

/** By law and by custom of shops a house is closed; what some keep and others do not, it says itself. */
export const isClosedUnsaid = ({ kind }: Holiday): boolean => kind !== 'choice'

const closedDays = new WeakMap<readonly HolidayTick[], Map<string, ReadonlySet<string>>>()
/** The days of a year on which the company is closed for a holiday. */
export function closedHolidays(
  place: string,
  year: number,
  ticks: readonly HolidayTick[],
): ReadonlySet<string> {
  const byYear = closedDays.get(ticks) ?? new Map<string, ReadonlySet<string>>()
  closedDays.set(ticks, byYear)
  const key = `${place} ${year}`
  const before = byYear.get(key)
  if (before) return before
  const said = new Map(ticks.map(({ on, isClosed }) => [on, isClosed]))
  const closed = holidaysOf(place, year).filter(
    holiday => said.get(holiday.on) ?? isClosedUnsaid(holiday),
  )
  const made = new Set(closed.map(({ on }) => on))
  byYear.set(key, made)
  return made
}
