/** The style sheet, with the brand's colour in it, under a name that changes when it does. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { oklchOf } from '#db/kernel/colour.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { rootDir } from '../config.ts'
import { sha256Hex } from '../ports/digest.ts'
import type { Brand } from '../platform/store.ts'

let rules: string | undefined
const made = new Map<string, { name: string; text: string }>()

export function stylesheetOf({ key, hue, chroma }: Pick<Brand, 'key' | 'hue' | 'chroma'>) {
  const mark = `${key} ${hue} ${chroma}`
  let sheet = made.get(mark)
  if (!sheet) {
    rules ??= readFileSync(join(rootDir, 'server/website/assets/site.css'), 'utf8')
    const text = `:root{--hue:${hue};--chroma:${chroma}}\n${smaller(rules)}`
    sheet = { name: `${sha256Hex(text).slice(0, 16)}.css`, text }
    made.set(mark, sheet)
  }
  return sheet
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
const smaller = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\n\s*/g, '\n')
