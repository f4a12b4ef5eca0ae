import fc from 'fast-check'
import { expect, test } from 'vitest'

import { csvSafe } from '#db/kernel/csv.ts'

test.each([
  '=1+1',
  '+33612345678',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n',
  ' =1',
  '＝1',
  '-',
  '-1.2.3',
  '=2-1',
  '-1+A1',
  "'=1",
  "''+1",
])('%j is disarmed by an apostrophe', cell => {
  expect(csvSafe(cell)).toBe(`'${cell}`)
})

test.each([
  '',
  'Marie Roy',
  '418 555-0123',
  'a=b',
  '-12.50',
  '-12,50',
  '-5',
  '12 345,67',
  "'t Hooft",
  '‘Okina',
  "'s-Gravenhage",
])('%j is left as it is', cell => {
  expect(csvSafe(cell)).toBe(cell)
})

test('a cell never starts a formula and is never cut', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      for (const cell of [text, `=${text}`, ` @${text}`]) {
        const safe = csvSafe(cell)
        expect(safe).not.toMatch(/^\s*[=+@]/)
        expect(safe.endsWith(cell)).toBe(true)
      }
    }),
  )
})
