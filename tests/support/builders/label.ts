import type { Row } from '#db/kernel/mutation.ts'
import { noLabelFacts } from '#db/vehicle/label/content.ts'
import { aCompany } from '../dealership.ts'
import { aVehicle, aVehicleComment } from './vehicle.ts'

/** Ana's dealership in Laval. */
export const aDealer = (over: Partial<Row<'company'>> = {}): Row<'company'> => ({
  ...aCompany,
  v: 1,
  deletedAt: null,
  address: '2100, boulevard Chomedey',
  ...over,
})
export const someFacts = (over: Partial<Row<'vehicle'>['labelFacts'] & object> = {}) => ({
  ...noLabelFacts,
  lastOwnerName: 'Hélène Gagnon',
  lastOwnerPhone: '450 555-0123',
  ...over,
})
/** A used automobile on whose label nothing is missing: category A until 2026-02-01. */
export const aLabelled = (over: Partial<Row<'vehicle'>> = {}): Row<'vehicle'> =>
  aVehicle({
    priceInternetMinor: 38_995_00,
    marketOn: '2024-02-01',
    displacementCc: 2498,
    labelFacts: someFacts(),
    ...over,
  })
export const aDefect = (over: Partial<Row<'vehicleComment'>> = {}) =>
  aVehicleComment({
    kind: 'defects-window',
    body: 'Scratched bumper',
    amountMinor: 450_00,
    ...over,
  })
export const aRepair = (over: Partial<Row<'vehicleComment'>> = {}) =>
  aVehicleComment({
    id: 'k-2',
    kind: 'repairs-window',
    body: 'Front brakes replaced',
    amountMinor: 620_00,
    ...over,
  })
