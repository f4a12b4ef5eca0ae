/** What is in the file that somebody checks without us, and in what the server signs: field by field. */
import { beforeAll, expect, test } from 'vitest'
import { canonical } from '#db/kernel/canonical.ts'
import { bundleText } from '#db/contract/evidence/bundle.ts'
import { partiesOf } from '#db/contract/evidence/parties.ts'
import {
  type Statement,
  statementForm,
  statementText,
  statementType,
  tells,
} from '#db/contract/evidence/statement.ts'
import type { ContractContent } from '#db/contract/content.ts'
import type { Sale } from '../../../support/sale.ts'
import { aSignedSale, closed, House, receivedAt } from './a-bundle.ts'

const house = new House()
let sale: Sale
let strokes: Map<string, string>
beforeAll(async () => {
  ;({ sale, strokes } = await aSignedSale())
})
const standingOf = (over: object = {}) => ({
  contract: { ...sale.contract, number: '000012', ...over },
  company: sale.company,
  signatures: sale.rows('signature'),
  events: sale.events,
})
const closing = { previous: ['a'.repeat(64)], receivedAt, keyId: house.keyId }
const read = (over: object = {}) =>
  JSON.parse(statementText(standingOf(over), closing)) as Statement

test('the file: what was signed, as what, by which seal, and what it names by its hash', () => {
  const contract = closed(sale, house)
  const text = bundleText({ contract, signatures: sale.rows('signature'), strokes })
  expect(JSON.parse(text)).toEqual({
    kind: 'showfloor.evidence.2',
    statement: contract.statement,
    statementType,
    seal: contract.countersignature,
    text: sale.contract.sealed,
    strokes: Object.fromEntries(strokes),
  })
  expect(text).toBe(canonical(JSON.parse(text)))
})

test('strokes that could not be had are left out, and those of nobody too', () => {
  const [first = ''] = strokes.keys()
  const given = new Map([
    [first, strokes.get(first) ?? ''],
    ['f'.repeat(64), '[]'],
  ])
  const text = bundleText({
    contract: closed(sale, house),
    signatures: sale.rows('signature'),
    strokes: given,
  })
  expect(Object.keys((JSON.parse(text) as { strokes: object }).strokes)).toEqual([first])
})

test('the statement: everything a reader relies on, and nothing of what it cost us', () => {
  const statement = read()
  const { contract } = sale
  expect(statement).toMatchObject({
    form: statementForm,
    sequence: 2,
    previous: closing.previous,
    server: { receivedAt, keyId: house.keyId },
    dealership: { id: 'c-1', name: sale.company.name },
    text: contract.contentHash,
    copies: contract.copies,
  })
  const { id, provisionalNumber, version, medium, locale, contractOn, signedAt, copiesAt } =
    contract
  expect(statement.contract).toEqual({
    id,
    number: '000012',
    provisionalNumber,
    version,
    status: 'signed',
    medium,
    locale,
    contractOn,
    signedAt,
    copiesAt,
    amendsId: null,
    amendedById: null,
    labelId: 'lab-1',
    paperPhotos: [],
    endReason: '',
    endedAt: null,
    dispute: null,
  })
  expect(statement.history).toEqual(sale.events.map(({ v: _v, deletedAt: _d, ...each }) => each))
  expect(statement.signatures).toHaveLength(2)
  const bare = sale.rows('signature').map(({ v: _v, deletedAt: _d, ...each }) => each)
  expect(statement.signatures).toEqual(expect.arrayContaining(bare))
  expect(statementText(standingOf(), closing)).not.toMatch(/cost/i)
})

test('parties with their quality, address and how they showed who they are', () => {
  const [merchant, buyer] = read().parties
  expect(merchant).toMatchObject({ role: 'merchant', quality: 'dealer', identity: null })
  expect(buyer).toMatchObject({ role: 'buyer', quality: 'consumer', name: 'Hélène Gagnon' })
  expect(buyer?.identity).toEqual({ document: 'drivers-licence', last4: '4821' })
  const content = JSON.parse(sale.contract.sealed) as ContractContent
  const exemption = { taxes: [], reason: 'registrant-resale' as const, note: '' }
  const both = { ...content, coBuyer: content.buyer, deal: { ...content.deal, exemption } }
  expect(
    partiesOf(both, []).map(({ role, quality, identity }) => [role, quality, identity]),
  ).toEqual([
    ['merchant', 'dealer', null],
    ['buyer', 'registrant', null],
    ['co-buyer', 'registrant', null],
  ])
  // Who is exempt for another reason buys for herself.
  const exempt = { ...exemption, reason: 'first-nations' as const }
  const other = { ...both, deal: { ...content.deal, exemption: exempt } }
  expect(partiesOf(other, []).map(({ quality }) => quality)).toEqual([
    'dealer',
    'consumer',
    'consumer',
  ])
})

test('each party showed what stands in her own signature of this very version', () => {
  const content = JSON.parse(sale.contract.sealed) as ContractContent
  const both = { ...content, version: 2, coBuyer: content.buyer }
  const signed = (contractVersion: number, role: string, last4: string, by = 'consumer') => ({
    step: `${by}-signed`,
    contractVersion,
    facts: { role, document: 'passport', last4 },
  })
  const showed = (...history: ReturnType<typeof signed>[]) =>
    partiesOf(both, history).map(({ identity }) => identity?.last4)
  const others = [signed(1, 'buyer', '1111'), signed(1, 'co-buyer', '2222')]
  const seller = signed(2, 'buyer', '3333', 'merchant')
  const [hers, his] = [signed(2, 'buyer', '4444'), signed(2, 'co-buyer', '5555')]
  expect(showed(...others, seller)).toEqual([undefined, undefined, undefined])
  expect(showed(...others, seller, his)).toEqual([undefined, undefined, '5555'])
  expect(showed(...others, seller, his, hers)).toEqual([undefined, '4444', '5555'])
})

test('a statement tells these rows, and no others', () => {
  const text = statementText(standingOf(), closing)
  expect(tells(text, standingOf())).toBe(true)
  expect(tells(text, standingOf({ status: 'cancelled' }))).toBe(false)
  expect(tells(text, standingOf({ copiesAt: 5 }))).toBe(false)
  expect(tells(text, { ...standingOf(), events: sale.events.slice(1) })).toBe(false)
  expect(tells(text, { ...standingOf(), signatures: [] })).toBe(false)
  // In whatever order a database gives its rows.
  expect(tells(text, { ...standingOf(), events: sale.events.toReversed() })).toBe(true)
  expect(tells(text, { ...standingOf(), signatures: sale.rows('signature').toReversed() })).toBe(
    true,
  )
})
