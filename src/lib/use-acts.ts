/** Acts from a button: refused, it is said at once; done, it may be undone. */
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { problemOf } from '#src/lib/problem-of.ts'
import { useFloor } from '#src/lib/replica.ts'
import { sameAct } from '#src/lib/same-act.ts'
import { toast } from '#src/ui/toast-queue.ts'
import { useAlone } from '#src/ui/use-alone.ts'

export type Act = { name: string; input: unknown }

/** `act(what, said?, undo?)` answers true when the act is durable on this device; `null` says nothing. Two taps are one act. */
export function useActs() {
  const { engine } = useFloor()
  const { t, i18n } = useLingui()
  const { alone } = useAlone()
  const attempt = useCallback(
    async ({ name, input }: Act): Promise<boolean> => {
      const isDone = await alone(
        async () => {
          try {
            await engine.mutate(name, input)
            return true
          } catch (error) {
            const { text, code } = problemOf(error, i18n)
            toast(text, { tone: code === 'device-full' ? 'bad' : 'warn' })
            return false
          }
        },
        sameAct(name, input),
      )
      return isDone === true
    },
    [alone, engine, i18n],
  )
  return useCallback(
    async (
      what: Act,
      said: string | null = t`Operation successful`,
      undo?: Act,
    ): Promise<boolean> => {
      if (!(await attempt(what))) return false
      if (said !== null)
        toast(said, {
          tone: 'good',
          ...(undo && { action: { label: t`Undo`, onPress: () => void attempt(undo) } }),
        })
      return true
    },
    [attempt, t],
  )
}
