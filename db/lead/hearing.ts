/**
 * Who hears a customer who writes or calls, by what has become of her lead and of whose it is. Written out for people in
 * `docs/lead-statuses.md`.
 */
import type { Row } from '../kernel/mutation.ts'
import { longWindowMs } from '../kernel/window.ts'
import type { LeadStatus } from '../terms.ts'
import { isTaker, type RoleRow } from '../user/takers.ts'
import { isOpenLeadStatus } from './status.ts'

/** `joins`: it rings with whoever has the lead; `comes-back`: the lead is work again, hers who had it; else the reception's. */
export type Hearing = 'joins' | 'comes-back' | 'reception'

const closedStatuses: readonly LeadStatus[] = ['cancelled', 'closed']
/** Nobody works on it any more, and a word of hers brings it back. */
export const isClosedLead = ({ status }: Pick<Row<'lead'>, 'status'>): boolean =>
  closedStatuses.includes(status)

type Lead = Pick<Row<'lead'>, 'status' | 'assignedTo' | 'closeReason' | 'touchedAt' | 'deletedAt'>
export type House = { people: readonly Row<'user'>[]; roles: readonly RoleRow[] }
type Word = {
  now: number
  /** She answers in the lead's own conversation, however old it is; else she is known by her phone or e-mail alone. */
  isAnswer?: boolean | undefined
}

export function hearing(lead: Lead, { people, roles }: House, { now, isAnswer }: Word): Hearing {
  if (lead.deletedAt !== null) return 'reception'
  const seller = people.find(({ id }) => id === lead.assignedTo)
  const isHere = seller !== undefined && isTaker('lead', seller, roles)
  // Nobody's open lead stands on everybody's list, and its clock runs.
  if (isOpenLeadStatus(lead.status) && lead.status !== 'sold')
    return isHere || lead.assignedTo === null ? 'joins' : 'reception'
  // So long after the last word it is another matter.
  const isOld = !isAnswer && lead.status !== 'sold' && now - lead.touchedAt >= longWindowMs
  if (!isHere || isOld) return 'reception'
  if (!isClosedLead(lead)) return 'joins'
  // Whose double it was has the conversation.
  const isBack = seller.status === 'available' && lead.closeReason !== 'duplicate'
  return isBack ? 'comes-back' : 'reception'
}
