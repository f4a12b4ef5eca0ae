/** Where notices may lie: never over a title, a button, a field, a timeline, the header or the bar at the foot. */

import { dialogs } from './keys.ts'

export type Box = { top: number; bottom: number; left: number; right: number }
type Size = { width: number; height: number }

const gapPx = 8
const stepPx = 4
const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom + gapPx && b.top < a.bottom + gapPx

/** How many of `obstacles` a box in the middle of the screen with this top lies on. */
const coveredAt = (top: number, size: Size, { width }: Size, obstacles: readonly Box[]): number => {
  const left = (width - size.width) / 2
  const box = { top, bottom: top + size.height, left, right: left + size.width }
  return obstacles.filter(each => overlaps(box, each)).length
}

/**
 * The lowest top at which a box in the middle of the screen lies on none of `obstacles`: near the thumb, away from where
 * one reads. When there is none, where it covers the fewest. It stays where it `was` for as long as no other place
 * hides less: it does not wander under a finger.
 */
export function lowestPlace(
  size: Size,
  screen: Size,
  obstacles: readonly Box[],
  was?: number,
): number {
  const lowest = screen.height - size.height - gapPx
  const isThere = was !== undefined && was >= gapPx && was <= lowest
  let best = isThere
    ? { top: was, covered: coveredAt(was, size, screen, obstacles) }
    : { top: gapPx, covered: Infinity }
  for (let top = lowest; top >= gapPx && best.covered > 0; top -= stepPx) {
    const covered = coveredAt(top, size, screen, obstacles)
    if (covered < best.covered) best = { top, covered }
  }
  return best.top
}

/** What a notice may not hide: titles, whatever acts or is typed in, what happened, the bars, and what a dialog asks and how it is answered. */
const obstacleMarks =
  'h1, main :is(button, a[href], input, textarea), [data-timeline], header, [data-foot], [role=menu], ' +
  `:is(${dialogs}) :is(h2, header, footer, button, a[href], input, textarea)`

/** On what is held in a hand a notice is as wide as a line of a list or a form: it would cover the very one it speaks of. */
const lineMarks = 'main :is(li, tr, [role=row], [role=option], label, legend, dt, dd)'
const isInHand = () => innerWidth < 1200

// What is behind a scrim is in nobody's reach.
const reachable = (marks: string): Element[] =>
  [...document.querySelectorAll(marks)].filter(each => !each.closest('[inert], [aria-hidden=true]'))

const boxesOf = (): Box[] =>
  reachable(isInHand() ? `${obstacleMarks}, ${lineMarks}` : obstacleMarks)
    .map(each => each.getBoundingClientRect())
    .filter(
      ({ width, height, bottom, top }) =>
        width > 1 && height > 1 && bottom > 0 && top < innerHeight,
    )

/**
 * Where nothing is free the form gives way: its foot moves up by as much as is said, and what is read stays where it is.
 * Null for what has no form, and under a dialog.
 */
function madeRoom({ height }: Size): number | null {
  const form = document.querySelector('main')?.getBoundingClientRect()
  if (!form || form.height === 0 || reachable(dialogs).length > 0) return null
  document.documentElement.style.setProperty(roomMark, `${height + 2 * gapPx}px`)
  return form.bottom - height - gapPx
}
const roomMark = '--notice-room'
const hasRoom = () => document.documentElement.style.getPropertyValue(roomMark) !== ''
const closeRoom = () => document.documentElement.style.removeProperty(roomMark)

/** Sooner than a hand reaches what it has just opened. */
export const LOOK_EVERY_MS = 250

export type PlaceWatch = { look: () => void; end: () => void }

/**
 * Looked for while anything is said: a dialog, a form or a scroll may bring what it may not hide under it.
 */
export function watchPlace(list: HTMLElement, onPlace: (top: number) => void): PlaceWatch {
  let was: number | undefined
  const look = () => {
    const { height } = list.getBoundingClientRect()
    // A finger that is down on it lifts where it pressed.
    if (height === 0 || list.querySelector('[data-pressed]')) return
    const width = Math.max(...[...list.children].map(each => each.clientWidth))
    const screen = { width: innerWidth, height: innerHeight }
    const [size, boxes] = [{ width, height }, boxesOf()]
    const free = lowestPlace(size, screen, boxes, was)
    const isFree = coveredAt(free, size, screen, boxes) === 0
    // Once there is room it stays: what it lies on now ends above it.
    const made = isFree && !hasRoom() ? null : madeRoom(size)
    if (made === null) closeRoom()
    was = made ?? free
    onPlace(was)
  }
  look()
  const timer = setInterval(look, LOOK_EVERY_MS)
  window.addEventListener('resize', look)
  const end = () => {
    clearInterval(timer)
    window.removeEventListener('resize', look)
    closeRoom()
  }
  return { look, end }
}
