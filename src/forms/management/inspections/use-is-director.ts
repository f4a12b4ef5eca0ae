import { holdsAny } from '#db/forms.ts'
import { releaseForms } from '#db/inspection/shared.ts'
import { useSession } from '#src/lib/session.ts'

/** Releases, and signs as the director: whoever runs the people of a dealership. */
export const useIsDirector = (): boolean => holdsAny(useSession().forms, releaseForms)
