/** The sale contract, whole: what is read, signed and printed is this list of blocks. */
import { registrationName } from '../../company/registration.ts'
import { passedBlocks } from './pieces.ts'
import type { ContractDocument } from './types.ts'
import { distanceBlocks } from './distance.ts'
import { amountBlocks, paymentBlocks, tradeInBlocks } from './amounts.ts'
import { declinedBlocks } from './declined.ts'
import { creditBlocks, creditHead, isOwnQuebecCredit } from './credit.ts'
import { agreementBlocks, sealBlocks, signatureBlocks, warrantyBlocks } from './agreement.ts'
import type { Block, Definition, Fact } from '../../print/definition.ts'
import { dayText, distanceText, filled, labelled } from '../../print/format.ts'
import { accentOf, mastheadOf } from '../../print/masthead.ts'
import { labelBlocks } from '../../vehicle/label/print.ts'
import { commonWords } from '../../print/words.ts'
import { phoneText } from '../../print/phone.ts'
import { typeset } from '../../print/typeset.ts'
import { vehicleTitle } from '../../vehicle/title.ts'
import { contractWords } from './words/index.ts'

const joined = (parts: readonly (string | null)[], mark = ', ') => parts.filter(Boolean).join(mark)
const stated = (facts: readonly (readonly [string, string | null | undefined])[]): Fact[] =>
  facts.flatMap(([term, value]): Fact[] => (value ? [[term, value]] : []))

function headBlocks(contract: ContractDocument): Block[] {
  const { locale, number, provisionalNumber, version, amendsNumber, company, status } = contract
  const words = contractWords[locale]
  const called = number || provisionalNumber
  const phone = phoneText(company.phone, company.country)
  const house = joined([
    company.address,
    company.city,
    joined([company.province, company.postalCode], ' '),
  ])
  return [
    mastheadOf(company, [house, joined([phone, company.email], ' · ')]),
    { kind: 'title', text: amendsNumber ? words.titleAmending : words.title },
    ...creditHead(contract),
    ...(amendsNumber
      ? [{ kind: 'text', text: filled(words.amends, { number: amendsNumber }) } satisfies Block]
      : []),
    {
      kind: 'facts',
      columns: 3,
      rows: stated([
        [number ? words.number : words.provisional, called],
        [
          number && provisionalNumber !== number ? words.provisional : '',
          number ? provisionalNumber : '',
        ],
        [words.version, status === 'draft' ? String(version) : ''],
        [words.on, dayText(contract.contractOn, locale)],
        [words.place, joined([contract.placeCity, contract.placeRegion])],
        [words.deliverOn, dayText(contract.deliverOn, locale) || words.deliverLater],
        [words.seller, contract.sellerName],
      ]),
    },
    ...(number
      ? []
      : [{ kind: 'text', size: 'small', text: words.provisionalWhy } satisfies Block]),
    { kind: 'heading', text: words.merchant },
    { kind: 'text', text: company.name, strong: true },
    { kind: 'text', text: joined([house, phone, company.email], ' · ') },
    { kind: 'facts', columns: 3, rows: numbersOf(contract) },
  ]
}

/** Permit and tax numbers by their names where the sale is made. */
function numbersOf({ locale, jurisdiction, company }: ContractDocument): Fact[] {
  const words = contractWords[locale]
  const { licenceNumber, opcPermit, gstNumber, qstNumber, privacyOfficer } = company.legal
  const tax =
    jurisdiction === 'FR' || jurisdiction === 'ES' || jurisdiction === 'CO'
      ? words.vat[jurisdiction]
      : words.gst
  return stated([
    [registrationName(jurisdiction, licenceNumber) ?? words.licence, licenceNumber],
    [words.opcPermit, jurisdiction === 'CA-QC' ? opcPermit : ''],
    [tax, gstNumber],
    [words.qst, jurisdiction === 'CA-QC' ? qstNumber : ''],
    [words.privacy, privacyOfficer],
  ])
}

export function partyBlocks(contract: ContractDocument): Block[] {
  const { locale, buyer, coBuyer, company } = contract
  const words = contractWords[locale]
  const party = (title: string, each: typeof buyer): Block[] => [
    { kind: 'heading', text: title },
    { kind: 'text', text: joined([each.firstName, each.lastName], ' '), strong: true },
    {
      kind: 'text',
      text: joined(
        [
          each.address,
          joined([each.city, each.province, each.postalCode], ' '),
          each.country === company.country ? '' : each.country,
          joined([phoneText(each.phone, company.country), each.email], ' · '),
          each.birthOn && labelled(words.born, dayText(each.birthOn, locale), locale),
        ],
        '\n',
      ),
    },
  ]
  return [
    {
      kind: 'columns',
      columns: [party(words.buyer, buyer), coBuyer ? party(words.coBuyer, coBuyer) : []],
    },
  ]
}

export function vehicleBlocks({ locale, vehicle, condition }: ContractDocument): Block[] {
  const words = contractWords[locale]
  const { vin, stockNumber, colour, odometer, odometerType } = vehicle
  return [
    { kind: 'heading', text: words.vehicle },
    {
      kind: 'facts',
      columns: 3,
      rows: stated([
        [words.make, vehicleTitle(vehicle, locale)],
        [words.vin, vin],
        [words.stock, stockNumber],
        [words.condition, condition && words.conditions[condition]],
        [words.odometer, distanceText(odometer, odometerType, locale)],
        [words.colour, colour],
      ]),
    },
  ]
}

/** The label is part of the contract (CPA s. 157): it goes with every copy, on pages of its own. */
const annexBlocks = ({ label, locale, contractOn }: ContractDocument): Block[] =>
  label ? [{ kind: 'page' }, ...labelBlocks(label, locale, contractOn)] : []

/** A draft nobody has signed, and a contract that came to nothing, say so across the page. */
function markOf({ status, signatures, locale }: ContractDocument): string {
  const { draft, cancelled } = commonWords[locale]
  if (status === 'draft') return signatures.length ? '' : draft
  return status === 'refused' || status === 'cancelled' ? cancelled : ''
}

/** The document of a contract, as the PDF and the screen show it. */
export function contractDocument(contract: ContractDocument): Definition {
  const { locale, paper, company, number, provisionalNumber, contentHash, version } = contract
  const words = contractWords[locale]
  const common = commonWords[locale]
  const called = number || provisionalNumber
  const definition: Definition = {
    kind: 'contract',
    templateVersion: contract.template,
    locale,
    paper,
    title: `${words.title} ${called}`,
    author: company.name,
    at: contract.at,
    watermark: markOf(contract),
    accent: accentOf(company),
    foot: joined(
      [
        company.name,
        called,
        `${words.version} ${version}`,
        contentHash && `SHA-256 ${contentHash.slice(0, 16)}…`,
      ],
      ' · ',
    ),
    pageWords: common.page,
    blocks: [
      ...headBlocks(contract),
      ...partyBlocks(contract),
      ...distanceBlocks(contract),
      ...vehicleBlocks(contract),
      ...tradeInBlocks(contract),
      ...amountBlocks(contract),
      ...declinedBlocks(contract),
      ...paymentBlocks(contract, isOwnQuebecCredit(contract)),
      ...creditBlocks(contract),
      ...warrantyBlocks(contract),
      ...agreementBlocks(contract),
      ...passedBlocks(contract),
      ...signatureBlocks(contract),
      ...sealBlocks(contract),
      ...annexBlocks(contract),
    ],
  }
  // What was signed before keeps the blanks it was signed with.
  return contract.template < 4 ? definition : typeset(definition)
}
