import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import type { Row as RowOf } from '#db/kernel/mutation.ts'
import { noteInspection } from '#db/inspection/mutations/inspection.ts'
import type { OdometerType } from '#db/terms.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useAct } from '#src/lib/use-act.ts'
import { editsBetween, useDraftForm } from '#src/lib/use-draft-form.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast-queue.ts'

const schema = z.object({ odometer: z.nullable(z.number()), note: z.string() })

/** What is said of the whole inspection. */
export function EditInspection({
  inspection,
  odometerType,
  onClose,
}: {
  inspection: RowOf<'inspection'>
  odometerType: OdometerType
  onClose: () => void
}) {
  const { t } = useLingui()
  const { run, problem, busy } = useAct(noteInspection)
  const seen = { odometer: inspection.odometer, note: inspection.note }
  const form = useDraftForm({ draftKey: `inspection:${inspection.id}`, schema, defaults: seen })
  const isOpen = inspection.status === 'open'
  const save = form.handleSubmit(async wanted => {
    if (!(await run({ inspectionId: inspection.id, edits: editsBetween(seen, wanted) }))) return
    await form.forget()
    toast(t`Item saved successfully`, { tone: 'good' })
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
        <Tied control={form.control} name="odometer">
          {field => (
            <NumberField
              label={t`Odometer`}
              unit={odometerType}
              isReadOnly={!isOpen}
              {...field}
              problem={problemOf('odometer')}
            />
          )}
        </Tied>
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
