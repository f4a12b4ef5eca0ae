/**
 * Who hears a customer who writes or calls, by what has become of her lead and of whose it is. Written out for people in
 * `docs/lead-statuses.md`.
 */
import type { Row } from '../kernel/mutation.ts'
import type { LeadStatus } from '../terms.ts'
import type { Presence } from '../user/presence.ts'
import { isTaker, type RoleRow } from '../user/takers.ts'
import { isOpenLeadStatus } from './status.ts'

/** `joins`: it rings with whoever has the lead; `comes-back`: the lead is work again, hers who had it; else it waits at the reception. */
export type Hearing = 'joins' | 'comes-back' | 'reception'

const closedStatuses: readonly LeadStatus[] = ['cancelled', 'closed']
/** Nobody works on it any more, and a word of hers brings it back. */
export const isClosedLead = ({ status }: Pick<Row<'lead'>, 'status'>): boolean =>
  closedStatuses.includes(status)
/** A sale has been made of it: what she asks for now may be another matter. */
const isWork = (status: LeadStatus) => isOpenLeadStatus(status) && status !== 'sold'

type Lead = Pick<Row<'lead'>, 'status' | 'assignedTo' | 'closeReason' | 'deletedAt'>
/** Work that nobody has: whoever is given a request of hers has it with it. */
export const isNobodys = ({ status, assignedTo, deletedAt }: Lead): boolean =>
  deletedAt === null && assignedTo === null && isWork(status)

type Person = Pick<Row<'user'>, 'id' | 'roleIds' | 'active' | 'deletedAt'> & { status: Presence }
/** People as they are at this instant, see `peopleAt`. */
export type House = { people: readonly Person[]; roles: readonly RoleRow[] }

/** @param isAnswer she answers in the lead's own conversation; else she is known by her phone or e-mail alone */
export function hearing(lead: Lead, { people, roles }: House, isAnswer = false): Hearing {
  const seller = people.find(({ id }) => id === lead.assignedTo)
  // With nobody it would ring nowhere.
  if (lead.deletedAt !== null || !seller || !isTaker('lead', seller, roles)) return 'reception'
  if (isWork(lead.status)) return 'joins'
  if (!isAnswer) return 'reception'
  if (!isClosedLead(lead)) return 'joins'
  // Whose double it was has the conversation.
  const isBack = seller.status === 'available' && lead.closeReason !== 'duplicate'
  return isBack ? 'comes-back' : 'reception'
}
