/** The delivery sheet of its rows. */
import type { Row } from '../../kernel/mutation.ts'
import { deliveryCodes } from '../checklist.ts'
import type { Locale } from '../../terms.ts'
import type { DeliveryDocument } from './delivery.ts'
import { distanceText } from '../../print/format.ts'
import { deliveredUnit } from '../new-delivery.ts'
import { agreedOn } from '../state.ts'
import { deliveredVehicle } from '../vehicle-text.ts'

export type DeliveryRows = {
  delivery: Row<'delivery'>
  items: readonly Row<'deliveryItem'>[]
  /** Undefined where it is not at hand: its number is left out then. */
  contract:
    | Pick<Row<'saleContract'>, 'number' | 'provisionalNumber' | 'product' | 'deliverOn'>
    | undefined
  vehicle?:
    | Pick<Row<'vehicle'>, 'vin' | 'odometerType' | 'year' | 'make' | 'model' | 'trim'>
    | undefined
  company: Pick<Row<'company'>, 'name' | 'look' | 'paper' | 'timeZone'>
  /** Who hands it over. */
  merchantName: string
  locale: Locale
}

const order: readonly string[] = deliveryCodes
/** As the checklist has them; codes of a newer version come last. */
const placeOf = (code: string) => {
  const place = order.indexOf(code)
  return place < 0 ? order.length : place
}

export function deliveryData(rows: DeliveryRows): DeliveryDocument {
  const { delivery, contract, vehicle, company, locale } = rows
  const { clientName, startsAt, place, note, odometer, deliveredAt } = delivery
  const product = contract?.product ?? vehicle
  return {
    locale,
    paper: company.paper,
    timeZone: company.timeZone,
    company: { ...company, name: delivery.stated?.company || company.name },
    contractNumber: contract?.number || contract?.provisionalNumber || '',
    clientName,
    vehicleText: deliveredVehicle({ delivery, contract, vehicle }, locale),
    vin: product?.vin ?? '',
    startsAt,
    agreedOn: agreedOn(delivery, contract, company.timeZone),
    place,
    note,
    odometer: distanceText(odometer, deliveredUnit(delivery, product), locale),
    deliveredAt,
    merchantName: delivery.stated?.merchantName || rows.merchantName,
    items: rows.items
      .filter(item => item.deletedAt === null)
      .toSorted((a, b) => placeOf(a.code) - placeOf(b.code))
      .map(item => ({
        code: item.code,
        done: item.done,
        reason: item.reason,
        note: item.note,
        hasProof: item.proofSha256 !== '',
      })),
  }
}
