import type { InMemory } from '../in-memory.ts'
import { pointSpec, pointSpecs, templateFor, templateOf } from '#db/inspection/index.ts'
import { noOther, untouchedInspection } from '#db/inspection/new-inspection.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { untouchedWorkItem } from '#db/work-item/new-work-item.ts'
import { pointIdOf } from '#db/inspection/mutations/point.ts'
import type { PointResult } from '#db/terms.ts'
import { anActor } from './user.ts'
import { aVehicle } from './vehicle.ts'

export const carList = templateFor(1)

export const anInspection = (over: Partial<Row<'inspection'>> = {}): Row<'inspection'> => ({
  ...untouchedInspection,
  id: 'i-1',
  v: 1,
  enteredV: 1,
  touchedAt: 1000,
  deletedAt: null,
  vehicleId: 'v-cx5',
  demo: false,
  family: 'car',
  templateVersion: 1,
  odometer: 42_000,
  startedAt: 1000,
  startedBy: 'u-ana',
  ...over,
})

/** A measured point has a value its limits pass, unless said. */
export function aPoint(
  code: string,
  over: Partial<Row<'inspectionPoint'>> = {},
): Row<'inspectionPoint'> {
  const template = templateOf('car', 1)
  const measure = template && pointSpec(template, code)?.measure
  const inspectionId = over.inspectionId ?? 'i-1'
  return {
    id: pointIdOf(inspectionId, code),
    v: 1,
    deletedAt: null,
    inspectionId,
    code,
    result: 'pass',
    reason: '',
    value: measure && measure.unit !== 'week/year' ? (measure.attentionBelow ?? 0) : null,
    valueText: measure?.unit === 'week/year' ? '12/24' : '',
    note: '',
    at: 1000,
    by: 'u-ana',
    ...noOther,
    ...over,
  }
}
/** All 150, one every twenty seconds; `but` says what is different at some. */
export const everyPoint = (
  but: Record<string, Partial<Row<'inspectionPoint'>>> = {},
): Row<'inspectionPoint'>[] =>
  pointSpecs(carList).map(({ code }, index) =>
    aPoint(code, { at: 1000 + index * 20_000, ...but[code] }),
  )

export const aPointPhoto = (
  over: Partial<Row<'inspectionPhoto'>> = {},
): Row<'inspectionPhoto'> => ({
  id: 'p-1',
  v: 1,
  deletedAt: null,
  inspectionId: 'i-1',
  code: 'G03',
  sha256: 'a'.repeat(64),
  thumbSha256: 'b'.repeat(64),
  mime: 'image/webp',
  at: 1000,
  by: 'u-ana',
  ...over,
})

/** A repair that G04 of this inspection asked for. */
export const aWorkItem = (over: Partial<Row<'workItem'>> = {}): Row<'workItem'> => ({
  ...untouchedWorkItem,
  id: 'w-1',
  v: 1,
  deletedAt: null,
  vehicleId: 'v-cx5',
  inspectionId: 'i-1',
  code: 'G04',
  title: 'Front pads',
  note: 'Fail · 1.5 mm',
  estimateMinor: 24_000,
  openedAt: 1000,
  openedBy: 'u-ana',
  ...over,
})

/** What is written at a point, as the screen sends it. */
export const aTick = (
  code: string,
  result: PointResult | null,
  over: Record<string, unknown> = {},
) => ({
  inspectionId: 'i-1',
  code,
  result,
  reason: '',
  value: null as number | null,
  valueText: '',
  note: '',
  joins: true,
  from: null,
  ...over,
})

export const ana = anActor()
export const samir = anActor({ userId: 'u-samir', name: 'Samir Haddad', now: 3000 })

/** The vehicle on the hoist. */
export const anInspectedVehicle = (over: Partial<Row<'vehicle'>> = {}): Row<'vehicle'> =>
  aVehicle({
    id: 'v-cx5',
    touchedAt: 1000,
    stockNumber: 'M1042',
    statusAt: 1000,
    vin: 'JM3KFBDM1P0123456',
    year: 2023,
    make: 'Mazda',
    model: 'CX-5',
    trim: 'GT',
    colourExterior: 'Red',
    odometer: 42_000,
    transmission: '',
    priceInternetMinor: null,
    inStoreOn: null,
    enteredOn: '2026-01-05',
    createdAt: 1000,
    ...over,
  })

export const pointOf = (rows: InMemory, code: string) => rows.row('inspectionPoint', `i-1.${code}`)
