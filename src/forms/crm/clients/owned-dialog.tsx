/** A vehicle of hers, written or corrected; one of our stock fills itself in. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Row } from '#db/kernel/mutation.ts'
import { addClientVehicle, areInOrder, editClientVehicle } from '#db/client/mutations/vehicle.ts'
import { longText, requiredText, shortText } from '#db/kernel/fields.ts'
import { newId } from '#src/lib/ids.ts'
import { DateField } from '#src/lib/lazy-date.tsx'
import { VehicleCombo } from '#src/domain/vehicle/combo.tsx'
import type { Problem } from '#src/lib/problem-of.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useAct } from '#src/lib/use-act.ts'
import { editsBetween, useDraftForm } from '#src/lib/use-draft-form.ts'
import { useItemSaved } from '#src/lib/use-item-saved.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Full, Grid } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'

const year = z.nullable(
  z
    .int({ error: 'number-invalid' })
    .check(z.gte(1886, { error: 'number-invalid' }), z.lte(2100, { error: 'number-invalid' })),
)
const fields = z.object({
  vehicleId: z.nullable(z.string()),
  make: requiredText,
  model: shortText,
  year,
  vin: shortText,
  odometer: z.nullable(z.number()),
  note: longText,
  since: z.nullable(z.string()),
  until: z.nullable(z.string()),
})
const schema = fields.check(
  z.refine(areInOrder, { error: 'start-date-invalid', path: ['since'] }),
  z.refine(areInOrder, { error: 'end-date-invalid', path: ['until'] }),
)
type Values = z.infer<typeof fields>
type Owned = Row<'clientVehicle'>
type Props = { clientId: string; owned?: Owned | undefined; onClose: () => void }

const blank: Values = {
  vehicleId: null,
  make: '',
  model: '',
  year: null,
  vin: '',
  odometer: null,
  note: '',
  since: null,
  until: null,
}
const valuesOf = ({
  vehicleId,
  make,
  model,
  year: of,
  vin,
  odometer,
  note,
  since,
  until,
}: Owned): Values => ({ vehicleId, make, model, year: of, vin, odometer, note, since, until })

export function OwnedDialog({ clientId, owned, onClose }: Props) {
  const { form, save, problem, busy } = useOwned({ clientId, owned, onClose })
  const { forget } = form
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={owned ? <Trans>Edit the vehicle</Trans> : <Trans>A vehicle of the customer’s</Trans>}
      footer={
        <>
          <Button looks onPress={() => void forget().then(onClose)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={busy} onPress={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Fields form={form} problem={problem} />
    </Drawer>
  )
}

function useOwned({ clientId, owned, onClose }: Props) {
  const itemSaved = useItemSaved()
  const [defaults] = useState(() => (owned ? valuesOf(owned) : blank))
  const form = useDraftForm<Values>({
    draftKey: `clientVehicle:${owned?.id ?? `new:${clientId}`}`,
    schema,
    defaults,
  })
  const { run, problem, busy } = useAct(owned ? editClientVehicle : addClientVehicle)
  const save = form.handleSubmit(async values => {
    const edits = owned ? editsBetween(defaults, values) : {}
    const isChanged = !owned || Object.keys(edits).length > 0
    if (
      isChanged &&
      !(await run(owned ? { id: owned.id, edits } : { id: newId(), clientId, ...values }))
    )
      return
    await form.forget()
    toast(itemSaved(), { tone: 'good' })
    onClose()
  })
  return { form, save, problem, busy }
}

type FieldsProps = {
  form: ReturnType<typeof useDraftForm<Values>>
  problem: Problem | undefined
}

function Fields({ form, problem }: FieldsProps) {
  const { t } = useLingui()
  const { control } = form
  const own = { control, problem }
  return (
    <Grid min={160} columns={2}>
      {problem?.field === '' && (
        <Full>
          <Banner tone="bad">{problem.text}</Banner>
        </Full>
      )}
      <FromStock form={form} />
      <Text {...own} name="make" label={t`Make`} mandatory />
      <Text {...own} name="model" label={t`Model`} />
      <Tied control={control} name="year" problem={problem}>
        {field => <NumberField label={t`Year`} grouping={false} {...field} />}
      </Tied>
      <Tied control={control} name="odometer" problem={problem}>
        {field => <NumberField label={t`Odometer`} {...field} />}
      </Tied>
      <Full>
        <Text {...own} name="vin" label={t`VIN`} />
      </Full>
      <Days control={control} />
      <Full>
        <Tied control={control} name="note" problem={problem}>
          {field => <TextArea label={t`Note`} rows={2} {...field} />}
        </Tied>
      </Full>
    </Grid>
  )
}

function FromStock({ form: { control, setValue } }: Pick<FieldsProps, 'form'>) {
  const { t } = useLingui()
  const fill = (vehicle: Row<'vehicle'> | null) => {
    if (!vehicle) return
    const { make, model, year: of, vin, odometer } = vehicle
    for (const [field, value] of Object.entries({ make, model, year: of, vin, odometer }))
      setValue(field as keyof Values, value, { shouldDirty: true })
  }
  return (
    <Full>
      <Tied control={control} name="vehicleId">
        {field => (
          <VehicleCombo
            label={t`From our stock`}
            description={t`Only when we sold it`}
            value={field.value}
            onChange={(id, vehicle) => {
              field.onChange(id)
              fill(vehicle)
            }}
          />
        )}
      </Tied>
    </Full>
  )
}

function Days({ control }: { control: Control<Values> }) {
  const { t } = useLingui()
  return (
    <>
      <Tied control={control} name="since">
        {field => <DateField {...field} label={t`Since`} />}
      </Tied>
      <Tied control={control} name="until">
        {field => <DateField {...field} label={t`Until`} />}
      </Tied>
    </>
  )
}

type TextProps = {
  control: Control<Values>
  problem: Problem | undefined
  name: 'make' | 'model' | 'vin'
  label: string
  mandatory?: boolean
}

function Text({ control, problem, name, label, mandatory = false }: TextProps) {
  return (
    <Tied control={control} name={name} problem={problem}>
      {field => (
        <TextField
          label={label}
          mandatory={mandatory}
          maxLength={200}
          autoComplete="off"
          {...field}
        />
      )}
    </Tied>
  )
}
