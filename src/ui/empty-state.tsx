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
}

/** Nothing here: why, and what to do about it. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  tone = 'plain',
  size = 'md',
}: EmptyStateProps) {
  return (
    <div className={cx(styles['empty'], styles[tone], styles[size])}>
      <span className={styles['icon']}>
        <Icon name={icon} size={size === 'sm' ? 22 : 28} />
      </span>
      <div className={styles['title']}>{title}</div>
      {children != null && <div className={styles['text']}>{children}</div>}
      {action != null && <div className={styles['action']}>{action}</div>}
    </div>
  )
}
