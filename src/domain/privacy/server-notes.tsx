/** Above what only the server can do: that it needs a connection, and what it answered. */
import { Trans } from '@lingui/react/macro'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'

export function ServerNotes({ problem }: { problem: string | undefined }) {
  return (
    <>
      {useOffline() && (
        <Banner tone="warn" icon="cloud-off">
          <Trans>Only the server has all of it: this needs a connection.</Trans>
        </Banner>
      )}
      {problem && <Banner tone="bad">{problem}</Banner>}
    </>
  )
}
