/** What a signature on a contract covers: everything it prints, so that it can be read again in five years from itself alone. */
import type { Row } from '../kernel/mutation.ts'
import { type ContractSources, merchantOf, saleProfileOf } from './sources.ts'
import { computeDeal, contentOfDeal } from './deal/compute.ts'
import type { Deal, DealResult, SaleProfile } from './deal/types.ts'
import { cancellationDays } from './clock.ts'
import { prescribedIn } from './deal/credit.ts'
import { canonical } from '../kernel/canonical.ts'
import { sealedContent, textHash } from './seal-text.ts'

/** Raised when the words of the printed contract change, or how its facts are written. 2: roles, names and numbers; 3: the annexed label; 4: who answers for personal data. */
export const contractTemplate = 4

/** What the consumer ticks before signing; that and when she did is in the history. */
export const contractBoxes = ['terms', 'annexA', 'confidentiality'] as const

type Contract = Row<'saleContract'>

/** Amounts and the rows they rest on; what is only for the desk stays there. */
function countedOf(deal: Deal, profile: SaleProfile, on: string): Omit<DealResult, 'notes'> {
  const { notes: _, ...counted } = computeDeal(contentOfDeal(deal), profile, on)
  return counted
}

/** Where it is made, by whose first word, and where and when the vehicle is handed over. */
const whereOf = ({
  placeCity,
  placeRegion,
  placeOfSigning,
  firstContactBy,
  deliverOn,
  deliverTo,
}: Contract) => ({ placeCity, placeRegion, placeOfSigning, firstContactBy, deliverOn, deliverTo })

/** Undefined where no law of a sale is known. */
export function writtenContent(contract: Contract, { company, label }: ContractSources) {
  const profile = saleProfileOf(company)
  const { deal } = contract
  if (!profile) return undefined
  const prescribed = prescribedIn(contract, profile)
  const {
    id,
    provisionalNumber,
    version,
    locale,
    clientId,
    vehicleId,
    leadId,
    buyer,
    coBuyer,
    product,
    exchangeType,
    tradeInText,
    annexA,
    contractOn,
    medium,
    labelId,
    amendsId,
    sellerId,
    overrides,
  } = contract
  const isAnnexed = labelId !== null && label?.id === labelId
  return {
    form: 2 as const,
    template: contractTemplate,
    id,
    provisionalNumber,
    version,
    locale,
    jurisdiction: profile.jurisdiction,
    currency: company.currency,
    paper: company.paper,
    timeZone: company.timeZone,
    merchant: merchantOf(company),
    sellerId,
    clientId,
    leadId,
    vehicleId,
    buyer,
    coBuyer,
    product,
    deal: contentOfDeal(deal),
    counted: countedOf(deal, profile, contractOn),
    cancellationDays: cancellationDays(deal, profile, contractOn),
    exchangeType,
    tradeInText,
    annexA,
    contractOn,
    ...whereOf(contract),
    medium,
    boxes: [...contractBoxes],
    label: isAnnexed ? { id: label.id, contentHash: label.contentHash } : null,
    amendsId,
    ...(prescribed.length > 0 && { prescribed }),
    overrides: overrides.map(({ piece, reason, byName }) => ({ piece, reason, byName })),
  }
}
type Written = NonNullable<ReturnType<typeof writtenContent>>
type Merchant = Written['merchant']
/** As it is written now, or was by an older template. */
export type ContractContent = Omit<Written, 'merchant'> & {
  merchant: Omit<Merchant, 'privacyOfficer'> & Partial<Pick<Merchant, 'privacyOfficer'>>
}

export { sealText, textHash } from './seal-text.ts'

type Signed = Pick<Row<'signature'>, 'at' | 'contentHash' | 'deletedAt'>
/** Since when its text is frozen: the first signature under it, or the paper that all have signed; null while nobody has. */
export function sealedSince(
  { sealed, contentHash, signedAt }: Pick<Contract, 'sealed' | 'contentHash' | 'signedAt'>,
  signatures: readonly Signed[],
): number | null {
  if (!sealed) return null
  const standing = signatures.filter(
    each => each.deletedAt === null && each.contentHash === contentHash,
  )
  return standing.length > 0 ? Math.min(...standing.map(({ at }) => at)) : signedAt
}

/**
 * The whole contract as it is read and signed. Signed text is taken as it was frozen, whatever the rows say by now.
 * @throws {TypeError} on an unsigned contract without its sources, or where no law of a sale is known
 */
export function contractContent(contract: Contract, sources?: ContractSources): ContractContent {
  if (contract.sealed) return sealedContent(contract.sealed)
  const content = sources && writtenContent(contract, sources)
  if (!content) throw new TypeError('a contract needs its dealership and a known law')
  return content
}

/** As an app from before the fourth template writes it: without who answers for personal data. */
function byTemplate(content: ContractContent, template: number): unknown {
  if (template !== 3) return content
  const { privacyOfficer: _, ...merchant } = content.merchant
  return { ...content, template, merchant }
}

/**
 * The text that is hashed: the frozen one when somebody has signed, else that of the contract as it is now; by the template
 * of the app that signed without a network, where that was not up to date.
 */
export const contractText = (
  contract: Contract,
  sources?: ContractSources,
  template = contractTemplate,
): string => contract.sealed || canonical(byTemplate(contractContent(contract, sources), template))

export const contractHash = (contract: Contract, sources?: ContractSources): string =>
  textHash(contractText(contract, sources))
