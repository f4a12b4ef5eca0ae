/** The two forms of a repair: what is to be done, and its end. */
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { longText, minor, requiredText } from '#db/kernel/fields.ts'
import { closeWorkItem } from '#db/work-item/mutations/work-item.ts'
import type { WorkItem } from '#src/domain/work-item/queries.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useAct } from '#src/lib/use-act.ts'
import { type DraftKey, useDraftForm } from '#src/lib/use-draft-form.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type WorkValues = { title: string; note: string; estimateMinor: number | null }
const schema: z.ZodMiniType<WorkValues, WorkValues> = z.object({
  title: requiredText,
  note: longText,
  estimateMinor: z.nullable(minor.check(z.gte(0, { error: 'amount-invalid' }))),
})

type WorkFormProps = {
  draftKey: DraftKey
  label: string
  defaults: WorkValues
  saveLabel: string
  problem: Problem | undefined
  busy: boolean
  /** True when it was kept. */
  onSave: (values: WorkValues) => Promise<boolean>
  onClose: () => void
}

/** What is to be repaired: opened from a point, or changed while it is open. */
export function WorkForm(props: WorkFormProps) {
  const { draftKey, label, defaults, saveLabel, problem, busy, onSave, onClose } = props
  const { t } = useLingui()
  const { currency } = useFormat()
  const form = useDraftForm<WorkValues>({ draftKey, schema, defaults })
  const save = form.handleSubmit(async values => {
    if (!(await onSave(values))) return
    await form.forget()
    onClose()
  })
  const leave = async () => {
    await form.forget()
    onClose()
  }
  return (
    <form aria-label={label} onSubmit={event => void save(event)} noValidate>
      <Stack gap={3}>
        {problem && (
          <Banner tone="bad" urgent>
            {problem.text}
          </Banner>
        )}
        <Tied control={form.control} name="title">
          {field => (
            <TextField label={t`What is to be done`} mandatory maxLength={200} {...field} />
          )}
        </Tied>
        <Tied control={form.control} name="note">
          {field => <TextArea label={t`Why`} rows={2} maxLength={4000} {...field} />}
        </Tied>
        <Tied control={form.control} name="estimateMinor">
          {field => <MoneyField label={t`Estimate`} currency={currency} {...field} />}
        </Tied>
        <Row gap={2}>
          <Button type="submit" variant="primary" icon="check" busy={busy}>
            {saveLabel}
          </Button>
          <Button looks onPress={() => void leave()}>
            <Trans>Cancel</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

type CloseValues = { closeNote: string; costMinor: number | null }
const closeSchema: z.ZodMiniType<CloseValues, CloseValues> = z.object({
  closeNote: longText.check(z.refine(text => text.trim() !== '', { error: 'required' })),
  costMinor: z.nullable(minor.check(z.gte(0, { error: 'amount-invalid' }))),
})

/** The end of a repair: what was done, and what it cost if somebody knows. */
export function WorkClose({ item, onClose }: { item: WorkItem; onClose: () => void }) {
  const { t } = useLingui()
  const { currency } = useFormat()
  const { run, problem, busy } = useAct(closeWorkItem)
  const form = useDraftForm<CloseValues>({
    draftKey: `workItem:${item.id}:close`,
    schema: closeSchema,
    defaults: { closeNote: item.closeNote, costMinor: item.costMinor ?? item.estimateMinor },
  })
  const save = form.handleSubmit(async values => {
    if (!(await run({ workItemId: item.id, ...values }))) return
    await form.forget()
    onClose()
  })
  return (
    <form aria-label={t`Close ${item.title}`} onSubmit={event => void save(event)} noValidate>
      <Stack gap={3}>
        {problem && (
          <Banner tone="bad" urgent>
            {problem.text}
          </Banner>
        )}
        <Tied control={form.control} name="closeNote">
          {field => (
            <TextArea label={t`What was done`} mandatory rows={2} maxLength={4000} {...field} />
          )}
        </Tied>
        <Tied control={form.control} name="costMinor">
          {field => <MoneyField label={t`Cost`} currency={currency} {...field} />}
        </Tied>
        <Row gap={2}>
          <Button type="submit" variant="primary" icon="check" busy={busy}>
            <Trans>Work done</Trans>
          </Button>
          <Button onPress={onClose}>
            <Trans>Not yet</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
