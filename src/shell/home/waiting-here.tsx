import { Plural } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Waiting } from '#src/lib/device-mirror.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './home.module.css'

/** What a page that crashed left open is locked before it is counted: nobody is signed in. */
async function lockAndCount(): Promise<Waiting[]> {
  const [{ waitingHere }, { lockOthers }] = await Promise.all([
    import('#src/lib/device-mirror.ts'),
    import('#src/lib/device-seal.ts'),
  ])
  await lockOthers().catch(() => {})
  return waitingHere()
}

/** Whose unsent work lies sealed on this device: only its owner's sign-in sends it. */
export function WaitingHere() {
  const [waiting, setWaiting] = useState<Waiting[]>([])
  useEffect(() => {
    let live = true
    void lockAndCount().then(
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
