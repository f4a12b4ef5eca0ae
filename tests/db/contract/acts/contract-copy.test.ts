/** Copies by email: once more, to another address, and what became of them. */
import type { ContractCopy } from '#db/contract/table.ts'
import { copyContractAgain, copyContractTo, recordCopyLeft } from '#db/contract/mutations/copy.ts'
import { aContract } from '#tests/support/builders/contract.ts'
import { acts, evening } from '#tests/support/acts.ts'

const copy = (over: Partial<ContractCopy> = {}): ContractCopy => ({
  id: 'cp-1',
  act: 'a-1',
  step: 'copies',
  version: 3,
  to: 'helene@example.com',
  state: 'failed',
  at: 7,
  ...over,
})
const other = copy({ id: 'cp-2', to: 'luc@example.com', state: 'sent' })
const of = (...copies: ContractCopy[]) => ({ rows: { saleContract: [aContract({ copies })] } })
const written = (...copies: ContractCopy[]) => ({ 'saleContract sc-1': { copies } })
const rows = {
  saleContract: [
    aContract({ id: 'sc-2', copies: [copy()] }),
    aContract({ copies: [other, copy()] }),
  ],
}
const noCopy = ['not-found', { table: 'saleContract' }]
const again = { id: 'act', contractId: 'sc-1', copyId: 'cp-1' }

acts(copyContractAgain, { rows, input: again }, [
  [
    'waits once more, the others as they are',
    {},
    written(other, copy({ act: 'act', state: 'waiting', at: evening })),
  ],
  [
    'one that is tried again anyway',
    of(copy({ state: 'delayed' })),
    written(copy({ act: 'act', state: 'waiting', at: evening })),
  ],
  ['nobody gets one twice: it waits', of(copy({ state: 'waiting' })), 'merged'],
  ['or has left', of(copy({ state: 'sent' })), 'merged'],
  [
    'not to an address that is none',
    of(copy({ to: 'helene@' })),
    ['contract-step-facts', { step: 'copies', field: 'address' }],
  ],
  ['not one the contract does not have', of(other), noCopy],
  [
    'not of a contract that is gone',
    { rows: { saleContract: [aContract({ deletedAt: 5 })] } },
    ['deleted'],
  ],
  ['nor of one that is not there', { rows: { saleContract: [] } }, ['not-found']],
])

const to = 'H.Gagnon@Example.com'
const wished = { act: 'act', to, state: 'waiting', at: evening } as const
acts(copyContractTo, { rows, input: { ...again, to: `${to} ` } }, [
  ['instead of one that did not leave', {}, written(other, copy(wished))],
  [
    'beside one that did',
    of(other, copy({ state: 'sent' })),
    written(other, copy({ state: 'sent' }), copy({ ...wished, id: 'act' })),
  ],
  [
    'one on its way there already',
    of(copy(), copy({ id: 'cp-3', to: 'h.gagnon@example.com', state: 'waiting' })),
    'merged',
  ],
  ['or there', of(copy(), copy({ id: 'cp-3', to, state: 'sent' })), 'merged'],
  [
    'one that failed there is none',
    of(copy(), copy({ id: 'cp-3', to })),
    written(copy(wished), copy({ id: 'cp-3', to })),
  ],
  [
    'nor one of another step',
    of(copy(), copy({ id: 'cp-3', to, state: 'sent', step: 'french-copy' })),
    written(copy(wished), copy({ id: 'cp-3', to, state: 'sent', step: 'french-copy' })),
  ],
  [
    'nor of another version',
    of(copy(), copy({ id: 'cp-3', to, state: 'sent', version: 2 })),
    written(copy(wished), copy({ id: 'cp-3', to, state: 'sent', version: 2 })),
  ],
  ['not one the contract does not have', of(other), noCopy],
  [
    'not of a contract that is gone',
    { rows: { saleContract: [aContract({ deletedAt: 5 })] } },
    ['deleted'],
  ],
])

const left = { contractId: 'sc-1', copyId: 'cp-1', act: 'a-1', state: 'sent' }
acts(recordCopyLeft, { rows, input: left, by: { userId: 'system' } }, [
  ['with when', {}, written(other, copy({ state: 'sent', at: evening }))],
  ['so already', of(copy({ state: 'sent' })), 'merged'],
  ['asked for once more meanwhile', of(copy({ act: 'a-2' })), 'merged'],
  ['not one the contract does not have', of(other), 'merged'],
  ['nor of one that is not there', { rows: { saleContract: [] } }, 'merged'],
])
