/** What is sold. */
import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import type { ContractVehicle } from '#db/contract/table.ts'
import { product } from '#db/contract/mutations/fields.ts'
import { useLookup } from '#src/lib/lookup.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import { Tied } from '#src/lib/tied.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Grid } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { SectionCard } from '#src/domain/contract/section/section-card.tsx'
import { useSection } from '#src/domain/contract/section/use-section.ts'

const shape = z.object({ product })

export function ProductSection({ contract }: { contract: Contract }) {
  const { t } = useLingui()
  const section = useSection<{ product: ContractVehicle }>(contract, 'product', shape)
  const units = useLookup('OdometerType')
  const { control } = section.form
  const text = (
    name: Exclude<keyof ContractVehicle, 'year' | 'odometer'>,
    label: string,
    mandatory = false,
  ) => (
    <Tied name={`fields.product.${name}`} control={control}>
      {field => <TextField label={label} mandatory={mandatory} {...field} />}
    </Tied>
  )
  const number = (name: 'year' | 'odometer', label: string) => (
    <Tied name={`fields.product.${name}`} control={control}>
      {field => <NumberField label={label} grouping={name === 'odometer'} {...field} />}
    </Tied>
  )
  return (
    <SectionCard title={t`Vehicle`} section={section}>
      <Grid min={150} gap={4}>
        {number('year', t`Year`)}
        {text('make', t`Make`, true)}
        {text('model', t`Model`)}
        {text('trim', t`Trim`)}
        {text('colour', t`Colour`)}
        {text('stockNumber', t`Stock number`)}
        {text('vin', t`VIN`)}
        {number('odometer', t`Odometer`)}
        <Tied name="fields.product.odometerType" control={control}>
          {field => (
            <Select
              {...field}
              label={t`Odometer type`}
              options={units.map(({ Code, Caption }) => ({ value: Code, label: Caption }))}
              onChange={unit => field.onChange(unit ?? '')}
            />
          )}
        </Tied>
      </Grid>
    </SectionCard>
  )
}
