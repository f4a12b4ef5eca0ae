/** Forms given or taken away, or only to be read from now on, while the app is open: the menu and the pages follow, and she is told. */
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { Rights } from '#db/user/takers.ts'
import { toast } from '#src/ui/toast-queue.ts'

const againAfterMs = 30_000
const keyOf = ({ forms, may }: Rights) =>
  [forms, may].map(each => [...each].toSorted().join()).join(' ')

/**
 * @param granted what her roles on this device grant; undefined while they are not here
 * @param ask what is hers by now, by the server's word; undefined when it did not answer
 */
export function useRenewedRights(
  rights: Rights,
  granted: Rights | undefined,
  ask: () => Promise<Rights | undefined>,
): void {
  const { t } = useLingui()
  const held = keyOf(rights)
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
