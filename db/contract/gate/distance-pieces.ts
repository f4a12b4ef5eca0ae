/** A contract that is not made at the dealership: what must be said before (P-40.1 s. 54.4), and the itinerant trap. */
import { isMadeAtDistance } from '../distance.ts'
import { merchantOf } from '../sources.ts'
import { isQuebecConsumer } from './party-pieces.ts'
import type { Piece, PieceFacts } from './piece.ts'
import { cpa } from './steps.ts'

const isDistance = (facts: PieceFacts) =>
  isQuebecConsumer(facts) && isMadeAtDistance(facts.contract)
const isAway = ({ contract: { placeOfSigning } }: PieceFacts) =>
  placeOfSigning === 'consumer' || placeOfSigning === 'elsewhere'
const shared = {
  when: isDistance,
  law: cpa('54.4'),
  step: 'information-given',
  director: false,
} as const

export const distancePieces: readonly Piece[] = [
  {
    ...shared,
    id: 'distance-reach',
    present: ({ company }) => {
      const { phone, email } = merchantOf(company)
      return phone.trim() !== '' && email.trim() !== ''
    },
    place: 'house',
  },
  {
    ...shared,
    id: 'distance-delivery',
    present: ({ contract }) => contract.deliverOn !== null,
    place: 'papers',
  },
  {
    // Who goes to her first needs another permit, a trust account and ten days (ss. 55 to 62; Reg. 7.1).
    id: 'itinerant',
    when: facts => isQuebecConsumer(facts) && isAway(facts),
    present: ({ contract }) => contract.firstContactBy === 'consumer',
    law: cpa('55', '58'),
    step: 'french-shown',
    director: true,
    place: 'papers',
  },
]
