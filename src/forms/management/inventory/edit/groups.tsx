/** The product fields of SPEC section 3 in the order one meets them beside the vehicle. */
import { Trans, useLingui } from '@lingui/react/macro'
import { allInMinor } from '#db/vehicle/all-in-price.ts'
import { useSession } from '#src/lib/session.ts'
import { hasInterior, hasOdometer, hasTransmission } from '#src/domain/vehicle/type.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { Switch } from '#src/ui/checkbox-field.tsx'
import { Full, Grid, Stack } from '#src/ui/stack.tsx'
import { ConditionField, OdometerFields, TransmissionFields, TypeField } from './choices.tsx'
import { Day, LongText, Money, Text, useField, useOpenForm, Whole } from './fields.tsx'
import { LabelGroup } from './label-group.tsx'
import { VinField } from './vin-field.tsx'

export function Groups() {
  const { t } = useLingui()
  const { country } = useSession()
  const { form } = useOpenForm()
  // Window sheets there say when it was first registered.
  const isRegistered = country === 'FR' || country === 'ES'
  const productType = form.watch('productType')
  return (
    <>
      <Card title={<Trans>Identity</Trans>}>
        <Grid min={220} gap={3}>
          <TypeField />
          <ConditionField />
          <Full>
            <VinField />
          </Full>
          <Text name="stockNumber" mandatory />
          <Whole name="year" grouping={false} />
          <Text name="make" mandatory />
          <Text name="model" mandatory />
          <Text name="trim" />
          <Text name="subModel" />
          <Text name="subType" />
          <Text name="modelCode" />
        </Grid>
      </Card>
      <Card title={<Trans>Colour and use</Trans>}>
        <Stack gap={3}>
          <Grid min={220} gap={3}>
            <Text name="colourExterior" />
            {hasInterior(productType) && <Text name="colourInterior" />}
            <Text name="colourCode" />
          </Grid>
          {hasOdometer(productType) && <OdometerFields />}
          {hasTransmission(productType) && <TransmissionFields />}
        </Stack>
      </Card>
      <Prices />
      <Card title={<Trans>Dates</Trans>}>
        <Grid min={240} gap={3}>
          <Day name="inStoreOn" />
          <Day name="enteredOn" mandatory />
          <Day
            name="serviceOn"
            {...(isRegistered && { description: t`The day of its first registration.` })}
          />
          <Day name="soldOn" />
        </Grid>
      </Card>
      <LabelGroup />
      <References />
    </>
  )
}

function Prices() {
  const { t } = useLingui()
  const format = useFormat()
  const { form } = useOpenForm()
  const [pricePromotionMinor, priceInternetMinor, priceLabelMinor, msrpMinor, destinationMinor] =
    form.watch([
      'pricePromotionMinor',
      'priceInternetMinor',
      'priceLabelMinor',
      'msrpMinor',
      'destinationMinor',
    ])
  const asking = allInMinor({
    pricePromotionMinor,
    priceInternetMinor,
    priceLabelMinor,
    msrpMinor,
    destinationMinor,
  })
  return (
    <Card
      title={<Trans>Prices</Trans>}
      subtitle={
        asking === null ? (
          <Trans>A price is needed before the vehicle is offered.</Trans>
        ) : (
          t`Asked of the customer, all included: ${format.money(asking)}`
        )
      }
    >
      <Grid min={200} gap={3}>
        <Money name="priceInternetMinor" />
        <Money name="pricePromotionMinor" />
        <Money name="priceLabelMinor" />
        <Money name="priceOriginalMinor" />
        <Money name="msrpMinor" />
        <Money name="destinationMinor" />
        <Money name="costMinor" />
        <Money
          name="wholesaleMinor"
          description={t`Of the price guide: the estimated value of a used vehicle rests on it.`}
        />
        <Money name="priceMinMinor" />
        <Money name="priceMaxMinor" />
      </Grid>
    </Card>
  )
}

function References() {
  const { t } = useLingui()
  const { field, shown } = useField('certified')
  return (
    <Card title={<Trans>References</Trans>}>
      <Stack gap={3}>
        <Switch
          label={shown.label}
          description={t`The maker’s or our own certification programme.`}
          value={field.value}
          onChange={field.onChange}
        />
        <Grid min={220} gap={3}>
          <Text name="offerNumber" />
          <Text name="historyToken" />
          <Text name="valuationToken" />
        </Grid>
        <LongText name="technicalSheet" />
      </Stack>
    </Card>
  )
}
