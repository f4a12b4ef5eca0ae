/** The choices of the vehicle form: product type, condition, use, gearbox by family. */
import { useLingui } from '@lingui/react/macro'
import type { OdometerType, VehicleCondition } from '#db/terms.ts'
import { useLookup } from '#src/lib/lookup.ts'
import { useSession } from '#src/lib/session.ts'
import { iconOfType, odometerTypeOf } from '#src/domain/vehicle/type.ts'
import { Select } from '#src/ui/select.tsx'
import { Grid } from '#src/ui/stack.tsx'
import { useField, useOpenForm, Whole } from './fields.tsx'

export function TypeField() {
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

export function ConditionField() {
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

export function OdometerFields() {
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
export function TransmissionFields() {
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
