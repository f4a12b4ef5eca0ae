/** management Inventory: the stock, one vehicle of it, its form, imports and paper. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { ownCompany } from '#src/domain/company/queries.ts'
import { VehicleForm } from '#src/domain/vehicle/edit/form.tsx'
import { ImportWizard } from '#src/domain/vehicle/import/wizard.tsx'
import { LabelSheet } from '#src/domain/vehicle/label/sheet.tsx'
import { Sources } from '#src/domain/vehicle/sources/sources.tsx'
import { NotHere } from '#src/lib/not-here.tsx'
import { useLive } from '#src/lib/replica.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Split } from '#src/ui/split.tsx'
import { useVehicle, VehicleDetail } from './inventory/detail.tsx'
import { StockListSheet } from './inventory/print.tsx'
import { StockList } from './inventory/stock-list.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'

export default function Inventory() {
  const { t } = useLingui()
  const { params, go } = useAddress()
  const id = params.get('id')
  const isReadOnly = useReadOnly()
  const close = useCallback(
    () => go({ id: null, edit: null, tab: null, print: null, share: null }),
    [go],
  )

  if (params.get('print') === 'list') return <StockListSheet onBack={() => go({ print: null })} />
  if (params.has('sources') && !isReadOnly) return <Sources />
  if (params.get('import') === '1' && !isReadOnly)
    return <ImportWizard onClose={() => go({ import: null })} />
  if (id === '0' && !isReadOnly)
    return <NewVehicle onSaved={saved => go({ id: saved })} onCancel={close} />
  if (id && params.get('print') === 'label')
    return (
      <LabelSheet
        id={id}
        keptId={params.get('label')}
        onBack={() => go({ print: null, label: null, lang: null })}
        onMissing={() => go({ print: null, tab: 'label' })}
      />
    )
  if (id && params.get('edit') === '1' && !isReadOnly)
    return <Edit id={id} onDone={() => go({ edit: null, field: null })} />
  if (!id) return <StockList openId={null} />
  return (
    <Split
      openId={id}
      list={<StockList openId={id} />}
      listLabel={t`Inventory`}
      detail={<VehicleDetail id={id} onClose={close} />}
      detailLabel={t`Vehicle`}
      onBack={close}
      listWidth={376}
    />
  )
}

type Leaving = { onSaved: (id: string) => void; onCancel: () => void }
function NewVehicle(leaving: Leaving) {
  const company = useLive(ownCompany())
  if (company === undefined) return <ListSkeleton />
  return <VehicleForm vehicle={null} make={company?.defaultMake ?? ''} {...leaving} />
}

function Edit({ id, onDone }: { id: string; onDone: () => void }) {
  const { vehicle, isAway } = useVehicle(id)
  if (vehicle === undefined) return <ListSkeleton />
  if (vehicle === null || isAway)
    return (
      <NotHere icon="car" title={<Trans>This vehicle is not on this device</Trans>}>
        <Trans>
          It was sold long ago, withdrawn or deleted. Search for it online from the list.
        </Trans>
      </NotHere>
    )
  return <VehicleForm key={id} vehicle={vehicle} onSaved={onDone} onCancel={onDone} />
}
