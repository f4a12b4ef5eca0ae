/** Bridge in the demonstration: since when it runs, its clicks of a year with the refused ones beside them, and one house that paused it. */
import { pauseEnd } from '../bridge/pace.ts'
import {
  bridgeLearningDays,
  fixedPrice,
  manualVersion,
  resetKeyOf,
  type ClickRefusal,
} from '../bridge/terms.ts'
import { bridgeTermsVersion } from '../bridge/agreed.ts'
import { monthOf } from '../campaign/budget.ts'
import { dateIn, dayMs, instantOf } from '../kernel/date.ts'
import type { Row } from '../kernel/mutation.ts'
import type { bridge, bridgeAct, bridgeClick, bridgeRequest } from '../schema.ts'
import { bySelf, person, type Told } from './books.ts'
import type { Stage } from './stage.ts'

type BridgeRow = typeof bridge.$inferSelect
type Click = typeof bridgeClick.$inferSelect
export type DemoBridge = { rows: BridgeRow[]; acts: (typeof bridgeAct.$inferSelect)[] }

/** Older than any click. */
const since = -336
/** Of this month, so that it still lasts: days from its 1st, twelve at most. */
const pausedFor = ({ today }: Stage) => Math.min(12, Number(today.slice(8)) - 1)
const isPaused = ({ companyId }: Stage) => companyId === 'c-grandsentier'
/** Those that people there read. */
const sitesOf = ({ locale }: Stage) =>
  locale.startsWith('es')
    ? ['1380', '1381', '1382', '1400', '1401']
    : ['1369', '1390', '1391', '1392', '1394']

export type ClickPlan = {
  /** So many a month. */
  clicks: number
  /** So many days ago at the latest. */
  lastClick: number
  /** And so many in the last weeks, since it goes well. */
  recent: number
  priceMinor: number
  budgetMinor: number
}
export function bridgeOf(stage: Stage, hostname: string, plan: ClickPlan): DemoBridge {
  const director = person(stage.staff.directors[0])
  const activatedOn = stage.day(since)
  const sums = {
    monthlyBudgetMinor: plan.budgetMinor,
    costPerClickMinor: plan.priceMinor,
    type: fixedPrice,
    sitePrices: [],
    version: manualVersion,
  }
  const began = {
    id: 'bridge:1',
    v: 1,
    at: stage.at(since, '09:30'),
    act: 'activate' as const,
    until: null,
    ...director,
    ...sums,
  }
  const pause = {
    ...began,
    id: 'bridge:2',
    v: 2,
    at: stage.at(-pausedFor(stage), '08:10'),
    act: 'pause' as const,
    until: pauseEnd(stage.today),
  }
  const row: BridgeRow = {
    id: 'bridge',
    v: isPaused(stage) ? 2 : 1,
    active: !isPaused(stage),
    pausedUntil: isPaused(stage) ? pause.until : null,
    ...sums,
    websiteHostName: hostname,
    inventoryProvider: 'Showfloor',
    nameOnCard: director.byName,
    learningDays: bridgeLearningDays,
    learningOn: activatedOn,
    activatedAt: began.at,
    activatedOn,
    activatedBy: director.by,
    activatedByName: director.byName,
    termsVersion: bridgeTermsVersion,
    termsLocale: stage.locale,
  }
  // The server was there on every 1st since.
  const firsts = firstsSince(activatedOn, stage.today)
  const months = firsts.map(day => ({
    ...began,
    id: resetKeyOf(stage.companyId, day),
    at: instantOf(day, '00:00', stage.timeZone),
    act: 'month' as const,
    ...bySelf,
  }))
  return { rows: [row], acts: [began, ...months, ...(isPaused(stage) ? [pause] : [])] }
}

function firstsSince(day: string, today: string): string[] {
  const next = pauseEnd(day)
  return next > today ? [] : [next, ...firstsSince(next, today)]
}

/** Charged ones, so many a month for eleven months and more lately, and of every ninth a second one right behind it, as well as robots. */
export type PlannedClick = Omit<Click, 'seq'>
export function clicksOf(
  stage: Stage,
  vehicles: readonly Row<'vehicle'>[],
  { clicks, lastClick, recent, priceMinor }: ClickPlan,
): PlannedClick[] {
  const dice = stage.dice('bridge clicks')
  const charged = Array.from({ length: clicks * 11 }, (_, place) => ({
    id: `k-${place + 1}`,
    at: stage.at(-dice.int(lastClick, 335), `${dice.int(10, 21)}:${dice.int(10, 59)}`),
  }))
  const more = stage.dice('bridge sites')
  const sites = sitesOf(stage)
  const lately = Array.from({ length: recent }, (_, place) => ({
    id: `k-r-${place + 1}`,
    at: stage.at(-more.int(0, 24), `${more.int(10, 21)}:${more.int(10, 59)}`),
  }))
  return [...charged, ...lately].flatMap(({ id, at }, place) => {
    const on = dateIn(stage.timeZone, at)
    const there = vehicles.filter(each => wasThere(each, on, at))
    const click = {
      id,
      at,
      on,
      siteId: more.pick(sites),
      // Of the oldest ones the vehicle has left the books.
      vehicleId: there.length ? more.pick(there).id : '',
      verdict: 'charged' as const,
      minor: priceMinor,
      hash: null,
    }
    const refused = (verdict: ClickRefusal, afterMs: number) => ({
      ...click,
      id: `${id}-${verdict}`,
      at: at + afterMs,
      on: dateIn(stage.timeZone, at + afterMs),
      verdict,
      minor: 0,
    })
    return [
      click,
      ...(place % 9 === 4 ? [refused('duplicate', 4 * 60_000)] : []),
      ...(place % 11 === 7 ? [refused('bot', 9 * 60_000)] : []),
    ].filter(each => each.at <= stage.now)
  })
}
const wasThere = ({ enteredOn, soldAt }: Row<'vehicle'>, on: string, at: number) =>
  enteredOn <= on && (soldAt === null || soldAt > at)

/** Of every third request of the website the last click before it, while a visitor would be known. */
export function cameOfClicks(
  clicks: readonly PlannedClick[],
  requests: readonly Row<'request'>[],
): (typeof bridgeRequest.$inferSelect)[] {
  const charged = clicks
    .filter(({ verdict }) => verdict === 'charged')
    .toSorted((a, b) => a.at - b.at)
  return requests
    .filter(({ source }) => source === 'website-forms')
    .filter((_, place) => place % 3 === 1)
    .flatMap(({ id, at }) => {
      const click = charged.findLast(each => each.at < at && each.at > at - dayMs)
      return click ? [{ id, clickId: click.id, at }] : []
    })
}

export const postingOf = ({ id, at, on, minor }: PlannedClick): Told => [
  at,
  { cause: 'click', click: id, month: monthOf(on), minor },
  bySelf,
]

/** The last charged click of a statement that is closed, found to be a machine's two days ago: it stands in the one that is open. */
export function laterCredits(stage: Stage, clicks: readonly PlannedClick[]): Told['1'][] {
  const old = clicks
    .filter(({ verdict, on }) => verdict === 'charged' && on < stage.day(-70))
    .toSorted((a, b) => b.at - a.at)
  return old.slice(0, 1).map(({ id }) => ({
    cause: 'click-credit',
    click: id,
    reason: stage.locale.startsWith('es')
      ? 'Un robot que se hacía pasar por un navegador'
      : 'Un robot qui se faisait passer pour un navigateur',
  }))
}
