/** What a contract with the dealership's own credit must hold in Québec, and who lends where somebody else does. */
import { daysBetween } from '../../kernel/date.ts'
import { words } from '../../kernel/words.ts'
import { arePrescribedKnown, creditKindOf, isOwnKind } from '../deal/credit.ts'
import type { Financing } from '../deal/types.ts'
import { noSale } from './party-pieces.ts'
import type { Piece, PieceFacts } from './piece.ts'
import { cpa } from './steps.ts'

const financingOf = ({ contract }: PieceFacts): Financing | null => contract.deal.financing
const isQuebecCredit = (facts: PieceFacts): boolean =>
  facts.profile.jurisdiction === 'CA-QC' && financingOf(facts) !== null
const isOwnCredit = (facts: PieceFacts): boolean => {
  const financing = financingOf(facts)
  return isQuebecCredit(facts) && financing !== null && isOwnKind(creditKindOf(financing))
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
const ratioSheet = words({
  en: 'Regulation respecting the application of the Consumer Protection Act, ss. 61.0.5 and 61.0.6; Act, s. 321 g',
  fr: 'Règlement d’application de la Loi sur la protection du consommateur, art. 61.0.5 et 61.0.6; Loi, art. 321 g',
  es: 'Reglamento de aplicación de la Ley de protección del consumidor, arts. 61.0.5 y 61.0.6; Ley, art. 321 g',
})
/** P-40.1 s. 67 b. */
const mostDaysOfAPeriod = 35
const prescribedLaw = words({
  en: 'Regulation respecting the application of the Consumer Protection Act, ss. 39 and 61.0.13 to 61.0.16',
  fr: 'Règlement d’application de la Loi sur la protection du consommateur, art. 39 et 61.0.13 à 61.0.16',
  es: 'Reglamento de aplicación de la Ley de protección del consumidor, arts. 39 y 61.0.13 a 61.0.16',
})
const shared = { step: 'french-shown', director: false, place: 'financing' } as const

export const creditPieces: readonly Piece[] = [
  {
    // What is owed to whom, and which law holds, follows from it: never preset.
    ...shared,
    id: 'credit-kind',
    when: facts => financingOf(facts) !== null,
    present: holds(financing => creditKindOf(financing) !== ''),
    law: noSale,
  },
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
    id: 'credit-period',
    when: isOwnCredit,
    // Every other period is a month at most.
    present: holds(
      ({ chargesFrom, firstDueOn }, { contract }) =>
        firstDueOn === null ||
        daysBetween(chargesFrom ?? contract.contractOn, firstDueOn) <= mostDaysOfAPeriod,
    ),
    law: cpa('67', '134', '150'),
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
  {
    // The sheet is drawn up apart, before anything is signed: whoever answers for the sale says that it was given.
    ...shared,
    id: 'credit-ratio',
    when: facts => isOwnCredit(facts) && facts.counted.highCost === true,
    present: () => false,
    law: ratioSheet,
    director: true,
  },
  {
    ...shared,
    id: 'credit-prescribed',
    // It may be shown with their places empty, and says so itself; signed it may not be.
    step: 'merchant-signed',
    when: isOwnCredit,
    present: ({ contract, profile }) => arePrescribedKnown(contract, profile),
    law: prescribedLaw,
    place: 'house',
  },
  {
    ...shared,
    id: 'credit-delivery',
    when: isOwnCredit,
    present: ({ contract }) => contract.deliverOn !== null,
    law: cpa('134', '150'),
    place: 'papers',
  },
]
