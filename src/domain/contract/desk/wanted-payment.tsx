/** "What can we do at 400 a month?": the price, the deposit or the term that makes it, each to be taken with one tap. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  depositForPayment,
  type Ground,
  priceForPayment,
  termForPayment,
} from '#db/contract/deal/pencil.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { useDesk } from './desk.ts'
import styles from './grid.module.css'

/** Every half year that a lender writes. */
const terms = Array.from({ length: 15 }, (_, index) => 12 + index * 6)

type Props = { ground: Ground; onClose: () => void }

export function WantedPayment({ ground, onClose }: Props) {
  const { t } = useLingui()
  const words = useDealWords()
  const { currency } = useSession()
  const [wanted, setWanted] = useState<number | null>(null)
  const { financing } = ground.deal
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`From the payment the customer wants`}
      subtitle={financing ? words.frequency(financing.frequency) : undefined}
    >
      <Stack gap={4}>
        <MoneyField
          label={t`Payment wanted`}
          currency={currency}
          align="end"
          value={wanted}
          onChange={setWanted}
        />
        {wanted !== null && wanted > 0 && (
          <Ways ground={ground} wanted={wanted} onClose={onClose} />
        )}
      </Stack>
    </Dialog>
  )
}

function Ways({ ground, wanted, onClose }: Props & { wanted: number }) {
  const { t } = useLingui()
  const format = useFormat()
  const { put } = useDesk()
  const { financing, priceMinor } = ground.deal
  if (!financing) return null
  const price = priceForPayment(ground, wanted)
  const deposit = depositForPayment(ground, wanted)
  const months = termForPayment(ground, wanted, terms)
  const take = (change: () => void) => () => {
    put('financing', financing)
    change()
    onClose()
  }
  return (
    <ul className={styles['ways']}>
      <Way
        name={t`By the deposit`}
        value={format.money(deposit)}
        aside={deposit > priceMinor ? t`More than the price` : undefined}
        onTake={take(() => put('depositMinor', deposit))}
      />
      <Way
        name={t`By the term`}
        value={
          months === null
            ? undefined
            : t({ message: plural(months, { one: '# month', other: '# months' }) })
        }
        aside={months === null ? t`No term is enough: interest alone is more` : undefined}
        onTake={take(() => put('financing', { ...financing, termMonths: months ?? 0 }))}
      />
      <Way
        name={t`By the price`}
        value={price === null ? undefined : format.money(price)}
        aside={price === null ? t`No price is low enough` : undefined}
        onTake={take(() => put('priceMinor', price ?? 0))}
      />
    </ul>
  )
}

type WayProps = {
  name: string
  /** Undefined where this way leads nowhere. */
  value: string | undefined
  aside: string | undefined
  onTake: () => void
}
const Way = ({ name, value, aside, onTake }: WayProps) => (
  <li className={styles['way']}>
    <span>
      <b>{name}</b>
      {aside && <small>{aside}</small>}
    </span>
    <strong>{value ?? '—'}</strong>
    <Button isDisabled={value === undefined} onPress={onTake}>
      <Trans>Take it</Trans>
    </Button>
  </li>
)
