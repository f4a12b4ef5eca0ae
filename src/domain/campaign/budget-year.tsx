/** The year of a budget: this one, unless the address names another. */
import { useLingui } from '@lingui/react/macro'
import { monthOf } from '#db/campaign/budget.ts'
import { dateIn } from '#db/kernel/date.ts'
import { number } from '#src/lib/list-query.ts'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { Select } from '#src/ui/select.tsx'

/** `thisYear` and `thisMonth` by the house's own clock. */
export function useBudgetYear() {
  const { params } = useAddress()
  const { timeZone } = useSession()
  const today = dateIn(timeZone, Date.now())
  const thisYear = Number(today.slice(0, 4))
  return { year: number(params.get('year')) ?? thisYear, thisYear, thisMonth: monthOf(today) }
}

export function YearSelect() {
  const { t } = useLingui()
  const { go } = useAddress()
  const { year, thisYear: now } = useBudgetYear()
  const years = [...new Set([now + 1, now, now - 1, now - 2, year])].toSorted((a, b) => b - a)
  return (
    <Select
      label={t`Year`}
      options={years.map(each => ({ value: String(each), label: String(each) }))}
      value={String(year)}
      onChange={value => go({ year: value === String(now) ? null : value })}
    />
  )
}
