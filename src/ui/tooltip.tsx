import type { ReactElement } from 'react'
import { OverlayArrow, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import { cx } from './cx.ts'
import styles from './tooltip.module.css'

type TooltipProps = {
  text: string
  /** A Button or IconButton. */
  children: ReactElement
  placement?: 'top' | 'bottom' | 'start' | 'end' | undefined
}

/** More words for a pointer that rests. Never the only place where something is said. */
export function Tooltip({ text, children, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <AriaTooltip placement={placement} offset={8} className={cx(styles['tooltip'])}>
        <OverlayArrow>
          <svg width={10} height={5} viewBox="0 0 10 5" className={styles['arrow']}>
            <path d="m0 0 5 5 5-5" />
          </svg>
        </OverlayArrow>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
