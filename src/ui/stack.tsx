import type { CSSProperties, ElementType, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './stack.module.css'

/** Steps of the 8 px rhythm: 4, 8, 12, 16, 24, 32, 48 px. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

type BoxProps = {
  children: ReactNode
  gap?: Gap | undefined
  as?: ElementType | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
}

const gapOf = (gap: Gap) => (gap === 0 ? '0px' : `var(--s-${gap})`)

/** One under another. */
export function Stack({ children, gap = 4, as: Tag = 'div', className, style }: BoxProps) {
  return (
    <Tag
      className={cx(styles['stack'], className)}
      style={{ '--gap': gapOf(gap), ...style } as CSSProperties}
    >
      {children}
    </Tag>
  )
}

type RowProps = BoxProps & {
  align?: 'center' | 'start' | 'end' | 'baseline' | 'stretch' | undefined
  justify?: 'start' | 'between' | 'end' | 'center' | undefined
  /** On by default: a row that does not fit goes on below. */
  wrap?: boolean | undefined
}

/** Side by side. */
export function Row(props: RowProps) {
  const {
    children,
    gap = 3,
    as: Tag = 'div',
    className,
    style,
    align = 'center',
    justify,
    wrap = true,
  } = props
  return (
    <Tag
      className={cx(
        styles['row'],
        styles[align],
        justify && styles[`j-${justify}`],
        !wrap && styles['nowrap'],
        className,
      )}
      style={{ '--gap': gapOf(gap), ...style } as CSSProperties}
    >
      {children}
    </Tag>
  )
}

type GridProps = BoxProps & {
  /** Least width of a column, in pixels; as many columns as fit. */
  min?: number | undefined
  /** Most columns. */
  columns?: number | undefined
}

/** As many equal columns as there is room for: one on a phone. */
export function Grid({
  children,
  gap = 4,
  as: Tag = 'div',
  className,
  style,
  min = 240,
  columns,
}: GridProps) {
  const size = { '--gap': gapOf(gap), '--min': `${min}px`, '--columns': columns ?? 99 }
  return (
    <Tag className={cx(styles['grid'], className)} style={{ ...size, ...style } as CSSProperties}>
      {children}
    </Tag>
  )
}

/** A field that takes the whole row of a grid. */
export const Full = ({ children }: { children: ReactNode }) => (
  <div className={styles['full']}>{children}</div>
)

export function Divider({ label }: { label?: string | undefined }) {
  if (!label) return <hr className={styles['divider']} />
  return (
    <div role="separator" aria-label={label} className={styles['labelled']}>
      <span aria-hidden>{label}</span>
    </div>
  )
}
