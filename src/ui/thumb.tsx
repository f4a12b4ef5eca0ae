import { useState, type CSSProperties } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './thumb.module.css'

type ThumbProps = {
  src?: string | undefined
  /** Empty when the text beside it says the same. */
  alt: string
  /** Width over height; 4/3 by default. */
  aspect?: number | undefined
  /** Any CSS length; full width by default. */
  width?: string | undefined
  fallback?: IconName | undefined
  /** Show all of it instead of filling the frame. */
  contain?: boolean | undefined
}

/** A small picture, and a drawing while there is none. */
export function Thumb({
  src,
  alt,
  aspect = 4 / 3,
  width,
  fallback = 'image',
  contain,
}: ThumbProps) {
  const [broken, setBroken] = useState<string | undefined>()
  const isShown = src !== undefined && src !== '' && src !== broken
  const style: CSSProperties = { aspectRatio: aspect, ...(width && { inlineSize: width }) }
  return (
    <span className={styles['thumb']} style={style}>
      {isShown ? (
        <img
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
          className={cx(styles['picture'], contain && styles['contain'])}
        />
      ) : (
        <Icon name={fallback} size={28} {...(alt && { label: alt })} />
      )}
    </span>
  )
}
