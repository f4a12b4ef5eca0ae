/** The gate of a sale: every step in its order, by who and when, or not at all. */
import { reviseContract } from '#db/contract/mutations/draft.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chainProblem, headOf } from '#db/contract/chain.ts'
import { contractHash, textHash } from '#db/contract/content.ts'
import { gateOfContract, gateOf, lawOf, nextStep } from '#db/contract/gate/gate.ts'
import { ofText } from '#db/contract/gate/text-facts.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import { jurisdictions } from '#db/contract/deal/types.ts'
import { locales } from '#db/terms.ts'
import { aSale, Sale, goodFacts } from '../../support/sale.ts'

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
const take = (sale: Sale, step: string) => {
  if (step === 'merchant-signed') return sale.sign('seller')
  return step === 'consumer-signed' ? sale.sign('buyer') : sale.step(step)
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
  const sale = aSale()
  sale.walk()
  expect(sale.steps).toEqual(['opened', ...quebecSteps])
  expect(chainProblem(sale.events)).toBeUndefined()
  expect(sale.events.every(each => each.by === 'u-ana' && each.at === sale.at)).toBe(true)
  expect(sale.contract).toMatchObject({
    status: 'signed',
    medium: 'electronic',
    termsAccepted: true,
    annexAccepted: true,
    copiesAt: sale.at,
    signedAt: sale.actor.now,
  })
  expect(sale.contract.contentHash).toBe(textHash(sale.contract.sealed))
  expect(sale.vehicle).toMatchObject({ status: 'sold', soldTo: 'cl-1', soldBy: 'u-ana' })
  expect(sale.lead).toMatchObject({ status: 'sold', soldVehicleId: 'v-1' })
  expect(sale.next()).toBe('none')
})

test.each(
  quebecSteps.flatMap((missing, i) => quebecSteps.slice(i + 1).map(step => [missing, step])),
)('without "%s" there is no "%s"', (missing, step) => {
  const sale = aSale()
  sale.walk(missing as string)
  const before = structuredClone([...sale.tables])
  const outcome = take(sale, step as string)
  // Signing wants the medium before it asks for anything, and the read comes after a signature.
  expect(outcome).toMatch(
    new RegExp(`^(contract-step-order ${missing}|contract-medium-differs|contract-not-draft)`),
  )
  expect([...sale.tables]).toEqual(before)
})

test('any order of steps leaves a history in the order of the law', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...quebecSteps), { maxLength: 60 }), steps => {
      const sale = aSale()
      for (const step of steps) take(sale, step)
      const taken = [...new Set(sale.steps.slice(1))]
      expect(taken).toEqual(quebecSteps.slice(0, taken.length))
      expect(chainProblem(sale.events)).toBeUndefined()
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
  const sale = aSale()
  sale.walk(step)
  expect(sale.step(step, facts as never)).toBe(`contract-step-facts ${field}`)
  expect(sale.step(step, goodFacts[step])).toBe('applied')
})

test('a French consumer chooses English: the language is hers, the version stays', () => {
  const sale = aSale()
  sale.walk('language')
  expect(sale.step('language', { locale: 'en-ca' })).toBe('applied')
  expect(sale.contract).toMatchObject({ locale: 'en-ca', version: 1 })
  expect(sale.step('language', { locale: 'fr-ca' })).toBe('applied')
  expect(sale.contract.locale).toBe('fr-ca')
  sale.walk('text-read')
  expect(sale.step('language', { locale: 'en-ca' })).toBe('contract-not-draft')
})

test('a step taken twice is taken once', () => {
  const sale = aSale()
  sale.step('french-shown')
  expect(sale.step('french-shown')).toBe('merged')
  expect(sale.steps).toEqual(['opened', 'french-shown'])
})

test('a step of another version or of a foreign dealership is not recorded', () => {
  const sale = aSale()
  expect(sale.step('french-shown', {}, { version: 7 })).toBe('conflict contract-version-changed')
  sale.actor = { ...sale.actor, companyId: 'c-2' }
  expect(sale.step('french-shown')).toBe('not-found')
})

test('where no law of a sale is known no contract is opened, and none goes on', () => {
  const abroad = new Sale({ company: { country: 'US' } })
  expect(abroad.open()).toBe('contract-law-unknown')
  expect(abroad.rows('saleContract')).toEqual([])
  const moved = aSale()
  moved.step('french-shown')
  moved.step('french-copy')
  moved.put('company', { ...moved.company, province: '' } as never)
  expect(moved.step('language')).toBe('contract-law-unknown')
})

test('two devices append at once: the second is told, and nothing is changed', () => {
  const sale = aSale()
  const stale = headOf(sale.events)
  sale.step('french-shown')
  const before = structuredClone([...sale.tables])
  expect(sale.step('french-copy', goodFacts['french-copy'], { prev: stale })).toBe(
    'conflict contract-chain-moved',
  )
  expect([...sale.tables]).toEqual(before)
})

test('an edit or a revision begins the gate again; the signatures given stay on record', () => {
  const sale = aSale()
  sale.walk('merchant-signed')
  sale.edit({ annexA: 'Winter tires' })
  expect(sale.contract).toMatchObject({ version: 2, medium: '', status: 'draft' })
  expect(nextStep(sale.events, 2, sale.gate)?.step).toBe('french-shown')
  sale.walk('text-read')
  expect(sale.contract.status).toBe('signing')
  expect(sale.act(reviseContract, { trace: sale.trace() })).toBe('applied')
  expect(sale.contract).toMatchObject({ version: 3, status: 'draft', sealed: '', contentHash: '' })
  expect(sale.steps.at(-1)).toBe('revised')
  expect(sale.rows('signature')).toHaveLength(1)
  sale.walk()
  expect(sale.contract.status).toBe('signed')
  expect(chainProblem(sale.events)).toBeUndefined()
})

test('any change of one entry, one taken out or two in another order shows in the history', () => {
  const sale = aSale()
  sale.walk()
  const { events } = sale
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
    const sale = new Sale({ company: { country, province: '' } })
    sale.open({ locale })
    expect(sale.step('french-shown')).toBe('contract-step-order french-shown')
    sale.walk()
    expect(sale.contract.status).toBe('signed')
    expect(sale.steps[1]).toBe('information-given')
  }
})

test('the hash of a draft follows every field that is read, and of a signed contract the text that was signed', () => {
  const sale = aSale()
  const before = contractHash(sale.contract, sale.sources)
  for (const over of [
    { annexA: 'x' },
    { version: 9 },
    { locale: 'en-ca' as const },
    { medium: 'paper' as const },
    { coBuyer: sale.contract.buyer },
    { amendsId: 'sc-0' },
    { labelId: 'lb-1' },
  ]) {
    const hash = contractHash(
      { ...sale.contract, ...over },
      { ...sale.sources, label: { id: 'lb-1', contentHash: 'h' } },
    )
    expect(hash, JSON.stringify(over)).not.toBe(before)
  }
  expect(contractHash({ ...sale.contract, touchedAt: 9, number: '000001' }, sale.sources)).toBe(
    before,
  )
  sale.walk()
  const signed = sale.contract
  expect(contractHash({ ...signed, annexA: 'a comma, later' })).toBe(signed.contentHash)
  expect(signed.sealed).not.toContain('costMinor')
})

test('what is signed is the text whose French version was shown and handed over', () => {
  const other = { locale: 'fr-ca', text: 'f'.repeat(64) }
  for (const lie of ['french-shown', 'french-copy']) {
    const sale = aSale()
    expect(sale.step('french-shown', lie === 'french-shown' ? other : {})).toBe('applied')
    expect(
      sale.step('french-copy', {
        how: 'paper',
        printed: true,
        ...(lie === 'french-copy' && other),
      }),
    ).toBe('applied')
    sale.walk('merchant-signed')
    expect(sale.sign('seller')).toBe('contract-french-differs')
    expect(sale.contract.status).toBe('draft')
  }
})

test('of another French text the steps begin again, and then it can be signed', () => {
  const sale = aSale()
  sale.walk('merchant-signed')
  sale.put('company', { ...sale.company, phone: '450 555-0199' } as never)
  expect(sale.sign('seller')).toBe('contract-french-differs')
  const counted = () => ofText(sale.events, sale.contract, sale.sources)
  const profile = builtInProfile('CA-QC')
  const next = () => nextStep(counted(), 1, gateOfContract(sale.contract, profile))
  expect(next()?.step).toBe('french-shown')
  expect(sale.step('french-shown')).toBe('applied')
  expect(sale.step('french-shown')).toBe('merged')
  expect(sale.step('language')).toBe('contract-step-order french-copy')
  expect(sale.sign('seller')).toBe('contract-step-order french-copy')
  for (const step of ['french-copy', 'language', 'medium']) {
    expect(next()?.step).toBe(step)
    expect(sale.step(step)).toBe('applied')
  }
  expect(sale.sign('seller')).toBe('applied')
})

test('what was read is the text that the merchant signed', () => {
  const sale = aSale()
  sale.walk('text-read')
  const said = { seconds: 48, reachedEnd: true }
  expect(sale.step('text-read', { ...said, text: 'f'.repeat(64) })).toBe('contract-step-facts text')
  expect(sale.step('text-read', { ...said, text: '' })).toBe('contract-step-facts text')
  expect(sale.step('text-read', said)).toBe('applied')
})

test('what is signed by hand is what was printed', () => {
  const sale = aSale()
  sale.walk('medium')
  sale.step('medium', { medium: 'paper' })
  expect(sale.step('copies', { printed: 2, text: 'f'.repeat(64) })).toBe('applied')
  expect(sale.paper()).toBe('contract-print-differs')
  expect(sale.contract.status).toBe('draft')
  const counted = ofText(sale.events, sale.contract, sale.sources)
  expect(counted.map(({ step }) => step)).not.toContain('copies')
  expect(sale.step('copies', { printed: 2 })).toBe('applied')
  expect(sale.paper()).toBe('applied')
})

test('a copy is handed over on paper once it was printed', () => {
  const sale = aSale()
  sale.step('french-shown')
  expect(sale.step('french-copy', { how: 'paper' })).toBe('contract-step-facts printed')
  sale.walk('copies')
  expect(sale.step('copies', { buyer: 'paper' })).toBe('contract-step-facts printed')
  expect(sale.step('copies', { buyer: 'paper', printed: true })).toBe('applied')
})
