/** Her own choices, changed one at a time. */
import { useLocal } from '#src/lib/replica.ts'
import { useAct } from '#src/lib/use-act.ts'
import type { Preference } from './preference.ts'

const bringSetPreference = async () => (await import('#db/user/mutations/user.ts')).setPreference

type Chosen = Pick<
  Preference,
  'locale' | 'dateOffset' | 'homePage' | 'theme' | 'notifications' | 'signature'
>

/** One choice of her own, kept at once. @param seen what stood there when she chose */
export function usePreference<F extends keyof Chosen>(seen: Pick<Chosen, F>) {
  const { userId } = useLocal()
  const { run, problem } = useAct(bringSetPreference)
  const choose = <K extends F>(field: K, to: Chosen[K]) =>
    run({ userId, edits: { [field]: { from: seen[field], to } } })
  return { choose, problem }
}
