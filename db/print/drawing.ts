/** What is drawn rather than written, as SVG of plain numbers: ink of a signature, a ticked box, the mark of a draft. */
import type { Ink } from './definition.ts'
import { printable } from './printable.ts'
import { colours, fontName } from './style.ts'

const round = (value: number) => Math.round(value * 10) / 10
const escaped = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.codePointAt(0)};`)

/** A stroke through the middles of its points, so that corners of sampling do not show. */
function path(points: readonly number[]): string {
  const at = (index: number) =>
    [round(points[2 * index] ?? 0), round(points[2 * index + 1] ?? 0)] as const
  const count = Math.floor(points.length / 2)
  const [x, y] = at(0)
  if (count === 1) return `M${x} ${y}l0.1 0`
  let d = `M${x} ${y}`
  for (let index = 1; index < count - 1; index++) {
    const [cx, cy] = at(index)
    const [nx, ny] = at(index + 1)
    d += `Q${cx} ${cy} ${round((cx + nx) / 2)} ${round((cy + ny) / 2)}`
  }
  const [lx, ly] = at(count - 1)
  return `${d}L${lx} ${ly}`
}

/** Room for a signature on paper, in points. */
export const inkPlace = { width: 140, height: 46, line: 158 }

/** The ink cut to where it is, with a little air, and how high it then stands on paper; null when there is none. */
export function inkSvg({ strokes }: Ink): { svg: string; height: number } | null {
  const drawn = strokes.filter(points => points.length >= 2)
  const all = drawn.flat()
  if (!all.length) return null
  const xs = all.filter((_, index) => index % 2 === 0)
  const ys = all.filter((_, index) => index % 2 === 1)
  const air = 4
  const left = Math.floor(Math.min(...xs)) - air
  const top = Math.floor(Math.min(...ys)) - air
  const width = Math.ceil(Math.max(...xs)) + air - left
  const height = Math.ceil(Math.max(...ys)) + air - top
  const scale = Math.min(inkPlace.width / width, inkPlace.height / height)
  const pen = round(1.3 / scale)
  const lines = drawn.map(points => `<path d="${path(points)}"/>`).join('')
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}">` +
    `<g fill="none" stroke="#0b1d4d" stroke-width="${pen}" stroke-linecap="round" stroke-linejoin="round">${lines}</g></svg>`
  return { svg, height: height * scale }
}

export const tickSvg = (on: boolean): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12" width="12" height="12"><rect x="1" y="1" width="10" height="10" fill="none" stroke="${colours.ink}" stroke-width="1"/>` +
  `${on ? `<path d="M3 6.2L5.2 8.6L9.2 3.4" fill="none" stroke="${colours.ink}" stroke-width="1.6"/>` : ''}</svg>`

/** The word over the whole page, below what is written on it. */
export function markSvg(word: string, width: number, height: number): string {
  const size = Math.min(150, Math.round((width * 1.35) / Math.max(4, word.length)))
  const [x, y] = [width / 2, height / 2]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<text x="${x}" y="${y}" font-family="${fontName}" font-weight="bold" font-size="${size}" fill="${colours.mark}" text-anchor="middle" transform="rotate(-45 ${x} ${y})">${escaped(printable(word))}</text></svg>`
  )
}
