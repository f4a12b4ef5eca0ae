/** When, where, how it is handed over, and in which language. */
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { calendarDate, shortText } from '#db/kernel/fields.ts'
import {
  type FirstContact,
  firstContacts,
  type PlaceOfSigning,
  placesOfSigning,
} from '#db/contract/place.ts'
import { type Locale, localeNames, locales } from '#db/terms.ts'
import { DateField } from '#src/lib/lazy-date.tsx'
import type { Contract } from '#src/domain/contract/queries.ts'
import { firstContactWords, placeOfSigningWords } from '#src/domain/contract/words.ts'
import { Tied } from '#src/lib/tied.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Select } from '#src/ui/select.tsx'
import { Full, Grid } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { SectionCard } from '#src/domain/contract/section/section-card.tsx'
import { useSection } from '#src/domain/contract/section/use-section.ts'

const shape = z.object({
  locale: z.enum(locales),
  contractOn: calendarDate,
  deliverOn: z.nullable(calendarDate),
  placeCity: shortText,
  placeRegion: shortText,
  placeOfSigning: z.enum(placesOfSigning),
  firstContactBy: z.enum(firstContacts),
  deliverTo: shortText,
})
type Values = {
  locale: Locale
  contractOn: string
  deliverOn: string | null
  placeCity: string
  placeRegion: string
  placeOfSigning: PlaceOfSigning
  firstContactBy: FirstContact
  deliverTo: string
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
        <Place contract={contract} form={section.form} />
      </Grid>
    </SectionCard>
  )
}

/** Where she signs decides which law she has; where it is handed over is told to who signs at a distance. */
function Place({
  contract,
  form: { control, watch },
}: {
  contract: Contract
  form: ReturnType<typeof useSection<Values>>['form']
}) {
  const { t, i18n } = useLingui()
  const place = watch('fields.placeOfSigning')
  return (
    <>
      <Tied name="fields.placeOfSigning" control={control}>
        {field => (
          <Select
            {...field}
            label={t`Signed`}
            options={placesOfSigning.map(value => ({
              value,
              label: i18n._(placeOfSigningWords[value]),
            }))}
          />
        )}
      </Tied>
      {(place === 'consumer' || place === 'elsewhere') && (
        <Tied name="fields.firstContactBy" control={control}>
          {field => (
            <Select
              {...field}
              label={t`First word came from`}
              options={firstContacts.map(value => ({
                value,
                label: i18n._(firstContactWords[value]),
              }))}
            />
          )}
        </Tied>
      )}
      <Tied name="fields.deliverTo" control={control}>
        {field => <TextField label={t`Delivered to`} placeholder={t`The dealership`} {...field} />}
      </Tied>
      {place === 'distance' && contract.deal.depositMinor > 0 && (
        <Full>
          <Banner tone="warn" title={<Trans>A deposit before the vehicle is handed over</Trans>}>
            <Trans>
              At a distance nothing may be paid before, unless by a credit card whose payment can be
              charged back (Consumer Protection Act, s. 54.3).
            </Trans>
          </Banner>
        </Full>
      )}
    </>
  )
}
