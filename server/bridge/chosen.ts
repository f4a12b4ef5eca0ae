/**
 * What 2.0 lists on a site in this hour: chosen when the site first asks in it, kept with its numbers, and the same until the
 * hour is over. What it was chosen from is as it stood when the hour began.
 */
import { createHash } from 'node:crypto'
import { desc, eq, gte, inArray, lt, max, sql } from 'drizzle-orm'
import { type ChosenArm, kindOf } from '#db/bridge/chosen.ts'
import { type Choice, choose, clicksOfAll, idsByKind, type Stock } from '#db/bridge/choose.ts'
import { clicksFor, priceAt, type Purse } from '#db/bridge/pace.ts'
import { beliefs, type NetworkSum } from '#db/bridge/rates.ts'
import { shareToList, trafficLeft, weightAt } from '#db/bridge/traffic.ts'
import { afterMonth, monthOf } from '#db/campaign/budget.ts'
import { sumOf } from '#db/contract/deal/exact.ts'
import { dateIn, dayMs } from '#db/kernel/date.ts'
import { bridgeChoice, bridgeExposure } from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import type { Unit } from '../website/catalogue.ts'
import { type Evidence, evidenceAt, hourIn, seenKey } from './evidence.ts'
import type { BridgeRow } from './row.ts'

const hourMs = dayMs / 24
/** So long a site counts as one that asks. */
const askingMs = 7 * dayMs
/** The month before stays whole until this one is half over. */
export const keptChoicesMs = 45 * dayMs

export type ChoiceRow = typeof bridgeChoice.$inferSelect
type Asked = {
  companyId: string
  timeZone: string
  siteId: string
  row: BridgeRow
  purse: Purse
  units: readonly Unit[]
  network: () => NetworkSum[]
}

/** Those to be listed, in their order. */
export function unitsChosen(db: Db, asked: Asked, now: number): Unit[] {
  const byId = new Map(asked.units.map(unit => [unit.id, unit]))
  return choiceOf(db, asked, now).vehicleIds.flatMap(id => byId.get(id) ?? [])
}

const choiceId = (at: number, siteId: string) => `${at}:${siteId}`

const choiceOf = (db: Db, asked: Asked, now: number): ChoiceRow =>
  tx(db, () => {
    const at = now - (now % hourMs)
    const id = choiceId(at, asked.siteId)
    const known = db.select().from(bridgeChoice).where(eq(bridgeChoice.id, id)).get()
    if (known) return known
    const evidence = evidenceAt(db, asked.timeZone, at)
    const { choice, share } = chosenNow(db, asked, evidence, at)
    const counts = armCounts(evidence.sums, asked.siteId)
    const row: ChoiceRow = {
      id,
      at,
      on: dateIn(asked.timeZone, at),
      siteId: asked.siteId,
      share,
      arms: choice.arms.map(({ siteId: _, ...arm }) => ({ ...arm, ...counts(arm.kind) })),
      vehicleIds: choice.vehicleIds,
    }
    db.insert(bridgeChoice).values(row).run()
    countListed(db, asked, evidence, row)
    return row
  })

function chosenNow(db: Db, asked: Asked, { seen, traffic }: Evidence, at: number) {
  const { companyId, timeZone, siteId, row, purse, network } = asked
  const siteIds = [...new Set([siteId, ...askingSites(db, at)])]
  const believe = beliefs([...seen.values()], network())
  const units = asked.units.map(unit => ({
    id: unit.id,
    kind: kindOf(unit.productType, unit.condition),
  }))
  const stock: Stock = { kinds: idsByKind(units), siteIds, believe }
  const [today, all] = [dateIn(timeZone, at), clicksOfAll(stock)]
  const left = trafficLeft(traffic, today, hourIn(timeZone, at), afterMonth(monthOf(today)))
  const share = shareToList(
    clicksFor(
      Math.min(purse.budgetMinor - purse.spentMinor, purse.spendableMinor),
      row.costPerClickMinor,
    ),
    all === null ? null : all * left,
    lastShare(db),
  )
  const choices = choose({
    ...stock,
    share,
    seenOf: (site, vehicleId) => seen.get(seenKey(site, vehicleId)),
    priceAt: site => priceAt(row, site),
    seedOf: site => seedOf(companyId, site, at),
  })
  // Every site of `siteIds` has one.
  return { share, choice: choices.find(each => each.siteId === siteId) as Choice }
}

/** Of the house, the site and the hour: who knows them can draw again. */
export const seedOf = (companyId: string, siteId: string, at: number): number =>
  createHash('sha256').update(`${companyId}\n${siteId}\n${at}`).digest().readUInt32BE()

const askingSites = (db: Db, at: number): string[] =>
  db
    .selectDistinct({ siteId: bridgeChoice.siteId })
    .from(bridgeChoice)
    .where(gte(bridgeChoice.at, at - askingMs))
    .all()
    .map(({ siteId }) => siteId)
const lastShare = (db: Db): number | null =>
  db
    .select({ share: bridgeChoice.share })
    .from(bridgeChoice)
    .orderBy(desc(bridgeChoice.at))
    .limit(1)
    .get()?.share ?? null

type Counted = { siteId: string; kind: string; clicks: number; requests: number }
const armCounts = (sums: readonly Counted[], siteId: string) => {
  const added = (all: readonly Counted[]) => ({
    clicks: sumOf(all, each => each.clicks),
    requests: sumOf(all, each => each.requests),
  })
  return (kind: string): Pick<ChosenArm, 'here' | 'elsewhere'> => {
    const ofKind = sums.filter(each => each.kind === kind)
    return {
      here: added(ofKind.filter(each => each.siteId === siteId)),
      elsewhere: added(ofKind.filter(each => each.siteId !== siteId)),
    }
  }
}

/** An hour for each that is listed, by its traffic. */
function countListed(
  db: Db,
  { timeZone, units }: Asked,
  { traffic, era }: Evidence,
  row: ChoiceRow,
) {
  const { siteId, on, at, vehicleIds } = row
  const hours = weightAt(traffic, on, hourIn(timeZone, at))
  const kinds = new Map(units.map(unit => [unit.id, kindOf(unit.productType, unit.condition)]))
  for (const vehicleId of vehicleIds)
    db.insert(bridgeExposure)
      .values({
        id: `${era}:${siteId}:${vehicleId}`,
        era,
        siteId,
        vehicleId,
        kind: kinds.get(vehicleId) ?? '',
        hours,
      })
      .onConflictDoUpdate({
        target: bridgeExposure.id,
        set: { hours: sql`${bridgeExposure.hours} + ${hours}` },
      })
      .run()
}

/** The latest of each site that asked on a day. */
export function choicesOn(db: Db, on: string): ChoiceRow[] {
  const latest = db
    .select({ at: max(bridgeChoice.at), siteId: bridgeChoice.siteId })
    .from(bridgeChoice)
    .where(eq(bridgeChoice.on, on))
    .groupBy(bridgeChoice.siteId)
    .orderBy(bridgeChoice.siteId)
    .all()
  const ids = latest.map(({ at, siteId }) => choiceId(at ?? 0, siteId))
  const rows = db.select().from(bridgeChoice).where(inArray(bridgeChoice.id, ids)).all()
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** @returns how many were old enough to go */
export function forgetChoices(db: Db, now: number): number {
  const isOld = lt(bridgeChoice.at, now - keptChoicesMs)
  const { changes } = db.delete(bridgeChoice).where(isOld).run() as { changes: number }
  return changes
}
