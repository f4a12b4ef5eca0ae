/** The products of one package, and its price. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import * as z from 'zod/mini'
import { editPackage } from '#db/company/mutations/menu.ts'
import type { MenuPackage } from '#db/contract/deal/menu.ts'
import { amount } from '#db/kernel/fields.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { DraftDialog } from '#src/lib/draft-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { editsBetween, useDraftForm } from '#src/lib/use-draft-form.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { useHouse } from '#src/domain/company/house-context.ts'

const schema = z.object({ productIds: z.array(z.string()), priceMinor: z.nullable(amount) })
type Values = z.infer<typeof schema>

type Props = { package: MenuPackage; onClose: () => void }
export function PackageDialog({ package: { rank, ...fields }, onClose }: Props) {
  const words = useDealWords()
  const { company } = useHouse()
  const [seen] = useState(fields)
  const form = useDraftForm({
    draftKey: `company:${company.id}:package-${rank}`,
    schema,
    defaults: seen,
  })
  return (
    <DraftDialog
      form={form}
      onClose={onClose}
      title={<Trans>Package: {words.menuRank(rank)}</Trans>}
      size="sm"
      act={values =>
        actOf(editPackage, {
          id: newId(),
          companyId: company.id,
          rank,
          edits: editsBetween(seen, values) as never,
        })
      }
    >
      {problem => <Fields control={form.control} problem={problem} />}
    </DraftDialog>
  )
}

type FieldsProps = { control: Control<Values>; problem: Problem | undefined }
function Fields({ control, problem }: FieldsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useDealWords()
  const { currency } = useSession()
  const { own } = useHouse()
  return (
    <>
      <Tied control={control} name="productIds" problem={problem}>
        {field => (
          <Stack gap={2}>
            {own.products.map(product => (
              <CheckboxField
                key={product.id}
                label={words.product(product)}
                description={format.money(product.amountMinor)}
                value={field.value.includes(product.id)}
                onChange={isIn =>
                  // In the order of the products, as the menu shows them.
                  field.onChange(
                    own.products
                      .map(({ id }) => id)
                      .filter(id => (id === product.id ? isIn : field.value.includes(id))),
                  )
                }
              />
            ))}
          </Stack>
        )}
      </Tied>
      <Tied control={control} name="priceMinor" problem={problem}>
        {field => (
          <MoneyField
            {...field}
            label={t`Price of its goods together`}
            description={t`Empty: the sum of their prices. Premiums of insurance keep theirs.`}
            currency={currency}
          />
        )}
      </Tied>
    </>
  )
}
