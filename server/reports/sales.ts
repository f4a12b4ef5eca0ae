/**
 * Sales of the period, and which source each is owed to: the first touch, the last before the sale, and all of them in
 * equal parts, what does not divide going to the earliest. A touch older than 90 days is forgotten.
 */
import { directSources, type FiguresQuery } from '#db/figures/query.ts'
import type { ColumnKey, FigureRow, FigureTable } from '#db/figures/answer.ts'
import { dayMs } from '#db/kernel/date.ts'
import type { Reading } from './connection.ts'
import { type Bounds, filtersOf, inPeriods, leadColumns, leadStands } from './counted.ts'

const lookBackMs = 90 * dayMs
const inbound = `'created', 'request', 'message-received', 'visit'`

/** A deal that fell through and was made again counts when it was made last. */
const soldAt = `coalesce(
  (select max(t.at) from lead_touch t where t.lead_id = l.id and t.kind = 'status' and json_extract(t.facts, '$.to') = 'sold'),
  case l.status when 'sold' then l.status_at else coalesce(l.delivered_at, l.status_at) end)`

/** Fills `sale`: what was sold in both periods, and what the vehicle was offered for. */
export function countSales({ sqlite }: Reading, query: FiguresQuery, bounds: Bounds): void {
  const { where, values } = filtersOf(query, leadColumns)
  sqlite.exec('drop table if exists temp.sale')
  sqlite
    .prepare(
      `create temp table sale as
      select id, client_id, source, lead_at, sold_at, value, sold_at < @from era from (
        select l.id, l.client_id, l.source, l.lead_at, ${soldAt} sold_at,
          coalesce((select price_internet_minor from vehicle v where v.id = l.sold_vehicle_id), 0) value
        from lead l where ${leadStands} and l.status in ('sold', 'delivered')${where})
      where ${inPeriods('sold_at')}`,
    )
    .run({ ...bounds, ...values })
}

export const salesOf = ({ sqlite }: Reading, era: 0 | 1): number =>
  sqlite.prepare('select count(*) from temp.sale where era = ?').pluck().get(era) as number

/** Every time she came, under any lead of hers; a sale nobody can say that of is owed to its lead's own source. */
const came = `
  create temp table touch as
  with hers as (
    select id sale, id lead_id, value, sold_at from temp.sale where era = 0
    union
    select s.id, l.id, s.value, s.sold_at from temp.sale s join lead l on l.client_id = s.client_id
    where s.era = 0 and s.client_id <> '' and l.deleted_at is null)
  select h.sale, h.value, t.id, h.sold_at, coalesce(json_extract(t.facts, '$.at'), t.at) at,
    coalesce(json_extract(t.facts, '$.source'), '') source
  from hers h join lead_touch t on t.lead_id = h.lead_id
  where t.kind in (${inbound})`
const forget = `delete from temp.touch where source = '' or at > sold_at or at < sold_at - ${lookBackMs}`
const orphans = `
  insert into temp.touch select id, value, id, sold_at, lead_at, source from temp.sale
  where era = 0 and id not in (select sale from temp.touch)`

const ranked = `
  placed as (
    select *, source in (select value from json_each(@direct)) direct,
      count(*) over (partition by sale) n,
      row_number() over (partition by sale order by at, id) place
    from temp.touch),
  ranked as (
    select *, row_number() over (partition by sale order by case when @keeps then direct else 0 end, at desc, id desc) back
    from placed)`

/** A part of a whole number: the earliest gets what does not divide. */
const part = (whole: string) =>
  `sum(case when place = 1 then ${whole} - (n - 1) * (${whole} / n) else ${whole} / n end)`

/** Fills `touch`: how each sale of the period came, time by time. */
export function countTouches({ sqlite }: Reading): void {
  for (const each of ['drop table if exists temp.touch', came, forget, orphans]) sqlite.exec(each)
}

const rankedBy = ({ keepsKnown }: FiguresQuery) => ({
  keeps: keepsKnown ? 1 : 0,
  direct: JSON.stringify(directSources),
})

const owedBy: Partial<Record<ColumnKey, string>> = {
  firstSales: 'place = 1',
  lastSales: 'back = 1',
}
/** The sales owed to a source by its first or last touch; of no column, those it had a part in. */
export const owedTo = (query: FiguresQuery, column?: ColumnKey) => ({
  sql: `s.id in (with ${ranked} select sale from ranked where source = @row and ${(column && owedBy[column]) ?? '1'})`,
  values: rankedBy(query),
})

export function attribution(at: Reading, query: FiguresQuery): FigureTable {
  countTouches(at)
  const { sqlite } = at
  const rows = sqlite
    .prepare(
      `with ${ranked}
      select source, sum(place = 1), sum(case when place = 1 then value else 0 end),
        sum(back = 1), sum(case when back = 1 then value else 0 end),
        ${part('1000')} parts, ${part('value')}
      from ranked group by source order by parts desc, source`,
    )
    .raw()
    .all(rankedBy(query)) as [string, ...number[]][]
  return {
    key: 'attribution',
    columns: ['firstSales', 'firstMinor', 'lastSales', 'lastMinor', 'allSales', 'allMinor'],
    rows: rows.map(([key, ...cells]): FigureRow => ({ key, cells })),
  }
}
