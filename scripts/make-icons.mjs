/**
 * Draws the logos and icons of the brands into public/brands/<key>/ (committed; run again after a change here):
 *   node scripts/make-icons.mjs
 * Lettering is drawn, not set: an image may not load a font.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const brands = [
  { key: 'boreal', words: 'BORÉAL AUTO', hue: 165, chroma: 0.09, glyph: peaks },
  { key: 'grandsentier', words: 'GRAND SENTIER', hue: 45, chroma: 0.11, glyph: trail },
  { key: 'levante', words: 'LEVANTE MOTOR', hue: 255, chroma: 0.11, glyph: sunrise },
  { key: 'showfloor', words: 'SHOWFLOOR', hue: 300, chroma: 0.12, glyph: floor },
]

/** Glyphs in a box of 64, in two inks. */
function peaks(ink, second) {
  return stroke('M12 47 32 14 52 47', ink, 6) + stroke('M24 47 32 33 40 47', second, 6)
}
function trail(ink, second) {
  return (
    stroke('M20 52C20 41 43 41 43 31 43 22 25 23 25 12', ink, 6.5) +
    `<circle cx="44" cy="15" r="5.5" fill="${second}"/>`
  )
}
function sunrise(ink, second) {
  return (
    `<path d="M14 38a18 18 0 0 1 36 0Z" fill="${ink}"/>` +
    stroke('M11 45.5H53', ink, 4) +
    stroke('M21 53H43', second, 4)
  )
}
function floor(ink, second) {
  const tile = (x, y, fill) =>
    `<path d="M${x} ${y - 7.4}l11.6 7.4-11.6 7.4-11.6-7.4Z" fill="${fill}" stroke="${fill}" stroke-width="2" stroke-linejoin="round"/>`
  return tile(18.5, 36, ink) + tile(45.5, 36, ink) + tile(32, 45, ink) + tile(32, 20, second)
}
function stroke(d, colour, width) {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** Capitals ten units high: width and strokes. */
const letters = {
  A: [8, 'M0 10 4 0 8 10M1.5 6.7H6.5'],
  B: [6.5, 'M0 0V10H3.8A2.7 2.7 0 0 0 3.8 4.6H0M3.5 4.6A2.3 2.3 0 0 0 3.5 0H0'],
  D: [8, 'M0 0V10H3A5 5 0 0 0 3 0Z'],
  E: [5.4, 'M5.4 0H0V10H5.4M0 4.9H4.8'],
  É: [5.4, 'M5.4 0H0V10H5.4M0 4.9H4.8M2.2-2.4 4-4'],
  F: [5.2, 'M5.2 0H0V10M0 5H4.6'],
  G: [10, 'M8.83 1.79A5 5 0 1 0 10 5H6.2'],
  H: [7, 'M0 0V10M7 0V10M0 5H7'],
  I: [0, 'M0 0V10'],
  L: [4.8, 'M0 0V10H4.8'],
  M: [9, 'M0 10V0L4.5 7 9 0V10'],
  N: [7, 'M0 10V0L7 10V0'],
  O: [10, 'M5 0A5 5 0 1 0 5 10 5 5 0 1 0 5 0Z'],
  R: [6.2, 'M0 10V0H3.6A2.8 2.8 0 0 1 3.6 5.6H0M3.2 5.6 6.2 10'],
  S: [
    6.3,
    'M6 1.9C5.4.6 4.4 0 3.1 0 1.4 0 .2 1.1.2 2.6.2 5.9 6.3 4.2 6.3 7.4 6.3 8.9 5 10 3.2 10 1.6 10 .5 9.3 0 7.9',
  ],
  T: [7, 'M0 0H7M3.5 0V10'],
  U: [7, 'M0 0V6.5A3.5 3.5 0 0 0 7 6.5V0'],
  V: [8, 'M0 0 4 10 8 0'],
  W: [12, 'M0 0 3 10 6 1 9 10 12 0'],
}
const gap = 4
/** The words in one ink, the second word lighter; answers the drawing and its width. */
function lettering(words, ink) {
  let x = 0
  let weight = 1.75
  const drawn = [...words].map(letter => {
    if (letter === ' ') {
      x += 4.5
      weight = 1.15
      return ''
    }
    const [width, d] = letters[letter]
    const at = `<path transform="translate(${x.toFixed(2)} 0)" d="${d}" stroke-width="${weight}"/>`
    x += width + gap
    return at
  })
  return {
    width: x - gap,
    svg: `<g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`,
  }
}

/** OKLCH to #rrggbb, chroma lowered until it fits sRGB. */
function colour(lightness, chroma, hue) {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  if (chroma > 0.001 && linear.some(value => value < -0.0005 || value > 1.0005))
    return colour(lightness, chroma - 0.004, hue)
  const channel = value => {
    const bounded = Math.min(1, Math.max(0, value))
    return Math.round(
      255 * (bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055),
    )
  }
  return `#${linear.map(value => channel(value).toString(16).padStart(2, '0')).join('')}`
}

const svg = (width, height, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>\n`

/** A tile of this corner radius; `scale` leaves a safe margin around the glyph. */
function tile({ hue, chroma, glyph }, radius, scale) {
  const [top, bottom, second] = [
    colour(0.52, chroma, hue),
    colour(0.39, chroma, hue),
    colour(0.86, Math.min(chroma, 0.11), hue),
  ]
  const margin = (32 * (1 - scale)).toFixed(2)
  return (
    `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>` +
    `<rect width="64" height="64" rx="${radius}" fill="url(#g)"/><g transform="translate(${margin} ${margin}) scale(${scale})">${glyph('#ffffff', second)}</g>`
  )
}

/** On paper: one flat ink, so that a printer without colours draws it sharp. */
function flatTile({ hue, chroma, glyph }) {
  return `<rect width="64" height="64" rx="14" fill="${colour(0.46, chroma, hue)}"/><g transform="translate(1.92 1.92) scale(0.94)">${glyph('#ffffff', '#ffffff')}</g>`
}

function logo(brand, ink, drawn = tile(brand, 14, 0.94)) {
  const words = lettering(brand.words, ink)
  const scale = 1.4
  const width = Math.ceil(40 + 14 + words.width * scale + 2)
  return svg(
    width,
    40,
    `<g transform="scale(.625)">${drawn}</g><g transform="translate(54 13.4) scale(${scale})">${words.svg}</g>`,
  )
}

const looks = []
for (const brand of brands) {
  const folder = join(import.meta.dirname, '../public/brands', brand.key)
  await mkdir(folder, { recursive: true })
  const put = (name, content) => writeFile(join(folder, name), content)
  const png = (name, drawing, size) =>
    sharp(Buffer.from(drawing), { density: 72 * (size / 64) })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true, effort: 10 })
      .toFile(join(folder, name))
  const icon = svg(64, 64, tile(brand, 14, 0.94))
  const maskable = svg(64, 64, tile(brand, 0, 0.74))
  await Promise.all([
    put('logo.svg', logo(brand, colour(0.25, 0.03, brand.hue))),
    put('logo-dark.svg', logo(brand, colour(0.95, 0.01, brand.hue))),
    put('icon.svg', icon),
    png('icon-32.png', icon, 32),
    png('icon-192.png', icon, 192),
    png('icon-512.png', icon, 512),
    png('icon-maskable-512.png', maskable, 512),
    // iOS rounds the corners itself.
    png('apple-touch-icon.png', svg(64, 64, tile(brand, 0, 0.86)), 180),
    // Android shows only its shape, beside a notification.
    png('badge-96.png', svg(64, 64, brand.glyph('#ffffff', '#ffffff')), 96),
  ])
  console.log(
    brand.key,
    'theme colour',
    colour(0.46, brand.chroma, brand.hue),
    'ground',
    colour(0.968, 0.004, brand.hue),
  )
  looks.push([
    brand.key,
    {
      logo: logo(brand, '#111111', flatTile(brand)).trim(),
      colour: colour(0.46, brand.chroma, brand.hue),
    },
  ])
}
// The demonstration's dealerships print under these.
await writeFile(
  join(import.meta.dirname, '../db/seed/looks.ts'),
  `/** Logos and colours on the paper of the demonstration's dealerships; written by scripts/make-icons.mjs. */
export const looks = {
${looks.map(([key, { logo, colour }]) => `  ${key}: {\n    logo: '${logo}',\n    colour: '${colour}',\n  },`).join('\n')}
}
`,
)
