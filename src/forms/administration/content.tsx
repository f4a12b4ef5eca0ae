/** administration Content: what the website says beside its stock, page by page, and which version stands where. */
import { Trans } from '@lingui/react/macro'
import { formWords } from '#db/form-words.ts'
import type { SiteDesk } from '#db/website/lines.ts'
import { Trouble } from '#src/lib/online-list.tsx'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { type Pages, usePages } from '#src/lib/use-pages.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { ReadOnly, useReadOnly } from '#src/ui/read-only.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { PageEditor } from './content/editor.tsx'
import { Front } from './content/front.tsx'
import { PageVersions } from './content/versions.tsx'
import { freshPage, isFreshId } from './content/words.ts'

export default function Content() {
  const { params } = useAddress()
  const isReadOnly = useReadOnly()
  const site = usePages<SiteDesk>('/api/website', {})
  const id = params.get('id')
  const desk = site.rows?.[0]
  if (!desk) return <NotYet site={site} />
  if (id === null)
    return (
      <ReadOnly is={isReadOnly || desk.level === 'none'}>
        <Front desk={desk} site={site} />
      </ReadOnly>
    )
  const known = desk.pages.find(each => each.id === id)
  const line = known ?? (isFreshId(id) ? freshPage(id) : undefined)
  if (!line) return <EmptyState icon="search" title={<Trans>This page no longer exists</Trans>} />
  const Shown = params.get('view') === 'versions' ? PageVersions : PageEditor
  return (
    <ReadOnly is={isReadOnly || desk.level === 'none' || line.removedAt !== null}>
      <Shown key={id} line={line} desk={desk} onSaved={site.again} />
    </ReadOnly>
  )
}

function NotYet({ site }: { site: Pages<SiteDesk> }) {
  const { locale } = useSession()
  return (
    <Page title={formWords['administration.Content'].titles[locale]}>
      <Stack gap={4}>
        <Trouble pages={site} />
        {!site.trouble && <ListSkeleton rows={4} />}
      </Stack>
    </Page>
  )
}
