import { Trans, useLingui } from '@lingui/react/macro'
import { initialsOf } from '#src/ui/avatar.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { MenuButton } from '#src/ui/menu.tsx'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { type OpenedInspection, techniciansOf } from '#src/domain/inspection/queries.ts'
import styles from './inspection-sheet.module.css'

type SheetHeadProps = {
  opened: OpenedInspection
  isOpen: boolean
  onBack: () => void
  onReport: () => void
  onEdit: () => void
  onDelete: () => void
}

/** Which vehicle, who is at it, and what can be done with the whole. */
export function SheetHead({ opened, isOpen, onBack, onReport, onEdit, onDelete }: SheetHeadProps) {
  const { t } = useLingui()
  const { vehicle, names, points, inspection } = opened
  const technicians = techniciansOf([...points.values()])
  const who = (technicians.length ? technicians : [inspection.startedBy]).map(
    id => names.get(id) ?? '?',
  )
  return (
    <header className={styles['head']}>
      <IconButton icon="arrow-left" label={t`All inspections`} onPress={onBack} />
      <div className={styles['vehicle']}>
        <strong className={styles['name']}>{vehicleTitle(vehicle) || t`Unknown vehicle`}</strong>
        <span className={styles['under']}>
          {[vehicle?.stockNumber, vehicle?.vin].filter(Boolean).join(' · ')}
          {' · '}
          {who.map((name, index) => (
            <span key={name + String(index)} title={name}>
              {index > 0 && ' + '}
              {who.length > 2 ? initialsOf(name) : name.split(' ')[0]}
            </span>
          ))}
        </span>
        {inspection.demo && (
          <span className={styles['practice']}>
            <Trans>Practice</Trans>
          </span>
        )}
      </div>
      <MenuButton
        iconOnly
        label={t`More for this inspection`}
        items={[
          { key: 'report', label: t`Report`, icon: 'file-text', onAct: onReport },
          { key: 'edit', label: t`Odometer and remark`, icon: 'edit', onAct: onEdit },
          ...(isOpen
            ? ([
                'divider',
                { key: 'delete', label: t`Delete`, icon: 'trash', danger: true, onAct: onDelete },
              ] as const)
            : []),
        ]}
      />
    </header>
  )
}
