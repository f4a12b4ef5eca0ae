/** None, good, better, best: what each holds and what is paid with it. A tap makes it the deal. */
import { Trans, useLingui } from '@lingui/react/macro'
import { isPremium } from '#db/contract/deal/menu-kinds.ts'
import type { MenuColumn } from '#db/contract/deal/menu.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { cx } from '#src/ui/cx.ts'
import { useDesk } from './desk.ts'
import type { Menu } from './use-menu.ts'
import styles from './menu.module.css'

/** @param large for a customer who looks on */
export function MenuColumns({ menu, large }: { menu: Menu; large?: boolean }) {
  const { t } = useLingui()
  const { columns, rank, choose } = menu
  return (
    <div role="group" aria-label={t`Menu of products`} className={styles['room']}>
      <div className={cx(styles['columns'], large && styles['large'])}>
        {columns.map(column => (
          <Column
            key={column.rank}
            column={column}
            isTaken={column.rank === rank}
            onTake={() => choose(column.offered.map(({ productId }) => productId))}
          />
        ))}
      </div>
    </div>
  )
}

type ColumnProps = { column: MenuColumn; isTaken: boolean; onTake: () => void }
function Column({ column, isTaken, onTake }: ColumnProps) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useDealWords()
  const { deal } = useDesk()
  const { rank, offered, paidMinor, moreMinor, result } = column
  const { financing } = deal
  const priceMinor = offered.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const how = financing && result.payment ? words.frequency(financing.frequency) : words.line('R')
  return (
    <button
      type="button"
      aria-pressed={isTaken}
      className={cx(styles['column'], isTaken && styles['taken'])}
      onClick={onTake}
    >
      <span className={styles['name']}>
        <i aria-hidden="true" />
        <b>{words.menuRank(rank)}</b>
      </span>
      <strong className={styles['paid']}>{format.money(paidMinor)}</strong>
      <small>{how}</small>
      {rank !== 'none' && (
        <>
          <span className={styles['more']}>
            {moreMinor < 0 ? format.money(moreMinor) : `+${format.money(moreMinor)}`}
          </span>
          <ul>
            {offered.map(({ productId, label }) => (
              <li key={productId}>{label}</li>
            ))}
          </ul>
          <small className={styles['price']}>{t`${format.money(priceMinor)} before taxes`}</small>
        </>
      )}
    </button>
  )
}

/** What the law wants said before anything of the kind is offered. */
export function MenuLaw({ menu: { products } }: { menu: Menu }) {
  const { profile } = useDesk()
  const hasWarranty = products.some(
    ({ kind }) => kind === 'additional-warranty' || kind === 'service-contract',
  )
  const hasPremium = products.some(({ kind }) => isPremium(kind))
  return (
    <>
      {hasWarranty && profile.jurisdiction === 'CA-QC' && (
        <Banner tone="info" title={<Trans>The law’s own warranty comes first, at no charge</Trans>}>
          <Trans>
            A vehicle must serve its purpose for a reasonable time, whatever is bought here
            (Consumer Protection Act s. 37 and 38). Before an additional warranty is offered, this
            is said and given in writing (s. 228.1).
          </Trans>
        </Banner>
      )}
      {hasPremium && (
        <Banner tone="info" title={<Trans>Insurance is optional</Trans>}>
          <Trans>
            It is a condition neither of the sale nor of the credit, and may be bought elsewhere.
            Where a lender requires one, what the customer has or chooses will do.
          </Trans>
        </Banner>
      )}
    </>
  )
}
