/**
 * Who gets a request: who has its customer already; else, by the first rule that fits, of those of its pool who can
 * take it the one who had none for the longest. Pure: the same input, the same owner, on a tablet that suggests and on the server that gives.
 *
 * Fair within one among people who are eligible over the same time; absence is not made up, so nobody is flooded when she
 * comes back.
 */
import type { Row } from '../kernel/mutation.ts'
import type { LeadDivision, LeadType, Locale, RequestDivision, RequestType } from '../terms.ts'
import type { Presence } from '../user/presence.ts'
import { canTake, isTaker, leadsTeam, type RoleRow, worksHere } from '../user/takers.ts'
import type { PassReason } from './table.ts'

export type Rule = Row<'assignmentRule'>
/** As she is at this instant, see `peopleAt`. */
type Person = Pick<Row<'user'>, 'id' | 'name' | 'roleIds' | 'active' | 'deletedAt'> & {
  status: Presence
}
/** Null is none that a rule can ask for: it fits where the rule asks for any. */
export type Asked = {
  type: RequestType | null
  division: RequestDivision | null
  locale: Locale | null
  /** Of the vehicle it is about; '' where it is about none. */
  make: string
  /** Who has her already, by number or address, and so comes first where she is free: the newest before the others. */
  holders?: readonly string[]
}
type Given = Pick<Row<'assignment'>, 'userId' | 'at' | 'ruleId'>

/** A lead that nobody has yet, as the rules ask about it: who stands at the counter came by no channel. */
export const askedByLead = (
  { type, division }: { type: LeadType; division: LeadDivision },
  locale: Locale | null,
  make: string,
): Asked => ({
  type: type === 'phone' || type === 'internet' ? type : null,
  division: division === 'new' || division === 'used' ? division : null,
  locale,
  make,
})

export type Floor = {
  /** Those that hold now, see `rulesAt`. */
  rules: readonly Rule[]
  people: readonly Person[]
  roles: readonly RoleRow[]
  /** The ledger; how far back it goes decides nothing but the turn. What was taken back is no turn, and not in it. */
  ledger: readonly Given[]
  /** Leads without an answer, by whose they are. */
  waiting: ReadonlyMap<string, number>
  /** By its opening hours. */
  isOpen: boolean
}

/** Why nobody: nobody of the pool is here, each has as many as she may, or the rule keeps it for the next opening. */
export type NobodyReason = 'nobody-available' | 'all-at-capacity' | 'closed'
export type Choice = {
  rule: Rule | undefined
  owner: string | null
  /** Set where nobody is; a director who stands in is told by it too. */
  nobody?: NobodyReason
  /** Everybody of the pool who did not get it. */
  passed: Record<string, PassReason>
  /** Given not by turn, but to who has her already. */
  isHolder?: true
}

const fits = <T>(wanted: readonly T[], value: T | null): boolean =>
  wanted.length === 0 || (value !== null && wanted.includes(value))
const sameMake = (a: string) => (b: string) => a.toLowerCase() === b.toLowerCase()

/** In the order in which they are asked: by place, of one place by id. */
export const byPlace = (a: Pick<Rule, 'place' | 'id'>, b: Pick<Rule, 'place' | 'id'>): number =>
  a.place - b.place || (a.id < b.id ? -1 : 1)

/** The first active rule that this request fits, by place. */
export const ruleFor = (asked: Asked, rules: readonly Rule[]): Rule | undefined =>
  rules
    .filter(rule => rule.active && rule.deletedAt === null)
    .toSorted(byPlace)
    .find(
      rule =>
        fits(rule.types, asked.type) &&
        fits(rule.divisions, asked.division) &&
        fits(rule.locales, asked.locale) &&
        (rule.makes.length === 0 || rule.makes.some(sameMake(asked.make))),
    )

/** A rule that always holds and asks nothing takes every request: none behind it is ever reached. */
export const takesAll = ({
  active,
  types,
  divisions,
  locales,
  makes,
  holds,
}: Pick<Rule, 'active' | 'types' | 'divisions' | 'locales' | 'makes' | 'holds'>): boolean =>
  active &&
  holds === 'always' &&
  types.length + divisions.length + locales.length + makes.length === 0

export function chooseOwner(asked: Asked, floor: Floor): Choice {
  const rule = ruleFor(asked, floor.rules)
  const pool = floor.people.filter(person =>
    rule && rule.userIds.length > 0
      ? worksHere(person) && rule.userIds.includes(person.id)
      : isTaker('lead', person, floor.roles),
  )
  const passed: Record<string, PassReason> = {}
  const free = pool.filter(person => {
    const reason = reasonAgainst(person, rule, floor)
    if (reason) passed[person.id] = reason
    return !reason
  })
  if (rule?.fallback === 'opening' && !floor.isOpen) {
    for (const { id } of free) passed[id] = 'closed'
    return { rule, owner: null, nobody: 'closed', passed }
  }
  // One customer is one colleague's, also where the rule has others in its pool.
  const holder = asked.holders?.find(id =>
    floor.people.some(
      person => person.id === id && worksHere(person) && !reasonAgainst(person, rule, floor),
    ),
  )
  if (holder !== undefined) {
    const others = pool.filter(({ id }) => id !== holder)
    const passedBy = others.map(({ id }) => [id, 'with-another'] as const)
    return { rule, owner: holder, passed: Object.fromEntries(passedBy), isHolder: true }
  }
  const [first, ...rest] = byTurn(free, rule, floor.ledger)
  for (const { id } of rest) passed[id] = 'not-her-turn'
  if (first) return { rule, owner: first.id, passed }
  const nobody = Object.values(passed).includes('at-capacity')
    ? ('all-at-capacity' as const)
    : ('nobody-available' as const)
  return { rule, owner: rule?.fallback === 'director' ? directorOf(floor) : null, nobody, passed }
}

/** A floor whose turns are taken one after another, by who has made it for that. */
export type Turns = Floor & { ledger: Given[]; waiting: Map<string, number> }
export const turnsOf = (floor: Floor): Turns => ({
  ...floor,
  ledger: [...floor.ledger],
  waiting: new Map(floor.waiting),
})
/** Whoever has this one is behind the others for the next. */
export function takeTurn({ ledger, waiting }: Turns, { owner, rule }: Choice, at: number): void {
  if (owner === null) return
  ledger.push({ userId: owner, at, ruleId: rule?.id ?? null })
  waiting.set(owner, (waiting.get(owner) ?? 0) + 1)
}

function reasonAgainst(
  person: Person,
  rule: Rule | undefined,
  { roles, waiting }: Floor,
): PassReason | undefined {
  if (!canTake('lead', person, roles)) return 'cannot'
  if (person.status !== 'available') return person.status
  const most = rule?.capacity ?? null
  return most !== null && (waiting.get(person.id) ?? 0) >= most ? 'at-capacity' : undefined
}

/** Whoever had none for the longest comes first; of two alike the first by id. Turns are counted rule by rule. */
function byTurn<P extends { id: string }>(
  people: readonly P[],
  rule: Rule | undefined,
  ledger: readonly Given[],
): P[] {
  const last = new Map<string, number>()
  for (const { userId, at, ruleId } of ledger)
    if (!rule || ruleId === rule.id) last.set(userId, Math.max(at, last.get(userId) ?? 0))
  const lastOf = ({ id }: P) => last.get(id) ?? 0
  return people.toSorted((a, b) => lastOf(a) - lastOf(b) || (a.id < b.id ? -1 : 1))
}

function directorOf({ people, roles, ledger }: Floor): string | null {
  const here = people.filter(
    person =>
      person.status === 'available' && leadsTeam(person, roles) && canTake('lead', person, roles),
  )
  return byTurn(here, undefined, ledger)[0]?.id ?? null
}
