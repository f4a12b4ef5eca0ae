/** A list in XML or JSON as a table: one row for each of the things it repeats, one column for each thing said of one. */
import sax from 'sax'
import { EmptyTable, type Table } from '#db/vehicle/list/read-table.ts'
import { withoutUnseen } from '#db/kernel/unseen.ts'

/** Beyond these it is no list of vehicles, whatever else it may be. */
const [mostDepth, mostColumns, mostRows] = [40, 400, 20_000]
/** Between several of a kind, as photos are. */
const between = '|'

/** A thing of the list: what is said of it, by its path within. */
type Item = Map<string, string>
const say = (item: Item, path: string, text: string) => {
  const value = withoutUnseen(text).trim()
  if (value === '') return
  const before = item.get(path)
  item.set(path, before === undefined ? value : `${before}${between}${value}`)
}

/** @throws {EmptyTable} */
function tableOf(items: readonly Item[]): Table {
  const headers = [...new Set(items.flatMap(item => [...item.keys()]))]
  if (items.length === 0 || headers.length === 0) throw new EmptyTable()
  if (headers.length > mostColumns || items.length > mostRows) throw new Error('too-large')
  // The header is no line of such a list: its first vehicle is line 1.
  return {
    headers,
    rows: items.map(item => headers.map(header => item.get(header) ?? '')),
    headerLine: 0,
  }
}

type Node = { name: string; path: string; said: Item; parts: Node[]; text: string[] }
/** @throws {EmptyTable | Error} of XML that is none */
export function tableOfXml(text: string): Table {
  const node = (name: string, path: string): Node => ({
    name,
    path,
    said: new Map(),
    parts: [],
    text: [],
  })
  const root = node('', '')
  const open = [root]
  const parser = sax.parser(true, { trim: true })
  const add = (part: string) => void open.at(-1)?.text.push(part)
  parser.ontext = add
  parser.oncdata = add
  parser.onopentag = ({ name, attributes }) => {
    if (open.length > mostDepth) throw new Error('too-large')
    const above = open.at(-1) ?? root
    const bare = name.slice(name.indexOf(':') + 1)
    const made = node(bare, `${above.path}/${bare}`)
    for (const [key, value] of Object.entries(attributes)) say(made.said, `@${key}`, String(value))
    above.parts.push(made)
    open.push(made)
  }
  parser.onclosetag = () => void open.pop()
  parser.onerror = error => {
    throw error
  }
  parser.write(text.replace(/^\uFEFF/, '')).close()
  return tableOf(repeated(root).map(each => itemOf(each)))
}

/** Those that stand at the one path where most things with parts of their own are. */
function repeated(root: Node): Node[] {
  const byPath = new Map<string, Node[]>()
  const walk = (node: Node) => {
    for (const part of node.parts) {
      if (part.parts.length > 1 || part.said.size > 1) {
        const same = byPath.get(part.path) ?? []
        same.push(part)
        byPath.set(part.path, same)
      }
      walk(part)
    }
  }
  walk(root)
  // Of as many the outermost: a vehicle holds its prices, not they it.
  const [most = []] = [...byPath.values()].toSorted((a, b) => b.length - a.length)
  return most
}

function itemOf(top: Node): Item {
  const item: Item = new Map()
  const put = (node: Node, prefix: string) => {
    for (const [key, value] of node.said) say(item, `${prefix}${key}`, value)
    if (node.text.length > 0) say(item, prefix.replace(/\.$/, '') || '.', node.text.join(' '))
    for (const part of node.parts) put(part, `${prefix}${part.name}.`)
  }
  put(top, '')
  return item
}

/** @throws {EmptyTable | SyntaxError} */
export function tableOfJson(text: string): Table {
  const whole: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
  return tableOf(longest(whole, 0).map(each => itemOfJson(each)))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The longest list of objects, the outermost of as long ones. */
function longest(value: unknown, depth: number): Record<string, unknown>[] {
  if (depth > mostDepth) throw new Error('too-large')
  if (Array.isArray(value)) {
    const own = value.filter(isObject)
    return own.length > 0 ? own : []
  }
  if (!isObject(value)) return []
  return Object.values(value)
    .map(part => longest(part, depth + 1))
    .reduce((best, each) => (each.length > best.length ? each : best), [])
}

function itemOfJson(object: Record<string, unknown>): Item {
  const item: Item = new Map()
  const put = (value: unknown, path: string, depth: number) => {
    if (depth > mostDepth) throw new Error('too-large')
    if (Array.isArray(value)) for (const each of value) put(each, path, depth + 1)
    else if (isObject(value))
      for (const [key, part] of Object.entries(value))
        put(part, path === '' ? key : `${path}.${key}`, depth + 1)
    else if (value !== null && value !== undefined) say(item, path, String(value))
  }
  put(object, '', 0)
  return item
}
