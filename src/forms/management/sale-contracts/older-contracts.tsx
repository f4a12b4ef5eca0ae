/** Contracts this device does not hold any more. */
import { useLingui } from '@lingui/react/macro'
import { ContractStatusChip } from '#src/domain/contract/status-chip.tsx'
import { OlderOnline } from '#src/lib/older-online.tsx'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { buyerName, numberOf } from './filters.ts'

export function OlderContracts({ query, onOpen }: { query: string; onOpen: (id: string) => void }) {
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
