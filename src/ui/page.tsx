import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './page.module.css'

type PageProps = {
  title: ReactNode
  subtitle?: ReactNode
  /** Above the title: a way back, a path. */
  before?: ReactNode
  actions?: ReactNode
  children: ReactNode
  /** `reading` for forms and prose, `full` edge to edge for split views. */
  width?: 'wide' | 'reading' | 'full' | undefined
}

/** A screen: its one heading, what it is about, what can be done. */
export function Page({ title, subtitle, before, actions, children, width = 'wide' }: PageProps) {
  return (
    <div className={cx(styles['page'], styles[width])}>
      <header className={styles['header']}>
        {before != null && <div className={styles['before']}>{before}</div>}
        <div className={styles['words']}>
          {/* Takes the focus after navigation, so a screen reader starts at the new page. */}
          <h1 tabIndex={-1} className={styles['title']}>
            {title}
          </h1>
          {subtitle != null && <div className={styles['subtitle']}>{subtitle}</div>}
        </div>
        {actions != null && <div className={styles['actions']}>{actions}</div>}
      </header>
      <div className={styles['body']}>{children}</div>
    </div>
  )
}
