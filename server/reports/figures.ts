/** One report, counted from the dealership's file. Pure but for the file: the same file and instant give the same figures. */
import { cellOf, type Figures, type FigureTable, type Tile } from '#db/figures/answer.ts'
import { previousOf, type Period } from '#db/figures/period.ts'
import { isOfCampaigns } from '#db/figures/of-campaigns.ts'
import type { FiguresQuery } from '#db/figures/query.ts'
import { addDays, daysBetween } from '#db/kernel/date.ts'
import { clickTables, clickTiles, unitsOf } from './clicks.ts'
import { type Reading, reading } from './connection.ts'
import { count, countWaiting, type Bounds } from './counted.ts'
import { begunIn, mailshots, type Shots, shotsOf } from './mailshots.ts'
import { attribution, countSales, salesOf } from './sales.ts'
import {
  appointments,
  callGroups,
  campaigns,
  each,
  callSums,
  funnel,
  groups,
  hours,
  isLost,
  response,
  spendSums,
  twoPeriods,
  waits,
  within,
} from './tables.ts'

export const figuresOf = (file: string, query: FiguresQuery, now: number): Figures =>
  reading(file, at => {
    const bounds = count(at, query, now)
    countWaiting(at, query, now)
    if (query.kind === 'leads' || query.kind === 'marketing') countSales(at, query, bounds)
    const shots = begunIn(at, query)
    const tables = tablesOf(at, query, bounds, shots)
    return {
      query,
      previous: previousOf(query),
      asOf: now,
      tiles: tilesOf(at, query, tables),
      tables,
      hours: hours(at),
      names: namesOf(at, query, tables),
      ...(query.kind === 'bridge' && { units: unitsOf(at, tables) }),
      ...(isOfCampaigns(query.kind) && { mailshots: shotsOf(at, shots) }),
      lateMinutes: at.lateMinutes,
    }
  })

function tablesOf(at: Reading, query: FiguresQuery, bounds: Bounds, shots: Shots): FigureTable[] {
  if (query.kind === 'calls') return callTables(at, query)
  if (query.kind === 'bridge') return clickTables(at, query)
  if (isOfCampaigns(query.kind)) return campaignTables(at, query, shots)
  const isRequests = query.kind === 'requests'
  const byWord = (key: 'source' | 'campaign' | 'sender' | 'person' | 'division' | 'type') =>
    groups(at, key, isRequests)
  const byCampaign = said(byWord('campaign'), query)
  const first = [response(at), waits(at), funnel(at, isRequests)]
  if (isRequests)
    return [
      ...first,
      twoPeriods(at, 'mark', 'mark'),
      byWord('source'),
      ...byCampaign,
      byWord('sender'),
      byWord('person'),
      byWord('division'),
      byWord('type'),
      twoPeriods(at, 'category', 'category'),
      lost(at),
      days(at, query),
    ]
  if (query.kind === 'marketing')
    return [
      ...first,
      byWord('source'),
      ...byCampaign,
      attribution(at, query),
      byWord('type'),
      byWord('division'),
      days(at, query),
    ]
  return [
    ...first,
    twoPeriods(at, 'status', 'status'),
    byWord('source'),
    ...byCampaign,
    byWord('person'),
    byWord('division'),
    byWord('type'),
    appointments(at, query, bounds),
    attribution(at, query),
    lost(at),
    days(at, query),
  ]
}

/** Of leads, or of the leads that requests became. */
const lost = (at: Reading) => twoPeriods(at, 'lost', 'reason', isLost)

const callTables = (at: Reading, query: FiguresQuery): FigureTable[] => [
  twoPeriods(at, 'outcome', 'outcome'),
  callGroups(at, 'source'),
  ...said(callGroups(at, 'campaign'), query),
  callGroups(at, 'number'),
  callGroups(at, 'person'),
  callGroups(at, 'division'),
  days(at, query),
]

const campaignTables = (at: Reading, query: FiguresQuery, shots: Shots): FigureTable[] => [
  campaigns(at),
  ...mailshots(at, shots),
  response(at),
  waits(at),
  funnel(at, true),
  ...(['source', 'person', 'division', 'type'] as const).map(key => groups(at, key, true)),
  lost(at),
  days(at, query),
]

/** A house without campaigns has no table of them. */
const said = (table: FigureTable, { campaign }: FiguresQuery): FigureTable[] =>
  campaign !== undefined || table.rows.some(({ key }) => key !== '') ? [table] : []

/** Each day of the period beside the day as far into the one before. */
function days({ sqlite }: Reading, query: FiguresQuery): FigureTable {
  const found = sqlite
    .prepare('select day, count(*) from temp.counted group by day')
    .raw()
    .all() as [string, number][]
  const counts = new Map(found)
  const previous: Period = previousOf(query)
  const length = daysBetween(query.from, query.to) + 1
  return {
    key: 'days',
    columns: ['count', 'before'],
    rows: Array.from({ length }, (_, place) => {
      const key = addDays(query.from, place)
      const before = addDays(previous.from, place)
      return {
        key,
        cells: [counts.get(key) ?? 0, before <= previous.to ? (counts.get(before) ?? 0) : null],
      }
    }),
  }
}

function tilesOf(at: Reading, query: FiguresQuery, tables: readonly FigureTable[]): Tile[] {
  if (query.kind === 'calls') return callTiles(at)
  if (query.kind === 'bridge') return clickTiles(at)
  if (isOfCampaigns(query.kind)) return spendTiles(at)
  const table = (key: FigureTable['key']) => tables.find(each => each.key === key)
  const [funnel, response] = [table('funnel'), table('response')]
  const before = speedBefore(at)
  const common: Tile[] = [
    {
      key: 'count',
      now: cellOf(funnel, 'received', 'count'),
      before: cellOf(funnel, 'received', 'before'),
    },
    { key: 'median', now: cellOf(response, 'open', 'median'), before: before.median },
    { key: 'within', now: cellOf(response, 'open', 'within'), before: before.within },
    { key: query.kind === 'requests' ? 'desk' : 'late', now: lateNow(at), before: null },
  ]
  if (query.kind === 'requests')
    return [
      ...common,
      {
        key: 'leads',
        now: cellOf(funnel, 'taken', 'count'),
        before: cellOf(funnel, 'taken', 'before'),
      },
    ]
  const sold: Tile = { key: 'sold', now: salesOf(at, 0), before: salesOf(at, 1) }
  const visits = table('appointments')
  if (!visits) return [...common, sold]
  return [
    ...common,
    sold,
    { key: 'kept', now: keptOf(visits, 'count'), before: keptOf(visits, 'before') },
  ]
}

function callTiles({ sqlite }: Reading): Tile[] {
  const sums = (era: 0 | 1) =>
    sqlite.prepare(`select ${callSums(`era = ${era}`)} from temp.counted`).get() as Record<
      string,
      number | null
    >
  const [now, before] = [sums(0), sums(1)]
  const keys = ['count', 'spokenTo', 'missed', 'talk', 'leads', 'sold'] as const
  const counts = new Set<string>(['count', 'missed', 'leads', 'sold'])
  const of = (found: Record<string, number | null>, key: string) =>
    found[key] ?? (counts.has(key) ? 0 : null)
  return keys.map(key => ({ key, now: of(now, key), before: of(before, key) }))
}

function spendTiles({ sqlite }: Reading): Tile[] {
  const sums = (era: 0 | 1) =>
    sqlite
      .prepare(
        `select *, ${each('spent', 'counted')} perLead, sold soldOf from (select sum(era = ${era}) count, ${spendSums(era)} from temp.counted)`,
      )
      .get() as Record<string, number | null>
  const [now, before] = [sums(0), sums(1)]
  const of = (found: Record<string, number | null>, key: string) =>
    found[key] ?? (key === 'perLead' ? null : 0)
  return (['count', 'counted', 'spent', 'perLead', 'booked', 'soldOf'] as const).map(key => ({
    key,
    now: of(now, key),
    before: of(before, key),
  }))
}

/** Of those that were to be and are known: who came, and who did not. */
function keptOf(visits: FigureTable, column: 'count' | 'before'): number | null {
  const [came, missed] = ['showed-up', 'no-show'].map(key => cellOf(visits, key, column) ?? 0)
  const all = (came ?? 0) + (missed ?? 0)
  return all ? (came ?? 0) / all : null
}

/** The period before, by the same rules. */
function speedBefore({ sqlite }: Reading) {
  return sqlite
    .prepare(
      `select (select open_ms from (select open_ms, row_number() over (order by open_ms) place, count(*) over () n
          from temp.counted where era = 1 and state = 'answered') where place = (n + 1) / 2) median,
        ${within('open_ms', 1)} within
      from temp.counted where era = 1`,
    )
    .get() as { median: number | null; within: number | null }
}

/** A state of this minute: of everyone who waits, whichever days were asked for. */
const lateNow = ({ sqlite }: Reading): number =>
  sqlite.prepare("select count(*) from temp.waiting where state = 'late'").pluck().get() as number

function namesOf(
  { sqlite }: Reading,
  { kind, campaign, person, number }: FiguresQuery,
  tables: readonly FigureTable[],
): Record<string, string> {
  const named = tables.find(({ key }) => key === 'person')?.rows.map(({ key }) => key) ?? []
  const ids = person === undefined ? named : [person, ...named]
  const find = sqlite.prepare('select name from user where id = ?').pluck()
  return Object.fromEntries([
    ...numbersOf(sqlite, [
      ...(number === undefined ? [] : [number]),
      ...(tables.find(({ key }) => key === 'number')?.rows.map(({ key }) => key) ?? []),
    ]),
    ...(isOfCampaigns(kind) ? titlesOf(sqlite, tables, campaign) : []),
    ...ids.flatMap(id => {
      const name = find.get(id) as string | undefined
      return name === undefined ? [] : [[id, name] as const]
    }),
  ])
}

const titlesOf = (
  sqlite: Reading['sqlite'],
  tables: readonly FigureTable[],
  chosen: string | undefined,
): [string, string][] => {
  const find = sqlite.prepare('select title from campaign where id = ?').pluck()
  const ids = tables.find(({ key }) => key === 'campaign')?.rows.map(({ key }) => key) ?? []
  return [...ids, ...(chosen === undefined ? [] : [chosen])].flatMap(id => {
    const title = find.get(id) as string | undefined
    return title === undefined ? [] : [[id, title]]
  })
}

/** As the house writes it, with where it is shown. */
const numbersOf = (sqlite: Reading['sqlite'], numbers: readonly string[]) => {
  const find = sqlite
    .prepare(
      `select number || ' · ' || source_name from tracked_number where phone_key = ltrim(?, '+') order by deleted_at is not null, v desc limit 1`,
    )
    .pluck()
  return numbers.flatMap(number => {
    const name = find.get(number) as string | undefined
    return name === undefined ? [] : [[number, name] as const]
  })
}
