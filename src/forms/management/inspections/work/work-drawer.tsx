/** Everything that is to be repaired on this vehicle, whichever inspection asked for it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useHolds } from '#src/lib/session.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import type { OpenedInspection } from '#src/domain/inspection/queries.ts'
import { Drawer } from '#src/ui/drawer.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { WorkCard } from './work-card.tsx'
import styles from './work.module.css'

export function WorkDrawer({ opened, onClose }: { opened: OpenedInspection; onClose: () => void }) {
  const { t } = useLingui()
  const canAct = useHolds('management.Inspections')
  return (
    <Drawer isOpen onClose={onClose} title={t`Work`} subtitle={vehicleTitle(opened.vehicle)}>
      {opened.work.length === 0 ? (
        <EmptyState icon="check-circle" title={t`Nothing to repair`}>
          <Trans>Ask for a repair at a point that failed or needs attention.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles['list']}>
          {opened.work.map(item => (
            <WorkCard key={item.id} item={item} names={opened.names} hasCode canAct={canAct} />
          ))}
        </ul>
      )}
    </Drawer>
  )
}
