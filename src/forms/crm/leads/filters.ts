/** What the address says of the list: which leads, in which order. */
import { addDays, dateIn } from '#db/kernel/date.ts'
import { isInProgress, isWaiting, startOf } from '#db/lead/response.ts'
import { openLeadStatuses, shownLeadStatus } from '#db/lead/status.ts'
import { leadDivisions, type LeadStatus, leadStatuses, leadTypes } from '#db/terms.ts'
import { personWords } from '#src/domain/client/person-words.ts'
import { isHersOrNobodys, type Lead } from '#src/domain/lead/queries.ts'
import type { VehicleTitles } from '#src/domain/vehicle/title.ts'
import { isTagged } from '#src/domain/tag/queries.ts'
import { leadText } from '#src/domain/lead/search.ts'
import { byName } from '#src/lib/by-name.ts'
import { flag, listQuery, oneOf, someOf, text } from '#src/lib/list-query.ts'
import { hasWords } from '#db/kernel/fold.ts'

export const sorts = ['next', 'touched', 'newest', 'oldest', 'name', 'recovery'] as const
export type LeadSort = (typeof sorts)[number]

const { read, ...rest } = listQuery(
  {
    /** None: every open one. */
    status: someOf(leadStatuses),
    kind: someOf(leadTypes),
    division: someOf(leadDivisions),
    /** 'mine', 'unassigned', 'hers' (either of the two) or a colleague's id. */
    owner: text,
    source: text,
    tag: text,
    /** Only those nobody has answered yet. */
    waiting: flag,
    /** Only those that the alerts count. */
    progress: flag,
  },
  { sort: oneOf(sorts) },
)
/** Of the future-recovery screen: its one status, by its day. */
export const leadQuery = {
  ...rest,
  read(params: URLSearchParams, isRecovery: boolean) {
    const said = read(params)
    const sort = said.sort ?? (isRecovery ? 'recovery' : 'next')
    return { ...said, sort, ...(isRecovery && { status: ['future-recovery' as const] }) }
  },
}
export type LeadFilters = ReturnType<typeof leadQuery.read>

export type Around = {
  userId: string
  vehicleWords: VehicleTitles
}

/** How many leads pass, in no order: without a search, as every view that is counted. */
export function countOf(leads: readonly Lead[], filters: LeadFilters, around: Around): number {
  const passes = predicate(filters, around, false)
  return leads.reduce((count, lead) => count + Number(passes(lead)), 0)
}

/** Leads that pass, in order. They are put in order and their texts made once: a key only compares. */
export function applyFilters(leads: readonly Lead[], filters: LeadFilters, around: Around): Lead[] {
  const words = personWords(filters.q)
  const passes = predicate(filters, around, words.length > 0)
  const ordered = inOrder(leads, filters.sort)
  if (words.length === 0) return ordered.leads.filter(passes)
  const texts = textsOf(ordered, around.vehicleWords)
  return ordered.leads.filter((lead, i) => hasWords(texts[i] ?? '', words) && passes(lead))
}

type Ordered = {
  leads: readonly Lead[]
  texts?: { of: Around['vehicleWords']; texts: readonly string[] }
}
// One answer of the database is one array: its orders last as long as it does.
const orders = new WeakMap<readonly Lead[], Map<LeadSort, Ordered>>()

function inOrder(leads: readonly Lead[], sort: LeadSort): Ordered {
  const known = orders.get(leads) ?? new Map<LeadSort, Ordered>()
  orders.set(leads, known)
  const before = known.get(sort)
  if (before) return before
  const made: Ordered = {
    leads: sort === 'next' ? nextFirst(leads) : leads.toSorted(orderOf(sort)),
  }
  known.set(sort, made)
  return made
}

function textsOf(ordered: Ordered, vehicleWords: Around['vehicleWords']): readonly string[] {
  if (ordered.texts?.of !== vehicleWords)
    ordered.texts = {
      of: vehicleWords,
      texts: ordered.leads.map(lead =>
        leadText(lead, vehicleWords.get(lead.vehicleId ?? '') ?? ''),
      ),
    }
  return ordered.texts.texts
}

function predicate(
  { status, kind, division, owner, source, tag, waiting, progress }: LeadFilters,
  { userId }: Around,
  isSearch: boolean,
) {
  const open: readonly LeadStatus[] = openLeadStatuses
  // A search looks at every status that stands: whoever types a name wants the person.
  const isStatus = (lead: Lead, now: LeadStatus) => {
    if (status.length) return status.includes(now)
    // Who waits after the delivery is work to do.
    return isSearch ? now !== 'deleted' : open.includes(now) || isWaiting(lead)
  }
  return (lead: Lead): boolean => {
    if (!isStatus(lead, shownLeadStatus(lead))) return false
    if (kind.length && !kind.includes(lead.type)) return false
    if (division.length && !division.includes(lead.division)) return false
    if (owner && !isOf(lead, owner, userId)) return false
    if (source && lead.source !== source) return false
    if (!isTagged(lead, tag)) return false
    if (progress && !isInProgress(lead)) return false
    return !waiting || isWaiting(lead)
  }
}

function isOf(lead: Lead, owner: string, userId: string): boolean {
  if (owner === 'hers') return isHersOrNobodys(lead, userId)
  return lead.assignedTo === (owner === 'mine' ? userId : owner === 'unassigned' ? null : owner)
}

/** Who waits for an answer, longest first; then what moved last. Asked once of each lead, not at each comparing. */
function nextFirst(leads: readonly Lead[]): Lead[] {
  const waiting: Lead[] = []
  const others: Lead[] = []
  for (const lead of leads) (isWaiting(lead) ? waiting : others).push(lead)
  return [
    ...waiting.sort((a, b) => startOf(a) - startOf(b)),
    ...others.sort((a, b) => b.touchedAt - a.touchedAt),
  ]
}

function orderOf(sort: Exclude<LeadSort, 'next'>): (a: Lead, b: Lead) => number {
  if (sort === 'newest') return (a, b) => b.leadAt - a.leadAt
  if (sort === 'oldest') return (a, b) => a.leadAt - b.leadAt
  if (sort === 'name') return byName
  if (sort === 'recovery') return (a, b) => (a.recoverAt ?? Infinity) - (b.recoverAt ?? Infinity)
  return (a, b) => b.touchedAt - a.touchedAt
}

/** 'overdue', or the calendar day. */
export type RecoveryGroup = { key: string; count: number }

export const groupKey = (lead: Lead, now: number, timeZone: string): string =>
  lead.recoverAt === null || lead.recoverAt <= now ? 'overdue' : dateIn(timeZone, lead.recoverAt)

/** The lead that opens each group, by its id. Leads come ordered by their day. */
export function groupHeads(
  leads: readonly Lead[],
  now: number,
  timeZone: string,
): Map<string, RecoveryGroup> {
  const heads = new Map<string, RecoveryGroup>()
  let group: RecoveryGroup | undefined
  for (const lead of leads) {
    const key = groupKey(lead, now, timeZone)
    if (group?.key !== key) heads.set(lead.id, (group = { key, count: 0 }))
    group.count += 1
  }
  return heads
}

export const isTomorrow = (day: string, now: number, timeZone: string): boolean =>
  day === addDays(dateIn(timeZone, now), 1)
