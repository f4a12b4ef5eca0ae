/** Amounts of the funds, in the funds' own currency, which is said where the house counts in another; below zero in parentheses. */
import { fundCurrencyOf } from '#db/ledger/accounts.ts'
import { money } from '#src/lib/format.ts'
import { useSession } from '#src/lib/session.ts'

/** @param of whose funds, where they are not the house's own */
export function useFundMoney(of?: string): (minor: number) => string {
  const { currency, locale } = useSession()
  return minor => money(minor, of ?? fundCurrencyOf(currency), locale, false, currency)
}
