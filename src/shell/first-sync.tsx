import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MirroredTable } from '#db/tables.ts'
import { useLive, useSyncState } from '#src/lib/replica.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import styles from './notices.module.css'

const small = msg`Details`
const words: Record<MirroredTable, MessageDescriptor> = {
  company: msg`Dealership`,
  role: msg`Roles`,
  user: msg`Colleagues`,
  preference: msg`Settings`,
  vehicle: msg`Vehicles`,
  lead: msg`Leads`,
  task: msg`Tasks`,
  client: msg`Clients`,
  appointment: msg`Appointments`,
  request: msg`Requests`,
  notification: msg`Notifications`,
  leadComment: msg`Comments`,
  leadTouch: msg`Timelines`,
  inspection: msg`Inspections`,
  inspectionPoint: msg`Inspection points`,
  saleContract: msg`Contracts`,
  vehiclePhoto: msg`Photos`,
  vehicleComment: small,
  vehiclePrice: small,
  clientVehicle: small,
  inspectionPhoto: msg`Photos`,
  signature: msg`Signatures`,
  contractEvent: small,
  vehicleLabel: small,
  workItem: small,
  delivery: msg`Deliveries`,
  deliveryItem: small,
  onlineSale: small,
  subscription: small,
}

/** The first sync in rows, not a spinner: "Vehicles 812 of 2,000". Each table can be used as soon as it is in. */
export function FirstSync() {
  const { i18n, t } = useLingui()
  const { number } = useFormat()
  const { progress } = useSyncState()
  // Undefined until the device has answered: nothing is claimed before.
  const filled = useLive(async replica => (await replica.meta.get('filled'))?.value ?? false)
  if (filled !== false || !progress) return null
  const { table, done, total } = progress
  return (
    <div className={styles['progress']}>
      <ProgressBar
        label={i18n._(words[table])}
        value={done}
        max={total}
        valueText={t`${number(done)} of ${number(total)}`}
      />
    </div>
  )
}
