import type { ReactNode } from 'react'
import styles from './two-lines.module.css'

/** In one cell what would take two columns: a thing, and under it what is said of it. */
export const TwoLines = ({ children, under }: { children: ReactNode; under: ReactNode }) => (
  <div>
    {children}
    {under && <div className={styles['under']}>{under}</div>}
  </div>
)
