/** Enough of a PDF reader to look at what a checker of PDF/A and of accessibility looks at. */
import { inflateSync } from 'node:zlib'

export type PdfObject = { id: number; dictionary: string; stream: Buffer | null }

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/** Every object, its stream inflated. pdfkit writes plain objects, no object streams. */
export function objectsOf(pdf: Uint8Array): PdfObject[] {
  const text = latin(pdf)
  const starts = [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)]
  return starts.map(match => {
    const from = match.index + match[0].length
    const end = text.indexOf('endobj', from)
    const whole = text.slice(from, end)
    const at = whole.indexOf('stream\n')
    const dictionary = at < 0 ? whole : whole.slice(0, at)
    const raw =
      at < 0 ? null : Buffer.from(whole.slice(at + 7, whole.lastIndexOf('\nendstream')), 'latin1')
    const stream = raw && dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw
    return { id: Number(match[1]), dictionary, stream }
  })
}

/** The content streams of the pages, in order. */
export const contentsOf = (objects: readonly PdfObject[]): string[] => {
  const byId = new Map(objects.map(each => [each.id, each]))
  return objects
    .filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary))
    .map(({ dictionary }) => {
      const id = Number(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1])
      return byId.get(id)?.stream?.toString('latin1') ?? ''
    })
}

/** Drawing operators that stand outside any marked content, and marks that do not close. */
export function unmarked(content: string): string[] {
  let depth = 0
  const found: string[] = []
  for (const line of content.split('\n')) {
    if (/\b(?:BDC|BMC)$/.test(line)) depth += 1
    else if (/^EMC$/.test(line)) depth -= 1
    else if (depth === 0 && /\b(?:Tj|TJ|Do|S|f|f\*|B)$/.test(line)) found.push(line)
    if (depth < 0 || depth > 1) found.push(`depth ${depth}`)
  }
  return depth === 0 ? found : [...found, `${depth} marks stay open`]
}
