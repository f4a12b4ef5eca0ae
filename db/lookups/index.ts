import { locales } from '#db/terms.ts'

import { bridgeLists } from './bridge.ts'
import { campaignLists } from './campaign.ts'
import { companyLists } from './company.ts'
import { followUpLists } from './follow-up.ts'
import { hostingLists } from './hosting.ts'
import type { Item } from './item.ts'
import { labelLists } from './labels.ts'
import { leadLists } from './lead.ts'
import { moneyLists } from './money.ts'
import { peopleLists } from './people.ts'
import { productTypeLists } from './product-type.ts'
import { radarLists } from './radar.ts'
import { siteLists } from './site.ts'
import { transmissionLists } from './transmission.ts'
import { vehicleLists } from './vehicle.ts'

/** An item as the calls and the screens see it (SPEC section 3, "Lookup lists"). */
export type LookupItem = { ID: string; Caption: string; Code: string; AlternateValue: string }

// A Map, not an object: a name such as "constructor" must find nothing.
const lists = new Map<string, readonly Item[]>(
  [
    productTypeLists,
    transmissionLists,
    campaignLists,
    companyLists,
    siteLists,
    bridgeLists,
    vehicleLists,
    leadLists,
    followUpLists,
    moneyLists,
    radarLists,
    peopleLists,
    hostingLists,
    labelLists,
  ].flatMap(group => Object.entries(group)),
)

export const lookupNames: readonly string[] = [...lists.keys()]

/**
 * A lookup list in the words of a locale, as a new array the caller may sort.
 *
 * @returns [] for an unknown name or locale (SPEC section 3).
 */
export function lookup(name: string, locale: string): LookupItem[] {
  const column = locales.findIndex(known => known === locale)
  const language = locales[column]
  if (language === undefined) return []
  return (lists.get(name) ?? []).map(({ id, code, captions, alternateValue, idIn }) => ({
    ID: idIn[language] ?? id,
    // `column` is a place in `locales`, and Captions has exactly one caption for each.
    Caption: captions[column as 0 | 1 | 2 | 3 | 4],
    Code: code,
    AlternateValue: alternateValue,
  }))
}
