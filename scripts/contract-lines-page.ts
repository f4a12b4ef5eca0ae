/** The lines of a contract and the built-in rates and fees as a page of documentation. */
import { formulaOf, lineNotes } from '#db/contract/deal/line-notes.ts'
import { lineGroups, lineList } from '#db/contract/deal/lines.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import { type DatedRate, jurisdictions, type PriceStep } from '#db/contract/deal/types.ts'
import { dealWords, rateText } from '#db/contract/deal/words.ts'
import { locales } from '#db/terms.ts'

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
const words = dealWords['en-ca']

const group = (name: (typeof lineGroups)[number]) => {
  const rows = lineList
    .filter(line => line.group === name)
    .map(line => [
      line.code,
      words.lines[line.code],
      `${formulaOf(line)}${line.takenOff ? ' (taken off)' : ''}`,
      lineNotes[line.code].source,
    ])
  return `### ${words.groups[name]}\n\n${table(['Line', 'Label', 'Formula', 'Source'], rows)}`
}
const labels = () =>
  table(
    ['Line', ...locales],
    lineList.map(({ code }) => [code, ...locales.map(locale => dealWords[locale].lines[code])]),
  )
const steps = (rows: readonly PriceStep[]) =>
  rows
    .map(
      ({ fromMinor, ppm }) =>
        `${rateText(ppm, 'en-ca')} from ${(fromMinor / 100).toLocaleString('en-CA')}`,
    )
    .join(', ')
/** A rate with its brackets, or the one line it is for. */
const rateCell = ({ ppm, graded, only }: DatedRate) =>
  [
    `${rateText(ppm, 'en-ca')}${only ? ` (line ${only} alone)` : ''}`,
    graded && `of a passenger vehicle ${steps(graded.steps)}`,
    graded?.zeroEmission && `zero-emission ${steps(graded.zeroEmission)}`,
  ]
    .filter(Boolean)
    .join('; ')
const rates = () =>
  table(
    ['Where', 'Tax', 'Rate', 'From', 'Source', 'To confirm'],
    jurisdictions.flatMap(jurisdiction =>
      builtInProfile(jurisdiction).rates.map(row => [
        words.jurisdictions[jurisdiction],
        words.taxes[row.code],
        rateCell(row),
        row.validFrom,
        row.source,
        row.confirm ? 'yes' : '',
      ]),
    ),
  )
const fees = () =>
  table(
    ['Fee', 'Amount', 'From', 'Source', 'To confirm'],
    builtInProfile('CA-QC').fees.map(({ code, minor, validFrom, source, confirm }) => [
      words.fees[code],
      (minor / 100).toFixed(2),
      validFrom,
      source,
      confirm ? 'yes' : '',
    ]),
  )

export const contractLinesPage = () => `# The lines of a sale contract

Written from \`db/contract/deal/lines.ts\` by \`node --import tsx scripts/contract-lines.ts\`; a test compares the two. The
lines stand in print order: a total stands behind what it adds up, so the settlement (N to R) is printed last. Amounts are
whole cents, each tax and payment rounded half up. A line that does not apply is left out; no other list exists.

${lineGroups.map(group).join('\n\n')}

## Who owes whom

- Canada: prices are before taxes. A trade-in of a person who collects no GST/QST lowers the bases, never below zero.
- QST of a motor vehicle (self-propelled, four wheels or more, under 4,000 kg net) is the SAAQ's: line O shows it and line P
  leaves it out, unless the dealer pays it for the buyer as mandatary. Everything else is taxed by the dealer (lines H, I, K).
- A rate with brackets holds for the whole base; the price before any trade-in chooses it (E without its untaxed fees, the
  dealer's rebates taken off). Goods listed apart pay the rate without brackets.
- France, Spain, Colombia: prices include VAT; lines H and K show what is inside and are not added. Under the margin scheme
  line H is left out and the VAT on the margin is the dealer's own account.

## Payments

Level payments in arrears of the balance (line R), half up to the cent; the last payment takes what rounding left and the
balloon is due with it. With i the rate of one period and B the balloon, payment = i (R (1 + i)^n − B) / ((1 + i)^n − 1),
worked out in whole numbers. Québec: i is the yearly rate × 7 or 14 days / 365 for weekly and bi-weekly payments
(P-40.1, r. 3, s. 52 forbids more); otherwise the yearly rate over the payments of a year. Interest alone is what credit
costs: premiums that the buyer may refuse, insurance of the vehicle and RDPRM are no part of it (P-40.1 s. 70).

Canada's paper tells one rate, with all charges of the credit in it. That of France, Spain and Colombia tells two, each by
its name: the one interest is counted at (taux débiteur, TIN, tasa nominal), and the effective one with all charges (TAEG,
TAE, tasa efectiva), (1 + i)^n − 1 of a year, to the hundredth of a percent (Directive 2008/48/EC Annex I).

## Labels

${labels()}

## Built-in rates

A dealership's own rows are added behind these and win over a row of the same day. "To confirm": no source of ours says it,
or the law knows more cases than a deal; the dealership's accountant confirms it before the first deal.

${rates()}

## Built-in fees (Québec)

${fees()}
`
