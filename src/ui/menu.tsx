import type { ReactElement } from 'react'
import {
  Menu as AriaMenu,
  MenuItem,
  MenuTrigger,
  Popover,
  Separator,
  type Placement,
} from 'react-aria-components'
import { Button, IconButton, type ButtonVariant } from './button.tsx'
import { cx } from './cx.ts'
import { given } from './given.ts'
import { Icon, type IconName } from './icon.tsx'
import { ReadOnly, useLooking } from './read-only.tsx'
import styles from './popover.module.css'

export type MenuEntry =
  | 'divider'
  | {
      key: string
      label: string
      description?: string | undefined
      icon?: IconName | undefined
      /** A shortcut or a count at the far end. */
      hint?: string | undefined
      danger?: boolean | undefined
      isDisabled?: boolean | undefined
      /** Ticked. */
      isSelected?: boolean | undefined
      /** Goes there, by react-aria's RouterProvider. */
      href?: string | undefined
      /** It changes nothing: whoever only reads here has it too. */
      looks?: boolean | undefined
      onAct?: (() => void) | undefined
    }

type MenuProps = {
  /** The Button or IconButton that opens it. */
  trigger: ReactElement
  label: string
  items: readonly MenuEntry[]
  onAction?: ((key: string) => void) | undefined
  placement?: Placement | undefined
  isOpen?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
}

/** Acts behind a button of your own. */
export function Menu(props: MenuProps) {
  const { trigger, label, onAction, placement = 'bottom end', isOpen, onOpenChange } = props
  const items = useLooking(props.items)
  if (items.length === 0) return null
  return (
    <MenuTrigger {...given({ isOpen, onOpenChange })}>
      <ReadOnly is={false}>{trigger}</ReadOnly>
      <Popover placement={placement} offset={4} className={cx(styles['popover'])}>
        <AriaMenu
          aria-label={label}
          className={cx(styles['list'])}
          onAction={key => onAction?.(String(key))}
        >
          {items.map((item, index) =>
            item === 'divider' ? (
              // Dividers have no name of their own; their place is their key.
              // oxlint-disable-next-line react/no-array-index-key
              <Separator key={`divider-${index}`} className={cx(styles['rule'])} />
            ) : (
              <MenuItem
                key={item.key}
                id={item.key}
                textValue={item.label}
                {...given({ href: item.href, isDisabled: item.isDisabled, onAction: item.onAct })}
                className={cx(styles['option'], item.danger && styles['danger'])}
              >
                {item.icon && <Icon name={item.icon} />}
                <span className={styles['text']}>
                  {item.label}
                  {item.description && <span className={styles['note']}>{item.description}</span>}
                </span>
                {item.isSelected && <Icon name="check" size={18} />}
                {item.hint && <span className={styles['hint']}>{item.hint}</span>}
              </MenuItem>
            ),
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

type MenuButtonProps = Omit<MenuProps, 'trigger'> & {
  icon?: IconName | undefined
  /** Shows the icon alone; `label` is still said. */
  iconOnly?: boolean | undefined
  variant?: ButtonVariant | undefined
  badge?: number | undefined
  isDisabled?: boolean | undefined
}

/** A button that opens a menu. */
export function MenuButton({
  icon,
  iconOnly,
  variant,
  badge,
  isDisabled,
  ...menu
}: MenuButtonProps) {
  const trigger = iconOnly ? (
    <IconButton icon={icon ?? 'more'} label={menu.label} badge={badge} isDisabled={isDisabled} />
  ) : (
    <Button icon={icon} iconAfter="chevron-down" variant={variant} isDisabled={isDisabled}>
      {menu.label}
    </Button>
  )
  return <Menu {...menu} trigger={trigger} />
}
