/** Leads in the form machines write (ADF), found in a mail; what they say is read in `server/intake`. */
import { decoded } from '../intake/decode.ts'
import { unescaped } from './html-text.ts'
import type { ReadMail } from './read.ts'

const document = /(?:<\?xml[^>]*>\s*)?(?:<\?adf\b[^>]*>\s*)?<adf\b[\s\S]*?<\/adf\s*>/gi
const isNamed = /adf|xml/i

/** Each ADF document once, in the order in which they come: attachments first, since a body often repeats them. */
export function adfIn({ parts, text, html }: ReadMail): string[] {
  const attached = parts
    .filter(({ type, name }) => isNamed.test(type) || /\.(adf|xml|txt)$/i.test(name))
    .map(({ bytes }) => decoded(bytes))
  const places = [...attached, text, html, unescaped(html.replace(/<br\b[^>]*>/gi, '\n'))]
  const found = places.flatMap(place => place.match(document) ?? [])
  const seen = new Map<string, string>()
  for (const each of found) {
    const bare = each.replace(/<\?[^>]*>/g, '').replace(/\s+/g, '')
    if (!seen.has(bare)) seen.set(bare, each)
  }
  return [...seen.values()]
}
