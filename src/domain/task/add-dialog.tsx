/** A task about this lead. */
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { requiredText } from '#db/kernel/fields.ts'
import { addTask } from '#db/task/mutations/task.ts'
import { taskKinds } from '#db/terms.ts'
import type { Lead } from '#src/domain/lead/queries.ts'
import { WhenField } from '#src/domain/lead/when-field.tsx'
import { instantOfWall, wallInDays } from '#src/domain/lead/when.ts'
import { PersonSelect } from '#src/domain/user/person-select.tsx'
import { houseClock } from '#src/lib/clock.ts'
import { newId } from '#src/lib/ids.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useAct } from '#src/lib/use-act.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { useItemSaved } from '#src/lib/use-item-saved.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Switch } from '#src/ui/checkbox-field.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { TaskKindSelect } from './kind-select.tsx'

const schema = z.object({
  title: requiredText,
  kind: z.enum(taskKinds),
  due: z.nullable(z.string()),
  assignedTo: z.nullable(z.string()),
  isReminded: z.boolean(),
})

type Props = { lead: Lead; isOpen: boolean; onClose: () => void }

export function TaskDialog({ lead, isOpen, onClose }: Props) {
  const { form, save, problem, busy } = useTask(lead, onClose)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>Add a task</Trans>}
      subtitle={lead.name}
      footer={
        <>
          <Button looks onPress={() => void form.forget().then(onClose)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={busy} onPress={() => void save()}>
            <Trans>Add the task</Trans>
          </Button>
        </>
      }
    >
      <Fields form={form} problem={problem} />
    </Dialog>
  )
}

function useTask(lead: Lead, onClose: () => void) {
  const { t } = useLingui()
  const itemSaved = useItemSaved()
  const { userId } = useLocal()
  const { timeZone } = useSession()
  const form = useDraftForm({
    draftKey: `lead:${lead.id}:task`,
    schema,
    defaults: {
      title: '',
      kind: 'call',
      due: wallInDays(1, '10:00', houseClock(), timeZone),
      assignedTo: lead.assignedTo ?? userId,
      isReminded: true,
    },
  })
  const { run, problem, busy } = useAct(addTask)
  const save = form.handleSubmit(
    async values => {
      const dueAt = instantOfWall(values.due, timeZone)
      const input = {
        id: newId(),
        title: values.title.trim(),
        note: '',
        kind: values.kind,
        dueAt,
        remindAt: values.isReminded ? (dueAt ?? null) : null,
        assignedTo: values.assignedTo ?? userId,
        leadId: lead.id,
        clientId: lead.clientId || null,
        vehicleId: lead.vehicleId,
      }
      if (!(await run(input))) return
      await form.forget()
      toast(itemSaved(), { tone: 'good' })
      onClose()
    },
    () => toast(t`Task invalid`, { tone: 'warn' }),
  )
  return { form, save, problem, busy }
}

type FieldsProps = {
  form: ReturnType<typeof useDraftForm<z.infer<typeof schema>>>
  problem: Problem | undefined
}

function Fields({ form: { control }, problem }: FieldsProps) {
  const { t } = useLingui()
  return (
    <Stack gap={4}>
      {problem && !['dueAt', 'assignedTo'].includes(problem.field) && (
        <Banner tone="bad">{problem.text}</Banner>
      )}
      <Tied control={control} name="title">
        {field => <TextField {...field} label={t`What is to be done`} mandatory />}
      </Tied>
      <Tied control={control} name="due">
        {field => (
          <WhenField
            {...field}
            quick="soon"
            label={t`Due`}
            mandatory
            problem={problem?.field === 'dueAt' ? problem.text : undefined}
          />
        )}
      </Tied>
      <Grid min={160} columns={2}>
        <Tied control={control} name="kind">
          {field => <TaskKindSelect {...field} />}
        </Tied>
        <Tied control={control} name="assignedTo" problem={problem}>
          {field => <PersonSelect {...field} work="task" label={t`Assigned to`} />}
        </Tied>
      </Grid>
      <Tied control={control} name="isReminded">
        {field => <Switch {...field} label={t`Remind when it is due`} />}
      </Tied>
    </Stack>
  )
}
