/** One act on many vehicles, one after another; what is refused is counted and named, the rest goes through. */
import { useLingui } from '@lingui/react'
import { useCallback, useRef, useState } from 'react'
import type { Act } from '#db/kernel/mutation.ts'
import { problemOf } from '#src/lib/problem-of.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useAlone } from '#src/ui/use-alone.ts'

/** `key` names it in the result. */
export type KeyedAct = { key: string; act: Act }
export type Failure = { key: string; text: string }
export type ManyResult = { done: string[]; failed: Failure[]; isCancelled: boolean }

/** `run` answers undefined, and begins nothing, while a run is under way: two taps are one. */
export function useMany() {
  const { engine } = useLocal()
  const { i18n } = useLingui()
  const [progress, setProgress] = useState<{ done: number; of: number }>()
  const { alone } = useAlone()
  const isStopped = useRef(false)
  const cancel = useCallback(() => {
    isStopped.current = true
  }, [])
  const inTurn = useCallback(
    async (acts: readonly KeyedAct[]): Promise<ManyResult> => {
      isStopped.current = false
      const result: ManyResult = { done: [], failed: [], isCancelled: false }
      for (const [index, each] of acts.entries()) {
        if (isStopped.current) {
          result.isCancelled = true
          break
        }
        setProgress({ done: index, of: acts.length })
        try {
          await engine.mutate(each.act.mutation, each.act.input)
          result.done.push(each.key)
        } catch (error) {
          const { text, code } = problemOf(error, i18n)
          // No room, or an app too old, for one means the same for the rest.
          const isForAll = code === 'device-full' || code === 'reload-to-continue'
          const failed = isForAll ? acts.slice(index) : [each]
          result.failed.push(...failed.map(({ key }) => ({ key, text })))
          if (isForAll) break
        }
      }
      setProgress(undefined)
      return result
    },
    [engine, i18n],
  )
  const run = useCallback((acts: readonly KeyedAct[]) => alone(() => inTurn(acts)), [alone, inTurn])
  return { run, cancel, progress }
}
