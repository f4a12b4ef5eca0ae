/** The stock on paper: the list as it is shown. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { allInMinor } from '#db/vehicle/all-in-price.ts'
import { daysInStock } from '#db/vehicle/age.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { PrintPage } from '#src/lib/document/print-page.tsx'
import { useCaption } from '#src/lib/lookup.ts'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Paper } from '#src/ui/paper.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import styles from './print.module.css'
import { useStock } from './use-stock.ts'

const sizeOf = (country: string) => (country === 'CA' || country === 'US' ? 'letter' : 'a4')

export function StockListSheet({ onBack }: { onBack: () => void }) {
  const { t } = useLingui()
  const { brand, country, user } = useSession()
  const format = useFormat()
  const { params } = useAddress()
  const status = useCaption('ProductStatus')
  const { shown, today } = useStock(params)
  if (!shown) return <ListSkeleton />
  return (
    <PrintPage title={<Trans>Stock list</Trans>} onBack={onBack} onPrint={() => print()}>
      <Paper label={t`Stock list`} size={sizeOf(country)}>
        <h2>{user?.CompanyName ?? brand.name}</h2>
        <p>
          {format.calendarDate(today)} ·{' '}
          {t({ message: plural(shown.length, { one: '# vehicle', other: '# vehicles' }) })}
        </p>
        <table className={styles['list']}>
          <thead>
            <tr>
              <th scope="col">{t`Stock number`}</th>
              <th scope="col">{t`Vehicle`}</th>
              <th scope="col" className={styles['figure']}>{t`Odometer`}</th>
              <th scope="col" className={styles['figure']}>{t`Days`}</th>
              <th scope="col">{t`Status`}</th>
              <th scope="col" className={styles['figure']}>{t`Price`}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(vehicle => {
              const price = allInMinor(vehicle, country)
              return (
                <tr key={vehicle.id}>
                  <td>{vehicle.stockNumber}</td>
                  <th scope="row">
                    {vehicleTitle(vehicle)}{' '}
                    <small>
                      {[vehicle.colourExterior, vehicle.vin].filter(Boolean).join(' · ')}
                    </small>
                  </th>
                  <td className={styles['figure']}>
                    {vehicle.odometer === null
                      ? ''
                      : format.odometer(vehicle.odometer, vehicle.odometerType)}
                  </td>
                  <td className={styles['figure']}>{daysInStock(vehicle, today)}</td>
                  <td>{status(vehicle.status)}</td>
                  <td className={styles['figure']}>
                    {price === null ? '' : format.money(price, true)}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Paper>
    </PrintPage>
  )
}
