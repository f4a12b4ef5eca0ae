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
  text: '517162a28649122f04e5da02f51b3f3e798fe9844e99f61bb10748b2e62d5090',
}
const readText = { text: '6b43c22412268a2fa230eb0d4d145a525c1cb6f21d3a0ce59f83d827d283c1c9' }
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
        hash: '514815e707020a73a660045e9aee8d5dd35e3a282be87c041010b470cbda3128',
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
        prev: '8ea6f608a24fa70138907ce55c2dd47c74694a00b71df162d76b0b065a992c47',
        hash: '032d9d8715da96c6f689402af21a2438e36dd6ebde02f4e32cf347d5550e38f5',
      },
    },
  ],
  [
    'by email it waits to leave',
    { input: { facts: { ...shown, how: 'email', address: 'helene@example.com' } } },
    but({
      '+contractEvent act': {
        facts: { ...shown, how: 'email', address: 'helene@example.com' },
        hash: '567c8b37e34def66f66e13144368ec6ea670ec353b2f553be322f957e51cc778',
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
        hash: '87323488d2a1a8cfb6a9af531c945f35963e494d597e1f2ebe31febc42ed873f',
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
        prev: '6ffbe52948d62c4fe30adffb61f99289002cdb0176c3bcf3d33a3d40cde45fc2',
        hash: '150fe5e1fbe13e512624d83fea2b7e05c159e8a0050609680b7ad77dbdfaebf8',
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
        prev: 'ad48ddb855d016fd2e0c58b8bd59622616d05954cb11c54c4c5af974bb0e4944',
        hash: '209f2fa0bf9c458cca3d6987818d64da141a851382313522741122253d1bb991',
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
        hash: 'f20b1f58ecb3f67f75fcb5f29983fa10a81a56d03b4c32f4d92218694b5fd714',
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
        prev: 'c22291b160f35606af0d1cd33904b0c9c8050f698cf859f2ce0447e31f1d4f52',
        hash: '0e863f43a8ee1cd0401daef763d396e1257bb02b66efec8c9bc8faa8986e0edc',
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
        prev: 'd59c58acacf1412c80f10b86dc9f3f9ea056e9b522de999f52b21d22e678b0ea',
        hash: 'd840d49c564fc57672fcc9e233979df6bd6fb2d98a5a3715dc08558c6f6b94f2',
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
        hash: 'f830cd700f77e35e1fa8c949dd8a391f2e9278eecd966bdfea9f6ff9b9c2954e',
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
        prev: 'acd8149d6e19e123582382a3b8eb527050e6f98d43d84f1709f7bb7aa5a23b59',
        hash: 'd1438597097baa3fa451c9a84fccbb3e0a531d0c164128d33ef2791017852251',
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
        hash: 'c7ee8e790dabdab39c843747a32f3f3aa39addbed3d1551f14f0d3b319a28ec4',
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
        prev: '984aba4da8c15828547641cd69b6f8fceedeb2f9e3c7c0d3679dfb6664cf51b5',
        hash: 'a4f005d6da883882e5eca104b32b2c5bba86bdeaff058eb7eac90fddf5684d2e',
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
        prev: '984aba4da8c15828547641cd69b6f8fceedeb2f9e3c7c0d3679dfb6664cf51b5',
        hash: '2f784992b99edab012a742da6cec9f985136de24bfeb21f1352007a5c99deb84',
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
        prev: '33347c1e90f184f616cae7ecd11a54304fd1bf5bcdb96dee26c31a1eda118ac3',
        hash: '0e7035f1194b6734c71fd08cc9628cdd5ca197741f339b8d62903fa13266150a',
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
