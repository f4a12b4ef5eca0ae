/** Which of a vehicle's prices a customer is asked. */

type Prices = {
  pricePromotionMinor: number | null
  priceInternetMinor: number | null
  priceLabelMinor: number | null
  msrpMinor: number | null
}

/** Promotion before internet before label before the maker's price; null while it has none. */
export const askingMinor = (vehicle: Prices): number | null =>
  vehicle.pricePromotionMinor ??
  vehicle.priceInternetMinor ??
  vehicle.priceLabelMinor ??
  vehicle.msrpMinor
