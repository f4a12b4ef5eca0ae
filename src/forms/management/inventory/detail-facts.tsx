/** What the vehicle is, who is interested, and how it was inspected: to read and to go there. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Row } from '#db/kernel/mutation.ts'
import { inspectionPointCount, leadStatusIds } from '#db/terms.ts'
import type { VehicleField } from '#db/vehicle/all-fields.ts'
import { vehicleFieldCaptions } from '#src/domain/vehicle/field-captions.ts'
import { inspectionsOf, leadsAbout } from '#src/domain/vehicle/queries.ts'
import { numberKindOf } from '#src/domain/vehicle/type.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useLive } from '#src/lib/replica.ts'
import { useHolds, useMay, useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { DescriptionList, type Fact } from '#src/ui/description-list.tsx'
import { LinkButton, TextLink } from '#src/ui/link-button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Stack } from '#src/ui/stack.tsx'
import styles from './detail.module.css'

type Props = { vehicle: Row<'vehicle'> }

const texts: VehicleField[] = [
  'trim',
  'subModel',
  'subType',
  'modelCode',
  'colourExterior',
  'colourInterior',
  'colourCode',
]
const dates: VehicleField[] = ['marketOn', 'inStoreOn', 'enteredOn', 'serviceOn', 'soldOn']
const tokens: VehicleField[] = ['offerNumber', 'historyToken', 'valuationToken']

/** Every product field that is filled in. */
export function Facts({ vehicle }: Props) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const type = useCaption('ProductType')
  const transmission = useCaption('Car.Transmission')
  const of = (field: VehicleField, value: string | null): Fact[] =>
    value ? [{ key: field, term: i18n._(vehicleFieldCaptions[field]), value }] : []
  const text = (field: VehicleField) => of(field, String(vehicle[field] ?? ''))
  const kind = numberKindOf(vehicle.productType)
  const number = { vin: t`VIN`, hull: t`Hull number (HIN)`, serial: t`Serial number` }[kind]
  const facts: Fact[] = [
    ...of('productType', type(String(vehicle.productType))),
    ...(vehicle.vin ? [{ key: 'vin', term: number, value: <code>{vehicle.vin}</code> }] : []),
    ...of('year', vehicle.year === null ? null : String(vehicle.year)),
    ...text('make'),
    ...text('model'),
    ...texts.flatMap(text),
    ...of(
      'odometer',
      vehicle.odometer === null ? null : format.odometer(vehicle.odometer, vehicle.odometerType),
    ),
    ...of('transmission', vehicle.transmission ? transmission(vehicle.transmission) : null),
    ...of(
      'displacementCc',
      vehicle.displacementCc ? `${format.number(vehicle.displacementCc)}\u00a0cm³` : null,
    ),
    ...of(
      'netWeightKg',
      vehicle.netWeightKg ? `${format.number(vehicle.netWeightKg)}\u00a0kg` : null,
    ),
    ...dates.flatMap(field =>
      of(field, vehicle[field] ? format.calendarDate(String(vehicle[field])) : null),
    ),
    ...tokens.flatMap(text),
  ]
  return (
    <Card title={<Trans>Facts</Trans>}>
      <DescriptionList layout="stacked" facts={facts} />
      {vehicle.technicalSheet && <p style={{ whiteSpace: 'pre-line' }}>{vehicle.technicalSheet}</p>}
    </Card>
  )
}

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
  const mayLog = useMay('crm.Leads')
  const status = useCaption('LeadStatus')
  const leads = useLive(leadsAbout(vehicle.id), [vehicle.id])
  if (!isAllowed || !leads) return null
  return (
    <Card
      title={<Trans>Interested</Trans>}
      actions={
        mayLog && vehicle.deletedAt === null && vehicle.status !== 'sold' ? (
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
  const mayInspect = useMay('management.Inspections')
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
        mayInspect && (
          <LinkButton
            icon="wrench"
            href={hrefOf('management.Inspections', locale, { id: '0', vehicle: vehicle.id })}
          >
            <Trans>Inspect</Trans>
          </LinkButton>
        )
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
