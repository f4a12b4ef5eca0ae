/** Somebody with a bundle in her hands, who remakes every hash that has no key. */
import { canonical } from '#db/kernel/canonical.ts'
import { entryHash } from '#db/contract/chain.ts'
import { textHash } from '#db/contract/seal-text.ts'
import type { Bundle } from '#db/contract/evidence/bundle.ts'
import type { Statement } from '#db/contract/evidence/statement.ts'
import type { House } from './a-bundle.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type Path = (string | number)[]

/** The bundle with everything in it that is itself JSON opened up: statement and text are trees like the rest. */
export type Opened = Omit<Bundle, 'statement' | 'text'> & { statement: Statement; text: Json }

export function opened(file: string): Opened {
  const bundle = JSON.parse(file) as Bundle
  return {
    ...bundle,
    statement: JSON.parse(bundle.statement) as Statement,
    text: JSON.parse(bundle.text) as Json,
  }
}

/** Every field and entry there is, deepest last. */
export function pathsOf(value: unknown, path: Path = []): Path[] {
  const here = path.length ? [path] : []
  if (typeof value !== 'object' || value === null) return here
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((each, index) => [index, each])
    : Object.entries(value)
  return [...here, ...entries.flatMap(([key, each]) => pathsOf(each, [...path, key]))]
}

type Holder = Record<string | number, unknown>
const holderOf = (root: unknown, path: Path): Holder | undefined => {
  const found = path
    .slice(0, -1)
    .reduce<unknown>((at, key) => (at as Holder | undefined)?.[key], root)
  return typeof found === 'object' && found !== null ? (found as Holder) : undefined
}
const otherOf = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (value === null) return 1
  if (typeof value === 'string')
    return value === '' ? 'x' : `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`
  return Array.isArray(value) ? [] : {}
}
const kindOf = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value.length
  return typeof value === 'boolean' ? Number(value) : 'null'
}

/** What a forger may do to one field or entry. */
export const edits = {
  changed: (holder, key) => void (holder[key] = otherOf(holder[key])),
  'of another type': (holder, key) => void (holder[key] = kindOf(holder[key])),
  emptied: (holder, key) => void (holder[key] = Array.isArray(holder[key]) ? [] : ''),
  'made null': (holder, key) => void (holder[key] = null),
  removed: (holder, key) =>
    void (Array.isArray(holder) ? holder.splice(Number(key), 1) : delete holder[key]),
  repeated: (holder, key) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 0, structuredClone(holder[Number(key)]))
    else holder[`${key} `] = structuredClone(holder[key])
  },
  'swapped with its neighbour': (holder, key) => {
    const keys = Object.keys(holder)
    const next = keys[(keys.indexOf(String(key)) + 1) % keys.length]!
    ;[holder[key], holder[next]] = [holder[next], holder[key]]
  },
} as const satisfies Record<string, (holder: Holder, key: string | number) => void>
export type EditName = keyof typeof edits
export const editNames = Object.keys(edits) as EditName[]

/** @returns whether there was something to edit */
export function edit(bundle: Opened, path: Path, name: EditName): boolean {
  const holder = holderOf(bundle, path)
  const key = path.at(-1)!
  if (!holder || !Object.hasOwn(holder, key)) return false
  edits[name](holder, key)
  return true
}

/** Hashes that need no key, as they must be for what now stands. */
export function remade(bundle: Opened): void {
  const { statement } = bundle
  if (typeof statement !== 'object' || statement === null) return
  const text = textHash(textOf(bundle.text))
  try {
    statement.text = text
    for (const signature of statement.signatures) signature.contentHash = text
    for (const entry of statement.history)
      if (entry.facts['contentHash'] !== undefined) entry.facts['contentHash'] = text
    rechain(statement)
    statement.sequence = statement.previous.length + 1
    const strokes = Object.values(bundle.strokes)
    bundle.strokes = Object.fromEntries(strokes.map(each => [textHash(each), each]))
  } catch {
    // What is left of it has no such place: she goes on with the rest.
  }
}

/** The history numbered and chained anew. */
export function rechain({ history }: Pick<Statement, 'history'>): void {
  history.forEach((each, index) => {
    each.seq = index + 1
    each.prev = history[index - 1]?.hash ?? ''
    each.hash = entryHash(each)
  })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : written(value))
const written = (value: unknown) => {
  try {
    return canonical(value)
  } catch {
    return JSON.stringify(value) ?? ''
  }
}

/** The file again; signed by whoever she can sign as. */
export function fileOf(bundle: Opened, signer?: House): string {
  const given: Partial<Record<keyof Bundle, unknown>> = { ...bundle }
  if (Object.hasOwn(bundle, 'statement')) given.statement = textOf(bundle.statement)
  if (Object.hasOwn(bundle, 'text')) given.text = textOf(bundle.text)
  if (signer && typeof given.statement === 'string') given.seal = signer.sign(given.statement)
  return written(given)
}
