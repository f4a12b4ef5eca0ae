/** The gate of a sale: every step in its order, by who and when, or not at all. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chainProblem, headOf } from '#db/contract/chain.ts'
import { contractHash, textHash } from '#db/contract/content.ts'
import { gateOf, lawOf, nextStep } from '#db/contract/gate/gate.ts'
import { jurisdictions } from '#db/contract/deal/types.ts'
import { locales } from '#db/terms.ts'
import { aDesk, Desk, goodFacts } from '../../support/contract-desk.ts'

const quebecSteps = [
  'french-shown',
  'french-copy',
  'language',
  'medium',
  'merchant-signed',
  'text-read',
  'terms',
  'consumer-signed',
  'copies',
]
const take = (desk: Desk, step: string) => {
  if (step === 'merchant-signed') return desk.sign('seller')
  return step === 'consumer-signed' ? desk.sign('buyer') : desk.step(step)
}

test('Québec asks for nine steps, a sale from afar for the information first, every other law for seven', () => {
  const kind = { credit: false, remote: false, paper: false }
  expect(gateOf('CA-QC', kind).map(({ step }) => step)).toEqual(quebecSteps)
  expect(gateOf('CA-QC', { ...kind, remote: true })[0]?.step).toBe('information-given')
  for (const law of jurisdictions.filter(each => each !== 'CA-QC'))
    expect(gateOf(law, kind).map(({ step }) => step)).toEqual([
      'information-given',
      'medium',
      'merchant-signed',
      'text-read',
      'terms',
      'consumer-signed',
      'copies',
    ])
  expect(gateOf('CA-QC', { ...kind, credit: true }).at(-1)?.law['en-ca']).toContain('73')
  for (const law of jurisdictions)
    for (const step of gateOf(law, kind))
      for (const locale of locales) expect(lawOf(step, locale)).not.toBe('')
})

test('on paper two copies are printed before anybody signs', () => {
  const paper = gateOf('CA-QC', { credit: false, remote: false, paper: true })
  const steps = paper.map(({ step }) => step)
  expect(steps.indexOf('copies')).toBe(steps.indexOf('medium') + 1)
  expect(steps.at(-1)).toBe('consumer-signed')
})

test('a whole sale: each step once, with who and when, chained; then it is signed, and its copies start no clock for cash', () => {
  const desk = aDesk()
  desk.walk()
  expect(desk.steps).toEqual(['opened', ...quebecSteps])
  expect(chainProblem(desk.events)).toBeUndefined()
  expect(desk.events.every(each => each.by === 'u-ana' && each.at === desk.at)).toBe(true)
  expect(desk.contract).toMatchObject({
    status: 'signed',
    medium: 'electronic',
    termsAccepted: true,
    annexAccepted: true,
    copiesAt: desk.at,
    signedAt: desk.actor.now,
  })
  expect(desk.contract.contentHash).toBe(textHash(desk.contract.sealed))
  expect(desk.vehicle).toMatchObject({ status: 'sold', soldTo: 'cl-1', soldBy: 'u-ana' })
  expect(desk.lead).toMatchObject({ status: 'sold', soldVehicleId: 'v-1' })
  expect(desk.next()).toBe('none')
})

test.each(
  quebecSteps.flatMap((missing, i) => quebecSteps.slice(i + 1).map(step => [missing, step])),
)('without "%s" there is no "%s"', (missing, step) => {
  const desk = aDesk()
  desk.walk(missing as string)
  const before = structuredClone([...desk.tables])
  const outcome = take(desk, step as string)
  // Signing wants the medium before it asks for anything, and the read comes after a signature.
  expect(outcome).toMatch(
    new RegExp(`^(contract-step-order ${missing}|contract-medium-differs|contract-not-draft)`),
  )
  expect([...desk.tables]).toEqual(before)
})

test('any order of steps leaves a history in the order of the law', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...quebecSteps), { maxLength: 60 }), steps => {
      const desk = aDesk()
      for (const step of steps) take(desk, step)
      const taken = [...new Set(desk.steps.slice(1))]
      expect(taken).toEqual(quebecSteps.slice(0, taken.length))
      expect(chainProblem(desk.events)).toBeUndefined()
    }),
    { numRuns: 60 },
  )
})

test.each([
  ['french-copy', {}, 'how'],
  ['french-copy', { how: 'email' }, 'how'],
  ['language', { locale: 'de-de' }, 'locale'],
  ['medium', { medium: 'smoke' }, 'medium'],
  ['medium', { medium: 'electronic', authorised: false }, 'authorised'],
  ['text-read', { seconds: 5, reachedEnd: false }, 'reachedEnd'],
  ['text-read', { reachedEnd: true }, 'seconds'],
  ['terms', { terms: false, annexA: true, confidentiality: true }, 'terms'],
  ['terms', { terms: true, annexA: false, confidentiality: true }, 'annexA'],
  ['terms', { terms: true, annexA: true }, 'confidentiality'],
  ['copies', { buyer: 'email' }, 'buyer'],
])('%s says what it must: %o lacks %s', (step, facts, field) => {
  const desk = aDesk()
  desk.walk(step)
  expect(desk.step(step, facts as never)).toBe(`contract-step-facts ${field}`)
  expect(desk.step(step, goodFacts[step])).toBe('applied')
})

test('a French consumer chooses English: the language is hers, the version stays', () => {
  const desk = aDesk()
  desk.walk('language')
  expect(desk.step('language', { locale: 'en-ca' })).toBe('applied')
  expect(desk.contract).toMatchObject({ locale: 'en-ca', version: 1 })
  expect(desk.step('language', { locale: 'fr-ca' })).toBe('applied')
  expect(desk.contract.locale).toBe('fr-ca')
  desk.walk('text-read')
  expect(desk.step('language', { locale: 'en-ca' })).toBe('contract-not-draft')
})

test('a step taken twice is taken once', () => {
  const desk = aDesk()
  desk.step('french-shown')
  expect(desk.step('french-shown')).toBe('merged')
  expect(desk.steps).toEqual(['opened', 'french-shown'])
})

test('a step of another version or of a foreign dealership is not recorded', () => {
  const desk = aDesk()
  expect(desk.step('french-shown', {}, { version: 7 })).toBe('conflict contract-version-changed')
  desk.actor = { ...desk.actor, companyId: 'c-2' }
  expect(desk.step('french-shown')).toBe('not-found')
})

test('where no law of a sale is known no contract is opened, and none goes on', () => {
  const abroad = new Desk({ company: { country: 'US' } })
  expect(abroad.open()).toBe('contract-law-unknown')
  expect(abroad.rows('saleContract')).toEqual([])
  const moved = aDesk()
  moved.put('company', { ...moved.company, province: '' } as never)
  expect(moved.step('french-shown')).toBe('contract-law-unknown')
})

test('two devices append at once: the second is told, and nothing is changed', () => {
  const desk = aDesk()
  const stale = headOf(desk.events)
  desk.step('french-shown')
  const before = structuredClone([...desk.tables])
  expect(desk.step('french-copy', goodFacts['french-copy'], { prev: stale })).toBe(
    'conflict contract-chain-moved',
  )
  expect([...desk.tables]).toEqual(before)
})

test('an edit or a revision begins the gate again; the signatures given stay on record', () => {
  const desk = aDesk()
  desk.walk('merchant-signed')
  desk.edit({ annexA: 'Winter tires' })
  expect(desk.contract).toMatchObject({ version: 2, medium: '', status: 'draft' })
  expect(nextStep(desk.events, 2, desk.gate)?.step).toBe('french-shown')
  desk.walk('text-read')
  expect(desk.contract.status).toBe('signing')
  expect(desk.act('contract.revise', { trace: desk.trace() })).toBe('applied')
  expect(desk.contract).toMatchObject({ version: 3, status: 'draft', sealed: '', contentHash: '' })
  expect(desk.steps.at(-1)).toBe('revised')
  expect(desk.rows('signature')).toHaveLength(1)
  desk.walk()
  expect(desk.contract.status).toBe('signed')
  expect(chainProblem(desk.events)).toBeUndefined()
})

test('any change of one entry, one taken out or two in another order shows in the history', () => {
  const desk = aDesk()
  desk.walk()
  const { events } = desk
  fc.assert(
    fc.property(
      fc.nat(events.length - 1),
      fc.constantFrom('at', 'by', 'facts', 'step', 'hash'),
      (i, field) => {
        const changed = events.map((each, n) =>
          n === i
            ? {
                ...each,
                [field]: field === 'at' ? each.at + 1 : field === 'facts' ? { x: 1 } : 'x',
              }
            : each,
        )
        expect(chainProblem(changed as never)).toBeDefined()
      },
    ),
  )
  for (let i = 0; i < events.length - 1; i += 1) {
    expect(chainProblem(events.filter((_, n) => n !== i))).toBeDefined()
    const [a, b] = [events[i], events[i + 1]]
    if (a && b) {
      const turned = events.with(i, { ...b, seq: a.seq }).with(i + 1, { ...a, seq: b.seq })
      expect(chainProblem(turned)).toBeDefined()
    }
  }
})

test('other laws go through their own gate by the same acts', () => {
  for (const [country, locale] of [
    ['FR', 'fr-fr'],
    ['ES', 'es-es'],
    ['CO', 'es-co'],
  ] as const) {
    const desk = new Desk({ company: { country, province: '' } })
    desk.open({ locale })
    expect(desk.step('french-shown')).toBe('contract-step-order french-shown')
    desk.walk()
    expect(desk.contract.status).toBe('signed')
    expect(desk.steps[1]).toBe('information-given')
  }
})

test('the hash of a draft follows every field that is read, and of a signed contract the text that was signed', () => {
  const desk = aDesk()
  const before = contractHash(desk.contract, desk.ground)
  for (const over of [
    { annexA: 'x' },
    { version: 9 },
    { locale: 'en-ca' as const },
    { medium: 'paper' as const },
    { coBuyer: desk.contract.buyer },
    { amendsId: 'sc-0' },
    { labelId: 'lb-1' },
  ]) {
    const hash = contractHash(
      { ...desk.contract, ...over },
      { ...desk.ground, label: { id: 'lb-1', contentHash: 'h' } },
    )
    expect(hash, JSON.stringify(over)).not.toBe(before)
  }
  expect(contractHash({ ...desk.contract, touchedAt: 9, number: '000001' }, desk.ground)).toBe(
    before,
  )
  desk.walk()
  const signed = desk.contract
  expect(contractHash({ ...signed, annexA: 'a comma, later' })).toBe(signed.contentHash)
  expect(signed.sealed).not.toContain('costMinor')
})
