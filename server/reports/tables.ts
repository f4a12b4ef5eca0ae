/** The tables of a report, each one question to `counted`. */
import {
  type ColumnKey,
  fastMinutes,
  type FigureRow,
  type FigureTable,
  type TableKey,
  waitMinutes,
} from '#db/figures/answer.ts'
import type { FiguresQuery } from '#db/figures/query.ts'
import type { Reading } from './connection.ts'
import { type Bounds, filtersOf, inPeriods, leadColumns, leadStands } from './counted.ts'

const minuteMs = 60_000
export const rowsOf = (lines: unknown[]) =>
  (lines as [string, ...(number | null)[]][]).map(([key, ...cells]): FigureRow => ({ key, cells }))

/** The value at ⌈p·n⌉ of a column, nearest rank: in whole numbers, so that no rounding moves it. */
const ranks = (column: string) =>
  `max(case when place = (n + 1) / 2 then ${column} end) median, max(case when place = (9 * n + 9) / 10 then ${column} end) p90`
const ranked = (column: string, group: string) =>
  `select ${group} k, ${column}, row_number() over (partition by ${group} order by ${column}) place,
    count(*) over (partition by ${group}) n from temp.counted where era = 0 and state = 'answered'`

const isAnswered = `state in ('answered', 'met')`
const over = `outcome <> 'now'`
const spokenTo = `outcome = 'answered'`
/** What a line is asked to be counted in a column: the number and the rows behind it are one question. */
export const isCounted = {
  count: '1',
  clocks: 'started',
  spam: `mark = 'spam'`,
  leads: 'lead_id is not null',
  booked: 'booked',
  answered: isAnswered,
  sold: 'sold',
  missed: `outcome in ('missed', 'busy', 'failed')`,
  voicemail: `outcome = 'voicemail'`,
  counted: 'counted',
  charged: `outcome = 'charged'`,
  refused: `outcome <> 'charged'`,
  asked: 'asked',
} as const satisfies Partial<Record<ColumnKey, string>>
/** Of the period. */
export const now = (column: keyof typeof isCounted) => `sum(era = 0 and ${isCounted[column]})`

const isFast = (column: string) => `${column} <= ${fastMinutes * minuteMs}`
/** Of every clock whose case is decided: one that runs and may still be answered fast is in neither number. */
export const within = (column: string, era: 0 | 1 = 0) =>
  `1.0 * sum(era = ${era} and state = 'answered' and ${isFast(column)})
    / nullif(sum(era = ${era} and started and not (state in ('waiting', 'late') and ${isFast(column)})), 0)`

/** What a clock that was started came to. */
export const states = ['answered', 'waiting', 'late', 'ended'] as const

/** The two clocks: opening time, which we judge ourselves by, and the time as it passed for her. */
export function response({ sqlite }: Reading): FigureTable {
  const one = (key: string, column: string) =>
    `select '${key}', ${now('clocks')}, ${states.map(state => `sum(era = 0 and state = '${state}')`).join()},
      r.median, r.p90, ${within(column)}
    from temp.counted, (select ${ranks(column)} from (${ranked(column, '1')})) r`
  const rows = sqlite
    .prepare(`${one('open', 'open_ms')} union all ${one('wall', 'wall_ms')}`)
    .raw()
    .all()
  return {
    key: 'response',
    columns: ['clocks', ...states, 'median', 'p90', 'within'],
    rows: rowsOf(rows).map(each => ({
      ...each,
      cells: each.cells.map((cell, at) => (at < 5 ? (cell ?? 0) : cell)),
    })),
  }
}

/** In which stretch a wait ended: 0 is the shortest. */
export const stretchOf = (column: string) =>
  `case ${waitMinutes.map((minutes, at) => `when ${column} <= ${minutes * minuteMs} then ${at}`).join(' ')} else ${waitMinutes.length} end`

export function waits({ sqlite }: Reading): FigureTable {
  const stretches = Array.from({ length: waitMinutes.length + 1 }, (_, at) => String(at))
  const by = (column: string) => {
    const found = sqlite
      .prepare(
        `select ${stretchOf(column)} k, count(*) from temp.counted where era = 0 and state = 'answered' group by k`,
      )
      .raw()
      .all() as [number, number][]
    return new Map(found.map(([k, count]) => [String(k), count]))
  }
  const [open, wall] = [by('open_ms'), by('wall_ms')]
  return {
    key: 'waits',
    columns: ['open', 'wall'],
    rows: stretches.map(key => ({ key, cells: [open.get(key) ?? 0, wall.get(key) ?? 0] })),
  }
}

/** By one word of each line: how many, how fast, and what became of them. */
export function groups({ sqlite }: Reading, key: TableKey, isRequests: boolean): FigureTable {
  const rows = sqlite
    .prepare(
      `select g.k, g.count, g.before, ${isRequests ? 'g.spam, g.leads' : 'g.booked'}, g.answered, r.median, r.p90, g.fast, g.sold
      from (select ${key} k, ${now('count')} count, sum(era = 1) before, ${now('spam')} spam,
          ${now('leads')} leads, ${now('booked')} booked, ${now('answered')} answered,
          ${within('open_ms')} fast, ${now('sold')} sold
        from temp.counted group by k) g
      left join (select k, ${ranks('open_ms')} from (${ranked('open_ms', key)}) group by k) r on r.k = g.k
      order by g.count desc, g.before desc, g.k`,
    )
    .raw()
    .all()
  const own: ColumnKey[] = isRequests ? ['spam', 'leads'] : ['booked']
  return {
    key,
    columns: ['count', 'before', ...own, 'answered', 'median', 'p90', 'within', 'sold'],
    rows: rowsOf(rows),
  }
}

/** Of calls: how many of those that are over were answered, and for how long. */
export const callSums = (era: string) =>
  `sum(${era}) count, 1.0 * sum(${era} and ${spokenTo}) / nullif(sum(${era} and ${over}), 0) spokenTo,
    sum(${era} and ${isCounted.missed}) missed, sum(${era} and ${isCounted.voicemail}) voicemail,
    cast(avg(case when ${era} and ${spokenTo} then talk_ms end) as integer) talk,
    count(distinct case when ${era} then lead_id end) leads,
    count(distinct case when ${era} and sold then lead_id end) sold`

/** Calls by one word of each. */
export function callGroups({ sqlite }: Reading, key: TableKey): FigureTable {
  const rows = sqlite
    .prepare(
      `select k, count, before, spokenTo, missed, voicemail, talk, leads, sold
      from (select ${key} k, sum(era = 1) before, ${callSums('era = 0')} from temp.counted group by k)
      order by count desc, before desc, k`,
    )
    .raw()
    .all()
  return {
    key,
    columns: ['count', 'before', 'spokenTo', 'missed', 'voicemail', 'talk', 'leads', 'sold'],
    rows: rowsOf(rows),
  }
}

/** Of what came by campaigns: leads, and what they cost. */
export const spendSums = (era: 0 | 1) =>
  `sum(era = ${era} and counted) counted, sum(case when era = ${era} then spent_minor else 0 end) spent,
    sum(era = ${era} and booked) booked, sum(era = ${era} and sold) sold`
/** Rounded to the cent, and of nothing none. */
export const each = (sum: string, count: string) =>
  `cast(round(1.0 * ${sum} / nullif(${count}, 0)) as integer)`

/** Each campaign, the one that cost most first. */
export function campaigns({ sqlite }: Reading): FigureTable {
  const rows = sqlite
    .prepare(
      `select k, count, before, counted, spent, was, ${each('spent', 'counted')}, booked, sold, ${each('spent', 'sold')}
      from (select campaign k, ${now('count')} count, sum(era = 1) before, ${spendSums(0)},
          sum(case when era = 1 then spent_minor else 0 end) was
        from temp.counted group by k)
      order by spent desc, count desc, was desc, k`,
    )
    .raw()
    .all()
  return {
    key: 'campaign',
    columns: [
      'count',
      'before',
      'counted',
      'spent',
      'spentBefore',
      'perLead',
      'booked',
      'sold',
      'perSale',
    ],
    rows: rowsOf(rows),
  }
}

/** Now and before of each value of a word; what neither period has is not named. */
export function twoPeriods(
  { sqlite }: Reading,
  key: TableKey,
  column: string,
  where = '1',
): FigureTable {
  const rows = sqlite
    .prepare(
      `select ${column} k, sum(era = 0), sum(era = 1) from temp.counted where ${where} group by k order by 2 desc, 3 desc, k`,
    )
    .raw()
    .all()
  return { key, columns: ['count', 'before'], rows: rowsOf(rows) }
}

export const isLost = `status in ('cancelled', 'closed')`

/** What each step of the way is asked of a line, in its order. */
export const steps: Record<string, string> = {
  received: '1',
  regular: "mark = 'regular'",
  taken: 'lead_id is not null',
  answered: isAnswered,
  booked: 'booked',
  showed: 'showed',
  sold: 'sold',
  delivered: 'delivered',
}
const ofRequestsOnly = ['regular', 'taken']

export function funnel({ sqlite }: Reading, isRequests: boolean): FigureTable {
  const keys = Object.keys(steps).filter(key => isRequests || !ofRequestsOnly.includes(key))
  const counts = sqlite
    .prepare(
      `select ${keys.map(key => `sum(era = 0 and ${steps[key]}), sum(era = 1 and ${steps[key]})`).join()} from temp.counted`,
    )
    .raw()
    .get() as (number | null)[]
  const all = counts[0] || null
  return {
    key: 'funnel',
    columns: ['count', 'before', 'ofAll'],
    rows: keys.map((key, at) => {
      const count = counts[2 * at] ?? 0
      return { key, cells: [count, counts[2 * at + 1] ?? 0, all && count / all] }
    }),
  }
}

/** Appointments of both periods by their hour; the filters of leads follow it. */
export const visits = `appointment a join lead l on l.id = a.lead_id
  where a.deleted_at is null and a.status <> 'deleted' and ${leadStands}
    and ${inPeriods('a.starts_at')}`

/** Appointments whose hour fell in the period, whenever their lead came in. */
export function appointments(
  { sqlite }: Reading,
  query: FiguresQuery,
  bounds: Bounds,
): FigureTable {
  const { where, values } = filtersOf(query, leadColumns)
  const rows = sqlite
    .prepare(
      `select a.status k, sum(a.starts_at >= @from), sum(a.starts_at < @from)
      from ${visits}${where}
      group by k order by 2 desc, 3 desc, k`,
    )
    .raw()
    .all({ ...bounds, ...values })
  return { key: 'appointments', columns: ['count', 'before'], rows: rowsOf(rows) }
}

/** How many came in each hour of each weekday. */
export function hours({ sqlite }: Reading): number[][] {
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  const found = sqlite
    .prepare('select weekday, hour, count(*) from temp.counted where era = 0 group by 1, 2')
    .raw()
    .all() as [number, number, number][]
  for (const [weekday, hour, count] of found) (week[weekday] ?? [])[hour] = count
  return week
}
