/** How far a message has come, whatever order the other side tells it in. */
import type { MessageState } from './table.ts'

/** Delivered stands above a late "sent"; what came back is not sent any more. */
const ranks: Record<MessageState, number> = {
  queued: 0,
  sending: 1,
  sent: 2,
  failed: 3,
  bounced: 3,
  delivered: 4,
  cancelled: 5,
}
export const isFurther = (from: MessageState, to: MessageState): boolean => ranks[to] > ranks[from]
