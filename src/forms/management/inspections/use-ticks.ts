/** Every tick is durable when it shows; the last ones can be taken back. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { settleDifference, tickPoint } from '#db/inspection/mutations/point.ts'
import { useAct } from '#src/lib/use-act.ts'
import type { Point } from '#src/domain/inspection/queries.ts'

export type Finding = Pick<Point, 'result' | 'reason' | 'value' | 'valueText' | 'note'>
const nothing: Finding = { result: null, reason: '', value: null, valueText: '', note: '' }
const findingOf = ({ result, reason, value, valueText, note }: Point): Finding => ({
  result,
  reason,
  value,
  valueText,
  note,
})
/** What she saw of it before. */
function seen(point: Point) {
  const { reason: _, ...finding } = findingOf(point)
  return { ...finding, by: point.by }
}

const mostUndo = 30

export function useTicks(inspectionId: string, points: ReadonlyMap<string, Point> | undefined) {
  const { run, problem, clear } = useAct(tickPoint)
  const settle = useAct(settleDifference)
  const [done, setDone] = useState<{ code: string; before: Finding }[]>([])
  // Rows must not be drawn again because another row changed: they call through this.
  const latest = useRef(points)
  latest.current = points
  useEffect(() => setDone([]), [inspectionId])

  const write = useCallback(
    (code: string, change: Partial<Finding>) => {
      const point = latest.current?.get(code)
      return run({
        inspectionId,
        code,
        ...(point ? findingOf(point) : nothing),
        ...change,
        from: point ? seen(point) : null,
      })
    },
    [run, inspectionId],
  )
  const tick = useCallback(
    async (code: string, change: Partial<Finding>) => {
      const point = latest.current?.get(code)
      const before = point ? findingOf(point) : nothing
      const isSame = Object.entries(change).every(
        ([field, to]) => before[field as keyof Finding] === to,
      )
      if (isSame) return true
      const isDone = await write(code, change)
      // A remark is taken back where it was written.
      if (isDone && change.result !== undefined)
        setDone(all => [...all.slice(1 - mostUndo), { code, before }])
      return isDone
    },
    [write],
  )
  const undo = useCallback(async () => {
    const last = done.at(-1)
    if (!last) return undefined
    const { note: _, ...before } = last.before
    if (!(await write(last.code, before))) return undefined
    setDone(all => all.slice(0, -1))
    return last.code
  }, [done, write])
  const settleFor = (code: string, result: Point['result']) =>
    settle.run({ inspectionId, code, result })

  return {
    tick,
    undo,
    settleFor,
    lastCode: done.at(-1)?.code,
    problem: problem ?? settle.problem,
    clear,
  }
}
export type Ticks = ReturnType<typeof useTicks>
