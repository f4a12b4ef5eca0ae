/** Leads in the form machines write (ADF), found in a mail; what they say is read in `server/intake`. */
import { decoded } from '../intake/decode.ts'
import { unescaped } from './html-text.ts'
import type { ReadMail } from './read.ts'

const isNamed = /adf|xml/i
/** What is beyond these is a mail that a person looks at: no sender of leads writes so many at once. */
const [mostDocuments, mostLength] = [50, 1024 * 1024]

/** Each from where it opens to where it closes; what is never closed is none. */
function documentsIn(text: string): string[] {
  const [opens, closes] = [/<adf\b/gi, /<\/adf\s*>/gi]
  const found: string[] = []
  for (let open = opens.exec(text); open; open = opens.exec(text)) {
    closes.lastIndex = open.index
    if (!closes.exec(text)) break
    found.push(text.slice(open.index, closes.lastIndex))
    opens.lastIndex = closes.lastIndex
    if (found.length > mostDocuments) break
  }
  return found
}

/** Each ADF document once, in the order in which they come: attachments first, since a body often repeats them. */
export function adfIn({ parts, text, html }: Pick<ReadMail, 'parts' | 'text' | 'html'>): string[] {
  const attached = parts
    .filter(({ type, name }) => isNamed.test(type) || /\.(adf|xml|txt)$/i.test(name))
    .map(({ bytes }) => decoded(bytes))
  const places = [...attached, text, html, unescaped(html.replace(/<br\b[^<>]*>/gi, '\n'))]
  const seen = new Map<string, string>()
  for (const each of places.flatMap(documentsIn)) {
    const bare = each.replace(/\s+/g, '')
    if (!seen.has(bare)) seen.set(bare, each)
  }
  const found = [...seen.values()]
  const isTooMuch = found.reduce((sum, { length }) => sum + length, 0) > mostLength
  return found.length > mostDocuments || isTooMuch ? [] : found
}
