/** Where a delivery stands: what is open, what runs out. */
import type { Row } from '../kernel/mutation.ts'
import { addDays, dateIn, daysBetween } from '../kernel/date.ts'
import { type DeliveryFacts, deliverySpec } from './checklist.ts'

type Item = Row<'deliveryItem'>

export const deliveryItemId = (deliveryId: string, code: string) => `${deliveryId}.${code}`

/** What of the deal decides the checklist. */
export const factsOf = ({ deal }: Pick<Row<'saleContract'>, 'deal'>): DeliveryFacts => ({
  productType: deal.unit.productType,
  condition: deal.unit.condition,
  credit: deal.financing !== null,
  tradeIn: deal.tradeIns.length > 0,
})

/** The day the contract says, where the hand-over is planned for another; '' where they agree or it says none. */
export const agreedOn = (
  { startsAt }: Pick<Row<'delivery'>, 'startsAt'>,
  contract: Pick<Row<'saleContract'>, 'deliverOn'> | undefined,
  timeZone: string,
): string =>
  contract?.deliverOn && contract.deliverOn !== dateIn(timeZone, startsAt) ? contract.deliverOn : ''

/** Done with its proof, or said not to apply. */
export function isItemDone(item: Pick<Item, 'code' | 'done' | 'reason' | 'proofSha256'>): boolean {
  if (item.reason.trim() !== '') return true
  return item.done && (deliverySpec(item.code)?.proof !== true || item.proofSha256 !== '')
}

/** A code this version does not know blocks too: whoever added it meant it. */
const isBlocking = (code: string) => deliverySpec(code)?.blocks ?? true

/** The lines the keys wait for, in the order they were given. */
export const openCodes = (items: readonly Item[]): string[] =>
  items
    .filter(item => item.deletedAt === null && isBlocking(item.code) && !isItemDone(item))
    .map(item => item.code)

export const doneCount = (items: readonly Item[]): number => items.filter(isItemDone).length

/** The last day of a line with a term, YYYY-MM-DD. */
export function lastDayOf(code: string, contractOn: string): string | undefined {
  const days = deliverySpec(code)?.withinDays
  return days == null ? undefined : addDays(contractOn, days)
}

/** After so many days of a term it is brought to mind, and after so many it is red: what is filed late loses its rank. */
const remindAfterDays = 3
const redAfterDays = 6
export type Urgency = 'quiet' | 'remind' | 'red'
/** How pressing a line with a term is, by the days that are left of it. */
export function urgencyOf(code: string, daysLeft: number): Urgency {
  const passed = (deliverySpec(code)?.withinDays ?? 0) - daysLeft
  if (passed >= redAfterDays) return 'red'
  return passed >= remindAfterDays ? 'remind' : 'quiet'
}

export type Warning = { code: string; lastDay: string; daysLeft: number }
/** Lines with a term that are not done; a negative count is days too late. */
export function warningsOf(items: readonly Item[], contractOn: string, today: string): Warning[] {
  return items.flatMap(item => {
    const lastDay = item.deletedAt === null && !isItemDone(item) && lastDayOf(item.code, contractOn)
    return lastDay ? [{ code: item.code, lastDay, daysLeft: daysBetween(today, lastDay) }] : []
  })
}

/** Why the keys stay here; undefined when nothing of the contract stands in the way. */
export function contractObstacle(
  contract: Pick<Row<'saleContract'>, 'status' | 'countersignature'>,
):
  | 'delivery-contract-void'
  | 'delivery-contract-unsigned'
  | 'delivery-contract-not-received'
  | undefined {
  const { status, countersignature } = contract
  if (status === 'draft' || status === 'signing') return 'delivery-contract-unsigned'
  if (status !== 'signed') return 'delivery-contract-void'
  // Sealed on a device alone: until the server has it, there is no proof beside ours.
  return countersignature === '' ? 'delivery-contract-not-received' : undefined
}
