/** The mailshots of the house, newest first, and a new one. */
import { Trans, useLingui } from '@lingui/react/macro'
import { listedCounts, type MailshotLine } from '#db/mailshot/lines.ts'
import { mailshotStates } from '#db/mailshot/table.ts'
import { FilterSelect } from '#src/lib/filter-select.tsx'
import { hrefOf } from '#src/lib/href.ts'
import { listQuery, oneOf } from '#src/lib/list-query.ts'
import { OnlineList } from '#src/lib/online-list.tsx'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TwoLines } from '#src/ui/two-lines.tsx'
import { Back } from '#src/lib/back.tsx'
import { Begun } from './begun.tsx'
import { shotDraftKey } from './shot-values.ts'
import { countWords, shotChannels, shotNew, shotStates, useMaySend } from './shot-words.ts'

const query = listQuery({ state: oneOf(mailshotStates) })

export function Shots() {
  const { t, i18n } = useLingui()
  const { params, go, close } = useAddress()
  const { state } = query.read(params)
  const campaignId = params.get('campaign') ?? undefined
  const pages = usePages<MailshotLine>('/api/campaigns/mailshots', {
    state: state ?? undefined,
    campaignId,
  })
  const columns = useColumns()
  const words = useLineWords()
  const maySend = useMaySend()
  const heads = [t`Title`, t`Campaign`, t`How it is sent`, t`Status`, t`Began`]
  return (
    <OnlineList
      form="marketing.Campaigns"
      pages={pages}
      keyOf={({ id }) => id}
      columns={columns}
      csv={{
        heads: [...heads, ...columns.slice(3).map(({ header }) => String(header))],
        cells: line => [
          line.title,
          line.campaignTitle,
          words.channel(line),
          words.state(line),
          line.startAt,
          ...listedCounts.map(what => String(line.counts[what])),
        ],
      }}
      before={
        <Stack gap={3}>
          <Back onPress={() => close({ id: null, state: null, campaign: null })}>
            <Trans>All campaigns</Trans>
          </Back>
          <h2>
            <Trans>Mailshots</Trans>
          </h2>
          <Unsaved />
        </Stack>
      }
      narrows={query.keys}
      none={<Trans>No mailshot yet</Trans>}
      filters={
        <FilterSelect
          label={t`Status`}
          options={mailshotStates.map(value => ({
            value,
            label: i18n._(shotStates[value].caption),
          }))}
          value={state}
          onChange={value => go({ state: value })}
        />
      }
      actions={
        maySend && (
          <Button variant="primary" icon="plus" onPress={() => go({ id: shotNew }, true)}>
            <Trans>New mailshot</Trans>
          </Button>
        )
      }
    />
  )
}

const Unsaved = () => (
  <Begun
    draftKey={shotDraftKey(shotNew)}
    id={shotNew}
    untitled={<Trans>A mailshot without a title is a draft on this device</Trans>}
  >
    <Trans>Nobody gets it until it is saved and started.</Trans>
  </Begun>
)

function useLineWords() {
  const { i18n } = useLingui()
  return {
    channel: ({ channel }: MailshotLine) => i18n._(shotChannels[channel]),
    state: ({ state }: MailshotLine) => i18n._(shotStates[state].caption),
  }
}

function useColumns(): Column<MailshotLine>[] {
  const { t, i18n } = useLingui()
  const { locale } = useSession()
  const format = useFormat()
  const words = useLineWords()
  return [
    {
      key: 'title',
      header: t`Title`,
      isRowHeader: true,
      cell: line => (
        <TwoLines under={line.campaignTitle}>
          <TextLink href={hrefOf('marketing.Campaigns', locale, { id: line.id })}>
            {line.title}
          </TextLink>
        </TwoLines>
      ),
    },
    { key: 'channel', header: t`How it is sent`, cell: line => words.channel(line) },
    {
      key: 'state',
      header: t`Status`,
      cell: line => (
        <TwoLines under={line.startAt !== null && format.instant(line.startAt, 'dateTime')}>
          <Chip tone={shotStates[line.state].tone}>{words.state(line)}</Chip>
        </TwoLines>
      ),
    },
    ...listedCounts.map((what): Column<MailshotLine> => ({
      key: what,
      header: i18n._(countWords[what]),
      align: 'end',
      cell: ({ counts }) => format.number(counts[what]),
    })),
  ]
}
