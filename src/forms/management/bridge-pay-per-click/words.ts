/** Sites and verdicts of clicks, in the reader's words. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ClickVerdict } from '#db/bridge/terms.ts'
import { useCaption } from '#src/lib/lookup.ts'

export const verdictWords: Record<ClickVerdict, MessageDescriptor> = {
  charged: msg`Charged`,
  prefetch: msg`Loaded ahead by a browser`,
  bot: msg`Robot`,
  token: msg`Not a link of ours`,
  own: msg`From the dealership itself`,
  sold: msg`The vehicle is gone`,
  paused: msg`Bridge was paused`,
  duplicate: msg`Repeated within 30 minutes`,
  'too-fast': msg`Too fast for a person`,
  budget: msg`The month’s budget was spent`,
  funds: msg`The funds did not pay for it`,
}

/** A link that was not ours came from no site. */
export function useSiteName(): (siteId: string) => string {
  const { t } = useLingui()
  return useCaption('Site', t`No known site`)
}
