/** Where she looks at who works here: the form of the two that she holds. */
import type { FormKey } from '#db/forms.ts'
import { useSession } from '#src/lib/session.ts'

const peopleForms = ['management.Users', 'direction.Users'] as const satisfies FormKey[]
export function usePeopleForm() {
  const { forms } = useSession()
  return peopleForms.find(key => forms.has(key))
}
