/** Is it she who asks? Her password once more, before what a tablet left on a desk gives to nobody else. */
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { person as personTable } from '#db/platform/schema.ts'
import { ApiError } from '../api-error.ts'
import type { AppDeps, AppEnv } from '../deps.ts'
import { callerOf } from './caller.ts'
import { checkPassword } from './sign-in.ts'
import type { Person } from './store.ts'

/** @throws {ApiError} 401 `sign-in`: she is nobody who may sign in any more */
export function personOf({ platform }: AppDeps, personId: string): Person {
  const person = platform.db.select().from(personTable).where(eq(personTable.id, personId)).get()
  if (!person?.active) throw new ApiError(401, 'sign-in')
  return person
}

/** As a body brings it. */
export const passwordAgain = z.string().check(z.minLength(1), z.maxLength(200))

type Said = { personId: string; password: string; field: 'current' | 'password' }
/** @throws {ApiError} 422 `password-wrong` at the field: a wrong one here ends no sign-in; 429 as at a sign-in */
export async function askAgain<E extends AppEnv>(
  deps: AppDeps,
  c: Context<E>,
  { personId, password, field }: Said,
): Promise<Person> {
  const person = personOf(deps, personId)
  try {
    await checkPassword(deps, deps.guesses, person.username, password, callerOf(c))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'login-wrong')
      throw new ApiError(422, 'password-wrong', { field })
    throw error
  }
  return person
}
