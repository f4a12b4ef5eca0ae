/** Where hours are written "a.m." or "p. m.", a sentence that ends with one brings no stop of its own: no screen says "p.m..". */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from '#db/terms.ts'
import { instant } from '#src/lib/format.ts'

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const hour =
  /instant\((?:[^()]|\([^()]*\))*'(?:time|dateTime|dayTime)'\)|\bsince\(now|\.since\(|wallTime\(|[^.\w]time\(at\)/
const inline = new RegExp(`\\$?\\{(?:format\\.)?(?:${hour.source})\\}`)

/** Names that hold an hour in a file: what stands before the sign of a `const` that writes one. */
function hoursIn(source: string): Set<string> {
  const parts = source.split(/\n\s*(?=const |return |if \(|export |function )/)
  const named = parts.filter(part => part.startsWith('const ') && hour.test(part))
  return new Set(
    named.flatMap(part => (/^const (\w+|[[{][^\]}]*)/.exec(part)?.[1] ?? '').match(/\w+/g) ?? []),
  )
}

type Message = { id: string; text: string; origins: string[] }
const said = (block: string, name: string): string =>
  [...(new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(block)?.[1] ?? '').matchAll(/"(.*)"/g)]
    .map(([, part]) => part)
    .join('')
const messagesOf = (locale: string): Message[] =>
  readFileSync(`locales/${locale}.po`, 'utf8')
    .split('\n\n')
    .map(block => ({
      id: `${said(block, 'msgctxt')} ${said(block, 'msgid')}`,
      text: said(block, 'msgstr'),
      origins: [...block.matchAll(/^#: (.*)$/gm)].flatMap(([, files = '']) => files.split(' ')),
    }))
const originsOf = new Map(messagesOf('en-ca').map(({ id, origins }) => [id, origins]))

/** An hour that has no name in the caption may be any that is numbered. */
const isHour = (origin: string, name: string): boolean => {
  const source = sources[`/${origin}`] ?? ''
  return /^\d+$/.test(name) ? inline.test(source) : hoursIn(source).has(name)
}
const doubled = (locale: string): string[] =>
  messagesOf(locale)
    .filter(({ id, text }) =>
      [...text.matchAll(/\{(\w+)\}[”»"]?\.(?!\w)/g)].some(([, name = '']) =>
        originsOf.get(id)?.some(origin => isHour(origin, name)),
      ),
    )
    .map(({ text }) => text)

const ofStops = locales.filter(locale => instant(0, 'time', locale, 'UTC').endsWith('.'))

test('hours end with a stop in two of the languages', () => {
  expect(ofStops).toEqual(['en-ca', 'es-co'])
})
test.each(ofStops)('no sentence of %s puts a second stop after an hour', locale => {
  expect(doubled(locale)).toEqual([])
})
test.each([
  ["const at = format.instant(x, 'dateTime')", ['at']],
  [
    "const [asked = '', late = ''] = all.map(each => format.instant(each, 'time'))",
    ['asked', 'late'],
  ],
  ["const when = `${format.instant(to, 'weekday')}, ${format.instant(to, 'time')}`", ['when']],
  ["const day = format.instant(x, 'date')", []],
])('%s holds an hour in %j', (source, names) => {
  expect([...hoursIn(`\n${source}`)]).toEqual(names)
})
