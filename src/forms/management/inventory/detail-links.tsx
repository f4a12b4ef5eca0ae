/** Who is interested, and how it was inspected: to read and to go there. */
import { Trans, useLingui } from '@lingui/react/macro'
import { leadStatusIds } from '#db/terms.ts'
import { inspectionPointCount } from '#db/terms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useLive } from '#src/lib/replica.ts'
import { useHolds, useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { inspectionsOf, leadsAbout } from '#src/domain/vehicle/queries.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { LinkButton, TextLink } from '#src/ui/link-button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Stack } from '#src/ui/stack.tsx'
import styles from './detail.module.css'

type Props = { vehicle: Row<'vehicle'> }

export const Links = ({ vehicle }: Props) => (
  <>
    <Leads vehicle={vehicle} />
    <Inspections vehicle={vehicle} />
  </>
)

function Leads({ vehicle }: Props) {
  const { locale } = useSession()
  const format = useFormat()
  const isAllowed = useHolds('crm.Leads')
  const status = useCaption('LeadStatus')
  const leads = useLive(leadsAbout(vehicle.id), [vehicle.id])
  if (!isAllowed || !leads) return null
  return (
    <Card
      title={<Trans>Interested</Trans>}
      actions={
        vehicle.deletedAt === null && vehicle.status !== 'sold' ? (
          <LinkButton
            icon="user-plus"
            href={hrefOf('crm.Leads', locale, { id: '0', vehicle: vehicle.id })}
          >
            <Trans>Open a lead for this vehicle</Trans>
          </LinkButton>
        ) : undefined
      }
      subtitle={leads.length === 0 ? <Trans>Nobody has asked about it yet.</Trans> : undefined}
    >
      {leads.length > 0 && (
        <ul className={styles['links']}>
          {leads.map(lead => (
            <li key={lead.id}>
              <TextLink block href={hrefOf('crm.Leads', locale, { id: lead.id })}>
                {lead.name}
              </TextLink>
              <span className={styles['when']}>{format.relative(lead.leadAt)}</span>
              <Chip color={`var(--st-${leadStatusIds[lead.status]})`}>{status(lead.status)}</Chip>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Inspections({ vehicle }: Props) {
  const { locale } = useSession()
  const isAllowed = useHolds('management.Inspections')
  const inspections = useLive(
    async replica =>
      Promise.all(
        (await inspectionsOf(vehicle.id)(replica)).map(async inspection => ({
          inspection,
          done: (
            await replica.inspectionPoint.where({ inspectionId: inspection.id }).toArray()
          ).filter(point => point.result !== null && point.deletedAt === null).length,
        })),
      ),
    [vehicle.id],
  )
  if (!isAllowed || !inspections) return null
  return (
    <Card
      title={<Trans>Inspections</Trans>}
      actions={
        <LinkButton
          icon="wrench"
          href={hrefOf('management.Inspections', locale, { id: '0', vehicle: vehicle.id })}
        >
          <Trans>Inspect</Trans>
        </LinkButton>
      }
      subtitle={inspections.length === 0 ? <Trans>Not inspected yet.</Trans> : undefined}
    >
      <Stack gap={3}>
        {inspections.map(({ inspection, done }) => (
          <OneInspection key={inspection.id} inspection={inspection} done={done} />
        ))}
      </Stack>
    </Card>
  )
}

function OneInspection({ inspection, done }: { inspection: Row<'inspection'>; done: number }) {
  const { t } = useLingui()
  const { locale } = useSession()
  const format = useFormat()
  const words = {
    open: t`In progress`,
    complete: t({ message: 'Complete', context: 'inspection' }),
    released: t`Released`,
  }
  return (
    <div>
      <div className={styles['linkLine']}>
        <TextLink block href={hrefOf('management.Inspections', locale, { id: inspection.id })}>
          {format.instant(inspection.startedAt, 'date')}
        </TextLink>
        <Chip
          tone={
            inspection.status === 'released'
              ? 'good'
              : inspection.status === 'complete'
                ? 'info'
                : 'warn'
          }
        >
          {words[inspection.status]}
        </Chip>
      </div>
      {inspection.status === 'open' && (
        <ProgressBar
          label={t`Points inspected`}
          labelHidden
          value={done}
          max={inspectionPointCount}
          valueText={`${done} / ${inspectionPointCount}`}
        />
      )}
    </div>
  )
}
