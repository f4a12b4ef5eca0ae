import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { alertPageSize } from '#db/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { LinkButton, TextLink } from '#src/ui/link-button.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import type { Alert, Alerts } from './kinds.ts'
import menu from '../header-menu.module.css'

export type PanelProps = { title: string; alerts: Alerts; close: () => void }

type AlertPanelProps<T> = {
  title: string
  alert: Alert<T> | undefined
  /** Where exactly those that are counted are listed; undefined: here, one press further. */
  all: string | undefined
  empty: { icon: IconName; title: ReactNode }
  children: (item: T) => ReactNode
}

export function AlertPanel<T extends { id: string }>({
  title,
  alert,
  all,
  empty,
  children,
}: AlertPanelProps<T>) {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <div className={menu['head']}>
        <h2>
          {title}{' '}
          {alert && alert.total > 0 && (
            <span className={menu['note']} style={{ display: 'inline' }}>
              {alert.total}
            </span>
          )}
        </h2>
        {all && (
          <TextLink href={all} block>
            <Trans>See all</Trans>
          </TextLink>
        )}
      </div>
      {!alert ? (
        <ListSkeleton rows={3} />
      ) : alert.items.length === 0 ? (
        <EmptyState size="sm" icon={empty.icon} title={empty.title} tone="good" />
      ) : (
        <ul className={menu['items']}>
          {alert.items.slice(0, isWhole ? undefined : alertPageSize).map(item => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ul>
      )}
      {!isWhole &&
        alert &&
        alert.total > alertPageSize &&
        (all ? (
          <LinkButton variant="quiet" icon="arrow-right" href={all}>
            <Trans>See all {alert.total}</Trans>
          </LinkButton>
        ) : (
          <Button variant="quiet" icon="chevron-down" onPress={() => setWhole(true)}>
            <Trans>Show all {alert.total}</Trans>
          </Button>
        ))}
    </>
  )
}
