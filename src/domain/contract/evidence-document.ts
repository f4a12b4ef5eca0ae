/** The page of a contract's evidence of the rows on this device. */
import { ownCompany } from '#src/domain/company/queries.ts'
import type { Definition } from '#db/print/definition.ts'
import { evidenceDocument } from '#db/contract/print/evidence.ts'
import type { Replica } from '#db/replica.ts'
import type { Locale } from '#db/terms.ts'
import { type Contract, eventsOf, signaturesOf } from '#src/domain/contract/queries.ts'

/** In the contract's language unless another is asked for. Null while the device does not have the dealership's row. */
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
