/** What a contract with the dealership's own credit must hold in Québec, and who lends where somebody else does. */
import { words } from '../../kernel/words.ts'
import { creditKindOf } from '../deal/credit.ts'
import type { Financing } from '../deal/types.ts'
import type { Piece, PieceFacts } from './piece.ts'
import { cpa } from './steps.ts'

const financingOf = ({ contract }: PieceFacts): Financing | null => contract.deal.financing
const isQuebecCredit = (facts: PieceFacts): boolean =>
  facts.profile.jurisdiction === 'CA-QC' && financingOf(facts) !== null
/** A loan is a contract of its own with its lender. */
const isOwnCredit = (facts: PieceFacts): boolean => {
  const financing = financingOf(facts)
  return isQuebecCredit(facts) && financing !== null && creditKindOf(financing) !== 'loan'
}
const holds =
  (check: (financing: Financing, facts: PieceFacts) => boolean) =>
  (facts: PieceFacts): boolean => {
    const financing = financingOf(facts)
    return financing === null || check(financing, facts)
  }
const isSaid = (...texts: string[]) => texts.every(each => each.trim() !== '')

const highCost = words({
  en: 'Regulation respecting the application of the Consumer Protection Act, s. 61.0.5',
  fr: 'Règlement d’application de la Loi sur la protection du consommateur, art. 61.0.5',
  es: 'Reglamento de aplicación de la Ley de protección del consumidor, art. 61.0.5',
})
const shared = { step: 'french-shown', director: false, place: 'deal' } as const

export const creditPieces: readonly Piece[] = [
  {
    ...shared,
    id: 'credit-lender',
    when: facts =>
      isQuebecCredit(facts) &&
      holds(({ lends, assigned }) => lends === 'lender' || assigned)(facts),
    present: holds(({ lender }) => isSaid(lender.name, lender.address)),
    law: cpa('103', '134', '150'),
  },
  {
    ...shared,
    id: 'credit-dates',
    when: isOwnCredit,
    present: holds(
      ({ chargesFrom, firstDueOn }, { contract }) =>
        firstDueOn === null || firstDueOn >= (chargesFrom ?? contract.contractOn),
    ),
    law: cpa('134', '150'),
  },
  {
    ...shared,
    id: 'credit-insurance',
    when: isOwnCredit,
    present: holds(
      ({ insurance: { required, choice, insurer, representative } }) =>
        required === 'none' ||
        (required !== '' &&
          choice !== '' &&
          isSaid(insurer) &&
          (choice === 'own' || isSaid(representative))),
    ),
    law: cpa('111', '134', '150'),
  },
  {
    ...shared,
    id: 'credit-capacity',
    when: isOwnCredit,
    present: holds(
      ({ capacity: { by, on, decision } }, { contract }) =>
        by !== '' && on !== null && on <= contract.contractOn && decision === 'able',
    ),
    law: cpa('103.2'),
  },
  {
    ...shared,
    id: 'credit-earlier-debt',
    when: facts =>
      isOwnCredit(facts) && facts.contract.deal.tradeIns.some(({ lienMinor }) => lienMinor > 0),
    present: holds(({ debtAgreed }) => debtAgreed),
    law: cpa('148.1'),
  },
  {
    ...shared,
    id: 'credit-discount-rate',
    when: isOwnCredit,
    present: ({ counted }) => counted.payment === null || typeof counted.highCost === 'boolean',
    law: highCost,
    place: 'house',
  },
]
