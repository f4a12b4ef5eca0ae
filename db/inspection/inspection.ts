/** What can be told of an inspection from its points: how far it is, what a value means, what a director should look at. */
import { dayMs } from '../kernel/date.ts'
import { pointCodes, pointSpecs, sectionOfCode } from './points.ts'
import type { Measure, PointList } from './template.ts'
import { inspectionPointCount, type InspectionPreset, type InspectionStatus, type PointResult } from '../terms.ts'

/** What the rules need of a point's row. */
export type TickedPoint = {
  code: string
  result: PointResult | null
  value: number | null
  valueText: string
  at: number
  by: string
  otherResult: PointResult | null
}

export type SectionProgress = {
  letter: string
  done: number
  total: number
  attention: number
  fail: number
}
export type Progress = {
  done: number
  total: number
  attention: number
  fail: number
  sections: SectionProgress[]
}

export function progressOf(
  template: PointList,
  points: readonly Pick<TickedPoint, 'code' | 'result'>[],
): Progress {
  const results = new Map(points.map(point => [point.code, point.result]))
  const sections = template.sections.map(({ letter, points: asked }) => {
    const found = asked.map(({ code }) => results.get(code) ?? null)
    const count = (result: PointResult) => found.filter(each => each === result).length
    return {
      letter,
      total: asked.length,
      done: found.filter(each => each !== null).length,
      attention: count('attention'),
      fail: count('fail'),
    }
  })
  const sum = (field: 'done' | 'total' | 'attention' | 'fail') =>
    sections.reduce((total, section) => total + section[field], 0)
  return {
    done: sum('done'),
    total: sum('total'),
    attention: sum('attention'),
    fail: sum('fail'),
    sections,
  }
}

/** Points of the list without a result, in its order. "Not applicable" is a result. */
export function missingCodes(
  template: PointList,
  points: readonly Pick<TickedPoint, 'code' | 'result'>[],
): string[] {
  const done = new Set(points.filter(point => point.result !== null).map(point => point.code))
  return pointCodes(template).filter(code => !done.has(code))
}

export const isComplete = (
  template: PointList,
  points: readonly Pick<TickedPoint, 'code' | 'result'>[],
): boolean => missingCodes(template, points).length === 0

/** Safety points that somebody failed, also where another technician says otherwise. */
export function failedSafetyCodes(
  template: PointList,
  points: readonly Pick<TickedPoint, 'code' | 'result' | 'otherResult'>[],
): string[] {
  const failed = new Set(
    points
      .filter(point => point.result === 'fail' || point.otherResult === 'fail')
      .map(point => point.code),
  )
  return pointSpecs(template)
    .filter(spec => spec.safety && failed.has(spec.code))
    .map(spec => spec.code)
}
export const differingCodes = (
  points: readonly Pick<TickedPoint, 'code' | 'otherResult'>[],
): string[] =>
  points
    .filter(point => point.otherResult !== null)
    .map(point => point.code)
    .sort()

/** What stands between an inspection and the customer website (SPEC section 5). */
export type WebsiteState = 'shown' | 'demo' | 'quick' | 'incomplete' | 'not-released'
export function websiteState(
  inspection: {
    demo: boolean
    status: InspectionStatus
    deletedAt: number | null
    preset?: InspectionPreset
  },
  done: number,
): WebsiteState {
  if (inspection.demo) return 'demo'
  if (inspection.preset) return 'quick'
  if (done < inspectionPointCount || inspection.deletedAt !== null) return 'incomplete'
  return inspection.status === 'released' ? 'shown' : 'not-released'
}
export const isOnWebsite = (
  inspection: Parameters<typeof websiteState>[0],
  done: number,
): boolean => websiteState(inspection, done) === 'shown'

/** The verdict the limits propose; the technician decides. Without limits nothing is proposed but "pass". */
export function proposalOf(measure: Measure, value: number): Exclude<PointResult, 'na'> {
  const {
    failBelow = -Infinity,
    attentionBelow = -Infinity,
    attentionAbove = Infinity,
    failAbove = Infinity,
  } = measure
  if (value < failBelow || value > failAbove) return 'fail'
  if (value < attentionBelow || value > attentionAbove) return 'attention'
  return 'pass'
}
export const hasLimits = ({
  failBelow,
  attentionBelow,
  attentionAbove,
  failAbove,
}: Measure): boolean =>
  [failBelow, attentionBelow, attentionAbove, failAbove].some(limit => limit !== undefined)

export const tireAttentionYears = 6
export const tireFailYears = 10
const weekMs = 7 * dayMs

/** A tire's DOT date, "WW/YY": the instant its week began; undefined when it is none. */
export function dotDate(text: string): number | undefined {
  const match = /^(0[1-9]|[1-4]\d|5[0-3])\/?(\d{2})$/.exec(text.trim())
  return match
    ? Date.UTC(2000 + Number(match[2]), 0, 1) + (Number(match[1]) - 1) * weekMs
    : undefined
}
/** General practice: attention from 6 years on, fail from 10. */
export function tireAgeProposal(made: number, now: number): Exclude<PointResult, 'na'> {
  const years = (now - made) / (365.25 * dayMs)
  return years >= tireFailYears ? 'fail' : years >= tireAttentionYears ? 'attention' : 'pass'
}

/** The measure has been taken: a number, or a date where a date is asked for. */
export const isMeasured = (
  measure: Pick<Measure, 'unit'> & Partial<Measure>,
  { value, valueText }: Pick<TickedPoint, 'value' | 'valueText'>,
): boolean => (measure.unit === 'week/year' ? valueText.trim() !== '' : value !== null)

/** A pause is not work: a longer gap between two points counts as this much. */
const longestStepMs = 10 * 60_000

/** Milliseconds spent on each section, from the instants of the ticks: a technician's time goes to the point it led to. */
export function timeBySection(
  points: readonly Pick<TickedPoint, 'code' | 'result' | 'at' | 'by'>[],
  startedAt: number,
): Map<string, number> {
  const spent = new Map<string, number>()
  const last = new Map<string, number>()
  for (const { code, at, by } of points
    .filter(point => point.result !== null)
    .toSorted((a, b) => a.at - b.at)) {
    const step = Math.min(longestStepMs, Math.max(0, at - (last.get(by) ?? startedAt)))
    spent.set(sectionOfCode(code), (spent.get(sectionOfCode(code)) ?? 0) + step)
    last.set(by, at)
  }
  return spent
}
