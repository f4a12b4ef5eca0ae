/** What is typed of Bridge: a draft on this device, held to the server's own rule. */
import * as z from 'zod/mini'
import { activateBody, type BridgeChange, type BridgePlan, changeBody } from '#db/bridge/asked.ts'
import type { BridgeNow, BridgeSetup } from '#db/bridge/shown.ts'
import { bridgeTypes, bridgeVersions, fixedPrice, manualVersion } from '#db/bridge/terms.ts'

const values = z.object({
  websiteHostName: z.nullable(z.string()),
  inventoryProvider: z.string(),
  nameOnCard: z.string(),
  monthlyBudgetMinor: z.nullable(z.number()),
  costPerClickMinor: z.nullable(z.number()),
  type: z.enum(bridgeTypes),
  version: z.enum(bridgeVersions),
  sitePrices: z.array(z.object({ siteId: z.nullable(z.string()), minor: z.nullable(z.number()) })),
  agrees: z.boolean(),
})
export type BridgeValues = z.infer<typeof values>

type Body = typeof activateBody | typeof changeBody
/** What is wrong by the server's rule, at its field; what is empty is asked for. */
const heldTo =
  (body: Body, wishOf: (typed: BridgeValues) => unknown) =>
  ({ value, issues }: { value: BridgeValues; issues: object[] }) => {
    for (const { path, message } of body.safeParse(wishOf(value)).error?.issues ?? [])
      issues.push({
        code: 'custom',
        input: value,
        path,
        message: isEmptyAt(value, path) ? 'required' : message,
      })
  }
const isEmptyAt = (value: unknown, path: readonly PropertyKey[]): boolean =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null)?.[key], value) ===
  null

const held = {
  activate: heldTo(activateBody, typed => planOf(typed, { version: 1, locale: 'en-ca' })),
  change: heldTo(changeBody, typed => changeOf(typed, 1)),
}
// In one check: behind one that found something no other is made.
export const activateSchema = values.check(checked => {
  held.activate(checked)
  const { value, issues } = checked
  if (!value.agrees)
    issues.push({ code: 'custom', input: value, path: ['agrees'], message: 'required' })
})
export const changeSchema = values.check(held.change)

/** A fixed price is one for all: what was typed of sites waits in the draft. */
const sumsOf = ({ monthlyBudgetMinor, costPerClickMinor, type, sitePrices }: BridgeValues) => ({
  monthlyBudgetMinor,
  costPerClickMinor,
  type,
  sitePrices: type === fixedPrice ? [] : sitePrices,
})
/** @param terms which words she read */
export const planOf = (typed: BridgeValues, terms: BridgePlan['terms']) =>
  ({
    v: 0,
    websiteHostName: typed.websiteHostName,
    inventoryProvider: typed.inventoryProvider,
    nameOnCard: typed.nameOnCard,
    ...sumsOf(typed),
    version: typed.version,
    terms,
  }) as BridgePlan
export const changeOf = (typed: BridgeValues, v: number) =>
  ({ v, ...sumsOf(typed) }) as BridgeChange

export const newBridge = ({ hosts }: BridgeNow, nameOnCard: string): BridgeValues => ({
  websiteHostName: hosts[0] ?? null,
  inventoryProvider: '',
  nameOnCard,
  monthlyBudgetMinor: null,
  costPerClickMinor: null,
  type: fixedPrice,
  version: manualVersion,
  sitePrices: [],
  agrees: false,
})
export const asItStands = (setup: BridgeSetup): BridgeValues => ({
  websiteHostName: setup.websiteHostName,
  inventoryProvider: setup.inventoryProvider,
  nameOnCard: setup.nameOnCard,
  monthlyBudgetMinor: setup.monthlyBudgetMinor,
  costPerClickMinor: setup.costPerClickMinor,
  type: setup.type,
  version: setup.version,
  sitePrices: setup.sitePrices,
  agrees: true,
})
