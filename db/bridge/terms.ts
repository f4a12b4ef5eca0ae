/** Words of Bridge that are stored. */
import { monthOf } from '../campaign/budget.ts'

/** BridgeType, by its ids in the lookups (SPEC section 3): one price for every click, or a price of its own by site. */
export const bridgeTypes = ['1388', '1389'] as const
export type BridgeType = (typeof bridgeTypes)[number]
export const [fixedPrice, variablePrice] = bridgeTypes

/** BridgeVersion: chosen by hand, or by what came of the clicks. */
export const bridgeVersions = ['1386', '1387'] as const
export type BridgeVersion = (typeof bridgeVersions)[number]
export const [manualVersion, algorithmVersion] = bridgeVersions

/** `off`: never activated. `stopped`: it runs, but the next click cannot be paid. */
export const bridgeStates = ['off', 'active', 'paused', 'stopped'] as const
export type BridgeState = (typeof bridgeStates)[number]
export const bridgeStops = ['budget', 'funds'] as const
export type BridgeStop = (typeof bridgeStops)[number]

/** What was done with it; `version`: another one chooses; `month`: the 1st came. */
export const bridgeActs = ['activate', 'change', 'version', 'pause', 'resume', 'month'] as const
export type BridgeAct = (typeof bridgeActs)[number]

/**
 * Why a click costs nothing, in the order in which it is asked: the first that fits stands. `prefetch`: a browser loaded it
 * ahead. `datacentre`: from a network that the operator names as one of machines. `token`: its link is not ours. `own`: of the house's own people. `sold`: the vehicle is gone.
 */
export const clickRefusals = [
  'prefetch',
  'bot',
  'datacentre',
  'token',
  'own',
  'sold',
  'paused',
  'duplicate',
  'too-fast',
  'budget',
  'funds',
] as const
export type ClickRefusal = (typeof clickRefusals)[number]
export const clickVerdicts = ['charged', ...clickRefusals] as const
export type ClickVerdict = (typeof clickVerdicts)[number]

/** So long it learns, or until so many clicks were charged, whichever comes first. */
export const bridgeLearningDays = 14
export const bridgeLearningClicks = 200

/** One act of a house a month, however often the 1st is looked at. */
export const resetKeyOf = (companyId: string, day: string): string =>
  `bridge-reset:${companyId}:${monthOf(day)}`
