/** When, where, and in which language. */
import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { calendarDate, shortText } from '#db/kernel/fields.ts'
import { type Locale, localeNames, locales } from '#db/terms.ts'
import { DateField } from '#src/lib/lazy-date.tsx'
import type { Contract } from '#src/domain/contract/queries.ts'
import { Tied } from '#src/lib/tied.tsx'
import { Select } from '#src/ui/select.tsx'
import { Grid } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { SectionCard } from '#src/domain/contract/section/section-card.tsx'
import { useSection } from '#src/domain/contract/section/use-section.ts'

const shape = z.object({
  locale: z.enum(locales),
  contractOn: calendarDate,
  deliverOn: z.nullable(calendarDate),
  placeCity: shortText,
  placeRegion: shortText,
})
type Values = {
  locale: Locale
  contractOn: string
  deliverOn: string | null
  placeCity: string
  placeRegion: string
}

export function DocumentSection({ contract }: { contract: Contract }) {
  const { t } = useLingui()
  const section = useSection<Values>(contract, 'document', shape)
  const { control } = section.form
  return (
    <SectionCard title={t`Document and delivery`} section={section}>
      <Grid min={200} gap={4}>
        <Tied name="fields.locale" control={control}>
          {field => (
            <Select
              {...field}
              label={t`Language of the document`}
              options={locales.map(value => ({ value, label: localeNames[value] }))}
            />
          )}
        </Tied>
        <Tied name="fields.contractOn" control={control}>
          {field => (
            <DateField
              {...field}
              label={t`Contract date`}
              mandatory
              value={field.value || null}
              onChange={date => field.onChange(date ?? '')}
            />
          )}
        </Tied>
        <Tied name="fields.deliverOn" control={control}>
          {field => <DateField {...field} label={t`Delivery date`} />}
        </Tied>
        <Tied name="fields.placeCity" control={control}>
          {field => <TextField label={t`City of signature`} {...field} />}
        </Tied>
        <Tied name="fields.placeRegion" control={control}>
          {field => <TextField label={t`Region of signature`} {...field} />}
        </Tied>
      </Grid>
    </SectionCard>
  )
}
