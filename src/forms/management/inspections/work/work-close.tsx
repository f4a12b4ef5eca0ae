/** The end of a repair: what was done, and what it cost if somebody knows. */
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { longText, minor } from '#db/kernel/fields.ts'
import { closeWorkItem } from '#db/work-item/mutations/work-item.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useAct } from '#src/lib/use-act.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { useFormat } from '#src/lib/use-format.ts'
import type { WorkItem } from '#src/domain/inspection/queries.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'

type Values = { closeNote: string; costMinor: number | null }
const schema: z.ZodMiniType<Values, Values> = z.object({
  closeNote: longText.check(z.refine(text => text.trim() !== '', { error: 'required' })),
  costMinor: z.nullable(minor.check(z.gte(0, { error: 'amount-invalid' }))),
})

export function WorkClose({ item, onClose }: { item: WorkItem; onClose: () => void }) {
  const { t } = useLingui()
  const { currency } = useFormat()
  const { run, problem, busy } = useAct(closeWorkItem)
  const form = useDraftForm<Values>({
    draftKey: `work-close:${item.id}`,
    schema,
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
