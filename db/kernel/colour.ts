/** Colours as `#rrggbb`: how well one is read on another, and its shades in OKLCH. */
import * as z from 'zod/mini'

export const colour = z.string().check(z.regex(/^(#[0-9a-f]{6})?$/, { error: 'colour-invalid' }))

const channelsOf = (hex: string) =>
  [1, 3, 5].map(at => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
const luminance = (hex: string) => {
  const [r, g, b] = channelsOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
/** As WCAG 2.2 counts it: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
/** Text that is not large (WCAG 2.2, 1.4.3 AA). */
export const leastForText = 4.5

export type Oklch = { lightness: number; chroma: number; hue: number }
/** B. Ottosson's OKLab. */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = channelsOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const d = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(d, a) * 180) / Math.PI
  return { lightness, chroma: Math.hypot(a, d), hue: hue < 0 ? hue + 360 : hue }
}

/** What a screen cannot show is cut off at its edge. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  const angle = (hue * Math.PI) / 180
  const [a, d] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * d) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * d) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * d) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${linear.map(byteOf).join('')}`
}
const byteOf = (linear: number) => {
  const value = Math.min(1, Math.max(0, linear))
  const coded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(coded * 255)
    .toString(16)
    .padStart(2, '0')
}

/** The same hue, as near as it may be, that is read on each of these; itself where it is. */
export function nearestShade(hex: string, on: readonly string[], least = leastForText): string {
  const isRead = (shade: string) => on.every(ground => contrast(shade, ground) >= least)
  if (isRead(hex)) return hex
  const own = oklchOf(hex)
  const steps = Array.from({ length: 101 }, (_, i) => i / 100).toSorted(
    (a, b) => Math.abs(a - own.lightness) - Math.abs(b - own.lightness),
  )
  for (const lightness of steps) {
    const shade = hexOf({ ...own, lightness })
    if (isRead(shade)) return shade
  }
  return hex
}
