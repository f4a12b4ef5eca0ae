/** The fields of the vehicle form, by name: label, problem and draft come with it. */
import { useLingui } from '@lingui/react/macro'
import { createContext, type ReactNode, use } from 'react'
import {
  type ControllerRenderProps,
  type FieldPathByValue,
  useController,
  type UseFormReturn,
} from 'react-hook-form'
import type { VehicleField } from '#db/vehicle/all-fields.ts'
import { vehicleFieldCaptions } from '#src/domain/vehicle/field-captions.ts'
import { DateField } from '#src/lib/lazy-date.tsx'
import type { Problem } from '#src/lib/problem-of.ts'
import { useFieldWords } from '#src/lib/use-field-words.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { MoneyField } from '#src/ui/money-field.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { Values } from './values.ts'

type Open = { form: UseFormReturn<Values>; problem: Problem | undefined }
export const OpenForm = createContext<Open | null>(null)

export function useOpenForm(): Open {
  const open = use(OpenForm)
  if (!open) throw new Error('a field outside the vehicle form')
  return open
}

/** What a field of this name needs; its problem is the schema's, or what the mutation answered. */
export function useField<N extends VehicleField>(name: N) {
  const { i18n } = useLingui()
  const { form, problem } = useOpenForm()
  const { field, fieldState } = useController<Values, N>({ control: form.control, name })
  const said = useFieldWords(problem)
  return {
    field,
    shown: { label: i18n._(vehicleFieldCaptions[name]), problem: said(fieldState.error, name) },
  }
}

type TextName = FieldPathByValue<Values, string> & VehicleField
type NumberName = FieldPathByValue<Values, number | null> & VehicleField
type DateName = Extract<VehicleField, `${string}On`>
type MoneyName = Extract<VehicleField, `${string}Minor`>
type Asked = { mandatory?: boolean; description?: string }

/** Where a link to this field leads (`useAskedField`). */
export const Spot = ({ name, children }: { name: string; children: ReactNode }) => (
  <div data-field={name}>{children}</div>
)

export function Text({ name, ...asked }: { name: TextName } & Asked) {
  const { field, shown } = useField(name)
  return (
    <Spot name={name}>
      <TextField {...shown} {...asked} {...(field as ControllerRenderProps<Values, 'make'>)} />
    </Spot>
  )
}

export function LongText({ name }: { name: TextName }) {
  const { field, shown } = useField(name)
  return (
    <TextArea {...shown} rows={5} {...(field as ControllerRenderProps<Values, 'technicalSheet'>)} />
  )
}

export function Whole({
  name,
  unit,
  grouping = true,
  description,
}: {
  name: NumberName
  unit?: string
  grouping?: boolean
  description?: string
}) {
  const { field, shown } = useField(name)
  return (
    <Spot name={name}>
      <NumberField
        {...shown}
        unit={unit}
        grouping={grouping}
        description={description}
        {...(field as ControllerRenderProps<Values, 'odometer'>)}
      />
    </Spot>
  )
}

export function Money({ name, description }: { name: MoneyName; description?: string }) {
  const { currency } = useFormat()
  const { field, shown } = useField(name)
  return (
    <Spot name={name}>
      <MoneyField {...shown} currency={currency} description={description} {...field} />
    </Spot>
  )
}

export function Day({
  name,
  mandatory,
  description,
}: {
  name: DateName
  mandatory?: boolean
  description?: string
}) {
  const { field, shown } = useField(name)
  return (
    <Spot name={name}>
      <DateField
        {...shown}
        mandatory={mandatory}
        description={description}
        {...field}
        onChange={value => field.onChange(mandatory ? (value ?? '') : value)}
      />
    </Spot>
  )
}
