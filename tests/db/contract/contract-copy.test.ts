/** Copies by email: asked for by a step of the gate, told by the server, sent once more by hand. */
import { expect, test } from 'vitest'
import type { ContractCopy } from '#db/contract/table.ts'
import { copiesAsked, copiesOf } from '#db/contract/gate/copies.ts'
import { anActor } from '../../support/builders/user.ts'
import { aDesk, type Desk } from '../../support/contract-desk.ts'

const email = { how: 'email', address: 'helene@example.com' }
const atFrench = () => {
  const desk = aDesk()
  desk.walk('french-copy')
  expect(desk.step('french-copy', email)).toBe('applied')
  return desk
}
const copyOf = (desk: Desk) => desk.contract.copies[0] as ContractCopy
const server = anActor({ userId: 'system', companyId: 'c-1', now: 1_800_000_060_000 })
function told(desk: Desk, state: ContractCopy['state'], act = copyOf(desk).act): string {
  const before = desk.actor
  desk.actor = server
  const said = { contractId: 'sc-1', copyId: copyOf(desk).id, act, state }
  const outcome = desk.run('contract.copyLeft', said)
  desk.actor = before
  return outcome
}
const again = (desk: Desk, id = 'again-1', copyId = copyOf(desk).id) =>
  desk.run('contract.copyAgain', { id, contractId: 'sc-1', copyId })

test('a copy by email waits to leave; the version and the history stay as they are', () => {
  const desk = atFrench()
  const step = desk.events.at(-1)
  expect(desk.contract.copies).toEqual([
    {
      id: `${step?.id}.how`,
      act: step?.id,
      step: 'french-copy',
      version: 1,
      to: 'helene@example.com',
      state: 'waiting',
      at: desk.at,
    },
  ])
  expect(desk.contract.version).toBe(1)
})

test('on paper nothing leaves', () => {
  const desk = aDesk()
  desk.walk('language')
  expect(desk.contract.copies).toEqual([])
})

const step = { id: 's-1', step: 'copies', version: 1, at: 5 } as const
const both = { buyer: 'email', buyerAddress: 'a@x.ca', coBuyer: 'email' }
test.each([
  ['each of two addresses', { ...both, coBuyerAddress: 'b@x.ca' }, ['a@x.ca', 'b@x.ca']],
  ['one address of two people once', { ...both, coBuyerAddress: ' A@x.ca ' }, ['a@x.ca']],
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
  const desk = atFrench()
  expect(told(desk, 'delayed')).toBe('applied')
  expect(told(desk, 'delayed')).toBe('merged')
  expect(told(desk, 'sent', 'another')).toBe('merged')
  expect(told(desk, 'sent')).toBe('applied')
  expect(copyOf(desk)).toMatchObject({ state: 'sent', at: server.now })
})

test('nobody else tells it', () => {
  const desk = atFrench()
  const said = { contractId: 'sc-1', copyId: copyOf(desk).id, act: 'x', state: 'sent' }
  expect(desk.run('contract.copyLeft', said)).toBe('not-authorized')
})

test('what did not leave is sent once more, by an act of its own', () => {
  const desk = atFrench()
  told(desk, 'failed')
  expect(again(desk)).toBe('applied')
  expect(copyOf(desk)).toMatchObject({ act: 'again-1', state: 'waiting', at: desk.actor.now })
  expect(again(desk, 'again-2')).toBe('merged')
  told(desk, 'sent')
  expect(again(desk, 'again-3')).toBe('merged')
  expect(copyOf(desk).act).toBe('again-1')
})

test('an unknown copy, a deleted contract and what is no address are not sent again', () => {
  const desk = atFrench()
  expect(again(desk, 'x', 'nobody’s')).toBe('not-found')
  const gone = { ...desk.contract, copies: [{ ...copyOf(desk), to: 'x', state: 'failed' }] }
  desk.put('saleContract', gone as never)
  expect(again(desk)).toBe('contract-step-facts address')
  desk.put('saleContract', { ...gone, deletedAt: 1 } as never)
  expect(again(desk)).toBe('deleted')
  expect(desk.run('contract.copyAgain', { id: 'x', contractId: 'sc-9', copyId: 'y' })).toBe(
    'not-found',
  )
})

const toward = (desk: Desk, to: string, id = 'to-1') =>
  desk.run('contract.copyTo', { id, contractId: 'sc-1', copyId: copyOf(desk).id, to })

test.each(['waiting', 'delayed', 'failed'] as const)(
  'a slip in the address of a %s letter is put right, and the new one leaves',
  state => {
    const desk = atFrench()
    told(desk, state)
    expect(toward(desk, ' helene@exemple.ca ')).toBe('applied')
    expect(desk.contract.copies).toEqual([
      {
        ...copyOf(desk),
        act: 'to-1',
        to: 'helene@exemple.ca',
        state: 'waiting',
        at: desk.actor.now,
      },
    ])
    // The letter to the old address has no word any more.
    expect(told(desk, 'failed', 'before')).toBe('merged')
  },
)

test('a letter that has left stays written down beside the one to the right address', () => {
  const desk = atFrench()
  told(desk, 'sent')
  expect(toward(desk, 'helene@exemple.ca')).toBe('applied')
  expect(desk.contract.copies.map(({ to, state }) => [to, state])).toEqual([
    ['helene@example.com', 'sent'],
    ['helene@exemple.ca', 'waiting'],
  ])
  expect(new Set(desk.contract.copies.map(each => each.id)).size).toBe(2)
  expect(desk.contract.version).toBe(1)
})

test('the same address twice is one letter; one that failed is tried again', () => {
  const desk = atFrench()
  expect(toward(desk, 'HELENE@example.com')).toBe('merged')
  told(desk, 'sent')
  expect(toward(desk, 'HELENE@example.com')).toBe('merged')
  const failed = atFrench()
  told(failed, 'failed')
  expect(toward(failed, 'helene@example.com')).toBe('applied')
  expect(copyOf(failed)).toMatchObject({ act: 'to-1', state: 'waiting' })
})

test('no address, an unknown copy and a deleted contract are refused', () => {
  const desk = atFrench()
  expect(toward(desk, '')).toBe('bad-input to')
  expect(toward(desk, 'helene at home')).toBe('bad-input to')
  const asked = { id: 'to-1', contractId: 'sc-1', to: 'a@x.ca' }
  expect(desk.run('contract.copyTo', { ...asked, copyId: 'nobody’s' })).toBe('not-found')
  expect(desk.run('contract.copyTo', { ...asked, contractId: 'sc-9', copyId: 'y' })).toBe(
    'not-found',
  )
  desk.put('saleContract', { ...desk.contract, deletedAt: 1 } as never)
  expect(toward(desk, 'a@x.ca')).toBe('deleted')
})
