/** What is asked of Bridge: `POST /api/bridge/activate`, `/change`, `/pause`, `/resume`. Each at once; nothing of it is queued. */
import * as z from 'zod/mini'
import { month } from '../campaign/budget.ts'
import { locales } from '../terms.ts'
import { bridgeTypes, bridgeVersions, fixedPrice } from './terms.ts'

/** A hundred thousand a click, a hundred million a month: more is a slip of the finger. */
const [mostPrice, mostBudget] = [10_000_000, 10_000_000_000]
const minor = (most: number) =>
  z
    .int({ error: 'number-invalid' })
    .check(z.gte(1, { error: 'number-invalid' }), z.lte(most, { error: 'number-invalid' }))
const text = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'required' }),
      z.maxLength(most, { error: 'too-long' }),
    )
const v = z.int().check(z.nonnegative())
const siteId = z.string().check(z.regex(/^\d{1,6}$/))
const sums = {
  monthlyBudgetMinor: minor(mostBudget),
  costPerClickMinor: minor(mostPrice),
  type: z.enum(bridgeTypes, { error: 'required' }),
  /** Of a variable price: sites that cost something else than the cost per click. None of a fixed one. */
  sitePrices: z.array(z.object({ siteId, minor: minor(mostPrice) })).check(
    z.maxLength(60),
    z.refine(all => new Set(all.map(each => each.siteId)).size === all.length),
  ),
}
type Sums = { type: string; sitePrices: readonly unknown[] }
const isOneKind = ({ type, sitePrices }: Sums) => type !== fixedPrice || sitePrices.length === 0
const ofOneKind = z.refine<Sums>(isOneKind, { error: 'bad-input', path: ['sitePrices'] })

export const activateBody = z
  .object({
    /** The version it saw, 0 where nobody activated it yet. */
    v,
    websiteHostName: text(253),
    inventoryProvider: text(120),
    nameOnCard: text(120),
    ...sums,
    version: z.enum(bridgeVersions, { error: 'required' }),
    /** The words that were agreed to. */
    terms: z.object({ version: z.int(), locale: z.enum(locales) }),
  })
  .check(ofOneKind)
export type BridgePlan = z.output<typeof activateBody>

export const changeBody = z.object({ v, ...sums }).check(ofOneKind)
export type BridgeChange = z.output<typeof changeBody>

export const bridgeBody = z.object({ v })

/** Who chooses what is listed from this moment on. */
export const versionBody = z.object({
  v,
  version: z.enum(bridgeVersions, { error: 'required' }),
})
export type BridgeVersionChange = z.output<typeof versionBody>

/** `GET /api/bridge/statement`: `2026-11`, this month where it is not said. */
export const statementQuery = z.object({
  month: z.optional(month),
})
