/** What a person chose for herself. */
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { firstPreference, setPreference } from '#db/user/mutations/user.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useAct } from '#src/lib/use-act.ts'

export type Preference = Omit<Row<'preference'>, 'v' | 'deletedAt'>

/** Her choices, or what stands until she has made some. */
export const preferenceOf =
  (userId: string) =>
  async (replica: Replica): Promise<Preference> =>
    (await replica.preference.get(userId)) ?? firstPreference(userId)

type Chosen = Pick<
  Preference,
  'locale' | 'dateOffset' | 'homePage' | 'theme' | 'notifications' | 'signature'
>

/** One choice of her own, kept at once. @param seen what stood there when she chose */
export function usePreference<F extends keyof Chosen>(seen: Pick<Chosen, F>) {
  const { userId } = useLocal()
  const { run, problem } = useAct(setPreference)
  const choose = <K extends F>(field: K, to: Chosen[K]) =>
    run({ userId, edits: { [field]: { from: seen[field], to } } })
  return { choose, problem }
}
