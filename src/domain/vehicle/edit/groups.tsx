/** The product fields of SPEC section 3 in the order one meets them beside the vehicle. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { OdometerType, VehicleCondition } from '#db/terms.ts'
import { allInMinor } from '#db/vehicle/all-in-price.ts'
import { odometerTypeOf } from '#db/vehicle/odometer.ts'
import { hasInterior, hasOdometer, hasTransmission, iconOfType } from '#src/domain/vehicle/type.ts'
import { useLookup } from '#src/lib/lookup.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { Switch } from '#src/ui/checkbox-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Full, Grid, Stack } from '#src/ui/stack.tsx'
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
  const { country } = useSession()
  const [pricePromotionMinor, priceInternetMinor, priceLabelMinor, msrpMinor, destinationMinor] =
    form.watch([
      'pricePromotionMinor',
      'priceInternetMinor',
      'priceLabelMinor',
      'msrpMinor',
      'destinationMinor',
    ])
  const [productType, condition, year, netWeightKg] = form.watch([
    'productType',
    'condition',
    'year',
    'netWeightKg',
  ])
  const asking = allInMinor(
    {
      pricePromotionMinor,
      priceInternetMinor,
      priceLabelMinor,
      msrpMinor,
      destinationMinor,
      productType,
      condition,
      year,
      netWeightKg,
    },
    country,
  )
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

/** The choices of the vehicle form: product type, condition, use, gearbox by family. */
function TypeField() {
  const { country } = useSession()
  const { form } = useOpenForm()
  const types = useLookup('ProductType')
  const { field, shown } = useField('productType')
  const choose = (id: string | null) => {
    if (!id) return
    field.onChange(Number(id))
    // Nothing was read yet: the unit follows the type.
    if (form.getValues('odometer') === null)
      form.setValue('odometerType', odometerTypeOf(Number(id), country))
  }
  return (
    <Select
      {...shown}
      mandatory
      options={types.map(item => ({
        value: item.ID,
        label: item.Caption,
        icon: iconOfType(Number(item.ID)),
      }))}
      value={String(field.value)}
      onChange={choose}
      onBlur={field.onBlur}
      ref={field.ref}
    />
  )
}

function ConditionField() {
  const conditions = useLookup('Vehicle.Condition')
  const { field, shown } = useField('condition')
  return (
    // The codes of this list are the words of `vehicleConditions`.
    <Select<VehicleCondition>
      {...shown}
      mandatory
      options={conditions.map(item => ({
        value: item.Code as VehicleCondition,
        label: item.Caption,
      }))}
      {...field}
      onChange={value => value && field.onChange(value)}
    />
  )
}

function OdometerFields() {
  const units = useLookup('OdometerType')
  const { field, shown } = useField('odometerType')
  const unit = { km: 'km', mi: 'mi', h: 'h' }[field.value]
  return (
    <Grid min={140} columns={2} gap={3}>
      <Whole name="odometer" unit={unit} />
      {/* The codes of this list are the words of `odometerTypes`. */}
      <Select<OdometerType>
        {...shown}
        options={units.map(item => ({ value: item.Code as OdometerType, label: item.Caption }))}
        {...field}
        onChange={value => value && field.onChange(value)}
      />
    </Grid>
  )
}

/** The family first; its speeds beside it where it has any. */
function TransmissionFields() {
  const { t } = useLingui()
  const items = useLookup('Car.Transmission')
  const { field, shown } = useField('transmission')
  const chosen = items.find(item => item.ID === field.value)
  const families = items.filter(
    (item, index) => items.findIndex(other => other.Code === item.Code) === index,
  )
  const variants = items.filter(item => item.Code === chosen?.Code)
  return (
    <Grid min={180} columns={2} gap={3}>
      <Select
        {...shown}
        none={t`Not said`}
        placeholder={t`Not said`}
        options={families.map(item => ({ value: item.Code, label: item.Caption }))}
        value={chosen?.Code ?? null}
        onChange={code => field.onChange(families.find(item => item.Code === code)?.ID ?? '')}
        onBlur={field.onBlur}
        ref={field.ref}
      />
      {variants.length > 1 && (
        <Select
          label={t`Speeds`}
          options={variants.map(item => ({ value: item.ID, label: item.Caption }))}
          value={field.value}
          onChange={id => id && field.onChange(id)}
        />
      )}
    </Grid>
  )
}
