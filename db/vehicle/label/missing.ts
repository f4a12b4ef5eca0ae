/** What the law wants on the label and is not filled in, each with the field it waits for. */
import { addMonths, addYears, isDate } from '../../kernel/date.ts'
import type { OdometerType } from '../../terms.ts'
import { isLess } from '../odometer.ts'
import {
  type LabelComment,
  type LabelCompany,
  labelContent,
  type LabelVehicle,
  noLabelFacts,
} from './content.ts'
import type { LabelContent, LabelItem, Missing } from './types.ts'

/** What inspections of it have read; the latest odometer cannot be behind them. */
export type LabelInspection = {
  odometer: number | null
  /** Null: read in the vehicle's own. */
  odometerType: OdometerType | null
  demo: boolean
  deletedAt: number | null
}

type Given = {
  content: LabelContent
  vehicle: LabelVehicle
  inspections: readonly LabelInspection[]
  on: string
}
const empty = (item: LabelItem, field: Missing['field']): Missing => ({
  item,
  field,
  reason: 'empty',
})

export function missingForLabel(
  vehicle: LabelVehicle,
  comments: readonly LabelComment[],
  inspections: readonly LabelInspection[],
  company: LabelCompany,
  on: string,
): Missing[] {
  const content = labelContent(vehicle, comments, company, on)
  const given = { content, vehicle, inspections, on }
  return content.items.flatMap(item => checks[item]?.(given) ?? [])
}

const checks: Partial<Record<LabelItem, (given: Given) => Missing[]>> = {
  price: ({ content }) => (content.price.minor === null ? [empty('price', 'priceLabelMinor')] : []),
  odometer: odometerMissing,
  vehicle: vehicleMissing,
  'first-registration': ({ vehicle, on }) =>
    dateMissing('first-registration', 'serviceOn', vehicle.serviceOn, on),
  'past-use': pastUseMissing,
  category: ({ vehicle, on }) => dateMissing('category', 'marketOn', vehicle.marketOn, on),
  defects: defectsMissing,
  'last-owner': lastOwnerMissing,
  'crit-air': ({ content }) =>
    content.critAir === '' ? [empty('crit-air', 'labelFacts.sheet.critAir')] : [],
  'technical-inspection': technicalMissing,
  delivery: ({ content }) =>
    content.deliveryDays === null ? [empty('delivery', 'labelFacts.sheet.deliveryDays')] : [],
}

function dateMissing(
  item: LabelItem,
  field: 'marketOn' | 'serviceOn',
  day: string | null,
  on: string,
): Missing[] {
  if (day === null || !isDate(day)) return [empty(item, field)]
  return day > on ? [{ item, field, reason: 'future' }] : []
}

/** Trailers and the like have none: no odometer is asked of what has no warranty category. */
export const hasNoOdometer = (productType: number) =>
  [10, 11, 13, 14, 15, 16, 18].includes(productType)

function odometerMissing({ content, vehicle, inspections }: Given): Missing[] {
  const { odometer, odometerType, productType } = vehicle
  if (odometer === null) return hasNoOdometer(productType) ? [] : [empty('odometer', 'odometer')]
  // Its category counts in kilometres.
  if (content.kind === 'used-label' && odometerType === 'h')
    return [{ item: 'odometer', field: 'odometerType', reason: 'hours' }]
  const now = { odometer, odometerType }
  const isBehind = inspections.some(
    read =>
      !read.demo &&
      read.deletedAt === null &&
      read.odometer !== null &&
      isLess(now, {
        odometer: read.odometer,
        odometerType: read.odometerType ?? odometerType,
      }),
  )
  return isBehind ? [{ item: 'odometer', field: 'odometer', reason: 'behind' }] : []
}

function vehicleMissing({ content, vehicle }: Given): Missing[] {
  const { year, make, model, vin } = vehicle
  const { displacementCc } = content.vehicle
  const fields: [Missing['field'], boolean][] = [
    ['year', year === null],
    ['make', make.trim() === ''],
    ['model', model.trim() === ''],
    ['vin', vin === ''],
    // Section 156 c asks it of used automobiles; elsewhere it is shown where it is known.
    ['displacementCc', displacementCc === null && content.kind === 'used-label'],
  ]
  return fields.filter(([, isEmpty]) => isEmpty).map(([field]) => empty('vehicle', field))
}

/** Nobody has answered yet, or the answer leaves out what the vehicle plainly was. */
function pastUseMissing({ vehicle }: Given): Missing[] {
  const { condition, labelFacts } = vehicle
  const isOurs = condition === 'demonstrator' || condition === 'courtesy'
  const isSaid = labelFacts !== null && (!isOurs || labelFacts.pastUses.includes(condition))
  return isSaid ? [] : [empty('past-use', 'labelFacts.pastUses')]
}

/** A defect is outside the warranty only with its estimate, which then binds the dealer. */
function defectsMissing({ content }: Given): Missing[] {
  const { kind, warranty, defects } = content
  const isOutside = kind === 'used-label' && warranty.months > 0
  return isOutside && defects.some(({ amountMinor }) => amountMinor === null)
    ? [{ item: 'defects', field: 'comments', reason: 'no-estimate' }]
    : []
}

/** The dealer must be able to name the last owner on request; of its own demonstrators it is that itself. */
function lastOwnerMissing({ vehicle: { condition, labelFacts } }: Given): Missing[] {
  if (condition === 'demonstrator' || condition === 'courtesy') return []
  const { lastOwnerName, lastOwnerPhone } = labelFacts ?? noLabelFacts
  return [
    ...(lastOwnerName.trim() ? [] : [empty('last-owner', 'labelFacts.lastOwnerName')]),
    ...(lastOwnerPhone.trim() ? [] : [empty('last-owner', 'labelFacts.lastOwnerPhone')]),
  ]
}

/** From the fourth year on, a technical inspection of less than six months is handed over (France). */
const technicalFromYears = 4
const technicalMonths = 6
export function needsTechnicalInspection(firstRegisteredOn: string | null, on: string): boolean {
  return (
    firstRegisteredOn !== null &&
    isDate(firstRegisteredOn) &&
    on > addYears(firstRegisteredOn, technicalFromYears)
  )
}
function technicalMissing({ content, on }: Given): Missing[] {
  const item = 'technical-inspection'
  const field = 'labelFacts.sheet.technicalInspectionOn'
  const { firstRegisteredOn, technicalInspectionOn } = content
  if (!needsTechnicalInspection(firstRegisteredOn, on)) return []
  if (technicalInspectionOn === null || !isDate(technicalInspectionOn)) return [empty(item, field)]
  if (technicalInspectionOn > on) return [{ item, field, reason: 'future' }]
  return on >= addMonths(technicalInspectionOn, technicalMonths)
    ? [{ item, field, reason: 'old' }]
    : []
}
