/** What an inspection asks. It is written with its words in `lists/`; a template is what of it decisions and sheet read. */
import type { Said } from '../kernel/words.ts'

export const inspectionFamilies = [
  'car', 'motorhome', 'towable', 'motorcycle', 'snowmobile', 'atv', 'boat', 'heavy', 'equipment',
] as const
export type InspectionFamily = (typeof inspectionFamilies)[number]

export const measureUnits = [
  'km', 'count', '%', 'V', 'degC', 'mm', 'week/year', 'kPa', 'N.m', 'um', 'km/h', 'A', 'psi', 'h', 'ml', 'ohm', 'bar', 'L',
] as const
export type MeasureUnit = (typeof measureUnits)[number]

/**
 * Limits of a measured value, in the measure's own unit. Outside `failBelow`/`failAbove` the pad
 * proposes "fail", outside `attentionBelow`/`attentionAbove` it proposes "attention"; the
 * technician decides. A bound that a maker sets per vehicle is left out.
 */
export type Measure = {
  unit: MeasureUnit
  /** Decimals the pad offers. */
  decimals: 0 | 1 | 2
  failBelow?: number
  attentionBelow?: number
  attentionAbove?: number
  failAbove?: number
}

export type PointSpec = {
  /** Section letter and two digits: `G04`. Never reused for another meaning within a family. */
  code: string
  /** A failed safety point needs a closed work item before release. */
  safety?: true
  /** A photo is asked for. */
  photo?: true
  measure?: Measure
}

/** What a decision asks of a point; of its measure only whether it is a number or a date. */
export type PointFacts = { code: string; safety?: true; measure?: Pick<Measure, 'unit'> }
export type PointList<P extends PointFacts = PointFacts> = {
  sections: readonly { letter: string; points: readonly P[] }[]
}

export type InspectionTemplate = {
  family: InspectionFamily
  /** Raised when points change; a report keeps the version it was made with. */
  version: number
  /** ProductType ids (SPEC section 3) this list is made for. */
  productTypes: readonly number[]
  sections: readonly { letter: string; points: readonly PointSpec[] }[]
}
export type InspectionTemplates = readonly [InspectionTemplate, ...InspectionTemplate[]]

/** Words of one family in one locale. */
export type InspectionCaptions = {
  sections: Record<string, string>
  points: Record<string, string>
}

/** France and Colombia speak for themselves: a locale left out does not compile. */
export type PointWords = Required<Said<string>>
export type ListedPoint = Omit<PointSpec, 'code'> & PointWords
/** A list as it is written: titles by section letter, points by code. */
export type InspectionList = Omit<InspectionTemplate, 'sections'> & {
  sections: Record<string, PointWords>
  points: Record<string, ListedPoint>
}
