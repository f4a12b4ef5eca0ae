/** Budget and price from this moment on; the rest stands as it was activated. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BridgeSetup } from '#db/bridge/shown.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { bridgeWords, changeBridge } from './calls.ts'
import { type ActProps, NeedsNetwork } from './standing.tsx'
import { SumFields } from './sum-fields.tsx'
import { VersionButton } from './version-button.tsx'
import { asItStands, changeOf, changeSchema } from './values.ts'

type Props = ActProps & { setup: BridgeSetup; onClose: () => void }
export function ChangeDrawer({ setup, bridge: { mayAct }, isOffline, onDone, onClose }: Props) {
  const { t } = useLingui()
  const { call, problem } = useCall(bridgeWords)
  const isReadOnly = useReadOnly() || !mayAct
  const [first] = useState(() => asItStands(setup))
  const form = useDraftForm({ draftKey: 'bridge:sums', schema: changeSchema, defaults: first })
  const save = form.handleSubmit(async values => {
    if (!(await call(() => changeBridge(changeOf(values, setup.v))))) return
    await form.forget()
    toast(t`Saved: it holds from now on.`, { tone: 'good' })
    onClose()
    onDone()
  })
  const discard = async () => {
    await form.forget()
    onClose()
  }
  return (
    <Drawer isOpen onClose={onClose} title={t`Settings of Bridge`}>
      <Stack gap={4}>
        {problem && !problem.field && <Banner tone="bad">{problem.text}</Banner>}
        {isReadOnly ? <Sums setup={setup} /> : <SumFields form={form} problem={problem} />}
        <AsActivated setup={setup} />
        {!isReadOnly && isOffline && (
          <Banner tone="info" icon="cloud-off">
            <NeedsNetwork />
          </Banner>
        )}
        {!isReadOnly && (
          <>
            <Button variant="primary" wide isDisabled={isOffline} onPress={() => void save()}>
              <Trans>Save</Trans>
            </Button>
            <VersionButton
              setup={setup}
              isOffline={isOffline}
              onDone={() => {
                onClose()
                onDone()
              }}
            />
            <Button wide onPress={() => void discard()}>
              <Trans>Discard</Trans>
            </Button>
          </>
        )}
      </Stack>
    </Drawer>
  )
}

/** For who may not change them. */
function Sums({ setup }: { setup: BridgeSetup }) {
  const { t } = useLingui()
  const caption = useCaption('BridgeType')
  const site = useCaption('Site')
  const write = useFundMoney()
  return (
    <DescriptionList
      facts={[
        { term: t`Monthly budget`, value: write(setup.monthlyBudgetMinor) },
        { term: t`Cost per click`, value: write(setup.costPerClickMinor) },
        { term: t`Price`, value: caption(setup.type) },
        ...setup.sitePrices.map(({ siteId, minor }) => ({
          key: siteId,
          term: site(siteId),
          value: write(minor),
        })),
      ]}
    />
  )
}

function AsActivated({ setup }: { setup: BridgeSetup }) {
  const { t } = useLingui()
  const format = useFormat()
  const version = useCaption('BridgeVersion')
  const { activatedByName: who } = setup
  const day = format.instant(setup.activatedAt, 'date')
  return (
    <DescriptionList
      facts={[
        { term: t`Website host name`, value: setup.websiteHostName },
        { term: t`Inventory provider`, value: setup.inventoryProvider },
        { term: t`Name on card`, value: setup.nameOnCard },
        { term: t`Version`, value: version(setup.version) },
        { term: t`Activated`, value: t`${day}, ${who}` },
      ]}
    />
  )
}
