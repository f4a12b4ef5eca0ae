/** A vehicle's fields: entered, edited, priced, deleted and brought back. */
import * as z from 'zod/mini'
import {
  change,
  type Change,
  editDecision,
  type Edits,
  insert,
  many,
  mutation,
  one,
  present,
  refuseUnless,
  restored,
  type Row,
} from '../../kernel/mutation.ts'
import { isHeld } from '../status.ts'
import { vehiclePriceFields } from '../../terms.ts'
import { edits, id } from '../../kernel/fields.ts'
import {
  refuseBadVin,
  refuseCrossedPrices,
  refuseReturn,
  refuseTwins,
  tidyStockNumber,
  tidyVin,
  vehicleFields,
  vehicleSaleFields,
} from './fields.ts'
import { untouchedVehicle } from '../new-vehicle.ts'

const stockForm = 'management.Inventory'
/** No vehicle has this VIN: what to look for when there is none to compare. */
const noVin = '-'

type PriceChange = Pick<Row<'vehiclePrice'>, 'vehicleId' | 'field' | 'fromMinor' | 'toMinor'>
const priceRow = (rowId: string, what: PriceChange, at: number, by: string): Change =>
  insert('vehiclePrice', { id: rowId, ...what, at, by })

export const addVehicle = mutation('vehicle.add', {
  form: stockForm,
  input: z.object({ id, ...vehicleFields, sale: z.optional(z.strictObject(vehicleSaleFields)) }),
  reads: ({ stockNumber, vin, productType }) => ({
    sameStock: many('vehicle', 'stockNumber', tidyStockNumber(stockNumber)),
    sameVin: many('vehicle', 'vin', tidyVin(vin, productType) || noVin),
  }),
  decide({ sameStock, sameVin }, { sale, ...input }, { userId, now, country }) {
    const unit = {
      ...input,
      stockNumber: tidyStockNumber(input.stockNumber),
      vin: tidyVin(input.vin, input.productType),
    }
    refuseTwins(unit, sameStock, sameVin)
    refuseBadVin(unit, country)
    refuseCrossedPrices(unit)
    const prices = vehiclePriceFields.filter(field => unit[field] !== null)
    return [
      insert('vehicle', {
        ...untouchedVehicle,
        ...unit,
        ...sale,
        status: 'creation',
        statusAt: now,
        statusBy: userId,
        createdBy: userId,
        createdAt: now,
      }),
      ...prices.map(field =>
        priceRow(
          `${unit.id}.${field}`,
          { vehicleId: unit.id, field, fromMinor: null, toMinor: unit[field] },
          now,
          userId,
        ),
      ),
    ]
  },
})

/** Each changed price leaves a row of its history, whose id derives from `changeId`. */
export const editVehicle = mutation('vehicle.edit', {
  form: stockForm,
  input: z.object({ id, changeId: id, edits: edits({ ...vehicleFields, ...vehicleSaleFields }) }),
  reads: input => ({
    vehicle: one('vehicle', input.id),
    sameStock: many('vehicle', 'stockNumber', tidyStockNumber(input.edits.stockNumber?.to ?? '')),
    sameVin: many(
      'vehicle',
      'vin',
      tidyVin(input.edits.vin?.to ?? '', input.edits.productType?.to ?? 1) || noVin,
    ),
  }),
  decide({ vehicle, sameStock, sameVin }, { changeId, edits: wanted }, { userId, now, country }) {
    const before = present(vehicle)
    const tidy: Edits = { ...wanted }
    if (wanted.stockNumber)
      tidy['stockNumber'] = { ...wanted.stockNumber, to: tidyStockNumber(wanted.stockNumber.to) }
    if (wanted.vin)
      tidy['vin'] = {
        ...wanted.vin,
        to: tidyVin(wanted.vin.to, wanted.productType?.to ?? before.productType),
      }
    // What the row would be: the schema has checked the kind of every field.
    const after = {
      ...before,
      ...Object.fromEntries(Object.entries(tidy).map(([field, edit]) => [field, edit?.to])),
    }
    refuseTwins(after, wanted.stockNumber ? sameStock : [], wanted.vin ? sameVin : [])
    if (wanted.vin) refuseBadVin(after, country)
    refuseCrossedPrices(after)
    return editDecision('vehicle', before, tidy, fields =>
      vehiclePriceFields
        .filter(field => field in fields)
        .map(field =>
          priceRow(
            `${changeId}.${field}`,
            { vehicleId: before.id, field, fromMinor: before[field], toMinor: after[field] },
            now,
            userId,
          ),
        ),
    )
  },
})

export const priceVehicle = mutation('vehicle.price', {
  form: stockForm,
  input: z.object({
    id,
    vehicleId: id,
    field: z.enum(vehiclePriceFields, { error: 'choice-invalid' }),
    from: vehicleFields.priceInternetMinor,
    to: vehicleFields.priceInternetMinor,
  }),
  reads: ({ vehicleId }) => ({ vehicle: one('vehicle', vehicleId) }),
  decide({ vehicle }, { id: rowId, field, from, to }, { userId, now }) {
    const before = present(vehicle)
    return editDecision('vehicle', before, { [field]: { from, to } }, () => [
      priceRow(
        rowId,
        { vehicleId: before.id, field, fromMinor: before[field], toMinor: to },
        now,
        userId,
      ),
    ])
  },
})

/** A vehicle that is held or stands in a contract cannot be taken away under those who rely on it. */
export const deleteVehicle = mutation('vehicle.delete', {
  form: stockForm,
  input: z.object({ vehicleId: id }),
  reads: ({ vehicleId }) => ({
    vehicle: one('vehicle', vehicleId),
    contracts: many('saleContract', 'vehicleId', vehicleId),
  }),
  decide({ vehicle, contracts }, _input, { userId, now }) {
    const before = present(vehicle)
    refuseUnless(
      contracts.every(({ status }) => status === 'cancelled' || status === 'refused'),
      'vehicle-under-contract',
    )
    refuseUnless(!isHeld(before, now) || before.reservedBy === userId, 'vehicle-already-reserved', {
      by: before.reservedByName,
      at: before.statusAt,
      until: before.reservedUntil,
    })
    return [change('vehicle', before.id, { deletedAt: now })]
  },
})

export const restoreVehicle = mutation('vehicle.restore', {
  form: stockForm,
  restores: { table: 'vehicle', input: vehicleId => ({ vehicleId }) },
  input: z.object({
    vehicleId: id,
    /** What it bears, so that who bears it by now is found; left out where only its id is known. */
    stockNumber: z.optional(vehicleFields.stockNumber),
    vin: z.optional(vehicleFields.vin),
  }),
  reads: ({ vehicleId, stockNumber, vin }) => ({
    vehicle: one('vehicle', vehicleId),
    sameStock: many('vehicle', 'stockNumber', stockNumber || noVin),
    sameVin: many('vehicle', 'vin', vin || noVin),
  }),
  decide({ vehicle, sameStock, sameVin }, { stockNumber, vin }) {
    const own = { stockNumber: vehicle?.stockNumber, vin: vehicle?.vin }
    // Its number was changed meanwhile on another device: the twins of the old one say nothing of it.
    if (vehicle && stockNumber === own.stockNumber && vin === own.vin)
      refuseReturn(vehicle, sameStock, sameVin)
    return restored('vehicle', vehicle)
  },
})
