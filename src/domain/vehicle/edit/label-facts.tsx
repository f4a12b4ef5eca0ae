/** The fields of `labelFacts`, by their place in it. */
import { useLingui } from '@lingui/react/macro'
import { type FieldPath, useController } from 'react-hook-form'
import { pastUses } from '#db/terms.ts'
import { labelWords } from '#db/vehicle/label/words.ts'
import { type LabelFact, labelFactCaptions } from '#src/domain/vehicle/field-captions.ts'
import { DateField } from '#src/lib/lazy-date.tsx'
import { useSession } from '#src/lib/session.ts'
import { useFieldWords } from '#src/lib/use-field-words.ts'
import { CheckboxField, Switch } from '#src/ui/checkbox-field.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Grid } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { Spot, useOpenForm } from './fields.tsx'
import type { Values } from './values.ts'
import styles from './form.module.css'

type Path<F extends LabelFact> = `labelFacts.${F}` & FieldPath<Values>
type Asked<F extends LabelFact> = { fact: F; description?: string }

export function useFact<F extends LabelFact>(fact: F) {
  const { i18n } = useLingui()
  const { form } = useOpenForm()
  // Every name of a caption is a place in the facts.
  const name = `labelFacts.${fact}` as Path<F>
  const { field, fieldState } = useController<Values, Path<F>>({ control: form.control, name })
  const said = useFieldWords()
  return {
    name,
    field,
    shown: { label: i18n._(labelFactCaptions[fact]), problem: said(fieldState.error) },
  }
}

export function FactText({
  fact,
  description,
  phone,
}: Asked<'lastOwnerName' | 'lastOwnerPhone'> & { phone?: boolean }) {
  const { name, field, shown } = useFact(fact)
  return (
    <Spot name={name}>
      <TextField {...shown} description={description} {...(phone && { type: 'tel' })} {...field} />
    </Spot>
  )
}

export function FactWords({ fact, description }: Asked<'businessOwners' | 'warranty'>) {
  const { name, field, shown } = useFact(fact)
  return (
    <Spot name={name}>
      <TextArea {...shown} description={description} rows={2} {...field} />
    </Spot>
  )
}

type NumberFact = 'realOdometer' | 'sheet.deliveryDays' | 'sheet.agreedMonths'
export function FactNumber({ fact, description }: Asked<NumberFact>) {
  const { name, field, shown } = useFact(fact)
  return (
    <Spot name={name}>
      <NumberField {...shown} description={description} {...field} value={field.value ?? null} />
    </Spot>
  )
}

type SwitchFact = 'seriouslyDefective' | 'ownerStatement' | 'sheet.odometerGuaranteed'
export function FactSwitch({ fact, description }: Asked<SwitchFact>) {
  const { name, field, shown } = useFact(fact)
  return (
    <Spot name={name}>
      <Switch
        {...shown}
        description={description}
        value={field.value === true}
        onChange={field.onChange}
      />
    </Spot>
  )
}

export function FactDay({ description }: { description?: string }) {
  const { name, field, shown } = useFact('sheet.technicalInspectionOn')
  return (
    <Spot name={name}>
      <DateField {...shown} description={description} {...field} value={field.value ?? null} />
    </Spot>
  )
}

/** None ticked, with an owner named, says: none of them. */
export function PastUses() {
  const { t } = useLingui()
  const { locale } = useSession()
  const { name, field, shown } = useFact('pastUses')
  const words = labelWords[locale].pastUses
  return (
    <Spot name={name}>
      <fieldset className={styles['uses']}>
        <legend>{shown.label}</legend>
        <p>{t`Tick what the vehicle was used for. Nothing ticked means none of these.`}</p>
        <Grid min={200} gap={1}>
          {pastUses.map(use => (
            <CheckboxField
              key={use}
              label={words[use]}
              value={field.value.includes(use)}
              onChange={on =>
                field.onChange(
                  on ? [...field.value, use] : field.value.filter(each => each !== use),
                )
              }
            />
          ))}
        </Grid>
      </fieldset>
    </Spot>
  )
}
