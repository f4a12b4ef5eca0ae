/** What is written on what, in light and dark, under every brand's hue: 4.5 to 1 for text, 3 to 1 for edges of fields (WCAG 2.2, 1.4.3 and 1.4.11). */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brands } from '#db/platform/brands.ts'
import { mostChroma } from '#server/website/assets.ts'
import { traits } from '#server/website/templates/traits.ts'

const read = (sheet: string) => readFileSync(`server/website/assets/${sheet}.css`, 'utf8')
/** Of what all templates share and one of them has of its own. */
const tokensOf = (sheet: string) =>
  new Map(
    [
      ...(read('site') + read(sheet)).matchAll(/--([a-z0-9-]+):\s*light-dark\(\s*([^;]+?)\s*\);/g),
    ].map(([, name = '', both = '']) => {
      const [light = '', dark = ''] = both.split(/,\s*(?=#|oklch)/)
      return [name, [light.trim(), dark.trim()] as const]
    }),
  )
const sheets = Object.values(traits).map(({ sheet }) => sheet)

/** Björn Ottosson's OKLab to linear sRGB, cut to the gamut as a screen does. */
function linear(colour: string, hue: number, chroma: number): [number, number, number] {
  if (colour === '#fff') return [1, 1, 1]
  const text = colour
    .replaceAll('var(--hue)', String(hue))
    .replaceAll('var(--chroma)', String(chroma))
  const [l = 0, c = 0, h = 0] = (/oklch\(([^)]+)\)/.exec(text)?.[1] ?? '').split(/\s+/).map(Number)
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const cut = (value: number) => Math.min(1, Math.max(0, value))
  return [
    cut(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    cut(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    cut(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ]
}
const luminance = ([r, g, b]: [number, number, number]) => 0.2126 * r + 0.7152 * g + 0.0722 * b

const pairs: [text: string, grounds: string[], least: number][] = [
  ['ink', ['ground', 'surface', 'sunk', 'wash', 'warn-wash', 'bad-wash'], 4.5],
  ['ink-2', ['ground', 'surface', 'sunk'], 4.5],
  ['accent', ['ground', 'surface', 'wash'], 4.5],
  ['accent-2', ['ground', 'surface', 'wash'], 4.5],
  ['accent-ink', ['accent', 'accent-2'], 4.5],
  ['good', ['ground'], 4.5],
  ['warn', ['ground', 'warn-wash'], 4.5],
  ['bad', ['ground', 'surface', 'bad-wash'], 4.5],
  ['edge', ['surface', 'ground'], 3],
]

/** Of one template alone. */
const ownPairs: Record<(typeof sheets)[number], typeof pairs> = {
  showroom: [
    ['on-deep', ['deep'], 4.5],
    ['on-deep-2', ['deep'], 4.5],
    ['ground', ['ink', 'accent-2'], 4.5],
  ],
  market: [
    ['on-deep', ['deep'], 4.5],
    ['ground', ['ink'], 4.5],
  ],
  trail: [
    ['on-deep', ['deep'], 4.5],
    ['bright', ['deep', 'on-bright'], 4.5],
    ['on-bright', ['bright'], 4.5],
    ['ground', ['ink'], 4.5],
  ],
}

/** A house chooses any hue, at most as coloured as this. */
const houses = Array.from({ length: 72 }, (_, i) =>
  [0, mostChroma].map(chroma => ({ hue: i * 5, chroma })),
)
  .flat()
  .map(look => ({ ...look, key: `hue ${look.hue} chroma ${look.chroma}` }))

test.each(sheets.flatMap(sheet => [[sheet, 'light'] as const, [sheet, 'dark'] as const]))(
  'every text of %s stands out from what is behind it, %s',
  (sheet, theme) => {
    const at = theme === 'light' ? 0 : 1
    const tokens = tokensOf(sheet)
    for (const { key, hue, chroma } of [...brands, ...houses])
      for (const [text, grounds, least] of [...pairs, ...ownPairs[sheet]])
        for (const ground of grounds) {
          const [a, b] = [text, ground].map(name => {
            const value = tokens.get(name)?.[at]
            if (!value) throw new Error(`no colour ${name}`)
            return luminance(linear(value, hue, chroma)) + 0.05
          }) as [number, number]
          const ratio = Math.max(a, b) / Math.min(a, b)
          expect(ratio, `${text} on ${ground}, ${key}, ${theme}`).toBeGreaterThanOrEqual(least)
        }
  },
)
