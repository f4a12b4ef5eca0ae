/** A vehicle on a studio ground: the picture as SVG. */
import { type PaintName, paints } from './paint.ts'
import { type Shape, shapes } from './shapes.ts'

export const views = ['side', 'other-side', 'close-up'] as const
export type View = (typeof views)[number]
export const pictureSize = { width: 1200, height: 800 }
/** The units everything below is drawn in: the picture is as large as it is asked for. */
const drawn = { width: 1600, height: 1067 }

const grounds: Record<View, [wall: string, floor: string, horizon: number]> = {
  side: ['#cfd6d3', '#aeb7b3', 720],
  'other-side': ['#c9d3da', '#a3b1ba', 730],
  'close-up': ['#d8d4cb', '#b3ac9f', 800],
}
/** Where the vehicle stands in the picture: its 1000 by 400 units are scaled and moved. */
const places: Record<View, string> = {
  side: 'translate(110 296) scale(1.38)',
  'other-side': 'translate(1480 310) scale(-1.36 1.36)',
  'close-up': 'translate(150 -60) scale(2.3)',
}

const gradient = (id: string, stops: [at: number, colour: string, opacity?: number][]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('')}</linearGradient>`

export function studio(shape: Shape, paint: PaintName, view: View): string {
  const { body, shade, light } = paints[paint]
  const [wall, floor, horizon] = grounds[view]
  const { width, height } = drawn
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize.width}" height="${pictureSize.height}" viewBox="0 0 ${width} ${height}"><defs>`,
    gradient('body', [
      [0, light],
      [0.38, body],
      [0.62, body],
      [1, shade],
    ]),
    gradient('glass', [
      [0, '#33424c'],
      [0.5, '#1c262d'],
      [1, '#4a5a64'],
    ]),
    gradient('shell', [
      [0, '#ffffff'],
      [0.7, '#eceeed'],
      [1, '#c6cbcc'],
    ]),
    gradient('wall', [
      [0, '#eef1f0'],
      [1, wall],
    ]),
    gradient('floor', [
      [0, floor],
      [1, '#e2e6e4'],
    ]),
    `<radialGradient id="spot" cx=".5" cy=".42" r=".62"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`,
    `<radialGradient id="shadow"><stop offset="0" stop-color="#000" stop-opacity=".5"/><stop offset=".7" stop-color="#000" stop-opacity=".22"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#wall)"/><rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#floor)"/>`,
    `<rect width="${width}" height="${height}" fill="url(#spot)"/>`,
    `<g transform="${places[view]}"><ellipse cx="500" cy="400" rx="540" ry="38" fill="url(#shadow)"/>${shapes[shape]()}</g></svg>`,
  ].join('')
}
