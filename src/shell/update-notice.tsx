import { Trans } from '@lingui/react/macro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { takeOver, updates } from './service-worker.ts'

const longestMs = 30_000

/** Quiet, and never by itself: work in progress survives, drafts too. */
export function UpdateNotice() {
  const isWaiting = useSyncExternalStore(updates.subscribe, updates.isWaiting)
  const [isClosed, setClosed] = useState(false)
  const [isGoing, setGoing] = useState(false)
  // The old worker may have something to finish first. Should the page still stand after that, she can ask again.
  useEffect(() => {
    const timer = isGoing ? setTimeout(() => setGoing(false), longestMs) : undefined
    return () => clearTimeout(timer)
  }, [isGoing])
  if (!isWaiting || isClosed) return null
  return (
    <Banner
      icon="sync"
      title={<Trans>A new version is ready</Trans>}
      onClose={() => setClosed(true)}
      action={
        <Button
          variant="primary"
          busy={isGoing}
          onPress={() => {
            setGoing(true)
            takeOver()
          }}
        >
          <Trans>Reload</Trans>
        </Button>
      }
    >
      <Trans>What you have typed is kept.</Trans>
    </Banner>
  )
}
