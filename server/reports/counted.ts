/** The rows a report is made of, each with what is asked of it, in a temporary table: leads, or requests with their leads. */
import { previousOf } from '#db/figures/period.ts'
import { type FiguresQuery, filterKeys } from '#db/figures/query.ts'
import { addDays, instantOf } from '#db/kernel/date.ts'
import { ringingLeadStatuses, waitingLeadStatuses } from '#db/lead/status.ts'
import { answeringTouches } from '#db/terms.ts'
import type { Reading } from './connection.ts'

const minuteMs = 60_000
const listed = (words: readonly string[]) => words.map(word => `'${word}'`).join()
/** What `isWaiting` tells of a lead that nobody has answered. */
const isWaiting = `(l.status in (${listed(waitingLeadStatuses)})
  or l.status in (${listed(ringingLeadStatuses)}) and coalesce(l.asked_again_at > l.status_at, 0))`

/** Instants of the period and of the one it is measured against; a period begins where it says and ends before it does. */
export function boundsOf({ from, to }: FiguresQuery, timeZone: string) {
  const at = (day: string) => instantOf(day, '00:00', timeZone)
  const previous = previousOf({ from, to })
  return {
    before: at(previous.from),
    beforeEnd: at(addDays(previous.to, 1)),
    from: at(from),
    to: at(addDays(to, 1)),
  }
}
export type Bounds = ReturnType<typeof boundsOf>
/** In one of both. */
export const inPeriods = (column: string) =>
  `(${column} >= @before and ${column} < @beforeEnd or ${column} >= @from and ${column} < @to)`

/** Named values of a statement: SQLite takes no more than are asked for. */
export function filtersOf(query: FiguresQuery, columns: Record<string, string>) {
  const given = filterKeys.filter(key => query[key] !== undefined && columns[key] !== undefined)
  return {
    where: given.map(key => ` and ${columns[key]} = @${key}`).join(''),
    values: Object.fromEntries(given.map(key => [key, query[key]])),
  }
}

/** A merged or doubled lead is the other one's: it counts nowhere. */
export const leadStands = `l.deleted_at is null and l.status <> 'deleted' and coalesce(l.close_reason, '') <> 'duplicate'`
/** What a campaign is counted under, as `campaignName` has it. */
const campaignOf = (row: string) =>
  `coalesce(nullif(json_extract(${row}.campaign, '$.name'), ''), json_extract(${row}.campaign, '$.source'), '')`
export const leadColumns = {
  source: 'l.source',
  campaign: `coalesce((select ${campaignOf('q')} from request q where q.id = l.request_id), '')`,
  person: `coalesce(l.assigned_to, '')`,
  division: 'l.division',
  type: 'l.type',
}
/** Where a request came from, in the words a lead of it gets (`sourceOfRequest`). */
const sourceOfRequest = `case when r.source = 'website-forms' then 'website' else coalesce(nullif(r.source_name, ''), r.source) end`
export const requestColumns = {
  source: sourceOfRequest,
  campaign: campaignOf('r'),
  person: `coalesce(l.assigned_to, r.processed_by, '')`,
  division: 'r.division',
  type: 'r.type',
}

const callColumns = {
  source: 'c.source_name',
  campaign: 'c.campaign',
  number: 'c.our_number',
  outcome: `coalesce(c.outcome, 'now')`,
  person: `coalesce(c.answered_by, '')`,
  division: 'c.division',
}

const reached = `
  exists (select 1 from appointment a where a.lead_id = l.id and a.deleted_at is null and a.status <> 'deleted') booked,
  exists (select 1 from appointment a where a.lead_id = l.id and a.deleted_at is null and a.status = 'showed-up') showed,
  coalesce(l.status in ('sold', 'delivered'), 0) sold,
  coalesce(l.status = 'delivered', 0) delivered`

/** Who stood there or was on the line when she was logged never waited: no clock was started. */
const hasWaited = `not coalesce(l.first_answer_at <= l.lead_at, 0)`

/** Of a request of a campaign: is it a lead, and what did it cost. Only there. */
const unbought = '0 counted, 0 spent_minor'
/** Of a click: where it was made and on what, and whether it brought a request. Only there. */
const unclicked = `'' site, '' unit, '' version, 0 asked`

/** Her first word, and the first answer to it. */
const firstWord = { at: 'l.lead_at', started: hasWaited, answered: 'l.first_answer_at' }
/** What `startOf` and `isUnanswered` tell: her newest word, where that has no answer yet. */
const newestWord = {
  at: 'coalesce(l.asked_again_at, l.lead_at)',
  started: `(l.asked_again_at is not null or ${hasWaited})`,
  answered: 'case when l.asked_again_at is null then l.first_answer_at end',
}
const leadsOf = (word: typeof firstWord) => (where: string) =>
  `
  select l.id, l.id lead_id, l.name, ${word.at} at, l.source source, ${leadColumns.person} person,
    l.division, l.type, '' category, '' mark, '' sender, l.status, coalesce(l.close_reason, '') reason,
    ${leadColumns.campaign} campaign, '' number, '' outcome, 0 talk_ms,
    ${word.started} started, ${word.answered} answered_at, ${isWaiting} waits, ${unbought}, ${unclicked}, ${reached}
  from lead l
  where ${leadStands} and ${inPeriods(word.at)}${where}`
const ofLeads = leadsOf(firstWord)

/** Her first answer after this request: a lead she joined may have been answered long before. */
const answeredRequest = `(select min(t.at) from lead_touch t
  where t.lead_id = r.lead_id and t.deleted_at is null and t.at >= r.at and t.kind in (${listed(answeringTouches)}))`

type Bought = { campaign: string; sums: string; join: string }
const requestsOf =
  ({ campaign, sums, join }: Bought) =>
  (where: string) =>
    `
  select r.id, r.lead_id, r.name, r.at, ${sourceOfRequest} source, ${requestColumns.person} person,
    r.division, r.type, coalesce(r.category, '') category, r.status mark,
    coalesce(nullif(r.source_name, ''), r.source) sender, coalesce(l.status, '') status,
    ${campaign} campaign, '' number, '' outcome, 0 talk_ms,
    coalesce(l.close_reason, '') reason, r.status = 'regular' started,
    case when r.status = 'regular' then
      coalesce(${answeredRequest}, case when l.first_answer_at >= r.at then l.first_answer_at end)
    end answered_at,
    r.status = 'regular' and case when r.processed_at is null then 1
      when r.lead_id is null then 0 else coalesce(${isWaiting}, 0) end waits, ${sums}, ${unclicked}, ${reached}
  from request r ${join} left join lead l on l.id = r.lead_id
  where r.deleted_at is null and ${inPeriods('r.at')}${where}`

const ofRequests = requestsOf({ campaign: requestColumns.campaign, sums: unbought, join: '' })

/** What the books took for the lead of a request, and have not given back. */
export const spentOfRequest = `coalesce((select json_extract(e.body, '$.minor') from ledger_entry e
  where e.key = 'lead:' || m.campaign_id || ':' || lead_name(r.id) and e.outcome = 'posted'
    and not exists (select 1 from ledger_entry v
      where v.key = 'lead-void:' || m.campaign_id || ':' || lead_name(r.id) and v.outcome = 'posted')), 0)`
const campaignColumns = { ...requestColumns, campaign: 'm.campaign_id' }
const ofCampaigns = requestsOf({
  campaign: campaignColumns.campaign,
  sums: `m.why is null counted, ${spentOfRequest} spent_minor`,
  join: 'join campaign_request m on m.id = r.id',
})

/** Calls that came in: what they bring is counted, how fast they are answered the telephone says. */
const ofCalls = (where: string) => `
  select c.id, c.lead_id, coalesce(nullif(l.name, ''), nullif(c.caller_name, ''), c.phone) name, c.at,
    c.source_name source, ${callColumns.person} person, c.division, '' type, '' category, '' mark, '' sender,
    coalesce(l.status, '') status, coalesce(l.close_reason, '') reason,
    c.campaign, c.our_number number, ${callColumns.outcome} outcome, 1000 * c.talk_seconds talk_ms,
    0 started, null answered_at, 0 waits, ${unbought}, ${unclicked}, ${reached}
  from phone_call c left join lead l on l.id = c.lead_id and l.deleted_at is null
  where c.deleted_at is null and c.direction = 'in' and ${inPeriods('c.at')}${where}`

/** What the books took for a click, and have not given back. */
const spentOfClick = `iif(exists (select 1 from ledger_entry e where e.key = 'click-credit:' || c.id), 0, c.minor)`
/** The regular request that a click brought. */
export const requestOfClick = (
  click: string,
) => `(select r.id from bridge_request b join request r on r.id = b.id
  where b.click_id = ${click} and r.deleted_at is null and r.status = 'regular' order by r.at limit 1)`
/** The version that chose what was listed when it was made: that of the act before it. */
const versionOfClick = `coalesce((select a.version from bridge_act a where a.at <= c.at order by a.v desc limit 1), '')`
const clickColumns = { site: 'c.site_id' }
const ofClicks = (where: string) => `
  select c.id, null lead_id, '' name, c.at, '' source, '' person, '' division, '' type, '' category, '' mark,
    '' sender, '' status, '' reason, '' campaign, '' number, c.verdict outcome, 0 talk_ms,
    0 started, null answered_at, 0 waits, 0 counted, ${spentOfClick} spent_minor,
    c.site_id site, c.vehicle_id unit, ${versionOfClick} version, ${requestOfClick('c.id')} is not null asked,
    0 booked, 0 showed, 0 sold, 0 delivered
  from bridge_click c where ${inPeriods('c.at')}${where}`

const columnsOf = {
  leads: leadColumns,
  marketing: leadColumns,
  requests: requestColumns,
  calls: callColumns,
  campaigns: campaignColumns,
  spend: campaignColumns,
  bridge: clickColumns,
}
const baseOf = {
  leads: ofLeads,
  marketing: ofLeads,
  requests: ofRequests,
  calls: ofCalls,
  campaigns: ofCampaigns,
  spend: ofCampaigns,
  bridge: ofClicks,
}

/** Whom the desk would call waiting: leads by their newest word, requests until somebody takes them, as `isUntaken` tells. */
const waitingOf = { ...baseOf, leads: leadsOf(newestWord), marketing: leadsOf(newestWord) }
const isUntaken = `id in (select id from request
  where status = 'regular' and processed_at is null and deleted_at is null)`

/** Fills `counted`: one line for each lead, request or call of the period (era 0) and of the one before it (era 1). */
export function count(reading: Reading, query: FiguresQuery, now: number): Bounds {
  const bounds = boundsOf(query, reading.timeZone)
  fill(reading, query, now, { name: 'counted', bounds, which: '1', base: baseOf })
  return bounds
}

/** Fills `waiting`: whoever waits for an answer now, whenever she came in. */
export function countWaiting(reading: Reading, query: FiguresQuery, now: number): void {
  const bounds = { before: 0, beforeEnd: 0, from: 0, to: now + 1 }
  const isOpen = 'started and waits and answered_at is null'
  // Who has it answers for it: that stands in the report of leads.
  const which = query.kind === 'requests' ? `${isOpen} and ${isUntaken}` : isOpen
  fill(reading, query, now, { name: 'waiting', bounds, which, base: waitingOf })
}

type Filled = {
  name: 'counted' | 'waiting'
  bounds: Bounds
  which: string
  base: typeof baseOf
}

/** A temporary table of lines, each with its clock and where that stands. */
function fill(
  { sqlite, lateMinutes }: Reading,
  query: FiguresQuery,
  now: number,
  { name, bounds, which, base }: Filled,
): void {
  const { where, values } = filtersOf(query, columnsOf[query.kind])
  sqlite.exec(`drop table if exists temp.${name}`)
  // Its columns are those of the select below.
  sqlite
    .prepare(
      `create temp table ${name} as
      with base as (${base[query.kind](where)}),
      timed as (
        select *, at < @from era, local_day(at) day, local_weekday(at) weekday, local_hour(at) hour,
          open_ms(at, coalesce(answered_at, @now)) open_ms,
          max(0, coalesce(answered_at, @now) - at) wall_ms
        from base where ${which}
      )
      select *, case
        when not started then case when answered_at is null then '' else 'met' end
        when answered_at is not null then 'answered'
        when not waits then 'ended'
        when open_ms >= @late then 'late'
        else 'waiting' end state
      from timed`,
    )
    .run({ ...bounds, now, late: lateMinutes * minuteMs, ...values })
}
