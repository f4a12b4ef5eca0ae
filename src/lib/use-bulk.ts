/** One wish for many rows: each is an act of its own, what is refused is named, and what was done can be taken back. */
import { useLingui } from '@lingui/react/macro'
import type { Act } from '#db/kernel/mutation.ts'
import { toast } from '#src/ui/toast-queue.ts'
import { type KeyedAct, type ManyResult, useMany } from './use-many.ts'

export type BulkAct = KeyedAct & { undo: Act }

/** A field of one row made another, and back. */
export const thereAndBack = <T>(
  key: string,
  edit: (from: T, to: T) => Act,
  [from, to]: readonly [from: T, to: T],
): BulkAct => ({ key, act: edit(from, to), undo: edit(to, from) })

/** @param onDone when all has been tried */
export function useBulk(onDone: () => void) {
  const { t } = useLingui()
  const { run, progress, cancel } = useMany()
  const say = ({ done, failed }: ManyResult, undo?: () => void) => {
    const action = undo && done.length > 0 ? { label: t`Undo`, onPress: undo } : undefined
    const [first] = failed
    if (first)
      toast(t`Done: ${done.length}, refused: ${failed.length}. ${first.text}`, {
        tone: 'warn',
        lastsMs: 0,
        ...(action && { action }),
      })
    else toast(t`Operation successful`, { tone: 'good', ...(action && { action }) })
  }
  const back = async (acts: readonly BulkAct[], done: readonly string[]) => {
    const result = await run(
      acts.filter(({ key }) => done.includes(key)).map(({ key, undo }) => ({ key, act: undo })),
    )
    if (result) say(result)
  }
  /** @param isForGood she may not take it back herself */
  const act = async (acts: readonly BulkAct[], isForGood = false) => {
    const result = await run(acts)
    if (!result) return
    say(result, isForGood ? undefined : () => void back(acts, result.done))
    onDone()
  }
  return { act, progress, cancel }
}
