/** Telephone numbers that are watched: one for each place it is shown in. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { actOf, type Row } from '#db/kernel/mutation.ts'
import { removeNumber, restoreNumber } from '#db/phone/mutations/number.ts'
import { type TrackedNumber, trackedNumbers } from '../queries.ts'
import { floorNow } from '#src/domain/request/people-now.ts'
import { useMinute } from '#src/lib/clock.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useLive } from '#src/lib/replica.ts'
import { EditMenu } from '#src/lib/edit-menu.tsx'
import { useActs } from '#src/lib/use-acts.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { NumberDialog } from './number-dialog.tsx'

export function Numbers({ company }: { company: Row<'company'> }) {
  const { t } = useLingui()
  const now = useMinute()
  const numbers = useLive(trackedNumbers())
  const floor = useLive(floorNow(now), [now])
  const [opened, setOpened] = useState<TrackedNumber | 'new'>()
  const nameOf = (userId: string) => floor?.people.find(({ id }) => id === userId)?.name ?? ''
  const columns = useColumns(nameOf, setOpened)
  if (!numbers || !floor) return <ListSkeleton rows={3} />
  return (
    <Card
      title={<Trans>Telephone numbers</Trans>}
      subtitle={
        <Trans>
          A number shown in one place alone tells where a caller has seen you. A call that nobody
          answers becomes a request of its source.
        </Trans>
      }
      actions={
        <Button icon="plus" variant="primary" onPress={() => setOpened('new')}>
          <Trans>Add a number</Trans>
        </Button>
      }
      flush
    >
      <DataTable
        label={t`Telephone numbers`}
        columns={columns}
        rows={numbers}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon="phone" title={<Trans>No numbers yet</Trans>}>
            <Trans>Add a number you have with the provider below, and say where it is shown.</Trans>
          </EmptyState>
        }
      />
      {opened && (
        <NumberDialog
          number={opened === 'new' ? undefined : opened}
          floor={floor}
          company={company}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  )
}

function useColumns(
  nameOf: (userId: string) => string,
  onEdit: (number: TrackedNumber) => void,
): Column<TrackedNumber>[] {
  const { t } = useLingui()
  const phoneText = usePhoneText()
  const division = useCaption('RadarDivision')
  return [
    {
      key: 'number',
      header: t`Number`,
      isRowHeader: true,
      cell: ({ phoneKey }) => <span className="whole">{phoneText(phoneKey)}</span>,
    },
    {
      key: 'source',
      header: t`Source`,
      cell: ({ sourceName, campaign }) => [sourceName, campaign].filter(Boolean).join(' · '),
    },
    { key: 'division', header: t`Division`, cell: each => division(each.division) },
    {
      key: 'who',
      header: t`Who rings`,
      cell: ({ userIds }) =>
        userIds.map(nameOf).filter(Boolean).join(', ') || t`Your own telephone system`,
    },
    {
      key: 'hours',
      header: t`After hours`,
      cell: ({ afterHours }) =>
        afterHours === 'request' ? t`A request at once` : t`Rings as usual`,
    },
    {
      key: 'recorded',
      header: t`Recorded`,
      cell: ({ isRecorded }) =>
        isRecorded ? (
          <Chip tone="warn">
            <Trans>Recorded</Trans>
          </Chip>
        ) : (
          t`No`
        ),
    },
    {
      key: 'acts',
      header: t`Acts`,
      headerHidden: true,
      align: 'end',
      cell: number => <NumberMenu number={number} onEdit={() => onEdit(number)} />,
    },
  ]
}

function NumberMenu({ number, onEdit }: { number: TrackedNumber; onEdit: () => void }) {
  const { t } = useLingui()
  const act = useActs()
  const numberId = number.id
  const remove = () =>
    void act(
      actOf(removeNumber, { numberId }),
      t`Number removed. Its calls stay, and new ones are still counted for its source.`,
      actOf(restoreNumber, { numberId }),
    )
  return <EditMenu label={t`More: ${number.sourceName}`} onEdit={onEdit} onRemove={remove} />
}
