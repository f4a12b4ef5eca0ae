/** What an emptied list says: nothing fits the search, and how to see everything again. */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

type Props = {
  onClear: () => void
  /** Another way on. */
  act?: ReactNode
  children?: ReactNode
}

export function NoMatch({ onClear, act, children }: Props) {
  return (
    <EmptyState
      icon="search"
      title={<Trans>No results</Trans>}
      action={
        <>
          <Button icon="x" onPress={onClear}>
            <Trans>Clear search and filters</Trans>
          </Button>
          {act}
        </>
      }
    >
      {children}
    </EmptyState>
  )
}
