/** The used automobile of a consumer in Québec: its label, its warranty, the value its tax is taken on. */
import { words } from '../../kernel/words.ts'
import { labelKindOf } from '../../vehicle/label/laws.ts'
import { isQuebecConsumer } from './party-pieces.ts'
import type { Piece, PieceFacts } from './piece.ts'
import { cpa } from './steps.ts'

const advertised = words({
  en: 'The vehicle sold is the one in stock, at no more than its advertised price (in Québec: Consumer Protection Act, s. 224 c)',
  fr: 'Le véhicule vendu est celui de l’inventaire, au plus à son prix annoncé (au Québec : Loi sur la protection du consommateur, art. 224 c)',
  es: 'El vehículo vendido es el del inventario, como mucho a su precio anunciado (en Quebec: Ley de protección del consumidor, art. 224 c)',
})
const attested = words({
  en: 'Regulation respecting the application of the Consumer Protection Act, s. 71',
  fr: 'Règlement d’application de la Loi sur la protection du consommateur, art. 71',
  es: 'Reglamento de aplicación de la Ley de protección del consumidor, art. 71',
})

/** Section 71 of the Regulation takes an accommodation sale out of ss. 155 to 165. */
export const isLabelled = (facts: Pick<PieceFacts, 'profile' | 'contract'>): boolean =>
  isQuebecConsumer(facts) &&
  facts.contract.exchangeType !== 'accommodation' &&
  labelKindOf(facts.contract.deal.unit, 'CA-QC') === 'used-label'

const estimate = words({
  en: 'Act respecting the Québec sales tax, s. 55.0.1',
  fr: 'Loi sur la taxe de vente du Québec, art. 55.0.1',
  es: 'Ley del impuesto de venta de Quebec, art. 55.0.1',
})

export const carPieces: readonly Piece[] = [
  {
    // A vehicle that no guide holds has none: the director says so.
    id: 'estimated-value',
    when: isQuebecConsumer,
    present: ({ counted }) => !counted.notes.includes('wholesale-needed'),
    law: estimate,
    step: 'french-shown',
    director: true,
    place: 'deal',
  },
  {
    id: 'label-annexed',
    when: isLabelled,
    present: ({ label }) => label !== null && label.kind === 'used-label',
    law: cpa('155', '157'),
    step: 'merchant-signed',
    director: false,
    place: 'label',
  },
  {
    id: 'warranty-category',
    when: facts => isLabelled(facts) && facts.label !== null,
    present: ({ label }) => label?.warranty.category !== null,
    law: cpa('156', '159', '160'),
    step: 'merchant-signed',
    director: false,
    place: 'label',
  },
  {
    id: 'label-agrees',
    when: facts => isLabelled(facts) && facts.label !== null,
    present: ({ disagree }) => disagree.length === 0,
    law: cpa('156', '157', '224'),
    step: 'merchant-signed',
    director: false,
    place: 'label',
  },
  {
    // Where no label stands between them, the vehicle of the stock and its advertised price do.
    id: 'vehicle-agrees',
    when: facts => !isLabelled(facts) && facts.car !== null,
    present: ({ disagree }) => disagree.length === 0,
    law: advertised,
    step: 'merchant-signed',
    director: false,
    place: 'product',
  },
  {
    // It takes the label and its warranty away: somebody answers for the attestation by name.
    id: 'accommodation',
    when: facts => isQuebecConsumer(facts) && facts.contract.exchangeType === 'accommodation',
    present: () => false,
    law: attested,
    step: 'merchant-signed',
    director: true,
    place: 'papers',
  },
]
