import { bridgeLists } from './bridge.ts'
import { campaignLists } from './campaign.ts'
import { companyLists } from './company.ts'
import { followUpLists } from './follow-up.ts'
import { hostingLists } from './hosting.ts'
import { inWords, type Item, type LookupItem } from './item.ts'
import { labelLists } from './labels.ts'
import { leadLists } from './lead.ts'
import { moneyLists } from './money.ts'
import { peopleLists } from './people.ts'
import { productTypeLists } from './product-type.ts'
import { radarLists } from './radar.ts'
import { siteLists } from './site.ts'
import { transmissionLists } from './transmission.ts'
import { vehicleLists } from './vehicle.ts'

export type { LookupItem }

const groups = {
  ...productTypeLists,
  ...transmissionLists,
  ...campaignLists,
  ...companyLists,
  ...siteLists,
  ...bridgeLists,
  ...vehicleLists,
  ...leadLists,
  ...followUpLists,
  ...moneyLists,
  ...radarLists,
  ...peopleLists,
  ...hostingLists,
  ...labelLists,
}
export type ListName = keyof typeof groups

// A Map, not an object: a name such as "constructor" must find nothing.
const lists = new Map<string, readonly Item[]>(Object.entries(groups))

export const lookupNames: readonly string[] = [...lists.keys()]

/**
 * A lookup list in the words of a locale, as a new array the caller may sort.
 *
 * @returns [] for an unknown name or locale (SPEC section 3).
 */
export const lookup = (name: string, locale: string): LookupItem[] =>
  inWords(lists.get(name) ?? [], locale)
