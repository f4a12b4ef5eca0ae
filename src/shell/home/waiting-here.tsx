import { Plural } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Waiting } from '#src/lib/device-mirror.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './home.module.css'

/** Whose unsent work lies sealed on this device: only its owner's sign-in sends it. */
export function WaitingHere() {
  const [waiting, setWaiting] = useState<Waiting[]>([])
  useEffect(() => {
    let live = true
    void import('#src/lib/device-mirror.ts')
      .then(({ waitingHere }) => waitingHere())
      .then(
        found => live && setWaiting(found),
        () => {},
      )
    return () => {
      live = false
    }
  }, [])
  if (!waiting.length) return null
  return (
    <ul className={styles['waiting']}>
      {waiting.map(({ database, name, count }) => (
        <li key={database}>
          <Icon name="clock" size={16} />
          <span>
            <b>{name}</b>:{' '}
            <Plural
              value={count}
              one="# item waiting on this tablet"
              other="# items waiting on this tablet"
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
