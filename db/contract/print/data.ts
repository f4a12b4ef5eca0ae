/** The printed contract of its rows: of what was frozen at the first signature where there is one, so a reprint says what was signed. */
import { lookAt } from '../../company/look.ts'
import { declinedOf } from '../deal/menu.ts'
import type { Row } from '../../kernel/mutation.ts'
import { contractContent, type ContractContent, sealedSince } from '../content.ts'
import { isMadeAtDistance } from '../distance.ts'
import { instantOf } from '../../kernel/date.ts'
import { printed } from '../deal/print.ts'
import { dealWords, printedLabel, taxName } from '../deal/words.ts'
import { taxNotes } from '../deal/tax-notes.ts'
import type { TaxLine } from '../deal/types.ts'
import type { LabelContent } from '../../vehicle/label/types.ts'
import type { Locale } from '../../terms.ts'
import type { ContractDocument, DocumentSignature, DocumentTax } from './types.ts'
import type { Ink } from '../../print/definition.ts'
import { filled } from '../../print/format.ts'

type Signature = Pick<
  Row<'signature'>,
  'id' | 'role' | 'signerName' | 'at' | 'offline' | 'contentHash' | 'strokesSha256' | 'deletedAt'
>
type Event = Pick<
  Row<'contractEvent'>,
  'step' | 'contractVersion' | 'offsetMs' | 'facts' | 'deletedAt'
>
export type ContractRows = {
  contract: Row<'saleContract'>
  company: Row<'company'>
  /** The label named by `contract.labelId`. */
  label: Pick<Row<'vehicleLabel'>, 'id' | 'contentHash' | 'content'> | null
  signatures: readonly Signature[]
  /** Strokes by their hash; those that are missing leave the line empty. */
  inks: ReadonlyMap<string, Ink>
  events: readonly Event[]
  sellerName: string
  /** Number of the contract this one amends; ''. */
  amendsNumber: string
  /** Another language than the contract's own: the French copy that is shown first. */
  locale?: Locale
}

const standing = <T extends { deletedAt: number | null }>(rows: readonly T[]) =>
  rows.filter(row => row.deletedAt === null)

function signaturesOf({ contract, signatures, inks, events }: ContractRows): DocumentSignature[] {
  return standing(signatures)
    .filter(each => each.contentHash === contract.contentHash)
    .sort((a, b) => a.at - b.at)
    .map(({ id, role, signerName, at, offline, strokesSha256 }) => ({
      role,
      name: signerName,
      at,
      offsetMs: events.find(({ facts }) => facts['signatureId'] === id)?.offsetMs ?? null,
      offline,
      ink: inks.get(strokesSha256) ?? null,
    }))
}

function sharedOf(rows: ContractRows, timeZone: string) {
  const { contract, events, amendsNumber, sellerName } = rows
  const signatures = signaturesOf(rows)
  const steps = new Set(
    standing(events)
      .filter(each => each.contractVersion === contract.version)
      .map(({ step }) => step),
  )
  const { number, status, contentHash, countersignedAt, medium } = contract
  return {
    locale: rows.locale ?? contract.locale,
    timeZone,
    number,
    status,
    amendsNumber,
    sellerName: signatures.find(({ role }) => role === 'seller')?.name ?? sellerName,
    termsAccepted: contract.termsAccepted,
    annexAccepted: contract.annexAccepted,
    confidentialityAccepted: contract.confidentialityAccepted,
    medium,
    frenchFirst: steps.has('french-shown') && steps.has('french-copy'),
    signatures,
    contentHash,
    countersignedAt,
    at: signatures.at(-1)?.at ?? instantOf(contract.contractOn, '00:00', timeZone),
  }
}

/** What the text and the paper keep under the same names. */
function writtenOf(content: ContractContent) {
  const { provisionalNumber, version, placeCity, placeRegion, contractOn, deliverOn, deliverTo } =
    content
  const { buyer, exchangeType, tradeInText, annexA, product, overrides } = content
  return {
    provisionalNumber,
    version,
    placeCity,
    placeRegion,
    contractOn,
    deliverOn,
    deliverTo,
    atDistance: isMadeAtDistance(content),
    buyer,
    vehicle: product,
    exchangeType,
    tradeInText,
    annexA,
    overrides,
  }
}

const taxOf =
  (locale: Locale) =>
  (tax: TaxLine): DocumentTax => {
    const { on, baseMinor, ppm, amountMinor, collector, exempt, included } = tax
    const label = filled(dealWords[locale].taxOn[on], { tax: taxName(tax, locale) })
    return { label, baseMinor, ppm, amountMinor, collector, exempt, included }
  }

function documentOf(content: ContractContent, rows: ContractRows): ContractDocument {
  const shared = sharedOf(rows, content.timeZone)
  const { locale } = shared
  const { jurisdiction, currency, paper, merchant, counted, deal } = content
  const { licenceNumber, opcPermit, gstNumber, qstNumber, privacyOfficer, ...house } = merchant
  const isAnnexed = content.label !== null && content.label.contentHash === rows.label?.contentHash
  return {
    ...shared,
    ...writtenOf(content),
    template: content.template,
    jurisdiction,
    currency,
    paper,
    company: {
      ...house,
      legal: {
        licenceNumber,
        opcPermit,
        gstNumber,
        qstNumber,
        // Not in what was signed before the fourth template.
        privacyOfficer: privacyOfficer ?? rows.company.legal.privacyOfficer,
      },
      look: lookAt(rows.company.look, sealedSince(rows.contract, rows.signatures)),
    },
    coBuyer: content.coBuyer,
    condition: deal.unit.condition,
    tradeIns: deal.tradeIns,
    declined: deal.menu
      ? {
          labels: declinedOf(deal).map(({ label }) => label),
          byName: deal.menu.byName,
          at: deal.menu.at,
        }
      : null,
    lines: printed(counted).map(line => ({
      letter: line.code,
      label: printedLabel(line, locale, jurisdiction),
      detail: line.label,
      amountMinor: line.amountMinor,
      total: line.counts === 'total',
    })),
    taxes: counted.taxes.map(taxOf(locale)),
    taxNotes: taxNotes(deal, counted, locale),
    saaqMinor: counted.shown.includes('O') ? counted.amounts.O : 0,
    financing: deal.financing,
    payment: counted.payment,
    cancellationDays: content.cancellationDays,
    balanceMinor: counted.balanceMinor,
    highCost: counted.highCost === true,
    prescribed: (content.prescribed ?? []).filter(each => each.locale === locale),
    // The column holds any content; a label's is made by `db/vehicle/label` alone.
    label: isAnnexed ? (rows.label?.content as unknown as LabelContent) : null,
  }
}

/**
 * What the printed contract says.
 * @throws {TypeError} on an unsigned contract where no law of a sale is known
 */
export function contractData(rows: ContractRows): ContractDocument {
  const { contract, company, label } = rows
  return documentOf(contractContent(contract, { company, label }), rows)
}
