import type { Teller } from '#db/ledger/entry.ts'
import { bridge, bridgeClick } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { post } from '#server/payments/ledger.ts'

type Row = typeof bridge.$inferSelect
/** Activated in January at 1.25 a click, 540.00 a month; it runs. */
export const aBridge = (over: Partial<Row> = {}): Row => ({
  id: 'bridge',
  v: 1,
  active: true,
  pausedUntil: null,
  monthlyBudgetMinor: 54_000,
  costPerClickMinor: 125,
  type: '1388',
  sitePrices: [],
  version: '1386',
  websiteHostName: 'boreal-site.localhost',
  inventoryProvider: 'Showfloor',
  nameOnCard: 'Lise Bouchard',
  learningDays: 14,
  learningOn: '2026-01-05',
  activatedAt: Date.UTC(2026, 0, 5, 15),
  activatedOn: '2026-01-05',
  activatedBy: 'lise',
  activatedByName: 'Lise Bouchard',
  termsVersion: 1,
  termsLocale: 'fr-ca',
  ...over,
})
export const plantBridge = (db: Db, over: Partial<Row> = {}): void =>
  void db.insert(bridge).values(aBridge(over)).run()
/** A click of March that was charged, with its entry of the books. */
export function plantCharge(db: Db, minor: number, teller: Teller): void {
  const { seq } = post(db, { cause: 'click', click: 'x', month: '2026-03', minor }, teller)
  const click = { id: 'x', at: teller.now, on: '2026-03-12', siteId: '1390', vehicleId: '' }
  db.insert(bridgeClick)
    .values({ ...click, verdict: 'charged', minor, seq, hash: null })
    .run()
}
