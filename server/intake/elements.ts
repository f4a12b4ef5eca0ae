/** XML of whatever quality as elements. Nothing is looked up: of entities it knows XML's five and numbers, and a DOCTYPE is passed over. */
import { unescaped } from '#db/kernel/entities.ts'
import sax from 'sax'
import { textOfHtml } from './decode.ts'

export type Element = {
  /** Lower case, without its namespace's prefix. */
  name: string
  attributes: ReadonlyMap<string, string>
  parts: (Element | string)[]
}

/** Beyond these it is no lead, whatever else it may be. */
const [mostDepth, mostElements] = [100, 5000]
/** Of ADF: these hold text alone, so that one that was left open ends where the next begins. */
const leaves = new Set(
  'id requestdate name email phone year make model vin stock trim odometer vendorname comments'.split(
    ' ',
  ),
)
const others = new Set('prospect vehicle customer contact vendor provider tradein'.split(' '))

// Halves of a character and most control characters: no row of ours holds them.
const cleaned = (text: string) =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '').replace(/\p{Cs}/gu, '\uFFFD')
const localOf = (name: string) => name.slice(name.lastIndexOf(':') + 1)
const emptyElement = (name: string, attributes: Record<string, string> = {}): Element => ({
  name: localOf(name),
  attributes: new Map(
    Object.entries(attributes).map(([key, value]) => [localOf(key), cleaned(value)]),
  ),
  parts: [],
})

// Its published types do not know the second.
const options = { lowercase: true, strictEntities: true }

/** "Budget < 20 000" and "<3" are words of hers, which a parser would take for a tag and swallow. */
const noTag = /<(?![a-z_/!?])/gi

/** @returns an element around all of it, or why it was given up */
export function elementsOf(xml: string): Element | 'too-deep' | 'too-large' {
  const root = emptyElement('')
  const open = [root]
  /** As the parser has them, those among them that ended early. */
  const opened: Element[] = []
  let count = 0
  let problem: 'too-deep' | 'too-large' | undefined
  const parser = sax.parser(false, options)
  const addText = (text: string) => void open.at(-1)?.parts.push(text)
  parser.ontext = addText
  parser.oncdata = addText
  parser.onopentag = ({ name, attributes }) => {
    count += 1
    if (opened.length > mostDepth) problem = 'too-deep'
    else if (count > mostElements) problem = 'too-large'
    // The parser's own lists are searched at each tag: thousands of open ones would take minutes.
    if (problem) throw new Error(problem)
    const element = emptyElement(name, attributes as Record<string, string>)
    const endsLeaf = leaves.has(element.name) || others.has(element.name)
    if (endsLeaf && leaves.has(open.at(-1)?.name ?? '')) open.pop()
    open.at(-1)?.parts.push(element)
    open.push(element)
    opened.push(element)
  }
  parser.onclosetag = () => {
    const element = opened.pop()
    const at = element ? open.lastIndexOf(element) : -1
    if (at > 0) open.length = at
  }
  // What is badly written is read all the same.
  parser.onerror = () => void parser.resume()
  try {
    parser.write(xml.replace(noTag, '&lt;')).close()
  } catch (error) {
    if (problem) return problem
    throw error
  }
  return root
}

export const childrenOf = ({ parts }: Element, ...names: string[]): Element[] =>
  parts.filter(
    (part): part is Element =>
      typeof part !== 'string' && (names.length === 0 || names.includes(part.name)),
  )
export const within = (element: Element, name: string): Element[] =>
  childrenOf(element).flatMap(each => [
    ...(each.name === name ? [each] : []),
    ...within(each, name),
  ])

/** All it says; marks of HTML in it are left out, its breaks are lines. */
export const textOf = (element: Element | undefined): string =>
  element ? plain(cleaned(joined(element))).trim() : ''
/** Pages and their entities stand in it as text, in CDATA and outside. */
const plain = (text: string): string =>
  /<\/?[a-z][\w-]*(?:\s[^<>]*)?\/?>/i.test(text) ? textOfHtml(text) : unescaped(text)
const joined = ({ parts }: Element): string =>
  parts
    .map(part =>
      typeof part === 'string'
        ? part
        : /^(br|p|div|li)$/.test(part.name)
          ? `\n${joined(part)}`
          : joined(part),
    )
    .join('')
/** On one line. */
export const lineOf = (element: Element | undefined): string =>
  textOf(element).replace(/\s+/g, ' ').trim()
/** What stands in it beside its elements. */
export const ownText = (element: Element): string =>
  lineOf({ ...element, parts: element.parts.filter(part => typeof part === 'string') })
export const attributeOf = (element: Element | undefined, name: string): string =>
  element?.attributes.get(name)?.trim().toLowerCase() ?? ''
