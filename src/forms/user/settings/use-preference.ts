/** One choice of her own, kept at once. */
import { setPreference } from '#db/user/mutations/user.ts'
import { useFloor } from '#src/lib/replica.ts'
import { useAct } from '#src/lib/use-act.ts'
import type { Preference } from '#src/domain/user/preference.ts'

type Chosen = Pick<Preference, 'locale' | 'dateOffset' | 'homePage' | 'theme' | 'notifications'>

export function usePreference(preference: Preference) {
  const { userId } = useFloor()
  const { run, problem } = useAct(setPreference)
  const choose = <K extends keyof Chosen>(field: K, to: Chosen[K]) =>
    run({ userId, edits: { [field]: { from: preference[field], to } } })
  return { choose, problem }
}
