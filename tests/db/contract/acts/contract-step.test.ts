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
  text: '4ee08dc36f61eaf5213050ae0cd5e5dd551742771a06314742ca715d65efc8a9',
}
const readText = { text: '8b95f482b7074e48f423f30de019345aef487fbad93eef09fa8a9d8bf67afe4e' }
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
        hash: 'f78865cb0c619bbe18cffdf7ad78e3a5fcb136db6a307907bcb8ebf12c804ed3',
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
        prev: '2a1774ff47497fe89918f1a348c82f55f974c8b65dd268b9be7a62bae3a66dda',
        hash: '99a17a791b33a72e516374d5fc91a4d9e4a7f1c447c20c5ab0c8995730c0c90d',
      },
    },
  ],
  [
    'by email it waits to leave',
    { input: { facts: { ...shown, how: 'email', address: 'helene@example.com' } } },
    but({
      '+contractEvent act': {
        facts: { ...shown, how: 'email', address: 'helene@example.com' },
        hash: 'f78a811555f22fc6b960c34f69e40277f9bb6fac754278290cb030dfd93204b2',
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
        hash: '0b01b93705bee1ea41fc8094868974a2abbf5bd9d238e7fe448820b8b7505424',
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
        prev: '87a3d4d5b7402dfd8f9c9aaec1b10c9afae5bfc83a5b5702079ba5d35a3eda26',
        hash: 'd3ce2c6441080ec1091eea63a94bf7aaf2921047053a959ac7a2f832abf418e5',
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
        prev: 'c7523033a1b8abd65db33c384fae1c6556af432e593385abee4de59fc732bffc',
        hash: '2ab86e7cb528600fa4585ff9c66885de907207ef80b6265c3469ecfdfc47dc76',
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
        hash: '2d3accce1dfc0242f6316cd0d4d5f4900c97c0aa6c76f598818676e334bbb3b7',
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
        prev: '9bb22d0df3b196d62f49896b4012c2262a277b15f380332702151ac94c7a6c34',
        hash: '875ada3046212e32407d0843860350aad810560e1dd6a7f2fa74f780e04dcdd3',
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
        prev: 'f71a84c23e4e5a5620bbf6a74d66c93dc2bb6c98ec0497a7cc31614119f47af0',
        hash: 'c51bf26d77a0c9e82fa5c7d0e224b1d71e98f038fda2130005125368336f784a',
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
        hash: 'f6306ccbd63657ed17c53524deb04f39c04bede356b23b83aa3a9479d4288b00',
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
        prev: '4a9e0fb2ee1bfef9126c2968b3f148d842f13e2e168e001b25f79b04024a1f35',
        hash: 'e6494394ff9f60808319ae4914aed2a095c5199e24cb45189e62562ba0a30e4a',
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
        hash: '12841a3898d1240b91651e2a49bb159bea7d09cafe4f410526e8c1b23a4339b3',
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
        prev: 'aeea31938b6b6ce1e2e49f48e759cf69eda0584eab92f259776e3e24323449cd',
        hash: '810b4a0447c2ceb3048387c423f18569452bb9a1ae9327c7a28bcaad6775f29c',
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
        prev: 'aeea31938b6b6ce1e2e49f48e759cf69eda0584eab92f259776e3e24323449cd',
        hash: '835bb17aa1df9fb05625d86a3de1557493481d882d76a1ac827253d98b9096ec',
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
        prev: '31bb536fbda46324ff3fb044c928715ddd14a1d08e393cf332b860e5b9815735',
        hash: 'e487a5ba854477c9f01eee27644d7b7a716087e8a076b2a5e4f4d125d98ea82c',
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
