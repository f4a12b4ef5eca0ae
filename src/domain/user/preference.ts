/** What a person chose for herself. */
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { firstPreference } from '#db/user/preference.ts'

export type Preference = Omit<Row<'preference'>, 'v' | 'deletedAt'>

/** Her choices, or what stands until she has made some. */
export const preferenceOf =
  (userId: string) =>
  async (replica: Replica): Promise<Preference> =>
    (await replica.preference.get(userId)) ?? firstPreference(userId)
