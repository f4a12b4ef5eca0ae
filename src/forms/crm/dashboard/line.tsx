/** A line of a card of the day: what, about what, and at its end a time or an act. */
import type { ReactNode } from 'react'
import { cx } from '#src/ui/cx.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { Anchor } from '#src/ui/link.tsx'
import styles from './board.module.css'

type Props = {
  icon: IconName
  tone?: 'accent' | 'good' | 'warn' | 'bad' | 'info' | 'quiet' | undefined
  /** The whole line goes there. */
  href: string | undefined
  title: ReactNode
  sub?: ReactNode
  end?: ReactNode
  /** Buttons, over the link. */
  acts?: ReactNode
  before?: ReactNode
}

export function Line({ icon, tone = 'accent', href, title, sub, end, acts, before }: Props) {
  return (
    <li className={cx(styles['line'], href && styles['isLink'])}>
      {before ?? (
        <span className={styles['sign']} data-tone={tone}>
          <Icon name={icon} size={18} />
        </span>
      )}
      <span className={styles['words']}>
        <span className={styles['title']}>
          {href ? (
            <Anchor href={href} className={styles['anchor']}>
              {title}
            </Anchor>
          ) : (
            title
          )}
        </span>
        {sub != null && sub !== '' && <span className={styles['sub']}>{sub}</span>}
      </span>
      {end != null && <span className={styles['end']}>{end}</span>}
      {acts != null && <span className={styles['acts']}>{acts}</span>}
    </li>
  )
}
