/** SPEC BuyOnlineStatus of each vehicle: not offered, available, sold. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formWords } from '#db/form-words.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { switchOnlineStatus } from '#db/online-sale/mutations/handle.ts'
import type { BuyOnlineStatus } from '#db/terms.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { isMatch } from '#src/domain/vehicle/search.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { vehiclesOnline } from '#src/domain/online-sale/queries.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { queryWords } from '#db/kernel/fold.ts'
import { Page } from '#src/ui/page.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { ViewSwitch } from './sale-list.tsx'
import styles from './sales.module.css'
import { useReadOnly } from '#src/ui/read-only.tsx'

const shownAtOnce = 60

export function VehicleSwitches() {
  const { t } = useLingui()
  const { locale } = useSession()
  const [query, setQuery] = useState('')
  const vehicles = useLive(vehiclesOnline())
  const words = queryWords(query)
  const found = vehicles?.filter(vehicle => isMatch(vehicle, words))
  return (
    <Page title={formWords['management.OnlineSalesContracts'].titles[locale]} width="full">
      <div className={styles['body']}>
        <ViewSwitch />
        <SearchField
          label={t`Search the stock`}
          placeholder={t`Stock no., VIN, make, model, colour`}
          value={query}
          onChange={setQuery}
        />
        {!found && <ListSkeleton rows={6} height={88} />}
        {found?.length === 0 && (
          <EmptyState icon="car" size="sm" title={<Trans>No results</Trans>}>
            <Trans>
              Only vehicles that are available, reserved, or sold online can be switched.
            </Trans>
          </EmptyState>
        )}
        <ul className={styles['list']}>
          {found?.slice(0, shownAtOnce).map(vehicle => (
            <li key={vehicle.id} className={styles['vehicle']}>
              <span className={styles['vehicleName']}>
                <strong>{vehicleTitle(vehicle)}</strong>
                <span className={styles['sub']}>{vehicle.stockNumber}</span>
              </span>
              <Switch id={vehicle.id} value={vehicle.buyOnline} title={vehicleTitle(vehicle)} />
            </li>
          ))}
        </ul>
        {found && found.length > shownAtOnce && (
          <p className={styles['sub']}>
            <Trans>Search to see the others.</Trans>
          </p>
        )}
      </div>
    </Page>
  )
}

function Switch({ id, value, title }: { id: string; value: BuyOnlineStatus; title: string }) {
  const { t } = useLingui()
  const caption = useCaption('BuyOnlineStatus')
  const act = useActs()
  const isReadOnly = useReadOnly()
  const choose = (to: BuyOnlineStatus) =>
    act(
      actOf(switchOnlineStatus, { vehicleId: id, from: value, to }),
      t`Online status changed`,
      actOf(switchOnlineStatus, { vehicleId: id, from: to, to: value }),
    )
  return (
    <Select
      label={t`Online status of ${title}`}
      isDisabled={isReadOnly}
      labelHidden
      none={t`Not offered online`}
      placeholder={t`Not offered online`}
      value={value === '' ? null : value}
      onChange={to => void choose(to ?? '')}
      options={[
        { value: 'available', label: caption('1309') },
        { value: 'sold', label: caption('1310') },
      ]}
    />
  )
}
