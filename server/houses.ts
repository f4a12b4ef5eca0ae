/** Whose rows of the installation somebody reads: her own dealership's, or those of all for the provider's people. */
import { asc, eq } from 'drizzle-orm'
import type { FormKey } from '#db/forms.ts'
import { company } from '#db/platform/schema.ts'
import type { Db } from '#db/store.ts'
import { ApiError } from './api-error.ts'
import type { ActiveSession } from './deps.ts'

/** The provider's page is held by its own people alone: they see all. */
export const seesAllHouses = ({ forms }: Pick<ActiveSession, 'forms'>): boolean =>
  forms.has('administration.Profile')

/**
 * @returns the one she reads of; null: all
 * @throws {ApiError} 403 `not-authorized` without the form
 */
export function onlyHouse(session: ActiveSession, form: FormKey): string | null {
  if (!session.forms.has(form)) throw new ApiError(403, 'not-authorized')
  return seesAllHouses(session) ? null : session.companyId
}

/** Those she reads of, closed ones too, by their names. */
export const housesOf = (
  db: Db,
  session: Pick<ActiveSession, 'forms' | 'companyId'>,
): { id: string; name: string }[] =>
  db
    .select({ id: company.id, name: company.name })
    .from(company)
    .where(seesAllHouses(session) ? undefined : eq(company.id, session.companyId))
    .orderBy(asc(company.name))
    .all()
