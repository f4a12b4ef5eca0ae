// @vitest-environment jsdom
/** How what a visitor wrote leaves somebody's page: once, whatever the network does. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSender } from '#src/widget/sender.ts'
import type { Answer, Filled, Way } from '#src/widget/way.ts'

let answers: (Answer | 'no network')[]
let typed: Filled
let sent: Filled[]
let said: (Answer | 'kept')[]
let forms: number
const way: Way = {
  form: () => {
    forms += 1
    return answers[0] === 'no network' && sent.length === 0 && forms === 1
      ? (answers.shift(), Promise.reject(new TypeError('Failed to fetch')))
      : Promise.resolve({ token: `seal-${forms}`, bits: 0 })
  },
  send: filled => {
    sent.push(filled)
    const answer = answers.shift() ?? { done: true }
    return answer === 'no network'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(answer)
  },
  tap: () => {},
}
const begin = (...given: typeof answers) => {
  answers = given
  return createSender(way, {
    read: () => typed,
    busy: () => {},
    kept: () => said.push('kept'),
    answered: answer => said.push(answer),
  })
}
const tokens = () => sent.map(({ token }) => token)
beforeEach(() => {
  vi.useFakeTimers()
  ;[typed, sent, said, forms] = [{ name: 'Jeanne' }, [], [], 0]
})
afterEach(() => vi.useRealTimers())

test('a seal that came late is not sent sooner than a person types', async () => {
  const sender = begin()
  void sender.send()
  await vi.advanceTimersByTimeAsync(3000)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(300)
  expect(said).toEqual([{ done: true }])
})
test('no answer is waited out: the same seal goes when the network is back, and by itself', async () => {
  const sender = begin('no network', 'no network', 'no network')
  sender.prepare()
  await vi.advanceTimersByTimeAsync(0)
  void sender.send()
  await vi.advanceTimersByTimeAsync(4000)
  expect(said).toEqual(['kept'])
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(said).toEqual(['kept', 'kept'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(said).toEqual(['kept', 'kept', { done: true }])
  expect(new Set(tokens()).size).toBe(1)
  // Nothing of it goes out later.
  await vi.advanceTimersByTimeAsync(60_000)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toHaveLength(3)
})
test('two taps are one sending', async () => {
  const sender = begin()
  void sender.send()
  void sender.send()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(1)
})
test('a seal that is too old is changed, once; a second no is said', async () => {
  const sender = begin({ token: 'seal-new' })
  void sender.send()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([tokens(), said]).toEqual([['seal-1', 'seal-new'], [{ done: true }]])
  const again = begin({ token: 'seal-b' }, { token: 'seal-c' })
  void again.send()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(said.at(-1)).toEqual({ token: 'seal-c' })
})
test('what is written after it was sent is another, under a seal of its own', async () => {
  const sender = begin()
  void sender.send()
  await vi.advanceTimersByTimeAsync(5000)
  typed = { name: 'Paule' }
  void sender.send()
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent.map(({ name, token }) => [name, token])).toEqual([
    ['Jeanne', 'seal-1'],
    ['Paule', 'seal-2'],
  ])
})
test('what is wrong is said, and the seal stays good', async () => {
  const sender = begin({ problems: { name: 'errName' } }, { limited: true })
  for (let tries = 0; tries < 3; tries += 1) {
    void sender.send()
    await vi.advanceTimersByTimeAsync(5000)
  }
  expect(said).toEqual([{ problems: { name: 'errName' } }, { limited: true }, { done: true }])
  expect(new Set(tokens()).size).toBe(1)
})
