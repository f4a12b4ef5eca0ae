import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  icon: IconName
  title: ReactNode
  /** What to do, or why there is nothing. */
  children?: ReactNode
  action?: ReactNode
  tone?: 'plain' | 'good' | 'bad' | undefined
  size?: 'md' | 'sm' | undefined
  /** It is the whole screen: its title is the screen's one heading and takes the focus after navigation. */
  isPage?: boolean | undefined
}

/** Nothing here: why, and what to do about it. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  tone = 'plain',
  size = 'md',
  isPage = false,
}: EmptyStateProps) {
  return (
    <div className={cx(styles['empty'], styles[tone], styles[size])}>
      <span className={styles['icon']}>
        <Icon name={icon} size={size === 'sm' ? 22 : 28} />
      </span>
      {isPage ? (
        <h1 tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
      ) : (
        <div className={styles['title']}>{title}</div>
      )}
      {children != null && <div className={styles['text']}>{children}</div>}
      {action != null && <div className={styles['action']}>{action}</div>}
    </div>
  )
}
