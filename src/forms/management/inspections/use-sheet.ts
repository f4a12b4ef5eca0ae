/** What can be done on an open inspection, and what is open over it. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { pointSpec, sectionOfCode } from '#db/inspection/index.ts'
import { missingCodes } from '#db/inspection/inspection.ts'
import { settleDifference, tickPoint } from '#db/inspection/mutations/point.ts'
import { isStranger } from '#db/inspection/shared.ts'
import type { InspectionTemplate } from '#db/inspection/template.ts'
import type { OpenedInspection, Point } from '#src/domain/inspection/queries.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useAct } from '#src/lib/use-act.ts'
import { useAddress } from '#src/lib/use-address.ts'
import type { PointActs } from './point-row.tsx'
import { usePointPhoto } from './point-photos.tsx'
import { writing } from '#src/ui/keys.ts'
import { useReadOnly } from '#src/ui/read-only.tsx'

type Verdict = 'pass' | 'attention' | 'fail'
type Over =
  | { kind: 'pad'; code: string; wanted?: Verdict | undefined }
  | { kind: 'point'; code: string }
  | { kind: 'edit' }
  | { kind: 'work' }
  /** Somebody else's: what she wanted to write in it. */
  | { kind: 'join'; code: string; change: Partial<Finding> }
  | { kind: 'delete' }

export function useSheet(opened: OpenedInspection, template: InspectionTemplate) {
  const { inspection, points } = opened
  const { params, go } = useAddress()
  const [over, setOver] = useState<Over>()
  const ticks = useTicks(inspection.id, points)
  const photo = usePointPhoto(inspection.id)
  const camera = useRef<HTMLInputElement>(null)
  const photoCode = useRef('')
  const [start] = useState(() => startOf(opened, template))
  const current = params.get('section') ?? start
  useShowPoint(params.get('point'), current)

  const goTo = (section: string, code?: string) => {
    go({ section, point: code })
    keepPlace(inspection.id, { section, code })
  }
  const { tick, join, joins } = usePart(opened, ticks, over, setOver)
  const undo = async () => {
    const code = await ticks.undo(joins)
    if (code) goTo(sectionOfCode(code), code)
  }
  useUndoKey(undo)
  const isReadOnly = useReadOnly()
  const acts: PointActs = {
    onVerdict: (code, verdict) => {
      const point = points.get(code)
      const isMeasured = point?.value != null || !!point?.valueText
      if (pointSpec(template, code)?.measure && !isMeasured)
        setOver({ kind: 'pad', code, wanted: verdict })
      else void tick(code, { result: verdict, reason: '' })
    },
    onMeasure: code => setOver({ kind: 'pad', code }),
    onDetails: code => setOver({ kind: 'point', code }),
    onPhoto: code => {
      photoCode.current = code
      camera.current?.click()
    },
    onSettle: (code, result) => void ticks.settleFor(code, result),
  }
  const onCamera = (files: File[]) => void photo.take(photoCode.current, files)
  const problem = ticks.problem ?? photo.problem
  return {
    current,
    goTo,
    go,
    tick,
    join,
    undo,
    acts,
    over,
    setOver,
    ticks,
    photo,
    camera,
    onCamera,
    problem,
    isOpen: inspection.status === 'open' && !isReadOnly,
  }
}
export type Sheet = ReturnType<typeof useSheet>

/** Nothing of hers stands in a colleague's inspection before she said that she takes part. */
function usePart(
  { inspection, points }: OpenedInspection,
  ticks: ReturnType<typeof useTicks>,
  over: Over | undefined,
  setOver: (over: Over | undefined) => void,
) {
  const { userId } = useLocal()
  const { forms } = useSession()
  const [takenId, setTaken] = useState('')
  /** She was asked, now or before the first that stands in it. */
  const joins = takenId === inspection.id || [...points.values()].some(({ by }) => by === userId)
  const write: typeof ticks.tick = (...theTick) => {
    const [code] = theTick
    keepPlace(inspection.id, { section: sectionOfCode(code), code })
    return ticks.tick(...theTick)
  }
  const tick = async (code: string, change: Partial<Finding>): Promise<boolean> => {
    if (joins || !isStranger(inspection, { userId, forms })) return write(code, change, joins)
    setOver({ kind: 'join', code, change })
    return false
  }
  const join = () => {
    if (over?.kind !== 'join') return
    setTaken(inspection.id)
    setOver(undefined)
    void write(over.code, over.change, true)
  }
  return { tick, join, joins }
}

/** Where it was left; else the first section with something to do; else the end. */
function startOf({ inspection, points }: OpenedInspection, template: InspectionTemplate): string {
  const place = placeIn(inspection.id)?.section
  if (place && (place === 'finish' || template.sections.some(section => section.letter === place)))
    return place
  const missing = missingCodes(template, [...points.values()])[0]
  return missing ? sectionOfCode(missing) : 'finish'
}

/** Brings a point into sight and marks it for a moment. */
function useShowPoint(code: string | null, section: string): void {
  useEffect(() => {
    if (!code) return
    const row = document.getElementById(`point-${code}`)
    row?.scrollIntoView?.({ block: 'center', behavior: 'smooth' })
    row?.setAttribute('data-found', '')
    const timer = setTimeout(() => row?.removeAttribute('data-found'), 1600)
    return () => {
      clearTimeout(timer)
      row?.removeAttribute('data-found')
    }
  }, [code, section])
}

function useUndoKey(undo: () => Promise<void>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest(writing)
      if (
        event.key.toLowerCase() !== 'z' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        isTyping
      )
        return
      event.preventDefault()
      void undo()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

/** Where one was in an inspection, kept on the device for when one comes back. */
type Place = { section: string; code?: string | undefined }
const keyOf = (inspectionId: string) => `showfloor.inspection-place.${inspectionId}`

/** Only a convenience: a browser that keeps nothing loses nothing but the place. */
function placeIn(inspectionId: string): Place | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(inspectionId)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('section' in kept)) return undefined
    return { section: String(kept.section), code: 'code' in kept ? String(kept.code) : undefined }
  } catch {
    return undefined
  }
}
function keepPlace(inspectionId: string, place: Place): void {
  try {
    localStorage.setItem(keyOf(inspectionId), JSON.stringify(place))
  } catch {
    // Full or forbidden: the list of sections is one tap away.
  }
}

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

/** Every tick is durable when it shows; the last ones can be taken back. `joins`: she was told whose it is, and takes part. */
export function useTicks(inspectionId: string, points: ReadonlyMap<string, Point> | undefined) {
  const { run, problem, clear } = useAct(tickPoint)
  const settle = useAct(settleDifference)
  const [done, setDone] = useState<{ code: string; before: Finding }[]>([])
  // Rows must not be drawn again because another row changed: they call through this.
  const latest = useRef(points)
  latest.current = points
  useEffect(() => setDone([]), [inspectionId])

  const write = useCallback(
    (code: string, change: Partial<Finding>, joins: boolean) => {
      const point = latest.current?.get(code)
      return run({
        inspectionId,
        code,
        ...(point ? findingOf(point) : nothing),
        ...change,
        joins,
        from: point ? seen(point) : null,
      })
    },
    [run, inspectionId],
  )
  const tick = useCallback(
    async (code: string, change: Partial<Finding>, joins: boolean) => {
      const point = latest.current?.get(code)
      const before = point ? findingOf(point) : nothing
      const isSame = Object.entries(change).every(
        ([field, to]) => before[field as keyof Finding] === to,
      )
      if (isSame) return true
      const isDone = await write(code, change, joins)
      // A remark is taken back where it was written.
      if (isDone && change.result !== undefined)
        setDone(all => [...all.slice(1 - mostUndo), { code, before }])
      return isDone
    },
    [write],
  )
  const undo = useCallback(
    async (joins: boolean) => {
      const last = done.at(-1)
      if (!last) return undefined
      const { note: _, ...before } = last.before
      if (!(await write(last.code, before, joins))) return undefined
      setDone(all => all.slice(0, -1))
      return last.code
    },
    [done, write],
  )
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
