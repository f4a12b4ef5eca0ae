/** Leads on this device, and everything that hangs on one. */
import type { Row } from '#db/kernel/mutation.ts'
import { allRows } from '#src/lib/all-rows.ts'
import type { Replica } from '#db/replica.ts'
import { isInProgress } from '#db/lead/response.ts'
import { isOpenLeadStatus, ringingLeadStatuses } from '#db/lead/status.ts'

export type Lead = Row<'lead'>

/** Hers, or nobody's yet: somebody must take it. */
export const isHersOrNobodys = ({ assignedTo }: Pick<Lead, 'assignedTo'>, userId: string) =>
  assignedTo === userId || assignedTo === null

/** Every lead the device holds, those deleted in the last days too: whoever lists them says which she wants. */
export const allLeads =
  () =>
  (replica: Replica): Promise<Lead[]> =>
    allRows(replica.lead)

/** Every lead that stands. */
export const standingLeads =
  () =>
  async (replica: Replica): Promise<Lead[]> =>
    (await allLeads()(replica)).filter(lead => lead.deletedAt === null)

/** One lead, also a deleted one; null when the device does not have it. */
export const leadOf =
  (id: string | null | undefined) =>
  async (replica: Replica): Promise<Lead | null> =>
    (await replica.lead.get(id ?? '')) ?? null

/** On which one writes to a client: her open one, else the last that was touched; null where this device has none. */
export const leadToReach =
  (clientId: string | null | undefined) =>
  async (replica: Replica): Promise<Lead | null> => {
    if (!clientId) return null
    const hers = standing(await replica.lead.where({ clientId }).toArray())
    const isOpen = ({ status }: Lead) => Number(isOpenLeadStatus(status))
    return hers.sort((a, b) => isOpen(b) - isOpen(a) || b.touchedAt - a.touchedAt)[0] ?? null
  }

export const standing = <T extends { deletedAt: number | null }>(rows: T[]) =>
  rows.filter(row => row.deletedAt === null)

/** Its timeline, newest first; two of one instant in the order they were born. */
export const touchesOf =
  (leadId: string) =>
  async (replica: Replica): Promise<Row<'leadTouch'>[]> =>
    standing(await replica.leadTouch.where({ leadId }).toArray()).sort(
      (a, b) => b.at - a.at || (a.id < b.id ? 1 : -1),
    )

/** Its comments by id, struck-out ones too. */
export const commentsOf =
  (leadId: string) =>
  async (replica: Replica): Promise<Map<string, Row<'leadComment'>>> =>
    new Map(
      standing(await replica.leadComment.where({ leadId }).toArray()).map(comment => [
        comment.id,
        comment,
      ]),
    )

/** Its tasks on this device, pending first, then by the day they are due. */
export const tasksOfLead =
  (leadId: string) =>
  async (replica: Replica): Promise<Row<'task'>[]> =>
    standing(await replica.task.where({ leadId }).toArray())
      .filter(task => task.status !== 'deleted')
      .sort(
        (a, b) =>
          Number(a.status !== 'pending') - Number(b.status !== 'pending') || a.dueAt - b.dueAt,
      )

/** Leads in progress that are the person's, or nobody's yet; the newest first. */
export const leadsInProgress =
  (userId: string) =>
  async (replica: Replica): Promise<Lead[]> =>
    (await replica.lead.where('status').anyOf(ringingLeadStatuses).toArray())
      .filter(lead => isInProgress(lead) && isHersOrNobodys(lead, userId))
      .sort((a, b) => b.leadAt - a.leadAt)

/** What the customer said last, in her words; undefined where she has said nothing yet. */
export const lastAsked =
  (leadId: string) =>
  async (replica: Replica): Promise<string | undefined> =>
    (await replica.leadTouch.where({ leadId }).toArray())
      .filter(({ kind, note }) => (kind === 'request' || kind === 'message-received') && note)
      .sort((a, b) => b.at - a.at)[0]?.note

/** Keys (`table:id`) of the rows that carry work only this device knows. */
export const unsentRows =
  () =>
  async (replica: Replica): Promise<ReadonlySet<string>> =>
    new Set(
      (await replica.outbox.where('state').equals('pending').toArray()).flatMap(
        entry => entry.touches,
      ),
    )
