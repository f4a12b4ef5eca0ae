/** The tasks: search, filters in the address, days; a box to complete each. */
import { namesOfUsers } from '#src/domain/user/queries.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo, useState } from 'react'
import { holdsAny } from '#db/forms.ts'
import { addDays, instantOf } from '#db/kernel/date.ts'
import { taskKinds } from '#db/terms.ts'
import { TagFilter } from '#src/domain/tag/filter.tsx'
import { TaskOutcome } from '#src/domain/task/outcome.tsx'
import type { Task } from '#src/domain/task/queries.ts'
import type { DueGroup } from '#src/domain/task/times.ts'
import { taskKindWords } from '#src/domain/task/words.ts'
import { Views } from '#src/domain/view/views.tsx'
import { useMinute, useToday } from '#src/lib/clock.ts'
import { PickRow } from '#src/lib/bulk-bar.tsx'
import { useLookup } from '#src/lib/lookup.ts'
import { ListScreen, NoMatch } from '#src/lib/list-screen.tsx'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { usePicked } from '#src/lib/use-picked.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Select } from '#src/ui/select.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import { VirtualList } from '#src/ui/virtual-list.tsx'
import { dueThen, TaskBulk, tomorrowMorning } from './bulk.tsx'
import {
  groupedRows,
  type ListRow,
  readFilters,
  shownTasks,
  type TaskFilters,
  taskQuery,
  tasksFor,
  type Whose,
} from './filters.ts'
import styles from './list.module.css'
import { TaskMenu } from './menu.tsx'
import { TaskRow } from './row.tsx'
import { ViewSwitch } from './view-switch.tsx'

const groupCaptions: Record<DueGroup, MessageDescriptor> = {
  overdue: msg`Late`,
  today: msg`Today`,
  tomorrow: msg`Tomorrow`,
  week: msg`This week`,
  later: msg`Later`,
}

export function TaskList({ openId }: { openId: string | null }) {
  const { t } = useLingui()
  const { forms } = useSession()
  const { userId } = useLocal()
  const { params, go } = useAddress()
  const [today, now] = [useToday(), useMinute()]
  const postpone = usePostpone(today)
  const names = useLive(namesOfUsers())
  const [completing, setCompleting] = useState<Task | null>(null)
  const canSeeAll = holdsAny(forms, ['direction.Users', 'management.Users'])
  const { filters, shown, rows } = useRows({ params, canSeeAll, now, today })
  const listed = { shown: shown ?? [], names, today }
  const picking = usePicked()
  const open = (id: string) => go({ id, edit: null }, true)
  const assigneeOf = (task: Task) =>
    task.assignedTo === userId ? undefined : names?.get(task.assignedTo)

  return (
    <ListScreen
      form="crm.Tasks"
      actions={
        <>
          <TaskMenu {...listed} picking={picking} />
          <Button icon="plus" variant="primary" onPress={() => open('0')}>
            <Trans>New task</Trans>
          </Button>
        </>
      }
      search={{ label: t`Search tasks`, placeholder: t`Task, client, vehicle` }}
      above={<ViewSwitch />}
      views={<Filters canSeeAll={canSeeAll} />}
      shown={rows?.length}
      skeleton={{ height: 68 }}
      foot={picking.picked && <TaskBulk {...listed} picking={picking} />}
    >
      <VirtualList<ListRow>
        label={t`Tasks`}
        rows={rows ?? []}
        keyOf={row => row.key}
        rowHeight={68}
        isMeasured
        hasControls
        selected={openId}
        onSelect={(key, row) => 'item' in row && (picking.picked ? picking.toggle(key) : open(key))}
        textOf={row => ('item' in row ? row.item.task.title : '')}
        scrollKey={`tasks.${filters.status}`}
        empty={<NoTasks filters={filters} onNew={() => open('0')} />}
      >
        {row =>
          'item' in row ? (
            <PickRow isPicked={picking.picked?.has(row.key)}>
              <TaskRow
                item={row.item}
                now={now}
                assignee={assigneeOf(row.item.task)}
                onComplete={() => setCompleting(row.item.task)}
                onPostpone={() => postpone(row.item.task)}
              />
            </PickRow>
          ) : (
            <GroupHead group={row.group} count={row.count} />
          )
        }
      </VirtualList>
      {completing && (
        <TaskOutcome key={completing.id} task={completing} onClose={() => setCompleting(null)} />
      )}
    </ListScreen>
  )
}

function GroupHead({ group, count }: { group: DueGroup; count: number }) {
  const { i18n } = useLingui()
  return (
    <div className={cx(styles['group'], group === 'overdue' && styles['late'])}>
      <span>{i18n._(groupCaptions[group])}</span>
      <span>{count}</span>
    </div>
  )
}

function Filters({ canSeeAll }: { canSeeAll: boolean }) {
  const { t, i18n } = useLingui()
  const { params, go } = useAddress()
  const { status, whose, kind, due } = readFilters(params, canSeeAll)
  const statuses = useLookup('TaskStatus')
  const whoses: { value: Whose; label: string }[] = [
    { value: 'mine', label: t`For me` },
    { value: 'by-me', label: t`Given by me` },
    ...(canSeeAll ? [{ value: 'all' as const, label: t`Everybody's` }] : []),
  ]
  return (
    <>
      <div className={styles['narrow']}>
        <SegmentedControl
          label={t`Status`}
          wide
          segments={statuses.map(item => ({ value: item.Code, label: item.Caption }))}
          value={status}
          onChange={value => go({ status: value === 'pending' ? null : value })}
        />
        {due && status === 'pending' && (
          <Button looks icon="x" onPress={() => go({ due: null })}>
            <Trans>Only until tonight</Trans>
          </Button>
        )}
        <div className={styles['choices']}>
          <Select
            label={t`Whose`}
            labelHidden
            options={whoses}
            value={whose}
            onChange={value => go({ whose: value === 'mine' ? null : value })}
          />
          <Select
            label={t`Kind`}
            labelHidden
            none={t`All kinds`}
            placeholder={t`All kinds`}
            options={taskKinds.map(value => ({
              value,
              label: i18n._(taskKindWords[value].caption),
              icon: taskKindWords[value].icon,
            }))}
            value={kind}
            onChange={value => go({ kind: value })}
          />
          <TagFilter labelHidden />
        </div>
      </div>
      <Views list="tasks" keys={taskQuery.keys} />
    </>
  )
}

type Asked = { params: URLSearchParams; canSeeAll: boolean; now: number; today: string }

/** What the address asks of the tasks, and the rows that answer. */
function useRows({ params, canSeeAll, now, today }: Asked) {
  const { userId } = useLocal()
  const { timeZone } = useSession()
  const query = useDeferredValue(params.toString())
  const asked = useMemo(
    () => readFilters(new URLSearchParams(query), canSeeAll),
    [query, canSeeAll],
  )
  const answer = useLive(
    async replica => ({
      status: asked.status,
      whose: asked.whose,
      tasks: await tasksFor(asked, userId)(replica),
    }),
    [asked.status, asked.whose, userId],
  )
  // Until the device has read others, the list stands as it was.
  const { status = asked.status, whose = asked.whose, tasks } = answer ?? {}
  const filters = useMemo(() => ({ ...asked, status, whose }), [asked, status, whose])
  const tonight = instantOf(addDays(today, 1), '00:00', timeZone)
  const shown = useMemo(
    () => tasks && shownTasks(tasks, filters, { userId, tonight }),
    [tasks, filters, userId, tonight],
  )
  const rows = useMemo(
    () =>
      shown &&
      (filters.status === 'pending'
        ? groupedRows(shown, now, timeZone)
        : shown.map((item): ListRow => ({ key: item.task.id, item }))),
    [shown, filters.status, now, timeZone],
  )
  return { filters, shown, rows }
}

function usePostpone(today: string) {
  const { t } = useLingui()
  const { timeZone } = useSession()
  const act = useActs()
  return (task: Task) => {
    const { act: to, undo } = dueThen(task, tomorrowMorning(today, timeZone))
    void act(to, t`Moved to tomorrow`, undo)
  }
}

type Props = { filters: TaskFilters; onNew: () => void }

/** Nothing to show, and what to do about it. */
function NoTasks({ filters, onNew }: Props) {
  if (filters.q.trim() !== '' || filters.kind !== null || filters.tag !== '')
    return <NoMatch query={taskQuery} />
  if (filters.status !== 'pending')
    return (
      <EmptyState
        icon={filters.status === 'deleted' ? 'trash' : 'check-circle'}
        title={
          filters.status === 'deleted' ? (
            <Trans>No deleted task</Trans>
          ) : (
            <Trans>No completed task yet</Trans>
          )
        }
      >
        {filters.status === 'deleted' ? (
          <Trans>A deleted task can be brought back from here.</Trans>
        ) : (
          <Trans>What you complete is kept here with its outcome.</Trans>
        )}
      </EmptyState>
    )
  return (
    <EmptyState
      icon="check-circle"
      tone="good"
      title={<Trans>Everything is done.</Trans>}
      action={
        <Button icon="plus" variant="primary" onPress={onNew}>
          <Trans>New task</Trans>
        </Button>
      }
    >
      <Trans>Write down the next call while you think of it.</Trans>
    </EmptyState>
  )
}
