import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './paper.module.css'

type PaperProps = {
  /** Names the document. */
  label: string
  /** Canada signs on Letter, the rest of the world on A4. */
  size: 'letter' | 'a4'
  children: ReactNode
  /** Shows the whole sheet with its proportions, not only what is on it. */
  fullSheet?: boolean | undefined
  /** A word across the sheet: a draft, a copy. */
  mark?: string | undefined
}

/** What a customer reads and signs: warm paper, dark ink, in any theme; prints as it looks. */
export function Paper({ label, size, children, fullSheet, mark }: PaperProps) {
  return (
    <article
      aria-label={label}
      data-theme="light"
      className={cx(styles['paper'], styles[size], fullSheet && styles['full'])}
    >
      {/* Drawn, not written: it is no text to be read. */}
      {mark && <span aria-hidden data-mark={mark} className={styles['mark']} />}
      {children}
    </article>
  )
}
