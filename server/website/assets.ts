/** The style sheet, with the brand's colour in it, and the one script, each under a name that changes when it does. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WebsiteTemplate } from '#db/company/table.ts'
import { oklchOf } from '#db/kernel/colour.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { rootDir } from '../config.ts'
import { sha256Hex } from '../ports/digest.ts'
import type { Brand } from '../platform/store.ts'
import { traits } from './templates/traits.ts'

const made = new Map<string, { name: string; text: string }>()

/**
 * What all templates share, then the template's own; without one it is for pages of a secret link, which stand alone and
 * load nothing else.
 */
export function stylesheetOf(
  { key, hue, chroma }: Pick<Brand, 'key' | 'hue' | 'chroma'>,
  template?: WebsiteTemplate,
) {
  const mark = `${key} ${hue} ${chroma} ${template ?? ''}`
  let sheet = made.get(mark)
  if (!sheet) {
    const own = template ? ['site.css', `${traits[template].sheet}.css`] : ['site.css']
    const text = [
      `:root{--hue:${hue};--chroma:${chroma}}`,
      template && fontOf(template)?.rule,
      smaller(own.map(read).join('\n')),
    ]
      .filter(Boolean)
      .join('\n')
    sheet = { name: `${sha256Hex(text).slice(0, 16)}.css`, text }
    made.set(mark, sheet)
  }
  return sheet
}
const read = (file: string) => readFileSync(join(rootDir, 'server/website/assets', file), 'utf8')

let script: { name: string; text: string } | undefined
/** What keeps a visitor's favourites in her browser: the same for every house. */
export function visitorScript() {
  if (!script) {
    const text = smaller(read('visitor.js'))
    script = { name: `${sha256Hex(text).slice(0, 16)}.js`, text }
  }
  return script
}

type Font = { name: string; bytes: Uint8Array<ArrayBuffer>; rule: string }
const fonts = new Map<WebsiteTemplate, Font | undefined>()
/** Of a template's headings; undefined where they are in what the device has. */
export function fontOf(template: WebsiteTemplate): Font | undefined {
  if (!fonts.has(template)) fonts.set(template, readFont(template))
  return fonts.get(template)
}
function readFont(template: WebsiteTemplate): Font | undefined {
  const { face } = traits[template]
  if (!face) return undefined
  const bytes = new Uint8Array(readFileSync(face.file))
  const name = `${sha256Hex(bytes).slice(0, 16)}.woff2`
  // Not there at once, it is left for the next page: nothing moves under a reader's eyes.
  const rule = `@font-face{font-family:'${face.family}';${face.rule};font-display:optional;src:url(/site/${name}) format('woff2')}`
  return { name, bytes, rule }
}

/** The house's own hue where it has a colour: lightness alone carries the contrast, whatever it chose. */
export function lookOf({ key, hue, chroma }: Brand, { look }: Pick<Row<'company'>, 'look'>) {
  if (!look.colour) return { key, hue, chroma }
  const own = oklchOf(look.colour)
  return {
    key,
    hue: Math.round(own.hue),
    chroma: Number(Math.min(own.chroma, mostChroma).toFixed(3)),
  }
}
/** Beyond it no screen shows every hue at the sheet's lightness. */
export const mostChroma = 0.12

/** Comments and indentation are for us. */
const smaller = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\n\s*/g, '\n')
    .trim()
