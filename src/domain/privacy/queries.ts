import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'

export type PrivacyRequest = Row<'privacyRequest'>
export type Incident = Row<'incident'>

/** Those that wait come first, the most pressing of them on top; then the newest answered. */
export const privacyRequests =
  () =>
  async (replica: Replica): Promise<PrivacyRequest[]> =>
    (await replica.privacyRequest.toArray())
      .filter(each => each.deletedAt === null)
      .toSorted(
        (a, b) =>
          Number(a.answeredAt !== null) - Number(b.answeredAt !== null) ||
          (a.answeredAt === null ? (a.dueOn < b.dueOn ? -1 : 1) : b.receivedAt - a.receivedAt),
      )

export const incidents =
  () =>
  async (replica: Replica): Promise<Incident[]> =>
    (await replica.incident.toArray())
      .filter(each => each.deletedAt === null)
      .toSorted((a, b) => b.knownAt - a.knownAt)
