/** Whose paper it is, at its head: the logo where one can be drawn, else the name. */
import type { CSSProperties } from 'react'
import { logoOf, readableColour } from '#db/print/masthead.ts'
import styles from './document.module.css'

type Props = { name: string; logo: string; lines?: readonly string[]; colour?: string }

/** `colour`: where the paper around it has not said one. */
export function Masthead({ name, logo, lines = [], colour }: Props) {
  const drawn = logoOf(logo)
  const own = colour === undefined ? undefined : { '--accent-on-paper': readableColour(colour) }
  return (
    <header className={styles['masthead']} style={own as CSSProperties}>
      {drawn ? (
        <img
          src={
            'image' in drawn ? drawn.image : `data:image/svg+xml,${encodeURIComponent(drawn.svg)}`
          }
          alt={name}
        />
      ) : (
        <p className={styles['house']}>{name}</p>
      )}
      <p className={styles['small']}>
        {drawn && <b>{name}</b>}
        {lines.map(line => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </header>
  )
}
