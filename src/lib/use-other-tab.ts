/** Two tabs at one draft: what the other one writes is taken over while nothing of one's own is in the way; else one chooses. */
import { useLingui } from '@lingui/react/macro'
import { liveQuery } from 'dexie'
import { type RefObject, useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isSameValue } from '#db/kernel/same-value.ts'
import type { Draft } from '#db/replica.ts'
import { closeToast, toast } from '#src/ui/toast-queue.ts'
import type { useLocal } from './replica.ts'

/** Where an open form stands with its draft. */
export type Standing = {
  /** Of this form, in this tab. */
  id: string
  /** Saved or thrown away: what is still on its way is not written. */
  isDropped: boolean
  /** Something was typed here that nothing has replaced since. */
  isHers: boolean
  /** Typed and not yet written. */
  isPending: boolean
  /** The writing that this form shows, or made last. */
  seen: string | undefined
}

type Options<T extends FieldValues> = Pick<UseFormReturn<T>, 'getValues' | 'reset'> & {
  replica: ReturnType<typeof useLocal>['replica']
  draftKey: string
  keep: () => Promise<void>
  setRestored: (is: boolean) => void
  standing: RefObject<Standing>
}

export function useOtherTab<T extends FieldValues>(options: Options<T>): void {
  const { replica, draftKey, getValues, reset, keep, setRestored, standing } = options
  const { t } = useLingui()
  useEffect(() => {
    const notice = `draft.${draftKey}`
    const take = ({ values, stamp }: Draft) => {
      reset(values as T, { keepDefaultValues: true })
      Object.assign(standing.current, { isHers: false, isPending: false, seen: stamp })
      setRestored(true)
      closeToast(notice)
    }
    const choose = (theirs: Draft) => {
      const mine = structuredClone(getValues())
      take(theirs)
      const back = () => {
        reset(mine, { keepDefaultValues: true })
        void keep()
      }
      toast(t`What the other tab wrote stands here now.`, {
        action: { label: t`Undo`, onPress: back },
      })
    }
    const heard = (row: Draft | undefined) => {
      const { id, isDropped, isHers, isPending, seen } = standing.current
      if (isDropped || row?.by === id) return
      if (!row) {
        closeToast(notice)
        // Sent or thrown away there: it is offered no more. What was typed here stays, on the disk too.
        if (seen === undefined || isPending) return
        if (isHers) return void keep()
        standing.current.seen = undefined
        reset()
        return setRestored(false)
      }
      if (row.stamp === seen) return
      // Typed on top of what stands here: nothing of hers is lost by it.
      const isOver = row.over !== undefined && row.over === seen && !isPending
      if (!isHers || isOver || isSameValue(getValues(), row.values)) return take(row)
      toast(t`This is being written in another tab too, and differs. What you typed here stays.`, {
        id: notice,
        tone: 'warn',
        lastsMs: 0,
        action: { label: t`Take over the other`, onPress: () => choose(row) },
      })
    }
    const { unsubscribe } = liveQuery(() => replica.draft.get(draftKey)).subscribe(heard)
    return () => {
      unsubscribe()
      closeToast(notice)
    }
  }, [replica, draftKey, getValues, reset, keep, setRestored, standing, t])
}
