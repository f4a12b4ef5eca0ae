/** The dealership's address with us, and another one where the wrong people have it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiProblem, NoAnswer } from '#src/lib/api.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { type MailSettings, renewHouseAddress } from './calls.ts'

type Props = { settings: MailSettings; onRenewed: (settings: MailSettings) => void }

export function HouseAddress({ settings: { address, formerAddresses }, onRenewed }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const isOff = useOffline()
  const isReadOnly = useReadOnly()
  const [isAsking, setAsking] = useState(false)
  if (!address) return null
  const renew = async () => {
    setAsking(false)
    try {
      onRenewed(await renewHouseAddress())
      toast(t`The address was renewed`, { tone: 'good' })
    } catch (error) {
      if (!(error instanceof NoAnswer || error instanceof ApiProblem)) throw error
      toast(t`The address was not renewed: the server did not do it. Try again.`, { tone: 'bad' })
    }
  }
  return (
    <Stack gap={3}>
      <Banner tone="info" title={<Trans>Your address for leads: {address}</Trans>}>
        <Trans>
          Have websites and mailboxes forward to it: it needs no password of yours. Whoever writes
          to it becomes a request.
        </Trans>
      </Banner>
      {formerAddresses.map(({ address: former, endsAt }) => (
        <Banner key={former} tone="warn" icon="clock">
          <Trans>
            What still goes to {former} is taken in until {format.instant(endsAt, 'date')}. Have it
            forwarded to the new address by then.
          </Trans>
        </Banner>
      ))}
      {!isReadOnly && (
        <div>
          <Button icon="rotate" isDisabled={isOff} onPress={() => setAsking(true)}>
            <Trans>Renew the address</Trans>
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={<Trans>Renew the address for leads?</Trans>}
        message={
          <Trans>
            You get a new one at once. What goes to the old one is taken in for 90 days more: change
            it in every website and mailbox that forwards to it.
          </Trans>
        }
        confirmLabel={t`Renew the address`}
        cancelLabel={t`Cancel`}
        onConfirm={renew}
        onCancel={() => setAsking(false)}
      />
    </Stack>
  )
}
