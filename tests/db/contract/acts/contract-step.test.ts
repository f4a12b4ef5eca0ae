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
  text: 'c7073b1c663d9c5176a2f6503719b6aa2016bc32aa50cfde712ec5494cea06ee',
}
const readText = { text: 'b989d3b62ce565c0dfd2b5123e0ed1580679b15d5d3d86da9b24e787943a56c7' }
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
        hash: '4085d4622b694bd4729522f3506867c8c630f6a4d004154771649d4ddeed7a64',
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
    { input: { facts: { ...shown, remote: true } }, by: { userId: 'system' } },
    ['contract-place-differs', { placeOfSigning: 'dealership' }],
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
      by: { userId: 'system' },
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
        prev: '19e28d77ac90503c1206793c7e5667c138ffbf184ad615d237063047ee757cab',
        hash: '90fa3cbaa15c261b131ca505a1ebc49143c63f33ac14c8de83760b248488a29b',
      },
    },
  ],
  [
    'by email it waits to leave',
    { input: { facts: { ...shown, how: 'email', address: 'helene@example.com' } } },
    but({
      '+contractEvent act': {
        facts: { ...shown, how: 'email', address: 'helene@example.com' },
        hash: 'c5edc446249602f9b13ae72e349407211c4a46349b2e066462e1a3ff0dea0eb8',
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
        hash: '5fd897220a1d5fbbce69afe49f40799e0ca57f5eb760d7b02be7c8152a8310a1',
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
        prev: '41329a382f272dee823c42a6701b7f9b56a8142f56b2eea179748fdd5ef022d5',
        hash: '9ffea53446678238ffd7ae324e65f8c5b26864fedb9f24e2799e42ba585e46cf',
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
        prev: '6b709eab736a6840aaa30eb2d316b9c37c189161a0cdf7a07cf416c74e07bd2e',
        hash: 'c59855906fbe4ed0d5d0321edca80ba7991a03c2286bd23fef1641047ff879a9',
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
        hash: '84979789c0b8d310e1c337265b7fdeb22eba807d1ddbb0fdc99f3cd2d716b4a2',
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
        prev: 'e2dd73398dd8a3842abd5410b316c2d4e566432c40a755ac2eaaafbf7a2ed5d0',
        hash: '0eb71fc955e0d121ac3f43ea5b77376e0b1bf2d395483dadb7657c4693ae3a1f',
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
        prev: '6dd040cb9cc7cba4d5a5ec730700f91a886c102eb565a1ff858e60cb1ca62a9c',
        hash: '7e769bdeb3b28eb5aa25d632b21d92342a504b0fbed7fe831a147296517b809f',
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
        hash: '3df2ca8b6e3e3499a23ebd763c15c66bf97acb1413dd562bc8f1ea27da1642d1',
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
        prev: 'ae44ba4a58e4a7d7c2895efaec8c0052a9503e0382e47544f64235736517cb0e',
        hash: '369b7074ecf5a4d6fd56276d205c88bd849fde74d0b6e06a555cd2e8a2f75713',
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
        hash: 'b8213a537405c396339e35186241b0ec07e6601d61929050db2381cc2f9edc4b',
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
        prev: '452cffeb6c3bf9a8b721f6d96398a2e23bf287c423739a696ac75fe2fab47421',
        hash: 'd55e1743629edd09dfd4313b04a30edc63ec0b2fab1d4d16d9365dac5e2483ab',
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
        prev: '452cffeb6c3bf9a8b721f6d96398a2e23bf287c423739a696ac75fe2fab47421',
        hash: '6fa516b28b3aed4787692dfdff9c6fb4f9fcf59eceaf18d06ef76e2e485d820d',
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
        prev: 'b3e1c0bc49228bb865f2251bb671921511269f1274f90131acf8ffea104c3875',
        hash: '3d705f86a880810e9a6db9c8f3b4a3dd5fff7cafc0fb634d1cb519ae71b9bf34',
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
