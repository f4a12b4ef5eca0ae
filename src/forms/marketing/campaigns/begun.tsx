/** A campaign that was begun on this device and not confirmed yet. */
import { Trans } from '@lingui/react/macro'
import { useLive } from '#src/lib/replica.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { draftKey, type PlanValues } from './values.ts'

export function Begun() {
  const { go } = useAddress()
  const draft = useLive(replica => replica.draft.get(draftKey))
  if (!draft) return null
  const { title } = draft.values as PlanValues
  return (
    <Banner
      icon="edit"
      title={
        title ? (
          <Trans>“{title}” is a draft on this device</Trans>
        ) : (
          <Trans>A campaign without a title is a draft on this device</Trans>
        )
      }
      action={
        <Button onPress={() => go({ id: '0' }, true)}>
          <Trans>Continue</Trans>
        </Button>
      }
    >
      <Trans>Nothing is set aside for it until it is confirmed.</Trans>
    </Banner>
  )
}
