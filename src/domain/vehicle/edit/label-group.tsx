/** What label, window sheet and taxes ask about the vehicle, by the law the dealership sells under. */
import { ownCompany } from '#src/domain/company/queries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { buyOnlineStatuses } from '#db/terms.ts'
import { isUsed, labelKindOf, labelLawOf } from '#db/vehicle/label/laws.ts'
import { critAirs } from '#db/vehicle/label/types.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { Card } from '#src/ui/card.tsx'
import { Select } from '#src/ui/select.tsx'
import { Full, Grid, Stack } from '#src/ui/stack.tsx'
import { Day, Spot, useField, useOpenForm, Whole } from './fields.tsx'
import {
  FactDay,
  FactNumber,
  FactSwitch,
  FactText,
  FactWords,
  PastUses,
  useFact,
} from './label-facts.tsx'

/** By the dealership's address; by the country alone until it is on the device. */
function useLaw() {
  const { country } = useSession()
  return labelLawOf(useLive(ownCompany()) ?? { country, province: '' })
}

export function LabelGroup() {
  const { t } = useLingui()
  const { form } = useOpenForm()
  const law = useLaw()
  const [productType, condition] = form.watch(['productType', 'condition'])
  const hasLabel = labelKindOf({ productType, condition }, law) === 'used-label'
  const isSheet = law === 'FR' || law === 'ES' || law === 'CO'
  return (
    <Card
      title={hasLabel ? <Trans>Label and warranty</Trans> : <Trans>Window sheet and sale</Trans>}
      subtitle={
        hasLabel ? (
          <Trans>
            The label of a used vehicle cannot be printed until the law’s items are here.
          </Trans>
        ) : undefined
      }
    >
      <Stack gap={3}>
        <Grid min={220} gap={3}>
          {law === 'CA-QC' && (
            <Day
              name="marketOn"
              description={t`The first day the maker offered this model of this year. The category counts from it.`}
            />
          )}
          <Whole name="displacementCc" unit="cm³" description={t`0 for an electric vehicle.`} />
          <Whole
            name="netWeightKg"
            unit="kg"
            description={t`Decides who collects the sales tax of a heavy vehicle.`}
          />
          <BuyOnline />
        </Grid>
        {isUsed(condition) && !isSheet && <UsedFacts />}
        {isSheet && <SheetFacts law={law} />}
        <FactWords
          fact="warranty"
          description={t`What we give beyond the law, in words. Printed on the label.`}
        />
      </Stack>
    </Card>
  )
}

function UsedFacts() {
  const { t } = useLingui()
  return (
    <>
      <PastUses />
      <Grid min={220} gap={3}>
        <Full>
          <FactWords
            fact="businessOwners"
            description={t`Names of businesses and public bodies that owned it or leased it long term. Empty means none.`}
          />
        </Full>
        <FactNumber
          fact="realOdometer"
          description={t`Only when the odometer does not show it: replaced, or not working.`}
        />
        <FactText
          fact="lastOwnerName"
          description={t`Never printed. The law has us name the last owner on request.`}
        />
        <FactText fact="lastOwnerPhone" phone />
      </Grid>
      <FactSwitch
        fact="ownerStatement"
        description={t`Past use and distance rest on it, and we keep it on file.`}
      />
      <FactSwitch
        fact="seriouslyDefective"
        description={t`Printed in the customer’s sight; the law asks for it.`}
      />
    </>
  )
}

function SheetFacts({ law }: { law: 'FR' | 'ES' | 'CO' }) {
  const { t } = useLingui()
  return (
    <>
      <Grid min={220} gap={3}>
        {law === 'FR' && <CritAirField />}
        {law === 'FR' && (
          <FactDay description={t`From four years of age on: less than six months old.`} />
        )}
        {law === 'FR' && <FactNumber fact="sheet.deliveryDays" />}
        {law !== 'FR' && (
          <FactNumber
            fact="sheet.agreedMonths"
            description={
              law === 'ES'
                ? t`Only if it is agreed in writing: never fewer than 12. Empty: the law’s own length.`
                : t`Only if it is agreed in writing. Empty: the law’s own length.`
            }
          />
        )}
      </Grid>
      <FactSwitch
        fact="sheet.odometerGuaranteed"
        description={t`Off: the sheet says that the distance is not guaranteed.`}
      />
    </>
  )
}

function CritAirField() {
  const { t } = useLingui()
  const { name, field, shown } = useFact('sheet.critAir')
  const options = critAirs
    .filter(value => value !== '')
    .map(value => ({ value, label: value === 'none' ? t`Not classified` : value }))
  return (
    <Spot name={name}>
      <Select
        {...shown}
        none={t`Not said`}
        placeholder={t`Not said`}
        options={options}
        value={field.value || null}
        onChange={value => field.onChange(value ?? '')}
      />
    </Spot>
  )
}

function BuyOnline() {
  const { t } = useLingui()
  const { field, shown } = useField('buyOnline')
  const captions = { '': t`Not offered online`, available: t`Offered online`, sold: t`Sold online` }
  return (
    <Select
      {...shown}
      description={t`A customer can reserve it on the website.`}
      options={buyOnlineStatuses.map(value => ({ value, label: captions[value] }))}
      value={field.value}
      onChange={value => field.onChange(value ?? '')}
      onBlur={field.onBlur}
      ref={field.ref}
    />
  )
}
