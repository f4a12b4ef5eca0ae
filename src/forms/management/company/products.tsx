/** What is offered beside a vehicle: products, what they cost, and the three packages they are offered in. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addProduct, orderProducts, removeProduct } from '#db/company/mutations/menu.ts'
import type { Product } from '#db/contract/deal/menu.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { productCosts } from '#src/domain/company/queries.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { newId } from '#src/lib/ids.ts'
import { useLive } from '#src/lib/replica.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { MenuButton } from '#src/ui/menu.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { useHouse } from '#src/domain/company/house-context.ts'
import { Packages } from './packages.tsx'
import { ProductDialog } from './product-dialog.tsx'

type Costed = Product & { costMinor: number | null }

export function Products() {
  const { t } = useLingui()
  const { own } = useHouse()
  const costs = useLive(productCosts())
  const columns = useColumns(product => setOpened(product))
  const [opened, setOpened] = useState<Costed | 'new'>()
  const rows = own.products.map(product => ({
    ...product,
    costMinor: costs?.get(product.id)?.at(-1)?.minor ?? null,
  }))
  return (
    <Stack gap={5}>
      <Card
        title={<Trans>Products</Trans>}
        subtitle={
          <Trans>
            In the order in which the desk shows them. What they cost reaches only those who keep
            this page or lead the team.
          </Trans>
        }
        actions={
          <Button icon="plus" variant="primary" onPress={() => setOpened('new')}>
            <Trans>Add a product</Trans>
          </Button>
        }
        flush
      >
        <DataTable
          label={t`Products`}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          empty={
            <EmptyState icon="shield" title={<Trans>No products yet</Trans>}>
              <Trans>
                Add what is offered with a vehicle: the worksheet then shows it as a menu, with what
                it adds to each payment.
              </Trans>
            </EmptyState>
          }
        />
      </Card>
      {own.products.length > 0 && <Packages />}
      {opened && (
        <ProductDialog
          product={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Stack>
  )
}

function useColumns(onEdit: (product: Costed) => void): Column<Costed>[] {
  const { t } = useLingui()
  const format = useFormat()
  const words = useDealWords()
  return [
    {
      key: 'name',
      header: t`Product`,
      isRowHeader: true,
      cell: each => (
        <>
          {words.product(each)}
          {!each.active && <> · {t`not offered`}</>}
        </>
      ),
    },
    { key: 'kind', header: t`Kind`, cell: each => words.productKind(each.kind) },
    { key: 'seller', header: t`Who stands behind it`, cell: each => each.seller || '—' },
    {
      key: 'price',
      header: t`Price`,
      align: 'end',
      cell: each => format.money(each.amountMinor),
    },
    {
      key: 'cost',
      header: t`Our cost`,
      align: 'end',
      cell: each => (each.costMinor === null ? '—' : format.money(each.costMinor)),
    },
    {
      key: 'acts',
      header: t`Acts`,
      headerHidden: true,
      align: 'end',
      cell: each => <ProductMenu product={each} onEdit={() => onEdit(each)} />,
    },
  ]
}

function ProductMenu({ product, onEdit }: { product: Costed; onEdit: () => void }) {
  const { t } = useLingui()
  const words = useDealWords()
  const act = useActs()
  const { company, own } = useHouse()
  const { id: productId, ...said } = product
  const about = () => ({ id: newId(), companyId: company.id, productId })
  const place = own.products.findIndex(({ id }) => id === productId)
  const remove = () =>
    void act(
      actOf(removeProduct, about()),
      t`Product removed`,
      actOf(addProduct, { ...about(), ...said, place }),
    )
  const move = (by: number) => {
    const ids = own.products.map(({ id }) => id).filter(id => id !== productId)
    const productIds = ids.toSpliced(place + by, 0, productId)
    void act(actOf(orderProducts, { id: newId(), companyId: company.id, productIds }), null)
  }
  const name = words.productName(product)
  return (
    <MenuButton
      iconOnly
      label={t`More: ${name}`}
      items={[
        { key: 'edit', label: t`Edit`, icon: 'edit', onAct: onEdit },
        ...(place > 0
          ? [
              {
                key: 'up',
                label: t`Show earlier`,
                icon: 'arrow-up' as const,
                onAct: () => move(-1),
              },
            ]
          : []),
        ...(place < own.products.length - 1
          ? [
              {
                key: 'down',
                label: t`Show later`,
                icon: 'arrow-down' as const,
                onAct: () => move(1),
              },
            ]
          : []),
        { key: 'remove', label: t`Remove`, icon: 'trash', danger: true, onAct: remove },
      ]}
    />
  )
}
