/** Copies by email: asked for by a step of the gate, told by the server, sent once more by hand. */
import { recordCopyLeft } from '#db/contract/mutations/copy.ts'
import { copyContractAgain } from '#db/contract/mutations/copy.ts'
import { copyContractTo } from '#db/contract/mutations/copy.ts'
import { expect, test } from 'vitest'
import type { ContractCopy } from '#db/contract/table.ts'
import { copiesAsked, copiesOf } from '#db/contract/gate/copies.ts'
import { anActor } from '../../support/builders/user.ts'
import { aSale, type Sale } from '../../support/sale.ts'

const email = { how: 'email', address: 'helene@example.com' }
const atFrench = () => {
  const sale = aSale()
  sale.walk('french-copy')
  expect(sale.step('french-copy', email)).toBe('applied')
  return sale
}
const copyOf = (sale: Sale) => sale.contract.copies[0] as ContractCopy
const server = anActor({
  userId: 'system',
  companyId: 'c-1',
  now: 1_800_000_060_000,
  byServer: true,
})
function told(sale: Sale, state: ContractCopy['state'], act = copyOf(sale).act): string {
  const before = sale.actor
  sale.actor = server
  const said = { contractId: 'sc-1', copyId: copyOf(sale).id, act, state }
  const outcome = sale.run(recordCopyLeft, said)
  sale.actor = before
  return outcome
}
const again = (sale: Sale, id = 'again-1', copyId = copyOf(sale).id) =>
  sale.run(copyContractAgain, { id, contractId: 'sc-1', copyId })

test('a copy by email waits to leave; the version and the history stay as they are', () => {
  const sale = atFrench()
  const step = sale.events.at(-1)
  expect(sale.contract.copies).toEqual([
    {
      id: `${step?.id}.how`,
      act: step?.id,
      step: 'french-copy',
      version: 1,
      to: 'helene@example.com',
      state: 'waiting',
      at: sale.at,
    },
  ])
  expect(sale.contract.version).toBe(1)
})

test('on paper nothing leaves', () => {
  const sale = aSale()
  sale.walk('language')
  expect(sale.contract.copies).toEqual([])
})

const step = { id: 's-1', step: 'copies', version: 1, at: 5 } as const
const both = { buyer: 'email', buyerAddress: 'a@x.ca', coBuyer: 'email' }
test.each([
  ['each of two addresses', { ...both, coBuyerAddress: 'b@x.ca' }, ['a@x.ca', 'b@x.ca']],
  ['one address of two people once', { ...both, coBuyerAddress: ' A@x.ca ' }, ['a@x.ca']],
  [
    'once as the first of them wrote it',
    { ...both, buyerAddress: 'A@x.ca', coBuyerAddress: 'a@x.ca' },
    ['A@x.ca'],
  ],
  ['only whoever chose email', { ...both, coBuyer: 'paper', coBuyerAddress: '' }, ['a@x.ca']],
  ['nobody without a word about it', {}, []],
])('%s', (_, facts, to) => {
  expect(copiesAsked({ ...step, facts }).map(each => each.to)).toEqual(to)
})

test('what is no address has failed at once, and by a link the page has sent it already', () => {
  const state = (facts: object) => copiesAsked({ ...step, facts: { ...both, ...facts } })[0]?.state
  expect(state({ buyerAddress: 'helene at home' })).toBe('failed')
  expect(state({ remote: true })).toBe('sent')
})

test('other steps bring no copies, and rows of before have none', () => {
  expect(copiesAsked({ ...step, step: 'terms', facts: both })).toEqual([])
  expect(copiesOf({})).toEqual([])
})

test('the server tells what became of a letter, once, and of no letter but the one it sent', () => {
  const sale = atFrench()
  expect(told(sale, 'delayed')).toBe('applied')
  expect(told(sale, 'delayed')).toBe('merged')
  expect(told(sale, 'sent', 'another')).toBe('merged')
  expect(told(sale, 'sent')).toBe('applied')
  expect(copyOf(sale)).toMatchObject({ state: 'sent', at: server.now })
})

test('nobody else tells it', () => {
  const sale = atFrench()
  const said = { contractId: 'sc-1', copyId: copyOf(sale).id, act: 'x', state: 'sent' }
  expect(sale.run(recordCopyLeft, said)).toBe('not-authorized')
})

test('what did not leave is sent once more, by an act of its own', () => {
  const sale = atFrench()
  told(sale, 'failed')
  expect(again(sale)).toBe('applied')
  expect(copyOf(sale)).toMatchObject({ act: 'again-1', state: 'waiting', at: sale.actor.now })
  expect(again(sale, 'again-2')).toBe('merged')
  told(sale, 'sent')
  expect(again(sale, 'again-3')).toBe('merged')
  expect(copyOf(sale).act).toBe('again-1')
})

test('an unknown copy, a deleted contract and what is no address are not sent again', () => {
  const sale = atFrench()
  expect(again(sale, 'x', 'nobody’s')).toBe('not-found')
  const gone = { ...sale.contract, copies: [{ ...copyOf(sale), to: 'x', state: 'failed' }] }
  sale.put('saleContract', gone as never)
  expect(again(sale)).toBe('contract-step-facts address')
  sale.put('saleContract', { ...gone, deletedAt: 1 } as never)
  expect(again(sale)).toBe('deleted')
  expect(sale.run(copyContractAgain, { id: 'x', contractId: 'sc-9', copyId: 'y' })).toBe(
    'not-found',
  )
})

const toward = (sale: Sale, to: string, id = 'to-1') =>
  sale.run(copyContractTo, { id, contractId: 'sc-1', copyId: copyOf(sale).id, to })

test.each(['waiting', 'delayed', 'failed'] as const)(
  'a slip in the address of a %s letter is put right, and the new one leaves',
  state => {
    const sale = atFrench()
    told(sale, state)
    expect(toward(sale, ' helene@exemple.ca ')).toBe('applied')
    expect(sale.contract.copies).toEqual([
      {
        ...copyOf(sale),
        act: 'to-1',
        to: 'helene@exemple.ca',
        state: 'waiting',
        at: sale.actor.now,
      },
    ])
    // The letter to the old address has no word any more.
    expect(told(sale, 'failed', 'before')).toBe('merged')
  },
)

test('a letter that has left stays written down beside the one to the right address', () => {
  const sale = atFrench()
  told(sale, 'sent')
  expect(toward(sale, 'helene@exemple.ca')).toBe('applied')
  expect(sale.contract.copies.map(({ to, state }) => [to, state])).toEqual([
    ['helene@example.com', 'sent'],
    ['helene@exemple.ca', 'waiting'],
  ])
  expect(new Set(sale.contract.copies.map(each => each.id)).size).toBe(2)
  expect(sale.contract.version).toBe(1)
})

test('the same address twice is one letter; one that failed is tried again', () => {
  const sale = atFrench()
  expect(toward(sale, 'HELENE@example.com')).toBe('merged')
  told(sale, 'sent')
  expect(toward(sale, 'HELENE@example.com')).toBe('merged')
  const failed = atFrench()
  told(failed, 'failed')
  expect(toward(failed, 'helene@example.com')).toBe('applied')
  expect(copyOf(failed)).toMatchObject({ act: 'to-1', state: 'waiting' })
})

test('no address, an unknown copy and a deleted contract are refused', () => {
  const sale = atFrench()
  expect(toward(sale, '')).toBe('bad-input to')
  expect(toward(sale, 'helene at home')).toBe('bad-input to')
  const asked = { id: 'to-1', contractId: 'sc-1', to: 'a@x.ca' }
  expect(sale.run(copyContractTo, { ...asked, copyId: 'nobody’s' })).toBe('not-found')
  expect(sale.run(copyContractTo, { ...asked, contractId: 'sc-9', copyId: 'y' })).toBe('not-found')
  sale.put('saleContract', { ...sale.contract, deletedAt: 1 } as never)
  expect(toward(sale, 'a@x.ca')).toBe('deleted')
})
