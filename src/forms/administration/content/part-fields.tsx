/** What of a part is written: its words in the chosen language, its filter, its buttons. */
import { Trans, useLingui } from '@lingui/react/macro'
import { fewestListed, mostListed, pageActions, type PartOf } from '#db/website/content.ts'
import { vehicleConditions } from '#db/terms.ts'
import { useLookup } from '#src/lib/lookup.ts'
import { Tied } from '#src/lib/tied.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { ReadOnly, useReadOnly } from '#src/ui/read-only.tsx'
import { Select } from '#src/ui/select.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { Heading, type PartProps } from './part-heading.tsx'
import { PicturesFields } from './pictures/fields.tsx'
import { actionWords } from './words.ts'

export function PartFields({ part, ...props }: PartProps) {
  if (part.kind === 'text') return <TextFields part={part} {...props} />
  if (part.kind === 'pictures') return <PicturesFields part={part} {...props} />
  if (part.kind === 'vehicles') return <VehicleFields part={part} {...props} />
  if (part.kind === 'actions') return <ActionFields part={part} {...props} />
  return (
    <p>
      <Trans>It is drawn from what the dealership has; there is nothing to write.</Trans>
    </p>
  )
}

function TextFields({ part: _, ...props }: PartProps<PartOf<'text'>>) {
  const { t } = useLingui()
  const { index, locale, writing } = props
  return (
    <Stack gap={3}>
      <Heading {...props} />
      <Tied
        control={writing.form.control}
        name={`content.parts.${index}.text.${locale}`}
        problem={writing.problem}
      >
        {({ value, ...field }) => (
          <TextArea
            {...field}
            value={value ?? ''}
            label={t`Text`}
            description={t`An empty line begins a paragraph; lines that begin with - make a list; addresses of the web become links`}
            rows={6}
          />
        )}
      </Tied>
    </Stack>
  )
}

function VehicleFields({ part: _, ...props }: PartProps<PartOf<'vehicles'>>) {
  const { t } = useLingui()
  const { index, writing, desk, isFixed } = props
  const { control } = writing.form
  const isReadOnly = useReadOnly()
  const conditions = useLookup('Vehicle.Condition')
  const types = useLookup('ProductType')
  const at = `content.parts.${index}` as const
  const options = (list: readonly string[]) => list.map(value => ({ value, label: value }))
  return (
    <Stack gap={3}>
      <Heading {...props} />
      <ReadOnly is={isReadOnly || isFixed}>
        <Grid min={160}>
          <Tied control={control} name={`${at}.condition`} problem={writing.problem}>
            {({ value, onChange, ...field }) => (
              <Select
                {...field}
                label={t`Condition`}
                none={t`Any`}
                options={vehicleConditions.map(code => ({
                  value: code,
                  label: conditions.find(({ Code }) => Code === code)?.Caption ?? code,
                }))}
                value={value || null}
                onChange={code => onChange(code ?? '')}
              />
            )}
          </Tied>
          <Tied control={control} name={`${at}.type`} problem={writing.problem}>
            {({ value, onChange, ...field }) => (
              <Select
                {...field}
                label={t`Product type`}
                none={t`Any`}
                options={types.map(({ ID, Caption }) => ({ value: ID, label: Caption }))}
                value={value ? String(value) : null}
                onChange={id => onChange(Number(id ?? 0))}
              />
            )}
          </Tied>
          <Tied control={control} name={`${at}.make`} problem={writing.problem}>
            {({ value, onChange, ...field }) => (
              <Select
                {...field}
                label={t`Make`}
                none={t`Any`}
                // One that is sold out stays chosen.
                options={options([...new Set([...desk.makes, ...(value ? [value] : [])])])}
                value={value || null}
                onChange={make => onChange(make ?? '')}
              />
            )}
          </Tied>
          <Tied control={control} name={`${at}.most`} problem={writing.problem}>
            {field => (
              <NumberField
                {...field}
                label={t`At most`}
                description={t`From ${fewestListed} to ${mostListed}, the newest first`}
              />
            )}
          </Tied>
        </Grid>
      </ReadOnly>
    </Stack>
  )
}

function ActionFields({ part, ...props }: PartProps<PartOf<'actions'>>) {
  const { t, i18n } = useLingui()
  const { index, locale, writing, isFixed } = props
  const { control, setValue, keep } = writing.form
  const isReadOnly = useReadOnly()
  const has = (what: string) => part.actions.some(action => action.what === what)
  const tick = (what: (typeof pageActions)[number], isOn: boolean) => {
    const actions = isOn
      ? [...part.actions, { what, label: {} }]
      : part.actions.filter(action => action.what !== what)
    setValue(`content.parts.${index}.actions`, actions, {
      shouldDirty: true,
      shouldValidate: true,
    })
    void keep()
  }
  return (
    <Stack gap={3}>
      <Heading {...props} />
      <ReadOnly is={isReadOnly || isFixed}>
        <Grid min={160}>
          {pageActions.map(what => (
            <CheckboxField
              key={what}
              label={i18n._(actionWords[what])}
              value={has(what)}
              // A part of no buttons is none.
              isDisabled={has(what) && part.actions.length === 1}
              onChange={isOn => tick(what, isOn)}
            />
          ))}
        </Grid>
      </ReadOnly>
      <Grid min={160}>
        {part.actions.map(({ what }, at) => {
          const button = i18n._(actionWords[what])
          return (
            <Tied
              key={what}
              control={control}
              name={`content.parts.${index}.actions.${at}.label.${locale}`}
              problem={writing.problem}
            >
              {({ value, ...field }) => (
                <TextField
                  {...field}
                  value={value ?? ''}
                  label={t`Words of the button: ${button}`}
                  description={t`Left empty they are the usual ones`}
                />
              )}
            </Tied>
          )
        })}
      </Grid>
    </Stack>
  )
}
