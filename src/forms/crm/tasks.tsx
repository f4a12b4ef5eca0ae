/** crm Tasks: what is to be done, by whom and when. The chosen task, search and filters live in the address. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { NotHere } from '#src/lib/not-here.tsx'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { taskOf } from '#src/domain/task/queries.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { beginsNew } from '#src/ui/keys.ts'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Split } from '#src/ui/split.tsx'
import { TaskDetail } from './tasks/detail.tsx'
import { TaskForm } from './tasks/form.tsx'
import { TaskList } from './tasks/list.tsx'
import type { Prefill } from './tasks/values.ts'
import { CalendarPane, isCalendar } from './tasks/view-switch.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'

const away = {
  id: null,
  edit: null,
  title: null,
  lead: null,
  client: null,
  vehicle: null,
  as: null,
}

export default function Tasks() {
  const { t } = useLingui()
  const { params, go, close } = useAddress()
  const id = params.get('id')
  const isReadOnly = useReadOnly()

  const isShownByDay = id === null && isCalendar(params)
  // The list has the key itself.
  useEffect(() => {
    if (!isShownByDay || isReadOnly) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (!beginsNew(event)) return
      event.preventDefault()
      go({ ...away, id: '0' }, true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [go, isReadOnly, isShownByDay])

  if (isShownByDay) return <CalendarPane />
  return (
    <Split
      openId={id}
      list={<TaskList openId={id} />}
      listLabel={t`Tasks`}
      detailLabel={t`Task`}
      detail={id === null ? null : <Chosen key={id} id={id} />}
      onBack={() => close(away)}
      isAlone="tablet"
      listWidth={400}
      placeholder={
        <EmptyState icon="check" title={<Trans>Choose a task</Trans>}>
          {!isReadOnly && (
            <span className="of-keys">
              <Trans>Press N for a new one.</Trans>
            </span>
          )}
        </EmptyState>
      }
    />
  )
}

function Chosen({ id }: { id: string }) {
  const { params, go, close } = useAddress()
  const { userId } = useLocal()
  const task = useLive(taskOf(id), [id])
  const isReadOnly = useReadOnly()
  const [lead, client, vehicle] = [params.get('lead'), params.get('client'), params.get('vehicle')]
  const about = lead
    ? `lead:${lead}`
    : client
      ? `client:${client}`
      : vehicle
        ? `vehicle:${vehicle}`
        : ''
  const prefill: Prefill = {
    title: params.get('title') ?? '',
    about,
    userId,
    kind: params.get('as'),
  }
  if (id === '0' && !isReadOnly)
    return (
      <TaskForm
        prefill={prefill}
        onDone={made => go({ ...away, id: made })}
        onCancel={() => close(away)}
      />
    )
  if (task === undefined) return <ListSkeleton rows={4} />
  if (task === null)
    return (
      <NotHere icon="search" title={<Trans>This task is not on this device</Trans>}>
        <Trans>
          It was deleted, or a colleague has it now. What you did about it stands in the outbox.
        </Trans>
      </NotHere>
    )
  if (params.get('edit') === '1' && task.status === 'pending' && !isReadOnly)
    return (
      <TaskForm
        task={task}
        prefill={prefill}
        onDone={() => go({ edit: null })}
        onCancel={() => go({ edit: null })}
      />
    )
  return <TaskDetail task={task} onEdit={() => go({ edit: '1' })} onDeleted={() => close(away)} />
}
