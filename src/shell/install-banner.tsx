import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSession } from '#src/lib/session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import HowOnIos from './install-ios.tsx'
import { installing } from './install-prompt.ts'

type Props = { way: NonNullable<ReturnType<typeof installing.way>>; onClose: () => void }
export default function InstallBanner({ way, onClose: close }: Props) {
  const { t } = useLingui()
  const { brand } = useSession()
  const [isShown, setShown] = useState(false)
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
      {isShown && <HowOnIos onClose={() => setShown(false)} />}
    </>
  )
}
