/** What a step says of the text it is about, and what counts of it when that text, or the version, is another. */
import { expect, test } from 'vitest'
import { contractHash, contractText, textHash } from '#db/contract/content.ts'
import { type Shown, frenchHash, isFrenchOf, shownFrench } from '#db/contract/gate/shown.ts'
import {
  ofText,
  refuseOtherFrench,
  refuseOtherPrint,
  textFacts,
} from '#db/contract/gate/text-facts.ts'
import { contractSteps } from '#db/terms.ts'
import { codeOf } from '../../../support/decided.ts'
import { aSale } from '../../../support/sale.ts'

const { contract, sources } = aSale()
const now = { ...contract, version: 2, contentHash: 'c'.repeat(64) }
const text = contractText(now, sources)
const [french, printed, other] = [frenchHash(text), textHash(text), 'f'.repeat(64)]

test('only the French version, the copies and the reading speak of a text', () => {
  const said = Object.fromEntries(contractSteps.map(step => [step, textFacts(step, now, sources)]))
  const { 'french-shown': shown, 'french-copy': copy, copies, 'text-read': read, ...rest } = said
  const isFrench = { locale: 'fr-ca', text: french }
  expect([shown, copy, copies, read]).toEqual([
    isFrench,
    isFrench,
    { text: contractHash(now, sources) },
    { text: 'c'.repeat(64) },
  ])
  expect(Object.values(rest).flatMap(Object.keys)).toEqual([])
})

let seq = 0
const event = (step: Shown['step'], said: unknown = '', contractVersion = 2): Shown => ({
  step,
  contractVersion,
  seq: (seq += 1),
  facts: { text: said as string, locale: 'fr-ca' },
})
const took = (events: Shown[], over: object = {}) => {
  const counted = ofText(events, { ...now, ...over }, sources)
  return events.map(each => (counted.includes(each) ? '+' : '-')).join('')
}
test.each<[says: string, events: Shown[], counted: string]>([
  ['of nothing nothing', [], ''],
  ['copies of this text', [event('copies', printed)], '+'],
  ['copies of another', [event('copies', other)], '-'],
  ['copies of another text of the version before', [event('copies', other, 1)], '+'],
  ['copies of another text of a version after', [event('copies', other, 3)], '+'],
  [
    'the French version was this one',
    [event('french-shown', french), event('french-copy', french), event('language')],
    '+++',
  ],
  [
    'and the copies another',
    [event('french-shown', french), event('language'), event('copies', other)],
    '++-',
  ],
  [
    'the French version was another: what follows it is taken anew',
    [event('french-shown', other), event('french-copy'), event('language'), event('medium')],
    '----',
  ],
  [
    'what does not follow it counts all the same',
    [event('information-given'), event('french-shown', other), event('terms'), event('copies')],
    '+-+-',
  ],
  [
    'of the version before all of it counts',
    [event('french-shown', french, 1), event('language', '', 1), event('french-shown', other)],
    '++-',
  ],
  [
    'the one shown last counts',
    [event('french-shown', other), event('french-shown', french), event('language')],
    '+++',
  ],
  [
    'also where the last stands first',
    [{ ...event('french-shown', other), seq: 1e6 }, event('french-shown', french), event('medium')],
    '---',
  ],
  [
    'another version’s French is no version’s of this one',
    [event('french-shown', other, 1), event('medium'), event('copies', printed)],
    '+++',
  ],
])('%s', (_says, events, counted) => {
  expect(took(events)).toBe(counted)
  // What is sealed is as it was.
  expect(took(events, { sealed: text })).toBe('+'.repeat(events.length))
})

test.each<[says: string, events: Shown[], isPrinted: boolean]>([
  ['this text', [event('copies', printed)], true],
  ['this one after another', [event('copies', other), event('copies', printed)], true],
  ['another', [event('copies', other)], false],
  ['this one of the version before', [event('copies', printed, 1)], false],
  ['nothing, only shown', [event('french-shown', printed)], false],
  ['nothing', [], false],
])('signed by hand, printed was %s', (_says, events, isPrinted) => {
  const code = codeOf(() => refuseOtherPrint(printed, events, 2))
  expect(code).toBe(isPrinted ? 'no refusal' : 'contract-print-differs')
})

const shown = event('french-shown', french)
const handed = event('french-copy', french)
const english = (each: Shown): Shown => ({ ...each, facts: { ...each.facts, locale: 'en-ca' } })
test.each<[says: string, events: Shown[], isRight: boolean]>([
  ['shown and handed over', [shown, handed], true],
  ['only shown', [shown], false],
  ['only handed over', [handed], false],
  ['shown of another text', [event('french-shown', other), handed], false],
  ['handed over of another text', [shown, event('french-copy', other)], false],
  ['shown of the version before', [event('french-shown', french, 1), handed], false],
  ['handed over in English', [shown, english(handed)], false],
])('the French version was %s', (_says, events, isRight) => {
  expect(isFrenchOf(text, events, 2)).toBe(isRight)
  const refusal = (step: string) =>
    codeOf(() => refuseOtherFrench(text, events, 2, [{ step }] as never))
  expect(refusal('french-shown')).toBe(isRight ? 'no refusal' : 'contract-french-differs')
  // Where the law does not ask for it nobody does.
  expect(refusal('medium')).toBe('no refusal')
})

test('language and medium, chosen after it was shown, change no French version; the words do', () => {
  const inText = (over: object) => frenchHash(contractText({ ...now, ...over }, sources))
  expect(inText({ locale: 'en-ca', medium: 'paper' })).toBe(french)
  expect(inText({ placeCity: 'Québec' })).not.toBe(french)
  expect(shownFrench([], 2)).toBe('')
  expect(shownFrench([event('french-shown', 7)], 2)).toBe('')
  expect(shownFrench([handed, event('french-shown', other, 1)], 2)).toBe('')
})
