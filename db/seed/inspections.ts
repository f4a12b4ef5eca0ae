/** Inspections under way, complete, released, and one for practice. */
import { pointSpecs, templateFor } from '../inspection/index.ts'
import { askedOf } from '../inspection/presets.ts'
import type { InspectionFamily, Measure, MeasureUnit, PointSpec } from '../inspection/template.ts'
import type { Row } from '../kernel/mutation.ts'
import { noOther, untouchedInspection } from '../inspection/new-inspection.ts'
import { untouchedWorkItem } from '../work-item/new-work-item.ts'
import { proposalOf } from '../inspection/inspection.ts'
import type { InspectionPreset, InspectionStatus, PointResult } from '../terms.ts'
import type { Dice } from './dice.ts'
import { dayMs, hourMs, parentRow, row, type Rows, type Stage } from './stage.ts'
import type { Unit } from './vehicles.ts'
import { phrasesOf } from './words/phrases.ts'

/** `done` of 150 points; days since it was begun. */
type Plan = {
  family: InspectionFamily
  done: number
  status: InspectionStatus
  demo?: true
  preset?: InspectionPreset
  days: number
}
const plans: Record<string, readonly Plan[]> = {
  'c-boreal': [
    { family: 'car', done: 87, status: 'open', days: 0 },
    { family: 'car', done: 150, status: 'complete', days: 1 },
    { family: 'car', done: 150, status: 'released', days: 9 },
    { family: 'car', done: 34, status: 'open', demo: true, days: 2 },
    { family: 'car', done: 0, status: 'open', days: 0 },
    { family: 'car', done: 31, status: 'open', preset: '57', days: 1 },
  ],
  'c-grandsentier': [
    { family: 'motorhome', done: 61, status: 'open', days: 0 },
    { family: 'motorhome', done: 150, status: 'complete', days: 2 },
    { family: 'towable', done: 43, status: 'open', days: 1 },
    { family: 'snowmobile', done: 150, status: 'released', days: 6 },
    { family: 'motorcycle', done: 12, status: 'open', days: 0 },
    { family: 'motorhome', done: 20, status: 'open', demo: true, days: 3 },
    { family: 'atv', done: 74, status: 'open', days: 1 },
    { family: 'boat', done: 12, status: 'open', preset: '12', days: 1 },
  ],
  'c-levante': [
    { family: 'car', done: 112, status: 'open', days: 0 },
    { family: 'car', done: 150, status: 'complete', days: 1 },
    { family: 'car', done: 150, status: 'released', days: 12 },
    { family: 'car', done: 9, status: 'open', demo: true, days: 4 },
  ],
}

type Inspected = Required<
  Pick<Rows, 'inspection' | 'inspectionPoint' | 'inspectionPhoto' | 'workItem'>
>
export function inspectionsOf(stage: Stage, units: readonly Unit[]): Inspected {
  const dice = stage.dice('inspections')
  const free = units.filter(
    ({ vehicle }) => vehicle.condition === 'used' && vehicle.status === 'available',
  )
  const taken = new Set<string>()
  const made: Inspected = { inspection: [], inspectionPoint: [], inspectionPhoto: [], workItem: [] }
  for (const [place, plan] of (plans[stage.companyId] ?? []).entries()) {
    const unit = free.find(
      ({ vehicle }) =>
        !taken.has(vehicle.id) && templateFor(vehicle.productType).family === plan.family,
    )
    if (!unit) continue
    taken.add(unit.vehicle.id)
    inspect({ stage, dice, unit, plan }, `i-${String(place + 1).padStart(4, '0')}`, made)
  }
  return made
}

type Scene = { stage: Stage; dice: Dice; unit: Unit; plan: Plan }
function inspect(scene: Scene, id: string, made: Inspected): void {
  const { stage, dice, unit, plan } = scene
  const template = templateFor(unit.vehicle.productType)
  const technicians = stage.staff.technicians
  const started = plan.days === 0 ? stage.now - 3 * hourMs : stage.at(-plan.days, '08:30')
  let at = started
  pointSpecs(askedOf(template, template.family, plan.preset ?? ''))
    .slice(0, plan.done)
    .forEach((spec, place) => {
      at += dice.int(14, 52) * 1000
      // Where there are two, they take turns by section.
      const by = technicians[Math.floor(place / 21) % technicians.length] ?? ''
      const point = pointOf(scene, id, spec, at, by)
      made.inspectionPoint.push(point)
      if (!plan.demo && (point.result === 'attention' || point.result === 'fail'))
        made.workItem.push(workOf(scene, point))
      if (!spec.photo) return
      made.inspectionPhoto.push(
        row({
          id: `${id}.${spec.code}.f1`,
          inspectionId: id,
          code: spec.code,
          ...pictureOf(scene),
          at,
          by,
        }),
      )
    })
  const completedAt = plan.status === 'open' ? null : at + 60_000
  const releasedAt = plan.status === 'released' ? (completedAt ?? at) + dayMs / 4 : null
  made.inspection.push(
    parentRow(releasedAt ?? completedAt ?? at, {
      ...untouchedInspection,
      id,
      vehicleId: unit.vehicle.id,
      demo: plan.demo === true,
      family: template.family,
      templateVersion: template.version,
      status: plan.status,
      odometer: unit.vehicle.odometer,
      odometerType: unit.vehicle.odometerType,
      startedAt: started,
      startedBy: technicians[0] ?? '',
      completedAt,
      completedBy: completedAt ? (technicians.at(-1) ?? '') : null,
      releasedAt,
      preset: plan.preset ?? '',
      releasedBy: releasedAt ? (stage.staff.directors[0] ?? '') : null,
    }),
  )
}

/** What is not well is asked for; before a release it was done. */
function workOf({ stage, unit, plan }: Scene, point: Row<'inspectionPoint'>): Row<'workItem'> {
  const { repairs } = phrasesOf(stage.locale)
  const isDone = plan.status === 'released'
  return row({
    ...untouchedWorkItem,
    id: `${point.id}.w`,
    vehicleId: unit.vehicle.id,
    inspectionId: point.inspectionId,
    code: point.code,
    title: point.note,
    note: '',
    estimateMinor: 12_500,
    openedAt: point.at,
    openedBy: point.by,
    ...(isDone && {
      status: 'closed' as const,
      costMinor: 11_840,
      closedAt: point.at + 3 * hourMs,
      closedBy: point.by,
      closeNote: repairs[point.at % repairs.length] ?? '',
    }),
  })
}

const pictureOf = ({ stage, unit }: Scene) => {
  const { sha256, thumbSha256, mime } = stage.album(unit.model.shape, unit.paint, 'close-up')
  return { sha256, thumbSha256, mime }
}

function pointOf(
  { stage, dice, unit }: Scene,
  inspectionId: string,
  spec: PointSpec,
  at: number,
  by: string,
): Row<'inspectionPoint'> {
  const words = phrasesOf(stage.locale)
  const { value, valueText } = measured(spec.measure, unit, dice)
  const proposed = spec.measure && value !== null ? proposalOf(spec.measure, value) : 'pass'
  // Never on a safety point: those would stop a release.
  const told =
    spec.safety || spec.measure
      ? proposed
      : dice.weighted<PointResult>([
          ['pass', 92],
          ['attention', 5],
          ['na', 2],
          ['fail', 1],
        ])
  return row({
    id: `${inspectionId}.${spec.code}`,
    inspectionId,
    code: spec.code,
    result: told,
    reason: told === 'na' ? words.notApplicable : '',
    value,
    valueText,
    note: told === 'attention' || told === 'fail' ? dice.pick(words.attention) : '',
    at,
    by,
    ...noOther,
  })
}

const usual: Record<MeasureUnit, number> = {
  km: 0,
  count: 2,
  '%': 82,
  V: 12.6,
  degC: -40,
  mm: 6,
  'week/year': 0,
  kPa: 230,
  'N.m': 108,
  um: 118,
  'km/h': 60,
  A: 4,
  psi: 33,
  h: 120,
  ml: 0,
  ohm: 3,
  bar: 8,
  L: 4,
}
/** A value a healthy vehicle shows. */
function measured(
  measure: Measure | undefined,
  { vehicle }: Unit,
  dice: Dice,
): { value: number | null; valueText: string } {
  if (!measure) return { value: null, valueText: '' }
  if (measure.unit === 'week/year')
    return {
      value: null,
      valueText: `${String(dice.int(4, 48)).padStart(2, '0')}/${String(Math.max(2022, vehicle.year ?? 0) % 100).padStart(2, '0')}`,
    }
  if (measure.unit === 'km') return { value: vehicle.odometer ?? 0, valueText: '' }
  const low = measure.attentionBelow ?? measure.failBelow
  const high = measure.attentionAbove ?? measure.failAbove
  const value =
    low !== undefined && high !== undefined
      ? (low + high) / 2
      : low !== undefined
        ? low + Math.abs(low) * (0.1 + dice.next() * 0.15) + 0.5
        : high !== undefined
          ? high - Math.abs(high) * (0.1 + dice.next() * 0.15)
          : usual[measure.unit]
  return { value: Number(value.toFixed(measure.decimals)), valueText: '' }
}
