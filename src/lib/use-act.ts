/** An act for a form: a refusal becomes words at the field, a bug goes on, to the generic error modal. */
import { useLingui } from '@lingui/react'
import { useCallback, useState } from 'react'
import type { Act, AnyMutation, InputOf, Unfilled } from '#db/kernel/mutation.ts'
import { useAlone } from '#src/ui/use-alone.ts'
import { type Problem, problemOf } from './problem-of.ts'
import { useLocal } from './replica.ts'
import { sameAct } from './same-act.ts'

/**
 * `run` answers true when the work is durable on this device, false when it was refused (see `problem`), and when the same
 * is under way already: the first call goes on, the second has nothing to say.
 */
export function useRun() {
  const { engine } = useLocal()
  const { i18n } = useLingui()
  const [problem, setProblem] = useState<Problem>()
  const { alone, busy } = useAlone()
  const run = useCallback(
    async (act: Act): Promise<boolean> => {
      const isDone = await alone(async () => {
        try {
          await engine.mutate(act.mutation, act.input)
          setProblem(undefined)
          return true
        } catch (error) {
          setProblem(problemOf(error, i18n))
          return false
        }
      }, sameAct(act))
      return isDone === true
    },
    [alone, engine, i18n],
  )
  const clear = useCallback(() => setProblem(undefined), [])
  return { run, problem, busy, clear }
}

/**
 * `useRun` of one mutation, with the input as the form holds it. What the first load does not carry is given as what
 * brings it, one function for all renders.
 * @example const { run, problem } = useAct(completeTask)
 */
export function useAct<M extends AnyMutation>(mutation: M | (() => Promise<M>)) {
  const { run, ...rest } = useRun()
  const runOf = useCallback(
    async (input: Unfilled<InputOf<M>>) =>
      run({ mutation: typeof mutation === 'function' ? await mutation() : mutation, input }),
    [run, mutation],
  )
  return { ...rest, run: runOf }
}
