import type { CSSProperties } from 'react'
import { cx } from './cx.ts'
import styles from './avatar.module.css'

type AvatarProps = {
  /** Said, and where the initials come from. */
  name: string
  /** Pixels; 36 by default. */
  size?: number | undefined
  src?: string | undefined
  /** A ring: presence, a role. Any CSS colour. */
  ring?: string | undefined
  /** The name stands beside it, so it is not said twice. */
  isDecorative?: boolean | undefined
}

/** A person, round. */
export function Avatar({ name, size = 36, src, ring, isDecorative }: AvatarProps) {
  const style = { '--size': `${size}px`, ...(ring && { '--ring-colour': ring }) } as CSSProperties
  return (
    <span
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={cx(styles['avatar'], ring && styles['ringed'])}
      style={style}
    >
      {src ? <img src={src} alt="" className={styles['picture']} /> : initialsOf(name)}
    </span>
  )
}

/** First and last: "Jean-Guy Bélanger" is JB. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    word => [...(word ?? '')][0] ?? '',
  )
  return letters.join('').toLocaleUpperCase()
}
