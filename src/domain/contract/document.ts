/** The printed contract, and the page of its evidence, of the rows on this device: what the server makes of its own. */
import { computeDeal, totalWithSaaq } from '#db/contract/deal/compute.ts'
import { leaseOfDeal } from '#db/contract/deal/lease.ts'
import { contractDocument } from '#db/contract/print/contract.ts'
import { contractData, type ContractRows } from '#db/contract/print/data.ts'
import { evidenceDocument } from '#db/contract/print/evidence.ts'
import { offerDocument, type OfferWay } from '#db/contract/print/offer.ts'
import { saleProfileOf } from '#db/contract/sources.ts'
import type { Definition } from '#db/print/definition.ts'
import type { Replica } from '#db/replica.ts'
import type { Locale } from '#db/terms.ts'
import { ownCompany } from '#src/domain/company/queries.ts'
import {
  type Contract,
  type ContractEvent,
  contractOf,
  eventsOf,
  numberOf,
  signaturesOf,
} from './queries.ts'

export type DocumentRows = Omit<ContractRows, 'locale' | 'events'> & { events: ContractEvent[] }

/** What its document says beyond the contract, its signatures and their ink. Null where the dealership is not on this device. */
export const rowsAround =
  ({ id, labelId, amendsId, sellerId }: Contract) =>
  async (
    replica: Replica,
  ): Promise<Omit<DocumentRows, 'contract' | 'signatures' | 'inks'> | null> => {
    const company = await ownCompany()(replica)
    if (!company) return null
    const amended = await contractOf(amendsId)(replica)
    return {
      company,
      label: labelId ? ((await replica.vehicleLabel.get(labelId)) ?? null) : null,
      events: await eventsOf(id)(replica),
      sellerName: (await replica.user.get(sellerId))?.name ?? '',
      amendsNumber: amended ? numberOf(amended) : '',
    }
  }

/** Whether its amounts can be counted: of what was signed always, else only under a law that is known. */
export const isPrintable = ({ contract, company }: DocumentRows): boolean =>
  contract.sealed !== '' || saleProfileOf(company) !== undefined

/**
 * `locale`: another language than the contract's own, for the French copy that comes first. Null where no law of a sale is
 * known, so that nothing can be counted.
 */
export function definitionOf(rows: DocumentRows, locale?: Locale): Definition | null {
  if (!isPrintable(rows)) return null
  return contractDocument(contractData({ ...rows, ...(locale && { locale }) }))
}

/** The offer of a draft as it stands on the desk, in the client's language. Null where nothing can be counted. */
export async function offerDefinition(
  replica: Replica,
  contract: Contract,
  validUntil: string,
): Promise<Definition | null> {
  const around = await rowsAround(contract)(replica)
  const profile = around && saleProfileOf(around.company)
  if (!around || !profile) return null
  const ways = contract.scenarios.map(({ name, deal, lease }): OfferWay => {
    const result = computeDeal(deal, profile, contract.contractOn)
    const leased = lease && leaseOfDeal(result, lease)
    return {
      name,
      paymentMinor: leased?.withTaxesMinor ?? result.payment?.paymentMinor ?? null,
      depositMinor: deal.depositMinor,
      totalMinor: lease ? null : totalWithSaaq(result),
    }
  })
  const rows = { contract, signatures: [], inks: new Map<string, never>(), ...around }
  return offerDocument({ contract: contractData(rows), validUntil, ways })
}

/** Its evidence, in the contract's language unless another is asked for. Null while the device does not have the dealership's row. */
export async function evidenceDefinition(
  replica: Replica,
  contract: Contract,
  locale: Locale = contract.locale,
): Promise<Definition | null> {
  const company = await ownCompany()(replica)
  return (
    company &&
    evidenceDocument({
      locale,
      contract,
      company,
      events: await eventsOf(contract.id)(replica),
      signatures: await signaturesOf(contract.id)(replica),
    })
  )
}
