import { Trans, useLingui } from '@lingui/react/macro'
import { type Control, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { pointSpec } from '#db/inspection/index.ts'
import {
  deleteInspection,
  noteInspection,
  restoreInspection,
} from '#db/inspection/mutations/inspection.ts'
import type { InspectionCaptions, InspectionTemplate } from '#db/inspection/template.ts'
import type { Row as RowOf } from '#db/kernel/mutation.ts'
import { type OdometerType, odometerTypes } from '#db/terms.ts'
import { splitCaption } from '#src/domain/inspection/captions.ts'
import { MeasurePad } from '#src/domain/inspection/measure-pad.tsx'
import type { OpenedInspection } from '#src/domain/inspection/queries.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { WorkList } from '#src/domain/work-item/list.tsx'
import { DeleteDialog } from '#src/lib/delete-dialog.tsx'
import { useLookup } from '#src/lib/lookup.ts'
import { useHolds } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useAct } from '#src/lib/use-act.ts'
import { editsBetween, useDraftForm } from '#src/lib/use-draft-form.ts'
import { useItemSaved } from '#src/lib/use-item-saved.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { PointDrawer } from './point-drawer.tsx'
import type { Sheet } from './use-sheet.ts'

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
        unit={opened.vehicle?.odometerType ?? 'km'}
        onClose={close}
      />
    )
  if (over.kind === 'delete')
    return <DeleteInspection inspectionId={inspection.id} onCancel={close} onDeleted={onBack} />
  if (over.kind === 'join')
    return (
      <Join
        name={opened.names.get(inspection.startedBy) ?? '?'}
        onJoin={sheet.join}
        onCancel={close}
      />
    )
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

/** Whose inspection it is, before something of somebody else's stands in it. */
function Join({ name, ...acts }: { name: string; onJoin: () => void; onCancel: () => void }) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      isOpen
      title={t`${name} began this inspection`}
      message={t`What you tick stands in it under your name, beside what ${name} found.`}
      confirmLabel={t`Take part`}
      cancelLabel={t`Only look`}
      onConfirm={acts.onJoin}
      onCancel={acts.onCancel}
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
        <WorkList items={opened.work} names={opened.names} hasCode canAct={canAct} />
      )}
    </Drawer>
  )
}

const schema = z.object({
  odometer: z.nullable(z.number()),
  odometerType: z.nullable(z.enum(odometerTypes)),
  note: z.string(),
})

/** What is said of the whole inspection. */
function EditInspection({
  inspection,
  unit,
  onClose,
}: {
  inspection: RowOf<'inspection'>
  /** The vehicle's. */
  unit: OdometerType
  onClose: () => void
}) {
  const { t } = useLingui()
  const itemSaved = useItemSaved()
  const { run, problem, busy } = useAct(noteInspection)
  const { odometer, odometerType, note } = inspection
  const seen = { odometer, odometerType, note }
  const form = useDraftForm({ draftKey: `inspection:${inspection.id}`, schema, defaults: seen })
  const isOpen = inspection.status === 'open'
  const save = form.handleSubmit(async wanted => {
    // A reading from before its unit was kept gets one when it is taken anew.
    const usual = wanted.odometer === odometer ? null : unit
    const edits = editsBetween(seen, {
      ...wanted,
      odometerType: wanted.odometerType ?? usual,
    })
    if (!(await run({ inspectionId: inspection.id, edits }))) return
    await form.forget()
    toast(itemSaved(), { tone: 'good' })
    onClose()
  })
  const problemOf = (field: string) => (problem?.field === field ? problem.text : undefined)
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t`Odometer and remark`}
      footer={
        isOpen && (
          <Button variant="primary" busy={busy} onPress={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        )
      }
    >
      <Stack>
        {problem?.field === '' && <Banner tone="bad">{problem.text}</Banner>}
        <Reading control={form.control} unit={unit} isOpen={isOpen} problemOf={problemOf} />
        <Tied control={form.control} name="note">
          {field => (
            <TextArea
              label={t`Remark on the whole`}
              maxLength={4000}
              isReadOnly={!isOpen}
              {...field}
              problem={problemOf('note')}
            />
          )}
        </Tied>
      </Stack>
    </Drawer>
  )
}

/** What the odometer shows, and in what: the vehicle's own, unless she says otherwise. */
function Reading({
  control,
  unit,
  isOpen,
  problemOf,
}: {
  control: Control<z.infer<typeof schema>>
  unit: OdometerType
  isOpen: boolean
  problemOf: (field: string) => string | undefined
}) {
  const { t } = useLingui()
  const units = useLookup('OdometerType')
  const read = useWatch({ control, name: 'odometerType' }) ?? unit
  return (
    <Grid min={140} columns={2} gap={3}>
      <Tied control={control} name="odometer">
        {field => (
          <NumberField
            label={t`Odometer`}
            unit={read}
            isReadOnly={!isOpen}
            {...field}
            problem={problemOf('odometer')}
          />
        )}
      </Tied>
      {/* The codes of this list are the words of `odometerTypes`. */}
      <Tied control={control} name="odometerType">
        {({ onChange }) => (
          <Select<OdometerType>
            label={t`Odometer type`}
            options={units.map(item => ({ value: item.Code as OdometerType, label: item.Caption }))}
            isDisabled={!isOpen}
            value={read}
            onChange={value => value && onChange(value)}
          />
        )}
      </Tied>
    </Grid>
  )
}
