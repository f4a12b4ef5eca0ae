import { Trans } from '@lingui/react/macro'
import { NoMatch } from '#src/lib/no-match.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { TaskFilters } from './filters.ts'

type Props = { filters: TaskFilters; onNew: () => void; onClear: () => void }

/** Nothing to show, and what to do about it. */
export function NoTasks({ filters, onNew, onClear }: Props) {
  if (filters.q.trim() !== '' || filters.kind !== null) return <NoMatch onClear={onClear} />
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
