/** What is signed, word for word: written out here, so that device and server cannot be wrong alike. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { canonical, canonicalHash } from '#db/kernel/canonical.ts'
import { chainProblem, entryHash, headOf, inOrder } from '#db/contract/chain.ts'
import { amountsBetween, contentOf } from '#db/contract/dispute.ts'
import { sealText, textHash } from '#db/contract/seal-text.ts'

const sha = (text: string) => createHash('sha256').update(text).digest('hex')

test.each([
  [{ b: 1, a: 2 }, '{"a":2,"b":1}'],
  [{ b: [3, { d: null, c: true }], a: 'é"\n' }, '{"a":"é\\"\\n","b":[3,{"c":true,"d":null}]}'],
  // Code units: capitals before small letters, both before é.
  [{ é: 1, a: 2, B: 3, a1: 4 }, '{"B":3,"a":2,"a1":4,"é":1}'],
  [{ gone: undefined, kept: '' }, '{"kept":""}'],
  [[], '[]'],
  [{}, '{}'],
  [false, 'false'],
  [-0, '0'],
  [Number.MAX_SAFE_INTEGER, '9007199254740991'],
])('%j has one text', (value, text) => {
  expect(canonical(value)).toBe(text)
  expect(canonicalHash(value)).toBe(sha(text))
})

test.each([1.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1, undefined, 1n, () => 1])(
  '%s has no canonical text',
  value => expect(() => canonical(value)).toThrow(TypeError),
)

const first: Row<'contractEvent'> = {
  id: 'e-1',
  v: 7,
  deletedAt: null,
  contractId: 'sc-1',
  contractVersion: 3,
  seq: 1,
  step: 'opened',
  at: 1_800_000_000_000,
  offsetMs: 40,
  offline: true,
  deviceKeyId: 'key',
  by: 'u-ana',
  byName: 'Ana',
  facts: { b: 1, a: 'x' },
  prev: '',
  hash: '',
  receivedAt: null,
  standsOnAt: null,
}
const firstText =
  '{"at":1800000000000,"by":"u-ana","byName":"Ana","contractId":"sc-1","contractVersion":3,' +
  '"deviceKeyId":"key","facts":{"a":"x","b":1},"id":"e-1","offline":true,"offsetMs":40,"prev":"","seq":1,"step":"opened"}'

test('an entry is hashed over all it says, and over nothing the server adds', () => {
  expect(entryHash(first)).toBe(sha(firstText))
  const later = { ...first, v: 9, hash: 'other', receivedAt: 9, standsOnAt: 8 }
  expect(entryHash(later)).toBe(sha(firstText))
})

test.each([
  ['id', 'e-2'],
  ['contractId', 'sc-2'],
  ['contractVersion', 4],
  ['seq', 2],
  ['step', 'medium'],
  ['at', 1],
  ['offsetMs', 0],
  ['offline', false],
  ['deviceKeyId', ''],
  ['by', 'u-bea'],
  ['byName', 'Bea'],
  ['facts', {}],
  ['prev', 'x'],
])('another %s is another hash', (field, value) => {
  expect(entryHash({ ...first, [field]: value })).not.toBe(entryHash(first))
})

/** A whole history: each entry over the one before. */
function history(count: number, over: Record<number, Partial<Row<'contractEvent'>>> = {}) {
  const events: Row<'contractEvent'>[] = []
  for (let seq = 1; seq <= count; seq += 1) {
    const prev = events.at(-1)?.hash ?? ''
    const entry = { ...first, id: `e-${seq}`, seq, prev, facts: {}, ...over[seq] }
    events.push({ ...entry, hash: entryHash(entry) })
  }
  return events
}
const whole = history(3)
const changed = (seq: number, over: Partial<Row<'contractEvent'>>) =>
  whole.map(each => (each.seq === seq ? { ...each, ...over } : each))

test.each([
  ['whole', whole, undefined],
  ['in any order', whole.toReversed(), undefined],
  ['empty', [], undefined],
  ['without its first', whole.slice(1), { kind: 'missing', seq: 1 }],
  ['without its second', [whole[0]!, whole[2]!], { kind: 'missing', seq: 2 }],
  ['with an entry twice', [whole[0]!, ...whole], { kind: 'missing', seq: 2 }],
  ['with a deleted entry', changed(2, { deletedAt: 5 }), { kind: 'missing', seq: 2 }],
  ['with an entry deleted at 0', changed(3, { deletedAt: 0 }), { kind: 'missing', seq: 3 }],
  [
    'that begins elsewhere',
    history(1, { 1: { prev: 'x' } }),
    { kind: 'broken', seq: 1, id: 'e-1' },
  ],
  ['with another past', history(3, { 3: { prev: 'x' } }), { kind: 'broken', seq: 3, id: 'e-3' }],
  ['with a changed entry', changed(2, { byName: 'Eve' }), { kind: 'changed', seq: 2, id: 'e-2' }],
  // The neighbour's hash is remade, the entry behind it still tells.
  [
    'with a changed entry and a remade hash',
    changed(2, { byName: 'Eve', hash: entryHash({ ...whole[1]!, byName: 'Eve' }) }),
    { kind: 'broken', seq: 3, id: 'e-3' },
  ],
])('a history %s', (_, events, problem) => {
  expect(chainProblem(events)).toEqual(problem)
})

test('the head is the last entry’s hash, whatever the order; before the first there is none', () => {
  expect(headOf(whole)).toBe(whole[2]!.hash)
  expect(headOf(whole.toReversed())).toBe(whole[2]!.hash)
  expect(headOf([])).toBe('')
  expect(inOrder([{ seq: 10 }, { seq: 9 }, { seq: 1 }]).map(({ seq }) => seq)).toEqual([1, 9, 10])
})

test('what the keys sign', () => {
  expect(textHash('é')).toBe(sha('é'))
  expect(sealText('sc-1', 3, 'hh', 'ss', 'cc')).toBe('showfloor.contract.2:sc-1:3:hh:ss:cc')
  expect(sealText('sc-1', 3, 'hh', '', '')).toBe('showfloor.contract.2:sc-1:3:hh::')
})

const text = (counted: object | undefined, over: object = {}) =>
  canonical({ form: 2, id: 'sc-1', ...(counted && { counted: { amounts: counted } }), ...over })
const server = { A: 100, B: 5, R: 105 }

test.each([
  ['the same', text(server), text(server), []],
  [
    'a line more on the server',
    text({ A: 100, R: 105 }),
    text(server),
    [{ code: 'B', signedMinor: 0, countedMinor: 5 }],
  ],
  [
    'a line more on the device',
    text({ ...server, Z: 9 }),
    text(server),
    [{ code: 'Z', signedMinor: 9, countedMinor: 0 }],
  ],
  [
    'a cent',
    text({ ...server, R: 106 }),
    text(server),
    [{ code: 'R', signedMinor: 106, countedMinor: 105 }],
  ],
  ['a line of nothing', text({ ...server, Z: 0 }), text(server), []],
  [
    'no amounts at all',
    text(undefined),
    text({ A: 1 }),
    [{ code: 'A', signedMinor: 0, countedMinor: 1 }],
  ],
  ['other words too', text({ A: 1 }, { id: 'sc-2' }), text(server), undefined],
  ['no text', '', text(server), undefined],
  ['no server text', text(server), 'x', undefined],
  ['another form', text(server, { form: 3 }), text(server, { form: 3 }), undefined],
  ['another spelling', ` ${text(server)}`, text(server), undefined],
])('two texts of one contract: %s', (_, signed, counted, lines) => {
  expect(amountsBetween(signed, counted)).toEqual(lines)
})

test('counted amounts that are null count as none', () => {
  const nothing = canonical({ form: 2, id: 'sc-1', counted: { amounts: null } })
  expect(amountsBetween(nothing, text({ A: 1 }))).toEqual([
    { code: 'A', signedMinor: 0, countedMinor: 1 },
  ])
  expect(contentOf(nothing)).toEqual({ form: 2, id: 'sc-1', counted: { amounts: null } })
})
