/** management BridgePayPerClick: what Bridge asks for and agrees to, then its month, its clicks and its pause. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formWords } from '#db/form-words.ts'
import type { BridgeNow, BridgeSetup } from '#db/bridge/shown.ts'
import { algorithmVersion, fixedPrice } from '#db/bridge/terms.ts'
import { useReadAll } from '#src/domain/lead/notifications.ts'
import { MonthCard } from '#src/domain/bridge/month-card.tsx'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { Trouble } from '#src/lib/online-list.tsx'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { type Pages, usePages } from '#src/lib/use-pages.ts'
import { Button } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Activate, NotHers } from './bridge-pay-per-click/activate.tsx'
import { AheadCard } from './bridge-pay-per-click/ahead-card.tsx'
import styles from './bridge-pay-per-click/bridge.module.css'
import { ChangeDrawer } from './bridge-pay-per-click/change-drawer.tsx'
import { ChoicesCard } from './bridge-pay-per-click/choices-card.tsx'
import { ClicksCard } from './bridge-pay-per-click/clicks-card.tsx'
import { PublisherCard } from './bridge-pay-per-click/publisher-card.tsx'
import { SitesCard } from './bridge-pay-per-click/sites-card.tsx'
import { type ActProps, PauseButton, Standing } from './bridge-pay-per-click/standing.tsx'

export default function BridgePayPerClick() {
  const pages = usePages<BridgeNow>('/api/bridge', {})
  const bridge = pages.rows?.[0]
  const title = useTitle()
  useReadAll('BRIDGE')
  if (bridge?.setup) return <Running pages={pages} bridge={bridge} setup={bridge.setup} />
  return (
    <Page title={title} subtitle={<Trans>Pay per click, from the prepaid funds</Trans>}>
      <Stack gap={4}>
        <Trouble pages={pages} />
        {bridge && <Activate {...actsOn(pages, bridge)} />}
        {pages.asking && !bridge && <ListSkeleton rows={4} />}
      </Stack>
    </Page>
  )
}

const useTitle = () => formWords['management.BridgePayPerClick'].titles[useSession().locale]
const actsOn = (pages: Pages<BridgeNow>, bridge: BridgeNow): ActProps => ({
  bridge,
  isOffline: pages.trouble !== undefined,
  onDone: pages.again,
})

type RunningProps = { pages: Pages<BridgeNow>; bridge: BridgeNow; setup: BridgeSetup }
function Running({ pages, bridge, setup }: RunningProps) {
  const { params, go, close } = useAddress()
  const { month, state, mayAct } = bridge
  const acts = actsOn(pages, bridge)
  return (
    <Page
      title={useTitle()}
      subtitle={<Said pages={pages} bridge={bridge} setup={setup} />}
      actions={
        <>
          {mayAct && state !== 'paused' && <PauseButton {...acts} />}
          <Button looks icon="sliders" onPress={() => go({ settings: '1' }, true)}>
            <Trans>Settings</Trans>
          </Button>
          <Button looks icon="print" onPress={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Trouble pages={pages} />
        <Standing {...acts} />
        {!mayAct && <NotHers />}
        <div className={styles['two']}>
          <Stack gap={4}>
            <MonthCard month={month} />
            {setup.version === algorithmVersion && <ChoicesCard />}
            <ClicksCard />
          </Stack>
          <Stack gap={4}>
            <AheadCard bridge={bridge} setup={setup} />
            <SitesCard sites={month.sites} />
            <PublisherCard setup={setup} />
          </Stack>
        </div>
      </Stack>
      {params.get('settings') && (
        <ChangeDrawer setup={setup} {...acts} onClose={() => close({ settings: null })} />
      )}
    </Page>
  )
}

/** Its month, its website, its version and price, and of when that is. */
function Said({ pages: { asOf }, setup }: RunningProps) {
  const { t } = useLingui()
  const format = useFormat()
  const write = useFundMoney()
  const version = useCaption('BridgeVersion')
  const price = write(setup.costPerClickMinor)
  return [
    setup.websiteHostName,
    version(setup.version),
    setup.type === fixedPrice ? t`${price} per click` : t`from ${price} per click`,
    asOf !== undefined && t`as of ${format.instant(asOf, 'dateTime')}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
