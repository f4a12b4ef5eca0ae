import { Trans, useLingui } from '@lingui/react/macro'
import { pointSpec } from '#db/inspection/index.ts'
import { deleteInspection, restoreInspection } from '#db/inspection/mutations/inspection.ts'
import type { InspectionCaptions, InspectionTemplate } from '#db/inspection/template.ts'
import { splitCaption } from '#src/domain/inspection/captions.ts'
import type { OpenedInspection } from '#src/domain/inspection/queries.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { DeleteDialog } from '#src/lib/delete-dialog.tsx'
import { useHolds } from '#src/lib/session.ts'
import { useAct } from '#src/lib/use-act.ts'
import { Drawer } from '#src/ui/drawer.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { EditInspection } from './edit-inspection.tsx'
import { MeasurePad } from './measure-pad.tsx'
import { PointDrawer } from './point-drawer.tsx'
import type { Sheet } from './use-sheet.ts'
import { WorkCard } from './work/work-card.tsx'
import styles from './work/work.module.css'

type SheetOverlaysProps = {
  opened: OpenedInspection
  template: InspectionTemplate
  captions: InspectionCaptions
  sheet: Sheet
  onBack: () => void
}

/** Whatever is open over the sheet: one thing at a time. */
export function SheetOverlays({ opened, template, captions, sheet, onBack }: SheetOverlaysProps) {
  const { inspection, points, previous } = opened
  const { over, setOver, tick, photo, acts, isOpen } = sheet
  const close = () => setOver(undefined)
  if (!over) return null
  if (over.kind === 'work') return <WorkDrawer opened={opened} onClose={close} />
  if (over.kind === 'edit')
    return (
      <EditInspection
        inspection={inspection}
        odometerType={opened.vehicle?.odometerType ?? 'km'}
        onClose={close}
      />
    )
  if (over.kind === 'delete')
    return <DeleteInspection inspectionId={inspection.id} onCancel={close} onDeleted={onBack} />
  const { code } = over
  const spec = pointSpec(template, code)
  const caption = captions.points[code] ?? code
  if (!spec) return null
  if (over.kind === 'pad')
    return spec.measure ? (
      <MeasurePad
        code={code}
        title={splitCaption(caption).name}
        measure={spec.measure}
        point={points.get(code)}
        previous={previous?.points.get(code)}
        wanted={over.wanted}
        onClose={close}
        onSave={(result, value, valueText) => {
          close()
          void tick(code, { result, value, valueText, reason: '' })
        }}
      />
    ) : null
  return (
    <PointDrawer
      opened={opened}
      spec={spec}
      caption={caption}
      isOpen={isOpen}
      isPhotoBusy={photo.busyCode === code}
      onTick={tick}
      onMeasure={acts.onMeasure}
      onPhotos={(at, files) => void photo.take(at, files)}
      onDropPhoto={id => void photo.drop(id)}
      onSettle={acts.onSettle}
      onClose={close}
    />
  )
}

function DeleteInspection({
  inspectionId,
  onCancel,
  onDeleted,
}: {
  inspectionId: string
  onCancel: () => void
  onDeleted: () => void
}) {
  const { t } = useLingui()
  const remove = useAct(deleteInspection)
  const restore = useAct(restoreInspection)
  const confirm = async () => {
    if (!(await remove.run({ inspectionId }))) return
    toast(t`Inspection deleted`, {
      action: { label: t`Undo`, onPress: () => void restore.run({ inspectionId }) },
    })
    onDeleted()
  }
  return (
    <DeleteDialog
      isOpen
      title={t`Delete this inspection`}
      problem={remove.problem?.text}
      onConfirm={confirm}
      onCancel={onCancel}
    />
  )
}

/** Everything that is to be repaired on this vehicle, whichever inspection asked for it. */
function WorkDrawer({ opened, onClose }: { opened: OpenedInspection; onClose: () => void }) {
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
