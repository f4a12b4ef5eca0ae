/**
 * The stock the public may see, as one list in memory for each dealership: read again when a vehicle or a photo has
 * changed. Only these columns are ever read for a page; what a vehicle cost, its notes and its tokens are not among them.
 */
import { and, asc, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import { mostMinor } from '#db/kernel/money.ts'
import { prepared } from '#db/rows.ts'
import { allInPrice, type AllInPrice } from '#db/vehicle/all-in-price.ts'
import { shownAs } from '#db/vehicle/publication.ts'
import { type Technique, techniqueOf } from '#db/vehicle/technique.ts'
import { vehicleTitle } from '#db/vehicle/title.ts'
import { company, vehicle, vehiclePhoto } from '#db/schema.ts'
import type { Db } from '#db/store.ts'

export const publicColumns = {
  id: vehicle.id,
  deletedAt: vehicle.deletedAt,
  stockNumber: vehicle.stockNumber,
  productType: vehicle.productType,
  status: vehicle.status,
  condition: vehicle.condition,
  vin: vehicle.vin,
  year: vehicle.year,
  make: vehicle.make,
  model: vehicle.model,
  trim: vehicle.trim,
  colourExterior: vehicle.colourExterior,
  colourInterior: vehicle.colourInterior,
  odometer: vehicle.odometer,
  odometerType: vehicle.odometerType,
  /** Only the real distance of it is used. */
  labelFacts: vehicle.labelFacts,
  transmission: vehicle.transmission,
  subType: vehicle.subType,
  /** Only fuel, engine and drivetrain are read out of it. */
  technicalSheet: vehicle.technicalSheet,
  displacementCc: vehicle.displacementCc,
  netWeightKg: vehicle.netWeightKg,
  msrpMinor: vehicle.msrpMinor,
  priceInternetMinor: vehicle.priceInternetMinor,
  pricePromotionMinor: vehicle.pricePromotionMinor,
  priceLabelMinor: vehicle.priceLabelMinor,
  destinationMinor: vehicle.destinationMinor,
  certified: vehicle.certified,
  reservedUntil: vehicle.reservedUntil,
  buyOnline: vehicle.buyOnline,
  createdAt: vehicle.createdAt,
  touchedAt: vehicle.touchedAt,
}
type PublicRow = Pick<typeof vehicle.$inferSelect, keyof typeof publicColumns>

export type Photo = { sha256: string; thumbSha256: string; width: number; height: number }
/** A vehicle as the public knows it. */
export type Unit = {
  id: string
  /** Of its address, the same in every language; what people read is `vehicleTitle`. */
  title: string
  stockNumber: string
  productType: number
  condition: PublicRow['condition']
  vin: string
  year: number | null
  make: string
  model: string
  trim: string
  colourExterior: string
  colourInterior: string
  transmission: string
  technique: Technique
  /** The real distance, and what the odometer shows where that is another figure. */
  distance: number | null
  odometer: number | null
  odometerType: PublicRow['odometerType']
  price: AllInPrice
  certified: boolean
  isOnline: boolean
  reservedUntil: number | null
  isHeldRow: boolean
  createdAt: number
  touchedAt: number
  cover: Photo | undefined
}

/** Undefined for what the public must not see; a sold one has no unit either. */
export function unitOf(
  row: PublicRow,
  now: number,
  country: string,
  cover?: Photo,
): Unit | undefined {
  const price = allInPrice(row, country)
  const shown = shownAs(row, now, price)
  if (!price || shown === 'hidden' || shown === 'sold') return undefined
  const { labelFacts, status, buyOnline, odometer } = row
  return {
    id: row.id,
    title: vehicleTitle(row, 'en-ca'),
    stockNumber: row.stockNumber,
    productType: row.productType,
    condition: row.condition,
    vin: row.vin,
    year: row.year,
    make: row.make,
    model: row.model,
    trim: row.trim,
    colourExterior: row.colourExterior,
    colourInterior: row.colourInterior,
    transmission: row.transmission,
    technique: techniqueOf(row),
    distance: labelFacts?.realOdometer ?? odometer,
    odometer,
    odometerType: row.odometerType,
    price,
    certified: row.certified,
    isOnline: buyOnline === 'available',
    reservedUntil: row.reservedUntil,
    isHeldRow: status === 'reserved',
    createdAt: row.createdAt,
    touchedAt: row.touchedAt,
    cover,
  }
}

/** A hold that has lapsed holds nothing, before anybody touches the row. */
export const isReserved = ({ isHeldRow, reservedUntil }: Unit, now: number): boolean =>
  isHeldRow && (reservedUntil === null || reservedUntil > now)

export function publicRow(db: Db, id: string): PublicRow | undefined {
  const find = prepared(db, 'site vehicle', () =>
    db
      .select(publicColumns)
      .from(vehicle)
      .where(eq(vehicle.id, sql.placeholder('id'))),
  )
  return find.get({ id }) as PublicRow | undefined
}

export function photosOf(db: Db, vehicleId: string): Photo[] {
  const find = prepared(db, 'site photos', () =>
    db
      .select(photoColumns)
      .from(vehiclePhoto)
      .where(
        and(
          eq(vehiclePhoto.vehicleId, sql.placeholder('vehicleId')),
          isNull(vehiclePhoto.deletedAt),
        ),
      )
      .orderBy(asc(vehiclePhoto.position), asc(vehiclePhoto.id)),
  )
  return find.all({ vehicleId }) as Photo[]
}
const photoColumns = {
  vehicleId: vehiclePhoto.vehicleId,
  sha256: vehiclePhoto.sha256,
  thumbSha256: vehiclePhoto.thumbSha256,
  width: vehiclePhoto.width,
  height: vehiclePhoto.height,
}

const lists = new WeakMap<Db, { mark: string; units: readonly Unit[] }>()

/** Everything on sale, newest first. */
export function catalogueOf(db: Db, now: number): readonly Unit[] {
  const newest = prepared(db, 'site newest', () =>
    db.select({ v: max(vehicle.v) }).from(vehicle),
  ).get({}) as { v: number | null }
  const newestPhoto = prepared(db, 'site newest photo', () =>
    db.select({ v: max(vehiclePhoto.v) }).from(vehiclePhoto),
  ).get({}) as { v: number | null }
  const mark = `${newest.v}.${newestPhoto.v}`
  const known = lists.get(db)
  if (known?.mark === mark) return known.units
  const units = readAll(db, now)
  lists.set(db, { mark, units })
  return units
}

/** Of the dealership: its law decides what stands inside a price. */
export function countryOf(db: Db): string {
  const find = prepared(db, 'site country', () =>
    db.select({ country: company.country }).from(company).limit(1),
  )
  return (find.get({}) as { country: string } | undefined)?.country ?? ''
}

const onLot = ['available', 'reserved'] as const
function readAll(db: Db, now: number): Unit[] {
  const onSale = and(inArray(vehicle.status, onLot), isNull(vehicle.deletedAt))
  const photos = prepared(db, 'site covers', () =>
    db
      .select(photoColumns)
      .from(vehiclePhoto)
      .innerJoin(vehicle, eq(vehicle.id, vehiclePhoto.vehicleId))
      .where(and(onSale, isNull(vehiclePhoto.deletedAt)))
      .orderBy(asc(vehiclePhoto.position), asc(vehiclePhoto.id)),
  ).all({}) as (Photo & { vehicleId: string })[]
  const covers = new Map<string, Photo>()
  for (const photo of photos) if (!covers.has(photo.vehicleId)) covers.set(photo.vehicleId, photo)
  const rows = prepared(db, 'site stock', () =>
    db.select(publicColumns).from(vehicle).where(onSale),
  )
  const country = countryOf(db)
  return (rows.all({}) as PublicRow[])
    .flatMap(row => unitOf(row, now, country, covers.get(row.id)) ?? [])
    .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1))
}

/** What resembles it: the same type, its make first, then the nearest price. One pass, for it is asked of every page. */
export function similarTo(
  units: readonly Unit[],
  like: Pick<Unit, 'id' | 'productType' | 'make'> & { priceMinor?: number },
  count = 4,
): Unit[] {
  const nearest: { unit: Unit; far: number }[] = []
  for (const unit of units) {
    if (unit.productType !== like.productType || unit.id === like.id) continue
    const far =
      (unit.make === like.make ? 0 : 100 * mostMinor) +
      (like.priceMinor === undefined ? 0 : Math.abs(unit.price.totalMinor - like.priceMinor))
    if (nearest.length === count && far >= (nearest.at(-1)?.far ?? 0)) continue
    const at = nearest.findIndex(other => far < other.far)
    nearest.splice(at < 0 ? nearest.length : at, 0, { unit, far })
    if (nearest.length > count) nearest.pop()
  }
  return nearest.map(({ unit }) => unit)
}
export type { PublicRow }
