/** When, where, and in which language. */
import { useLingui } from '@lingui/react/macro'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { calendarDate, shortText } from '#db/kernel/fields.ts'
import { type Locale, localeNames, locales } from '#db/terms.ts'
import { DateField } from '#src/lib/lazy-date.tsx'
import { useFieldWords } from '#src/lib/use-field-words.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import { Select } from '#src/ui/select.tsx'
import { Grid } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { SectionCard } from './section-card.tsx'
import { useSection } from './use-section.ts'

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
  const said = useFieldWords()
  return (
    <SectionCard title={t`Document and delivery`} section={section}>
      <Grid min={200} gap={4}>
        <Controller
          name="fields.locale"
          control={control}
          render={({ field }) => (
            <Select
              label={t`Language of the document`}
              options={locales.map(value => ({ value, label: localeNames[value] }))}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
        <Controller
          name="fields.contractOn"
          control={control}
          render={({ field, fieldState }) => (
            <DateField
              label={t`Contract date`}
              mandatory
              value={field.value || null}
              onChange={date => field.onChange(date ?? '')}
              onBlur={field.onBlur}
              problem={said(fieldState.error)}
            />
          )}
        />
        <Controller
          name="fields.deliverOn"
          control={control}
          render={({ field, fieldState }) => (
            <DateField
              label={t`Delivery date`}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              problem={said(fieldState.error)}
            />
          )}
        />
        <Controller
          name="fields.placeCity"
          control={control}
          render={({ field, fieldState }) => (
            <TextField label={t`City of signature`} {...field} problem={said(fieldState.error)} />
          )}
        />
        <Controller
          name="fields.placeRegion"
          control={control}
          render={({ field, fieldState }) => (
            <TextField label={t`Region of signature`} {...field} problem={said(fieldState.error)} />
          )}
        />
      </Grid>
    </SectionCard>
  )
}
