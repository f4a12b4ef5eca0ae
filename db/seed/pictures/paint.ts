/** The paint box: parts every drawn vehicle is made of. Coordinates: 1000 wide, the ground at y = 400, front to the left. */
export type Paint = { body: string; shade: string; light: string }

export const paintNames = [
  'white',
  'black',
  'grey',
  'silver',
  'blue',
  'red',
  'green',
  'orange',
  'sand',
  'yellow',
] as const
export type PaintName = (typeof paintNames)[number]

export const paints: Record<PaintName, Paint> = {
  white: { body: '#f2f3f1', shade: '#b9bebf', light: '#ffffff' },
  black: { body: '#2b2e33', shade: '#121417', light: '#5c626b' },
  grey: { body: '#6d747b', shade: '#43494f', light: '#9aa1a8' },
  silver: { body: '#c3c8cb', shade: '#868d92', light: '#e8ebec' },
  blue: { body: '#2c5f9b', shade: '#173a66', light: '#6a9bd2' },
  red: { body: '#b3262d', shade: '#6f1319', light: '#e06a6c' },
  green: { body: '#3f6b4c', shade: '#22412d', light: '#7ba588' },
  orange: { body: '#d9691e', shade: '#8f3f0c', light: '#f3a364' },
  sand: { body: '#c9b48f', shade: '#8c7855', light: '#e6d8bd' },
  yellow: { body: '#e3b41f', shade: '#96730a', light: '#f6d873' },
}

const dark = '#23262a'

export const path = (d: string, fill: string, more = '') =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`
export const body = (d: string) => path(d, 'url(#body)')
/** Glass lets some of the studio through. */
export const glass = (d: string) =>
  path(d, 'url(#glass)', 'stroke="#15181b" stroke-width="5" stroke-linejoin="round"')
/** A thin line pressed into the metal: door gaps, mouldings. */
export const crease = (d: string, width = 3) =>
  path(
    d,
    'none',
    `stroke="#000" stroke-opacity=".28" stroke-width="${width}" stroke-linecap="round"`,
  )
export const trim = (d: string, width = 6, colour = dark) =>
  path(
    d,
    'none',
    `stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`,
  )
export const lamp = (d: string, colour = '#fdf6dc') =>
  path(d, colour, 'stroke="#15181b" stroke-opacity=".5" stroke-width="3"')
export const tail = (d: string) => lamp(d, '#c22026')
export const plastic = (d: string) => path(d, dark)

/** A road wheel with `spokes` spokes. */
export function wheel(
  cx: number,
  radius: number,
  { spokes = 10, tire = 0.3, cy = 400 - radius } = {},
): string {
  const rim = radius * (1 - tire)
  const arms = Array.from({ length: spokes }, (_, i) => {
    const angle = (i * 2 * Math.PI) / spokes
    const at = (r: number) =>
      `${(cx + r * Math.cos(angle)).toFixed(1)} ${(cy + r * Math.sin(angle)).toFixed(1)}`
    return `<path d="M${at(rim * 0.18)}L${at(rim * 0.96)}" stroke="#d5d9db" stroke-width="${(rim * 0.16).toFixed(1)}"/>`
  })
  return [
    `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="#17191b"/>`,
    `<circle cx="${cx}" cy="${cy}" r="${rim.toFixed(1)}" fill="#3a3f44" stroke="#b9bec2" stroke-width="4"/>`,
    ...arms,
    `<circle cx="${cx}" cy="${cy}" r="${(rim * 0.2).toFixed(1)}" fill="#8d9398"/>`,
  ].join('')
}
/** The dark arch a wheel sits in. */
export const arch = (cx: number, radius: number) =>
  path(
    `M${cx - radius - 16} 352A${radius + 16} ${radius + 16} 0 0 1 ${cx + radius + 16} 352Z`,
    '#111315',
  )
/** A knobbly tire on a wire wheel. */
export const wireWheel = (cx: number, radius: number) =>
  wheel(cx, radius, { spokes: 22, tire: 0.2 })
export const tracked = (d: string) =>
  path(d, '#17191b', 'stroke="#3a3f44" stroke-width="6" stroke-dasharray="14 8"')
