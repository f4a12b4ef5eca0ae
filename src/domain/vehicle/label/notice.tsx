/** A plain word where a printed label no longer is what the vehicle is. */
import { Trans } from '@lingui/react/macro'
import type { Row } from '#db/kernel/mutation.ts'
import { labelWords } from '#db/vehicle/label/words.ts'
import { useToday } from '#src/lib/clock.ts'
import { printedState } from '#src/domain/vehicle/queries.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'

type Vehicle = Row<'vehicle'>
/** What was sold or withdrawn has no label hanging on it. */
const isShown = ({ status, deletedAt }: Vehicle) =>
  status !== 'sold' && status !== 'out-of-market' && deletedAt === null

export function LabelChip({ vehicle, today }: { vehicle: Vehicle; today: string }) {
  const printed = useLive(printedState(vehicle.id, today), [vehicle.id, today])
  if (printed?.state !== 'stale' || !isShown(vehicle)) return null
  return (
    <Chip tone="warn" icon="alert">
      <Trans>Label out of date</Trans>
    </Chip>
  )
}

export function LabelNotice({ vehicle, onPrint }: { vehicle: Vehicle; onPrint: () => void }) {
  const { locale } = useSession()
  const today = useToday()
  const printed = useLive(printedState(vehicle.id, today), [vehicle.id, today])
  if (!printed || printed.state === 'fits' || !isShown(vehicle)) return null
  const { items } = labelWords[locale]
  const isStale = printed.state === 'stale'
  return (
    <Banner
      tone={isStale ? 'warn' : 'info'}
      title={
        isStale ? (
          <Trans>The printed label no longer matches the vehicle</Trans>
        ) : (
          <Trans>The printed label differs in what may still change</Trans>
        )
      }
      action={
        <Button icon="print" onPress={onPrint}>
          <Trans>Print it again</Trans>
        </Button>
      }
    >
      {printed.differs.map(item => items[item]).join(' · ')}
    </Banner>
  )
}
