/** The letters a copy leaves in, what a seal that does not fit leaves behind, and what the public learns of a hash. */
import { beforeEach, expect, test } from 'vitest'
import { type Actor, change, type Decision, insert } from '#db/kernel/mutation.ts'
import { applyChange } from '#db/rows.ts'
import type { Db } from '#db/store.ts'
import { type Locale, locales } from '#db/terms.ts'
import { frenchCopyLetter, isFrench, signedCopyLetter } from '#server/signing/copy-letters.ts'
import { isDeviceSealOf, refuseBadSeal, signedTextOf } from '#server/signing/device-seal.ts'
import { knownContract, rememberPdf } from '#server/signing/known.ts'
import { aContract } from '../support/builders/contract.ts'
import { aCompany, bare, memoryDealership, plant } from '../support/dealership.ts'

/** copy-letters.ts */
const about = { dealership: 'Boréal', number: 'C-17', phone: '514 555-0100', isTwofold: false }
const words: Record<
  Locale,
  { signed: RegExp; one: RegExp; two: RegExp; french: RegExp; call: RegExp }
> = {
  'en-ca': {
    signed: /^Boréal: your copy of contract C-17$/,
    one: /^Hello,\n\nAttached is your signed contract C-17\. Keep it\.\n/,
    two: /^Hello,\n\nAttached are your signed contract C-17 and its French version\. Keep both\.\n/,
    french: /\n---\n\nHello,\n\nAttached is the French version of your contract C-17, .*\n/,
    call: /\n\nAny questions\? Call Boréal: 514 555-0100\.\n\nBoréal\n$/,
  },
  'fr-ca': {
    signed: /^Boréal : votre copie du contrat C-17$/,
    one: /^Bonjour,\n\nVous trouverez ci-joint votre contrat signé C-17\. Gardez-le\.\n/,
    two: /^Bonjour,\n\nVous .* contrat signé C-17 et sa version française\. Gardez les deux\.\n/,
    french: /^Bonjour,\n\nVous .* la version française de votre contrat C-17, .*\n/,
    call: /\n\nUne question\? Appelez Boréal : 514 555-0100\.\n\nBoréal\n$/,
  },
  'fr-fr': undefined as never,
  'es-es': {
    signed: /^Boréal: su copia del contrato C-17$/,
    one: /^Hola:\n\nAdjuntamos su contrato firmado C-17\. Guárdelo\.\n/,
    two: /^Hola:\n\nAdjuntamos su contrato firmado C-17 y su versión en francés\. Guarde ambos\.\n/,
    french: /\n---\n\nHola:\n\nAdjuntamos la versión en francés de su contrato C-17, .*\n/,
    call: /\n\n¿Alguna pregunta\? Llame a Boréal: 514 555-0100\.\n\nBoréal\n$/,
  },
  'es-co': undefined as never,
}
words['fr-fr'] = words['fr-ca']
words['es-co'] = words['es-es']
test.each(locales)(
  'in %s the copy comes with a letter that says what it is and whom to call',
  locale => {
    const { signed, one, two, french, call } = words[locale]
    const [single, twofold] = [
      signedCopyLetter(locale, about),
      signedCopyLetter(locale, { ...about, isTwofold: true }),
    ]
    expect(single.subject).toMatch(signed)
    expect(twofold.subject).toMatch(signed)
    expect(single.text).toMatch(one)
    expect(twofold.text).toMatch(two)
    const before = frenchCopyLetter(locale, about)
    expect(before.subject).toBe('Boréal : la version française de votre contrat C-17')
    // French first, and again in her language when that is another.
    expect(before.text).toMatch(words['fr-ca'].french)
    expect(before.text).toMatch(french)
    expect(before.text.includes('---')).toBe(!isFrench(locale))
    for (const { text } of [single, twofold, before]) expect(text).toMatch(call)
    // A dealership without a number is not called.
    for (const { text } of [
      signedCopyLetter(locale, { ...about, phone: '' }),
      frenchCopyLetter(locale, { ...about, phone: '' }),
    ]) {
      expect(text).not.toMatch(/Call|Appelez|Llame|false|\n\n\n/)
      expect(text).toMatch(/\.\n\nBoréal\n$/)
    }
  },
)

let db: Db
beforeEach(() => {
  db = memoryDealership().db
  plant(db, { company: [aCompany] })
})
/** device-seal.ts */
const actor = { userId: 'u-ana', name: 'Ana' } as Actor
const signed = {
  id: 'sg-1',
  contractId: 'sc-1',
  version: 3,
  contentHash: 'hash',
  strokesSha256: 'strokes',
  deviceKeyId: 'a device we do not know',
  deviceSignature: 'a seal',
  prev: 'head',
  at: 7,
  offsetMs: null,
  offline: true,
}
const signature = insert('signature', { id: 'sg-1' } as never)
const decision: Decision = { changes: [signature, change('lead', 'l-1', {})] }
const refused = (input: object = {}, given = decision) =>
  refuseBadSeal(db, given, { ...signed, ...input } as never, actor)
test('a seal that does not fit signs nothing: what came is kept, and the history says why', () => {
  plant(db, { saleContract: [bare(aContract())] })
  const answer = refused()
  expect(answer).toMatchObject({
    outcome: 'conflict',
    code: 'contract-seal-bad',
    facts: { contractId: 'sc-1', signatureId: 'sg-1' },
  })
  expect(answer?.changes).toHaveLength(2)
  expect(answer?.changes[0]).toBe(signature)
  expect(answer?.changes[1]).toEqual({
    op: 'insert',
    table: 'contractEvent',
    row: {
      id: 'sg-1.bad',
      contractId: 'sc-1',
      contractVersion: 3,
      seq: 1,
      step: 'disputed',
      at: 7,
      offsetMs: null,
      offline: true,
      deviceKeyId: 'a device we do not know',
      by: 'u-ana',
      byName: 'Ana',
      facts: { reason: 'seal', signatureId: 'sg-1' },
      prev: '',
      hash: expect.stringMatching(/^[\da-f]{64}$/) as string,
      receivedAt: null,
      standsOnAt: null,
    },
  })
  // The next line stands on this one.
  applyChange(db, answer?.changes[1] as never, { v: 9, at: 9 })
  const rowIn = (each: typeof answer) =>
    (each?.changes[1] as { row: { hash: string } } | undefined)?.row
  expect(rowIn(refused({ id: 'sg-2', offsetMs: 5 }))).toMatchObject({
    id: 'sg-2.bad',
    seq: 2,
    offsetMs: 5,
    prev: rowIn(answer)?.hash,
  })
})
test('without a seal, a signature or a contract there is nothing to refuse', () => {
  expect(refused()).toBeUndefined()
  plant(db, { saleContract: [bare(aContract())] })
  const unsealed = insert('signature', { id: 'sg-1', deviceSignature: '' } as never)
  expect(refused({}, { changes: [unsealed] })).toBeUndefined()
  expect(refused({}, { changes: [change('signature', 'sg-1', {})] })).toBeUndefined()
  expect(refused({}, { changes: [insert('lead', { id: 'sg-1' } as never)] })).toBeUndefined()
})
test('a seal is bound to what was signed and to what stood before it', () => {
  const text = (over: object = {}) => signedTextOf({ ...signed, ...over })
  for (const over of [
    { prev: 'other' },
    { contractId: 'x' },
    { version: 4 },
    { contentHash: 'x' },
    { strokesSha256: 'x' },
  ])
    expect(text(over)).not.toBe(text())
})
test('who has no key of ours seals nothing, whatever the seal', () => {
  for (const key of ['', 'x', '{"kty":"EC"}'])
    expect(isDeviceSealOf(key, 'text', 'c2VhbA')).toBe(false)
})

/** known.ts */
const [byText, byPdf] = ['a'.repeat(64), 'b'.repeat(64)]
const sealed = {
  contentHash: byText,
  countersignature: 'ours',
  countersignedAt: 5,
  number: '000123',
}
const standing = (over: object = {}) => {
  plant(db, { saleContract: [bare(aContract({ status: 'signed', ...sealed, ...over }))] })
  rememberPdf(db, byPdf, 'sc-1')
  return [byText, byPdf].map(hash => knownContract(db, hash))
}
test.each([
  ['signed', 'signed'],
  ['disputed', 'signed'],
  ['delivered', 'signed'],
  ['amended', 'amended'],
  ['cancelled', 'cancelled'],
])(
  'of a contract that is %s the public learns that it is %s, and nobody’s name',
  (status, state) => {
    const known = {
      dealership: 'Boréal Auto',
      closedAt: 5,
      timeZone: 'America/Toronto',
      number: '••••23',
      state,
    }
    expect(standing({ status })).toEqual([known, known])
  },
)
test.each([
  ['we have not sealed', { countersignature: '' }],
  ['nobody has signed', { countersignedAt: null }],
])('of a contract that %s the public learns nothing', (_, over) => {
  expect(standing(over)).toEqual([undefined, undefined])
})
test('of a contract that was deleted, or of a neighbour’s hash, the public learns nothing', () => {
  expect(standing()[0]).toBeDefined()
  expect(knownContract(db, 'c'.repeat(64))).toBeUndefined()
  applyChange(db, change('saleContract', 'sc-1', { deletedAt: 9 }), { v: 9, at: 9 })
  expect([byText, byPdf].map(hash => knownContract(db, hash))).toEqual([undefined, undefined])
})
