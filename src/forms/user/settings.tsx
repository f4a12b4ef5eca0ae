/** How the app behaves for one person and on one device. */
import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { preferenceOf } from '#src/domain/user/preference.ts'
import { useFloor, useLive } from '#src/lib/replica.ts'
import { Page } from '#src/ui/page.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { type TabItem, Tabs } from '#src/ui/tabs.tsx'
import { About } from './settings/about.tsx'
import { Arrange } from './settings/arrange.tsx'
import { DeviceData } from './settings/device-data.tsx'
import { HomePage } from './settings/home-page.tsx'
import { Look } from './settings/look.tsx'
import { Notices } from './settings/notices.tsx'
import { PushCard } from './settings/push-card.tsx'
import { Shortcuts } from './settings/shortcuts.tsx'

const keys = ['notices', 'look', 'menu', 'device', 'about'] as const
type Key = (typeof keys)[number]

export default function Settings() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const { userId } = useFloor()
  const preference = useLive(preferenceOf(userId), [userId])
  const selected = keys.find(key => key === params.get('tab')) ?? 'notices'
  const tabs: TabItem<Key>[] = [
    { key: 'notices', label: t`Notifications`, icon: 'bell' },
    { key: 'look', label: t`Look`, icon: 'palette' },
    { key: 'menu', label: t`Menu`, icon: 'menu' },
    { key: 'device', label: t`This device`, icon: 'save' },
    { key: 'about', label: t`About`, icon: 'info' },
  ]
  return (
    <Page title={t`Settings`} width="reading">
      <Tabs
        label={t`Kinds of settings`}
        tabs={tabs}
        selected={selected}
        onChange={tab => setParams({ tab }, { replace: true })}
      >
        {!preference ? (
          <ListSkeleton rows={4} />
        ) : (
          <Stack gap={5}>
            {selected === 'notices' && <Notices preference={preference} />}
            {selected === 'notices' && <PushCard />}
            {selected === 'look' && <Look preference={preference} />}
            {selected === 'menu' && <HomePage preference={preference} />}
            {selected === 'menu' && <Arrange preference={preference} />}
            {selected === 'device' && <DeviceData />}
            {selected === 'about' && <Shortcuts />}
            {selected === 'about' && <About />}
          </Stack>
        )}
      </Tabs>
    </Page>
  )
}
