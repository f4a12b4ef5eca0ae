import type { RecoveryNotice } from '../terms.ts'
import { dateIn, instantOf } from '../kernel/date.ts'

/**
 * When a future recovery reminds (SPEC section 4): minutes before, or a fixed local time of its day.
 *
 * @param recoverAt Instant, epoch ms.
 * @param timeZone IANA name; decides what "its day" and "07:00" are.
 * @returns Epoch ms, or undefined for "None".
 */
export function recoveryReminderAt(
  recoverAt: number,
  notice: RecoveryNotice | null,
  timeZone: string,
): number | undefined {
  if (notice === null || notice === '0') return undefined
  if (notice.includes(':')) return instantOf(dateIn(timeZone, recoverAt), notice, timeZone)
  return recoverAt - Number(notice) * 60_000
}
