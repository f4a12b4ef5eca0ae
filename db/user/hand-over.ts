/** What is open and somebody's, and how it goes to others when she leaves and back when she returns. */
import * as z from 'zod/mini'
import { openLeadStatuses } from '../lead/status.ts'
import { tellGiven, touchLine } from '../lead/shared.ts'
import { id, optionalId } from '../kernel/fields.ts'
import {
  type Actor,
  change,
  type Change,
  one,
  type Read,
  refuseUnless,
  type Row,
} from '../kernel/mutation.ts'
import { isHeld } from '../vehicle/status.ts'
import { canTake, refuseUnlessTaker, type RoleRow, type Work, worksHere } from './takers.ts'

/** In the order they are asked for. */
export const handedWorks = ['lead', 'task', 'appointment', 'delivery', 'hold'] as const
const tables = {
  lead: 'lead',
  task: 'task',
  appointment: 'appointment',
  delivery: 'delivery',
  hold: 'vehicle',
} as const satisfies Record<Work, string>
export type Item = z.infer<typeof itemInput>
/** One thing, whose it is and whose it becomes; a lead may become nobody's, and waits for the reception. */
export const itemInput = z.object({
  work: z.enum(handedWorks),
  id,
  from: optionalId,
  to: optionalId,
})
export const itemsInput = z.array(itemInput).check(z.maxLength(20_000, { error: 'too-many' }))

type WorkRow = { [W in Work]: Row<(typeof tables)[W]> }[Work]
const keyOf = ({ work, id: rowId }: Pick<Item, 'work' | 'id'>) => `${work} ${rowId}`
/** Every row of them, each by its name. */
export const itemReads = (items: readonly Item[]): Record<string, Read> =>
  Object.fromEntries(items.map(item => [keyOf(item), one(tables[item.work], item.id)]))

/** Whose this is while it is still to be done; undefined once it is over. */
export function holderOf(work: Work, row: WorkRow, now: number): string | null | undefined {
  if (row.deletedAt !== null) return undefined
  if (work === 'hold') {
    const vehicle = row as Row<'vehicle'>
    return isHeld(vehicle, now) ? vehicle.reservedBy : undefined
  }
  const { status, assignedTo } = row as Exclude<WorkRow, Row<'vehicle'>>
  return (openStatuses[work] as readonly string[]).includes(status) ? assignedTo : undefined
}
/** What is past its hour and not settled is somebody's to settle, so it counts too. */
export const openStatuses = {
  lead: openLeadStatuses,
  task: ['pending'],
  appointment: ['pending'],
  delivery: ['planned'],
  hold: ['reserved'],
} as const satisfies Record<Work, readonly string[]>

type Hands = {
  items: readonly Item[]
  /** By the names of `itemReads`. */
  rows: Record<string, unknown>
  actId: string
  people: readonly Row<'user'>[]
}
/** What is still its `from`'s goes to its `to`; what somebody took, ended or gave away meanwhile stays. */
export function handedOver({ items, rows, actId, people }: Hands, actor: Actor): Change[] {
  return items.flatMap(item => {
    const row = rows[keyOf(item)] as WorkRow | undefined
    const isAsSeen = row !== undefined && holderOf(item.work, row, actor.now) === item.from
    return isAsSeen && item.from !== item.to ? moved(item, row, actId, people, actor) : []
  })
}

function moved(
  { work, id: rowId, from, to }: Item,
  row: WorkRow,
  actId: string,
  people: readonly Row<'user'>[],
  actor: Actor,
): Change[] {
  if (work === 'hold') {
    const reservedByName = people.find(user => user.id === to)?.name ?? null
    return [change('vehicle', rowId, { reservedBy: to, reservedByName })]
  }
  if (work === 'lead') {
    const line = { id: `${actId}.${rowId}.t`, kind: 'assigned' as const, facts: { from, to } }
    return [
      change('lead', row.id, { assignedTo: to }),
      touchLine(rowId, line, actor),
      ...tellGiven(row as Row<'lead'>, `${actId}.${rowId}.n`, to, actor),
    ]
  }
  return to === null ? [] : [change(tables[work], rowId, { assignedTo: to })]
}

type Takers = { people: readonly Row<'user'>[]; roles: Row<'role'>[]; leaverId: string }
/** Each of them works here, is not who leaves, and can be given it. @throws {Refusal} user-inactive, colleague-cannot, not-found */
export function refuseUnlessTakers(
  items: readonly Item[],
  { people, roles, leaverId }: Takers,
): void {
  const pairs = new Map(items.map(item => [`${item.work} ${item.to}`, item]))
  for (const { work, to } of pairs.values()) {
    if (work === 'lead' && to === null) continue
    const colleague = people.find(user => user.id === to)
    refuseUnless(colleague !== undefined, 'not-found', { field: work })
    refuseUnless(to !== leaverId, 'user-inactive', { field: work })
    refuseUnlessTaker(work, { colleague, roles }, work)
  }
}

/** Of what was handed over, what she can be given back. */
export const returnable = (
  items: readonly Item[],
  her: Row<'user'>,
  roles: readonly RoleRow[],
): Item[] =>
  items.filter(({ work }) => worksHere({ ...her, active: true }) && canTake(work, her, roles))
