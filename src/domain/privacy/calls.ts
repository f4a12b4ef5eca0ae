/** What only the server can do: it alone has all of a person's rows. */
import type { FateLine } from '#db/privacy/erasure.ts'
import type { RetentionKind } from '#db/privacy/terms.ts'
import { api } from '#src/lib/api.ts'

/** `backUpDays`: how old a back-up gets; null: the server makes none itself. */
export type Plan = { cards: number; lines: FateLine[]; backUpDays: number | null }
export type Due = {
  kind: RetentionKind
  before: number
  count: number
  doneBy: 'clock' | 'person' | 'nobody'
}

export const askPlan = (requestId: string): Promise<Plan> =>
  api<Plan>('/api/privacy/plan', { json: { requestId }, isQuestion: true })
export const erase = (requestId: string, actId: string) =>
  api('/api/privacy/erase', { json: { requestId, actId } })
export const makeExport = (requestId: string, exportId: string) =>
  api<{ exportId: string }>('/api/privacy/exports', { json: { requestId, exportId } })
export const askDue = async (): Promise<Due[]> =>
  (await api<{ due: Due[] }>('/api/privacy/due', { json: {}, isQuestion: true })).due
export const forgetStale = async (before: number): Promise<number> =>
  (await api<{ forgotten: number }>('/api/privacy/stale', { json: { before } })).forgotten
