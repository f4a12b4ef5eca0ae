/** Templates as a file: everything as JSON, or a line for each language as CSV; read back as either. */
import * as z from 'zod/mini'
import { addTemplate } from '#db/message-template/mutations/template.ts'
import { textFields } from '#db/message-template/table.ts'
import { isLocale, locales } from '#db/terms.ts'
import { EmptyTable, readTable } from '#db/vehicle/list/read-table.ts'
import { csvText } from '#src/lib/csv-file.ts'
import { type Template, textIn } from './queries.ts'
import { storedOf, type Written } from './use-template-form.ts'

/** Of both kinds of file; never translated, so that a file of one language is read in another. */
const headers = ['title', 'channel', 'division', 'locale', 'subject', 'body'] as const

const plain = (template: Template) => ({
  title: template.title,
  channel: template.channel,
  division: template.division,
  texts: Object.fromEntries(
    locales.flatMap(locale => {
      const text = textIn(template, locale)
      return text ? [[locale, text]] : []
    }),
  ),
})

export const templatesJson = (templates: readonly Template[]): string =>
  JSON.stringify(templates.map(plain), null, 2)

export const templatesCsv = (templates: readonly Template[], locale: string): string =>
  csvText(
    [
      headers,
      ...templates.flatMap(each =>
        Object.entries(plain(each).texts).map(([of, { subject, body }]) => [
          each.title,
          each.channel,
          each.division ?? '',
          of,
          subject,
          body,
        ]),
      ),
    ],
    locale,
  )

type Given = Omit<Written, 'channel'> & Pick<Written, 'channel'>
export type ReadTemplates = {
  templates: Given[]
  /** Titles of what cannot be taken, with the code of why. */
  problems: { title: string; code: string }[]
}
const text = z.object({ subject: z.string(), body: z.string() })
const file = z.array(
  z.object({
    title: z.string(),
    channel: z.string(),
    division: z.nullish(z.string()),
    texts: z.record(z.string(), text),
  }),
)
type Said = z.infer<typeof file>

/** @returns undefined for a file that is neither */
export async function readTemplates(content: string): Promise<ReadTemplates | undefined> {
  const said = /^\s*\[/.test(content) ? readJson(content) : await readCsv(content)
  if (!said) return undefined
  const read: ReadTemplates = { templates: [], problems: [] }
  for (const each of said) {
    const blank = { subject: '', body: '' }
    const texts = Object.fromEntries(
      locales.map(locale => [textFields[locale], each.texts[locale] ?? blank]),
    )
    const written = { ...each, ...texts, division: each.division || null } as unknown as Given
    const input = { id: 'x', isOwn: true, channel: each.channel, ...storedOf(written) }
    const parsed = addTemplate.input.safeParse(input)
    const stranger = Object.keys(each.texts).find(locale => !isLocale(locale))
    if (parsed.success && stranger === undefined) read.templates.push(written)
    else
      read.problems.push({
        title: each.title,
        code: parsed.error?.issues[0]?.message || 'choice-invalid',
      })
  }
  return read
}

function readJson(content: string): Said | undefined {
  try {
    return file.safeParse(JSON.parse(content)).data
  } catch {
    return undefined
  }
}

async function readCsv(content: string): Promise<Said | undefined> {
  try {
    const table = await readTable(content)
    const places = headers.map(header =>
      table.headers.findIndex(each => each.trim().toLowerCase() === header),
    )
    if (places.includes(-1)) return undefined
    const byName = new Map<string, Said[number]>()
    for (const cells of table.rows) {
      const [title = '', channel = '', division = '', locale = '', subject = '', body = ''] =
        places.map(place => cells[place] ?? '')
      const key = `${title}\n${channel}`
      const known = byName.get(key) ?? { title, channel, division, texts: {} }
      known.texts[locale] = { subject, body }
      byName.set(key, known)
    }
    return [...byName.values()]
  } catch (error) {
    if (error instanceof EmptyTable) return undefined
    throw error
  }
}
