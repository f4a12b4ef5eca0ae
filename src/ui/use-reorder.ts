import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { scrollerOf, slotShift, type Axis, type Slot } from './reorder-geometry.ts'

export type ReorderOptions = {
  ids: readonly string[]
  /** From one place to another, both counted from 0; once a move, when it is let go. */
  onMove: (id: string, from: number, to: number) => void
  /** After the move, for the live region. */
  onMoved?: ((id: string, to: number) => void) | undefined
  /** `grid` for photos that wrap. */
  axis?: Axis | undefined
  isDisabled?: boolean | undefined
}

type Drag = {
  id: string
  from: number
  to: number
  /** Where the pointer went down, and where it is. */
  start: { x: number; y: number }
  now: { x: number; y: number }
  slots: Slot[]
  scroller: Element
  scrollStart: number
  frame: number
}

const SLIDE = { duration: 180, easing: 'cubic-bezier(0.2, 0, 0, 1)' }
/** So near an edge of what scrolls, it scrolls. */
const EDGE_PX = 56

const isStill = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Order by hand: drag a handle (finger, pen or mouse), press arrows on it, or call `move`.
 * react-aria's own drag does nothing on touch, and WCAG 2.5.7 asks for a way without dragging.
 *
 * While dragging only transforms change. Moving the elements themselves would take the pointer
 * capture from the one that is held, and make an act of every place it passes.
 */
export function useReorder({
  ids,
  onMove,
  onMoved,
  axis = 'vertical',
  isDisabled,
}: ReorderOptions) {
  const items = useRef(new Map<string, HTMLElement>())
  const remember = useSlide(items)

  const settle = (id: string, from: number, to: number) => {
    remember()
    onMove(id, from, to)
    onMoved?.(id, to)
  }

  const { drag, dragged, lift, follow, drop } = useDrag({
    ids,
    axis,
    isDisabled,
    items,
    remember,
    settle,
  })

  /** Moves by the given number of places, as far as there are places. */
  const move = (id: string, by: number) => {
    const from = ids.indexOf(id)
    const to = Math.max(0, Math.min(ids.length - 1, from + by))
    if (!isDisabled && from >= 0 && to !== from) settle(id, from, to)
  }

  return {
    dragged,
    move,
    itemProps: (id: string) => ({
      ref: (node: HTMLElement | null) => {
        if (node) items.current.set(id, node)
        return () => void items.current.delete(id)
      },
      'data-dragged': id === dragged || undefined,
    }),
    handleProps: (id: string) => ({
      disabled: isDisabled,
      // Without it the browser takes the finger for scrolling.
      style: { touchAction: 'none' as const },
      onPointerDown: (event: PointerEvent<HTMLElement>) => lift(id, event),
      onPointerMove: follow,
      onPointerUp: () => drop(true),
      onPointerCancel: () => drop(false),
      onLostPointerCapture: () => drop(false),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && drag.current) {
          event.stopPropagation()
          drop(false)
        }
        const by = stepOf(event.key, ids.length)
        if (by === undefined) return
        event.preventDefault()
        move(id, by)
      },
    }),
  }
}

type Items = Map<string, HTMLElement>

function useSlide(items: RefObject<Items>) {
  const before = useRef(new Map<string, DOMRect>())
  /** Where everything is seen now, so that it can slide from there (FLIP). */
  const remember = () => {
    before.current = new Map(
      [...items.current].map(([id, node]) => [id, node.getBoundingClientRect()]),
    )
  }
  useLayoutEffect(() => {
    const was = before.current
    if (was.size === 0) return
    before.current = new Map()
    if (isStill()) return
    for (const [id, node] of items.current) {
      const [from, to] = [was.get(id), node.getBoundingClientRect()]
      if (!from || typeof node.animate !== 'function') continue
      const [dx, dy] = [from.left - to.left, from.top - to.top]
      if (dx !== 0 || dy !== 0)
        node.animate([{ translate: `${dx}px ${dy}px` }, { translate: '0 0' }], SLIDE)
    }
  })
  return remember
}

type DragOptions = {
  ids: readonly string[]
  axis: Axis
  isDisabled: boolean | undefined
  items: RefObject<Items>
  remember: () => void
  settle: (id: string, from: number, to: number) => void
}

/** One item at a time, held by its handle. */
function useDrag({ ids, axis, isDisabled, items, remember, settle }: DragOptions) {
  const drag = useRef<Drag | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  useEffect(() => () => cancelAnimationFrame(drag.current?.frame ?? 0), [])

  const lift = (id: string, event: PointerEvent<HTMLElement>) => {
    const from = ids.indexOf(id)
    const node = items.current.get(id)
    if (isDisabled || event.button !== 0 || from < 0 || !node) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    const scroller = scrollerOf(node)
    const point = { x: event.clientX, y: event.clientY }
    const slots = ids.map(one => items.current.get(one)!.getBoundingClientRect())
    drag.current = {
      id,
      from,
      to: from,
      start: point,
      now: point,
      slots,
      scroller,
      scrollStart: scroller.scrollTop,
      frame: requestAnimationFrame(scrollAtEdge),
    }
    setDragged(id)
  }

  const place = () => {
    if (drag.current) shift(drag.current, { ids, items: items.current, axis })
  }

  function scrollAtEdge() {
    const held = drag.current
    if (!held) return
    const by = edgeStep(held)
    if (by !== 0 && axis !== 'horizontal' && held.now !== held.start) {
      held.scroller.scrollTop += by
      place()
    }
    held.frame = requestAnimationFrame(scrollAtEdge)
  }

  const drop = (isMeant: boolean) => {
    const held = drag.current
    if (!held) return
    drag.current = null
    cancelAnimationFrame(held.frame)
    setDragged(null)
    if (isMeant && held.to !== held.from) settle(held.id, held.from, held.to)
    else remember()
    for (const node of items.current.values()) {
      node.style.translate = ''
      node.style.transition = ''
    }
  }

  const follow = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current) return
    drag.current.now = { x: event.clientX, y: event.clientY }
    place()
  }

  return { drag, dragged, lift, follow, drop }
}

type Laid = { ids: readonly string[]; items: Items; axis: Axis }

/** What is held follows the pointer, and the others make room for it. */
function shift(held: Drag, { ids, items, axis }: Laid): void {
  const scrolled = held.scroller.scrollTop - held.scrollStart
  const dx = axis === 'vertical' ? 0 : held.now.x - held.start.x
  const dy = axis === 'horizontal' ? 0 : held.now.y - held.start.y + scrolled
  const own = held.slots[held.from]!
  held.to = nearest(held.slots, own.left + own.width / 2 + dx, own.top + own.height / 2 + dy)
  ids.forEach((id, index) => {
    const node = items.get(id)
    if (!node) return
    const by =
      index === held.from
        ? { x: dx, y: dy }
        : slotShift(held.slots, index, held.from, held.to, axis)
    node.style.translate = `${by.x}px ${by.y}px`
    node.style.transition =
      index === held.from || isStill() ? 'none' : `translate ${SLIDE.duration}ms ${SLIDE.easing}`
  })
}

/** How far to scroll because the pointer is near an edge; 0 when it is not. */
function edgeStep(held: Drag): number {
  const isPage = held.scroller === document.scrollingElement
  const box = isPage
    ? { top: 0, bottom: window.innerHeight }
    : held.scroller.getBoundingClientRect()
  const { y } = held.now
  return y < box.top + EDGE_PX ? -10 : y > box.bottom - EDGE_PX ? 10 : 0
}

/** By how many of `all` places a key moves. */
function stepOf(key: string, all: number): number | undefined {
  return {
    ArrowUp: -1,
    ArrowLeft: -1,
    ArrowDown: 1,
    ArrowRight: 1,
    Home: -all,
    End: all,
  }[key]
}

/** The slot whose middle is nearest to a point. */
function nearest(slots: readonly Slot[], x: number, y: number): number {
  const far = slots.map(s => Math.hypot(s.left + s.width / 2 - x, s.top + s.height / 2 - y))
  return far.indexOf(Math.min(...far))
}
