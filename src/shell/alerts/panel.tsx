import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import type { Alert, Alerts } from './queries.ts'
import menu from '../header-menu.module.css'

export type PanelProps = { title: string; alerts: Alerts; close: () => void }

type AlertPanelProps<T> = {
  title: string
  alert: Alert<T> | undefined
  /** The form with all of them; undefined when she does not hold it. */
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
          {alert.items.map(item => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
