/** Good, better, best: which products each holds, and what its goods cost together. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MenuPackage } from '#db/contract/deal/menu.ts'
import { isPremium, type PackageRank, packageRanks } from '#db/contract/deal/menu-kinds.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { useHouse } from '#src/domain/company/house-context.ts'
import { PackageDialog } from './package-dialog.tsx'

const emptyPackage = (rank: PackageRank): MenuPackage => ({
  rank,
  productIds: [],
  priceMinor: null,
})

export function Packages() {
  const { t } = useLingui()
  const { own } = useHouse()
  const [opened, setOpened] = useState<MenuPackage>()
  const columns = useColumns(setOpened)
  const rows = packageRanks.map(
    rank => own.packages.find(each => each.rank === rank) ?? emptyPackage(rank),
  )
  return (
    <Card
      title={<Trans>Packages</Trans>}
      subtitle={
        <Trans>
          Columns of the menu beside “none”. They differ by their products, never by a rate. One
          without products is not shown.
        </Trans>
      }
      flush
    >
      <DataTable label={t`Packages`} columns={columns} rows={rows} keyOf={({ rank }) => rank} />
      {opened && <PackageDialog package={opened} onClose={() => setOpened(undefined)} />}
    </Card>
  )
}

function useColumns(onEdit: (each: MenuPackage) => void): Column<MenuPackage>[] {
  const { t } = useLingui()
  const format = useFormat()
  const words = useDealWords()
  const { own } = useHouse()
  const held = ({ productIds }: MenuPackage) =>
    own.products.filter(({ id }) => productIds.includes(id))
  const goodsMinor = (each: MenuPackage) =>
    held(each).reduce(
      (sum, { kind, amountMinor }) => (isPremium(kind) ? sum : sum + amountMinor),
      0,
    )
  return [
    {
      key: 'rank',
      header: t`Package`,
      isRowHeader: true,
      cell: each => words.menuRank(each.rank),
    },
    {
      key: 'products',
      header: t`Products`,
      cell: each => held(each).map(words.product).join(' · ') || t`None`,
    },
    {
      key: 'price',
      header: t`Price of its goods`,
      align: 'end',
      cell: each => format.money(each.priceMinor ?? goodsMinor(each)),
    },
    {
      key: 'acts',
      header: t`Acts`,
      headerHidden: true,
      align: 'end',
      cell: each => (
        <Button aria-label={t`Edit ${words.menuRank(each.rank)}`} onPress={() => onEdit(each)}>
          {t`Edit`}
        </Button>
      ),
    },
  ]
}
