/** The tasks: search, filters in the address, days; a box to complete each. */
import { namesOfUsers } from '#src/domain/user/queries.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo, useState } from 'react'
import { holdsAny } from '#db/forms.ts'
import { addDays, instantOf } from '#db/kernel/date.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { editTask } from '#db/task/mutations/task.ts'
import { taskKinds } from '#db/terms.ts'
import { TaskOutcome } from '#src/domain/task/outcome.tsx'
import { type ListedTask, listedTasks, type Task } from '#src/domain/task/queries.ts'
import type { DueGroup } from '#src/domain/task/times.ts'
import { taskKindWords } from '#src/domain/task/words.ts'
import { useMinute, useToday } from '#src/lib/clock.ts'
import { useLookup } from '#src/lib/lookup.ts'
import { ListScreen, NoMatch } from '#src/lib/list-screen.tsx'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Select } from '#src/ui/select.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import { VirtualList } from '#src/ui/virtual-list.tsx'
import {
  groupedRows,
  type ListRow,
  readFilters,
  shownTasks,
  type TaskFilters,
  taskQuery,
  type Whose,
} from './filters.ts'
import styles from './list.module.css'
import { TaskMenu } from './menu.tsx'
import { TaskRow } from './row.tsx'

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
  const tasks = useLive(listedTasks())
  const names = useLive(namesOfUsers())
  const [completing, setCompleting] = useState<Task | null>(null)
  const canSeeAll = holdsAny(forms, ['direction.Users', 'management.Users'])
  const { filters, shown, rows } = useRows(tasks, { params, canSeeAll, now })
  const open = (id: string) => go({ id, edit: null }, true)

  return (
    <ListScreen
      form="crm.Tasks"
      actions={
        <>
          <TaskMenu shown={shown ?? []} names={names} today={today} />
          <Button icon="plus" variant="primary" onPress={() => open('0')}>
            <Trans>New task</Trans>
          </Button>
        </>
      }
      search={{ label: t`Search tasks`, placeholder: t`Task, client, vehicle` }}
      views={<Filters canSeeAll={canSeeAll} />}
      shown={rows?.length}
      skeleton={{ height: 68 }}
    >
      <VirtualList<ListRow>
        label={t`Tasks`}
        rows={rows ?? []}
        keyOf={row => row.key}
        rowHeight={68}
        isMeasured
        hasControls
        selected={openId}
        onSelect={(key, row) => 'item' in row && open(key)}
        textOf={row => ('item' in row ? row.item.task.title : '')}
        scrollKey={`tasks.${filters.status}`}
        empty={<NoTasks filters={filters} onNew={() => open('0')} />}
      >
        {row =>
          'item' in row ? (
            <TaskRow
              item={row.item}
              now={now}
              assignee={
                row.item.task.assignedTo === userId
                  ? undefined
                  : names?.get(row.item.task.assignedTo)
              }
              onComplete={() => setCompleting(row.item.task)}
              onPostpone={() => postpone(row.item.task)}
            />
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
  const { status, whose, kind } = readFilters(params, canSeeAll)
  const statuses = useLookup('TaskStatus')
  const whoses: { value: Whose; label: string }[] = [
    { value: 'mine', label: t`For me` },
    { value: 'by-me', label: t`Given by me` },
    ...(canSeeAll ? [{ value: 'all' as const, label: t`Everybody's` }] : []),
  ]
  return (
    <div className={styles['narrow']}>
      <SegmentedControl
        label={t`Status`}
        wide
        segments={statuses.map(item => ({ value: item.Code, label: item.Caption }))}
        value={status}
        onChange={value => go({ status: value === 'pending' ? null : value })}
      />
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
      </div>
    </div>
  )
}

/** What the address asks of the tasks, and the rows that answer. */
function useRows(
  tasks: ListedTask[] | undefined,
  { params, canSeeAll, now }: { params: URLSearchParams; canSeeAll: boolean; now: number },
) {
  const { userId } = useLocal()
  const { timeZone } = useSession()
  const query = useDeferredValue(params.toString())
  const filters = useMemo(
    () => readFilters(new URLSearchParams(query), canSeeAll),
    [query, canSeeAll],
  )
  const shown = useMemo(() => tasks && shownTasks(tasks, filters, userId), [tasks, filters, userId])
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

/** To tomorrow morning. */
function usePostpone(today: string) {
  const { t } = useLingui()
  const { timeZone } = useSession()
  const act = useActs()
  return ({ id, dueAt }: Task) => {
    const to = instantOf(addDays(today, 1), '09:00', timeZone)
    const edit = (from: number, next: number) =>
      actOf(editTask, { id, edits: { dueAt: { from, to: next } } })
    void act(edit(dueAt, to), t`Moved to tomorrow`, edit(to, dueAt))
  }
}

type Props = { filters: TaskFilters; onNew: () => void }

/** Nothing to show, and what to do about it. */
function NoTasks({ filters, onNew }: Props) {
  if (filters.q.trim() !== '' || filters.kind !== null) return <NoMatch query={taskQuery} />
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
