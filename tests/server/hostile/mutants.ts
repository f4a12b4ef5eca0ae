/** Requests that are nearly right, and requests that are not: made from an endpoint's schemas, then spoiled. */
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import type * as z from 'zod/mini'
import { valuesOf } from '../../support/arbitrary.ts'
import type { Endpoint } from './endpoints.ts'
import { markOf } from './two-dealerships.ts'

export type Hostile = {
  path: string
  method: string
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

const deep = (open: string, close: string, levels: number) =>
  JSON.parse(`${open.repeat(levels)}1${close.repeat(levels)}`) as unknown
/** What a field is given instead of its own. */
export const nasty = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  '\u0000',
  '\uD800',
  '\u202E\u0000\uFEFFa',
  'İ'.repeat(300),
  'x'.repeat(100_000),
  `' or 1=1; drop table lead; --`,
  '../../../../etc/passwd',
  '%2e%2e%2f',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  'NaN',
  'Infinity',
  '2026-02-30',
  markOf('south').slice(0, 4),
  [],
  {},
  [[]],
  deep('[', ']', 40),
  deep('{"a":', '}', 30),
  JSON.parse(
    '{"__proto__":{"readOnly":false,"forms":["391"]},"constructor":{"prototype":{"x":1}}}',
  ),
] as const
const anyNasty = fc.constantFrom<unknown>(...nasty)

/** Changes one place somewhere inside. */
function spoil(value: unknown, choices: number[], by: unknown): unknown {
  const [first = 0, ...rest] = choices
  if (Array.isArray(value) && value.length && first % 4) {
    const at = first % value.length
    return value.map((each, index) => (index === at ? spoil(each, rest, by) : each))
  }
  if (value && typeof value === 'object' && Object.keys(value).length && first % 5) {
    const names = Object.keys(value)
    const name = names[first % names.length] as string
    const before = value as Record<string, unknown>
    if (first % 7 === 0)
      return Object.fromEntries(Object.entries(before).filter(([n]) => n !== name))
    if (first % 7 === 1) return { ...before, isAdmin: true, companyId: 'south', [String(by)]: by }
    return { ...before, [name]: spoil(before[name], rest, by) }
  }
  return by
}
export const spoiled = (schema: z.ZodMiniType) =>
  fc
    .tuple(valuesOf(schema), fc.array(fc.nat(1000), { minLength: 1, maxLength: 6 }), anyNasty)
    .map(([value, choices, by]) => spoil(value, choices, by))

const types = [
  'application/json',
  'application/json; charset=utf-7',
  'application/json;charset=utf-16',
  'text/plain',
  'text/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'image/svg+xml',
  '',
]
const encode = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text))

/** The same body as bytes that may no longer be it. */
const bytes = (value: fc.Arbitrary<unknown>): fc.Arbitrary<Pick<Hostile, 'body' | 'headers'>> => {
  const json = value.map(each => JSON.stringify(each) ?? '')
  const plain = (body: string | Uint8Array<ArrayBuffer>, headers = {}) => ({
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return fc.oneof(
    { weight: 8, arbitrary: json.map(text => plain(text)) },
    json.chain(text =>
      fc.constantFrom(
        plain(text.slice(0, Math.floor(text.length / 2))),
        plain(`\uFEFF${text}`),
        plain(`${text}${text}`),
        plain(text.replaceAll(/\d+/g, 'NaN')),
        plain(text.replaceAll('"', "'")),
        plain(new Uint8Array([0xff, 0xfe, ...encode(text)])),
        plain(new Uint8Array([...encode(text.slice(0, -1)), 0xc3, 0x28, 0x7d])),
        plain(new Uint8Array(gzipSync(text)), { 'content-encoding': 'gzip' }),
        plain(''),
        plain('x'.repeat(2_000_000)),
        plain('['.repeat(200_000)),
        plain(
          text.replace(/:(null|"[^"]*"|[\d.]+)/, `:${'['.repeat(50_000)}${']'.repeat(50_000)}`),
        ),
        plain(
          `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`,
        ),
        plain(text, { 'x-http-method-override': 'DELETE' }),
      ),
    ),
    fc
      .tuple(json, fc.constantFrom(...types))
      .map(([text, type]) => plain(text, { 'content-type': type })),
  )
}

const queryText = fc.oneof(
  anyNasty.map(each =>
    typeof each === 'object' ? JSON.stringify(each).slice(0, 900) : String(each).slice(0, 4000),
  ),
  fc.string({ maxLength: 30 }),
)
const encoded = (text: string) => {
  try {
    return encodeURIComponent(text)
  } catch {
    // A lone surrogate has no encoding: a byte that is no UTF-8 stands for it.
    return '%ff%fe'
  }
}
function queries(schema: z.ZodMiniType | undefined): fc.Arbitrary<string> {
  const names = ['LanguageId', 'Key', 'Type', 'Path', 'q', '__proto__', 'constructor', 'PageSize']
  const own = schema ? valuesOf(schema) : fc.constant({})
  const pairs = fc.tuple(
    own,
    fc.array(fc.tuple(fc.constantFrom(...names), queryText), { maxLength: 4 }),
  )
  return fc.tuple(pairs, fc.nat(9), queryText).map(([[value, more], pick, by]) => {
    const given = Object.entries(value as Record<string, unknown>).map(
      ([name, each], index) => [name, index === pick ? by : String(each)] as const,
    )
    // Names twice over, and one that is no name.
    const all = [...given, ...more, ...(pick === 8 ? given : [])]
    const text = all.map(([name, each]) => `${encoded(name)}=${encoded(each)}`).join('&')
    return pick === 9 ? `${text}&%ff=%zz&&=&[]=1` : text
  })
}

const headerText = fc.constantFrom(
  '',
  '1',
  '99',
  '-1',
  'NaN',
  '__proto__',
  "' or 1=1",
  'x'.repeat(3000),
  '\u00e9',
)
const headers = fc.dictionary(
  fc.constantFrom(
    'languageid',
    'userid',
    'userui',
    'dateoffset',
    'clientdatetime',
    'currenturl',
    'x-http-method-override',
    'x-forwarded-host',
    'x-original-url',
    'x-request-id',
    'x-showfloor',
    'accept-language',
    'accept-encoding',
    'if-none-match',
    'range',
    'content-range',
    'cookie',
  ),
  headerText,
  { maxKeys: 4 },
)

export function hostile({ method, path, params, query, body }: Endpoint): fc.Arbitrary<Hostile> {
  const where = params
    ? fc.constantFrom(
        ...params,
        ...nasty.filter(n => typeof n === 'string').map(n => n.slice(0, 200)),
      )
    : fc.constant('')
  const what = body
    ? bytes(
        fc.oneof({ weight: 1, arbitrary: valuesOf(body) }, { weight: 4, arbitrary: spoiled(body) }),
      )
    : method === 'GET'
      ? fc.constant({ headers: {} })
      : bytes(anyNasty)
  return fc
    .tuple(where, queries(query), headers, what)
    .map(([value, asked, more, { headers: own, ...rest }]) => ({
      method,
      path: `${path.replace(/:\w+/, encoded(value))}?${asked}`,
      headers: { ...more, ...own },
      ...rest,
    }))
}
