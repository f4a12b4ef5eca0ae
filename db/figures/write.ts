/** Numbers and names of a report as text: the same on the screen, on paper and in letters. */
import { clickWords, siteText } from '../bridge/words.ts'
import type { ClickVerdict } from '../bridge/terms.ts'
import { fundText } from '../ledger/text.ts'
import { lookup } from '../lookups/index.ts'
import { type Currency, dayText, moneyText, rateText, wholeText } from '../print/format.ts'
import type { Locale } from '../terms.ts'
import { vehicleTitle } from '../vehicle/title.ts'
import type {
  ColumnKey,
  Figures,
  FigureShot,
  FigureUnit,
  LinesKey,
  TableKey,
  Unit,
} from './answer.ts'
import type { Period } from './period.ts'
import type { FigureKind } from './kinds.ts'
import { isOfCampaigns } from './of-campaigns.ts'
import { filterKeys } from './query.ts'
import { figureWords } from './words.ts'

const nbsp = '\u00a0'
const minuteMs = 60_000

/** "7 min", "2 h 5 min", "76 h": a wait, rounded down to what is said. Never in days: a day of opening time is not one of 24 hours. */
function waitText(ms: number, locale: Locale): string {
  const minutes = Math.floor(ms / minuteMs)
  const hours = Math.floor(minutes / 60)
  if (minutes < 60) return `${minutes}${nbsp}min`
  const rest = hours < 24 && minutes % 60 ? [`${minutes % 60}${nbsp}min`] : []
  return [`${wholeText(hours, locale)}${nbsp}h`, ...rest].join(nbsp)
}

export type Place = { locale: Locale; currency: Currency }

/** What there is nothing to count from is a dash. */
export function figureText(value: number | null, unit: Unit, { locale, currency }: Place): string {
  if (value === null) return '–'
  switch (unit) {
    case 'count':
      return wholeText(value, locale)
    case 'ms':
      return waitText(value, locale)
    case 'share':
      return rateText(Math.round(value * 100) * 10_000, locale)
    case 'money':
      return moneyText(value, currency, locale)
    case 'funds':
      return fundText(value, locale, currency)
    case 'thousandths': {
      const hundredths = Math.round(value / 10)
      const whole = wholeText(Math.floor(hundredths / 100), locale)
      const rest = String(hundredths % 100).padStart(2, '0')
      return hundredths % 100 ? `${whole}${locale === 'en-ca' ? '.' : ','}${rest}` : whole
    }
  }
}

const leadLists = (list: string) => ({ leads: list, marketing: list })
const radarLists = (list: string) => ({
  requests: list,
  calls: list,
  campaigns: list,
  spend: list,
  bridge: list,
})
const listOf: Partial<Record<TableKey, Record<FigureKind, string> | string>> = {
  status: 'LeadStatus',
  mark: 'RadarStatus',
  category: 'RadarCategory',
  appointments: 'AppointmentStatus',
  division: { ...leadLists('Lead.Division'), ...radarLists('RadarDivision') },
  type: { ...leadLists('Lead.Type'), ...radarLists('RadarType') },
  source: 'Lead.Source',
  attribution: 'Lead.Source',
}

type Named = Pick<Figures, 'query' | 'names' | 'units' | 'mailshots'>

/** What a row of a table is about; a dealership's own words stay as they were typed. */
export function rowText(
  { query: { kind }, names, units, mailshots }: Named,
  table: TableKey,
  key: string,
  locale: Locale,
): string {
  const words = figureWords[locale]
  if (table === 'response') return words.clocks[key === 'wall' ? 'wall' : 'open']
  if (table === 'waits') return words.stretches[Number(key)] ?? key
  if (table === 'funnel') return words.steps[key] ?? key
  if (table === 'days') return key
  if (table === 'hour') return hourText(key)
  if (table === 'verdict') return clickWords[locale].verdicts[key as ClickVerdict] ?? key
  if (table === 'site') return siteText(key, locale)
  if (table === 'version')
    return lookup('BridgeVersion', locale).find(({ ID }) => ID === key)?.Caption ?? words.unknown
  if (table === 'unit') return unitText(units?.[key], locale)
  if (table === 'mailshot') return shotText(mailshots?.[key], locale) ?? key
  if (table === 'person') return key === '' ? words.nobody : (names[key] ?? key)
  if (table === 'outcome') return words.outcomes[key] ?? key
  if (table === 'number' || (table === 'campaign' && isOfCampaigns(kind))) return names[key] ?? key
  if (key === '') return table === 'campaign' ? words.noCampaign : words.unknown
  if (table === 'lost') return words.lost[key] ?? key
  const list = listOf[table]
  if (list === undefined) return key
  const captions = lookup(typeof list === 'string' ? list : list[kind], locale)
  return captions.find(({ Code }) => Code === key)?.Caption ?? key
}

const hourText = (hour: string) => `${hour}${nbsp}h`
const shotText = (shot: FigureShot | undefined, locale: Locale) =>
  shot && `${shot.title} · ${dayText(shot.on, locale)}`
const unitText = (unit: FigureUnit | undefined, locale: Locale) =>
  unit ? `${unit.stockNumber} · ${vehicleTitle(unit, locale)}` : clickWords[locale].unitGone

/** Said under a table. */
export const noteOf = (
  { query: { kind } }: Pick<Figures, 'query'>,
  table: TableKey,
  locale: Locale,
): string | undefined =>
  figureWords[locale].notes[table === 'campaign' && isOfCampaigns(kind) ? 'bought' : table]

/** What was not received, but became so or was to be then. */
const notReceived: readonly TableKey[] = ['funnel', 'status', 'appointments', 'lost']

/** "Median, opening time": by which of the two clocks. */
export const byClock = (text: string, clock: 'open' | 'wall', locale: Locale): string =>
  `${text}, ${figureWords[locale].clocks[clock].toLocaleLowerCase(locale)}`

/** Counted by opening time wherever the table does not show both clocks. */
const inOpening: readonly ColumnKey[] = ['median', 'p90', 'within']

/** The head of a column of a table. */
export function headText(table: TableKey, column: ColumnKey, locale: Locale): string {
  const words = figureWords[locale]
  if (column === 'count' && notReceived.includes(table)) return words.inPeriod
  const head = words.columns[column]
  return table !== 'response' && inOpening.includes(column) ? byClock(head, 'open', locale) : head
}

/** What lines were opened from: "By source: Website", "By source: Website, Sold", "When they come in: Monday, 14 h". */
export function linesText(
  figures: Named,
  { table, row, column }: LinesKey,
  locale: Locale,
): string {
  const words = figureWords[locale]
  if (table === 'sales') return words.tiles.sold
  if (table === 'now') return words.tiles[figures.query.kind === 'requests' ? 'desk' : 'late']
  if (table === 'all' || table === 'response') return words.columns[column ?? 'count']
  if (table === 'hours') {
    const [weekday = '', hour = ''] = row.split('-')
    return `${words.hours}: ${words.weekdays[Number(weekday)] ?? ''}, ${hourText(hour)}`
  }
  const name = `${words.tables[table]}: ${rowText(figures, table, row, locale)}`
  return column === undefined || column === 'count'
    ? name
    : `${name}, ${headText(table, column, locale)}`
}

/** "November 1, 2026 – November 24, 2026"; one day is said once. */
export const periodText = ({ from, to }: Period, locale: Locale): string =>
  from === to ? dayText(from, locale) : `${dayText(from, locale)} – ${dayText(to, locale)}`

/** What a report was narrowed to, each with the caption of its table. */
export function narrowedTo(figures: Named, locale: Locale): [term: string, value: string][] {
  return filterKeys.flatMap(key => {
    const value = figures.query[key]
    if (value === undefined) return []
    return [[figureWords[locale].filters[key], rowText(figures, key, value, locale)]]
  })
}
