/** The steps of a signature, done, current and to come. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Contract } from '#src/domain/contract/queries.ts'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './signing.module.css'

/** `none`: a cancelled contract is only looked at. */
export type Step = 'read' | 'seller' | 'buyer' | 'done' | 'none'
const order = ['read', 'seller', 'buyer', 'done'] as const

export function SignSteps({ step, contract }: { step: Step; contract: Contract }) {
  const { t } = useLingui()
  if (step === 'none') return null
  const isReceived = contract.countersignature !== ''
  const words: Record<(typeof order)[number], ReactNode> = {
    read: <Trans>Contract read, boxes ticked</Trans>,
    seller: <Trans>Dealership’s signature</Trans>,
    buyer: <Trans>Buyer’s signature</Trans>,
    done: isReceived ? (
      <Trans>Received and countersigned</Trans>
    ) : (
      <Trans>Received by the server</Trans>
    ),
  }
  const now = order.indexOf(step)
  return (
    <ol className={styles['steps']}>
      {order.map((each, index) => {
        const isDone = index < now || (each === 'done' && step === 'done' && isReceived)
        const isNow = index === now && !isDone
        return (
          <li
            key={each}
            aria-current={isNow ? 'step' : undefined}
            className={cx(styles['step'], isNow && styles['now'], isDone && styles['past'])}
          >
            <span className={styles['mark']}>
              {isDone ? <Icon name="check" size={16} label={t`Done`} /> : index + 1}
            </span>
            {words[each]}
          </li>
        )
      })}
    </ol>
  )
}
