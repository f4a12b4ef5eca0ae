/** Every product field that is filled in. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Row } from '#db/kernel/mutation.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { vehicleFieldCaptions, type VehicleField } from '#src/domain/vehicle/field-captions.ts'
import { numberKindOf } from '#src/domain/vehicle/type.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList, type Fact } from '#src/ui/description-list.tsx'

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

export function Facts({ vehicle }: { vehicle: Row<'vehicle'> }) {
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
