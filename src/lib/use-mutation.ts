/** A mutation for a form: a refusal becomes words at the field, a bug goes on, to the generic error modal. */
import { useLingui } from '@lingui/react'
import { useCallback, useState } from 'react'
import { Refusal } from '#db/mutation.ts'
import { BadInput, NewerSchema } from '#src/sync/mutate.ts'
import { isQuota } from '#src/sync/dexie-store.ts'
import { useAlone } from '#src/ui/use-alone.ts'
import { fieldProblem, refusalText } from './refusal-captions.ts'
import { useFloor } from './replica.ts'
import { sameAct } from './same-act.ts'

/** What stands in the way, in the user's language; `field` names the input it belongs to ('' for the whole form). */
export type Problem = { field: string; text: string; code: string }

/**
 * `run` answers true when the work is durable on this device, false when it was refused (see `problem`), and when the same
 * is under way already: the first call goes on, the second has nothing to say.
 * @example const { run, problem } = useMutation('task.complete')
 */
export function useMutation(name: string) {
  const { engine } = useFloor()
  const { i18n } = useLingui()
  const [problem, setProblem] = useState<Problem>()
  const { alone, busy } = useAlone()
  const run = useCallback(
    async (input: unknown): Promise<boolean> => {
      const isDone = await alone(
        async () => {
          try {
            await engine.mutate(name, input)
            setProblem(undefined)
            return true
          } catch (error) {
            setProblem(problemOf(error, i18n))
            return false
          }
        },
        sameAct(name, input),
      )
      return isDone === true
    },
    [alone, engine, name, i18n],
  )
  const clear = useCallback(() => setProblem(undefined), [])
  return { run, problem, busy, clear }
}

/** @throws the error itself when it is a bug and not a "no" */
function problemOf(error: unknown, i18n: Parameters<typeof refusalText>[0]): Problem {
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
