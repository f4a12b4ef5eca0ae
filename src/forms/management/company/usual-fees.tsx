/** What this dealership usually charges: a tap at the desk, and never a fee that a price did not hold. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addUsualFee, removeUsualFee } from '#db/company/mutations/usual-fee.ts'
import type { UsualFee } from '#db/contract/deal/settings.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { newId } from '#src/lib/ids.ts'
import { EditMenu } from '#src/lib/edit-menu.tsx'
import { useActs } from '#src/lib/use-acts.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useHouse } from '#src/domain/company/house-context.ts'
import { UsualFeeDialog } from './usual-fee-dialog.tsx'

export function UsualFees() {
  const { t } = useLingui()
  const format = useFormat()
  const { own } = useHouse()
  const [opened, setOpened] = useState<UsualFee | 'new'>()
  const columns: Column<UsualFee>[] = [
    { key: 'label', header: t`What it is`, isRowHeader: true, cell: fee => fee.label },
    {
      key: 'amount',
      header: t`Amount`,
      align: 'end',
      cell: fee => format.money(fee.amountMinor),
    },
    { key: 'taxable', header: t`Taxed`, cell: fee => (fee.taxable ? t`Yes` : t`No`) },
    {
      key: 'acts',
      header: t`Acts`,
      headerHidden: true,
      align: 'end',
      cell: fee => <FeeMenu fee={fee} onEdit={() => setOpened(fee)} />,
    },
  ]
  return (
    <Card
      title={<Trans>Usual fees</Trans>}
      subtitle={
        <Trans>
          Ready rows at the desk. An advertised price holds every fee already: only what the
          customer asks for is added.
        </Trans>
      }
      actions={
        <Button icon="plus" variant="primary" onPress={() => setOpened('new')}>
          <Trans>Add a fee</Trans>
        </Button>
      }
      flush
    >
      <DataTable
        label={t`Usual fees`}
        columns={columns}
        rows={own.usualFees}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon="dollar" title={<Trans>No usual fees yet</Trans>}>
            <Trans>Add what is charged often: the desk then offers it in one tap.</Trans>
          </EmptyState>
        }
      />
      {opened && (
        <UsualFeeDialog
          fee={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  )
}

function FeeMenu({ fee, onEdit }: { fee: UsualFee; onEdit: () => void }) {
  const { t } = useLingui()
  const { company } = useHouse()
  const act = useActs()
  const { id: feeId, ...said } = fee
  const companyId = company.id
  const remove = () =>
    void act(
      actOf(removeUsualFee, { id: newId(), companyId, feeId }),
      t`Usual fee removed`,
      actOf(addUsualFee, { id: newId(), companyId, feeId, ...said }),
    )
  return <EditMenu label={t`More: ${fee.label}`} onEdit={onEdit} onRemove={remove} />
}
