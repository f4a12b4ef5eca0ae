import type { CSSProperties } from 'react'
import { cx } from './cx.ts'
import { useUiWords } from './ui-words.tsx'
import styles from './skeleton.module.css'

type SkeletonProps = {
  /** Any CSS length. */
  width?: string | undefined
  height?: string | undefined
  shape?: 'text' | 'box' | 'round' | undefined
}

/** The place of something that is coming. */
export function Skeleton({ width, height, shape = 'text' }: SkeletonProps) {
  const size: CSSProperties = {
    ...(width && { inlineSize: width }),
    ...(height && { blockSize: height }),
  }
  return <span aria-hidden className={cx(styles['skeleton'], styles[shape])} style={size} />
}

// Uneven, like names; fixed, so nothing jumps between renders.
const widths = ['52%', '38%', '61%', '44%', '57%', '35%', '48%']

/** A list on its way: rows, not a spinner. */
export function ListSkeleton({
  rows = 6,
  avatar,
  height = 72,
}: {
  rows?: number | undefined
  avatar?: boolean | undefined
  height?: number | undefined
}) {
  const words = useUiWords()
  return (
    <div role="status" className={styles['list']}>
      <span className="visually-hidden">{words.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles['row']} style={{ blockSize: height }}>
          {avatar && <Skeleton shape="round" width="36px" height="36px" />}
          <span className={styles['lines']}>
            <Skeleton width={widths[row % widths.length]} />
            <Skeleton width={widths[(row + 3) % widths.length]} height="0.7em" />
          </span>
          <Skeleton width="64px" height="22px" shape="box" />
        </div>
      ))}
    </div>
  )
}
