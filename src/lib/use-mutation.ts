/** A mutation for a form: a refusal becomes words at the field, a bug goes on, to the generic error modal. */
import { useLingui } from '@lingui/react'
import { useCallback, useState } from 'react'
import { useAlone } from '#src/ui/use-alone.ts'
import { type Problem, problemOf } from './problem-of.ts'
import { useFloor } from './replica.ts'
import { sameAct } from './same-act.ts'

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
