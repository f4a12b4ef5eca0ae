/** Repairs asked for by an inspection: what of it still stands before a release. */
import type { PointList } from './template.ts'
import type { PointResult, WorkItemStatus } from '../terms.ts'
import { failedSafetyCodes, type TickedPoint } from './inspection.ts'

type Work = { code: string; status: WorkItemStatus; closedAt: number | null }

/** Failed safety points without a repair that was closed after they were failed: a point failed again needs another. */
export function unrepairedSafetyCodes(
  template: PointList,
  points: readonly Pick<TickedPoint, 'code' | 'result' | 'otherResult' | 'at'>[],
  work: readonly Work[],
): string[] {
  const failedAt = new Map(points.map(({ code, at }) => [code, at]))
  return failedSafetyCodes(template, points).filter(
    code => !work.some(item => isClosedAfter(item, code, failedAt.get(code) ?? 0)),
  )
}

const isClosedAfter = (item: Work, code: string, at: number): boolean =>
  item.code === code && item.status === 'closed' && (item.closedAt ?? 0) >= at

/** Points that were found wanting and are repaired since, nothing of them left open: a reader is told so. */
export function repairedCodes(
  points: readonly { code: string; result: PointResult | null; at: number }[],
  work: readonly Work[],
): Set<string> {
  const wanting = points.filter(({ result }) => result === 'fail' || result === 'attention')
  return new Set(
    wanting
      .filter(
        ({ code, at }) =>
          work.some(item => isClosedAfter(item, code, at)) &&
          !work.some(item => item.code === code && item.status === 'open'),
      )
      .map(({ code }) => code),
  )
}
