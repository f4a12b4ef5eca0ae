/** What nobody does in her name (db/barred.ts) only reads while somebody is here in it, and says why. */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isBarred } from '#db/barred.ts'
import type { AnyMutation } from '#db/kernel/mutation.ts'
import { refusalText } from '#src/lib/refusal-captions.ts'
import { useIsInName } from '#src/lib/session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { ReadOnly, useReadOnly } from '#src/ui/read-only.tsx'

type Act = Pick<AnyMutation, 'name'>
export const useIsShut = ({ name }: Act): boolean => useIsInName() && isBarred(name)

export function HersAlone({ act, children }: { act: Act; children: ReactNode }) {
  const { i18n } = useLingui()
  const isShut = useIsShut(act)
  const isReadOnly = useReadOnly() || isShut
  return (
    <>
      {isShut && <Banner icon="shield">{refusalText(i18n, 'impersonating')}</Banner>}
      <ReadOnly is={isReadOnly}>{children}</ReadOnly>
    </>
  )
}
