/** The leads, requests, calls or clients behind one number of a report: the same question, not counted. */
import * as z from 'zod/mini'
import { columnKeys, type LineKey, lineKeys } from '#db/figures/answer.ts'
import { previousOf } from '#db/figures/period.ts'
import type { FiguresQuery } from '#db/figures/query.ts'
import { figuresQuery } from '#db/figures/asked.ts'
import type { FigureLine } from '#db/figures/lines.ts'
import { addDays, daysBetween, isDate } from '#db/kernel/date.ts'
import { shortText } from '#db/kernel/fields.ts'
import { type Reading, reading } from './connection.ts'
import { count, countWaiting, filtersOf, leadColumns, requestOfClick } from './counted.ts'
import { shotLines } from './mailshots.ts'
import { countSales, countTouches, owedTo } from './sales.ts'
import { isCounted, isLost, states, steps, stretchOf, visits } from './tables.ts'

export const linesBody = z.object({
  query: figuresQuery,
  table: z.enum(lineKeys),
  row: shortText,
  /** The number that was opened, where a row has several. */
  column: z.optional(z.enum(columnKeys)),
  /** How many were shown already. */
  after: z.int().check(z.gte(0), z.lte(100_000)),
})
export type LinesAsk = z.infer<typeof linesBody>

export const linesPage = 100

/** What is asked of a line to stand behind a row; undefined where a row is not made of lines. */
const behind: Partial<Record<LineKey, string>> = {
  all: '@row = @row',
  status: 'status = @row',
  mark: 'mark = @row',
  outcome: 'outcome = @row',
  source: 'source = @row',
  campaign: 'campaign = @row',
  number: 'number = @row',
  sender: 'sender = @row',
  person: 'person = @row',
  division: 'division = @row',
  type: 'type = @row',
  category: 'category = @row',
  verdict: 'outcome = @row',
  site: 'site = @row',
  unit: 'unit = @row',
  version: 'version = @row',
  hour: 'cast(cast(hour as integer) as text) = @row',
  lost: `${isLost} and reason = @row`,
  days: 'day = @row',
  hours: `cast(weekday as integer) || '-' || cast(hour as integer) = @row`,
}
/** Of a clock the states, of a wait the stretch by either clock, of `funnel` a step: words of ours, never what somebody sent. */
function whereOf({ table, row, column = 'count' }: LinesAsk): string | undefined {
  if (table === 'response' && column === 'clocks') return isCounted.clocks
  if (table === 'response') return states.find(state => state === column) && `state = '${column}'`
  if (table === 'waits')
    return `state = 'answered' and ${stretchOf(column === 'wall' ? 'wall_ms' : 'open_ms')} = cast(@row as integer)`
  if (table === 'funnel') return Object.hasOwn(steps, row) ? steps[row] : undefined
  return behind[table]
}

/** Which lines of the row a column counts; a lead that called twice was counted once, by her last call. */
function inColumn({ query, column = 'count' }: LinesAsk, where: string): string | undefined {
  if (column === 'before') return `era = 1 and ${where}`
  if (column === 'open' || column === 'wall') return `era = 0 and ${where}`
  if (!Object.hasOwn(isCounted, column)) return undefined
  const which = `era = 0 and ${where} and ${isCounted[column as keyof typeof isCounted]}`
  if (query.kind !== 'calls' || (column !== 'leads' && column !== 'sold')) return which
  return `id in (select id from (select id, row_number() over (partition by lead_id order by at desc, id) turn
    from temp.counted where ${which} and lead_id is not null) where turn = 1)`
}

/** Lines that are not of `counted`: an appointment by its hour, a sale by its day. */
const ofVisits = (where: string) => `
  select a.id, l.id lead_id, l.name, a.starts_at at, l.source, a.assigned_to person, l.division, l.type,
    l.status, '' mark, '' state, null open_ms, null wall_ms, '' outcome, 0 talk_ms
  from ${visits}${where} and a.status = @row`
const ofSales = (where: string) => `
  select l.id, l.id lead_id, l.name, s.sold_at at, l.source, coalesce(l.assigned_to, '') person, l.division,
    l.type, l.status, '' mark, '' state, null open_ms, null wall_ms, '' outcome, 0 talk_ms
  from temp.sale s join lead l on l.id = s.id where s.era = 0 and ${where}`

/** A day of the period before stands beside the day as far into this one. */
const dayBefore = ({ from, to }: FiguresQuery, day: string): string =>
  isDate(day) ? addDays(previousOf({ from, to }).from, daysBetween(from, day)) : day

/** The select of the lines that stand behind what was asked, with its values; undefined where none do. */
function linesBehind(at: Reading, ask: LinesAsk, now: number) {
  const { query, table, row, column } = ask
  const bounds = count(at, query, now)
  const hasSales = query.kind === 'leads' || query.kind === 'marketing'
  if (table === 'now') {
    countWaiting(at, query, now)
    return { sql: `select * from temp.waiting where state = @row`, values: { row } }
  }
  if (table === 'appointments' && query.kind === 'leads') {
    const { where, values } = filtersOf(query, leadColumns)
    const era = column === 'before' ? ' and a.starts_at < @from' : ' and a.starts_at >= @from'
    return { sql: ofVisits(where + era), values: { ...bounds, ...values, row } }
  }
  if ((table === 'sales' || table === 'attribution') && hasSales) {
    countSales(at, query, bounds)
    if (table === 'sales') return { sql: ofSales('@row = @row'), values: { row } }
    countTouches(at)
    const owed = owedTo(query, column)
    return { sql: ofSales(owed.sql), values: { ...owed.values, row } }
  }
  const where = whereOf(ask)
  const which = where && inColumn(table === 'response' ? { ...ask, column: 'count' } : ask, where)
  const said = table === 'days' && column === 'before' ? dayBefore(query, row) : row
  return (
    which && {
      sql: `select * from temp.counted where ${which} and @row is not null`,
      values: { row: said },
    }
  )
}

export function linesOf(
  file: string,
  ask: LinesAsk,
  now: number,
): { lines: FigureLine[]; count: number } {
  return reading(file, at => {
    if (ask.table === 'mailshot') return shotLines(at, ask, linesPage)
    const behindIt = linesBehind(at, ask, now)
    if (!behindIt) return { lines: [], count: 0 }
    const { sql, values } = behindIt
    const total = at.sqlite.prepare(`select count(*) from (${sql})`).pluck().get(values) as number
    const lines = at.sqlite
      .prepare(
        `select id, lead_id leadId, name, at, source, person, division, type, status, mark, state, outcome, talk_ms talkMs,
          case when state = 'answered' then open_ms end openMs,
          case when state = 'answered' then wall_ms end wallMs
        from (${sql}) order by at desc, id limit ${linesPage} offset @after`,
      )
      .all({ ...values, after: ask.after }) as FigureLine[]
    const name = at.sqlite.prepare('select name from user where id = ?').pluck()
    if (ask.query.kind === 'bridge') return { count: total, lines: lines.map(clickBehind(at)) }
    return {
      count: total,
      lines: lines.map(line => ({
        ...line,
        person: (name.get(line.person) as string | undefined) ?? '',
      })),
    }
  })
}

/** What the books have of it, and the request it brought. */
function clickBehind({ sqlite }: Reading): (line: FigureLine) => FigureLine {
  const find = sqlite.prepare(
    `select c.id, c.at, c.site_id siteId, c.vehicle_id vehicleId, c.verdict, c.minor, c.seq,
      (select e.at from ledger_entry e where e.key = 'click-credit:' || c.id) creditedAt,
      ${requestOfClick('c.id')} requestId
    from bridge_click c where c.id = ?`,
  )
  const lead = sqlite.prepare('select lead_id from request where id = ?').pluck()
  return line => {
    const click = find.get(line.id) as NonNullable<FigureLine['click']>
    return { ...line, leadId: (lead.get(click.requestId) as string | null) ?? null, click }
  }
}
