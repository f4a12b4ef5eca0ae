import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './description-list.module.css'

export type Fact = {
  term: ReactNode
  value: ReactNode
  /** Only needed when the term is not a text of its own. */
  key?: string | undefined
  /** A total, set off by a line. */
  strong?: boolean | undefined
}

type DescriptionListProps = {
  facts: readonly Fact[]
  /** `rows`: values at the far end; `stacked`: value under term, in columns. */
  layout?: 'rows' | 'stacked' | undefined
}

/** Terms and values: what is known about something. */
export function DescriptionList({ facts, layout = 'rows' }: DescriptionListProps) {
  return (
    <dl className={cx(styles['list'], styles[layout])}>
      {facts.map((fact, index) => (
        <div
          key={fact.key ?? (typeof fact.term === 'string' ? fact.term : index)}
          className={cx(styles['fact'], fact.strong && styles['strong'])}
        >
          <dt className={styles['term']}>{fact.term}</dt>
          <dd className={styles['value']}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
