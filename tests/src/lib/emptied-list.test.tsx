// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { filterNames } from '#src/lib/emptied-list.tsx'

const sources = import.meta.glob<string>('/src/forms/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** Keys of what a list of the server's is narrowed by: those of the query in the same file. */
const keysIn = (source: string) =>
  [
    ...(/listQuery\(\{([\s\S]*?)\}\)/.exec(source)?.[1] ?? '').matchAll(/(\w+): (?:text|oneOf)/g),
  ].map(([, key = '']) => key)

test('whatever narrows a list has its name', () => {
  const lists = Object.entries(sources).filter(([, source]) => source.includes('narrows={'))
  expect(lists.length).toBeGreaterThan(8)
  const nameless = lists.flatMap(([file, source]) =>
    keysIn(source)
      .filter(key => !(key in filterNames))
      .map(key => `${file}: ${key}`),
  )
  expect(nameless).toEqual([])
})
