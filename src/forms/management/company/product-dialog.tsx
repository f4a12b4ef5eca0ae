/** One product of the menu, new or corrected. Deals that have taken it keep what they took. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import * as z from 'zod/mini'
import { addProduct, editProduct, productFields } from '#db/company/mutations/menu.ts'
import type { Product } from '#db/contract/deal/menu.ts'
import { isPremium, productKinds } from '#db/contract/deal/menu-kinds.ts'
import { amount } from '#db/kernel/fields.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { DraftDialog } from '#src/lib/draft-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { editsBetween, useDraftForm } from '#src/lib/use-draft-form.ts'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Grid } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useHouse } from '#src/domain/company/house-context.ts'

const schema = z.object({ ...productFields, costMinor: z.nullable(amount) })
type Values = z.infer<typeof schema>
const empty: Values = {
  kind: 'additional-warranty',
  nameFr: '',
  nameEn: '',
  nameEs: '',
  amountMinor: 0,
  costMinor: null,
  taxable: true,
  termMonths: null,
  distanceKm: null,
  seller: '',
  financed: true,
  active: true,
}

type Props = { product: (Product & { costMinor: number | null }) | undefined; onClose: () => void }

export function ProductDialog({ product, onClose }: Props) {
  const { company } = useHouse()
  const [seen] = useState((): Values => {
    const { id: _, ...fields } = product ?? { id: '', ...empty }
    return fields
  })
  const form = useDraftForm({
    draftKey: `company:${company.id}:product-${product?.id ?? 'new'}`,
    schema,
    defaults: seen,
  })
  return (
    <DraftDialog
      form={form}
      onClose={onClose}
      title={<Title isNew={product === undefined} />}
      act={values => {
        const ids = { id: newId(), companyId: company.id, productId: product?.id ?? newId() }
        return product
          ? actOf(editProduct, { ...ids, edits: editsBetween(seen, values) as never })
          : actOf(addProduct, { ...ids, ...values, place: null })
      }}
    >
      {problem => (
        <>
          <Names control={form.control} problem={problem} />
          <Money
            control={form.control}
            problem={problem}
            isInsurance={isPremium(form.watch('kind'))}
          />
          <Rest control={form.control} problem={problem} />
        </>
      )}
    </DraftDialog>
  )
}

function Title({ isNew }: { isNew: boolean }) {
  if (isNew) return <Trans>Add a product</Trans>
  return <Trans>Edit the product</Trans>
}

type FieldsProps = { control: Control<Values>; problem: Problem | undefined }

/** What it is, and its name in each language a customer may read; one of them is enough. */
function Names({ control, problem }: FieldsProps) {
  const { t } = useLingui()
  const words = useDealWords()
  return (
    <Grid min={200} gap={4}>
      <Tied control={control} name="kind" problem={problem}>
        {field => (
          <Select
            {...field}
            label={t`Kind`}
            options={productKinds.map(value => ({ value, label: words.productKind(value) }))}
            onChange={kind => kind && field.onChange(kind)}
          />
        )}
      </Tied>
      <Tied control={control} name="nameFr" problem={problem}>
        {field => <TextField {...field} label={t`Name in French`} />}
      </Tied>
      <Tied control={control} name="nameEn" problem={problem}>
        {field => <TextField {...field} label={t`Name in English`} />}
      </Tied>
      <Tied control={control} name="nameEs" problem={problem}>
        {field => <TextField {...field} label={t`Name in Spanish`} />}
      </Tied>
    </Grid>
  )
}

function Money({ control, problem, isInsurance }: FieldsProps & { isInsurance: boolean }) {
  const { t } = useLingui()
  const { currency } = useSession()
  return (
    <>
      <Grid min={200} gap={4}>
        <Tied control={control} name="amountMinor" problem={problem}>
          {field => (
            <MoneyField
              {...field}
              label={isInsurance ? t`Premium` : t`Price`}
              currency={currency}
              value={field.value || null}
              onChange={minor => field.onChange(minor ?? 0)}
            />
          )}
        </Tied>
        <Tied control={control} name="costMinor" problem={problem}>
          {field => (
            <MoneyField
              {...field}
              label={t`Our cost`}
              description={t`From today on; never on a customer’s paper or view`}
              currency={currency}
            />
          )}
        </Tied>
      </Grid>
      {isInsurance ? (
        <p>
          <Trans>A premium is taxed by the law of premiums, in a line of its own.</Trans>
        </p>
      ) : (
        <Tied control={control} name="taxable" problem={problem}>
          {field => <CheckboxField {...field} label={t`Taxed`} />}
        </Tied>
      )}
    </>
  )
}

function Rest({ control, problem }: FieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <Grid min={200} gap={4}>
        <Tied control={control} name="termMonths" problem={problem}>
          {field => <NumberField {...field} label={t`Months`} />}
        </Tied>
        <Tied control={control} name="distanceKm" problem={problem}>
          {field => <NumberField {...field} label={t`Kilometres`} unit="km" />}
        </Tied>
        <Tied control={control} name="seller" problem={problem}>
          {field => (
            <TextField
              {...field}
              label={t`Who stands behind it`}
              description={t`Administrator or insurer`}
            />
          )}
        </Tied>
      </Grid>
      <Tied control={control} name="financed" problem={problem}>
        {field => (
          <CheckboxField
            {...field}
            label={t`May be financed`}
            description={t`Otherwise it is offered only where the vehicle is paid in full`}
          />
        )}
      </Tied>
      <Tied control={control} name="active" problem={problem}>
        {field => <CheckboxField {...field} label={t`Offered`} />}
      </Tied>
    </>
  )
}
