/** Acts from a button: what is refused is said at once, what can be undone offers it. */
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { type Act, useMany } from './use-many.ts'
import { toast } from '#src/ui/toast-queue.ts'

type OneAct = Omit<Act, 'key'>

/** Answers true when the act is durable on this device. `said` is the toast; `undo` adds its button. */
export function useUndoable() {
  const { t } = useLingui()
  const { run } = useMany()
  return useCallback(
    async (
      act: OneAct,
      said: string = t`Operation successful`,
      undo?: OneAct,
    ): Promise<boolean> => {
      const one = async (each: OneAct) => (await run([{ key: '', ...each }])).failed[0]
      const failure = await one(act)
      if (failure) {
        toast(failure.text, { tone: 'warn' })
        return false
      }
      const back = undo && {
        label: t`Undo`,
        onPress: () =>
          void one(undo).then(problem => problem && toast(problem.text, { tone: 'warn' })),
      }
      toast(said, { tone: 'good', ...(back && { action: back }) })
      return true
    },
    [run, t],
  )
}
