/** What nobody does in her name (db/barred.ts) only reads while somebody is here in it; the notice above the page says why. */
import type { ReactNode } from 'react'
import { isBarred } from '#db/barred.ts'
import type { MutationName } from '#db/server-mutations.ts'
import { useIsInName } from '#src/lib/session.ts'
import { ReadOnly, useReadOnly } from '#src/ui/read-only.tsx'

export const useIsShut = (act: MutationName): boolean => useIsInName() && isBarred(act)

export function HersAlone({ act, children }: { act: MutationName; children: ReactNode }) {
  const isShut = useIsShut(act)
  return <ReadOnly is={useReadOnly() || isShut}>{children}</ReadOnly>
}
