/** Somebody who holds more: what touches her stands locked, and says why (db/user/giving.ts). */
import { useLingui } from '@lingui/react/macro'
import { refusalText } from '#src/lib/refusal-captions.ts'
import { Banner } from '#src/ui/banner.tsx'

/** @param her undefined where nobody does: nothing is drawn */
export function Beyond({
  code,
  her,
}: {
  code: 'user-beyond' | 'role-holder-beyond'
  her: { name: string } | undefined
}) {
  const { i18n } = useLingui()
  return her && <Banner icon="shield">{refusalText(i18n, code, { name: her.name })}</Banner>
}
