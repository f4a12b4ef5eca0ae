/** Acts from a button: refused, it is said at once; done, it may be undone. */
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { Act } from '#db/kernel/mutation.ts'
import { problemOf } from '#src/lib/problem-of.ts'
import { useLocal } from '#src/lib/replica.ts'
import { sameAct } from '#src/lib/same-act.ts'
import { closeToastsAbout, toast } from '#src/ui/toast-queue.ts'
import { useAlone } from '#src/ui/use-alone.ts'

/**
 * `act(what, message?, undo?, about?)` answers true when the act is durable on this device; `null` says nothing. Two taps
 * are one act. A former notice `about` the same leaves, and one whose undo this act is. What took several acts is undone
 * by several, in their order.
 */
export function useActs() {
  const { engine } = useLocal()
  const { t, i18n } = useLingui()
  const { alone } = useAlone()
  const attempt = useCallback(
    async (act: Act): Promise<string | undefined> =>
      alone(async () => {
        try {
          return (await engine.mutate(act.mutation, act.input)).mid
        } catch (error) {
          const { text, code } = problemOf(error, i18n)
          toast(text, { tone: code === 'device-full' ? 'bad' : 'warn' })
          return undefined
        }
      }, sameAct(act)),
    [alone, engine, i18n],
  )
  return useCallback(
    async (
      what: Act,
      message: string | null = t`Operation successful`,
      undo?: Act | readonly Act[],
      about?: string,
    ): Promise<boolean> => {
      const mid = await attempt(what)
      if (mid === undefined) return false
      closeToastsAbout(about ?? sameAct(what))
      const [first, ...others] = undo === undefined ? [] : 'mutation' in undo ? [undo] : undo
      const takeBack = async (last: Act) => {
        if ((await attempt(last)) !== undefined) for (const each of others) await attempt(each)
      }
      if (message !== null)
        toast(message, {
          // By the act: should the server refuse it, the message is taken back.
          id: mid,
          tone: 'good',
          about: about ?? (first && sameAct(first)),
          ...(first && { action: { label: t`Undo`, onPress: () => void takeBack(first) } }),
        })
      return true
    },
    [attempt, t],
  )
}
