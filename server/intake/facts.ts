/** What the assignment rules ask of a request, made the same for every door: what she says, what her words tell, what the door is for. */
import type { Row } from '#db/kernel/mutation.ts'
import { rowOf } from '#db/rows.ts'
import type { Db } from '#db/store.ts'
import type { Locale, RequestDivision } from '#db/terms.ts'
import { profileOf } from '../dealership/profile.ts'
import { acceptedLocale } from '../platform/language.ts'
import { languageOfWords } from './language.ts'
import { stockVehicleIn } from './stock.ts'

export type Door = {
  name?: string
  division?: RequestDivision | null
  locale?: Locale | null
  make?: string
}
/** As the door hands it over: what it does not know is left out. */
export type Told = {
  division?: RequestDivision | undefined
  locale?: Locale | null | undefined
  vehicleId: string | null
  vehicleText?: string | undefined
  message: string
  /** Her own words, where the message holds others: they tell her language. */
  words?: string | undefined
  /** The number, the named sender: what it is for. */
  door?: Door | undefined
}
export type Facts = {
  division: RequestDivision
  locale: Locale | null
  vehicleId: string | null
  make: string
}

export function factsOf(db: Db, told: Told, { leadId }: { leadId: string | null }): Facts {
  const { door, vehicleText = '', message, words = message } = told
  const language = languageOfWords(words)
  return {
    division: told.division ?? door?.division ?? 'used',
    locale:
      told.locale ??
      (language ? acceptedLocale(`${language}-${profileOf(db).country.toLowerCase()}`) : null) ??
      door?.locale ??
      cardLocale(db, leadId),
    // Of a vehicle of ours the receipt takes the division.
    vehicleId: told.vehicleId ?? stockVehicleIn(db, `${vehicleText} ${message}`),
    make: door?.make ?? '',
  }
}

/** As her card has it, whose lead is known to be hers. */
function cardLocale(db: Db, leadId: string | null): Locale | null {
  const lead = rowOf(db, 'lead', leadId ?? '') as Row<'lead'> | undefined
  const card = rowOf(db, 'client', lead?.clientId ?? '') as Row<'client'> | undefined
  return card?.locale ?? null
}
