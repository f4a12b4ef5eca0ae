/** The printed delivery sheet of the rows on this device. */
import { deliveryData } from '#db/document/delivery-data.ts'
import { deliveryDocument } from '#db/document/delivery.ts'
import type { Definition } from '#db/document/definition.ts'
import type { Replica } from '#db/replica.ts'
import type { Locale } from '#db/terms.ts'
import type { OpenedDelivery } from '#src/queries/delivery.ts'
import { companyOf } from '#src/queries/lead.ts'

/** Null while the device does not have the dealership's row. */
export async function deliveryDefinition(
  replica: Replica,
  companyId: string,
  { delivery, items, contract, vehicle }: OpenedDelivery,
  locale: Locale,
): Promise<Definition | null> {
  const company = await companyOf(companyId)(replica)
  if (!company) return null
  const merchantName = (await replica.user.get(delivery.assignedTo))?.name ?? ''
  return deliveryDocument(
    deliveryData({ delivery, items, contract, vehicle, company, merchantName, locale }),
  )
}
