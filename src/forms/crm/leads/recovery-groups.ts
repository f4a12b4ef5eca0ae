/** Recoveries by their day, as a calendar has them: what is overdue first. */
import { addDays, dateIn } from '#db/kernel/date.ts'
import type { Lead } from './filters.ts'

/** 'overdue', or the calendar day. */
export type RecoveryGroup = { key: string; count: number }

export const groupKey = (lead: Lead, now: number, timeZone: string): string =>
  lead.recoverAt === null || lead.recoverAt <= now ? 'overdue' : dateIn(timeZone, lead.recoverAt)

/** The lead that opens each group, by its id. Leads come ordered by their day. */
export function groupHeads(
  leads: readonly Lead[],
  now: number,
  timeZone: string,
): Map<string, RecoveryGroup> {
  const heads = new Map<string, RecoveryGroup>()
  let group: RecoveryGroup | undefined
  for (const lead of leads) {
    const key = groupKey(lead, now, timeZone)
    if (group?.key !== key) heads.set(lead.id, (group = { key, count: 0 }))
    group.count += 1
  }
  return heads
}

export const isTomorrow = (day: string, now: number, timeZone: string): boolean =>
  day === addDays(dateIn(timeZone, now), 1)
