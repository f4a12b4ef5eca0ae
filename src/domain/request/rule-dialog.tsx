/** One rule, new or corrected. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Floor, Rule } from '#db/assignment/choose.ts'
import { ruleFields, saveAssignmentRule } from '#db/assignment/mutations/rule.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { localeNames, locales, requestDivisions, requestTypes } from '#db/terms.ts'
import { isTaker } from '#db/user/takers.ts'
import { type Control, useWatch } from 'react-hook-form'
import { WeekFieldset } from '#src/domain/company/hours/week-fieldset.tsx'
import * as z from 'zod/mini'
import { DraftDialog } from '#src/lib/draft-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import { useCaption } from '#src/lib/lookup.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Several } from '#src/ui/several.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'

const week = z.array(z.array(z.object({ open: z.string(), close: z.string() })))
const schema = z
  .object({
    ...ruleFields,
    makes: z.string().check(z.maxLength(400)),
    hours: z.nullable(week),
  })
  .check(({ value: { holds, hours }, issues }) => {
    // Said of the week as a whole: a single hour has no field of its own here.
    if (holds === 'hours' && !ruleFields.hours.safeParse(hours).success)
      issues.push({ code: 'custom', input: hours, path: ['hours'], message: 'time-invalid' })
  })
type Values = z.infer<typeof schema>

/** So that a morning’s queue does not go whole to whoever is here first. */
const usualCapacity = 10

const empty: Values = {
  name: '',
  active: true,
  mode: 'suggest',
  types: [],
  divisions: [],
  locales: [],
  makes: '',
  holds: 'always',
  hours: null,
  userIds: [],
  capacity: usualCapacity,
  fallback: 'queue',
}
const valuesOf = ({ name, active, mode, types, divisions, locales: spoken, ...rest }: Rule) => ({
  name,
  active,
  mode,
  types,
  divisions,
  locales: spoken,
  makes: rest.makes.join(', '),
  holds: rest.holds,
  hours: rest.hours,
  userIds: rest.userIds,
  capacity: rest.capacity,
  fallback: rest.fallback,
})

type Props = { rule: Rule | undefined; floor: Floor; onClose: () => void }

export function RuleDialog({ rule, floor, onClose }: Props) {
  const [defaults] = useState<Values>(() => (rule ? valuesOf(rule) : empty))
  const form = useDraftForm({
    draftKey: `assignmentRule:${rule?.id ?? 'new'}`,
    schema,
    defaults,
  })
  const { control } = form
  const people = floor.people.filter(
    person => isTaker('lead', person, floor.roles) || defaults.userIds.includes(person.id),
  )
  return (
    <DraftDialog
      form={form}
      onClose={onClose}
      title={rule ? <Trans>Edit the rule</Trans> : <Trans>Add a rule</Trans>}
      act={({ makes, ...values }) =>
        actOf(saveAssignmentRule, {
          ...values,
          hours: values.holds === 'hours' ? values.hours : null,
          id: rule?.id ?? newId(),
          makes: makes
            .split(',')
            .map(make => make.trim())
            .filter(Boolean),
        })
      }
    >
      {problem => (
        <>
          <ToWhom control={control} problem={problem} people={people} />
          <Which control={control} problem={problem} />
          <When control={control} problem={problem} />
          <Limits control={control} problem={problem} />
        </>
      )}
    </DraftDialog>
  )
}

type FieldsProps = { control: Control<Values>; problem: Problem | undefined }

/** What it is called, how it works and for whom. */
function ToWhom({ control, problem, people }: FieldsProps & { people: Floor['people'] }) {
  const { t } = useLingui()
  return (
    <>
      <Tied control={control} name="name" problem={problem}>
        {field => <TextField {...field} label={t`Name`} mandatory />}
      </Tied>
      <Tied control={control} name="mode" problem={problem}>
        {field => (
          <SegmentedControl
            label={t`How`}
            wide
            segments={[
              { value: 'suggest', label: t`Suggested to the reception` },
              { value: 'give', label: t`Given at once` },
            ]}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      </Tied>
      <Tied control={control} name="userIds" problem={problem}>
        {field => (
          <Several
            label={t`To whom: everybody who can, while nobody is chosen`}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={field.value}
            onChange={field.onChange}
          />
        )}
      </Tied>
    </>
  )
}

/** Which requests it is for. */
function Which({ control, problem }: FieldsProps) {
  const { t } = useLingui()
  const type = useCaption('RadarType')
  const division = useCaption('RadarDivision')
  return (
    <>
      <Tied control={control} name="types" problem={problem}>
        {field => (
          <Several
            label={t`Channels: any, while none is chosen`}
            options={requestTypes.map(value => ({ value, label: type(value) }))}
            chosen={field.value}
            onChange={field.onChange}
          />
        )}
      </Tied>
      <Tied control={control} name="divisions" problem={problem}>
        {field => (
          <Several
            label={t`Divisions: any, while none is chosen`}
            options={requestDivisions.map(value => ({ value, label: division(value) }))}
            chosen={field.value}
            onChange={field.onChange}
          />
        )}
      </Tied>
      <Tied control={control} name="locales" problem={problem}>
        {field => (
          <Several
            label={t`Languages: any, while none is chosen`}
            options={locales.map(value => ({ value, label: localeNames[value] }))}
            chosen={field.value}
            onChange={field.onChange}
          />
        )}
      </Tied>
      <Tied control={control} name="makes" problem={problem}>
        {field => (
          <TextField
            {...field}
            label={t`Makes`}
            description={t`Several with a comma between; any, while none is written.`}
          />
        )}
      </Tied>
    </>
  )
}

/** When it holds. */
function When({ control, problem }: FieldsProps) {
  const { t } = useLingui()
  const holds = useWatch({ control, name: 'holds' })
  return (
    <Stack gap={3}>
      <Tied control={control} name="holds" problem={problem}>
        {field => (
          <SegmentedControl
            label={t`When the rule holds`}
            wide
            segments={[
              { value: 'always', label: t`Always` },
              { value: 'open', label: t`While open` },
              { value: 'closed', label: t`While closed` },
              { value: 'hours', label: t`At certain hours` },
            ]}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      </Tied>
      {holds === 'hours' && (
        <Tied control={control} name="hours" problem={problem}>
          {({ value, onChange, problem: said }) => (
            <WeekFieldset
              legend={t`By the clocks of the dealership. A night shift goes to 0:00, and on from 0:00 the next day.`}
              week={value}
              onChange={onChange}
              problem={said}
            />
          )}
        </Tied>
      )}
    </Stack>
  )
}

/** How many a person may have, and what happens when nobody can. */
function Limits({ control, problem }: FieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <Tied control={control} name="capacity" problem={problem}>
        {field => (
          <NumberField
            {...field}
            label={t`Most leads without an answer per person`}
            description={t`The rest waits for somebody else. Empty: as many as come.`}
          />
        )}
      </Tied>
      <Tied control={control} name="fallback" problem={problem}>
        {field => (
          <SegmentedControl
            label={t`When nobody can take it`}
            wide
            segments={[
              { value: 'queue', label: t`It waits at the reception` },
              { value: 'director', label: t`A director who is here` },
              { value: 'opening', label: t`At the next opening` },
            ]}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      </Tied>
      <Tied control={control} name="active" problem={problem}>
        {field => <CheckboxField {...field} label={t`The rule counts`} />}
      </Tied>
    </>
  )
}
