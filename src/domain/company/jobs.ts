/** Long work of the dealership, as the server tells it; asked again while some of it is under way. */
import { msg } from '@lingui/core/macro'
import { useEffect } from 'react'
import { api } from '#src/lib/api.ts'
import { useAsked } from '#src/lib/use-asked.ts'
import type { CallWords } from '#src/lib/use-call.ts'

export type LongJob = {
  id: string
  kind: 'company-export' | 'company-notice' | 'company-close' | 'company-move'
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  done: number
  total: number
  error: 'interrupted' | 'storage' | 'gone' | 'server-error' | null
  askedByName: string
  isMine: boolean
  createdAt: number
  endedAt: number | null
  bytes: number
  hasFile: boolean
  expiresAt: number | null
  /** Who of the provider's people stopped it or ran it again, and why; '' where nobody did. */
  handledBy: string
  reason: string
}
type Seen = { jobs: readonly Pick<LongJob, 'state'>[]; asOf: number }
const lookMs = 2_000

export const isOpen = ({ state }: Pick<LongJob, 'state'>) =>
  state === 'waiting' || state === 'running'

export function useJobs<T extends Seen = Seen & { jobs: LongJob[] }>(path = '/api/jobs') {
  const { answer: seen, isRefused, isOffline, asked, load } = useAsked<T>(path)
  const isBusy = seen?.jobs.some(isOpen) === true
  useEffect(() => {
    if (isOffline || !isBusy) return undefined
    const timer = setInterval(() => void load(), lookMs)
    return () => clearInterval(timer)
  }, [isOffline, isBusy, load])
  return { seen, isRefused, isOffline, asked, load }
}

export const askExport = (act: string, password: string) =>
  api('/api/jobs/export', { json: { act, password } })
export const cancelJob = (jobId: string) => api('/api/jobs/cancel', { json: { jobId } })
export const runAgain = (jobId: string, reason = '') =>
  api('/api/jobs/again', { json: { jobId, reason } })
export const stopJob = (jobId: string, reason = '') =>
  api('/api/jobs/stop', { json: { jobId, reason } })
/** `isDone`: false where it goes on behind the answer. */
export const runDue = () => api<{ isDone: boolean }>('/api/jobs/now', { json: {} })
/** @returns the address of the file, for a minute and this sign-in */
export async function fileOf({ id }: LongJob, password: string): Promise<string> {
  const { ticket } = await api<{ ticket: string }>('/api/jobs/fetch', {
    json: { jobId: id, password },
  })
  return `/api/jobs/${encodeURIComponent(id)}/file?ticket=${ticket}`
}

/** What these calls alone answer with. */
export const jobWords: CallWords = {
  'job-running': msg`An export is under way already.`,
  'job-open': msg`It is not over yet, or went well.`,
  'job-ended': msg`It had ended already.`,
  'job-closing': msg`The day of a closing is taken back on the page of the dealership.`,
  'password-wrong': msg`This is not your present password.`,
  'login-delayed': msg`Too many tries. Wait a little and try again.`,
  'too-many': msg`Too many tries. Wait a little and try again.`,
}
