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
  text: '66fe054e9356d2748e7b525a197f4aa8e3f2fa58c56c44d0436c2dabbc8d17d5',
}
const readText = { text: 'd332da3b1c133f2883c15c0aa102a8a1bc74b3559217f3513e669f6e3407d992' }
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
        hash: '3b31521d20f1cb1f0d98547b35743ce14bc66c23f7e1446cdc63cb6e1049e601',
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
    'from afar only where the contract says so',
    { input: { facts: { ...shown, remote: true } }, by: { userId: 'system', byServer: true } },
    ['contract-place-differs', { placeOfSigning: 'dealership' }],
  ],
  [
    'nor by whoever bears its name',
    { input: { facts: { ...shown, remote: true } }, by: { userId: 'system' } },
    ['not-authorized', { remote: true }],
  ],
  [
    'and only by the server, which has seen the link',
    { input: { facts: { ...shown, remote: true } } },
    ['not-authorized', { remote: true }],
  ],
  [
    'which it knows from afar',
    {
      rows: {
        ...contractBut(first, { placeOfSigning: 'distance', deliverOn: '2026-12-01' }).rows,
        company: [{ ...first.company, phone: '450 555-0100', email: 'bonjour@example.com' }],
      },
      input: { step: 'information-given', facts: { remote: true } },
      by: { userId: 'system', byServer: true },
    },
    but({
      '+contractEvent act': {
        step: 'information-given',
        by: 'system',
        facts: { remote: true },
        hash: '69306dee37a39302b4a169d7c858aefd70006a600a0a46681c70e63cda02611d',
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
        prev: '5f502297ce995f85d6215ea82292b0de719b3cd0ad8cbbce671b0f1c5f5ef1cb',
        hash: '2e511be9dee2edf4daaddf798a512eff19b6654d0a15e896a1563fa3bc021020',
      },
    },
  ],
  [
    'by email it waits to leave',
    { input: { facts: { ...shown, how: 'email', address: 'helene@example.com' } } },
    but({
      '+contractEvent act': {
        facts: { ...shown, how: 'email', address: 'helene@example.com' },
        hash: 'a8e85ea7aa9d65f37c0de8790bc0c01ffe2c36d4a5f71a200642f6f85adf4296',
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
        hash: '1bb58ab92e558436059961c6684974c52e8f1f7b120efc61af3c08689ce82311',
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
        prev: '193f56d9e75269fed8cee9c00171d59f5b69079b0d355f42ceb9aeee16587a75',
        hash: '9c517c93f8ce8e4add0520d761e6b17f08b2025e651902ff72736100c82c07f0',
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
        prev: '64276d5c58eb943b7383394aa0ceb656d27f3946197795e3d2c1b7c65f47a10b',
        hash: '914b93bbfd2c725c7ef8491021f5cb1195d99588aee3cfbeeaa594198030b5d2',
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
        hash: '0646d81955f83eff48a8e67d8f628c8bc565f65736b7d340123b1de633ca1ac2',
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
        prev: '4d630998b038237b07d36db4a7cc054fa7a6374c8a0df7aed40838082d4d23a6',
        hash: '5fe7eed1ac5162ed0c31906ef763ad765a3769e9aee2a667b8b1106c13fc7a36',
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
        prev: '2f9b4bf9b03555f068394d0bbec0cd05a6bbb1c244f9b5d4d3aaa34d87dcff1c',
        hash: '00c29ba620a73fc757593ca7a1249708b841fb86b3e033e66289d96411b99708',
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
        hash: '1ef07e46ce4e544c44fc8842a2827bad685bea64265fb21c14ec478cfc2f65ec',
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
        prev: '6a4d63c4963c3335978a05b205aa7f1a243916fb264256615f3c77e906cc8c30',
        hash: 'eb7c56fce17410199bf0048227f904cdc1d15c67d8880973d969653e797840fe',
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
        hash: '7d7be9aeecdf32af9a0e560df1593c2f174b43dc1d52ab3c778fb474a9fbabbb',
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
        prev: '354153b76a7c9ffe27e1014c3d16ce07e737c354112f51eee39a6b2245e7cd14',
        hash: 'b549b256843960fa2be735e4a97d58ca11eb5436e97a827568220462e3c2b423',
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
        prev: '354153b76a7c9ffe27e1014c3d16ce07e737c354112f51eee39a6b2245e7cd14',
        hash: '31d385ea88ea56527f47160177698637a9837887af1972965d738dbca7492159',
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
        prev: '7b7606ec318fac4e2206f6fc38eb82874fdb8fb12530e335b2f3dd7cf2c4184d',
        hash: 'fc08882c8ba5d625300c0efd603b780add427deb470be564ec6b1100f678dc1a',
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
