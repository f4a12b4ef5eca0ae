/** The lists of points: which one a vehicle gets, and the one a report was made with. */
import type { InspectionFamily, InspectionTemplate } from './template.ts'
import { inspectionTemplates } from './templates.ts'

const [carTemplate] = inspectionTemplates

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
export { inspectionTemplates }
