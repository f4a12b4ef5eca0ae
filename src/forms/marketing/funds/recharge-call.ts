/** The word on the automatic recharge: by the server alone, never queued; sent again under its name it is one word. */
import { msg } from '@lingui/core/macro'
import type { RechargeSums, RechargeView } from '#db/ledger/recharge.ts'
import type { Locale } from '#db/terms.ts'
import { cardWords } from '#src/domain/fund/cards.ts'
import { api } from '#src/lib/api.ts'
import type { CallWords } from '#src/lib/use-call.ts'

type Word = RechargeSums & {
  id: string
  /** The word she saw; '' for none. */
  seen: string
  isOn: boolean
  locale: Locale
  version: number
}
export const sayRecharge = (json: Word) =>
  api<{ rows: RechargeView[] }>('/api/funds/cards/recharge', { json })

export const rechargeWords: CallWords = {
  ...cardWords,
  'changed-meanwhile': msg`Somebody changed it meanwhile. Close it and look again.`,
  'no-card': msg`There is no card any more. Add one first.`,
  'recharge-words': msg`What is agreed to has other words by now. Load the page again, and read them.`,
  'recharge-ceiling': msg`The limit must let one recharge through.`,
  'province-missing': msg`The dealership has no province we know, so its tax cannot be told. Set it on its page.`,
}
