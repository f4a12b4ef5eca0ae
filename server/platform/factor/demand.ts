/** Of whom a dealership asks a second step: whoever acts on people, funds or hosting there, when it says so. */
import { holdsAny, weightyForms } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { rowOf } from '#db/rows.ts'
import type { ActiveSession } from '../../deps.ts'
import type { PlatformStore } from '../store.ts'
import { hasFactor } from './factor-store.ts'

type Somebody = Pick<ActiveSession, 'dealership' | 'personId' | 'may'> &
  Partial<Pick<ActiveSession, 'impersonatorId'>>

/** She must have one, and has none. */
export function owesFactor(
  platform: PlatformStore,
  { dealership, personId, may, impersonatorId }: Somebody,
): boolean {
  // Asked at every call: who holds nothing of weight costs no look at the database.
  if (!holdsAny(may, weightyForms)) return false
  // rowOf reads any table; its rows are those of the table named.
  const company = rowOf(dealership.db, 'company', dealership.id) as Row<'company'> | undefined
  // In a colleague's name it is the one who acts that was asked.
  const who = impersonatorId ?? personId
  return company?.demandsFactor === true && !hasFactor(platform, who)
}
