import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { choice } from '#src/lib/device.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { installing } from './install-prompt.ts'

const HowOnIos = lazy(() => import('./install-ios.tsx'))
const closedKey = 'install-closed'

/** Offered after the first useful act, never on arrival. */
export function InstallOffer() {
  const { t } = useLingui()
  const { brand } = useSession()
  const way = useSyncExternalStore(installing.subscribe, installing.way)
  const hasWorked = useLive(async replica => (await replica.outbox.limit(1).count()) > 0)
  const [isClosed, setClosed] = useState(() => choice.read(closedKey) !== undefined)
  const [isShown, setShown] = useState(false)
  if (!way || !hasWorked || isClosed) return null
  const close = () => {
    choice.write(closedKey, '1')
    setClosed(true)
  }
  const install = async () => {
    if (way === 'ios') return setShown(true)
    await installing.prompt()
    close()
    return undefined
  }
  return (
    <>
      <Banner
        icon="download"
        title={<Trans>Keep {brand.name} on this device</Trans>}
        onClose={close}
        action={
          <Button variant="primary" onPress={() => void install()}>
            {way === 'ios' ? t`Show me how` : t`Install`}
          </Button>
        }
      >
        <Trans>It opens like any app, also without a network.</Trans>
      </Banner>
      {isShown && (
        <Suspense fallback={null}>
          <HowOnIos onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  )
}
