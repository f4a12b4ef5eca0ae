/** An incident, new or completed: each field may come in later. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { dateIn } from '#db/kernel/date.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { editIncident, incidentFields, reportIncident } from '#db/privacy/mutations/incident.ts'
import { harms } from '#db/privacy/terms.ts'
import { houseClock } from '#src/lib/clock.ts'
import { DraftDialog } from '#src/lib/draft-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import { DateField } from '#src/lib/lazy-date.tsx'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { editsBetween, useDraftForm } from '#src/lib/use-draft-form.ts'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { PastField } from './past-field.tsx'
import type { Incident } from './queries.ts'
import { harmWords } from './words.ts'

const schema = z.object(incidentFields)
type Values = z.infer<typeof schema>
const fieldNames = Object.keys(incidentFields) as (keyof Values)[]

type Props = { incident: Incident | undefined; onClose: () => void }

export function IncidentDialog({ incident, onClose }: Props) {
  const { t, i18n } = useLingui()
  const { timeZone } = useSession()
  const [seen] = useState(() => valuesOf(incident, timeZone))
  const form = useDraftForm<Values>({
    draftKey: `incident:${incident?.id ?? 'new'}`,
    schema,
    defaults: seen,
  })
  const { control } = form
  const area = (
    name: 'circumstances' | 'dataConcerned' | 'harmReasons' | 'measures',
    label: string,
  ) => (
    <Tied control={control} name={name}>
      {field => <TextArea {...field} label={label} rows={3} />}
    </Tied>
  )
  return (
    <DraftDialog
      form={form}
      title={incident ? <Trans>Complete the incident</Trans> : <Trans>Report an incident</Trans>}
      onClose={onClose}
      act={values =>
        incident
          ? actOf(editIncident, { id: incident.id, edits: editsBetween(seen, values) })
          : actOf(reportIncident, { ...values, id: newId() })
      }
    >
      {problem => (
        <>
          <Tied control={control} name="title" problem={problem}>
            {field => <TextField {...field} label={t`Incident`} mandatory />}
          </Tied>
          <Tied control={control} name="happenedOn" problem={problem}>
            {({ onChange, ...field }) => (
              <DateField {...field} label={t`Happened on`} onChange={day => onChange(day ?? '')} />
            )}
          </Tied>
          <Tied control={control} name="knownAt" problem={problem}>
            {field => <PastField {...field} label={t`Became known`} />}
          </Tied>
          {area('circumstances', t`What happened`)}
          {area('dataConcerned', t`Data concerned`)}
          <Tied control={control} name="personsCount" problem={problem}>
            {({ onChange, ...field }) => (
              <NumberField
                {...field}
                label={t`Persons concerned`}
                onChange={count => onChange(count ?? 0)}
              />
            )}
          </Tied>
          <Tied control={control} name="harm" problem={problem}>
            {field => (
              <RadioGroup
                {...field}
                label={t`Serious harm`}
                options={harms.map(value => ({ value, label: i18n._(harmWords[value]) }))}
              />
            )}
          </Tied>
          {area('harmReasons', t`Reasons of this judgement`)}
          <Notified control={control} problem={problem} />
          {area('measures', t`Measures taken`)}
        </>
      )}
    </DraftDialog>
  )
}

const valuesOf = (incident: Incident | undefined, timeZone: string): Values =>
  incident
    ? (Object.fromEntries(fieldNames.map(name => [name, incident[name]])) as Values)
    : { ...nothing, happenedOn: dateIn(timeZone, houseClock()), knownAt: houseClock() }

type Fields = Pick<ReturnType<typeof useDraftForm<Values>>, 'control'> & {
  problem: Parameters<typeof Tied>[0]['problem']
}
/** Who was told of it, and when. */
function Notified({ control, problem }: Fields) {
  const { t } = useLingui()
  return (
    <>
      <Tied control={control} name="authorityOn" problem={problem}>
        {field => <DateField {...field} label={t`Authority told on`} />}
      </Tied>
      <Tied control={control} name="personsOn" problem={problem}>
        {field => <DateField {...field} label={t`Persons told on`} />}
      </Tied>
      <Tied control={control} name="publicNotice" problem={problem}>
        {field => <CheckboxField {...field} label={t`Told by a public notice`} />}
      </Tied>
    </>
  )
}

const nothing = {
  title: '',
  circumstances: '',
  dataConcerned: '',
  personsCount: 0,
  harm: 'unsure',
  harmReasons: '',
  authorityOn: null,
  personsOn: null,
  publicNotice: false,
  measures: '',
} as const
