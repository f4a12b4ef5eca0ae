/** A comment of one of the six kinds; damages, defects and repairs may have an amount. */
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { longText } from '#db/kernel/fields.ts'
import { commentVehicle, hasAmount } from '#db/vehicle/mutations/comment.ts'
import { vehicleFields } from '#db/vehicle/mutations/fields.ts'
import { type VehicleCommentKind, vehicleCommentKinds } from '#db/terms.ts'
import { newId } from '#src/lib/ids.ts'
import { useLookup } from '#src/lib/lookup.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useAct } from '#src/lib/use-act.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast-queue.ts'

const schema = z.object({
  kind: z.enum(vehicleCommentKinds),
  body: longText.check(z.minLength(1, { error: 'required' })),
  amountMinor: vehicleFields.costMinor,
})
type Values = z.infer<typeof schema>

export function CommentForm({ vehicleId, onClose }: { vehicleId: string; onClose: () => void }) {
  const { t } = useLingui()
  const { currency } = useFormat()
  const kinds = useLookup('ProductCommentType')
  const { form, save, leave, problem, busy } = useComment(vehicleId, onClose)
  const kind = form.watch('kind')
  return (
    <Card title={<Trans>Add a comment</Trans>} level={3}>
      <form onSubmit={event => void save(event)} noValidate>
        <Stack gap={3}>
          {problem && <Banner tone="bad" urgent title={problem.text} />}
          <Tied control={form.control} name="kind">
            {
              // The codes of this list are the kinds.
              field => (
                <Select<VehicleCommentKind>
                  label={t`Where it is shown`}
                  options={kinds.map(item => ({
                    value: item.Code as VehicleCommentKind,
                    label: item.Caption,
                  }))}
                  {...field}
                  onChange={value => value && field.onChange(value)}
                />
              )
            }
          </Tied>
          <Tied control={form.control} name="body">
            {field => <TextArea label={t`Comment`} mandatory rows={3} {...field} />}
          </Tied>
          {hasAmount(kind) && (
            <Tied control={form.control} name="amountMinor">
              {field => <MoneyField label={t`Estimate or cost`} currency={currency} {...field} />}
            </Tied>
          )}
          <Row gap={2}>
            <Button type="submit" variant="primary" icon="check" busy={busy}>
              <Trans>Save</Trans>
            </Button>
            <Button onPress={() => void leave()}>
              <Trans>Cancel</Trans>
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}

function useComment(vehicleId: string, onClose: () => void) {
  const { t } = useLingui()
  const { run, problem, busy } = useAct(commentVehicle)
  const form = useDraftForm<Values>({
    draftKey: `vehicle-comment:${vehicleId}`,
    schema,
    defaults: { kind: 'comments-website', body: '', amountMinor: null },
  })
  const save = form.handleSubmit(async values => {
    if (!(await run({ id: newId(), vehicleId, ...values }))) return
    await form.forget()
    toast(t`Item saved successfully`, { tone: 'good' })
    onClose()
  })
  const leave = async () => {
    await form.forget()
    onClose()
  }
  return { form, save, leave, problem, busy }
}
