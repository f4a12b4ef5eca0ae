import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import { useUiWords } from './ui-words.tsx'
import styles from './banner.module.css'

export type BannerTone = 'info' | 'good' | 'warn' | 'bad'

type BannerProps = {
  tone?: BannerTone | undefined
  title?: ReactNode
  children?: ReactNode
  icon?: IconName | undefined
  action?: ReactNode
  onClose?: (() => void) | undefined
  /** Said at once when it appears; for what the person must know now. */
  urgent?: boolean | undefined
}

const iconOf = { info: 'info', good: 'check-circle', warn: 'alert', bad: 'problem' } as const

/** What happened, what is safe, what to do. */
export function Banner(props: BannerProps) {
  const { tone = 'info', title, children, icon, action, onClose, urgent } = props
  const words = useUiWords()
  return (
    <div role={urgent ? 'alert' : 'status'} className={cx(styles['banner'], styles[tone])}>
      <Icon name={icon ?? iconOf[tone]} className={styles['icon']} />
      <div className={styles['words']}>
        {title != null && <div className={styles['title']}>{title}</div>}
        {children != null && <div>{children}</div>}
      </div>
      {action != null && <div className={styles['action']}>{action}</div>}
      {onClose && (
        <IconButton
          looks
          icon="x"
          iconSize={18}
          label={words.close}
          onPress={onClose}
          className={styles['close']}
        />
      )}
    </div>
  )
}
