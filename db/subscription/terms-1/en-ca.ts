import type { TermsText } from '../terms.ts'

export const text: TermsText = {
  title: 'Subscription contract',
  periods: {
    'shop-12': 'The subscription runs for twelve months from the day it is accepted.',
    'shop-1': 'The subscription runs for one month from the day it is accepted.',
    'desking-1': 'The subscription runs for one month from the day it is accepted.',
  },
  clauses: [
    {
      heading: 'Who and what',
      text: 'The provider of this platform grants the dealership named on this contract the use of the tools listed in annex A, for the dealership’s own business and its own staff.',
    },
    {
      heading: 'Term',
      text: 'It does not renew by itself. When it ends, the tools of annex A close; everything entered in them stays readable and can be exported.',
    },
    {
      heading: 'Price',
      text: 'The price is the amount shown on this contract, for the whole term, before taxes. It does not change during the term. An invoice is due within thirty days.',
    },
    {
      heading: 'What the provider does',
      text: 'The provider keeps the tools working, makes a backup every day, repairs what fails without charge, and gives help by telephone and email on business days.',
    },
    {
      heading: 'What the dealership does',
      text: 'The dealership keeps its accounts personal and its passwords secret, enters data it may lawfully hold, and closes the account of anyone who leaves.',
    },
    {
      heading: 'Data',
      text: 'The dealership’s data and those of its clients stay the dealership’s. The provider uses them only to render the service, keeps them safe, and tells the dealership without delay of any incident that concerns them.',
    },
    {
      heading: 'Responsibility',
      text: 'Each party answers for the direct damage it causes. Neither answers for profit lost. Nothing here limits what the law does not allow to be limited.',
    },
    {
      heading: 'Ending early',
      text: 'A party whose breach is not repaired within thirty days of a written notice can be left by the other. If the provider is in breach, the part of the price for the time left is paid back.',
    },
    {
      heading: 'Law',
      text: 'The law of the place of the dealership applies, and its courts decide.',
    },
  ],
  annexTitle: 'Annex A: what the subscription contains',
  annex: {
    shop: [
      'Inspection checklists of 150 points with photos, on tablets, also without a network.',
      'Work items that follow from an inspection, with estimates.',
      'Used-vehicle labels and window sheets.',
      'Inspection reports for the client in five languages.',
    ],
    desking: [
      'The deal worked out at the desk with taxes, trade-ins, insurance and financing, also without a network.',
      'Comparison of payments over three terms.',
      'The contract with its steps, signatures and evidence.',
      'Updates of rates and fees as they become law.',
    ],
  },
  confidentialityTitle: 'Confidentiality agreement',
  confidentiality: [
    'What one party learns of the other’s business, prices, clients and methods under this contract stays secret, during the contract and five years after it.',
    'This does not cover what is public, what was known before, or what a law or a court orders to be told.',
    'Personal information is kept secret without end.',
  ],
}
