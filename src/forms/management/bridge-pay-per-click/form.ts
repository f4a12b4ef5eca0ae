/** The form of Bridge, and the currency its amounts are typed in. */
import { fundCurrencyOf } from '#db/ledger/accounts.ts'
import { isForeign } from '#src/lib/format.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { useSession } from '#src/lib/session.ts'
import type { useDraftForm } from '#src/lib/use-draft-form.ts'
import type { BridgeValues } from './values.ts'

export type BridgeForm = {
  form: ReturnType<typeof useDraftForm<BridgeValues>>
  problem: Problem | undefined
}

/** As the funds count. */
export function useFundCurrency() {
  const { currency: own } = useSession()
  const currency = fundCurrencyOf(own)
  return { currency, isForeign: isForeign(currency, own) }
}
