/** A step of the gate: recorded once, in its order, with what it leaves on the contract. */
import type { Row } from '#db/kernel/mutation.ts'
import type { Rows } from '#tests/support/in-memory.ts'
import { recordStep } from '#db/contract/mutations/step.ts'
import { aContract } from '#tests/support/builders/contract.ts'
import { textFacts } from '#db/contract/gate/text-facts.ts'
import type { ContractStep } from '#db/terms.ts'
import { Sale, goodFacts } from '#tests/support/sale.ts'
import { acts, anaTonight, but, evening } from '#tests/support/acts.ts'

function deskAt(step?: string, over: Partial<Row<'saleContract'>> = {}, medium = 'electronic') {
  const sale = new Sale()
  sale.actor = anaTonight
  sale.at = evening - 1000
  sale.open()
  sale.put('saleContract', { ...sale.contract, ...over } as never)
  if (medium.startsWith('paper')) {
    sale.walk('medium')
    sale.step('medium', { medium: 'paper' })
    if (medium === 'paper-printed') sale.step('copies', { printed: 2 })
  }
  return sale.walk(step)
}
const rowsOf = (sale: Sale): Rows =>
  Object.fromEntries([...sale.tables].map(([table, rows]) => [table, [...rows.values()]]))
const inputOf = (sale: Sale, step: string) => ({
  id: 'act',
  contractId: 'sc-1',
  version: sale.contract.version,
  step,
  facts: {
    ...textFacts(step as ContractStep, sale.contract, sale.sources),
    ...goodFacts[step],
  },
  companyId: 'c-1',
  ...sale.trace(),
})
/** The French text, and the one that the merchant signed. */
const shown = {
  locale: 'fr-ca',
  text: 'a9b09e6ddf7a738217f3fd9ae3cd2b41bb5866a46c659148b9c26ce4a2381458',
}
const readText = { text: '4632ec9f638d50717260fa2522afdfc3a056186a0dcad49b3900d4a0300c72a2' }
const given = (sale: Sale, step: string) => ({ rows: rowsOf(sale), input: inputOf(sale, step) })
const contractBut = (sale: Sale, over: Partial<Row<'saleContract'>>) => ({
  rows: { saleContract: [{ ...sale.contract, ...over }] },
})
const drafts = (status: string) => ['contract-not-draft', { status }]
const facts = (step: string, field: string) => ['contract-step-facts', { step, field }]

const first = deskAt('french-shown')
acts(recordStep, given(first, 'french-shown'), [
  [
    'chained to the one before, by whom and when',
    {},
    {
      '+contractEvent act': {
        contractId: 'sc-1',
        contractVersion: 1,
        seq: 2,
        step: 'french-shown',
        at: evening - 1000,
        offsetMs: 40,
        receivedAt: null,
        standsOnAt: null,
        offline: true,
        deviceKeyId: '',
        by: 'u-ana',
        byName: 'Ana Moreau',
        facts: shown,
        prev: '60abb5c09b2d43e3567de6a6a19d2d0ae60715b7894ad515700afe8ee3d7d56b',
        hash: 'a97b81db2674018d8d1b38454f6d59cf2c9e482eb82d31c5c597867243fe22ff',
      },
    },
  ],
  [
    'of another version',
    contractBut(first, { version: 2 }),
    { conflict: ['contract-version-changed', { contractId: 'sc-1', version: 2, signed: 1 }] },
  ],
  [
    'somebody wrote in its history meanwhile',
    { input: { prev: '' } },
    { conflict: ['contract-chain-moved', { contractId: 'sc-1', entries: 1 }] },
  ],
  ['not while it is being signed', contractBut(first, { status: 'signing' }), drafts('signing')],
  [
    'nor a signature',
    { input: { step: 'merchant-signed' } },
    ['contract-step-order', { step: 'merchant-signed', missing: 'merchant-signed' }],
  ],
  [
    'nor one this law does not know',
    { input: { step: 'information-given' } },
    ['contract-step-order', { step: 'information-given', missing: 'information-given' }],
  ],
  [
    'which it knows from afar',
    { input: { step: 'information-given', facts: { remote: true } } },
    but({
      '+contractEvent act': {
        step: 'information-given',
        facts: { remote: true },
        hash: '57e5c6c47390940c9fecf5f58937a3c2ac0629aa60fa2a72df2022ceaafe19a0',
      },
    }),
  ],
  [
    'nor one too early',
    { input: { step: 'language', facts: { locale: 'fr-ca' } } },
    [
      'contract-step-order',
      { step: 'language', missing: 'french-shown', law: 'Charter of the French language, s. 55' },
    ],
  ],
  [
    'not in another dealership’s name',
    { input: { companyId: 'c-2' } },
    ['not-found', { table: 'company' }],
  ],
  ['not one that is gone', contractBut(first, { deletedAt: 5 }), ['deleted']],
  ['nor one that is not there', { rows: { saleContract: [] } }, ['not-found']],
])
const copy = deskAt('french-copy')
acts(recordStep, given(copy, 'french-copy'), [
  [
    'on paper',
    {},
    {
      '+contractEvent act': {
        contractId: 'sc-1',
        contractVersion: 1,
        seq: 3,
        step: 'french-copy',
        at: evening - 1000,
        offsetMs: 40,
        receivedAt: null,
        standsOnAt: null,
        offline: true,
        deviceKeyId: '',
        by: 'u-ana',
        byName: 'Ana Moreau',
        facts: { ...shown, how: 'paper', printed: true },
        prev: '0919b195b0cf559c740ecdbd94b9841267c64513c54cac1f5c8c89ec4e1fb7ee',
        hash: '20ae2b57b4b8d333a5f047b31211ff8964aa9d730e3763ce00cbb4eab5dcd705',
      },
    },
  ],
  [
    'by email it waits to leave',
    { input: { facts: { ...shown, how: 'email', address: 'helene@example.com' } } },
    but({
      '+contractEvent act': {
        facts: { ...shown, how: 'email', address: 'helene@example.com' },
        hash: '083d7693ed0603223dcb34d1c9f4299bb4d7a9f6d0d38aac6787b83beb55032d',
      },
      'saleContract sc-1': {
        copies: [
          {
            id: 'act.how',
            act: 'act',
            step: 'french-copy',
            version: 1,
            to: 'helene@example.com',
            at: evening - 1000,
            state: 'waiting',
          },
        ],
      },
    }),
  ],
  [
    'to an address nobody can write to it has failed',
    { input: { facts: { ...shown, how: 'email', address: ' ' } } },
    but({
      '+contractEvent act': {
        facts: { ...shown, how: 'email', address: ' ' },
        hash: '9b3d85e5e831263b7a8b793231df598d18704adb65534530bc7643fa3f13cfb8',
      },
      'saleContract sc-1': {
        copies: [
          {
            id: 'act.how',
            act: 'act',
            step: 'french-copy',
            version: 1,
            to: ' ',
            at: evening - 1000,
            state: 'failed',
          },
        ],
      },
    }),
  ],
  ['not nowhere', { input: { facts: { ...shown, how: 'email' } } }, facts('french-copy', 'how')],
])
const language = deskAt('language')
acts(recordStep, given(language, 'language'), [
  [
    'hers',
    { input: { facts: { locale: 'en-ca' } } },
    {
      '+contractEvent act': {
        contractId: 'sc-1',
        contractVersion: 1,
        seq: 4,
        step: 'language',
        at: evening - 1000,
        offsetMs: 40,
        receivedAt: null,
        standsOnAt: null,
        offline: true,
        deviceKeyId: '',
        by: 'u-ana',
        byName: 'Ana Moreau',
        facts: { locale: 'en-ca' },
        prev: 'b538e59c53ec53f41a9a6f454fa505f7800f7819724485a4e75f60cd06fc3b6c',
        hash: '7f2972c65e43d216e45034f648324f99e54479d4aac9e48888b96cec5ae654d3',
      },
      'saleContract sc-1': { locale: 'en-ca' },
    },
  ],
  ['one of ours', { input: { facts: { locale: 'de-de' } } }, facts('language', 'locale')],
])
const medium = deskAt('medium')
acts(recordStep, given(medium, 'medium'), [
  [
    'on glass by her express word',
    {},
    {
      '+contractEvent act': {
        contractId: 'sc-1',
        contractVersion: 1,
        seq: 5,
        step: 'medium',
        at: evening - 1000,
        offsetMs: 40,
        receivedAt: null,
        standsOnAt: null,
        offline: true,
        deviceKeyId: '',
        by: 'u-ana',
        byName: 'Ana Moreau',
        facts: { medium: 'electronic', authorised: true },
        prev: 'e5d6bd6cb5eeea986a15b7a229679c5caaefa95ccfac79c4386946a37861b71a',
        hash: '84bb7476680b61264776343bae6178602166e22dec46504bb0c62b2439e350e2',
      },
      'saleContract sc-1': { medium: 'electronic' },
    },
  ],
  [
    'chosen before it is chosen again',
    {
      ...given(medium, 'language'),
      input: { ...inputOf(medium, 'language'), facts: { locale: 'en-ca' } },
    },
    but({
      '+contractEvent act': {
        step: 'language',
        facts: { locale: 'en-ca' },
        hash: '976a00dc1efc905f75a1bb3237b3f62183b9992a54ef8d9b38ee410a2e54ee2b',
      },
      'saleContract sc-1': { medium: undefined, locale: 'en-ca' },
    }),
  ],
  ['what was shown is shown once', { input: inputOf(medium, 'french-shown') }, 'merged'],
  [
    'not without it',
    { input: { facts: { medium: 'electronic', authorised: false } } },
    facts('medium', 'authorised'),
  ],
])
const read = deskAt('text-read')
acts(recordStep, given(read, 'text-read'), [
  [
    'leaves nothing but its entry',
    {},
    {
      '+contractEvent act': {
        contractId: 'sc-1',
        contractVersion: 1,
        seq: 7,
        step: 'text-read',
        at: evening - 1000,
        offsetMs: 40,
        receivedAt: null,
        standsOnAt: null,
        offline: true,
        deviceKeyId: '',
        by: 'u-ana',
        byName: 'Ana Moreau',
        facts: { ...readText, seconds: 48, reachedEnd: true },
        prev: '05e50393e5281e241120e6502b20c70286240fde80750359f55cd8e7ffbbcbd7',
        hash: 'b8db449fe988f9dbe520b15ce2823951fcb346ba7fae13218da8b8d84b1d3d3a',
      },
    },
  ],
  [
    'to the end',
    { input: { facts: { ...readText, seconds: 48, reachedEnd: false } } },
    facts('text-read', 'reachedEnd'),
  ],
  ['also while it is disputed', contractBut(read, { status: 'disputed' }), but({})],
  ['not once it is signed', contractBut(read, { status: 'signed' }), drafts('signed')],
])
const terms = deskAt('terms')
acts(recordStep, given(terms, 'terms'), [
  [
    'the boxes',
    {},
    {
      '+contractEvent act': {
        contractId: 'sc-1',
        contractVersion: 1,
        seq: 8,
        step: 'terms',
        at: evening - 1000,
        offsetMs: 40,
        receivedAt: null,
        standsOnAt: null,
        offline: true,
        deviceKeyId: '',
        by: 'u-ana',
        byName: 'Ana Moreau',
        facts: { terms: true, annexA: true, confidentiality: true },
        prev: 'fdebbb42b0a16f5c4e63a11fbd73f70edcd4b8a3d03a79bf94fc58a24285042c',
        hash: '0808ab64774148e395ce1db0328a8cfa82859a0db0fdfd31b345f96df8c400e4',
      },
      'saleContract sc-1': {
        termsAccepted: true,
        annexAccepted: true,
        confidentialityAccepted: true,
      },
    },
  ],
  [
    'one of which is her choice',
    { input: { facts: { terms: true, annexA: true, confidentiality: false } } },
    but({
      '+contractEvent act': {
        facts: { terms: true, annexA: true, confidentiality: false },
        hash: '21017be65a54d66b8a005842069a715ac362af55b649a218e12313205f1a5e72',
      },
      'saleContract sc-1': { confidentialityAccepted: false },
    }),
  ],
  ['also while it is disputed', contractBut(terms, { status: 'disputed' }), but({})],
])
const copies = deskAt('copies')
const toBoth = {
  buyer: 'email',
  buyerAddress: 'helene@example.com',
  coBuyer: 'email',
  coBuyerAddress: 'luc@example.com',
}
const earlier = {
  id: 'cp-0',
  act: 'a',
  step: 'french-copy' as const,
  version: 1,
  to: 'x@y.ca',
  state: 'sent' as const,
  at: 7,
}
const copied = { text: copies.contract.contentHash }
acts(recordStep, given(copies, 'copies'), [
  [
    'each holds one: the letter waits, the clock begins',
    {},
    {
      '+contractEvent act': {
        contractId: 'sc-1',
        contractVersion: 1,
        seq: 10,
        step: 'copies',
        at: evening - 1000,
        offsetMs: 40,
        receivedAt: null,
        standsOnAt: null,
        offline: true,
        deviceKeyId: '',
        by: 'u-ana',
        byName: 'Ana Moreau',
        facts: { ...copied, buyer: 'email', buyerAddress: 'helene@example.com' },
        prev: '0c7999d9db397e874996b3eacdf2cd9112c18ba754dde4769da6377f5bd78700',
        hash: '1a6a586f35d5a369354a25cd799f12b1042837f0be2d9826caa5abc424c0c192',
      },
      'saleContract sc-1': {
        copiesAt: evening,
        copies: [
          {
            id: 'act.buyer',
            act: 'act',
            step: 'copies',
            version: 1,
            to: 'helene@example.com',
            at: evening - 1000,
            state: 'waiting',
          },
        ],
      },
    },
  ],
  [
    'on paper none waits',
    { input: { facts: { ...copied, buyer: 'paper', printed: true } } },
    but({
      '+contractEvent act': {
        facts: { ...copied, buyer: 'paper', printed: true },
        hash: '2f0132783aa7dbdd64cca57ba0096aa33600a21905902bcc99c74d9452a91632',
      },
      'saleContract sc-1': { copies: undefined },
    }),
  ],
  [
    'beside earlier ones',
    contractBut(copies, { copies: [earlier] }),
    but({
      'saleContract sc-1': {
        copies: [
          {
            id: 'cp-0',
            act: 'a',
            step: 'french-copy',
            version: 1,
            to: 'x@y.ca',
            state: 'sent',
            at: 7,
          },
          {
            id: 'act.buyer',
            act: 'act',
            step: 'copies',
            version: 1,
            to: 'helene@example.com',
            at: evening - 1000,
            state: 'waiting',
          },
        ],
      },
    }),
  ],
  ['also while it is disputed', contractBut(copies, { status: 'disputed' }), but({})],
  ['not once it is cancelled', contractBut(copies, { status: 'cancelled' }), drafts('cancelled')],
])
const ofTwo = deskAt('copies', { coBuyer: aContract().buyer })
const ofBoth = { text: ofTwo.contract.contentHash }
acts(recordStep, given(ofTwo, 'copies'), [
  ['a second buyer’s is said too', {}, facts('copies', 'coBuyer')],
  [
    'and waits too',
    { input: { facts: { ...ofBoth, ...toBoth } } },
    {
      '+contractEvent act': {
        contractId: 'sc-1',
        contractVersion: 1,
        seq: 11,
        step: 'copies',
        at: evening - 1000,
        offsetMs: 40,
        receivedAt: null,
        standsOnAt: null,
        offline: true,
        deviceKeyId: '',
        by: 'u-ana',
        byName: 'Ana Moreau',
        facts: {
          ...ofBoth,
          buyer: 'email',
          buyerAddress: 'helene@example.com',
          coBuyer: 'email',
          coBuyerAddress: 'luc@example.com',
        },
        prev: '6e0245a9121ef4adfebcefdf3ba640e9ea4ebfd074a4375ac28655113b7d3bd7',
        hash: '6b49cc52e25993f734812612721cb96f9c07a75832787554d2dd56faef566981',
      },
      'saleContract sc-1': {
        copiesAt: evening,
        copies: [
          {
            id: 'act.buyer',
            act: 'act',
            step: 'copies',
            version: 1,
            to: 'helene@example.com',
            at: evening - 1000,
            state: 'waiting',
          },
          {
            id: 'act.coBuyer',
            act: 'act',
            step: 'copies',
            version: 1,
            to: 'luc@example.com',
            at: evening - 1000,
            state: 'waiting',
          },
        ],
      },
    },
  ],
  [
    'once where they share an address',
    { input: { facts: { ...ofBoth, ...toBoth, coBuyerAddress: 'Helene@Example.com' } } },
    {
      '+contractEvent act': {
        contractId: 'sc-1',
        contractVersion: 1,
        seq: 11,
        step: 'copies',
        at: evening - 1000,
        offsetMs: 40,
        receivedAt: null,
        standsOnAt: null,
        offline: true,
        deviceKeyId: '',
        by: 'u-ana',
        byName: 'Ana Moreau',
        facts: {
          ...ofBoth,
          buyer: 'email',
          buyerAddress: 'helene@example.com',
          coBuyer: 'email',
          coBuyerAddress: 'Helene@Example.com',
        },
        prev: '6e0245a9121ef4adfebcefdf3ba640e9ea4ebfd074a4375ac28655113b7d3bd7',
        hash: '58b89841ce266a2f872c2c4c387120afb9d229acafd3061500b02117da6c11fb',
      },
      'saleContract sc-1': {
        copiesAt: evening,
        copies: [
          {
            id: 'act.buyer',
            act: 'act',
            step: 'copies',
            version: 1,
            to: 'helene@example.com',
            at: evening - 1000,
            state: 'waiting',
          },
        ],
      },
    },
  ],
])
const printed = deskAt('copies', {}, 'paper')
const ofPrint = { text: '2'.repeat(64) }
const onPaper = { ...inputOf(printed, 'copies'), facts: { ...ofPrint, printed: 2 } }
acts(recordStep, { rows: rowsOf(printed), input: onPaper }, [
  [
    'two are printed before anybody signs: the clock does not begin',
    {},
    {
      '+contractEvent act': {
        contractId: 'sc-1',
        contractVersion: 1,
        seq: 6,
        step: 'copies',
        at: evening - 1000,
        offsetMs: 40,
        receivedAt: null,
        standsOnAt: null,
        offline: true,
        deviceKeyId: '',
        by: 'u-ana',
        byName: 'Ana Moreau',
        facts: { ...ofPrint, printed: 2 },
        prev: '76d2f43ea842a96cb78cf4a1efffc8f9d1d403cc3d86acca7fa22263dd494d0a',
        hash: 'c4a60b9d14ae0faf9419a8a030877aac427f71d5fd5ac0daf3cb7cda068bc8a5',
      },
    },
  ],
  ['two of them', { input: { facts: { ...ofPrint, printed: 1 } } }, facts('copies', 'printed')],
])
const inInk = deskAt('merchant-signed', {}, 'paper-printed')
acts(recordStep, given(inInk, 'text-read'), [
  [
    'what was read is told too late, or with the pen',
    {},
    ['contract-step-order', { step: 'text-read', missing: 'text-read' }],
  ],
])
