/** What a contract with credit says beside its amounts, and the places of the texts that the regulation prescribes. */
import { creditKindOf, isOwnKind } from '../deal/credit.ts'
import { creditWords } from '../deal/words/credit.ts'
import type { Financing, Payment } from '../deal/types.ts'
import type { Block, Fact } from '../../print/definition.ts'
import { dayText, filled, moneyText } from '../../print/format.ts'
import type { ContractDocument } from './types.ts'

type Credit = { contract: ContractDocument; financing: Financing; payment: Payment }

/** Net capital, charges by their components and the total obligation, as P-40.1 s. 67 to 71 name them. */
function sums({ contract, payment }: Credit): Fact[] {
  const { locale, currency } = contract
  const words = creditWords[locale]
  const money = (minor: number) => moneyText(minor, currency, locale)
  const { netCapitalMinor, creditMinor, otherChargesMinor } = payment
  const traded = contract.tradeIns.reduce((sum, { allowanceMinor }) => sum + allowanceMinor, 0)
  // A down payment includes the agreed value of what is traded in (s. 67 c).
  const deposit = contract.lines.find(({ letter }) => letter === 'Q')?.amountMinor ?? 0
  const downMinor = traded + Math.abs(deposit)
  return [
    [words.cashTotal, money(netCapitalMinor + downMinor)],
    [words.downPayment, money(downMinor)],
    [words.netCapital, money(netCapitalMinor)],
    [words.interest, money(creditMinor - otherChargesMinor)],
    ...(otherChargesMinor > 0
      ? ([[words.otherCharges, money(otherChargesMinor)]] satisfies Fact[])
      : []),
    [words.totalObligation, money(netCapitalMinor + creditMinor)],
  ]
}

function dates({ contract, financing, payment }: Credit): Fact[] {
  const { locale } = contract
  const words = creditWords[locale]
  const { lender } = financing
  const named = [lender.name, lender.address].filter(Boolean).join(', ')
  return [
    [words.chargesFrom, dayText(payment.chargesFrom, locale)],
    [words.firstDue, dayText(payment.firstDueOn, locale)],
    [words.lastDue, dayText(payment.lastDueOn, locale)],
    ...(named
      ? ([[financing.lends === 'dealer' ? words.transferee : words.lender, named]] satisfies Fact[])
      : []),
  ]
}

/** Security, insurance and capacity to repay: of the dealership's own credit in Québec (s. 134 k, l; 103.2). */
function undertakings({ contract, financing }: Credit): Fact[] {
  const { locale } = contract
  const words = creditWords[locale]
  const { security, insurance, capacity } = financing
  const held = [
    financing.owns === 'seller' ? words.reserve : '',
    // "None" is of what stands beside a reserve of ownership.
    security && !(security === 'none' && financing.owns === 'seller')
      ? words.security[security]
      : '',
  ]
  const insured = [
    insurance.required ? words.required[insurance.required] : '',
    insurance.choice ? words.choice[insurance.choice] : '',
    insurance.insurer,
    insurance.representative,
  ]
  const facts: Fact[] = [
    [words.securityTerm, held.filter(Boolean).join('. ')],
    [words.insuranceTerm, insured.filter(Boolean).join(', ')],
    [
      words.capacityTerm,
      capacity.by && capacity.decision
        ? filled(words.capacityOn, {
            who: words.assessor[capacity.by],
            on: dayText(capacity.on, locale),
            decision: words.decision[capacity.decision],
          })
        : '',
    ],
  ]
  return facts.filter(([, value]) => value !== '')
}

function sentences({ contract, financing }: Credit): string[] {
  const { locale, currency, tradeIns } = contract
  const words = creditWords[locale]
  const lender = financing.lender.name
  const kind = creditKindOf(financing)
  if (!isOwnKind(kind)) return kind && lender ? [filled(words.loanApart, { lender })] : []
  const owed = tradeIns.reduce((sum, each) => sum + each.lienMinor, 0)
  const allowed = tradeIns.reduce((sum, each) => sum + each.allowanceMinor, 0)
  const money = (minor: number) => moneyText(minor, currency, locale)
  return [
    words.rateFixed,
    words.prepay,
    financing.assigned && lender ? filled(words.assigned, { lender }) : '',
    owed > 0 && financing.debtAgreed
      ? filled(words.earlierDebt, {
          amount: money(owed),
          entering: money(Math.max(0, owed - allowed)),
        })
      : '',
  ].filter(Boolean)
}

/** The dealership's own credit in Québec says its sums as the regulation names them. */
export const isOwnQuebecCredit = ({ jurisdiction, financing }: ContractDocument): boolean =>
  jurisdiction === 'CA-QC' && financing !== null && isOwnKind(creditKindOf(financing))

/** Stand before all else of the contract (P-40.1, r. 3, ss. 61.0.14 and 61.0.16). */
const informationBoxes = new Set(['61.0.14', '61.0.16'])

/** The official title and the information box, at the very start. */
export function creditHead(contract: ContractDocument): Block[] {
  const { locale, financing, jurisdiction } = contract
  if (!financing || jurisdiction !== 'CA-QC') return []
  const text = creditWords[locale].instalmentTitle
  return [
    ...(creditKindOf(financing) === 'instalment'
      ? [{ kind: 'text', strong: true, size: 'large', text } satisfies Block]
      : []),
    ...prescribedBlocks(contract, section => informationBoxes.has(section)),
  ]
}

/** Each in its order, word for word as of the day of its version; its place is kept where nobody has entered it. */
function prescribedBlocks(
  { locale, prescribed }: ContractDocument,
  isHere: (section: string) => boolean,
): Block[] {
  const words = creditWords[locale]
  return prescribed
    .filter(({ section }) => isHere(section))
    .map(({ section, versionOn, text }): Block => ({
      kind: 'box',
      strong: true,
      blocks: [
        { kind: 'text', strong: true, text: filled(words.prescribed, { section }) },
        ...(text
          ? ([
              {
                kind: 'text',
                size: 'small',
                text: filled(words.prescribedOf, { on: dayText(versionOn, locale) }),
              },
              { kind: 'text', text },
            ] satisfies Block[])
          : [
              {
                kind: 'text',
                text: filled(words.prescribedMissing, { section }),
              } satisfies Block,
            ]),
      ],
    }))
}

export function creditBlocks(contract: ContractDocument): Block[] {
  const { locale, financing, payment, highCost } = contract
  if (!financing || !payment) return []
  const credit = { contract, financing, payment }
  const isQuebec = contract.jurisdiction === 'CA-QC'
  const isOwn = isOwnQuebecCredit(contract)
  return [
    ...(isQuebec && highCost
      ? [
          {
            kind: 'text',
            strong: true,
            size: 'large',
            text: creditWords[locale].highCost,
          } satisfies Block,
        ]
      : []),
    {
      kind: 'facts',
      columns: 3,
      rows: [...(isOwn ? sums(credit) : []), ...dates(credit)],
    },
    ...(isOwn ? [{ kind: 'facts', columns: 1, rows: undertakings(credit) } satisfies Block] : []),
    ...sentences(credit).map((text): Block => ({ kind: 'text', text })),
    ...prescribedBlocks(contract, section => !informationBoxes.has(section)),
  ]
}
