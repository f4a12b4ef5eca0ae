/** What stands large over a checked file: one verdict, of today where it could be asked. */
import { expect, test } from 'vitest'
import { headlineOf } from '#db/contract/evidence/headline.ts'
import { verifyWords } from '#db/contract/evidence/words.ts'
import { locales } from '#db/terms.ts'

const told = (status: string) => ({ contract: { status } })

test.each([
  ['signed', undefined, 'genuine', true],
  ['signed', 'signed', 'genuine', true],
  ['signed', 'cancelled', 'cancelled', false],
  ['signed', 'amended', 'amended', false],
  ['cancelled', undefined, 'cancelled', false],
  ['amended', undefined, 'amended', false],
  ['disputed', undefined, 'genuine', true],
] as const)('written as %s, today %s: %s', (status, newest, head, isGood) => {
  for (const locale of locales) {
    const words = verifyWords[locale]
    const found = headlineOf(words, { answer: 'genuine', statement: told(status) }, newest)
    const text = head === 'genuine' ? words.answers.genuine : words.states[head]
    expect(found).toEqual({ text, isGood, ...(!isGood && { also: words.answers.genuine }) })
  }
})

test('what is not genuine says that, whatever its contract came to', () => {
  const words = verifyWords['en-ca']
  for (const answer of ['altered', 'incomplete', 'unknown-key', 'unable', 'unknown-form'] as const)
    expect(headlineOf(words, { answer, statement: told('cancelled') }, 'cancelled')).toEqual({
      text: words.answers[answer],
      isGood: false,
    })
})
