/** Paper: the list as it is shown, and a plain card for the windscreen. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Row } from '#db/mutation.ts'
import { askingMinor } from '#db/rules/vehicle-price.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { daysInStock } from '#src/lib/trade/vehicle-age.ts'
import { Photo } from '#src/lib/trade/photo.tsx'
import { vehicleTitle } from '#src/lib/trade/vehicle-title.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { photosOf, vehicleCommentsOf } from '#src/queries/vehicle.ts'
import { Button } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { Paper, PaperTable } from '#src/ui/paper.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import styles from './print.module.css'
import { useAddress } from './use-address.ts'
import { useStock } from './use-stock.ts'
import { useVehicle } from './use-vehicle.ts'

type Vehicle = Row<'vehicle'>

function Sheet({
  title,
  children,
  onBack,
}: {
  title: ReactNode
  children: ReactNode
  onBack: () => void
}) {
  return (
    <Page
      title={<span className="no-print">{title}</span>}
      width="reading"
      actions={
        <>
          <Button icon="print" variant="primary" onPress={() => print()}>
            <Trans>Print</Trans>
          </Button>
          <Button icon="arrow-left" onPress={onBack}>
            <Trans>Back</Trans>
          </Button>
        </>
      }
    >
      {children}
    </Page>
  )
}

const sizeOf = (country: string) => (country === 'CA' || country === 'US' ? 'letter' : 'a4')

export function StockListSheet({ onBack }: { onBack: () => void }) {
  const { t } = useLingui()
  const { brand, country, user } = useSession()
  const format = useFormat()
  const [params] = useAddress()
  const status = useCaption('ProductStatus')
  const { shown, today } = useStock(params)
  if (!shown) return <ListSkeleton />
  return (
    <Sheet title={<Trans>Stock list</Trans>} onBack={onBack}>
      <Paper label={t`Stock list`} size={sizeOf(country)}>
        <h2>{user?.CompanyName ?? brand.name}</h2>
        <p>
          {format.calendarDate(today)} · {t`${format.number(shown.length)} vehicles`}
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
              const price = askingMinor(vehicle)
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
    </Sheet>
  )
}

export function WindowCardSheet({ id, onBack }: { id: string; onBack: () => void }) {
  const { vehicle } = useVehicle(id)
  if (!vehicle) return <ListSkeleton />
  return (
    <Sheet title={<Trans>Window card</Trans>} onBack={onBack}>
      <WindowCard vehicle={vehicle} />
    </Sheet>
  )
}

function WindowCard({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useLingui()
  const { brand, country, user } = useSession()
  const format = useFormat()
  const condition = useCaption('Vehicle.Condition')
  const transmission = useCaption('Car.Transmission')
  const [cover] = useLive(photosOf(vehicle.id), [vehicle.id]) ?? []
  const comments = useLive(vehicleCommentsOf(vehicle.id), [vehicle.id])
  const price = vehicle.priceLabelMinor ?? askingMinor(vehicle)
  const lines = [
    { key: 'condition', text: t`Condition`, amount: condition(vehicle.condition) },
    {
      key: 'odometer',
      text: t`Odometer`,
      amount:
        vehicle.odometer === null ? null : format.odometer(vehicle.odometer, vehicle.odometerType),
    },
    { key: 'colour', text: t`Exterior colour`, amount: vehicle.colourExterior },
    {
      key: 'transmission',
      text: t`Transmission`,
      amount: vehicle.transmission ? transmission(vehicle.transmission) : null,
    },
    { key: 'vin', text: t`VIN`, amount: vehicle.vin },
    { key: 'stock', text: t`Stock number`, amount: vehicle.stockNumber },
  ].filter(line => line.amount)
  return (
    <Paper label={t`Window card`} size={sizeOf(country)}>
      <p className={styles['dealer']}>{user?.CompanyName ?? brand.name}</p>
      <h2 className={styles['name']}>{vehicleTitle(vehicle)}</h2>
      {cover && <Photo sha256={cover.sha256} thumb={cover.thumbSha256} alt="" aspect={16 / 9} />}
      {price !== null && <p className={styles['price']}>{format.money(price, true)}</p>}
      <PaperTable label={t`Facts`} lines={lines} />
      <ul className={styles['notes']}>
        {comments
          ?.filter(({ kind }) => kind.endsWith('window'))
          .map(comment => (
            <li key={comment.id}>{comment.body}</li>
          ))}
      </ul>
    </Paper>
  )
}
