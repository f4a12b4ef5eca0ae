/** The sidebar's film, made from the app itself (scripts/film.ts), and what it says to be read where it cannot be played. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { type Locale, localeNames, locales } from '#db/terms.ts'
import { tagOf } from '#src/lib/locale.ts'
import { useSession } from '#src/lib/session.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import enCa from './film/en-ca.vtt?no-inline'
import esCo from './film/es-co.vtt?no-inline'
import esEs from './film/es-es.vtt?no-inline'
import frCa from './film/fr-ca.vtt?no-inline'
import frFr from './film/fr-fr.vtt?no-inline'
import poster from './film/poster.webp?no-inline'
import { cueWords, scenes } from './film/scenes.ts'
import film from './film/showfloor.webm?no-inline'
import { cueTimes } from './film/times.ts'
import styles from './walkthrough.module.css'

const captions: Record<Locale, string> = {
  'en-ca': enCa,
  'fr-ca': frCa,
  'fr-fr': frFr,
  'es-es': esEs,
  'es-co': esCo,
}

const trackOf = (locale: Locale) => ({
  src: captions[locale],
  srcLang: tagOf(locale),
  label: localeNames[locale],
})
/** As the player itself writes it. */
const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

export default function Walkthrough({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { locale } = useSession()
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const showFrom = (seconds: number) => {
    const player = video.current
    if (!player) return
    player.currentTime = seconds
    player.scrollIntoView({ block: 'nearest' })
    // Refused or failed: the player says so by its own event.
    player.play().catch(() => {})
  }
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>See how it works</Trans>} size="lg">
      <div className={styles['film']}>
        <video
          ref={video}
          className={styles['screen']}
          src={film}
          poster={poster}
          controls
          playsInline
          preload="none"
          aria-label={t`Film: a day in the app`}
          onError={() => setFailed(true)}
          onPlaying={() => setFailed(false)}
        >
          <track kind="captions" default {...trackOf(locale)} />
          {locales
            .filter(each => each !== locale)
            .map(each => (
              <track key={each} kind="captions" {...trackOf(each)} />
            ))}
        </video>
        <Trouble
          hasFailed={hasFailed}
          onTryAgain={() => {
            setFailed(false)
            video.current?.load()
          }}
        />
        <h3 className={styles['heading']}>
          <Trans>What the film says</Trans>
        </h3>
        <ol className={styles['scenes']}>
          {scenes.map(({ title, cues }, place) => {
            const from = Math.floor((cueTimes[cues[0]]?.[0] ?? 0) / 1000)
            return (
              <li key={place} className={styles['scene']}>
                <button type="button" className={styles['title']} onClick={() => showFrom(from)}>
                  <span className={styles['time']}>{clock(from)}</span>
                  {i18n._(title)}
                </button>
                {cues.map(key => (
                  <p key={key}>{i18n._(cueWords[key])}</p>
                ))}
              </li>
            )
          })}
        </ol>
      </div>
    </Dialog>
  )
}

/** It comes over the network when it is played; what it says is here without. */
function Trouble({ hasFailed, onTryAgain }: { hasFailed: boolean; onTryAgain: () => void }) {
  const isOffline = useOffline()
  const again = (
    <Button onPress={onTryAgain}>
      <Trans>Try again</Trans>
    </Button>
  )
  if (isOffline)
    return (
      <Banner tone={hasFailed ? 'warn' : 'info'} icon="cloud-off" action={hasFailed && again}>
        <Trans>There is no network, and the film needs it. What it says is written below.</Trans>
      </Banner>
    )
  if (hasFailed)
    return (
      <Banner tone="warn" action={again}>
        <Trans>The film cannot be played now. What it says is written below.</Trans>
      </Banner>
    )
  return null
}
