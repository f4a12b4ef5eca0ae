/**
 * The file of a feed, made in the reports' thread from one state of the database: unit by unit into a file of its own, each held
 * to what the site asks. What a site would not take is left out, with why. Whoever asked for it puts it in the last one's place.
 */
import { createHash } from 'node:crypto'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { goesTo } from '#db/feed/rules.ts'
import type { LeftUnit } from '#db/feed/table.ts'
import type { FeedFault, FeedTrouble } from '#db/feed/terms.ts'
import { dayMs } from '#db/kernel/date.ts'
import type { Db } from '#db/store.ts'
import { reading } from '../reports/connection.ts'
import { catalogueOf, type Unit } from '../website/catalogue.ts'
import { factsOf, type House, houseOf } from './facts.ts'
import { faultsOf, formats } from './formats/index.ts'
import { markOf } from './mark.ts'
import { feedOf, type FeedRow, switchesOf } from './row.ts'

export type FeedAsk = { host: string; origin: string; folder: string }
export type MadeFeed = {
  mark: string
  /** By time alone it says something else from then on. */
  until: number
  units: number
  left: LeftUnit[]
  leftCount: number
} & ({ trouble: FeedTrouble } | { trouble: null; sha256: string; bytes: number })

/** Told by name; beyond them they are counted. */
const mostLeft = 500
export const beginningOf = (folder: string, host: string) => join(folder, `${host}.new`)

type Scene = { db: Db; feed: FeedRow; house: House; now: number; file: string }

/** @throws what keeps it from being written */
export const makeFeed = (database: string, { host, origin, folder }: FeedAsk, now: number) =>
  reading(database, ({ sqlite }): MadeFeed => {
    const db: Db = drizzle(sqlite)
    const feed = feedOf(db, host)
    const house = feed && houseOf(db, feed, origin)
    if (!feed || !house) throw new Error(`there is no feed for ${host}`)
    const chosen = chosenFor(db, feed, now)
    const mark = markOf(db, feed)
    const soon = chosen.flatMap(({ reservedUntil }) => reservedUntil ?? []).filter(at => at > now)
    const until = soon.reduce((a, b) => Math.min(a, b), now + dayMs)
    if (formats[feed.format].takesHouse?.(house) === false)
      return { mark, until, units: 0, left: [], leftCount: 0, trouble: 'house' }
    mkdirSync(folder, { recursive: true })
    const file = beginningOf(folder, host)
    const { left, ...written } = write({ db, feed, house, now, file }, chosen)
    const count = { mark, until, left: left.slice(0, mostLeft), leftCount: left.length }
    if (written.units > 0 || left.length === 0) return { ...written, ...count, trouble: null }
    rmSync(file, { force: true })
    return { ...count, units: 0, trouble: 'nothing' }
  })

/** Of what customers see. */
function chosenFor(db: Db, { id, rules }: FeedRow, now: number): Unit[] {
  const switches = switchesOf(db, id)
  return catalogueOf(db, now).filter(unit =>
    goesTo(rules, { ...unit, totalMinor: unit.price.totalMinor }, switches.get(unit.id)),
  )
}

/** VINs that several claim. */
function doubles(units: readonly Unit[]): Set<string> {
  const [seen, twice] = [new Set<string>(), new Set<string>()]
  for (const { vin } of units) (seen.has(vin) ? twice : seen).add(vin)
  return twice
}

const sliceBytes = 256 * 1024
/** Never more of it in memory than a slice. */
function write({ db, feed, house, now, file }: Scene, chosen: readonly Unit[]) {
  const { head, unit: written, foot, isByVin } = formats[feed.format]
  const twice = isByVin ? doubles(chosen) : new Set<string>()
  const left: LeftUnit[] = []
  const hash = createHash('sha256')
  const handle = openSync(file, 'w')
  let [text, bytes, units] = [head(house), 0, 0]
  const flush = () => {
    const slice = Buffer.from(text)
    hash.update(slice)
    bytes += slice.length
    for (let at = 0; at < slice.length;) at += writeSync(handle, slice, at)
    text = ''
  }
  try {
    for (const unit of chosen) {
      const facts = factsOf(db, house, unit, now)
      const double: FeedFault[] = twice.has(facts.unit.vin) ? ['double'] : []
      const why = [...faultsOf(feed.format, facts), ...double]
      if (why.length) {
        left.push({ vehicleId: unit.id, why })
        continue
      }
      text += written(facts, units === 0)
      units += 1
      if (text.length > sliceBytes) flush()
    }
    text += foot
    flush()
  } finally {
    closeSync(handle)
  }
  return { left, units, bytes, sha256: hash.digest('hex') }
}
