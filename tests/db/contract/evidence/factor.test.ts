/** By what somebody who signed from afar was known: sealed, said twice, never left out, and the weaker case called so. */
import { expect, test } from 'vitest'
import { entryHash } from '#db/contract/chain.ts'
import { factorText } from '#db/contract/evidence/factor-words.ts'
import { evidenceDocument } from '#db/contract/print/evidence.ts'
import { evidenceWords } from '#db/contract/print/words/evidence.ts'
import { type Answer, verifyBundle } from '#db/contract/evidence/verify.ts'
import type { Factor } from '#db/contract/gate/factor.ts'
import { type Locale, locales } from '#db/terms.ts'
import { aBundle, aRemoteBundle, House, remoteSale, texted } from './a-bundle.ts'
import { edit, editNames, fileOf, type Opened, opened, pathsOf, rechain, remade } from './forger.ts'

const house = new House()
const verified = (text: string) => verifyBundle(text, [house.known])
const given: Factor = { ...texted, kind: 'in-person', last4: '', by: 'Ana Moreau' }
const mailed: Factor = { ...texted, kind: 'same-mailbox', last4: '' }

test.each([texted, given, mailed])('the verifier names it: $kind', async factor => {
  const { answer, findings, statement } = await verified(await aRemoteBundle(house, factor))
  expect(answer).toBe('genuine')
  expect(findings.filter(({ part }) => part === 'factor')).toEqual([
    { part: 'factor', verdict: 'good', of: 'buyer: Hélène Gagnon', factor },
  ])
  expect(statement?.parties.map(party => party.factor)).toEqual([null, factor])
})

test('at the desk there is none, and none is missed', async () => {
  const { answer, findings, statement } = await verified(await aBundle(house))
  expect(answer).toBe('genuine')
  expect(findings.some(({ part }) => part === 'factor')).toBe(false)
  expect(statement?.parties.map(party => party.factor)).toEqual([null, null])
})

test('each of its fields changed, removed, emptied, repeated, swapped: caught, hashes remade or not', async () => {
  const file = await aRemoteBundle(house)
  const paths = pathsOf(opened(file)).filter(path => /factor/.test(path.join('.')))
  // Four facts of the entry; the party's with its four, and the two that have none.
  expect(paths).toHaveLength(4 + 5 + 1)
  const forger = new House()
  let caught = 0
  for (const path of paths)
    for (const name of editNames)
      for (const isRemade of [false, true])
        for (const signer of [undefined, forger]) {
          const bundle = opened(file)
          if (!edit(bundle, path, name)) continue
          if (isRemade) remade(bundle)
          const text = fileOf(bundle, signer)
          if (text === file) continue
          const { answer } = await verified(text)
          expect(answer, `${path.join('.')} ${name}`).not.toBe('genuine')
          caught += 1
        }
  expect(caught).toBeGreaterThan(paths.length * 10)
})

/** A server that wrote something else and signed it, every hash remade. */
async function written(
  change: (bundle: Opened, facts: Opened['statement']['history'][0]['facts']) => void,
) {
  const bundle = opened(await aRemoteBundle(house))
  const entry = bundle.statement.history.find(({ facts }) => facts['role'] === 'buyer')
  if (!entry) throw new Error('no signature')
  change(bundle, entry.facts)
  rechain(bundle.statement)
  expect(entry.hash).toBe(entryHash(entry))
  return (await verified(fileOf(bundle, house))).answer
}
const without = (facts: Record<string, unknown>) => {
  for (const fact of Object.keys(facts)) if (fact.startsWith('factor')) delete facts[fact]
}
type Change = Parameters<typeof written>[0]
test.each<[string, Change, Answer]>([
  ['nothing of it', () => {}, 'genuine'],
  [
    'none at all',
    ({ statement }, facts) => {
      without(facts)
      statement.parties[1]!.factor = null
    },
    'incomplete',
  ],
  ['none in the history', (_, facts) => without(facts), 'altered'],
  ['none of the party', ({ statement }) => void (statement.parties[1]!.factor = null), 'altered'],
  ['another phone in the history', (_, facts) => void (facts['factorLast4'] = '9999'), 'altered'],
  [
    'another phone of the party',
    ({ statement }) => void (statement.parties[1]!.factor = { ...texted, last4: '9999' }),
    'altered',
  ],
  [
    'the weaker one called a phone',
    (_, facts) => void (facts['factor'] = 'same-mailbox'),
    'altered',
  ],
  [
    'the phone of somebody else, said so everywhere',
    ({ statement }, facts) => {
      facts['factorLast4'] = '9999'
      statement.parties[1]!.factor = { ...texted, last4: '9999' }
    },
    'altered',
  ],
  [
    'digits of her phone that are not its end',
    ({ statement }, facts) => {
      facts['factorLast4'] = '5550'
      statement.parties[1]!.factor = { ...texted, last4: '5550' }
    },
    'altered',
  ],
  ['a phone without its digits', (_, facts) => void (facts['factorLast4'] = ''), 'altered'],
  ['no time', (_, facts) => void delete facts['factorAt'], 'altered'],
])('of what the server itself signed, %s: %s', async (_, change, answer) => {
  expect(await written(change)).toBe(answer)
})

test('how another version was signed says nothing of this one', async () => {
  const answer = await written(({ statement }, facts) => {
    const { history, contract } = statement
    const signed = history.find(each => each.facts === facts)!
    const before = structuredClone(signed)
    Object.assign(before, { id: 'before', contractVersion: contract.version - 1 })
    without(before.facts)
    before.facts['signatureId'] = 'before'
    // Behind the others: a seal of a device is of what stood before it.
    history.push(before)
  })
  expect(answer).toBe('genuine')
})

test('at the desk a second proof is one too many', async () => {
  const bundle = opened(await aBundle(house))
  const entry = bundle.statement.history.find(({ facts }) => facts['role'] === 'buyer')!
  Object.assign(entry.facts, { factor: 'sms', factorLast4: '0134', factorBy: '', factorAt: 1 })
  rechain(bundle.statement)
  bundle.statement.parties[1]!.factor = { kind: 'sms', last4: '0134', by: '', at: 1 }
  expect((await verified(fileOf(bundle, house))).answer).toBe('altered')
})

const weaker: Record<Locale, string> = {
  'en-ca': 'weaker',
  'fr-ca': 'la plus faible',
  'fr-fr': 'la plus faible',
  'es-es': 'la prueba más débil',
  'es-co': 'la prueba más débil',
}
test.each(locales)('in %s each is named, and the weaker one called so', locale => {
  expect(factorText(texted, locale)).toContain('••• 0134')
  expect(factorText(given, locale)).toContain('Ana Moreau')
  expect(factorText(mailed, locale)).toContain(weaker[locale])
  for (const strong of [texted, given])
    expect(factorText(strong, locale)).not.toContain(weaker[locale])
})

test.each(locales)('in %s the printed certificate names it beside her signature', locale => {
  const { contract, company, events, signatures } = remoteSale(given)
  const printed = JSON.stringify(
    evidenceDocument({ locale, contract, company, events, signatures }).blocks,
  )
  expect(printed).toContain(evidenceWords[locale].factor)
  expect(printed).toContain(factorText(given, locale))
})
