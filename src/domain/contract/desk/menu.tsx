/** The menu on the worksheet: its columns, its products one by one, and what was offered and declined. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { columnOf, declinedOf } from '#db/contract/deal/menu.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { useDesk } from './desk.ts'
import styles from './menu.module.css'
import { MenuColumns, MenuLaw } from './menu-columns.tsx'
import { Part } from './part.tsx'
import { type Menu, useMenu } from './use-menu.ts'

export function MenuPart({ contract }: { contract: Contract }) {
  const { t } = useLingui()
  const menu = useMenu(contract)
  const [isOneByOne, setOneByOne] = useState(false)
  if (!menu.products.length) return null
  const isShown = isOneByOne || menu.columns.length === 1
  return (
    <Part title={t`Menu of products`}>
      <MenuLaw menu={menu} />
      {menu.columns.length > 1 && <MenuColumns menu={menu} />}
      {isShown ? (
        <OneByOne menu={menu} />
      ) : (
        <div>
          <Button variant="quiet" icon="list" onPress={() => setOneByOne(true)}>
            {t`Choose one by one`}
          </Button>
        </div>
      )}
      <Declined />
    </Part>
  )
}

/** Each product with what it adds to what stands, or takes from it. */
function OneByOne({ menu }: { menu: Menu }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useDealWords()
  const { ground, products, taken, choose } = menu
  return (
    <div role="group" aria-label={t`One by one`} className={styles['single']}>
      {products.map(product => {
        const { id, amountMinor } = product
        const others = taken.filter(each => each !== id)
        const moreMinor =
          columnOf(ground, [...others, id]).moreMinor - columnOf(ground, others).moreMinor
        return (
          <CheckboxField
            key={id}
            label={words.product(product)}
            description={t`${format.money(amountMinor)} before taxes, +${format.money(moreMinor)}`}
            value={taken.includes(id)}
            onChange={isTaken => choose(isTaken ? [...others, id] : others)}
          />
        )
      })}
    </div>
  )
}

function Declined() {
  const format = useFormat()
  const { deal } = useDesk()
  const { menu } = deal
  if (!menu) return null
  const declined = declinedOf(deal).map(({ label }) => label)
  const when = format.instant(menu.at, 'dateTime')
  return (
    <p className={styles['fine']}>
      {declined.length ? (
        <Trans>
          Offered and declined: {declined.join('; ')} ({menu.byName}, {when})
        </Trans>
      ) : (
        <Trans>
          All that was offered was taken ({menu.byName}, {when})
        </Trans>
      )}
    </p>
  )
}
