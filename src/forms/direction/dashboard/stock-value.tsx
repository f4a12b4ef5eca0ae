/** What the stock is worth, all of it and what has aged, at its prices and at what it cost. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Row } from '#db/kernel/mutation.ts'
import type { Country } from '#db/terms.ts'
import { agedFrom, stockValue } from '#src/domain/lead/house.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Sum } from './funds.tsx'
import styles from './house.module.css'

type Props = { vehicles: readonly Row<'vehicle'>[]; today: string; now: number }

export function StockValue({ vehicles, today, now }: Props) {
  const { t } = useLingui()
  const { locale, country } = useSession()
  const format = useFormat()
  const { all, aged } = stockValue(vehicles, { today, now, country: country as Country })
  const days = String(agedFrom)
  const value = (minor: number, missing: number, note: string, query: Record<string, string>) => (
    <Sum
      key={note}
      href={hrefOf('management.Inventory', locale, query)}
      value={format.money(minor, true)}
      note={missing === 0 ? note : `${note} · ${without(missing)}`}
    />
  )
  const without = (count: number) =>
    t({ message: plural(count, { one: '# vehicle without one', other: '# vehicles without one' }) })
  return (
    <div className={styles['figures']}>
      {value(all.askingMinor, all.unpriced, t`At asking price`, {})}
      {value(all.costMinor, all.uncosted, t`At cost`, {})}
      {value(aged.askingMinor, aged.unpriced, t`${days} days and more, at asking price`, { days })}
      {value(aged.costMinor, aged.uncosted, t`${days} days and more, at cost`, { days })}
    </div>
  )
}
