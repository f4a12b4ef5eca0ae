/** One number, new or corrected. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Floor } from '#db/assignment/choose.ts'
import { actOf, type Row } from '#db/kernel/mutation.ts'
import { numberFields, saveNumber } from '#db/phone/mutations/number.ts'
import { spokenOn } from '#db/phone/sound.ts'
import { type Locale, localeNames, locales, requestDivisions } from '#db/terms.ts'
import { isTaker } from '#db/user/takers.ts'
import { DoorLocale, DoorMake } from '#src/domain/request/door-fields.tsx'
import type { TrackedNumber } from '../queries.ts'
import { DraftDialog } from '#src/lib/draft-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import { useCaption } from '#src/lib/lookup.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { CheckboxField, Switch } from '#src/ui/checkbox-field.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { Several } from '#src/ui/several.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { Voicemail } from './voicemail.tsx'

const schema = z.object(numberFields)
export type Values = z.infer<typeof schema>

const unsaid = Object.fromEntries(locales.map(locale => [locale, ''])) as Record<Locale, string>
const empty: Values = {
  number: '',
  sourceName: '',
  campaign: '',
  division: 'used',
  locale: null,
  make: '',
  userIds: [],
  afterHours: 'request',
  takesVoicemail: true,
  greeting: unsaid,
  takesTexts: true,
  isRecorded: false,
  notice: unsaid,
  keepDays: 180,
}
const valuesOf = (number: TrackedNumber): Values => ({
  number: number.number,
  sourceName: number.sourceName,
  campaign: number.campaign,
  division: number.division,
  locale: number.locale,
  make: number.make,
  userIds: number.userIds,
  afterHours: number.afterHours,
  takesVoicemail: number.takesVoicemail,
  greeting: number.greeting,
  takesTexts: number.takesTexts,
  isRecorded: number.isRecorded,
  notice: number.notice,
  keepDays: number.keepDays,
})

type Props = {
  number: TrackedNumber | undefined
  floor: Floor
  company: Row<'company'>
  onClose: () => void
}

export function NumberDialog({ number, floor, company, onClose }: Props) {
  const [defaults] = useState<Values>(() => (number ? valuesOf(number) : empty))
  const form = useDraftForm({ draftKey: `trackedNumber:${number?.id ?? 'new'}`, schema, defaults })
  const { control } = form
  const people = floor.people.filter(
    person => isTaker('lead', person, floor.roles) || defaults.userIds.includes(person.id),
  )
  return (
    <DraftDialog
      form={form}
      onClose={onClose}
      title={number ? <Trans>Edit the number</Trans> : <Trans>Add a number</Trans>}
      act={values => actOf(saveNumber, { ...values, id: number?.id ?? newId() })}
    >
      {problem => (
        <>
          <Where control={control} problem={problem} />
          <Who control={control} problem={problem} people={people} />
          <Voicemail control={control} problem={problem} company={company} numberId={number?.id} />
          <Recorded control={control} problem={problem} defaultLocale={company.defaultLocale} />
        </>
      )}
    </DraftDialog>
  )
}

export type FieldsProps = { control: Control<Values>; problem: Problem | undefined }

/** The number, and where it is shown. */
function Where({ control, problem }: FieldsProps) {
  const { t } = useLingui()
  const division = useCaption('RadarDivision')
  return (
    <>
      <Grid min={200} columns={2}>
        <Tied control={control} name="number" problem={problem}>
          {field => <TextField {...field} type="tel" label={t`Number`} mandatory />}
        </Tied>
        <Tied control={control} name="sourceName" problem={problem}>
          {field => (
            <TextField
              {...field}
              label={t`Source`}
              description={t`Where it is shown: a newspaper, a site, a sign`}
              mandatory
            />
          )}
        </Tied>
        <Tied control={control} name="campaign" problem={problem}>
          {field => (
            <TextField
              {...field}
              label={t`Campaign`}
              description={t`Where it is printed for one alone; calls keep the one of their day`}
            />
          )}
        </Tied>
      </Grid>
      <Tied control={control} name="division" problem={problem}>
        {field => (
          <RadioGroup
            {...field}
            label={t`Division`}
            layout="row"
            options={requestDivisions.map(value => ({ value, label: division(value) }))}
          />
        )}
      </Tied>
      <Grid min={200} columns={2}>
        <Tied control={control} name="locale" problem={problem}>
          {field => (
            <DoorLocale
              {...field}
              description={t`Callers are spoken to in it, and where their own words do not tell it is theirs`}
              none={t`The dealership’s own language`}
            />
          )}
        </Tied>
        <Tied control={control} name="make" problem={problem}>
          {field => <DoorMake {...field} />}
        </Tied>
      </Grid>
    </>
  )
}

/** Whose telephones ring, and what happens while the house is closed. */
function Who({ control, problem, people }: FieldsProps & { people: Floor['people'] }) {
  const { t } = useLingui()
  return (
    <>
      <Tied control={control} name="userIds" problem={problem}>
        {({ value, onChange }) => (
          <Several
            label={t`Who rings`}
            description={t`Nobody while your own telephone system takes its calls`}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={value}
            onChange={onChange}
          />
        )}
      </Tied>
      <Tied control={control} name="afterHours" problem={problem}>
        {field => (
          <RadioGroup
            {...field}
            label={t`After hours`}
            layout="row"
            options={[
              { value: 'request', label: t`A request at once` },
              { value: 'missed', label: t`Rings as usual` },
            ]}
          />
        )}
      </Tied>
      <Tied control={control} name="takesTexts" problem={problem}>
        {field => (
          <CheckboxField
            {...field}
            label={t`It takes text messages`}
            description={t`Who came by this number gets your texts from it`}
          />
        )}
      </Tied>
    </>
  )
}

/** Off unless somebody chose it: with a notice before, and a day on which it goes. */
function Recorded({ control, problem, defaultLocale }: FieldsProps & { defaultLocale: Locale }) {
  const { t } = useLingui()
  const isRecorded = useWatch({ control, name: 'isRecorded' })
  const spoken = spokenOn({ locale: useWatch({ control, name: 'locale' }) }, defaultLocale)
  // The one that callers are spoken to in comes first.
  const shown = [spoken, ...locales.filter(each => each !== spoken)]
  return (
    <Stack gap={3}>
      <Tied control={control} name="isRecorded" problem={problem}>
        {field => (
          <Switch
            {...field}
            label={t`Record its calls`}
            description={t`Callers hear the notice first and can refuse by pressing 9. Ask whether the law of your place allows it.`}
          />
        )}
      </Tied>
      {isRecorded && (
        <>
          {problem?.field === 'notice' && <p role="alert">{problem.text}</p>}
          {shown.map(locale => (
            <Tied key={locale} control={control} name={`notice.${locale}`} problem={problem}>
              {field => <TextArea {...field} label={t`Notice, ${localeNames[locale]}`} rows={2} />}
            </Tied>
          ))}
          <Tied control={control} name="keepDays" problem={problem}>
            {field => (
              <NumberField
                {...field}
                label={t`Days a recording stays`}
                description={t`France: 6 months at most`}
              />
            )}
          </Tied>
        </>
      )}
    </Stack>
  )
}
