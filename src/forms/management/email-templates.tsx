/** management EmailTemplates: what is sent every day, the dealership's and one's own. */
import { useLingui } from '@lingui/react/macro'
import { formWords } from '#db/form-words.ts'
import { Templates } from '#src/domain/message-template/desk.tsx'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { Page } from '#src/ui/page.tsx'
import { Tabs } from '#src/ui/tabs.tsx'

export default function EmailTemplates() {
  const { t } = useLingui()
  const { locale } = useSession()
  const { params, go } = useAddress()
  const selected = params.get('tab') === 'mine' ? 'mine' : 'house'
  return (
    <Page title={formWords['management.EmailTemplates'].titles[locale]}>
      <Tabs
        label={t`Whose templates`}
        tabs={[
          { key: 'house', label: t`The dealership’s`, icon: 'building' },
          { key: 'mine', label: t`My own`, icon: 'user' },
        ]}
        selected={selected}
        onChange={tab => go({ tab: tab === 'mine' ? tab : null })}
      >
        <Templates key={selected} isOwn={selected === 'mine'} />
      </Tabs>
    </Page>
  )
}
