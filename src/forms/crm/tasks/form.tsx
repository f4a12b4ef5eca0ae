/** A task written or corrected: a title, a time, and it is saved. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { actOf, type Row } from '#db/kernel/mutation.ts'
import { addTask, deleteTask, editTask } from '#db/task/mutations/task.ts'
import { taskKinds } from '#db/terms.ts'
import { newId } from '#src/lib/ids.ts'
import { DateTimeField } from '#src/lib/lazy-date.tsx'
import { useFloor } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { ColleagueSelect } from '#src/domain/user/select.tsx'
import { instantOfWall, wallOf } from '#src/domain/lead/when.ts'
import { PresetButtons } from '#src/domain/task/presets.tsx'
import { taskKindWords } from '#src/domain/task/words.ts'
import { useAct } from '#src/lib/use-act.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { editsBetween, useDraftForm } from '#src/lib/use-draft-form.ts'
import { useFieldWords } from '#src/lib/use-field-words.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'
import { Full, Grid, Row as Line, Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { AboutField, splitAbout } from './about-field.tsx'
import {
  changedRow,
  newValues,
  type Prefill,
  type Reminder,
  reminders,
  rowOf,
  taskSchema,
  type TaskValues,
  valuesOf,
} from './values.ts'
import styles from './detail.module.css'

type Props = {
  task?: Row<'task'>
  prefill: Prefill
  onDone: (id: string) => void
  onCancel: () => void
}

/** Thrown away, it begins anew. */
export function TaskForm(props: Props) {
  const [round, setRound] = useState(0)
  return <Fields key={round} {...props} onDiscard={() => setRound(round + 1)} />
}

function Fields({ task, prefill, onDone, onCancel, onDiscard }: Props & { onDiscard: () => void }) {
  const { t, i18n } = useLingui()
  const { replica } = useFloor()
  const { timeZone } = useSession()
  const act = useActs()
  // What was seen when the form was opened: a colleague's change meanwhile is not undone by saving.
  const [seen] = useState(task)
  const [opened] = useState(() => Date.now())
  const defaults = seen ? valuesOf(seen, timeZone) : newValues(prefill, opened, timeZone)
  const { control, handleSubmit, watch, setValue, forget, restored } = useDraftForm<TaskValues>({
    draftKey: seen ? `task:${seen.id}` : 'task:new',
    schema: taskSchema,
    defaults,
  })
  const { run, problem, busy } = useAct(seen ? editTask : addTask)
  const remind = watch('remind')
  const said = useFieldWords(problem)

  const taskInvalid = () => toast(t`Task invalid`, { tone: 'warn' })
  const save = handleSubmit(async values => {
    const { table, id: aboutId } = splitAbout(values.about)
    const lead = table === 'lead' ? await replica.lead.get(aboutId) : undefined
    const row = rowOf(values, timeZone, lead?.clientId ?? null)
    if (!seen) {
      const id = newId()
      if (!(await run({ id, ...row }))) return
      await forget()
      toast(t`Item saved successfully`, {
        tone: 'good',
        action: {
          label: t`Undo`,
          onPress: () => void act(actOf(deleteTask, { taskId: id })),
        },
      })
      return onDone(id)
    }
    const edits = editsBetween(seen, changedRow(seen, values, row, timeZone))
    if (Object.keys(edits).length > 0 && !(await run({ id: seen.id, edits }))) return
    await forget()
    toast(t`Item saved successfully`, { tone: 'good' })
    onDone(seen.id)
  }, taskInvalid)
  const cancel = async () => {
    await forget()
    onCancel()
  }

  return (
    <form noValidate className={styles['form']} onSubmit={event => void save(event)}>
      <h2 className={styles['heading']}>
        {seen ? <Trans>Edit the task</Trans> : <Trans>New task</Trans>}
      </h2>
      <Stack gap={4}>
        {restored && (
          <Banner
            tone="info"
            icon="history"
            action={
              <Button
                variant="quiet"
                onPress={() => void forget().then(onDiscard)}
              >{t`Discard`}</Button>
            }
          >
            <Trans>What you had begun is back.</Trans>
          </Banner>
        )}
        {problem && !['title', 'assignedTo', 'due'].includes(problem.field) && (
          <Banner tone="bad" urgent>
            {problem.text}
          </Banner>
        )}
        <Controller
          control={control}
          name="title"
          render={({ field, fieldState }) => (
            <TextField
              label={t`What is to be done`}
              mandatory
              // Somebody pressed "New task" to type its title.
              autoFocus={!seen}
              autoCapitalize="sentences"
              enterKeyHint="done"
              maxLength={200}
              {...field}
              problem={said(fieldState.error, 'title')}
            />
          )}
        />
        <Controller
          control={control}
          name="about"
          render={({ field }) => (
            <AboutField
              name={field.name}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
        <div className={styles['when']}>
          <PresetButtons
            chosen={instantOfWall(watch('due'), timeZone) ?? 0}
            onChoose={at => {
              setValue('due', wallOf(at, timeZone), { shouldDirty: true, shouldValidate: true })
            }}
          />
        </div>
        {/* A day and its hour in the longest language: narrower, the minutes are cut. */}
        <Grid min={260} columns={2}>
          <Controller
            control={control}
            name="due"
            render={({ field, fieldState }) => (
              <DateTimeField
                label={t`Due`}
                mandatory
                name={field.name}
                value={field.value}
                onBlur={field.onBlur}
                onChange={value => field.onChange(value ?? '')}
                problem={said(fieldState.error, 'due')}
              />
            )}
          />
          <Controller
            control={control}
            name="kind"
            render={({ field }) => (
              <Select
                label={t`Kind`}
                options={taskKinds.map(value => ({
                  value,
                  label: i18n._(taskKindWords[value].caption),
                  icon: taskKindWords[value].icon,
                }))}
                name={field.name}
                value={field.value}
                onBlur={field.onBlur}
                onChange={value => value && field.onChange(value)}
              />
            )}
          />
          <Controller
            control={control}
            name="remind"
            render={({ field }) => <ReminderField value={field.value} onChange={field.onChange} />}
          />
          {remind === 'own' && (
            <Controller
              control={control}
              name="remindOn"
              render={({ field, fieldState }) => (
                <DateTimeField
                  label={t`Remind at`}
                  name={field.name}
                  value={field.value}
                  onBlur={field.onBlur}
                  onChange={value => field.onChange(value ?? '')}
                  problem={said(fieldState.error)}
                />
              )}
            />
          )}
          <Controller
            control={control}
            name="assignedTo"
            render={({ field, fieldState }) => (
              <ColleagueSelect
                {...field}
                work="task"
                kept={seen?.assignedTo}
                label={t`Assigned to`}
                mandatory
                onChange={id => id && field.onChange(id)}
                problem={said(fieldState.error, 'assignedTo')}
              />
            )}
          />
          <Full>
            <Controller
              control={control}
              name="note"
              render={({ field, fieldState }) => (
                <TextArea label={t`Note`} rows={2} {...field} problem={said(fieldState.error)} />
              )}
            />
          </Full>
        </Grid>
        <Line gap={2}>
          <Button type="submit" variant="primary" size="lg" icon="check" busy={busy}>
            {seen ? <Trans>Save</Trans> : <Trans>Add the task</Trans>}
          </Button>
          <Button size="lg" onPress={() => void cancel()}>
            <Trans>Cancel</Trans>
          </Button>
        </Line>
      </Stack>
    </form>
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
