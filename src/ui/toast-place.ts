/** Where notices may lie: never over a title, a main button, the header or the bar at the foot. */
import { type RefObject, useLayoutEffect, useState } from 'react'

export type Box = { top: number; bottom: number; left: number; right: number }
type Screen = { width: number; height: number }

const gapPx = 8
const stepPx = 4
const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom + gapPx && b.top < a.bottom + gapPx

/**
 * The lowest top at which a box in the middle of the screen lies on none of `kept`: near the thumb, away from where
 * one reads. When there is none, where it covers the fewest.
 */
export function lowestPlace(
  size: { width: number; height: number },
  { width, height }: Screen,
  kept: readonly Box[],
): number {
  const left = (width - size.width) / 2
  let best = { top: gapPx, covered: Infinity }
  for (let top = height - size.height - gapPx; top >= gapPx; top -= stepPx) {
    const box = { top, bottom: top + size.height, left, right: left + size.width }
    const covered = kept.filter(each => overlaps(box, each)).length
    if (covered === 0) return top
    if (covered < best.covered) best = { top, covered }
  }
  return best.top
}

/** What a notice may not hide; in a dialog its own title and buttons, since the rest is behind a scrim. */
const keptMarks = 'h1, [data-main], header, [data-foot], [role=dialog] h2, [role=alertdialog] h2'

const boxesOf = (): Box[] =>
  [...document.querySelectorAll(keptMarks)]
    .map(each => each.getBoundingClientRect())
    .filter(
      ({ width, height, bottom, top }) =>
        width > 1 && height > 1 && bottom > 0 && top < innerHeight,
    )

const waitMs = 350

/** Looked for when a notice comes, and once more when the screen it was said from has changed. */
export function usePlace(
  list: RefObject<HTMLElement | null>,
  said: readonly unknown[],
): number | undefined {
  const [place, setPlace] = useState<number>()
  useLayoutEffect(() => {
    if (said.length === 0) return
    const look = () => {
      const { height = 0 } = list.current?.getBoundingClientRect() ?? {}
      if (height === 0) return
      const widths = [...(list.current?.children ?? [])].map(each => each.clientWidth)
      const width = Math.max(...widths)
      setPlace(
        lowestPlace({ width, height }, { width: innerWidth, height: innerHeight }, boxesOf()),
      )
    }
    look()
    const timer = setTimeout(look, waitMs)
    window.addEventListener('resize', look)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('resize', look)
    }
  }, [list, said])
  return place
}
