/** The printed delivery sheet of the rows on this device. */
import { ownCompany } from '#src/domain/company/queries.ts'
import { deliveryData } from '#db/delivery/print/data.ts'
import { deliveryDocument } from '#db/delivery/print/delivery.ts'
import type { Definition } from '#db/print/definition.ts'
import type { Replica } from '#db/replica.ts'
import type { Locale } from '#db/terms.ts'
import type { OpenedDelivery } from '#src/domain/delivery/queries.ts'

/** Null while the device does not have the dealership's row. */
export async function deliveryDefinition(
  replica: Replica,
  { delivery, items, contract, vehicle }: OpenedDelivery,
  locale: Locale,
): Promise<Definition | null> {
  const company = await ownCompany()(replica)
  if (!company) return null
  const merchantName = (await replica.user.get(delivery.assignedTo))?.name ?? ''
  return deliveryDocument(
    deliveryData({ delivery, items, contract, vehicle, company, merchantName, locale }),
  )
}
