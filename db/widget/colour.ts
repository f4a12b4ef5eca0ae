/** Colours of a widget that can be read on anybody's page: WCAG 2.2, 4.5 to 1 for text (1.4.3), 3 to 1 for edges (1.4.11). */

export type WidgetColours = {
  /** Ground of the button, and the words on it. */
  fill: string
  ink: string
  /** Of the same hue, dark enough to be read on white: links, edges, the ring around what has the focus. */
  text: string
}

type Rgb = readonly [red: number, green: number, blue: number]
const white = '#ffffff'
const black = '#111111'

const rgbOf = (hex: string): Rgb => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return [part(1), part(3), part(5)]
}
const hexOf = (rgb: Rgb) =>
  `#${rgb
    .map(part =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const gamma = (part: number) =>
  part <= 0.003_130_8 ? part * 12.92 : 1.055 * Math.max(0, part) ** (1 / 2.4) - 0.055

/** Relative luminance, 0 to 1. */
function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
/** @returns 1 to 21 */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** The accent of a brand on a light page, as its style sheet has it: oklch(0.46 chroma hue). */
export function brandColour({ hue, chroma }: { hue: number; chroma: number }): string {
  const lightness = 0.46
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3
  return hexOf([
    gamma(4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s),
    gamma(-1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s),
    gamma(-0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s),
  ])
}

/** Whatever somebody chooses can be read: white or black on it; where neither has 4.5 to 1, white on a darker shade. */
export function widgetColours(hex: string): WidgetColours {
  const ink = contrast(hex, white) >= 4.5 ? white : contrast(hex, black) >= 4.5 ? black : white
  return { fill: ink === white ? darkened(hex) : hex, ink, text: darkened(hex) }
}
/** As little darker as it takes to be read on white. */
function darkened(hex: string): string {
  let shade = hex
  for (let left = 0.95; contrast(shade, white) < 4.5; left -= 0.05) {
    const [red, green, blue] = rgbOf(hex)
    shade = hexOf([red * left, green * left, blue * left])
  }
  return shade
}
