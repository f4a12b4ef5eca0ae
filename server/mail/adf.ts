/** Leads in the form machines write (ADF), found in a mail; what they say is read in `server/intake`. */
import { unescaped } from '#db/kernel/entities.ts'
import { decoded } from '../intake/decode.ts'
import type { MailPart, ReadMail } from './read.ts'

const isNamed = /adf|xml/i
/** What is beyond these is a mail that a person looks at. */
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

export type FoundAdf = {
  /** Each document once. */
  adf: string[]
  /** More than are read of one mail: none is, and a person looks at it. */
  isTooMuchAdf: boolean
  /** The parts that hold documents and nothing beside them. */
  bare: ReadonlySet<MailPart>
}
type Where = Pick<ReadMail, 'parts' | 'text' | 'html'>

/** In the order in which they come: attachments first, since a body often repeats them. */
export function adfIn(mails: readonly Where[]): FoundAdf {
  const bare = new Set<MailPart>()
  const seen = new Map<string, string>()
  for (const { parts, text, html } of mails) {
    const attached = parts.filter(isReadable).flatMap(part => {
      const said = decoded(part.bytes)
      const found = documentsIn(said)
      if (found.length && isBare(said, found)) bare.add(part)
      return found
    })
    const written = [text, html, unescaped(html.replace(/<br\b[^<>]*>/gi, '\n'))]
    for (const each of [...attached, ...written.flatMap(documentsIn)]) {
      const key = each.replace(/\s+/g, '')
      if (!seen.has(key)) seen.set(key, each)
    }
  }
  const found = [...seen.values()]
  const length = found.reduce((sum, each) => sum + each.length, 0)
  const isTooMuchAdf = found.length > mostDocuments || length > mostLength
  return isTooMuchAdf
    ? { adf: [], isTooMuchAdf, bare: new Set() }
    : { adf: found, isTooMuchAdf, bare }
}

const isReadable = ({ type, name }: MailPart) =>
  isNamed.test(type) || /\.(adf|xml|txt)$/i.test(name)
/** Between and around them stand marks of XML alone. */
const isBare = (said: string, found: readonly string[]) =>
  said.length <= mostLength &&
  found
    .reduce((rest, each) => rest.replace(each, () => ''), said)
    .replace(/<[?!][^<>]*>/g, '')
    .trim() === ''
