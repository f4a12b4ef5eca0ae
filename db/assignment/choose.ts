/**
 * Who gets a request: the first rule that fits, its pool, and of those who can take it the one who had none for the
 * longest. Pure: the same input, the same owner, on a tablet that suggests and on the server that gives.
 *
 * Fair within one among people who are eligible over the same time; absence is not made up, so nobody is flooded when she
 * comes back.
 */
import type { Row } from '../kernel/mutation.ts'
import { canTake, type RoleRow } from '../user/takers.ts'
import type { PassReason } from './table.ts'

export type Rule = Row<'assignmentRule'>
type Person = Pick<Row<'user'>, 'id' | 'name' | 'roleIds' | 'status' | 'active' | 'deletedAt'>
type Asked = Pick<Row<'request'>, 'type' | 'division' | 'locale'> & {
  /** Of the vehicle it is about; '' where it is about none. */
  make: string
}
type Given = Pick<Row<'assignment'>, 'userId' | 'at' | 'ruleId'>

export type Floor = {
  rules: readonly Rule[]
  people: readonly Person[]
  roles: readonly RoleRow[]
  /** The ledger; how far back it goes decides nothing but the turn. */
  ledger: readonly Given[]
  /** Leads without an answer, by whose they are. */
  waiting: ReadonlyMap<string, number>
  /** Who leads the team, by user id. */
  directors: ReadonlySet<string>
}

/** Why nobody: nobody of the pool is here, or each has as many as she may. */
export type NobodyReason = 'nobody-available' | 'all-at-capacity'
export type Choice = {
  rule: Rule | undefined
  owner: string | null
  /** Set where nobody is; a director who stands in is told by it too. */
  nobody?: NobodyReason
  /** Everybody of the pool who did not get it. */
  passed: Record<string, PassReason>
}

const fits = <T>(wanted: readonly T[], value: T | null): boolean =>
  wanted.length === 0 || (value !== null && wanted.includes(value))
const sameMake = (a: string) => (b: string) => a.toLowerCase() === b.toLowerCase()

/** The first active rule that this request fits, by place. */
export const ruleFor = (asked: Asked, rules: readonly Rule[]): Rule | undefined =>
  rules
    .filter(rule => rule.active && rule.deletedAt === null)
    .toSorted((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1))
    .find(
      rule =>
        fits(rule.types, asked.type) &&
        fits(rule.divisions, asked.division) &&
        fits(rule.locales, asked.locale) &&
        (rule.makes.length === 0 || rule.makes.some(sameMake(asked.make))),
    )

export function chooseOwner(asked: Asked, floor: Floor): Choice {
  const rule = ruleFor(asked, floor.rules)
  const works = (person: Person) => person.active && person.deletedAt === null
  const pool = floor.people.filter(
    person =>
      works(person) &&
      (rule && rule.userIds.length > 0
        ? rule.userIds.includes(person.id)
        : canTake('lead', person, floor.roles)),
  )
  const passed: Record<string, PassReason> = {}
  const free = pool.filter(person => {
    const reason = reasonAgainst(person, rule, floor)
    if (reason) passed[person.id] = reason
    return !reason
  })
  const [first, ...rest] = byTurn(free, rule, floor.ledger)
  for (const { id } of rest) passed[id] = 'not-her-turn'
  if (first) return { rule, owner: first.id, passed }
  const nobody = Object.values(passed).includes('at-capacity')
    ? ('all-at-capacity' as const)
    : ('nobody-available' as const)
  return { rule, owner: rule?.fallback === 'director' ? directorOf(floor) : null, nobody, passed }
}

function reasonAgainst(
  person: Person,
  rule: Rule | undefined,
  { roles, waiting }: Floor,
): PassReason | undefined {
  if (!canTake('lead', person, roles)) return 'cannot'
  if (person.status !== 'available') return 'unavailable'
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

function directorOf({ people, roles, directors, ledger }: Floor): string | null {
  const here = people.filter(
    person =>
      person.active &&
      person.deletedAt === null &&
      person.status === 'available' &&
      directors.has(person.id) &&
      canTake('lead', person, roles),
  )
  return byTurn(here, undefined, ledger)[0]?.id ?? null
}
