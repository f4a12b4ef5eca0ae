/** A client's history as one line of moments, from all that hangs on her card. */
import type { TouchKind } from '#db/terms.ts'
import type { History } from '#src/domain/client/queries.ts'

export type Moment = { key: string; at: number } & (
  | { of: 'touch'; row: History['touches'][number]; lead: History['leads'][number] | undefined }
  | { of: 'comment'; row: History['comments'][number]; lead: History['leads'][number] | undefined }
  | {
      of: 'appointment'
      row: History['appointments'][number]
      lead: History['leads'][number] | undefined
    }
  | { of: 'task'; row: History['tasks'][number] }
  | { of: 'contract'; row: History['contracts'][number] }
  | { of: 'consent'; row: History['consents'][number] }
)

/** These only say that a row of its own was added, and that row is shown itself. */
const echoes: readonly TouchKind[] = [
  'comment',
  'comment-deleted',
  'appointment',
  'appointment-settled',
]

/** The newest first; what is planned stands on top. */
export function momentsOf({
  leads,
  touches,
  comments,
  appointments,
  tasks,
  contracts,
  consents,
}: History): Moment[] {
  const byId = new Map(leads.map(lead => [lead.id, lead]))
  const moments: Moment[] = [
    ...touches
      .filter(row => !echoes.includes(row.kind))
      .map(row => ({
        of: 'touch' as const,
        key: row.id,
        at: row.at,
        row,
        lead: byId.get(row.leadId),
      })),
    ...comments.map(row => ({
      of: 'comment' as const,
      key: row.id,
      at: row.at,
      row,
      lead: byId.get(row.leadId),
    })),
    ...appointments.map(row => ({
      of: 'appointment' as const,
      key: row.id,
      at: row.startsAt,
      row,
      lead: byId.get(row.leadId),
    })),
    ...tasks.map(row => ({
      of: 'task' as const,
      key: row.id,
      at: row.completedAt ?? row.dueAt,
      row,
    })),
    ...contracts.map(row => ({
      of: 'contract' as const,
      key: row.id,
      at: row.signedAt ?? row.createdAt,
      row,
    })),
    ...consents.map(row => ({ of: 'consent' as const, key: row.id, at: row.at, row })),
  ]
  return moments.sort((a, b) => b.at - a.at || (a.key < b.key ? 1 : -1))
}
