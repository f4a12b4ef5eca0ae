/** What a director should look at before she releases an inspection (UX.md item 9): hints, not accusations. */
import { pointSpecs } from './points.ts'
import type { InspectionTemplate } from './template.ts'
import { isMeasured, type TickedPoint } from './inspection.ts'

export type Finding =
  /** Many points ticked OK one after the other, faster than one can look. */
  | { kind: 'rapid'; by: string; codes: string[]; from: number; to: number }
  /** A verdict on a measured point without its measurement. */
  | { kind: 'unmeasured'; codes: string[] }
  /** A photo is asked for and there is none. */
  | { kind: 'no-photo'; codes: string[] }
  /** Unusually much was said not to apply. */
  | { kind: 'many-na'; codes: string[] }

/** Two ticks nearer than this belong to one burst. */
export const rapidStepMs = 3_000
/** So many in one burst are a pattern; fewer happen to anybody. */
export const rapidCount = 8
/** A tenth of the list. */
export const manyNaCount = 15

export function findingsOf(
  template: InspectionTemplate,
  points: readonly TickedPoint[],
  photoCodes: ReadonlySet<string>,
): Finding[] {
  const byCode = new Map(points.map(point => [point.code, point]))
  const judged = pointSpecs(template).flatMap(spec => {
    const point = byCode.get(spec.code)
    return point && point.result !== null ? [{ spec, point }] : []
  })
  const seen = judged.filter(({ point }) => point.result !== 'na')
  const groups: Finding[] = [
    {
      kind: 'unmeasured',
      codes: seen
        .filter(({ spec, point }) => spec.measure && !isMeasured(spec.measure, point))
        .map(({ spec }) => spec.code),
    },
    {
      kind: 'no-photo',
      codes: seen
        .filter(({ spec }) => spec.photo && !photoCodes.has(spec.code))
        .map(({ spec }) => spec.code),
    },
    {
      kind: 'many-na',
      codes: judged.filter(({ point }) => point.result === 'na').map(({ spec }) => spec.code),
    },
  ]
  const found = groups.filter(
    ({ kind, codes }) => codes.length >= (kind === 'many-na' ? manyNaCount : 1),
  )
  return [...rapidRuns(judged.map(({ point }) => point)), ...found]
}

type Tick = Pick<TickedPoint, 'code' | 'result' | 'at' | 'by'>
type RapidRun = Extract<Finding, { kind: 'rapid' }>

/** Runs of points that one technician passed within seconds of each other, longest first. */
export function rapidRuns(points: readonly Tick[]): RapidRun[] {
  const bursts: RapidRun[] = []
  for (const by of new Set(points.map(point => point.by))) {
    let run: Tick[] = []
    const close = () => {
      const [first, last] = [run[0], run.at(-1)]
      if (first && last && run.length >= rapidCount)
        bursts.push({
          kind: 'rapid',
          by,
          codes: run.map(point => point.code),
          from: first.at,
          to: last.at,
        })
      run = []
    }
    const own = points.filter(each => each.by === by && each.result !== null)
    for (const point of own.toSorted((a, b) => a.at - b.at)) {
      const before = run.at(-1)
      if (point.result !== 'pass' || (before && point.at - before.at >= rapidStepMs)) close()
      if (point.result === 'pass') run.push(point)
    }
    close()
  }
  return bursts.toSorted((a, b) => b.codes.length - a.codes.length)
}
