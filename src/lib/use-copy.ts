/** Puts a text where the person can paste it, and says whether the browser let us. */
import { useLingui } from '@lingui/react/macro'
import { toast } from '#src/ui/toast-queue.ts'

export function useCopy() {
  const { t } = useLingui()
  return async (text: string, done = t`Copied`): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      toast(done, { tone: 'good' })
    } catch {
      toast(t`This browser does not let it be copied: select it and copy it.`, { tone: 'warn' })
    }
  }
}
