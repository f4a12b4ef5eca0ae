/** What a feed may say of a unit: what its own page says, by the same figures and words, and nothing beside. */
import { asc } from 'drizzle-orm'
import { siteLocales, vehiclePath } from '#db/company/site-paths.ts'
import { company } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { vehicleTitle } from '#db/vehicle/title.ts'
import { isReserved, photosOf, type Unit } from '../website/catalogue.ts'
import { commentsOf } from '../website/dossier.ts'
import { photoPath, showsVin } from '../website/structured-data.ts'
import type { FeedRow } from './row.ts'

export type House = {
  name: string
  address: string
  city: string
  province: string
  postalCode: string
  country: string
  currency: string
  locale: FeedRow['locale']
  origin: string
  showsVin: boolean
  /** Of the dealership with the site; '' where it has none. */
  code: string
  latitude: number | null
  longitude: number | null
}
export type Facts = {
  house: House
  unit: Unit
  title: string
  description: string
  url: string
  photos: readonly string[]
  isHeld: boolean
}

/** In a language of the website: in none of another. */
export function houseOf(db: Db, feed: FeedRow, origin: string): House | undefined {
  const row = db.select().from(company).orderBy(asc(company.id)).limit(1).get()
  if (!row) return undefined
  const { name, address, city, province, postalCode, country, currency } = row
  const locales = siteLocales(row)
  const locale = locales.find(each => each === feed.locale) ?? locales[0] ?? row.defaultLocale
  const { code, latitude, longitude } = feed
  const reach = { name, address, city, province, postalCode, country, currency }
  return {
    ...reach,
    locale,
    origin,
    showsVin: showsVin({ company: row }),
    code,
    latitude,
    longitude,
  }
}

export function factsOf(db: Db, house: House, unit: Unit, now: number): Facts {
  const title = vehicleTitle(unit, house.locale)
  return {
    house,
    unit: house.showsVin ? unit : { ...unit, vin: '' },
    title,
    description: commentsOf(db, unit.id).join('\n\n'),
    url: house.origin + vehiclePath(house.locale, unit),
    photos: photosOf(db, unit.id).map(({ sha256 }) => house.origin + photoPath(unit.id, sha256)),
    isHeld: isReserved(unit, now),
  }
}
