import { Trans, useLingui } from '@lingui/react/macro'
import { formWords } from '#db/form-words.ts'
import { isOpenSale, type OnlineSale } from '#src/domain/online-sale/queries.ts'
import { OnlineSaleStatusChip } from '#src/domain/online-sale/status-chip.tsx'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { PickCard } from '#src/ui/pick-card.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import styles from './sales.module.css'

/** The two halves of the form. */
export function ViewSwitch() {
  const { t } = useLingui()
  const { params, go } = useAddress()
  return (
    <SegmentedControl
      label={t`What is shown`}
      wide
      segments={[
        { value: 'sales', label: t`Reservations`, icon: 'inbox' },
        { value: 'vehicles', label: t`Vehicles online`, icon: 'car' },
      ]}
      value={params.get('view') === 'vehicles' ? 'vehicles' : 'sales'}
      onChange={view => go({ view: view === 'vehicles' ? 'vehicles' : null, id: null })}
    />
  )
}

export function SaleList({ rows, openId }: { rows: readonly OnlineSale[]; openId: string | null }) {
  const { locale } = useSession()
  const firstClosed = rows.findIndex(row => !isOpenSale(row))
  const open = firstClosed < 0 ? rows : rows.slice(0, firstClosed)
  const closed = firstClosed < 0 ? [] : rows.slice(firstClosed)
  return (
    <Page title={formWords['management.OnlineSalesContracts'].titles[locale]} width="full">
      <div className={styles['body']}>
        <ViewSwitch />
        {open.length === 0 && (
          <EmptyState icon="globe" size="sm" title={<Trans>No open reservation</Trans>}>
            <Trans>
              Vehicles marked “available online” can be reserved on the website; they show up here.
            </Trans>
          </EmptyState>
        )}
        <Lines rows={open} openId={openId} />
        {closed.length > 0 && (
          <h2 className={styles['heading']}>
            <Trans>Closed</Trans>
          </h2>
        )}
        <Lines rows={closed} openId={openId} />
      </div>
    </Page>
  )
}

function Lines({ rows, openId }: { rows: readonly OnlineSale[]; openId: string | null }) {
  const { t } = useLingui()
  const format = useFormat()
  const { go } = useAddress()
  return (
    <ul className={styles['list']}>
      {rows.map(({ id, name, vehicleText, status, appointmentAt }) => (
        <li key={id}>
          <PickCard isCurrent={id === openId} onPress={() => go({ id }, true)}>
            <strong>{name || t`Without a name`}</strong>
            <span className={styles['sub']}>{vehicleText}</span>
            <span className={styles['sub']}>
              {appointmentAt !== null && format.instant(appointmentAt, 'dateTime')}
            </span>
            <OnlineSaleStatusChip status={status} />
          </PickCard>
        </li>
      ))}
    </ul>
  )
}
