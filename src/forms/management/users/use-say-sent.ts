/** What became of an invitation's letter. */
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { toast } from '#src/ui/toast-queue.ts'

export function useSaySent(): (sent: boolean) => void {
  const { t } = useLingui()
  return useCallback(
    sent =>
      sent
        ? toast(t`Your login credentials have been sent to your email address`, { tone: 'good' })
        : toast(
            t`The person is added, and the mail could not be sent. Send it again from the person’s page.`,
            {
              tone: 'warn',
            },
          ),
    [t],
  )
}
