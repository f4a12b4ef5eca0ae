/** One line whose room is always kept: who is found while one types moves nothing that she is typing in. */
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import styles from './known-line.module.css'

type Props = {
  /** Who was found, as a button that shows them; null while nobody is. */
  found: ReactNode | null
  icon: 'users' | 'user-check'
  /** What the line says while nobody is found. */
  none: ReactNode
  onPress: () => void
}

export function KnownLine({ found, icon, none, onPress }: Props) {
  return (
    <div className={styles['line']} aria-live="polite">
      {found === null ? (
        <span className={styles['none']}>{none}</span>
      ) : (
        <Button looks wide icon={icon} onPress={onPress}>
          {found}
        </Button>
      )}
    </div>
  )
}
