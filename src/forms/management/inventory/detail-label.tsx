/** The label of the vehicle: its category and how it was reached, what the law still misses, what was printed. */
import { namesOfUsers } from '#src/domain/user/queries.ts'
import { Trans } from '@lingui/react/macro'
import type { Row } from '#db/kernel/mutation.ts'
import { localeNames } from '#db/terms.ts'
import type { Missing } from '#db/vehicle/label/types.ts'
import { useToday } from '#src/lib/clock.ts'
import { useMissingText } from '#src/domain/vehicle/label/words.ts'
import { labelNow, type LabelNow, labelsOf, printedState } from '#src/domain/vehicle/queries.ts'
import { useLive } from '#src/lib/replica.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { WarrantyCard } from './detail-warranty.tsx'
import styles from './detail.module.css'

type Props = { vehicle: Row<'vehicle'>; isReadOnly: boolean }

export function Label({ vehicle, isReadOnly }: Props) {
  const today = useToday()
  // Its age counts to the day of the sale.
  const on = (vehicle.status === 'sold' && vehicle.soldOn) || today
  const now = useLive(labelNow(vehicle.id, on), [vehicle.id, on])
  if (now === undefined) return <ListSkeleton rows={3} />
  if (now === null)
    return (
      <EmptyState icon="file-text" title={<Trans>The label cannot be shown yet</Trans>}>
        <Trans>The vehicle or the dealership’s address is not on this device.</Trans>
      </EmptyState>
    )
  return (
    <Stack gap={4}>
      {now.missing.length > 0 && <MissingCard missing={now.missing} isReadOnly={isReadOnly} />}
      <WarrantyCard vehicle={vehicle} now={now} on={on} />
      <PrintedCard vehicle={vehicle} now={now} isReadOnly={isReadOnly} today={on} />
    </Stack>
  )
}

function MissingCard({ missing, isReadOnly }: { missing: Missing[]; isReadOnly: boolean }) {
  const { go } = useAddress()
  const textOf = useMissingText()
  const open = ({ field }: Missing) =>
    field === 'comments' ? go({ tab: 'comments' }, true) : go({ edit: '1', field }, true)
  return (
    <Card
      tone="warn"
      title={<Trans>Missing on the label</Trans>}
      subtitle={<Trans>The law asks for these; the label is printed once they are here.</Trans>}
    >
      <ul className={styles['missing']}>
        {missing.map(each => (
          <li key={each.field}>
            {isReadOnly ? (
              textOf(each)
            ) : (
              <Button icon="edit" onPress={() => open(each)}>
                {textOf(each)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PrintedCard({
  vehicle,
  now,
  isReadOnly,
  today,
}: Props & { now: LabelNow; today: string }) {
  const format = useFormat()
  const { go } = useAddress()
  const labels = useLive(labelsOf(vehicle.id), [vehicle.id])
  const names = useLive(namesOfUsers())
  const printed = useLive(printedState(vehicle.id, today), [vehicle.id, today])
  const isLabel = now.content.kind === 'used-label'
  return (
    <Card
      title={isLabel ? <Trans>Printed labels</Trans> : <Trans>Printed window sheets</Trans>}
      subtitle={labels?.length === 0 ? <Trans>None yet.</Trans> : undefined}
      actions={
        !isReadOnly && (
          <Button
            icon="print"
            variant={now.missing.length === 0 ? 'primary' : 'secondary'}
            onPress={() => go({ print: 'label', label: null }, true)}
          >
            {now.missing.length === 0 ? <Trans>Look and print</Trans> : <LookWord />}
          </Button>
        )
      }
    >
      {labels && labels.length > 0 && (
        <ul className={styles['printed']}>
          {labels.map(label => (
            <li key={label.id}>
              <span>
                {format.instant(label.at, 'dateTime')} · {names?.get(label.by) ?? ''} ·{' '}
                {localeNames[label.locale]}
              </span>
              {label.id === printed?.label.id && <StateChip state={printed.state} />}
              <Button
                looks
                icon="file-text"
                onPress={() => go({ print: 'label', label: label.id }, true)}
              >
                <LookWord />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const LookWord = () => <Trans context="open a label on the screen">Look</Trans>

function StateChip({ state }: { state: 'fits' | 'allowed' | 'stale' }) {
  if (state === 'fits')
    return (
      <Chip tone="good" icon="check">
        <Trans>Matches the vehicle</Trans>
      </Chip>
    )
  return state === 'allowed' ? (
    <Chip tone="info">
      <Trans>Differs as it may</Trans>
    </Chip>
  ) : (
    <Chip tone="warn" icon="alert">
      <Trans>No longer matches</Trans>
    </Chip>
  )
}
