/** How fresh what is shown from this device is; without a network, since when. */
import { useLingui } from '@lingui/react/macro'
import { dayMs } from '#db/kernel/date.ts'
import { useLive, useSyncState } from '#src/lib/replica.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { StatusDot } from '#src/ui/chip.tsx'
import { metaOf } from './meta.ts'

/** Of a list that is in step while there is a network: said without one only. */
export const MirrorAsOfAway = () => (useOffline() ? <MirrorAsOf /> : null)

export function MirrorAsOf() {
  const { t } = useLingui()
  const { pulledAt } = useSyncState()
  const format = useFormat()
  const kept = useLive(replica => metaOf(replica, 'pulledAt'))
  const at = pulledAt ?? kept ?? 0
  const isOffline = useOffline()
  if (at === 0)
    return isOffline ? <StatusDot tone="warn" label={t`Offline: what this device has`} /> : null
  const when = format.instant(at, Date.now() - at < dayMs ? 'time' : 'dateTime')
  return (
    <StatusDot
      tone={isOffline ? 'warn' : 'good'}
      label={isOffline ? t`Offline: this device as of ${when}` : t`As of ${when}`}
    />
  )
}
