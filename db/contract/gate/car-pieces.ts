/** The used automobile of a consumer in Québec: its label, its warranty, the value its tax is taken on. */
import { words } from '../../kernel/words.ts'
import { labelKindOf } from '../../vehicle/label/laws.ts'
import { isGrave } from '../../vehicle/label/contradictions.ts'
import { carContradictions } from './car-said.ts'
import { isQuebecConsumer } from './party-pieces.ts'
import type { Piece, PieceFacts } from './piece.ts'
import { cpa } from './steps.ts'

/** Section 71 of the Regulation takes an accommodation sale out of ss. 155 to 165. */
const isLabelled = (facts: PieceFacts): boolean =>
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
    present: facts => !carContradictions(facts).some(isGrave),
    law: cpa('156', '157', '224'),
    step: 'merchant-signed',
    director: false,
    place: 'label',
  },
]
