/** Ways to make the deal, kept and dropped while it is a draft. */
import { dropScenario, keepScenario } from '#db/contract/mutations/scenario.ts'
import { aDeal } from '#tests/db/contract/deal/a-deal.ts'
import { acts, evening } from '#tests/support/acts.ts'
import { aContract } from '#tests/support/builders/contract.ts'

const kept = (id: string) => ({
  id,
  name: 'With a deposit',
  deal: aDeal(28_000),
  lease: null,
  by: 'u-luc',
  at: evening - 1000,
})
const lease = { residualMinor: 14_000_00, months: 36, ratePpm: 49_000 }
const input = { id: 'k-2', contractId: 'sc-1', name: 'Leased', deal: aDeal(30_000), lease }
const saleContract = [
  aContract({ id: 'sc-2' }),
  aContract({ id: 'sc-1', scenarios: [kept('k-1')] }),
]
const signed = {
  saleContract: [aContract({ id: 'sc-1', status: 'signed', scenarios: [kept('k-1')] })],
}
const full = {
  saleContract: [aContract({ id: 'sc-1', scenarios: ['1', '2', '3', '4', '5', '6'].map(kept) })],
}
const gone = { saleContract: [aContract({ id: 'sc-1', deletedAt: 5 })] }

acts(keepScenario, { rows: { saleContract }, input }, [
  [
    'beside the others, by whoever kept it; the draft’s version stays',
    {},
    {
      'saleContract sc-1': {
        scenarios: [
          kept('k-1'),
          { id: 'k-2', name: 'Leased', deal: aDeal(30_000), lease, by: 'u-ana', at: evening },
        ],
      },
    },
  ],
  ['the same twice is one', { input: { id: 'k-1' } }, 'merged'],
  ['no more than a person compares', { rows: full }, ['contract-scenarios-full']],
  [
    'nothing to weigh once it is signed',
    { rows: signed },
    ['contract-not-draft', { status: 'signed' }],
  ],
  ['not of a contract that is gone', { rows: gone }, ['deleted']],
  ['a name is needed', { input: { name: '' } }, ['bad-input', 'name']],
])

acts(
  dropScenario,
  { rows: { saleContract }, input: { id: 'd-1', contractId: 'sc-1', scenarioId: 'k-1' } },
  [
    ['away', {}, { 'saleContract sc-1': { scenarios: [] } }],
    ['gone already', { input: { scenarioId: 'k-9' } }, 'merged'],
    ['not once it is signed', { rows: signed }, ['contract-not-draft', { status: 'signed' }]],
  ],
)
