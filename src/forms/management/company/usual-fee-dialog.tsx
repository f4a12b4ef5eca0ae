/** One usual fee, new or corrected. Deals that have taken it keep what they took. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import * as z from 'zod/mini'
import { addUsualFee, editUsualFee } from '#db/company/mutations/usual-fee.ts'
import type { UsualFee } from '#db/contract/deal/settings.ts'
import { amount, requiredText } from '#db/kernel/fields.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { newId } from '#src/lib/ids.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useRun } from '#src/lib/use-act.ts'
import { editsBetween, useDraftForm } from '#src/lib/use-draft-form.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { useHouse } from './house-context.ts'

const schema = z.object({ label: requiredText, amountMinor: amount, taxable: z.boolean() })
const empty = { label: '', amountMinor: 0, taxable: true }

export function UsualFeeDialog({
  fee,
  onClose,
}: {
  fee: UsualFee | undefined
  onClose: () => void
}) {
  const { t } = useLingui()
  const { company } = useHouse()
  const [seen] = useState(() => {
    const { id: _, ...fields } = fee ?? { id: '', ...empty }
    return fields
  })
  const form = useDraftForm({
    draftKey: `company:${company.id}:fee-${fee?.id ?? 'new'}`,
    schema,
    defaults: seen,
  })
  const { run, problem, busy } = useRun()
  const save = form.handleSubmit(async values => {
    const ids = { id: newId(), companyId: company.id, feeId: fee?.id ?? newId() }
    const act = fee
      ? actOf(editUsualFee, { ...ids, edits: editsBetween(seen, values) as never })
      : actOf(addUsualFee, { ...ids, ...values })
    if (!(await run(act))) return
    await form.forget()
    toast(t`Item saved successfully`, { tone: 'good' })
    onClose()
  })
  const cancel = async () => {
    await form.forget()
    onClose()
  }
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={() => void cancel()}
      title={fee ? <Trans>Edit the fee</Trans> : <Trans>Add a fee</Trans>}
      footer={
        <>
          <Button onPress={() => void cancel()}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={busy} onPress={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {problem && !problem.field && <Banner tone="bad">{problem.text}</Banner>}
        <Fields control={form.control} problem={problem} />
      </Stack>
    </Dialog>
  )
}

type Values = z.infer<typeof schema>
type FieldsProps = { control: Control<Values>; problem: Problem | undefined }

function Fields({ control, problem }: FieldsProps) {
  const { t } = useLingui()
  const { currency } = useSession()
  return (
    <>
      <Tied control={control} name="label" problem={problem}>
        {field => <TextField {...field} label={t`What it is`} mandatory />}
      </Tied>
      <Tied control={control} name="amountMinor" problem={problem}>
        {field => (
          <MoneyField
            {...field}
            label={t`Amount`}
            currency={currency}
            value={field.value || null}
            onChange={minor => field.onChange(minor ?? 0)}
          />
        )}
      </Tied>
      <Tied control={control} name="taxable" problem={problem}>
        {field => <CheckboxField {...field} label={t`Taxed`} />}
      </Tied>
    </>
  )
}
