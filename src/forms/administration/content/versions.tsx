/** What a page said each time it was shown, the newest first: how it looked, what differs from what is written now, and the way back. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { differences } from '#db/website/differences.ts'
import type { PageLine, SiteDesk, VersionLine } from '#db/website/lines.ts'
import { Back } from '#src/lib/back.tsx'
import { Trouble } from '#src/lib/online-list.tsx'
import { useAddress } from '#src/lib/use-address.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { useSession } from '#src/lib/session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { useDifferenceWords } from './difference-words.ts'
import { Look } from './look.tsx'
import { contentWords, environmentWords, savePage, titleNear } from './words.ts'

type Props = { line: PageLine; desk: SiteDesk; onSaved: () => void }

export function PageVersions({ line, desk, onSaved }: Props) {
  const { t } = useLingui()
  const { locale } = useSession()
  const { close } = useAddress()
  const versions = usePages<VersionLine>('/api/website/versions', { pageId: line.id })
  const [looked, setLooked] = useState<number>()
  const title = line.kind === 'home' ? t`First page` : titleNear(line.content, locale)
  const spoken = desk.spoken.find(each => each === locale) ?? desk.spoken[0] ?? locale
  return (
    <Page
      title={<Trans>Versions of “{title}”</Trans>}
      before={
        <Back onPress={() => close({ view: null })}>
          <Trans>The page</Trans>
        </Back>
      }
    >
      <Stack gap={4}>
        {!versions.rows && versions.asking && <ListSkeleton rows={3} />}
        <Trouble pages={versions} />
        {versions.rows?.length === 0 && (
          <EmptyState isKnown icon="history" title={<Trans>It was never shown</Trans>}>
            <Trans>Each time it is shown, what it says then is kept here.</Trans>
          </EmptyState>
        )}
        {versions.rows?.map(version => (
          <Version
            key={version.n}
            {...{ line, desk, version, onSaved }}
            isLooked={looked === version.n}
            onLook={() => setLooked(looked === version.n ? undefined : version.n)}
          >
            <Look line={line} desk={desk} locale={spoken} rev={1} n={version.n} />
          </Version>
        ))}
      </Stack>
    </Page>
  )
}

type OneProps = Props & {
  version: VersionLine
  isLooked: boolean
  onLook: () => void
  children: React.ReactNode
}
function Version({ line, desk, version, onSaved, isLooked, onLook, children }: OneProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { go } = useAddress()
  const { call, problem, busy } = useCall(contentWords)
  const say = useDifferenceWords()
  const { n, content, at, byName, shownAt } = version
  const differs = differences(content, line.content)
  const { id: pageId, kind, rev } = line
  const take = async () => {
    if (!(await call(() => savePage({ pageId, kind, rev, content })))) return
    toast(t`It is what is written now. Show it when it is right.`, { tone: 'good' })
    onSaved()
    go({ view: null })
  }
  const when = format.instant(at, 'dateTime')
  return (
    <Card
      title={<Trans>Version {n}</Trans>}
      subtitle={`${when}, ${byName}`}
      actions={shownAt.map(each => (
        <Chip key={each} tone="good">
          {i18n._(environmentWords[each])}
        </Chip>
      ))}
    >
      <Stack gap={3}>
        {problem && <Banner tone="bad">{problem.text}</Banner>}
        {differs.length === 0 ? (
          <p>
            <Trans>It says what is written now.</Trans>
          </p>
        ) : (
          <>
            <p>
              <Trans>Since then:</Trans>
            </p>
            <ul>
              {differs.map(each => (
                <li key={JSON.stringify(each)}>{say(each)}</li>
              ))}
            </ul>
          </>
        )}
        <Row>
          <Button looks icon="monitor" onPress={onLook}>
            {isLooked ? <Trans>Close the look</Trans> : <Trans>See how it looks</Trans>}
          </Button>
          {differs.length > 0 && desk.level === 'all' && (
            <Button icon="undo" busy={busy} onPress={() => void take()}>
              <Trans>Write this again</Trans>
            </Button>
          )}
        </Row>
        {isLooked && children}
      </Stack>
    </Card>
  )
}
