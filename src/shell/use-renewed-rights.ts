/** Forms given or taken away while the app is open: the menu and the pages follow, and she is told. */
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { FormKey } from '#db/forms.ts'
import { toast } from '#src/ui/toast-queue.ts'

export type Held = ReadonlySet<FormKey>
const againAfterMs = 30_000
const keyOf = (forms: Held) => [...forms].toSorted().join()

/**
 * @param granted what her roles on this device grant; undefined while they are not here
 * @param ask what she holds by now, by the server's word; undefined when it did not answer
 */
export function useRenewedRights(
  forms: Held,
  granted: Held | undefined,
  ask: () => Promise<Held | undefined>,
): void {
  const { t } = useLingui()
  const held = keyOf(forms)
  const wanted = granted && keyOf(granted)
  useEffect(() => {
    if (wanted === undefined || wanted === held) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const renew = async () => {
      const now = await ask()
      if (now && keyOf(now) !== held)
        toast(t`Your access has changed. The menu shows what is yours now.`, { tone: 'warn' })
      if (!now && !isOver) timer = setTimeout(() => void renew(), againAfterMs)
    }
    void renew()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // Asked for each answer of her roles, not each time the page is drawn.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted, held])
}
