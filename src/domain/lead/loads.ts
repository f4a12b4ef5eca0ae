/** Who can be given a lead, and how many open ones each has. */
import { isWaiting } from '#db/lead/response.ts'
import { isOpenLeadStatus, ringingLeadStatuses } from '#db/lead/status.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { isTaker } from '#db/user/takers.ts'
import { compareNames } from '#src/lib/by-name.ts'

export type Load = { user: Row<'user'>; count: number }

export const loadsOf =
  () =>
  async (replica: Replica): Promise<Load[]> => {
    const [users, roles, leads] = await Promise.all([
      replica.user.toArray(),
      replica.role.toArray(),
      replica.lead.where('status').anyOf(ringingLeadStatuses).toArray(),
    ])
    const counts = new Map<string, number>()
    for (const lead of leads)
      // As the list of hers counts them.
      if (
        lead.deletedAt === null &&
        lead.assignedTo &&
        (isOpenLeadStatus(lead.status) || isWaiting(lead))
      )
        counts.set(lead.assignedTo, (counts.get(lead.assignedTo) ?? 0) + 1)
    return users
      .filter(user => isTaker('lead', user, roles))
      .map(user => ({ user, count: counts.get(user.id) ?? 0 }))
      .toSorted((a, b) => compareNames(a.user.name, b.user.name))
  }
