/** The lists of points: which one a vehicle gets, and the one a report was made with. */
import type { InspectionFamily, InspectionTemplate } from './template.ts'
import { atvTemplate } from './templates/atv.ts'
import { boatTemplate } from './templates/boat.ts'
import { carTemplate } from './templates/car.ts'
import { equipmentTemplate } from './templates/equipment.ts'
import { heavyTemplate } from './templates/heavy.ts'
import { motorcycleTemplate } from './templates/motorcycle.ts'
import { motorhomeTemplate } from './templates/motorhome.ts'
import { snowmobileTemplate } from './templates/snowmobile.ts'
import { towableTemplate } from './templates/towable.ts'

/** Every version that was ever used; the newest of a family comes first. */
export const inspectionTemplates: readonly InspectionTemplate[] = [
  carTemplate, motorhomeTemplate, towableTemplate, motorcycleTemplate, snowmobileTemplate,
  atvTemplate, boatTemplate, heavyTemplate, equipmentTemplate,
]

/** The list in use for a ProductType id; the car list for an id nobody knows. */
export const templateFor = (productType: number): InspectionTemplate =>
  inspectionTemplates.find(template => template.productTypes.includes(productType)) ?? carTemplate

/** The list in use for a family. */
export const newestOf = (family: InspectionFamily): InspectionTemplate =>
  inspectionTemplates.find(template => template.family === family) ?? carTemplate

/** The list an inspection was made with; undefined when this code is older than it. */
export const templateOf = (family: InspectionFamily, version: number): InspectionTemplate | undefined =>
  inspectionTemplates.find(template => template.family === family && template.version === version)

export { pointCodes, pointSpec, pointSpecs, sectionOfCode } from './points.ts'
