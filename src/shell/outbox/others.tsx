/** Work of colleagues that waits on this tablet: counted, never opened. */
import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { replicaName } from '#db/replica.ts'
import { waitingHere, type Waiting } from '#src/lib/device-mirror.ts'
import { useFloor } from '#src/lib/replica.ts'
import { Banner } from '#src/ui/banner.tsx'

export function Others() {
  const { companyId, userId } = useFloor()
  const [waiting, setWaiting] = useState<Waiting[]>([])
  useEffect(() => {
    let live = true
    void waitingHere(replicaName(companyId, userId)).then(found => live && setWaiting(found))
    return () => {
      live = false
    }
  }, [companyId, userId])
  if (!waiting.length) return null
  return (
    <Banner tone="warn" icon="lock" title={<Trans>Sealed work of colleagues</Trans>}>
      <ul>
        {waiting.map(({ database, name, count }) => (
          <li key={database}>
            {name || <Trans>Somebody</Trans>}:{' '}
            <Plural
              value={count}
              one="# item waiting on this tablet"
              other="# items waiting on this tablet"
            />
          </li>
        ))}
      </ul>
      <Trans>It goes out when they sign in here. Nobody else can read it.</Trans>
    </Banner>
  )
}
