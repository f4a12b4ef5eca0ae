/** What can be done on an open inspection, and what is open over it. */
import { useEffect, useRef, useState } from 'react'
import { pointSpec, sectionOfCode } from '#db/inspection/index.ts'
import { missingCodes } from '#db/inspection/inspection.ts'
import type { InspectionTemplate } from '#db/inspection/template.ts'
import type { OpenedInspection } from '#src/domain/inspection/queries.ts'
import { useAddress } from '#src/lib/use-address.ts'
import type { PointActs } from './point-row.tsx'
import { usePointPhoto } from './use-point-photo.ts'
import { useTicks } from './use-ticks.ts'

type Verdict = 'pass' | 'attention' | 'fail'
export type Over =
  | { kind: 'pad'; code: string; wanted?: Verdict | undefined }
  | { kind: 'point'; code: string }
  | { kind: 'edit' }
  | { kind: 'work' }
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
  const tick: typeof ticks.tick = (code, change) => {
    keepPlace(inspection.id, { section: sectionOfCode(code), code })
    return ticks.tick(code, change)
  }
  const undo = async () => {
    const code = await ticks.undo()
    if (code) goTo(sectionOfCode(code), code)
  }
  useUndoKey(undo)
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
    undo,
    acts,
    over,
    setOver,
    ticks,
    photo,
    camera,
    onCamera,
    problem,
    isOpen: inspection.status === 'open',
  }
}
export type Sheet = ReturnType<typeof useSheet>

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
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest('input, textarea')
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
