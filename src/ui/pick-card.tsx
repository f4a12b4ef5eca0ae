/** One of a short list, as a card that opens or chooses it. */
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './pick-card.module.css'

type Props = {
  /** It is the one that is open or chosen. */
  isCurrent: boolean
  onPress: () => void
  /** What it says stands beside one another, and not below. */
  isLine?: boolean
  children: ReactNode
}

export function PickCard({ isCurrent, onPress, isLine = false, children }: Props) {
  return (
    <button
      type="button"
      className={cx(styles['card'], isLine && styles['line'])}
      aria-current={isCurrent || undefined}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
