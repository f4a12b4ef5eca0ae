/** The gate of a sale: its steps by law, what each must say, which copies it asks for. */
import { expect, test } from 'vitest'
import type { Jurisdiction } from '#db/contract/deal/types.ts'
import { copiesAsked, copiesOf } from '#db/contract/gate/copies.ts'
import { factsProblem, idDocuments, type StepFacts } from '#db/contract/gate/facts.ts'
import {
  blockedBy,
  type GateKind,
  gateOf,
  isGateStep,
  lawOf,
  nextStep,
} from '#db/contract/gate/gate.ts'
import { frenchHash, isFrenchOf } from '#db/contract/gate/shown.ts'
import { stepsOfLaw } from '#db/contract/gate/steps.ts'
import type { ContractStep } from '#db/terms.ts'

const kind = (over: Partial<GateKind> = {}): GateKind => ({
  credit: false,
  remote: false,
  paper: false,
  ...over,
})
const short: Record<string, string> = {
  i: 'information-given',
  f: 'french-shown',
  F: 'french-copy',
  l: 'language',
  m: 'medium',
  M: 'merchant-signed',
  r: 'text-read',
  t: 'terms',
  C: 'consumer-signed',
  c: 'copies',
}
const spelled = (letters: string) => [...letters].map(letter => short[letter])

test.each<[Jurisdiction, Partial<GateKind>, string]>([
  ['CA-QC', {}, 'fFlmMrtCc'],
  ['CA-QC', { remote: true }, 'ifFlmMrtCc'],
  ['CA-QC', { paper: true }, 'fFlmcMrtC'],
  ['CA-QC', { paper: true, remote: true }, 'ifFlmcMrtC'],
  ['CA-ON', {}, 'imMrtCc'],
  ['FR', { paper: true }, 'imcMrtC'],
  ['ES', { remote: true, credit: true, coBuyer: true }, 'imMrtCc'],
])('the steps of %s %j', (law, over, steps) => {
  expect(gateOf(law, kind(over)).map(({ step }) => step)).toEqual(spelled(steps))
})

test.each([{}, { paper: true }, { remote: true }])(
  'two consumers sign only where there are two: %j',
  over => {
    const times = (coBuyer: boolean) =>
      gateOf('CA-QC', kind({ ...over, coBuyer }))
        .filter(each => each.times !== undefined)
        .map(({ step, times }) => [step, times])
    expect(times(true)).toEqual([['consumer-signed', 2]])
    expect(times(false)).toEqual([])
  },
)

const cpa = 'Consumer Protection Act (Québec), '
test.each<[Jurisdiction, string, string, string, string]>([
  ['CA-QC', 'i', `${cpa}ss. 54.3 and 54.4`, 'art. 54.3 et 54.4', '(Quebec), arts. 54.3 y 54.4'],
  ['CA-QC', 'f', 'Charter of the French language, s. 55', 'art. 55', 'lengua francesa, art. 55'],
  ['CA-QC', 'F', 'Charter of the French language, s. 55', 'art. 55', 'lengua francesa, art. 55'],
  ['CA-QC', 'l', `s. 55; ${cpa}s. 26`, '(Québec), art. 26', '(Quebec), art. 26'],
  ['CA-QC', 'm', `${cpa}s. 25`, 'consommateur (Québec), art. 25', '(Quebec), art. 25'],
  ['CA-QC', 'M', `${cpa}ss. 27 and 28`, 'art. 27 et 28', '(Quebec), arts. 27 y 28'],
  ['CA-QC', 'r', `${cpa}ss. 25 and 27`, 'art. 25 et 27', '(Quebec), arts. 25 y 27'],
  ['CA-QC', 't', `${cpa}ss. 27 and 158`, 'art. 27 et 158', '(Quebec), arts. 27 y 158'],
  ['CA-QC', 'C', `${cpa}ss. 28 and 30`, 'art. 28 et 30', '(Quebec), arts. 28 y 30'],
  ['CA-QC', 'c', `${cpa}ss. 32 and 33`, 'art. 32 et 33', '(Quebec), arts. 32 y 33'],
  ['FR', 'i', 'L. 111-1', 'L. 111-1', 'L. 111-1'],
  ['FR', 'm', '1366 et 1367', '1366 et 1367', '1366 et 1367'],
  ['FR', 'r', 'art. 1119', 'art. 1119', 'art. 1119'],
  ['FR', 'c', 'art. 1375', 'art. 1375', 'art. 1375'],
  ['ES', 'i', '1/2007, art. 60', '1/2007, art. 60', '1/2007, art. 60'],
  ['ES', 'M', '910/2014, art. 25', '910/2014', 'Ley 6/2020'],
  ['ES', 't', 'Ley 7/1998, art. 5', 'Ley 7/1998', 'Ley 7/1998'],
  ['ES', 'c', '1/2007, art. 63', '1/2007, art. 63', '1/2007, art. 63'],
  ['CO', 'i', 'Ley 1480 de 2011, art. 23', 'art. 23', 'art. 23'],
  ['CO', 'C', 'Ley 527 de 1999, art. 7', '527', '527'],
  ['CO', 't', 'Ley 1480 de 2011, art. 37', 'art. 37', 'art. 37'],
  ['CO', 'c', 'Ley 1480 de 2011, art. 39', 'art. 39', 'art. 39'],
  ['CA-BC', 'i', 'motor dealers', 'commerçants de véhicules', 'comerciantes de vehículos'],
  ['CA-BC', 'm', 'electronic commerce', 'commerce électronique', 'comercio electrónico'],
  ['CA-BC', 'r', 'motor dealers', 'commerçants de véhicules', 'comerciantes de vehículos'],
  ['CA-BC', 'c', 'motor dealers', 'commerçants de véhicules', 'comerciantes de vehículos'],
])('the law of %s that asks for %s', (jurisdiction, letter, en, fr, es) => {
  const step = gateOf(jurisdiction, kind({ remote: true })).find(
    each => each.step === short[letter],
  )!
  expect(lawOf(step, 'en-ca')).toContain(en)
  expect(lawOf(step, 'fr-ca')).toContain(fr)
  expect(lawOf(step, 'fr-fr')).toBe(lawOf(step, 'fr-ca'))
  expect(lawOf(step, 'es-co')).toContain(es)
  expect(lawOf(step, 'es-es')).toBe(lawOf(step, 'es-co'))
  expect(step.confirm).toBe(jurisdiction === 'CA-QC' ? undefined : true)
})

test('credit asks for its copies by the section of the cancellation, in Québec alone', () => {
  const copies = (law: Jurisdiction, credit: boolean) =>
    gateOf(law, kind({ credit })).find(({ step }) => step === 'copies')!
  expect(lawOf(copies('CA-QC', true), 'en-ca')).toBe(`${cpa}ss. 32, 33 and 73`)
  expect(lawOf(copies('CA-QC', true), 'fr-ca')).toContain('art. 32, 33 et 73')
  expect(lawOf(copies('CA-QC', true), 'es-es')).toContain('arts. 32, 33 y 73')
  expect(lawOf(copies('CA-QC', false), 'en-ca')).toBe(`${cpa}ss. 32 and 33`)
  expect(lawOf(copies('FR', true), 'fr-fr')).toBe('Code civil, art. 1375')
  const others = gateOf('CA-QC', kind({ credit: true })).filter(({ step }) => step !== 'copies')
  expect(others.map(({ law }) => law['en-ca']).join()).not.toContain('73')
})

const done = (letters: string, contractVersion = 3, deletedAt: number | null = null) =>
  [...letters].map(letter => ({ contractVersion, deletedAt, step: short[letter] as ContractStep }))

test.each([
  ['nothing', [], 'f'],
  ['the first', done('f'), 'F'],
  ['the first two in the other order', done('Ff'), 'l'],
  ['another version', done('f', 2), 'f'],
  ['taken back', done('f', 3, 0), 'f'],
  ['a later step alone', done('m'), 'f'],
  ['one of two signatures', done('fFlmMrtC'), 'C'],
  ['both', done('fFlmMrtCC'), 'c'],
  ['all', done('fFlmMrtCCc'), undefined],
])('what comes after %s', (_, events, letter) => {
  const gate = gateOf('CA-QC', kind({ coBuyer: true }))
  expect(nextStep(events, 3, gate)?.step).toBe(letter && short[letter])
})

test.each([
  ['M', '', 'f'],
  ['M', 'fFl', 'm'],
  ['M', 'fFlm', undefined],
  ['f', '', undefined],
  ['c', 'fFlmMrt', 'C'],
  // The step itself does not stand in its own way.
  ['m', 'fFl', undefined],
])('%s after "%s" is blocked by %s', (step, letters, by) => {
  const gate = gateOf('CA-QC', kind())
  expect(blockedBy(short[step] as ContractStep, done(letters), 3, gate)?.step).toBe(by && short[by])
})

test('a step the gate does not know is never blocked', () => {
  expect(blockedBy('opened', [], 3, gateOf('CA-QC', kind()))).toBeUndefined()
  expect(blockedBy('french-shown', [], 3, gateOf('FR', kind()))).toBeUndefined()
  expect(isGateStep('copies')).toBe(true)
  expect(isGateStep('opened')).toBe(false)
})

const sha = 'a'.repeat(64)
const french = { locale: 'fr-ca', text: sha }
const electronic = { isPrinted: false, hasCoBuyer: false, contentHash: sha }
const two = { isPrinted: false, hasCoBuyer: true, contentHash: sha }
const printed = { isPrinted: true, hasCoBuyer: true, contentHash: sha }
test.each<[string, StepFacts, typeof two, string | undefined]>([
  ['french-copy', { ...french, how: 'paper', printed: true }, electronic, undefined],
  ['french-copy', { ...french, how: 'paper' }, electronic, 'printed'],
  ['french-copy', { ...french, how: 'paper', printed: 1 }, electronic, 'printed'],
  ['french-copy', { ...french, how: 'email', address: 'a@b.ca' }, electronic, undefined],
  ['french-copy', { ...french, how: 'email', address: '' }, electronic, 'how'],
  ['french-copy', { ...french, how: 'email' }, electronic, 'how'],
  ['french-copy', { ...french, how: 'email', address: 5 }, electronic, 'how'],
  ['french-copy', { ...french, how: 'pigeon', address: 'a@b.ca' }, electronic, 'how'],
  ['french-copy', french, electronic, 'how'],
  ['french-shown', french, electronic, undefined],
  ['french-shown', {}, electronic, 'locale'],
  ['french-shown', { ...french, locale: 'en-ca' }, electronic, 'locale'],
  ['french-shown', { ...french, locale: 'fr-fr' }, electronic, 'locale'],
  ['french-shown', { ...french, text: '' }, electronic, 'text'],
  ['french-shown', { ...french, text: 'f' }, electronic, 'text'],
  ['french-copy', { locale: 'fr-ca', how: 'paper' }, electronic, 'text'],
  ['language', { locale: 'fr-ca' }, electronic, undefined],
  ['language', { locale: 'fr' }, electronic, 'locale'],
  ['language', { locale: null }, electronic, 'locale'],
  ['medium', { medium: 'paper' }, electronic, undefined],
  ['medium', { medium: 'electronic', authorised: true }, electronic, undefined],
  ['medium', { medium: 'electronic', authorised: false }, electronic, 'authorised'],
  ['medium', { medium: 'electronic', authorised: 'true' }, electronic, 'authorised'],
  ['medium', { medium: 'stone', authorised: true }, electronic, 'medium'],
  ['text-read', { text: sha, seconds: 0, reachedEnd: true }, electronic, undefined],
  ['text-read', { text: sha, seconds: -1, reachedEnd: true }, electronic, 'seconds'],
  ['text-read', { text: sha, seconds: '9', reachedEnd: true }, electronic, 'seconds'],
  ['text-read', { text: sha, seconds: 9, reachedEnd: false }, electronic, 'reachedEnd'],
  ['text-read', { text: sha, seconds: 9, reachedEnd: 'true' }, electronic, 'reachedEnd'],
  ['text-read', { seconds: 9, reachedEnd: true }, electronic, 'text'],
  ['text-read', { text: 'b'.repeat(64), seconds: 9, reachedEnd: true }, electronic, 'text'],
  ['terms', { terms: true, annexA: true, confidentiality: false }, electronic, undefined],
  ['terms', { terms: true, annexA: true, confidentiality: true }, electronic, undefined],
  ['terms', { terms: false, annexA: true, confidentiality: true }, electronic, 'terms'],
  ['terms', { terms: true, annexA: false, confidentiality: true }, electronic, 'annexA'],
  ['terms', { terms: true, annexA: true, confidentiality: null }, electronic, 'confidentiality'],
  ['copies', { text: sha, buyer: 'paper', printed: true }, electronic, undefined],
  ['copies', { text: sha, buyer: 'paper' }, electronic, 'printed'],
  ['copies', { buyer: 'email', buyerAddress: 'a@b.ca' }, electronic, 'text'],
  ['copies', { text: 'b'.repeat(64), buyer: 'paper', printed: true }, electronic, 'text'],
  ['copies', { printed: 2 }, printed, 'text'],
  [
    'copies',
    { text: sha, buyer: 'email', buyerAddress: 'a@b.ca', coBuyer: 'paper' },
    two,
    'printed',
  ],
  ['copies', { text: sha, buyer: 'email', buyerAddress: 'a@b.ca' }, electronic, undefined],
  ['copies', { text: sha, buyer: 'email', buyerAddress: '' }, electronic, 'buyer'],
  ['copies', { text: sha }, electronic, 'buyer'],
  ['copies', { text: sha, buyer: 'paper' }, two, 'coBuyer'],
  ['copies', { text: sha, buyer: 'paper', coBuyer: 'email', coBuyerAddress: '' }, two, 'coBuyer'],
  [
    'copies',
    { text: sha, buyer: 'paper', printed: true, coBuyer: 'email', coBuyerAddress: 'c@d.ca' },
    two,
    undefined,
  ],
  ['copies', { text: sha, coBuyer: 'paper' }, two, 'buyer'],
  ['copies', { text: sha, printed: 2 }, printed, undefined],
  ['copies', { text: sha, printed: 1, buyer: 'paper', coBuyer: 'paper' }, printed, 'printed'],
  ['opened', {}, electronic, undefined],
])('%s with %j', (step, facts, of, problem) => {
  expect(factsProblem(step, facts, of)).toBe(problem)
})

const asked = (step: 'copies' | 'french-copy' | 'terms', facts: StepFacts) =>
  copiesAsked({ id: 'act-1', step, facts, version: 3, at: 9 })
const copy = (how: string, to: string, state = 'waiting', step = 'copies') => ({
  id: `act-1.${how}`,
  act: 'act-1',
  step,
  version: 3,
  to,
  at: 9,
  state,
})

test.each<[string, 'copies' | 'french-copy' | 'terms', StepFacts, object[]]>([
  ['on paper', 'copies', { buyer: 'paper', buyerAddress: 'a@b.ca' }, []],
  ['by email', 'copies', { buyer: 'email', buyerAddress: 'a@b.ca' }, [copy('buyer', 'a@b.ca')]],
  [
    'to both',
    'copies',
    { buyer: 'email', buyerAddress: 'a@b.ca', coBuyer: 'email', coBuyerAddress: 'c@d.ca' },
    [copy('buyer', 'a@b.ca'), copy('coBuyer', 'c@d.ca')],
  ],
  [
    'to the second alone',
    'copies',
    { buyer: 'paper', coBuyer: 'email', coBuyerAddress: 'c@d.ca' },
    [copy('coBuyer', 'c@d.ca')],
  ],
  [
    'to one address that both have',
    'copies',
    { buyer: 'email', buyerAddress: 'a@b.ca', coBuyer: 'email', coBuyerAddress: 'A@B.ca' },
    [copy('buyer', 'a@b.ca')],
  ],
  [
    'to no address',
    'copies',
    { buyer: 'email', buyerAddress: 'x' },
    [copy('buyer', 'x', 'failed')],
  ],
  [
    'to two that are none',
    'copies',
    { buyer: 'email', buyerAddress: 'x', coBuyer: 'email', coBuyerAddress: 'y' },
    [copy('buyer', 'x', 'failed'), copy('coBuyer', 'y', 'failed')],
  ],
  ['without an address', 'copies', { buyer: 'email' }, []],
  [
    'by the page of a link',
    'copies',
    { buyer: 'email', buyerAddress: 'a@b.ca', remote: true },
    [copy('buyer', 'a@b.ca', 'sent')],
  ],
  [
    'by a link that did not say so',
    'copies',
    { buyer: 'email', buyerAddress: 'a@b.ca', remote: 'true' },
    [copy('buyer', 'a@b.ca')],
  ],
  [
    'to nobody by a link',
    'copies',
    { buyer: 'email', buyerAddress: 'x', remote: true },
    [copy('buyer', 'x', 'failed')],
  ],
  [
    'in French',
    'french-copy',
    { how: 'email', address: 'a@b.ca' },
    [copy('how', 'a@b.ca', 'waiting', 'french-copy')],
  ],
  ['of another step', 'terms', { how: 'email', address: 'a@b.ca' }, []],
])('copies %s', (_, step, facts, copies) => {
  expect(asked(step, facts)).toEqual(copies)
})

test('a row from before copies were sent has none', () => {
  expect(copiesOf({})).toEqual([])
  expect(
    copiesOf({ copies: asked('copies', { buyer: 'email', buyerAddress: 'a@b.ca' }) }),
  ).toHaveLength(1)
})

test('the French text was shown and handed over: of this version, in French, and this very one', () => {
  const text = '{"locale":"en-ca","medium":"electronic","id":"sc-1"}'
  const facts = { locale: 'fr-ca', text: frenchHash(text) }
  const done = (step: ContractStep, over: object = {}) => ({
    step,
    contractVersion: 3,
    seq: 1,
    facts,
    ...over,
  })
  const [shown, copy] = [done('french-shown'), done('french-copy')]
  const is = (...events: (typeof shown)[]) => isFrenchOf(text, events, 3)
  expect([is(shown, copy), is(copy, shown), is(shown), is(copy)]).toEqual([
    true,
    true,
    false,
    false,
  ])
  for (const other of [
    { contractVersion: 2 },
    { facts: { ...facts, locale: 'fr-fr' } },
    { facts: { ...facts, text: 'f'.repeat(64) } },
  ]) {
    expect(is({ ...shown, ...other }, copy), JSON.stringify(other)).toBe(false)
    expect(is(shown, { ...copy, ...other }), JSON.stringify(other)).toBe(false)
    expect(is({ ...shown, ...other }, copy, shown), JSON.stringify(other)).toBe(true)
  }
})

test('every step of every law is a step that can be recorded', () => {
  for (const law of ['CA-QC', 'CA-ON', 'FR', 'ES', 'CO'] as const)
    expect(stepsOfLaw(law).filter(({ step }) => !isGateStep(step))).toEqual([])
})
test('a row that does not say it was deleted counts', () => {
  const done = { contractVersion: 1, step: 'french-shown' as const }
  expect(nextStep([done], 1, gateOf('CA-QC', kind()))?.step).toBe('french-copy')
  const deleted = { ...done, deletedAt: 0 }
  expect(nextStep([deleted], 1, gateOf('CA-QC', kind()))?.step).toBe('french-shown')
})
// No health card: in Québec it serves care alone.
test('who she is is shown by a licence, a passport, an identity card or a residence permit', () => {
  expect(idDocuments).toEqual(['drivers-licence', 'passport', 'national-id', 'residence-permit'])
})
