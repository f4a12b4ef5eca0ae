/** The customer's view: the paper on the whole screen, and beside it what is still to be done. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { type Contract, numberOf } from '#src/domain/contract/queries.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/stack.tsx'
import styles from './gate.module.css'

type Props = {
  contract: Contract
  companyName: string | undefined
  onBack: () => void
  /** At the end of the top line. */
  act?: ReactNode
  paper: ReactNode
  paperRef?: Ref<HTMLDivElement>
  children: ReactNode
}

export function SigningFrame(props: Props) {
  const { contract, companyName, onBack, act, paper, paperRef, children } = props
  const { t } = useLingui()
  return (
    <div className={styles['desk']}>
      <div className={styles['top']}>
        <IconButton looks icon="arrow-left" label={t`Back to the contract`} onPress={onBack} />
        <span className={styles['who']}>{companyName}</span>
        <span className={styles['number']}>{numberOf(contract)}</span>
        {act}
      </div>
      <div ref={paperRef} className={styles['paper']}>
        {paper}
      </div>
      <aside className={styles['side']} aria-label={t`Steps to sign`}>
        <Stack gap={3}>{children}</Stack>
      </aside>
    </div>
  )
}

/** Something typed is not in the contract yet. */
export function NotReady({ onBack }: { onBack: () => void }) {
  const { t } = useLingui()
  return (
    <Banner
      tone="warn"
      title={<Trans>Something typed is not in the contract yet</Trans>}
      action={<Button onPress={onBack}>{t`Complete it`}</Button>}
    >
      <Trans>Nobody should sign less than was agreed.</Trans>
    </Banner>
  )
}
