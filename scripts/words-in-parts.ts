/**
 * The words of the shell and of the first form come with the first load, the others with the forms that
 * use them: `en-ca.po?first.po` and `en-ca.po?rest.po`. Which is which, the origins in the source catalogue say.
 */
import { readFile } from 'node:fs/promises'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'

const source = 'locales/en-ca.po'
const part = /\.po\?(first|rest)\.po$/
/** A word is in the first part unless only these use it. */
const later = /^src\/forms\/(crm|management|user\/settings)\b/
const po = formatter({ lineNumbers: false })

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
      const isLater = (key: string) => {
        const origins = catalog[key]?.origin ?? []
        return origins.length > 0 && origins.every(([from]) => later.test(from))
      }
      // What lingui wrote is a module of one constant.
      const { messages } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
        messages: Record<string, unknown>
      }
      const kept = Object.fromEntries(
        Object.entries(messages).filter(([key]) => isLater(key) === wantsRest),
      )
      return {
        code: `export const messages=JSON.parse(${JSON.stringify(JSON.stringify(kept))})`,
        map: null,
        moduleType: 'js',
      }
    },
  },
})
