/** What every check of the audit works with: how findings are told, and how it lets others go first. */
import { afterEach, expect, test, vi } from 'vitest'
import { Findings, pacer, parseOr } from '#server/audit/check.ts'
import { problemsOf } from '#server/audit/audit.ts'

afterEach(() => void vi.restoreAllMocks())
const found = (problems: number, notes = 0) => {
  const findings = new Findings('files')
  for (let i = 1; i <= problems; i += 1) findings.problem(`p${i}`)
  for (let i = 1; i <= notes; i += 1) findings.note(`n${i}`)
  return findings.result()
}
test.each([
  [0, true, 0, 0],
  [1, false, 1, 0],
  [20, false, 20, 0],
  [21, false, 20, 1],
  [50, false, 20, 30],
])('of %i problems twenty are listed and the rest is counted', (count, ok, listed, more) => {
  const result = found(count)
  expect(result).toMatchObject({ name: 'files', ok, more, checked: 0, notes: [] })
  expect(result.problems).toEqual(Array.from({ length: listed }, (_, i) => `p${i + 1}`))
})
test.each([
  [0, 0, undefined],
  [20, 20, 'n20'],
  [21, 21, '… and more'],
  [60, 21, '… and more'],
])(
  'of %i notes twenty are listed, and once that there are more; they are no fault',
  (count, told, last) => {
    const { ok, notes } = found(0, count)
    expect([ok, notes.length, notes.at(-1)]).toEqual([true, told, last])
  },
)
test('what is wrong is a line each, by its check; what is not listed is a line too', () => {
  const lines = problemsOf({ checks: [found(0), found(22)] } as never)
  expect(lines).toHaveLength(21)
  expect([lines[0], lines.at(-1)]).toEqual(['files: p1', 'files: and 2 more'])
})
test('others go first after some milliseconds of work, and not before', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const breathe = pacer(8)
  clock.mockReturnValue(1007.9)
  expect(breathe()).toBeUndefined()
  clock.mockReturnValue(1008)
  const turn = breathe()
  expect(turn).toBeInstanceOf(Promise)
  let others = 0
  setImmediate(() => (others += 1))
  clock.mockReturnValue(1500)
  await turn
  // Its next slice begins when it is its turn again.
  clock.mockReturnValue(1507)
  expect(breathe()).toBeUndefined()
  clock.mockReturnValue(1508)
  await breathe()
  expect(others).toBe(1)
})
test.each([
  ['{"a":1}', { value: { a: 1 } }],
  ['null', { value: null }],
  [null, { value: null }],
  [7, { value: 7 }],
  ['{', undefined],
  ['', undefined],
])('%j is read as %j', (text, value) => expect(parseOr(text)).toEqual(value))
