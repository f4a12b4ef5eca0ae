import type { ReactElement, ReactNode } from 'react'
import {
  Dialog,
  DialogTrigger,
  Popover as AriaPopover,
  type Placement,
} from 'react-aria-components'
import { cx } from './cx.ts'
import { given } from './given.ts'
import styles from './popover.module.css'

type PopoverProps = {
  /** The Button that opens it. */
  trigger: ReactElement
  label: string
  /** As a function it gets the way to close. */
  children: ReactNode | ((close: () => void) => ReactNode)
  placement?: Placement | undefined
  isOpen?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  flush?: boolean | undefined
}

/** A little room beside a button. */
export function Popover(props: PopoverProps) {
  const { trigger, label, children, placement = 'bottom end', isOpen, onOpenChange, flush } = props
  return (
    <DialogTrigger {...given({ isOpen, onOpenChange })}>
      {trigger}
      <AriaPopover placement={placement} className={cx(styles['popover'])}>
        <Dialog aria-label={label} className={cx(styles['dialog'], !flush && styles['padded'])}>
          {({ close }) => <>{typeof children === 'function' ? children(close) : children}</>}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  )
}
