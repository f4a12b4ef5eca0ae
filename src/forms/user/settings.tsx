/** How the app behaves for one person and on one device. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formWords, sectionWords } from '#db/form-words.ts'
import { type FormKey, holdsAny, sectionOf } from '#db/forms.ts'
import { ownMailDesk } from '#db/mail/settings.ts'
import { templateDesk } from '#db/message-template/table.ts'
import { workHomes } from '#db/user/home.ts'
import { FeedCard } from '#src/domain/calendar/feed-card.tsx'
import { HersAlone } from '#src/domain/user/hers-alone.tsx'
import { type Preference, preferenceOf } from '#src/domain/user/preference.ts'
import { usePreference } from '#src/domain/user/use-preference.ts'
import { builtForms, forms as manifest } from '#src/forms.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { useIsInName, useSession } from '#src/lib/session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Page } from '#src/ui/page.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'
import { type Option, Select } from '#src/ui/select.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { type TabItem, Tabs } from '#src/ui/tabs.tsx'
import { About } from './settings/about.tsx'
import { Arrange } from './settings/arrange.tsx'
import { DeviceData } from './settings/device-data.tsx'
import { LockCard } from './settings/lock-card.tsx'
import { Look } from './settings/look.tsx'
import { Notices } from './settings/notices.tsx'
import { PushCard } from './settings/push-card.tsx'
import { SignatureCard } from './settings/signature-card.tsx'
import styles from './settings.module.css'

/** Who sets her notifications need not bring an editor. */
const OwnTemplates = lazy(() => import('./settings/own-templates.tsx'))
/** Nor the fields of a mail server. */
const MailPart = lazy(async () => ({
  default: (await import('#src/domain/mail/settings.tsx')).MailPart,
}))

/** What the keyboard does everywhere. */
const command = /Mac|iP/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

function Shortcuts() {
  const { t } = useLingui()
  const rows: [what: string, keys: string[]][] = [
    [t`Find a form, a lead, a client or a vehicle`, [command, 'K']],
    [t`The list of shortcuts`, ['?']],
    [t`Close what is open`, ['Esc']],
    [t`Move in a list, or the handle of a list being arranged`, ['↑', '↓']],
    [t`Open what is chosen`, ['Enter']],
    [t`To the next field or button`, ['Tab']],
  ]
  return (
    <Card title={<Trans>Keyboard shortcuts</Trans>}>
      <DescriptionList
        facts={rows.map(([term, keys]) => ({
          term,
          value: (
            <span className={styles['keys']}>
              {keys.map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </span>
          ),
        }))}
      />
    </Card>
  )
}

const keys = ['notices', 'look', 'menu', 'mail', 'templates', 'device', 'about'] as const
type Key = (typeof keys)[number]

/** What one preference says, first on its page. */
const hers: Partial<Record<Key, ComponentType<{ preference: Preference }>>> = {
  notices: Notices,
  look: Look,
  menu: HomePage,
  mail: SignatureCard,
}

export default function Settings() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const { userId } = useLocal()
  const { may } = useSession()
  const isInName = useIsInName()
  const preference = useLive(preferenceOf(userId), [userId])
  const selected = keys.find(key => key === params.get('tab')) ?? 'notices'
  const Hers = hers[selected]
  const tabs: TabItem<Key>[] = [
    { key: 'notices', label: t`Notifications`, icon: 'bell' },
    { key: 'look', label: t`Look`, icon: 'palette' },
    { key: 'menu', label: t`Menu`, icon: 'menu' },
    { key: 'mail', label: t`Mail`, icon: 'mail' },
    ...(holdsAny(may, templateDesk)
      ? [{ key: 'templates' as const, label: t`My templates`, icon: 'mail' as const }]
      : []),
    { key: 'device', label: t`This device`, icon: 'save' },
    { key: 'about', label: t({ message: 'About', context: 'this program' }), icon: 'info' },
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
            {Hers && (
              <HersAlone act="user.setPreference">
                <Hers preference={preference} />
              </HersAlone>
            )}
            {selected === 'notices' && !isInName && <PushCard />}
            {selected === 'notices' && !isInName && <FeedCard />}
            {selected === 'menu' && (
              <HersAlone act="user.arrangeForms">
                <Arrange preference={preference} />
              </HersAlone>
            )}
            {selected === 'mail' && !isInName && holdsAny(may, ownMailDesk) && (
              <Suspense fallback={<ListSkeleton rows={4} />}>
                <MailPart whose="own" draftKey={`preference:${userId}:mail`} />
              </Suspense>
            )}
            {selected === 'templates' && holdsAny(may, templateDesk) && (
              <Suspense fallback={<ListSkeleton rows={4} />}>
                <OwnTemplates />
              </Suspense>
            )}
            {selected === 'device' && !isInName && <LockCard />}
            {selected === 'device' && <DeviceData />}
            {selected === 'about' && <Shortcuts />}
            {selected === 'about' && <About />}
          </Stack>
        )}
      </Tabs>
    </Page>
  )
}

/** Where the day begins: after signing in, and behind the logo. */
function HomePage({ preference }: { preference: Preference }) {
  const { t } = useLingui()
  const { forms, locale } = useSession()
  const { choose, problem } = usePreference(preference)
  const isDisabled = useReadOnly()
  const options: Option<FormKey>[] = builtForms
    .filter(key => forms.has(key) || key === 'user.Profile')
    .map(key => ({
      value: key,
      label: formWords[key].titles[locale],
      description: sectionWords[sectionOf(key)].titles[locale],
      icon: manifest[key]?.icon,
    }))
  // Until she chooses, the day begins where her work is.
  const chosen = [preference.homePage, ...workHomes(forms), 'user.Profile'].flatMap(
    key => options.find(({ value }) => value === key)?.value ?? [],
  )[0]
  return (
    <Card
      title={<Trans>Home page</Trans>}
      subtitle={<Trans>The first page after signing in, and behind the logo</Trans>}
    >
      <Stack gap={3}>
        {problem && (
          <Banner tone="bad" urgent>
            {problem.text}
          </Banner>
        )}
        <Select
          label={t`Home page`}
          options={options}
          value={chosen ?? null}
          isDisabled={isDisabled}
          onChange={key => key && key !== preference.homePage && void choose('homePage', key)}
        />
      </Stack>
    </Card>
  )
}
