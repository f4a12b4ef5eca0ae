/** What the address says of the list: which leads, in which order. */
import type { Row } from '#db/kernel/mutation.ts'
import { leadResponse } from '#db/lead/response.ts'
import { shownLeadStatus } from '#db/lead/status.ts'
import {
  type LeadDivision,
  leadDivisions,
  type LeadStatus,
  leadStatuses,
  type LeadType,
  leadTypes,
  openLeadStatuses,
} from '#db/terms.ts'
import { leadText } from '#src/domain/lead/search.ts'
import { personWords } from '#src/domain/client/person-words.ts'
import { hasWords } from '#src/ui/fold.ts'

export type Lead = Row<'lead'>
export const sorts = ['next', 'touched', 'newest', 'oldest', 'name', 'recovery'] as const
export type LeadSort = (typeof sorts)[number]

export type LeadFilters = {
  q: string
  /** None: every open one. */
  statuses: LeadStatus[]
  kinds: LeadType[]
  divisions: LeadDivision[]
  /** 'all', 'mine', 'unassigned' or a colleague's id. */
  owner: string
  source: string
  /** Only those nobody has answered yet. */
  isWaiting: boolean
  sort: LeadSort
}
/** Keys of the address that narrow the list. */
export const filterKeys = ['status', 'kind', 'division', 'owner', 'source', 'waiting'] as const

const chosen = <T extends string>(text: string | null, known: readonly T[]): T[] =>
  known.filter(each => (text ?? '').split(',').includes(each))

/** @param isRecovery The future-recovery screen: its one status, by its day. */
export function readFilters(params: URLSearchParams, isRecovery: boolean): LeadFilters {
  const sort = sorts.find(each => each === params.get('sort')) ?? (isRecovery ? 'recovery' : 'next')
  return {
    q: params.get('q') ?? '',
    statuses: isRecovery
      ? ['future-recovery']
      : params.get('status') === 'any'
        ? [...leadStatuses]
        : chosen(params.get('status'), leadStatuses),
    kinds: chosen(params.get('kind'), leadTypes),
    divisions: chosen(params.get('division'), leadDivisions),
    owner: params.get('owner') ?? 'all',
    source: params.get('source') ?? '',
    isWaiting: params.get('waiting') === '1',
    sort,
  }
}

/** How many kinds of filter narrow the list, for the badge. */
export const filterCount = (params: URLSearchParams): number =>
  filterKeys.filter(key => (params.get(key) ?? '') !== '').length

export type Around = {
  userId: string
  now: number
  noReplyMinutes: number
  vehicleWords: ReadonlyMap<string, string>
}

/** Leads that pass, in order. They are put in order and their texts made once: a key only compares. */
export function applyFilters(leads: readonly Lead[], filters: LeadFilters, around: Around): Lead[] {
  const words = personWords(filters.q)
  const passes = predicate(filters, around, words.length > 0)
  const ordered = inOrder(leads, filters.sort, around)
  if (words.length === 0) return ordered.leads.filter(passes)
  const texts = textsOf(ordered, around.vehicleWords)
  return ordered.leads.filter((lead, i) => hasWords(texts[i] ?? '', words) && passes(lead))
}

type Ordered = {
  leads: readonly Lead[]
  now: number
  noReplyMinutes: number
  texts?: { of: Around['vehicleWords']; texts: readonly string[] }
}
// One answer of the database is one array: its orders last as long as it does.
const orders = new WeakMap<readonly Lead[], Map<LeadSort, Ordered>>()

function inOrder(leads: readonly Lead[], sort: LeadSort, around: Around): Ordered {
  const { now, noReplyMinutes } = around
  const known = orders.get(leads) ?? new Map<LeadSort, Ordered>()
  orders.set(leads, known)
  const before = known.get(sort)
  if (before && before.now === now && before.noReplyMinutes === noReplyMinutes) return before
  const made: Ordered = { leads: leads.toSorted(orderOf(sort, around)), now, noReplyMinutes }
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
  { statuses, kinds, divisions, owner, source, isWaiting }: LeadFilters,
  { userId, now, noReplyMinutes }: Around,
  isSearch: boolean,
) {
  const open: readonly LeadStatus[] = openLeadStatuses
  // A search looks at every status that stands: whoever types a name wants the person.
  const isStatus = (status: LeadStatus) =>
    statuses.length
      ? statuses.includes(status)
      : isSearch
        ? status !== 'deleted'
        : open.includes(status)
  return (lead: Lead): boolean => {
    if (!isStatus(shownLeadStatus(lead))) return false
    if (kinds.length && !kinds.includes(lead.type)) return false
    if (divisions.length && !divisions.includes(lead.division)) return false
    if (
      owner !== 'all' &&
      lead.assignedTo !== (owner === 'mine' ? userId : owner === 'unassigned' ? null : owner)
    )
      return false
    if (source && lead.source !== source) return false
    return !isWaiting || isWaitingLead(lead, now, noReplyMinutes)
  }
}

export function isWaitingLead(lead: Lead, now: number, noReplyMinutes: number): boolean {
  const { stage } = leadResponse(lead, now, noReplyMinutes)
  return stage !== 'answered' && stage !== 'idle'
}

function orderOf(sort: LeadSort, { now, noReplyMinutes }: Around): (a: Lead, b: Lead) => number {
  if (sort === 'touched') return (a, b) => b.touchedAt - a.touchedAt
  if (sort === 'newest') return (a, b) => b.leadAt - a.leadAt
  if (sort === 'oldest') return (a, b) => a.leadAt - b.leadAt
  if (sort === 'name') return byName
  if (sort === 'recovery') return (a, b) => (a.recoverAt ?? Infinity) - (b.recoverAt ?? Infinity)
  // Who waits for a first answer, longest first; then what moved last.
  const waiting = new Map<string, boolean>()
  const waits = (lead: Lead) => {
    let known = waiting.get(lead.id)
    if (known === undefined)
      waiting.set(lead.id, (known = isWaitingLead(lead, now, noReplyMinutes)))
    return known
  }
  return (a, b) => {
    const [first, second] = [waits(a), waits(b)]
    if (first !== second) return first ? -1 : 1
    return first ? a.leadAt - b.leadAt : b.touchedAt - a.touchedAt
  }
}

const names = new Intl.Collator(undefined, { sensitivity: 'base' })
const byName = (a: Lead, b: Lead) => names.compare(a.name, b.name)
