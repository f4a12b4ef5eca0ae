/** The fields of a task, in the order they are asked. */
import { useLingui } from '@lingui/react/macro'
import type { Row } from '#db/kernel/mutation.ts'
import { instantOfWall, wallOf } from '#src/domain/lead/when.ts'
import { TaskKindSelect } from '#src/domain/task/kind-select.tsx'
import { PresetButtons } from '#src/domain/task/presets.tsx'
import { PersonSelect } from '#src/domain/user/person-select.tsx'
import { DateTimeField } from '#src/lib/lazy-date.tsx'
import type { Problem } from '#src/lib/problem-of.ts'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import type { useDraftForm } from '#src/lib/use-draft-form.ts'
import { Select } from '#src/ui/select.tsx'
import { Full, Grid } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { AboutField } from './about-field.tsx'
import { type Reminder, reminders, type TaskValues } from './values.ts'
import styles from './detail.module.css'

type Props = {
  form: ReturnType<typeof useDraftForm<TaskValues>>
  seen: Row<'task'> | undefined
  problem: Problem | undefined
}

export function TaskFields({ form, seen, problem }: Props) {
  const { t } = useLingui()
  const { timeZone } = useSession()
  const { control, watch, setValue } = form
  return (
    <>
      <Tied control={control} name="title" problem={problem}>
        {field => (
          <TextField
            label={t`What is to be done`}
            mandatory
            // Somebody pressed "New task" to type its title.
            autoFocus={!seen}
            autoCapitalize="sentences"
            enterKeyHint="done"
            maxLength={200}
            {...field}
          />
        )}
      </Tied>
      <Tied control={control} name="about">
        {field => <AboutField {...field} />}
      </Tied>
      <div className={styles['when']}>
        <PresetButtons
          chosen={instantOfWall(watch('due'), timeZone) ?? 0}
          onChoose={at => {
            setValue('due', wallOf(at, timeZone), { shouldDirty: true, shouldValidate: true })
          }}
        />
      </div>
      <Details form={form} seen={seen} problem={problem} />
    </>
  )
}

function Details({ form, seen, problem }: Props) {
  const { t } = useLingui()
  const { control } = form
  return (
    // A day and its hour in the longest language: narrower, the minutes are cut.
    <Grid min={260} columns={2}>
      <Tied control={control} name="due" problem={problem}>
        {field => (
          <DateTimeField
            {...field}
            label={t`Due`}
            mandatory
            onChange={value => field.onChange(value ?? '')}
          />
        )}
      </Tied>
      <Tied control={control} name="kind">
        {field => <TaskKindSelect {...field} />}
      </Tied>
      <Remind form={form} />
      <Tied control={control} name="assignedTo" problem={problem}>
        {field => (
          <PersonSelect
            {...field}
            work="task"
            kept={seen?.assignedTo}
            label={t`Assigned to`}
            mandatory
            onChange={id => id && field.onChange(id)}
          />
        )}
      </Tied>
      <Full>
        <Tied control={control} name="note">
          {field => <TextArea label={t`Note`} rows={2} {...field} />}
        </Tied>
      </Full>
    </Grid>
  )
}

function Remind({ form: { control, watch } }: Pick<Props, 'form'>) {
  const { t } = useLingui()
  const remind = watch('remind')
  return (
    <>
      <Tied control={control} name="remind">
        {field => <ReminderField {...field} />}
      </Tied>
      {remind === 'own' && (
        <Tied control={control} name="remindOn">
          {field => (
            <DateTimeField
              {...field}
              label={t`Remind at`}
              onChange={value => field.onChange(value ?? '')}
            />
          )}
        </Tied>
      )}
    </>
  )
}

function ReminderField({
  value,
  onChange,
}: {
  value: Reminder
  onChange: (value: Reminder) => void
}) {
  const { t } = useLingui()
  const captions: Record<Reminder, string> = {
    none: t`No reminder`,
    '0': t`At the time`,
    '10': t`10 minutes before`,
    '60': t`1 hour before`,
    '1440': t`A day before`,
    own: t`At a time of its own`,
  }
  return (
    <Select
      label={t`Reminder`}
      options={reminders.map(each => ({ value: each, label: captions[each] }))}
      value={value}
      onChange={next => next && onChange(next)}
    />
  )
}
