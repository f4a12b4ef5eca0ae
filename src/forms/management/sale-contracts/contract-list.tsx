/** The contracts of the dealership: search, filters, and the list as a spreadsheet. */
import { namesOfUsers } from '#src/domain/user/queries.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { dateIn } from '#db/kernel/date.ts'
import { contractStatuses } from '#db/terms.ts'
import { contractsCsv } from '#src/domain/contract/file.ts'
import { allContracts, type Contract } from '#src/domain/contract/queries.ts'
import { ContractStatusChip } from '#src/domain/contract/status-chip.tsx'
import { contractStatusWords } from '#src/domain/contract/words.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { houseClock } from '#src/lib/clock.ts'
import { ListMenu, ListScreen, NoMatch } from '#src/lib/list-screen.tsx'
import { OlderOnline } from '#src/lib/older-online.tsx'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useExportItems } from '#src/lib/use-export-items.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Select } from '#src/ui/select.tsx'
import { ToggleButton } from '#src/ui/toggle.tsx'
import { VirtualList } from '#src/ui/virtual-list.tsx'
import { buyerName, contractQuery, monthsOf, shownContracts, totalOf } from './filters.ts'
import { numberOf } from '#src/domain/contract/queries.ts'
import styles from './list.module.css'
import { useContractAddress } from './use-address.ts'
import { useSaleProfile } from '#src/domain/contract/sale-profile.tsx'
import { ViewSwitch } from './view-switch.tsx'

const rowHeight = 92
const noNames = new Map<string, string>()

export function ContractList({ openId }: { openId: string | null }) {
  const { t } = useLingui()
  const { userId } = useLocal()
  const { params, open } = useContractAddress()
  const contracts = useLive(allContracts())
  const profile = useSaleProfile()
  const sellers = useLive(namesOfUsers()) ?? noNames
  const filters = contractQuery.read(params)
  const shown = contracts && shownContracts(contracts, filters, userId)
  return (
    <ListScreen
      form="management.SaleContracts"
      actions={
        <>
          <ContractMenu shown={shown ?? []} sellers={sellers} profile={profile} />
          <Button icon="plus" variant="primary" onPress={() => open('0')}>
            <Trans>New contract</Trans>
          </Button>
        </>
      }
      above={<ViewSwitch />}
      search={{
        label: t`Search the contracts`,
        placeholder: t`Client, number, vehicle`,
        onEnter: () => shown?.length === 1 && shown[0] && open(shown[0].id),
      }}
      views={<ListFilters contracts={contracts ?? []} />}
      shown={shown?.length}
      total={contracts?.length}
      older={<OlderContracts query={filters.q} onOpen={open} />}
      skeleton={{ height: rowHeight }}
    >
      <Contracts
        contracts={contracts}
        shown={shown ?? []}
        sellers={sellers}
        openId={openId}
        profile={profile}
      />
    </ListScreen>
  )
}

type MenuProps = {
  shown: readonly Contract[]
  sellers: ReadonlyMap<string, string>
  profile: ReturnType<typeof useSaleProfile>
}

/** The list as a file. */
function ContractMenu({ shown, sellers, profile }: MenuProps) {
  const { t, i18n } = useLingui()
  const { timeZone } = useSession()
  const isEmpty = shown.length === 0
  const items = useExportItems({
    name: `${t`sale-contracts`}-${dateIn(timeZone, houseClock())}`,
    rows: () => shown,
    csv: () => contractsCsv(shown, { i18n, timeZone }, sellers, profile ?? undefined),
    isEmpty,
    message: t({
      message: plural(shown.length, { one: '# contract exported', other: '# contracts exported' }),
    }),
  })
  return <ListMenu items={items} isEmpty={isEmpty} />
}

type ContractsProps = {
  contracts: readonly Contract[] | undefined
  shown: Contract[]
  sellers: ReadonlyMap<string, string>
  profile: ReturnType<typeof useSaleProfile>
  openId: string | null
}

function Contracts({ contracts, shown, sellers, profile, openId }: ContractsProps) {
  const { t } = useLingui()
  const { open } = useContractAddress()
  return (
    <VirtualList<Contract>
      label={t`Sale contracts`}
      rows={shown}
      keyOf={contract => contract.id}
      rowHeight={rowHeight}
      selected={openId}
      onSelect={id => open(id)}
      textOf={buyerName}
      scrollKey="sale-contracts"
      empty={
        contracts?.length === 0 ? (
          <NoContract onNew={() => open('0')} />
        ) : (
          <NoMatch query={contractQuery}>
            <Trans>Contracts signed more than 90 days ago are found online.</Trans>
          </NoMatch>
        )
      }
    >
      {contract => (
        <ContractRow
          contract={contract}
          totalMinor={totalOf(contract, profile)}
          seller={sellers.get(contract.sellerId) ?? ''}
        />
      )}
    </VirtualList>
  )
}

function ListFilters({ contracts }: { contracts: readonly Contract[] }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { params, go } = useContractAddress()
  const { status, month, mine } = contractQuery.read(params)
  const months = monthsOf(contracts)
  return (
    <div className={styles['filters']}>
      <Select
        label={t`Status`}
        labelHidden
        none={t`All statuses`}
        options={contractStatuses.map(value => ({
          value,
          label: i18n._(contractStatusWords[value]),
        }))}
        value={status}
        onChange={value => go({ status: value })}
      />
      <Select
        label={t`Month`}
        labelHidden
        none={t`All months`}
        options={(month && !months.includes(month) ? [month, ...months] : months).map(value => ({
          value,
          label: format.calendarDate(`${value}-01`, 'monthYear'),
        }))}
        value={month}
        onChange={value => go({ month: value })}
      />
      <ToggleButton isSelected={mine} onChange={on => go({ mine: on ? '1' : null })} icon="user">
        <Trans>Mine</Trans>
      </ToggleButton>
    </div>
  )
}

function NoContract({ onNew }: { onNew: () => void }) {
  return (
    <EmptyState
      icon="signature"
      title={<Trans>No contract yet</Trans>}
      action={
        <Button icon="plus" variant="primary" onPress={onNew}>
          <Trans>New contract</Trans>
        </Button>
      }
    >
      <Trans>
        Choose a client and a vehicle. It works without a network too: write, sign and print, and it
        is sent later.
      </Trans>
    </EmptyState>
  )
}

/** Contracts this device does not hold any more. */
function OlderContracts({ query, onOpen }: { query: string; onOpen: (id: string) => void }) {
  const { t } = useLingui()
  return (
    <OlderOnline
      noun="saleContract"
      query={query}
      search={t`Search older contracts online`}
      offline={t`Older contracts are found online only`}
      title={t`Older contracts`}
      name={{ header: t`Buyer`, of: row => buyerName(row) || numberOf(row) }}
      columns={[
        { key: 'number', header: t`Number`, cell: numberOf },
        { key: 'vehicle', header: t`Vehicle`, cell: row => vehicleTitle(row.product) },
        {
          key: 'status',
          header: t`Status`,
          cell: row => <ContractStatusChip contract={row} />,
        },
      ]}
      onOpen={onOpen}
    />
  )
}

/** One contract in the list: for whom, what, how much, how far. */
type Props = {
  contract: Contract
  totalMinor: number
  seller: string
}

function ContractRow({ contract, totalMinor, seller }: Props) {
  const format = useFormat()
  return (
    <div className={styles['row']}>
      <div className={styles['line']}>
        <span className={styles['buyer']}>{buyerName(contract) || '—'}</span>
        <span className={styles['total']}>{format.money(totalMinor)}</span>
      </div>
      <div className={styles['line']}>
        <span className={styles['vehicle']}>
          {[vehicleTitle(contract.product), contract.product.stockNumber]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <ContractStatusChip contract={contract} />
      </div>
      <div className={cx(styles['line'], styles['small'])}>
        <span>{[numberOf(contract), seller].filter(Boolean).join(' · ')}</span>
        <span>{format.calendarDate(contract.contractOn)}</span>
      </div>
    </div>
  )
}
