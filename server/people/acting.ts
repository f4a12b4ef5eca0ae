/** Acts that the server does for somebody by a call, once for each wish. */
import * as z from 'zod/mini'
import type { AnyMutation, InputOf } from '#db/kernel/mutation.ts'
import { ApiError } from '../api-error.ts'
import { actOnServer, type Moment, pusherOfSession } from '../calls/act.ts'
import type { ActiveSession } from '../deps.ts'

/** Made by the device for one wish, and the same when it asks again because no answer came. */
export const actInput = z.string().check(z.minLength(8), z.maxLength(40))
/** Nobody's act is taken for another's. */
export const hers = ({ userId }: ActiveSession, act: string) => `${userId}.${act}`

/** By the rules, or their "no" with its field. @throws {ApiError} */
export function done<M extends AnyMutation>(
  session: ActiveSession,
  mutation: M,
  input: InputOf<M>,
  moment: Moment,
): void {
  const { dealership } = session
  const receipt = actOnServer(dealership, pusherOfSession(session), mutation, input, moment)
  const { outcome, code = 'bad-input', facts } = receipt
  if (outcome === 'applied' || outcome === 'merged') return
  const { field, problem } = facts ?? {}
  const status =
    code === 'bad-input' ? 400 : code === 'not-authorized' ? 403 : code === 'not-found' ? 404 : 409
  throw new ApiError(
    status,
    typeof problem === 'string' && problem !== '' ? problem : code,
    typeof field === 'string' ? { field } : {},
  )
}
