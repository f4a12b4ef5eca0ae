/**
 * The words of the shell and of the first form come with the first load, the others with the forms that
 * use them: `en-ca.po?first.po` and `en-ca.po?rest.po`. Which is which, imports and the origins in the source
 * catalogue say.
 */
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'

const source = 'locales/en-ca.po'
const part = /\.po\?(first|rest)\.po$/
const po = formatter({ lineNumbers: false })

/**
 * Whoever opens another form waits for the rest of the words with it (`src/routes.tsx`), and so does what is brought
 * `withWords`.
 */
const laterForm = /^src\/forms\/(?!user\/profile\b)/
const imported =
  /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|(?<!\bwithWords\(\(\) => )\bimport\(\s*['"]([^'"]+)['"]/gm

/** Every file that can be on the screen before another form is opened. */
export function firstFiles(): ReadonlySet<string> {
  const found = new Set(['src/main.tsx'])
  // A set that grows while it is walked is walked to its end.
  for (const file of found)
    for (const [, fixed, lazy] of readFileSync(file, 'utf8').matchAll(imported)) {
      const to = (fixed ?? lazy) as string
      const path = to.startsWith('#') ? to.slice(1) : normalize(join(dirname(file), to))
      if (/^src\/.*\.tsx?$/.test(path) && !laterForm.test(path) && existsSync(path)) found.add(path)
    }
  return found
}

/** Is a word used by nothing that comes first? */
export const isLater = (origins: readonly string[], first: ReadonlySet<string>): boolean =>
  origins.length > 0 && origins.every(from => from.startsWith('src/') && !first.has(from))

/** Stands after lingui's own plugin, which compiles the whole catalogue. */
export const wordsInParts = (): Plugin => ({
  name: 'words-in-parts',
  transform: {
    filter: { id: part },
    async handler(code, id) {
      const wantsRest = part.exec(id)?.[1] === 'rest'
      const catalog = await po.parse(await readFile(source, 'utf8'), {
        locale: null,
        sourceLocale: 'en-ca',
        filename: source,
      })
      const first = firstFiles()
      const comesLater = (key: string) =>
        isLater(
          (catalog[key]?.origin ?? []).map(([from]) => from),
          first,
        )
      // What lingui wrote is a module of one constant.
      const { messages } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
        messages: Record<string, unknown>
      }
      const words = Object.fromEntries(
        Object.entries(messages).filter(([key]) => comesLater(key) === wantsRest),
      )
      return {
        code: `export const messages=JSON.parse(${JSON.stringify(JSON.stringify(words))})`,
        map: null,
        moduleType: 'js',
      }
    },
  },
})
