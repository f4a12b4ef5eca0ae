/** The people a request could go to. */
import type { Floor } from '#db/assignment/choose.ts'
import { rulesAt } from '#db/assignment/when.ts'
import { clockOf } from '#db/company/desk.ts'
import { isOpen } from '#db/company/hours.ts'
import { dayMs } from '#db/kernel/date.ts'
import { isWaiting } from '#db/lead/response.ts'
import { ringingLeadStatuses } from '#db/lead/status.ts'
import type { Replica } from '#db/replica.ts'
import { peopleAt } from '#db/user/presence.ts'

const ledgerMs = 30 * dayMs

/** The floor as this device knows it: the same choice as the server's, from what has come so far. */
export const floorNow =
  (now: number) =>
  async (replica: Replica): Promise<Floor> => {
    const [users, hours, roles, rules, ledger, leads, company] = await Promise.all([
      replica.user.toArray(),
      replica.userHours.toArray(),
      replica.role.toArray(),
      replica.assignmentRule.toArray(),
      replica.assignment
        .where('at')
        .above(now - ledgerMs)
        .and(({ deletedAt }) => deletedAt === null)
        .toArray(),
      replica.lead.where('status').anyOf(ringingLeadStatuses).toArray(),
      replica.company.toCollection().first(),
    ])
    const waiting = new Map<string, number>()
    for (const lead of leads)
      if (lead.assignedTo && isWaiting(lead))
        waiting.set(lead.assignedTo, (waiting.get(lead.assignedTo) ?? 0) + 1)
    const { calendar } = clockOf(company)
    const isOpenNow = isOpen(calendar, now)
    const people = peopleAt(users, hours, calendar, now)
    const inForce = rulesAt(rules, calendar, now)
    return { people, roles, rules: inForce, ledger, waiting, isOpen: isOpenNow }
  }
