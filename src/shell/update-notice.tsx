import { Trans } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { takeOver, updates } from './service-worker.ts'

/** Quiet, and never by itself: work in progress survives, drafts too. */
export function UpdateNotice() {
  const isWaiting = useSyncExternalStore(updates.subscribe, updates.isWaiting)
  const [isClosed, setClosed] = useState(false)
  if (!isWaiting || isClosed) return null
  return (
    <Banner
      icon="sync"
      title={<Trans>A new version is ready</Trans>}
      onClose={() => setClosed(true)}
      action={
        <Button variant="primary" onPress={takeOver}>
          <Trans>Reload</Trans>
        </Button>
      }
    >
      <Trans>What you have typed is kept.</Trans>
    </Banner>
  )
}
