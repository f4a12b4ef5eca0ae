/** A payment of this device whose end nobody has seen: it is said above the books, with the way back to it. */
import { Trans } from '@lingui/react/macro'
import { useLive } from '#src/lib/replica.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { paymentDraft, type PayValues } from './paying.ts'

export function Unfinished({ onOpen }: { onOpen: () => void }) {
  const draft = useLive(replica => replica.draft.get(paymentDraft), [])
  if (!(draft?.values as PayValues | undefined)?.isSent) return null
  return (
    <Banner
      tone="warn"
      action={
        <Button onPress={onOpen}>
          <Trans>See how it stands</Trans>
        </Button>
      }
    >
      <Trans>A payment was sent from this device, and its end has not been seen.</Trans>
    </Banner>
  )
}
