/** Why what is shown is not of this minute. */
import { ApiProblem, NoAnswer } from './api.ts'

export type Trouble = 'offline' | 'failed' | 'not-allowed'

/** @throws the error itself where it is a bug */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof NoAnswer) return 'offline'
  if (error instanceof ApiProblem) return error.status === 403 ? 'not-allowed' : 'failed'
  throw error
}
