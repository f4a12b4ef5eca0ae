/** Amounts of the funds, in the funds' own currency; below zero in parentheses. */
import { fundCurrencyOf } from '#db/ledger/accounts.ts'
import { money } from '#src/lib/format.ts'
import { useSession } from '#src/lib/session.ts'

export function useFundMoney(): (minor: number) => string {
  const { currency, locale } = useSession()
  return minor => money(minor, fundCurrencyOf(currency), locale)
}
