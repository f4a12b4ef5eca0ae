/** What an address names and this device does not hold: not come yet, or none for this person; and the way back. */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { useSyncState } from './replica.ts'
import { useOffline } from './use-offline.ts'

type Props = {
  icon: IconName
  title: ReactNode
  /** Why one that exists may be missing, and where it is found. */
  children: ReactNode
  /** The list without it, unless another way back is meant. */
  action?: ReactNode
}

export function NotHere({ icon, title, children, action }: Props) {
  const { pathname } = useLocation()
  const { pulledAt } = useSyncState()
  const isOffline = useOffline()
  // Only a device that has just heard everything can say that there is none.
  const isKnown = !isOffline && pulledAt !== null
  return (
    <EmptyState
      icon={isKnown ? icon : 'cloud-off'}
      title={title}
      action={
        action ?? (
          <LinkButton href={pathname} icon="arrow-left">
            <Trans>Back to the list</Trans>
          </LinkButton>
        )
      }
    >
      {isKnown ? (
        <Trans>There is none at this address that is yours to see.</Trans>
      ) : isOffline ? (
        <Trans>There is no network: if it is new, it comes with the next sync.</Trans>
      ) : (
        <Trans>What is new is still on its way to this device.</Trans>
      )}{' '}
      {children}
    </EmptyState>
  )
}
