/** One mailshot: written while it is a draft, looked at before it starts, and measured from then on. */
import { Trans } from '@lingui/react/macro'
import type { MailshotLine } from '#db/mailshot/lines.ts'
import { Trouble } from '#src/lib/online-list.tsx'
import { useAddress } from '#src/lib/use-address.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Back } from '#src/lib/back.tsx'
import { ShotEditor } from './shot-editor.tsx'
import { ShotFigures } from './shot-figures.tsx'
import { ShotPreview } from './shot-preview.tsx'
import { shotList, shotNew } from './shot-words.ts'

export function Shot({ id }: { id: string }) {
  return id === shotNew ? <ShotEditor line={undefined} onSaved={() => {}} /> : <Known id={id} />
}

function Known({ id }: { id: string }) {
  const { params, close } = useAddress()
  const pages = usePages<MailshotLine>('/api/campaigns/mailshots', { mailshotId: id })
  const { rows, asking, again } = pages
  const line = rows?.[0]
  if (!line)
    return (
      <Page
        title={<Trans>Mailshot</Trans>}
        before={
          <Back onPress={() => close({ id: shotList })}>
            <Trans>All mailshots</Trans>
          </Back>
        }
      >
        <Trouble pages={pages} />
        {asking ? (
          <ListSkeleton rows={6} />
        ) : (
          rows && (
            <EmptyState isKnown icon="search" title={<Trans>This mailshot is not there</Trans>} />
          )
        )}
      </Page>
    )
  if (line.state !== 'draft') return <ShotFigures line={line} again={again} />
  return params.get('view') === 'preview' ? (
    <ShotPreview line={line} again={again} />
  ) : (
    <ShotEditor key={line.changedAt} line={line} onSaved={again} />
  )
}
