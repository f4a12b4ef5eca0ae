/** A piece of long work as it is answered. */
import * as z from 'zod/mini'
import { id } from '#db/kernel/fields.ts'
import type { ActiveSession } from '../deps.ts'
import type { Job } from './store.ts'

export const jobBody = z.object({ jobId: id })
/** Of work that somebody else asked for the provider says why. */
export const handleBody = z.object({
  ...jobBody.shape,
  reason: z._default(z.string().check(z.trim(), z.maxLength(2000, { error: 'too-long' })), ''),
})
export const shown = ({ id: jobId, ...job }: Job, { personId }: ActiveSession) => ({
  id: jobId,
  kind: job.kind,
  state: job.state,
  done: job.done,
  total: job.total,
  error: job.error,
  askedByName: job.askedByName,
  isMine: job.askedBy === personId,
  createdAt: job.createdAt,
  endedAt: job.endedAt,
  bytes: job.bytes,
  hasFile: job.file !== '',
  expiresAt: job.expiresAt,
  handledBy: job.handledBy,
  reason: job.reason,
})
