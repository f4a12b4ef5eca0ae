/**
 * The dealership's vehicles for a publisher's page, as the public may know them, each with the link by which it is opened.
 * Nothing of what a click costs, and nothing at all while no click could be paid. 1.0 lists all of them, 2.0 what it chose.
 */
import { stateOf } from '#db/bridge/pace.ts'
import type { NetworkSum } from '#db/bridge/rates.ts'
import { algorithmVersion } from '#db/bridge/terms.ts'
import { monthOf } from '#db/campaign/budget.ts'
import { dateIn } from '#db/kernel/date.ts'
import { catalogueOf, type Unit } from '../website/catalogue.ts'
import type { Site } from '../website/site.ts'
import { photoPath } from '../website/structured-data.ts'
import { unitsChosen } from './chosen.ts'
import { writeLink } from './link.ts'
import { purseOf } from './purse.ts'
import { bridgeOf, type BridgeRow } from './row.ts'

export type Publisher = {
  siteId: string
  key: string
  hosts: readonly string[]
  network: () => NetworkSum[]
  /** Of a list that a page reads anew; else it stands on theirs for as long as they like, and the same list has the same tag. */
  servedAt?: number
}
export function unitsFor(site: Site, { siteId, key, hosts, network, servedAt = 0 }: Publisher) {
  const { company, dealership, now } = site
  const row = bridgeOf(dealership.db)
  const today = dateIn(company.timeZone, now)
  const purse = purseOf(dealership.db, row, monthOf(today), now)
  const chosen = (units: readonly Unit[], running: BridgeRow) => {
    const house = { companyId: dealership.id, timeZone: company.timeZone, siteId, network }
    return unitsChosen(dealership.db, { ...house, row: running, purse, units }, now)
  }
  const isOn = row !== undefined && stateOf(row, purse, today).state === 'active'
  const origin = row ? originOf(site, row, hosts) : site.canonicalOrigin
  const linkOf = (vehicleId: string) =>
    writeLink(key, dealership.id, { siteId, vehicleId, v: row?.v ?? 0, servedAt })
  const all = isOn ? catalogueOf(dealership.db, now) : []
  const units = row && isOn && row.version === algorithmVersion ? chosen(all, row) : all
  return {
    companyId: dealership.id,
    company: company.name,
    siteId,
    currency: company.currency,
    units: units.map(unit => ({ ...shown(unit, origin), url: `${origin}/go/${linkOf(unit.id)}` })),
  }
}

const shown = (unit: Unit, origin: string) => ({
  id: unit.id,
  stockNumber: unit.stockNumber,
  condition: unit.condition,
  year: unit.year,
  make: unit.make,
  model: unit.model,
  trim: unit.trim,
  /** The real one, which leads every advertisement of a used vehicle. */
  distance: unit.distance,
  odometer: unit.odometer,
  odometerType: unit.odometerType,
  priceMinor: unit.price.totalMinor,
  photo: unit.cover ? origin + photoPath(unit.id, unit.cover.sha256) : null,
  thumb: unit.cover ? origin + photoPath(unit.id, unit.cover.thumbSha256) : null,
})

/** By the name it was activated with, as long as that leads here. */
function originOf(
  { canonicalOrigin }: Site,
  { websiteHostName }: BridgeRow,
  hosts: readonly string[],
) {
  const name = websiteHostName.toLowerCase()
  if (!hosts.includes(name)) return canonicalOrigin
  const url = new URL(canonicalOrigin)
  url.hostname = name
  return url.origin
}
