/** Labels and window sheets that were printed: most still fit, some were printed before a price fell or a test drive. */
import type { Row } from '../kernel/mutation.ts'
import { dateIn } from '../kernel/date.ts'
import { labelContent, labelHash } from '../vehicle/label/content.ts'
import { isUsed } from '../vehicle/label/laws.ts'
import { missingForLabel } from '../vehicle/label/missing.ts'
import { companies } from './companies.ts'
import { dayMs, row, type Stage } from './stage.ts'
import type { Unit } from './vehicles.ts'

type Comment = Row<'vehicleComment'>

export function labelsOf(
  stage: Stage,
  units: readonly Unit[],
  comments: readonly Comment[],
): Row<'vehicleLabel'>[] {
  const company = companies.find(({ id }) => id === stage.companyId)
  if (!company) return []
  const dice = stage.dice('labels')
  return units.flatMap(({ vehicle }) => {
    const isPrinted = dice.chance(0.7)
    const isOld = dice.chance(0.15)
    if (!isUsed(vehicle.condition) || vehicle.status === 'creation' || !isPrinted) return []
    const at = Math.min(vehicle.createdAt + 2 * dayMs, stage.now - dayMs)
    const on = dateIn(stage.timeZone, at)
    const about = comments.filter(({ vehicleId }) => vehicleId === vehicle.id)
    const then = {
      ...vehicle,
      priceLabelMinor: vehicle.priceOriginalMinor ?? vehicle.priceLabelMinor,
      odometer:
        isOld && vehicle.odometer !== null ? Math.max(0, vehicle.odometer - 60) : vehicle.odometer,
    }
    if (missingForLabel(then, about, [], company, on).length) return []
    const content = labelContent(then, about, company, on)
    return row({
      id: `${vehicle.id}.label`,
      vehicleId: vehicle.id,
      kind: content.kind,
      locale: stage.locale,
      content,
      contentHash: labelHash(content),
      at,
      by: stage.staff.receptionists[0] ?? '',
    })
  })
}
