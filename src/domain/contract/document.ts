/** The printed contract of the rows on this device: what the server makes of its own. */
import { ownCompany } from '#src/domain/company/queries.ts'
import { contractData, type ContractRows } from '#db/contract/print/data.ts'
import { contractDocument } from '#db/contract/print/contract.ts'
import type { Definition } from '#db/print/definition.ts'
import type { Replica } from '#db/replica.ts'
import type { Locale } from '#db/terms.ts'
import { type Contract, eventsOf, signaturesOf } from '#src/domain/contract/queries.ts'
import { inksOf } from '#src/lib/document/inks.ts'

/**
 * `locale`: another language than the contract's own, for the French copy that comes first. Null while the device does
 * not have the dealership's row.
 */
export async function contractDefinition(
  replica: Replica,
  contract: Contract,
  locale?: Locale,
): Promise<Definition | null> {
  const company = await ownCompany()(replica)
  if (!company) return null
  const signatures = await signaturesOf(contract.id)(replica)
  const { labelId, amendsId, sellerId } = contract
  const amended = amendsId ? await replica.saleContract.get(amendsId) : undefined
  const rows: ContractRows = {
    contract,
    company,
    label: (labelId && (await replica.vehicleLabel.get(labelId))) || null,
    signatures,
    inks: await inksOf(
      replica,
      signatures.map(each => each.strokesSha256),
    ),
    events: await eventsOf(contract.id)(replica),
    sellerName: (await replica.user.get(sellerId))?.name ?? '',
    amendsNumber: amended ? amended.number || amended.provisionalNumber : '',
    ...(locale ? { locale } : {}),
  }
  return contractDocument(contractData(rows))
}
