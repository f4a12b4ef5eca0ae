/** The parts of the contract in which money stands: trade-ins, lines A to Z, taxes, payments. */
import { creditKindOf } from '../deal/credit.ts'
import { ratesTold } from '../deal/effective.ts'
import { tradeInUnit } from '../deal/trade-in.ts'
import type { Financing, Payment } from '../deal/types.ts'
import type { ContractDocument } from './types.ts'
import type { Block, Cell, Fact, TableRow } from '../../print/definition.ts'
import { distanceText, filled, moneyText, rateText } from '../../print/format.ts'
import { lienSearchBlocks } from './pieces.ts'
import { contractWords } from './words/index.ts'

const end = (text: string): Cell => ({ text, align: 'end' })
const moneyOf =
  ({ currency, locale }: ContractDocument) =>
  (minor: number) =>
    moneyText(minor, currency, locale)

export function tradeInBlocks(contract: ContractDocument): Block[] {
  const { locale, tradeIns, exchangeType, tradeInText, vehicle } = contract
  if (!tradeIns.length && !exchangeType && !tradeInText) return []
  const words = contractWords[locale]
  const money = moneyOf(contract)
  const said = [exchangeType && words.exchange[exchangeType], tradeInText]
    .filter(Boolean)
    .join(' · ')
  const attestation: Block[] = [
    { kind: 'text', text: words.accommodation },
    { kind: 'sign', who: words.accommodationSigner, name: '', ink: null, alt: '', note: '' },
  ]
  const rows = tradeIns.map(
    ({ label, vin, odometer, odometerType, allowanceMinor, lienMinor, lienHolder }): TableRow => {
      const distance = distanceText(odometer, tradeInUnit({ odometerType }, vehicle), locale)
      return {
        cells: [
          { text: [label, vin, distance].filter(Boolean).join(' · ') },
          end(money(allowanceMinor)),
          end(lienMinor ? money(lienMinor) : '—'),
          { text: lienMinor ? lienHolder : '—' },
        ],
      }
    },
  )
  return [
    { kind: 'heading', text: words.tradeIn },
    ...(said ? [{ kind: 'text', text: said } satisfies Block] : []),
    ...(rows.length
      ? [
          {
            kind: 'table',
            label: words.tradeIn,
            widths: [0, 82, 82, 110],
            head: [
              { text: words.tradeInVehicle },
              end(words.allowance),
              end(words.lien),
              { text: words.lienTo },
            ],
            rows,
          } satisfies Block,
        ]
      : []),
    ...lienSearchBlocks(contract),
    ...(exchangeType === 'accommodation'
      ? [{ kind: 'box', blocks: attestation } satisfies Block]
      : []),
  ]
}

export const amountBlocks = (contract: ContractDocument): Block[] => [
  ...lineBlocks(contract),
  ...taxBlocks(contract),
  ...saaqBlocks(contract),
]

/** The lines A to Z. */
export function lineBlocks(contract: ContractDocument): Block[] {
  const { locale, lines } = contract
  const words = contractWords[locale]
  const money = moneyOf(contract)
  return [
    { kind: 'heading', text: words.amounts },
    {
      kind: 'table',
      label: words.amounts,
      widths: [32, 0, 92],
      head: [{ text: words.line }, { text: words.description }, end(words.amount)],
      rows: lines.map(({ letter, label, detail, amountMinor, total }) => ({
        cells: [
          { text: letter },
          { text: [label, detail].filter(Boolean).join(' · ') },
          end(money(amountMinor)),
        ],
        strong: total,
        shade: total,
      })),
    },
  ]
}

function taxBlocks(contract: ContractDocument): Block[] {
  const { locale, taxes, taxNotes } = contract
  const words = contractWords[locale]
  const money = moneyOf(contract)
  const rows = taxes.map(
    ({ label, baseMinor, ppm, amountMinor, collector, exempt, included }): TableRow => ({
      cells: [
        {
          text: included
            ? `${label} (${words.included})`
            : exempt
              ? `${label} (${words.exempt})`
              : label,
        },
        // Of an amount that was typed there is neither.
        end(ppm ? money(baseMinor) : '—'),
        end(ppm ? rateText(ppm, locale) : '—'),
        end(money(amountMinor)),
        { text: collector === 'saaq' ? words.saaq : words.dealer },
      ],
    }),
  )
  if (!rows.length) return []
  return [
    { kind: 'heading', text: words.taxes },
    {
      kind: 'table',
      label: words.taxes,
      widths: [0, 88, 52, 80, 84],
      head: [
        { text: words.tax },
        end(words.base),
        end(words.rate),
        end(words.amount),
        { text: words.collectedBy },
      ],
      rows,
    },
    ...taxNotes.map((text): Block => ({ kind: 'text', text })),
  ]
}

/** What the buyer pays elsewhere, so that nobody takes the total for all there is. */
export function saaqBlocks(contract: ContractDocument): Block[] {
  const { locale, saaqMinor } = contract
  if (saaqMinor <= 0) return []
  const text = filled(contractWords[locale].saaqPayable, { amount: moneyOf(contract)(saaqMinor) })
  return [
    { kind: 'box', strong: true, total: true, blocks: [{ kind: 'text', strong: true, text }] },
  ]
}

type Rates = Pick<ContractDocument, 'jurisdiction' | 'locale'>
function rateFacts(
  financing: Financing,
  payment: Payment,
  { jurisdiction, locale }: Rates,
): Fact[] {
  const words = contractWords[locale]
  const { ratePpm, effectivePpm } = ratesTold(financing, payment, jurisdiction)
  const rate = rateText(ratePpm, locale)
  return effectivePpm === undefined
    ? [[words.yearlyRate, rate]]
    : [
        [words.nominalRate, rate],
        [words.effectiveRate, rateText(effectivePpm, locale)],
      ]
}

/** @param areSumsApart what is financed stands beside it by the names of the regulation */
export function paymentBlocks(contract: ContractDocument, areSumsApart = false): Block[] {
  const { locale, financing, payment, balanceMinor } = contract
  const words = contractWords[locale]
  const money = moneyOf(contract)
  if (!financing || !payment)
    return [
      {
        kind: 'text',
        strong: true,
        total: true,
        text: filled(words.payOnDelivery, { amount: money(balanceMinor) }),
      },
    ]
  const kind = creditKindOf(financing)
  const { count, paymentMinor, lastMinor, balloonMinor, financedMinor, totalMinor, creditMinor } =
    payment
  return [
    {
      kind: 'together',
      blocks: [
        { kind: 'heading', text: words.payment },
        ...(kind ? [{ kind: 'text', text: words.credit[kind] } satisfies Block] : []),
        {
          kind: 'facts',
          columns: 3,
          rows: [
            ...(areSumsApart ? [] : ([[words.financed, money(financedMinor)]] satisfies Fact[])),
            ...rateFacts(financing, payment, contract),
            [words.term, filled(words.months, { count: financing.termMonths })],
            [
              words.payments,
              `${lastMinor === paymentMinor ? count : count - 1} × ${money(paymentMinor)}, ${words.frequency[financing.frequency]}`,
            ],
            ...(lastMinor === paymentMinor
              ? []
              : ([[words.lastPayment, `1 × ${money(lastMinor)}`]] satisfies Fact[])),
            ...(balloonMinor ? ([[words.balloon, money(balloonMinor)]] as const) : []),
            [words.totalPaid, money(totalMinor)],
            [words.creditCost, money(creditMinor)],
          ],
        },
      ],
    },
  ]
}
