import type { ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './button.tsx'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import { Anchor, type AnchorProps } from './link.tsx'
import styles from './link-button.module.css'

type LinkButtonProps = Omit<AnchorProps, 'children'> &
  ButtonLook & { children: ReactNode; icon?: IconName | undefined }

/** Goes somewhere, looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const { children, icon, variant, size, wide, className, ...anchor } = props
  return (
    <Anchor
      {...anchor}
      {...(variant === 'primary' && { 'data-main': '' })}
      className={cx(buttonClass({ variant, size, wide }), className)}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Anchor>
  )
}

type TextLinkProps = AnchorProps & {
  /** Fills the line with a 44 px target; off inside running text. */
  block?: boolean | undefined
}

/** A link in a line of text. */
export function TextLink({ className, block, ...anchor }: TextLinkProps) {
  return <Anchor {...anchor} className={cx(styles['link'], block && styles['block'], className)} />
}
