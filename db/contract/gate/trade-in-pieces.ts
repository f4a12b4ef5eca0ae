/** What is taken in exchange by a dealer of Québec: which vehicle it is, how far it went, and whether a debt follows it. */
import { addDays } from '../../kernel/date.ts'
import { words } from '../../kernel/words.ts'
import type { DealTradeIn } from '../deal/types.ts'
import { noSale } from './party-pieces.ts'
import type { Piece, PieceFacts } from './piece.ts'

/** A right may be published within so many days and keep its rank (CCQ 1745): an older search says too little. */
export const lienSearchDays = 7

const code = (en: string, number: string) =>
  words({
    en: `Civil Code of Québec, ${en} ${number}`,
    fr: `Code civil du Québec, art. ${number}`,
    es: `Código Civil de Quebec, art. ${number}`,
  })
const plate = words({
  en: 'Highway Safety Code (Québec): data of the registration certificate',
  fr: 'Code de la sécurité routière (Québec) : données du certificat d’immatriculation',
  es: 'Código de seguridad vial (Quebec): datos del certificado de matriculación',
})

const hasTradeIn = ({ profile, contract }: PieceFacts) =>
  profile.jurisdiction === 'CA-QC' && contract.deal.tradeIns.length > 0
const each =
  (holds: (tradeIn: DealTradeIn, on: string) => boolean) =>
  ({ contract }: PieceFacts) =>
    contract.deal.tradeIns.every(tradeIn => holds(tradeIn, contract.contractOn))

const bare = (text: string) => text.replaceAll(/[\s-]/gu, '').toUpperCase()
/** Of this vehicle or its owner, and not too old. */
export const isSearched = ({ vin, lienSearch }: DealTradeIn, on: string): boolean =>
  !!lienSearch &&
  lienSearch.key.trim() !== '' &&
  !!lienSearch.on &&
  (lienSearch.by === 'name' || bare(lienSearch.key) === bare(vin)) &&
  (lienSearch.upTo ?? lienSearch.on) >= addDays(on, -lienSearchDays)

const shared = {
  when: hasTradeIn,
  step: 'french-shown',
  director: true,
  place: 'trade-in',
} as const

export const tradeInPieces: readonly Piece[] = [
  {
    // Taken at a price, it is named wherever the sale is made.
    id: 'trade-in-named',
    when: ({ contract }) => contract.deal.tradeIns.length > 0,
    present: each(({ label }) => label.trim() !== ''),
    law: noSale,
    step: 'merchant-signed',
    director: false,
    place: 'trade-in',
  },
  // An old or home-made one has no number, and an instrument may be broken: then the contract says so.
  { ...shared, id: 'trade-in-vin', present: each(({ vin }) => vin.trim() !== ''), law: plate },
  {
    ...shared,
    id: 'trade-in-odometer',
    present: each(({ odometer }) => odometer !== null),
    law: plate,
  },
  {
    ...shared,
    id: 'trade-in-lien-search',
    present: each(isSearched),
    law: code('arts.', '1745, 2941'),
  },
  {
    // What the register holds and the deal does not pay off would follow the vehicle to its next owner.
    ...shared,
    id: 'trade-in-lien-told',
    when: facts =>
      hasTradeIn(facts) &&
      facts.contract.deal.tradeIns.some(({ lienSearch }) => (lienSearch?.found ?? 0) > 0),
    present: each(
      ({ lienSearch, lienMinor, lienHolder }) =>
        (lienSearch?.found ?? 0) === 0 || (lienMinor > 0 && lienHolder.trim() !== ''),
    ),
    law: code('art.', '1745'),
  },
]
