/** What a person does with Bridge: at once, in one transaction with its line in the book of acts. */
import type { BridgeChange, BridgePlan, BridgeVersionChange } from '#db/bridge/asked.ts'
import { bridgeTermsVersion } from '#db/bridge/agreed.ts'
import { isRunning, leastPrice, pauseEnd } from '#db/bridge/pace.ts'
import { algorithmVersion, type BridgeAct, bridgeLearningDays } from '#db/bridge/terms.ts'
import { monthOf } from '#db/campaign/budget.ts'
import { dateIn } from '#db/kernel/date.ts'
import { isSameValue } from '#db/kernel/same-value.ts'
import type { Teller } from '#db/ledger/entry.ts'
import * as schema from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { ApiError } from '../api-error.ts'
import { profileOf } from '../dealership/profile.ts'
import type { Dealership } from '../deps.ts'
import type { PlatformStore } from '../platform/store.ts'
import { isPublisher } from './click.ts'
import { purseOf } from './purse.ts'
import { bookAct, bridgeOf, type BridgeRow, mark } from './row.ts'
import { tellOfSwitch } from './tell.ts'

type Wanted = Pick<BridgeChange, 'monthlyBudgetMinor' | 'costPerClickMinor' | 'type' | 'sitePrices'>
type House = { dealership: Dealership; platform: Pick<PlatformStore, 'siteHostsOf'> }
const todayOf = (db: Db, now: number) => dateIn(profileOf(db).timeZone, now)

/**
 * The website's name decides where clicks lead, the words what was agreed to, the funds whether it can begin.
 * @throws {ApiError} 409 `changed-meanwhile`, `bridge-terms`, `bridge-host`, `bridge-site`, `bridge-budget-low`, `funds-short`
 */
export const activate = (house: House, wanted: BridgePlan, teller: Teller): void =>
  tx(house.dealership.db, () => {
    const { db } = house.dealership
    const { v: seen, terms, ...setup } = wanted
    const before = bridgeOf(db)
    // The answer was lost on its way: it stands already.
    if (before && seen === 0 && before.v === 1 && isSame(before, setup)) return
    if (before || seen !== 0) throw new ApiError(409, 'changed-meanwhile')
    mustBeOpen(house, wanted)
    const today = todayOf(db, teller.now)
    const purse = purseOf(db, undefined, monthOf(today), teller.now)
    if (purse.spendableMinor < leastPrice(wanted)) throw new ApiError(409, 'funds-short')
    const row: BridgeRow = {
      id: 'bridge',
      v: 1,
      active: true,
      pausedUntil: null,
      ...setup,
      learningDays: bridgeLearningDays,
      learningOn: today,
      activatedAt: teller.now,
      activatedOn: today,
      activatedBy: teller.by,
      activatedByName: teller.byName,
      termsVersion: terms.version,
      termsLocale: terms.locale,
    }
    db.insert(schema.bridge).values(row).run()
    bookAct(db, row, { act: 'activate' }, teller)
  })

function mustBeOpen({ dealership, platform }: House, wanted: BridgePlan): void {
  const { terms, websiteHostName } = wanted
  if (terms.version !== bridgeTermsVersion)
    throw new ApiError(409, 'bridge-terms', { field: 'terms' })
  if (!platform.siteHostsOf(dealership.id).includes(websiteHostName.toLowerCase()))
    throw new ApiError(409, 'bridge-host', { field: 'websiteHostName' })
  mustPay(wanted)
}
/** A budget buys one click at least. */
function mustPay(wanted: Wanted): void {
  if (!wanted.sitePrices.every(({ siteId }) => isPublisher(siteId)))
    throw new ApiError(409, 'bridge-site', { field: 'sitePrices' })
  if (wanted.monthlyBudgetMinor < leastPrice(wanted))
    throw new ApiError(409, 'bridge-budget-low', { field: 'monthlyBudgetMinor' })
}
const isSame = (row: BridgeRow, wanted: Partial<BridgeRow>): boolean =>
  Object.entries(wanted).every(([key, value]) => isSameValue(row[key as keyof BridgeRow], value))

type Act<T> = {
  act: BridgeAct
  news: (row: BridgeRow, wanted: T, today: string) => Partial<BridgeRow>
}
/** One act on what stands: what it would say already is done; else it says which version it saw. */
const acting =
  <T extends { v: number }>({ act, news }: Act<T>) =>
  ({ dealership: { db, poke } }: House, wanted: T, teller: Teller): void => {
    const v = tx(db, () => {
      const row = bridgeOf(db)
      if (!row) throw new ApiError(404, 'not-found')
      const changes = news(row, wanted, todayOf(db, teller.now))
      if (isSame(row, changes)) return 0
      if (row.v !== wanted.v) throw new ApiError(409, 'changed-meanwhile')
      const after = { ...row, ...changes, v: row.v + 1 }
      mark(db, after)
      bookAct(db, after, { act }, teller)
      return tellOfSwitch(db, { act, row: after }, teller)
    })
    if (v) poke.emit(v)
  }

/** Budget and price, from this moment on. @throws {ApiError} 404 `not-found`; 409 `changed-meanwhile`, `bridge-site`, `bridge-budget-low` */
export const change = acting<BridgeChange>({
  act: 'change',
  news(_, { v: __, ...wanted }) {
    mustPay(wanted)
    return wanted
  },
})

/** Who chooses what is listed: learning begins with each change to 2.0. @throws {ApiError} 404 `not-found`; 409 `changed-meanwhile` */
export const changeVersion = acting<BridgeVersionChange>({
  act: 'version',
  news: (row, { version }, today) =>
    version === algorithmVersion && row.version !== version
      ? { version, learningOn: today }
      : { version },
})

/** Until the 1st. @throws {ApiError} 404 `not-found`; 409 `changed-meanwhile` */
export const pause = acting<{ v: number }>({
  act: 'pause',
  news: (row, _, today) =>
    isRunning(row, today) ? { active: false, pausedUntil: pauseEnd(today) } : {},
})

/** By hand, before that. @throws {ApiError} 404 `not-found`; 409 `changed-meanwhile` */
export const resume = acting<{ v: number }>({
  act: 'resume',
  news: () => ({ active: true, pausedUntil: null }),
})
