/** The front of the website's content: its pages, and its pictures. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formWords } from '#db/form-words.ts'
import type { SiteDesk } from '#db/website/lines.ts'
import { newId } from '#src/lib/ids.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import type { Pages } from '#src/lib/use-pages.ts'
import { useSession } from '#src/lib/session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { PageList } from './page-list.tsx'
import { PictureList } from './pictures/list.tsx'

export function Front({ desk, site }: { desk: SiteDesk; site: Pages<SiteDesk> }) {
  const { t } = useLingui()
  const { locale } = useSession()
  const format = useFormat()
  const { params, go } = useAddress()
  const view = params.get('view') === 'pictures' ? 'pictures' : 'pages'
  return (
    <Page
      title={formWords['administration.Content'].titles[locale]}
      subtitle={
        site.asOf !== undefined && <Trans>as of {format.instant(site.asOf, 'dateTime')}</Trans>
      }
      actions={
        view === 'pages' &&
        desk.level === 'all' && (
          <Button variant="primary" icon="plus" onPress={() => go({ id: newId() }, true)}>
            <Trans>New page</Trans>
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <Standing desk={desk} />
        <Tabs
          label={t`Website content`}
          tabs={[
            { key: 'pages', label: t`Pages` },
            { key: 'pictures', label: t`Pictures` },
          ]}
          selected={view}
          onChange={key => go({ view: key === 'pictures' ? key : null })}
        >
          {view === 'pages' ? <PageList desk={desk} site={site} /> : <PictureList desk={desk} />}
        </Tabs>
      </Stack>
    </Page>
  )
}

function Standing({ desk }: { desk: SiteDesk }) {
  const isOffline = useOffline()
  return (
    <>
      {isOffline && (
        <Banner tone="info" title={<Trans>Without a network nothing is shown or removed</Trans>}>
          <Trans>What you write stays on this device until there is one.</Trans>
        </Banner>
      )}
      {desk.level === 'none' && (
        <Banner tone="info" title={<Trans>You can read it, and not edit it</Trans>}>
          <Trans>Who sees to the team says on your card what of the website you edit.</Trans>
        </Banner>
      )}
      {!desk.origins.live && (
        <Banner tone="warn" title={<Trans>The website has no address that leads to us yet</Trans>}>
          <Trans>Its host name stands on the page of the company.</Trans>
        </Banner>
      )}
    </>
  )
}
