/** The rates in force on paper: for the accountant to read and sign. */
import { Trans, useLingui } from '@lingui/react/macro'
import { PrintPage } from '#src/lib/document/print-page.tsx'
import { useFormat } from '#src/lib/use-format.ts'
import { Paper } from '#src/ui/paper.tsx'
import styles from './company.module.css'
import { useHouse } from '#src/domain/company/house-context.ts'
import { useRateRows } from './rates.tsx'
import { useRowWords } from './row-words.ts'

export function RatesSheet({ onBack }: { onBack: () => void }) {
  const { t } = useLingui()
  const { company } = useHouse()
  const format = useFormat()
  const words = useRowWords()
  const { today, taxes, fees, discount } = useRateRows()
  const rows = [...taxes, ...fees, ...discount].filter(({ state }) => state === 'now')
  return (
    <PrintPage title={<Trans>Rates in force</Trans>} onBack={onBack} onPrint={() => print()}>
      <Paper label={t`Rates in force`} size={company.paper}>
        <h2>{company.name}</h2>
        <p>
          <Trans>Rates in force</Trans> · {format.calendarDate(today)}
        </p>
        <table className={styles['sheet']}>
          <thead>
            <tr>
              <th scope="col">{t`What`}</th>
              <th scope="col" className={styles['figure']}>{t`Rate or fee`}</th>
              <th scope="col">{t({ message: 'From', context: 'a date' })}</th>
              <th scope="col">{t`Confirmed`}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, row }) => (
              <tr key={key}>
                <th scope="row">
                  {words.name(row)} <small>{words.source(row)}</small>
                </th>
                <td className={styles['figure']}>{words.value(row)}</td>
                <td>{format.calendarDate(row.validFrom)}</td>
                <td>
                  {row.confirmedAt === undefined
                    ? ''
                    : `${row.confirmedByName}, ${format.instant(row.confirmedAt, 'date')}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Paper>
    </PrintPage>
  )
}
