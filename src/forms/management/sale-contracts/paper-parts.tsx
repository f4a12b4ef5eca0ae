/** Buyer and vehicle, beside each other on the paper. */
import { Trans } from '@lingui/react/macro'
import type { ContractParty, ContractVehicle } from '#db/contract/table.ts'
import { fullName } from '#db/kernel/name.ts'
import { type OdometerType, odometerTypes } from '#db/terms.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { useFormat } from '#src/lib/use-format.ts'
import styles from './paper.module.css'

/** The country is said where it is not the dealership's own. */
export function BuyerPart({ buyer, homeCountry }: { buyer: ContractParty; homeCountry: string }) {
  const {
    firstName,
    lastName,
    address,
    city,
    province,
    postalCode,
    country,
    phone,
    email,
    birthOn,
  } = buyer
  return (
    <section>
      <h3>
        <Trans>Buyer</Trans>
      </h3>
      <p className={styles['name']}>{fullName({ firstName, lastName })}</p>
      <Lines
        texts={[
          address,
          [city, province, postalCode].filter(Boolean).join(' '),
          country === homeCountry ? '' : country,
          phone,
          email,
        ]}
      />
      {birthOn && (
        <p>
          <Trans>Born {birthOn}</Trans>
        </p>
      )}
    </section>
  )
}

export function ProductPart({ product }: { product: ContractVehicle }) {
  const format = useFormat()
  const { stockNumber, vin, colour, odometer, odometerType } = product
  const unit = odometerTypes.find((each): each is OdometerType => each === odometerType)
  const read =
    odometer === null ? '' : unit ? format.odometer(odometer, unit) : format.number(odometer)
  return (
    <section>
      <h3>
        <Trans>Vehicle</Trans>
      </h3>
      <p className={styles['name']}>{vehicleTitle(product)}</p>
      <Lines texts={[colour]} />
      {vin && (
        <p>
          <Trans>Serial number {vin}</Trans>
        </p>
      )}
      {stockNumber && (
        <p>
          <Trans>Stock number {stockNumber}</Trans>
        </p>
      )}
      {read && (
        <p>
          <Trans>Odometer {read}</Trans>
        </p>
      )}
    </section>
  )
}

const Lines = ({ texts }: { texts: readonly string[] }) =>
  [...new Set(texts)].filter(Boolean).map(text => <p key={text}>{text}</p>)
