/** A new rate or fee from a day on; what stood before stays, and what was signed under it. */
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { addDatedFee, addDiscountRate, addRate } from '#db/company/mutations/rows.ts'
import { territoryTax } from '#db/company/territory.ts'
import { saleTaxes } from '#db/contract/deal/profile.ts'
import { feeCodes, taxCodes } from '#db/contract/deal/types.ts'
import { dateIn } from '#db/kernel/date.ts'
import { amount, ppm, requiredText } from '#db/kernel/fields.ts'
import { type Act, actOf } from '#db/kernel/mutation.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { houseClock } from '#src/lib/clock.ts'
import { DraftDialog } from '#src/lib/draft-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import { DateField } from '#src/lib/lazy-date.tsx'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import type { Problem } from '#src/lib/problem-of.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { MoneyField } from '#src/ui/money-field.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { type Option, Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useHouse } from '#src/domain/company/house-context.ts'

/** `rate gst`, `things insurance`, `fee rdprm-1`, `discount`: what the row is of. */
const schema = z.object({
  of: requiredText,
  ppm: z.nullable(ppm),
  minor: z.nullable(amount),
  validFrom: z.nullable(z.string()),
  source: requiredText,
})
type Values = z.infer<typeof schema>
const empty: Values = { of: '', ppm: null, minor: null, validFrom: null, source: '' }

/** The act that these values ask for; a value that is not there yet is named by the act's own schema. */
function actFor(values: Values, companyId: string): Act {
  const { of, validFrom, source } = values
  const said = { id: newId(), companyId, validFrom, source } as { validFrom: string } & Record<
    'id' | 'companyId' | 'source',
    string
  >
  const [kind = '', code = ''] = of.split(' ')
  const isCode = <T extends string>(codes: readonly T[]) => codes.find(each => each === code)
  const fee = kind === 'fee' ? isCode(feeCodes) : undefined
  if (fee) return actOf(addDatedFee, { ...said, code: fee, minor: values.minor ?? NaN })
  const rate = isCode(taxCodes)
  if (!rate) return actOf(addDiscountRate, { ...said, ppm: values.ppm ?? NaN })
  const only = kind === 'things' ? 'Mt' : kind === 'persons' ? 'Y' : null
  return actOf(addRate, { ...said, code: rate, only, ppm: values.ppm ?? NaN })
}

export function AddRowDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { company } = useHouse()
  const form = useDraftForm({ draftKey: `company:${company.id}:row`, schema, defaults: empty })
  return (
    <DraftDialog
      form={form}
      onClose={onClose}
      title={<Trans>Add a row</Trans>}
      save={<Trans>Add</Trans>}
      done={t`Row added: it is yet to be confirmed`}
      act={values => actFor(values, company.id)}
    >
      {problem => <Fields form={form} problem={problem} />}
    </DraftDialog>
  )
}

type FieldsProps = {
  form: ReturnType<typeof useDraftForm<Values>>
  problem: Problem | undefined
}

function Fields({ form: { control, watch }, problem }: FieldsProps) {
  const { t } = useLingui()
  const { currency } = useSession()
  const kinds = useKinds()
  const isFee = watch('of').startsWith('fee ')
  return (
    <>
      <Tied control={control} name="of" problem={problem}>
        {field => (
          <Select
            {...field}
            label={t`What`}
            mandatory
            options={kinds}
            value={field.value || null}
            onChange={value => value && field.onChange(value)}
          />
        )}
      </Tied>
      {isFee ? (
        <Tied control={control} name="minor" problem={problem}>
          {field => <MoneyField {...field} label={t`Amount`} currency={currency} mandatory />}
        </Tied>
      ) : (
        <Tied control={control} name="ppm" problem={problem}>
          {field => (
            <NumberField
              {...field}
              label={t`Rate`}
              unit="%"
              decimals={4}
              mandatory
              value={field.value === null ? null : field.value / 10_000}
              onChange={value => field.onChange(value === null ? null : Math.round(value * 10_000))}
            />
          )}
        </Tied>
      )}
      <Tied control={control} name="validFrom" problem={problem}>
        {field => (
          <DateField
            {...field}
            label={t({ message: 'From', context: 'a date' })}
            mandatory
            description={<Begun validFrom={field.value} />}
          />
        )}
      </Tied>
      <Tied control={control} name="source" problem={problem}>
        {field => (
          <TextField
            {...field}
            label={t`Source`}
            description={t`The law, notice or tariff that says so, with its date`}
            mandatory
          />
        )}
      </Tied>
    </>
  )
}

/** What a day that has come means for the deals there are. */
function Begun({ validFrom }: { validFrom: string | null }) {
  const { timeZone } = useSession()
  if (!validFrom || validFrom > dateIn(timeZone, houseClock()))
    return <Trans>Contracts of that day and later are counted with it</Trans>
  return (
    <Trans>
      This day has come: contracts of that day and later that nobody has signed are counted anew,
      and the row stays
    </Trans>
  )
}

/** What has rows under this law. */
function useKinds(): Option<string>[] {
  const { t } = useLingui()
  const words = useDealWords()
  const { jurisdiction, company } = useHouse()
  const codes = jurisdiction ? saleTaxes[jurisdiction] : []
  const name = territoryTax(company.country, company.province)
  return [
    ...codes.map(code => ({ value: `rate ${code}`, label: words.tax({ code, name }) })),
    { value: 'rate insurance', label: words.tax({ code: 'insurance' }) },
    { value: 'things insurance', label: t`Premium tax, insurance of things` },
    { value: 'persons insurance', label: t`Premium tax, insurance of persons` },
    ...(jurisdiction === 'CA-QC'
      ? feeCodes.map(code => ({ value: `fee ${code}`, label: words.fee(code) }))
      : []),
    ...(company.country === 'CA'
      ? [{ value: 'discount', label: t`Official discount rate of the Bank of Canada` }]
      : []),
  ]
}
