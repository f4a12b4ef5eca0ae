/** For the page, which has it in its first load, the build works this out (`scripts/inspection-lists.ts`). */
import { pointSpecs } from './points.ts'
import { inspectionTemplates } from './templates.ts'
import type { InspectionFamily, PointSpec } from './template.ts'

export type Short = {
  family: InspectionFamily
  version: number
  /** Letter and number of points of each section. */
  sections: string
  safety: string
  /** Asks for a number; `dated`: for a week and a year. */
  measured: string
  dated: string
}

export const shorts: readonly Short[] = inspectionTemplates.map(template => {
  const codes = (is: (point: PointSpec) => unknown) =>
    pointSpecs(template).filter(is).map(point => point.code).join(' ')
  return {
    family: template.family,
    version: template.version,
    sections: template.sections.map(({ letter, points }) => letter + points.length).join(' '),
    safety: codes(point => point.safety),
    measured: codes(({ measure }) => measure && measure.unit !== 'week/year'),
    dated: codes(({ measure }) => measure?.unit === 'week/year'),
  }
})
