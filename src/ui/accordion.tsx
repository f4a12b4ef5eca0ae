import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './accordion.module.css'

type DisclosureProps = {
  title: ReactNode
  children: ReactNode
  icon?: IconName | undefined
  /** Beside the title: a count, a chip. */
  aside?: ReactNode
  /** Controlled with `onChange`; otherwise only the first state. */
  isOpen?: boolean | undefined
  onChange?: ((isOpen: boolean) => void) | undefined
  /** Sections of one name close each other. */
  name?: string | undefined
  look?: 'plain' | 'card' | undefined
}

/** A part that opens. The browser's own, so find-in-page opens it too. */
export function Disclosure(props: DisclosureProps) {
  const { title, children, icon, aside, isOpen, onChange, name, look = 'plain' } = props
  return (
    <details
      open={isOpen}
      name={name}
      onToggle={event => {
        const { open } = event.currentTarget
        if (open !== isOpen) onChange?.(open)
      }}
      className={cx(styles['details'], styles[look])}
    >
      <summary className={styles['summary']}>
        {icon && <Icon name={icon} />}
        <span className={styles['title']}>{title}</span>
        {aside}
        <Icon name="chevron-down" size={18} className={styles['mark']} />
      </summary>
      <div className={styles['body']}>{children}</div>
    </details>
  )
}

/** Disclosures in one frame. Give them one `name` and they close each other. */
export const Accordion = ({ children }: { children: ReactNode }) => (
  <div className={styles['accordion']}>{children}</div>
)
