/** One choice of her own, kept at once. */
import type { Preference } from '#src/queries/preference.ts'
import { useFloor } from '#src/lib/replica.ts'
import { useMutation } from '#src/lib/use-mutation.ts'

type Chosen = Pick<Preference, 'locale' | 'dateOffset' | 'homePage' | 'theme' | 'notifications'>

export function usePreference(preference: Preference) {
  const { userId } = useFloor()
  const { run, problem } = useMutation('user.setPreference')
  const choose = <K extends keyof Chosen>(field: K, to: Chosen[K]) =>
    run({ userId, edits: { [field]: { from: preference[field], to } } })
  return { choose, problem }
}
