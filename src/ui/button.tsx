import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type PressEvent } from 'react-aria-components'
import { cx } from './cx.ts'
import { given } from './given.ts'
import { Icon, type IconName } from './icon.tsx'
import { useReadOnly } from './read-only.tsx'
import { Spinner } from './spinner.tsx'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'md' | 'lg'

export type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** As wide as the room it has. */
  wide?: boolean | undefined
}

/** The class of a button, shared with links that look like one. */
export const buttonClass = ({ variant = 'secondary', size = 'md', wide }: ButtonLook) =>
  cx(styles['button'], styles[variant], styles[size], wide && styles['wide'])

type Acts = {
  type?: 'button' | 'submit' | 'reset' | undefined
  form?: string | undefined
  onPress?: ((event: PressEvent) => void) | undefined
  isDisabled?: boolean | undefined
  autoFocus?: boolean | undefined
  /** `close` shuts the dialog around it. */
  slot?: string | null | undefined
  /** It changes nothing: whoever only reads here has it too. */
  looks?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  'aria-expanded'?: boolean | undefined
  'aria-haspopup'?: 'menu' | undefined
  'aria-controls'?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-pressed'?: boolean | undefined
}

export type ButtonProps = Acts &
  ButtonLook & {
    children: ReactNode
    icon?: IconName | undefined
    /** After the text: a chevron for a menu. */
    iconAfter?: IconName | undefined
    /** At work: keeps its width and its focus, takes no press. */
    busy?: boolean | undefined
  }

export function Button(props: ButtonProps) {
  const { children, icon, iconAfter, busy, variant, size, wide, className, looks, ...acts } = props
  if (useReadOnly() && !looks) return null
  return (
    <AriaButton
      {...given(acts)}
      isPending={busy === true}
      {...(variant === 'primary' && { 'data-main': '' })}
      className={cx(buttonClass({ variant, size, wide }), className)}
    >
      {icon && <Icon name={icon} />}
      <span className={styles['text']}>{children}</span>
      {iconAfter && <Icon name={iconAfter} size={18} />}
      {busy && (
        <span className={styles['busy']}>
          <Spinner size={20} />
        </span>
      )}
    </AriaButton>
  )
}

export type IconButtonProps = Acts & {
  icon: IconName
  /** What it does, for those who do not see the drawing. */
  label: string
  /** A count on the corner; nothing at 0. */
  badge?: number | undefined
  tone?: 'plain' | 'accent' | 'outlined' | 'danger' | undefined
  iconSize?: number | undefined
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, badge = 0, tone = 'plain', iconSize, className, looks, ...acts } = props
  if (useReadOnly() && !looks) return null
  return (
    <AriaButton
      {...given(acts)}
      aria-label={label}
      className={cx(styles['icon'], styles[`tone-${tone}`], className)}
    >
      <Icon name={icon} {...given({ size: iconSize })} />
      {badge > 0 && (
        <span className={styles['badge']} aria-hidden>
          {badge > 99 ? '99+' : badge}
        </span>
      )}
    </AriaButton>
  )
}
