/**
 * The inspection lists are written with their words in five locales (`db/inspection/lists`). Of that the page needs
 * little, so the build works it out: the templates without words, their index, and the words one file for each family and locale.
 */
import type { Plugin } from 'vite'
import { captionsBy } from '../db/inspection/captions.ts'
import { shorts } from '../db/inspection/point-shorts.ts'
import { inspectionTemplates } from '../db/inspection/templates.ts'

const module = /\/db\/inspection\/(templates|point-shorts|captions)\.ts$/
const captions = /\/captions\/(\w+\.\w\w-\w\w)\.json$/

const chunks = Object.keys(captionsBy).map(
  key =>
    `${JSON.stringify(key)}: () => import('./captions/${key}.json').then(file => file.default)`,
)
/** What stands in the page instead of each of these modules of `db/inspection`. */
export const sources: Record<string, string> = {
  templates: `export const inspectionTemplates = ${JSON.stringify(inspectionTemplates)}`,
  'point-shorts': `export const shorts = ${JSON.stringify(shorts)}`,
  captions: `export const captionsBy = {${chunks.join(',')}}`,
}

export const inspectionLists = (): Plugin => ({
  name: 'inspection-lists',
  enforce: 'pre',
  resolveId: {
    filter: { id: captions },
    handler: (id, from) => (from ? new URL(id, `file://${from}`).pathname : id),
  },
  load: {
    filter: { id: [module, captions] },
    async handler(id) {
      const [, name = ''] = module.exec(id) ?? []
      const [, key = ''] = captions.exec(id) ?? []
      return sources[name] ?? JSON.stringify(await captionsBy[key]?.())
    },
  },
})
