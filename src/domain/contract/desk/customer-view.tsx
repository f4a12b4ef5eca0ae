/** The deal as a customer looks on: large, nothing to press but the way back and the menu, and nothing of what things cost us. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { totalWithSaaq } from '#db/contract/deal/compute.ts'
import { ratesTold } from '#db/contract/deal/effective.ts'
import { distanceText } from '#db/print/format.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import { Photo } from '#src/domain/photo/photo.tsx'
import { photosOf } from '#src/domain/vehicle/queries.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { useLive } from '#src/lib/replica.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useBare } from '#src/lib/use-shell.ts'
import { IconButton } from '#src/ui/button.tsx'
import { DealDesk } from './desk.tsx'
import { useDesk } from './desk.ts'
import { MenuColumns, MenuLaw } from './menu-columns.tsx'
import { useMenu } from './use-menu.ts'
import styles from './customer-view.module.css'

type Props = { contract: Contract; onBack: () => void }

export function CustomerView({ contract, onBack }: Props) {
  const { t } = useLingui()
  useBare()
  return (
    <div className={styles['view']}>
      <header className={styles['head']}>
        <IconButton looks icon="lock" label={t`Back to the contract`} onPress={onBack} />
      </header>
      <DealDesk contract={contract}>
        <Offer contract={contract} />
        {contract.status === 'draft' && <Menu contract={contract} />}
      </DealDesk>
    </div>
  )
}

function Offer({ contract }: { contract: Contract }) {
  const format = useFormat()
  const [cover] = useLive(photosOf(contract.vehicleId), [contract.vehicleId]) ?? []
  const { product } = contract
  const { odometer, odometerType } = product
  return (
    <div className={styles['offer']}>
      {cover && (
        <div className={styles['picture']}>
          <Photo sha256={cover.sha256} thumb={cover.thumbSha256} alt="" />
        </div>
      )}
      <div className={styles['words']}>
        <h1 tabIndex={-1}>{vehicleTitle(product)}</h1>
        {odometer !== null && odometer > 0 && (
          <p className={styles['fine']}>{distanceText(odometer, odometerType, format.locale)}</p>
        )}
        <Figures />
      </div>
    </div>
  )
}

/** The dealership's columns, for her to choose by a tap. */
function Menu({ contract }: { contract: Contract }) {
  const menu = useMenu(contract, true)
  if (menu.columns.length < 2) return null
  return (
    <div className={styles['menu']}>
      <MenuLaw menu={menu} />
      <MenuColumns menu={menu} large />
    </div>
  )
}

/** The payment where it is financed, and beside it always what is paid in all (the cash price and the cost of the credit). */
function Figures() {
  const { t } = useLingui()
  const format = useFormat()
  const words = useDealWords()
  const { deal, result } = useDesk()
  const { payment, balanceMinor } = result
  const { financing } = deal
  const [trade] = deal.tradeIns
  const months = financing?.termMonths ?? 0
  if (!payment || !financing)
    return (
      <>
        <p className={styles['figure']}>{format.money(balanceMinor)}</p>
        <p className={styles['under']}>{words.line('R')}</p>
        <Facts>
          <Fact name={t`Total with all taxes`} value={format.money(totalWithSaaq(result))} />
          <Fact name={t`Deposit`} value={format.money(deal.depositMinor)} />
          {trade && <Fact name={t`Your trade-in`} value={format.money(result.amounts.F)} />}
        </Facts>
      </>
    )
  const { ratePpm, effectivePpm } = ratesTold(financing, payment, result.jurisdiction)
  return (
    <>
      <p className={styles['figure']}>
        {format.money(payment.paymentMinor)} <small>{words.frequency(financing.frequency)}</small>
      </p>
      <p className={styles['under']}>
        <Trans>
          {t({ message: plural(months, { one: '# month', other: '# months' }) })} at{' '}
          {words.rate(ratePpm)}
        </Trans>
      </p>
      <Facts>
        <Fact name={t`Total with all taxes`} value={format.money(totalWithSaaq(result))} />
        <Fact name={t`Deposit`} value={format.money(deal.depositMinor)} />
        {trade && <Fact name={t`Your trade-in`} value={format.money(result.amounts.F)} />}
        {effectivePpm !== undefined && (
          <Fact name={t`Effective annual rate`} value={words.rate(effectivePpm)} />
        )}
        <Fact name={t`Cost of the credit`} value={format.money(payment.creditMinor)} />
        <Fact name={t`All payments`} value={format.money(payment.totalMinor)} />
      </Facts>
    </>
  )
}

const Facts = ({ children }: { children: ReactNode }) => (
  <dl className={styles['facts']}>{children}</dl>
)
const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
