/** What a contract made at a distance says before all else, and how it may be cancelled. */
import { dayText, filled, moneyText } from '../../print/format.ts'
import type { Block, Fact } from '../../print/definition.ts'
import { phoneText } from '../../print/phone.ts'
import { vehicleTitle } from '../../vehicle/title.ts'
import type { ContractDocument } from './types.ts'
import { distanceRightsText, distanceWords } from './words/distance.ts'

/** By the merchant's law; none where that gives no right of its own to who buys at a distance. */
export const rightsText = ({ atDistance, jurisdiction, locale }: ContractDocument) =>
  atDistance ? (distanceRightsText[locale][jurisdiction] ?? []) : []

/** The items of P-40.1 s. 54.4, in one place at the head of the contract; asked elsewhere too, and harmful nowhere. */
export function distanceBlocks(contract: ContractDocument): Block[] {
  const { atDistance, locale, company, vehicle, lines, saaqMinor, currency } = contract
  if (!atDistance) return []
  const words = distanceWords[locale]
  const money = (minor: number) => moneyText(minor, currency, locale)
  const total = lines.find(({ letter }) => letter === 'P')?.amountMinor ?? 0
  const place = contract.deliverTo || words.seller
  const on = dayText(contract.deliverOn, locale)
  const rows: Fact[] = [
    [
      words.who,
      [
        company.name,
        company.address,
        company.city,
        company.postalCode,
        phoneText(company.phone, company.country),
        company.email,
      ]
        .filter(Boolean)
        .join(', '),
    ],
    [words.what, [vehicleTitle(vehicle, locale), vehicle.vin].filter(Boolean).join(' ')],
    // All that she pays, to whomever.
    [words.total, `${money(total + saaqMinor)} (${currency})`],
    [
      words.others,
      saaqMinor > 0 ? filled(words.saaq, { amount: money(saaqMinor) }) : words.nothing,
    ],
    [words.handed, on ? filled(words.at, { on, place }) : place],
    ...(rightsText(contract).length ? ([[words.conditions, words.below]] satisfies Fact[]) : []),
  ]
  const box: Block = {
    kind: 'box',
    strong: true,
    blocks: [
      { kind: 'text', strong: true, text: `${words.title}. ${words.told}` },
      { kind: 'facts', columns: 2, rows },
      { kind: 'text', text: words.correct },
    ],
  }
  return [{ kind: 'together', blocks: [box] }]
}
