/** Why an act was not done, in words: the one place that tells a "no" from a bug. */
import type { I18n } from '@lingui/core'
import { Refusal } from '#db/kernel/mutation.ts'
import { BadInput, NewerSchema } from '#src/sync/mutate.ts'
import { isQuota } from '#src/sync/dexie-store.ts'
import { fieldProblem, refusalText } from './refusal-captions.ts'

/** What stands in the way, in the user's language; `field` names the input it belongs to ('' for the whole form). */
export type Problem = { field: string; text: string; code: string }

/** @throws the error itself when it is a bug and not a "no" */
export function problemOf(error: unknown, i18n: I18n): Problem {
  if (error instanceof Refusal)
    return {
      field: String(error.facts['field'] ?? ''),
      text: refusalText(i18n, error.code, error.facts),
      code: error.code,
    }
  if (error instanceof BadInput)
    return {
      field: error.field.replace(/^edits\./, '').replace(/\.to$/, ''),
      text: fieldProblem(i18n, error.problem),
      code: error.problem,
    }
  if (error instanceof NewerSchema)
    return { field: '', text: fieldProblem(i18n, 'reload-to-continue'), code: 'reload-to-continue' }
  if (isQuota(error))
    return { field: '', text: fieldProblem(i18n, 'device-full'), code: 'device-full' }
  throw error
}
