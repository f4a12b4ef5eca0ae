/** One usual fee, new or corrected. Deals that have taken it keep what they took. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import * as z from 'zod/mini'
import { addUsualFee, editUsualFee } from '#db/company/mutations/usual-fee.ts'
import type { UsualFee } from '#db/contract/deal/settings.ts'
import { amount, requiredText } from '#db/kernel/fields.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { DraftDialog } from '#src/lib/draft-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { editsBetween, useDraftForm } from '#src/lib/use-draft-form.ts'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useHouse } from '#src/domain/company/house-context.ts'

const schema = z.object({ label: requiredText, amountMinor: amount, taxable: z.boolean() })
const empty = { label: '', amountMinor: 0, taxable: true }

export function UsualFeeDialog({
  fee,
  onClose,
}: {
  fee: UsualFee | undefined
  onClose: () => void
}) {
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
  return (
    <DraftDialog
      form={form}
      onClose={onClose}
      title={fee ? <Trans>Edit the fee</Trans> : <Trans>Add a fee</Trans>}
      size="sm"
      act={values => {
        const ids = { id: newId(), companyId: company.id, feeId: fee?.id ?? newId() }
        return fee
          ? actOf(editUsualFee, { ...ids, edits: editsBetween(seen, values) as never })
          : actOf(addUsualFee, { ...ids, ...values })
      }}
    >
      {problem => <Fields control={form.control} problem={problem} />}
    </DraftDialog>
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
