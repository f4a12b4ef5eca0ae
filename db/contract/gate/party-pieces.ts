/** Who sells and who buys, and what is sold for how much: every contract, and more of a consumer's in Québec. */
import { words } from '../../kernel/words.ts'
import { blockingNotes } from '../deal/types.ts'
import { merchantOf } from '../sources.ts'
import { isUsed } from '../../vehicle/label/laws.ts'
import { roadTypes } from '../../vehicle/road-types.ts'
import type { ContractParty } from '../table.ts'
import type { Piece, PieceFacts } from './piece.ts'
import { cpa } from './steps.ts'

/** A buyer who is registered and buys to sell again is no consumer (P-40.1 s. 1 e). */
export const isQuebecConsumer = ({
  profile,
  contract,
}: Pick<PieceFacts, 'profile' | 'contract'>): boolean =>
  profile.jurisdiction === 'CA-QC' && contract.deal.exemption?.reason !== 'registrant-resale'

const always = () => true
const isFilled = (...parts: string[]) => parts.every(each => each.trim() !== '')
const hasHome = ({ address, city, postalCode }: ContractParty) =>
  isFilled(address, city, postalCode)
/** Section 1 a: a merchant's address is no post-office box. */
const isBox = (address: string) =>
  /^\s*(?:p\.?\s?o\.?\s*box|post office box|bo[iî]te postale|case postale|c\.\s?p\.|b\.\s?p\.)\s*\d*/iu.test(
    address,
  )

/** What is sold, to whom and for how much makes a sale at all. */
export const noSale = words({
  en: 'Without it there is no sale to sign',
  fr: 'Sans cela, il n’y a pas de vente à signer',
  es: 'Sin ello no hay venta que firmar',
})

/** CPA s. 158 b, f and g; a sale is of what can be told from every other. */
const section = cpa('158')
const described = words({
  en: `What is sold, and where: ${section['en-ca']}`,
  fr: `Ce qui est vendu, et où : ${section['fr-ca']}`,
  es: `Qué se vende y dónde: ${section['es-es']}`,
})

/** Number of a registrant of the QST or the GST: ten or nine digits, however they are spaced. */
const isRegistered = (note: string) => /\d{9}/u.test(note.replaceAll(/[\s-]/gu, ''))
const exempt = words({
  en: 'A tax that is not collected is justified by what was seen',
  fr: 'Une taxe qui n’est pas perçue se justifie par ce qui a été vu',
  es: 'Un impuesto que no se cobra se justifica con lo que se vio',
})

export const partyPieces: readonly Piece[] = [
  {
    id: 'buyer-name',
    when: always,
    present: ({ contract: { buyer } }) => isFilled(buyer.firstName, buyer.lastName),
    law: noSale,
    step: 'merchant-signed',
    director: false,
    place: 'client',
  },
  {
    id: 'vehicle-named',
    when: always,
    present: ({ contract }) => isFilled(contract.product.make),
    law: noSale,
    step: 'merchant-signed',
    director: false,
    place: 'product',
  },
  {
    // A home-made or an old one may lack its year or its number: what the stock says of it the contract says.
    id: 'vehicle-described',
    when: always,
    present: ({ contract: { product }, car }) =>
      isFilled(product.model) &&
      (product.year !== null || !car?.year) &&
      (isFilled(product.vin) || !car?.vin),
    law: described,
    step: 'merchant-signed',
    director: true,
    place: 'product',
  },
  {
    // An instrument may be broken, or its reading unknown: then the contract says so.
    id: 'vehicle-odometer',
    when: ({ contract: { deal }, car }) =>
      (car?.odometer ?? null) !== null ||
      (isUsed(deal.unit.condition ?? 'new') && roadTypes.has(deal.unit.productType)),
    present: ({ contract: { product } }) =>
      product.odometer !== null && isFilled(product.odometerType),
    law: described,
    step: 'merchant-signed',
    director: true,
    place: 'product',
  },
  {
    id: 'contract-place',
    when: always,
    present: ({ contract }) => isFilled(contract.placeCity),
    law: described,
    step: 'merchant-signed',
    director: false,
    place: 'papers',
  },
  {
    id: 'price',
    when: always,
    present: ({ contract }) => contract.deal.priceMinor > 0,
    law: noSale,
    step: 'merchant-signed',
    director: false,
    place: 'deal',
  },
  {
    // A rate or the weight that decides who collects is unknown: no amount is to be signed.
    id: 'amounts-known',
    when: always,
    present: ({ counted }) =>
      !counted.notes.some(note => blockingNotes.some(each => each === note)),
    law: noSale,
    step: 'merchant-signed',
    director: false,
    place: 'deal',
  },
  {
    id: 'exemption-proof',
    when: ({ contract }) => contract.deal.exemption !== null,
    present: ({ contract: { deal }, profile }) => {
      const { reason = '', note = '' } = deal.exemption ?? {}
      const isResale = reason === 'registrant-resale' && profile.jurisdiction === 'CA-QC'
      return isResale ? isRegistered(note) : isFilled(note)
    },
    law: exempt,
    step: 'merchant-signed',
    director: false,
    place: 'taxes',
  },
  {
    id: 'buyer-address',
    when: isQuebecConsumer,
    present: ({ contract }) => hasHome(contract.buyer),
    law: cpa('1', '158'),
    step: 'french-shown',
    director: false,
    place: 'client',
  },
  {
    id: 'co-buyer-address',
    when: facts => isQuebecConsumer(facts) && facts.contract.coBuyer !== null,
    present: ({ contract: { coBuyer } }) =>
      coBuyer === null || (hasHome(coBuyer) && isFilled(coBuyer.firstName, coBuyer.lastName)),
    law: cpa('1', '158'),
    step: 'french-shown',
    director: false,
    place: 'client',
  },
  {
    id: 'dealer-address',
    when: isQuebecConsumer,
    present: ({ company }) => {
      const { name, address, city, postalCode } = merchantOf(company)
      return isFilled(name, address, city, postalCode) && !isBox(address)
    },
    law: cpa('1', '158'),
    step: 'french-shown',
    director: false,
    place: 'house',
  },
  {
    id: 'dealer-permit',
    when: isQuebecConsumer,
    present: ({ company }) => isFilled(merchantOf(company).opcPermit),
    law: cpa('158'),
    step: 'french-shown',
    director: false,
    place: 'house',
  },
]
