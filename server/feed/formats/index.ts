/** Each format: its columns, whom it takes, and how a file of it is written, unit by unit. */
import type { FeedFault, FeedFormat } from '#db/feed/terms.ts'
import type { Facts, House } from '../facts.ts'
import { type Column, faultsIn, plain, textOf, type Value } from './column.ts'
import { googleColumns, houseIsWhole, isCar } from './google.ts'
import { metaColumns } from './meta.ts'
import { ownColumns } from './own.ts'

type Shape = {
  mime: string
  ending: 'csv' | 'xml' | 'json'
  columns: readonly Column[]
  head: (house: House) => string
  unit: (facts: Facts, isFirst: boolean) => string
  foot: string
  /** A VIN stands for one vehicle: two that claim it are both ignored there. */
  isByVin?: true
  takes?: (facts: Facts) => boolean
  /** Without it nothing of the file would be taken. */
  takesHouse?: (house: House) => boolean
}

/** RFC 4180. A machine reads it: what a spreadsheet might run is left as it is. */
const cell = (text: string) =>
  /[",\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`
const csv = (columns: readonly Column[]) => ({
  mime: 'text/csv; charset=utf-8',
  ending: 'csv' as const,
  columns,
  head: () => line(columns.map(({ name }) => name)),
  unit: (facts: Facts) => line(columns.map(({ of }) => textOf(of(facts)))),
  foot: '',
})

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escaped = (text: string) => plain(text).replace(/[&<>"']/g, sign => signs[sign] ?? sign)
const element = (name: string, value: Value): string =>
  typeof value === 'object' && value !== null
    ? `<${name}>${value.map(each => element(name.replace(/s$/, ''), each)).join('')}</${name}>`
    : `<${name}>${escaped(value === null ? '' : String(value))}</${name}>`
const xml: Shape = {
  mime: 'application/xml; charset=utf-8',
  ending: 'xml',
  columns: ownColumns,
  head: ({ name, currency }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<vehicles dealership="${escaped(name)}" currency="${currency}">\n`,
  unit: facts =>
    `<vehicle>${ownColumns.map(({ name, of }) => element(name, of(facts))).join('')}</vehicle>\n`,
  foot: '</vehicles>\n',
}

const cleaned = (value: Value): Value =>
  typeof value === 'string'
    ? plain(value)
    : typeof value === 'object' && value !== null
      ? value.map(plain)
      : value
const json: Shape = {
  mime: 'application/json; charset=utf-8',
  ending: 'json',
  columns: ownColumns,
  head: ({ name, currency }) =>
    `{"dealership":${JSON.stringify(plain(name))},"currency":${JSON.stringify(currency)},"vehicles":[`,
  unit: (facts, isFirst) =>
    `${isFirst ? '\n' : ',\n'}${JSON.stringify(
      Object.fromEntries(ownColumns.map(({ name, of }) => [name, cleaned(of(facts))])),
    )}`,
  foot: '\n]}\n',
}

export const formats: Record<FeedFormat, Shape> = {
  google: { ...csv(googleColumns), isByVin: true, takes: isCar, takesHouse: houseIsWhole },
  meta: { ...csv(metaColumns), isByVin: true, takesHouse: houseIsWhole },
  csv: csv(ownColumns),
  xml,
  json,
}

/** Why a site would not take this unit; none: it does. */
export function faultsOf(format: FeedFormat, facts: Facts): FeedFault[] {
  const { columns, takes } = formats[format]
  return takes && !takes(facts) ? ['kind'] : faultsIn(columns, facts)
}
