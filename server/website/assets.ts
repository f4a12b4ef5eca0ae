/** The style sheet, with the brand's colour in it, under a name that changes when it does. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
/** Comments and indentation are for us. */
const smaller = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\n\s*/g, '\n')
