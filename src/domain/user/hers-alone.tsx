/** What nobody does in her name (db/barred.ts) only reads while somebody is here in it; the notice above the page says why. */
import type { ReactNode } from 'react'
import { isBarred } from '#db/barred.ts'
import type { AnyMutation } from '#db/kernel/mutation.ts'
import { useIsInName } from '#src/lib/session.ts'
import { ReadOnly, useReadOnly } from '#src/ui/read-only.tsx'

type Act = Pick<AnyMutation, 'name'>
export const useIsShut = ({ name }: Act): boolean => useIsInName() && isBarred(name)

export function HersAlone({ act, children }: { act: Act; children: ReactNode }) {
  const isShut = useIsShut(act)
  return <ReadOnly is={useReadOnly() || isShut}>{children}</ReadOnly>
}
