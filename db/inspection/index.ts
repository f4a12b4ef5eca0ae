/** The lists of points: which one a vehicle gets, and the one a report was made with. */
import type { InspectionFamily, InspectionTemplate, PointSpec } from './template.ts'
import { carTemplate } from './templates/car.ts'
import { motorcycleTemplate } from './templates/motorcycle.ts'
import { motorhomeTemplate } from './templates/motorhome.ts'
import { snowmobileTemplate } from './templates/snowmobile.ts'
import { towableTemplate } from './templates/towable.ts'

/** Every version that was ever used; the newest of a family comes first. */
export const inspectionTemplates: readonly InspectionTemplate[] = [
  carTemplate, motorhomeTemplate, towableTemplate, motorcycleTemplate, snowmobileTemplate,
]

/** The list in use for a ProductType id; the car list where there is none of its own (boats, for now). */
export const templateFor = (productType: number): InspectionTemplate =>
  inspectionTemplates.find(template => template.productTypes.includes(productType)) ?? carTemplate

/** The list in use for a family. */
export const newestOf = (family: InspectionFamily): InspectionTemplate =>
  inspectionTemplates.find(template => template.family === family) ?? carTemplate

/** The list an inspection was made with; undefined when this code is older than it. */
export const templateOf = (family: InspectionFamily, version: number): InspectionTemplate | undefined =>
  inspectionTemplates.find(template => template.family === family && template.version === version)

export const pointSpecs = (template: InspectionTemplate): PointSpec[] => template.sections.flatMap(section => section.points)
export const pointCodes = (template: InspectionTemplate): string[] => pointSpecs(template).map(point => point.code)
export const pointSpec = (template: InspectionTemplate, code: string): PointSpec | undefined =>
  template.sections.find(section => code.startsWith(section.letter))?.points.find(point => point.code === code)
/** The section letter a code begins with. */
export const sectionOfCode = (code: string): string => code.slice(0, 1)
