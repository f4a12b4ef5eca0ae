/** Whoever is signed in, as the rules ask of those who change another’s account. */
import { useMemo } from 'react'
import type { Who } from '#db/user/giving.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'

export function useWho(): Who {
  const { userId } = useLocal()
  const { forms, may } = useSession()
  return useMemo(() => ({ userId, forms, may }), [userId, forms, may])
}
