/** What is handed over, in the language of the page or of its paper. */
import type { Row } from '../kernel/mutation.ts'
import type { Locale } from '../terms.ts'
import { vehicleTitle } from '../vehicle/title.ts'

type Of = {
  delivery: Pick<Row<'delivery'>, 'vehicleText'>
  contract?: Pick<Row<'saleContract'>, 'product'> | undefined
  vehicle?: Parameters<typeof vehicleTitle>[0]
}

/** As the contract says it, else as the stock does; where neither is at hand, as it was written down. */
export const deliveredVehicle = ({ delivery, contract, vehicle }: Of, locale: Locale): string =>
  vehicleTitle(contract?.product ?? vehicle, locale) || delivery.vehicleText
