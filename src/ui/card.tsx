import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Anchor } from './link.tsx'
import styles from './card.module.css'

type CardProps = {
  title?: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  /** Below a line: the card's last word. */
  footer?: ReactNode
  children?: ReactNode
  /** Lists and tables go to the edges. */
  flush?: boolean | undefined
  /** The whole card goes there; its title is the link. */
  href?: string | undefined
  /** 2 by default. */
  level?: 2 | 3 | undefined
  tone?: 'plain' | 'accent' | 'warn' | 'bad' | undefined
  className?: string | undefined
}

/** A sheet of things that belong together. */
export function Card(props: CardProps) {
  const {
    title,
    subtitle,
    actions,
    footer,
    children,
    flush,
    href,
    level = 2,
    tone = 'plain',
    className,
  } = props
  const Heading = `h${level}` as const
  const hasHeader = title != null || actions != null
  return (
    <section
      className={cx(
        styles['card'],
        flush && styles['flush'],
        href && styles['link'],
        styles[tone],
        className,
      )}
    >
      {hasHeader && (
        <header className={styles['header']}>
          <div className={styles['words']}>
            {title != null && (
              <Heading className={styles['title']}>
                {href ? (
                  <Anchor href={href} className={styles['anchor']}>
                    {title}
                  </Anchor>
                ) : (
                  title
                )}
              </Heading>
            )}
            {subtitle != null && <div className={styles['subtitle']}>{subtitle}</div>}
          </div>
          {actions != null && <div className={styles['actions']}>{actions}</div>}
        </header>
      )}
      {children != null && <div className={styles['body']}>{children}</div>}
      {footer != null && <footer className={styles['footer']}>{footer}</footer>}
    </section>
  )
}
