/** The pages of the website, the first one first, with where each is shown; and those that were removed. */
import { Trans, useLingui } from '@lingui/react/macro'
import { pagePath, writtenIn } from '#db/website/content.ts'
import type { PageLine, SiteDesk } from '#db/website/lines.ts'
import { localeNames } from '#db/terms.ts'
import { useSession } from '#src/lib/session.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import type { Pages } from '#src/lib/use-pages.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { contentWords, removePage, titleNear } from './words.ts'

type Props = { desk: SiteDesk; site: Pages<SiteDesk> }

export function PageList({ desk, site }: Props) {
  const { t } = useLingui()
  const isOffline = useOffline()
  const columns = useColumns(desk)
  const { call, problem, busy } = useCall(contentWords)
  const standing = desk.pages.filter(({ removedAt }) => removedAt === null)
  const removed = desk.pages.filter(({ removedAt }) => removedAt !== null)
  const putBack = async (pageId: string) => {
    await call(() => removePage({ pageId, isRemoved: false }))
    site.again()
  }
  return (
    <Stack gap={4}>
      {problem && <Banner tone="bad">{problem.text}</Banner>}
      <DataTable
        label={t`Pages`}
        rows={standing}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `?id=${encodeURIComponent(id)}`}
        columns={columns}
      />
      {removed.length > 0 && (
        <DataTable
          label={t`Removed pages`}
          labelShown
          rows={removed}
          keyOf={({ id }) => id}
          columns={[
            columns[0] as Column<PageLine>,
            {
              key: 'back',
              header: t`Acts`,
              headerHidden: true,
              cell: ({ id }) => (
                <Button
                  icon="undo"
                  busy={busy}
                  isDisabled={isOffline || desk.level !== 'all'}
                  onPress={() => void putBack(id)}
                >
                  <Trans>Put back</Trans>
                </Button>
              ),
            },
          ]}
        />
      )}
    </Stack>
  )
}

function useColumns({ spoken }: SiteDesk): Column<PageLine>[] {
  const { t } = useLingui()
  const { locale } = useSession()
  const format = useFormat()
  const [first = locale] = spoken
  const nameOf = ({ kind, content }: PageLine) =>
    kind === 'home' ? t`First page` : titleNear(content, locale) || t`Without a title`
  const languages = ({ kind, content }: PageLine) =>
    writtenIn(kind, content, spoken)
      .map(each => localeNames[each])
      .join(', ')
  return [
    { key: 'title', header: t`Page`, isRowHeader: true, cell: nameOf },
    {
      key: 'address',
      header: t`Address`,
      wideOnly: true,
      cell: page => pagePath(first, page),
    },
    { key: 'languages', header: t`Languages`, cell: languages },
    { key: 'state', header: t`Status`, cell: line => <States line={line} /> },
    {
      key: 'at',
      header: t`Edited`,
      cell: ({ rev, at, byName }) =>
        rev === 0 ? t`As the template composes it` : `${format.instant(at, 'dateTime')}, ${byName}`,
    },
  ]
}

export function States({ line }: { line: PageLine }) {
  const format = useFormat()
  const { kind, rev, shown, planned, isChanged } = line
  const live = shown.live?.n ?? null
  const next = planned[0] && format.instant(planned[0].fromAt, 'dateTime')
  return (
    <Row gap={1}>
      {live !== null && (
        <Chip tone="good">
          <Trans>On the website</Trans>
        </Chip>
      )}
      {live === null && (
        <Chip tone="quiet">
          {kind === 'home' ? <Trans>By the template</Trans> : <Trans>Not shown</Trans>}
        </Chip>
      )}
      {rev > 0 && isChanged && (
        <Chip tone="info">
          <Trans>Changes not shown</Trans>
        </Chip>
      )}
      {next && (
        <Chip tone="info">
          <Trans>Planned for {next}</Trans>
        </Chip>
      )}
    </Row>
  )
}
