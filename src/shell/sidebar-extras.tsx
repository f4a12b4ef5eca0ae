import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { alertForms, type FormKey, holdsAny } from '#db/forms.ts'
import { api } from '#src/lib/api.ts'
import { type AsOf, keep, recall } from '#src/lib/device.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { hrefOf } from '#src/lib/href.ts'
import { withWords } from '#src/lib/locale.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { isBuilt } from '#src/routes.tsx'
import { StatusDot } from '#src/ui/chip.tsx'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Anchor } from '#src/ui/link.tsx'
import styles from './sidebar.module.css'

const freshMs = 5 * 60_000

/** An amount in units, as the calls say it, in minor units. */
const balanceMinor = (balance: number | string): number => Math.round(Number(balance) * 100)

/**
 * One value of the server, kept for offline: asked at start and whenever contact comes back.
 * Failures are silent (SPEC section 8); an old value says how old.
 */
function useAsOf<A extends object, T>(
  name: string,
  path: string,
  valueOf: (answer: A) => T,
): (AsOf<T> & { isOld: boolean }) | undefined {
  const { companyId, userId } = useLocal()
  const key = `${name}.${companyId}.${userId}`
  const [known, setKnown] = useState(() => recall<T>(key))
  const isOffline = useOffline()
  useEffect(() => {
    if (isOffline) return
    let live = true
    const ask = () =>
      void api<A>(path).then(
        answer => live && setKnown(keep(key, valueOf(answer))),
        () => {},
      )
    ask()
    const timer = setInterval(ask, freshMs)
    return () => {
      live = false
      clearInterval(timer)
    }
    // `valueOf` is written inline where it is used and never changes its meaning.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOffline, path, key])
  return known && { ...known, isOld: isOffline || Date.now() - known.at > 2 * freshMs }
}

const Walkthrough = lazy(() => withWords(() => import('./walkthrough.tsx')))

/** Funds line, Bridge block and the short film, below the forms. */
export function SidebarExtras({ onNavigate, isRail }: LineProps) {
  const { t } = useLingui()
  const { forms } = useSession()
  const [isWatching, setWatching] = useState(false)
  return (
    <>
      {holdsAny(forms, alertForms.funds) && <FundsLine onNavigate={onNavigate} isRail={isRail} />}
      {holdsAny(forms, alertForms.bridge) && (
        <BridgeBlock onNavigate={onNavigate} isRail={isRail} />
      )}
      <button
        type="button"
        data-tip={isRail ? t`See how it works` : undefined}
        className={styles['extra']}
        onClick={() => setWatching(true)}
      >
        <Icon name="play" size={18} />
        <span className={wordsOf(isRail)}>
          <Trans>See how it works</Trans>
        </span>
      </button>
      {isWatching && (
        <Suspense fallback={null}>
          <Walkthrough onClose={() => setWatching(false)} />
        </Suspense>
      )}
    </>
  )
}

type LineProps = { onNavigate: () => void; isRail: boolean }
/** On the rail the words are said, and shown by its tip. */
const wordsOf = (isRail: boolean) => (isRail ? 'visually-hidden' : styles['grow'])
const useTarget = (wanted: readonly FormKey[]): string | undefined => {
  const { forms, locale } = useSession()
  const key = wanted.find(each => forms.has(each) && isBuilt(each))
  return key && hrefOf(key, locale)
}

function FundsLine({ onNavigate, isRail }: LineProps) {
  const { t } = useLingui()
  const format = useFormat()
  const known = useAsOf('funds', '/api/funds/balance', (answer: { Balance: number | string }) =>
    balanceMinor(answer.Balance),
  )
  const href = useTarget(alertForms.funds)
  const write = useFundMoney()
  const amount = known ? write(known.value) : '–'
  const words = (
    <>
      <Icon name="wallet" size={18} />
      <span className={wordsOf(isRail)}>
        <Trans>Funds</Trans>
        {known?.isOld && (
          <span className={styles['asOf']}>
            <Trans>as of {format.instant(known.at, 'dateTime')}</Trans>
          </span>
        )}
      </span>
      <span
        className={
          isRail
            ? 'visually-hidden'
            : cx(styles['amount'], known && known.value < 0 && styles['negative'])
        }
      >
        {amount}
      </span>
    </>
  )
  const tip = isRail ? `${t`Funds`} ${amount}` : undefined
  if (!href)
    return (
      <div data-tip={tip} className={styles['extra']}>
        {words}
      </div>
    )
  return (
    <Anchor href={href} data-tip={tip} className={styles['extra']} onClick={onNavigate}>
      {words}
    </Anchor>
  )
}

function BridgeBlock({ onNavigate, isRail }: LineProps) {
  const { t } = useLingui()
  const format = useFormat()
  const known = useAsOf(
    'bridge',
    '/api/company/bridge/active',
    (answer: { Active: boolean }) => answer.Active,
  )
  const href = useTarget(alertForms.bridge)
  const words = (
    <>
      <Icon name="zap" size={18} />
      <span className={wordsOf(isRail)}>
        Bridge
        {known?.isOld && (
          <span className={styles['asOf']}>
            <Trans>as of {format.instant(known.at, 'dateTime')}</Trans>
          </span>
        )}
      </span>
      {known && !isRail && (
        <StatusDot
          tone={known.value ? 'good' : 'quiet'}
          label={known.value ? t`Active` : t`Paused`}
        />
      )}
    </>
  )
  const tip = isRail
    ? ['Bridge', known && (known.value ? t`Active` : t`Paused`)].filter(Boolean).join(': ')
    : undefined
  if (!href)
    return (
      <div data-tip={tip} className={styles['extra']}>
        {words}
      </div>
    )
  return (
    <Anchor href={href} data-tip={tip} className={styles['extra']} onClick={onNavigate}>
      {words}
    </Anchor>
  )
}
