/** What was begun on this device and not confirmed yet. */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DraftKey } from '#src/lib/use-draft-form.ts'
import { useLive } from '#src/lib/replica.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'

type Props = {
  draftKey: DraftKey
  /** The address it is gone on with at. */
  id: string
  untitled: ReactNode
  children: ReactNode
}
export function Begun({ draftKey, id, untitled, children }: Props) {
  const { go } = useAddress()
  const draft = useLive(replica => replica.draft.get(draftKey))
  if (!draft) return null
  const { title } = draft.values as { title: string }
  return (
    <Banner
      icon="edit"
      title={title ? <Trans>“{title}” is a draft on this device</Trans> : untitled}
      action={
        <Button onPress={() => go({ id }, true)}>
          <Trans>Continue</Trans>
        </Button>
      }
    >
      {children}
    </Banner>
  )
}
