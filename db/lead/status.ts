/**
 * Which status a lead may take from which, and what each asks for. SPEC section 4 names the nine statuses and
 * shows no transitions: these are ours, written out for people in `docs/lead-statuses.md`.
 */
import { type FormKey, holdsAny } from '../forms.ts'
import type { LeadStatus } from '../terms.ts'

/**
 * `created` is reached only by logging the lead. `deleted` is reached by `lead.delete` from anywhere: the row then
 * carries `deletedAt` and keeps the status it had, which is where `lead.restore` puts it back.
 */
export const leadMoves: Record<LeadStatus, readonly LeadStatus[]> = {
  created: ['in-treatment', 'pending', 'future-recovery', 'sold', 'cancelled', 'closed'],
  'in-treatment': ['pending', 'future-recovery', 'sold', 'cancelled', 'closed'],
  pending: ['in-treatment', 'future-recovery', 'sold', 'cancelled', 'closed'],
  'future-recovery': ['in-treatment', 'pending', 'sold', 'cancelled', 'closed'],
  // The deal fell through: back to work, or called off.
  sold: ['delivered', 'in-treatment', 'cancelled'],
  // The keys were not handed over after all.
  delivered: ['sold'],
  cancelled: ['in-treatment'],
  closed: ['in-treatment'],
  deleted: [],
}

export const canMoveLead = (from: LeadStatus, to: LeadStatus): boolean =>
  leadMoves[from].includes(to)

/**
 * Who has contracts on her device: a lead she logs is her own, and she hands the keys over, which wait for the contract.
 */
export const sells = (forms: ReadonlySet<FormKey>): boolean =>
  holdsAny(forms, ['management.SaleContracts'])
/** What she is offered. */
export const leadMovesFor = (
  forms: ReadonlySet<FormKey>,
  from: LeadStatus,
): readonly LeadStatus[] => leadMoves[from].filter(to => to !== 'delivered' || sells(forms))

/** What a person must say for a status: the day to come back, why it ends, which vehicle, the day of the delivery. */
export type LeadAsk = 'recovery' | 'reason' | 'vehicle' | 'delivery'

export function leadAsk(from: LeadStatus, to: LeadStatus): LeadAsk | undefined {
  if (to === 'future-recovery') return 'recovery'
  if (to === 'cancelled' || to === 'closed') return 'reason'
  if (to === 'delivered') return 'delivery'
  // Taking a delivery back keeps the vehicle that was sold.
  return to === 'sold' && from !== 'delivered' ? 'vehicle' : undefined
}

/** The status people see: a deleted lead keeps the one it had underneath. */
export const shownLeadStatus = (lead: {
  status: LeadStatus
  deletedAt: number | null
}): LeadStatus => (lead.deletedAt === null ? lead.status : 'deleted')

/** Statuses in which somebody still has work to do on the lead. */
export const openLeadStatuses = [
  'created',
  'in-treatment',
  'pending',
  'sold',
  'future-recovery',
] as const satisfies LeadStatus[]

export const isOpenLeadStatus = (status: LeadStatus): boolean =>
  openLeadStatuses.some(open => open === status)
/** Statuses in which a word of hers starts the clock anew; a closed lead comes back to work first (`hearing.ts`). */
export const ringingLeadStatuses = [
  ...openLeadStatuses,
  'delivered',
] as const satisfies LeadStatus[]
/** Statuses in which a customer without an answer is waiting for one. */
export const waitingLeadStatuses = [
  'created',
  'in-treatment',
  'pending',
] as const satisfies LeadStatus[]
