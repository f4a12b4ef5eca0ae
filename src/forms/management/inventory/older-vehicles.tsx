/** Vehicles this device does not hold: sold long ago, withdrawn. */
import { useLingui } from '@lingui/react/macro'
import { useCaption } from '#src/lib/lookup.ts'
import { OlderOnline } from '#src/lib/older-online.tsx'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'

export function OlderVehicles({ query, onOpen }: { query: string; onOpen: (id: string) => void }) {
  const { t } = useLingui()
  const status = useCaption('ProductStatus')
  return (
    <OlderOnline
      noun="vehicle"
      query={query}
      search={t`Search older vehicles online`}
      offline={t`Older vehicles are found online only`}
      title={t`Older vehicles`}
      name={{ header: t`Vehicle`, of: row => vehicleTitle(row) || row.stockNumber }}
      columns={[
        { key: 'stock', header: t`Stock number`, cell: row => row.stockNumber },
        { key: 'status', header: t`Status`, cell: row => status(row.status) },
      ]}
      onOpen={onOpen}
    />
  )
}
