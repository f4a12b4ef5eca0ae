/** The sync light of the header: what waits, what was sent, what needs the person. Tap it for the outbox. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lightFacts } from '#src/domain/outbox/queries.ts'
import { useLive, useSyncState } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useNoNetwork } from '#src/lib/use-offline.ts'
import { cx } from '#src/ui/cx.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { Anchor } from '#src/ui/link.tsx'
import { type Light, lightOf, lightWords, type LightKind } from './outbox/light.ts'
import { outboxPath } from './outbox/path.ts'
import styles from './outbox/sync-light.module.css'

/** The light as it is now; undefined until the device has answered. */
export function useLight(): Light | undefined {
  const facts = useLive(lightFacts())
  const state = useSyncState()
  const hasNoNetwork = useNoNetwork()
  return facts && lightOf(facts, state, hasNoNetwork)
}

const icons: Partial<Record<LightKind, IconName>> = {
  'sign-in': 'key',
  revoked: 'lock',
  'too-old': 'rotate',
  'needs-you': 'problem',
  offline: 'cloud-off',
  repair: 'cloud-off',
}

export function SyncLight() {
  const { i18n } = useLingui()
  const { locale } = useSession()
  const format = useFormat()
  const light = useLight()
  const words = light ? lightWords(i18n, light, at => format.instant(at, 'time')) : ''
  const icon = light && icons[light.kind]
  const { count = 0 } = light ?? {}
  return (
    <>
      {light && (
        <Anchor
          data-testid="sync-light"
          href={outboxPath(locale, light.kind === 'needs-you' ? 'needs' : undefined)}
          className={cx(styles['light'], styles[light.tone])}
        >
          {icon ? (
            <Icon name={icon} size={16} className={styles['icon']} />
          ) : (
            <span className={styles['dot']} />
          )}
          {count > 0 && (
            <span className={styles['count']} aria-hidden>
              {format.number(count)}
            </span>
          )}
          <span className={styles['words']}>{words}</span>
          <span className="visually-hidden">
            {' '}
            <Trans>Open the outbox</Trans>
          </span>
        </Anchor>
      )}
      {/* Without the time, so that "All sent" is not said each minute. */}
      <span role="status" aria-live="polite" className="visually-hidden">
        {light && lightWords(i18n, light)}
      </span>
    </>
  )
}
