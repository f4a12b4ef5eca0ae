/** marketing Campaigns: those that were bought with prepaid funds, and a new one (`id=0`). */
import { Trans, useLingui } from '@lingui/react/macro'
import type { CampaignLine } from '#db/campaign/lines.ts'
import { campaignStatuses, requestDivisions } from '#db/terms.ts'
import { useReadAll } from '#src/domain/lead/notifications.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { Views } from '#src/domain/view/views.tsx'
import { FilterSelect } from '#src/lib/filter-select.tsx'
import { plainMoney } from '#src/lib/csv-file.ts'
import { listQuery, oneOf } from '#src/lib/list-query.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { OnlineList } from '#src/lib/online-list.tsx'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { TwoLines } from '#src/ui/two-lines.tsx'
import { RowActs } from './campaigns/row-acts.tsx'
import { endWords, statusLooks, useMaySpend } from './campaigns/calls.ts'
import { Came } from './campaigns/came.tsx'
import { Begun } from './campaigns/begun.tsx'
import { draftKey } from './campaigns/values.ts'
import { Plan } from './campaigns/plan.tsx'
import { Shot } from './campaigns/shot.tsx'
import { isShot, shotList } from './campaigns/shot-words.ts'
import { Shots } from './campaigns/shots.tsx'

const query = listQuery({ status: oneOf(campaignStatuses), division: oneOf(requestDivisions) })

export default function Campaigns() {
  const { params } = useAddress()
  const id = params.get('id')
  if (id === '0') return <Plan />
  if (id === shotList) return <Shots />
  if (id && isShot(id)) return <Shot key={id} id={id} />
  return id ? <Came key={id} id={id} /> : <List />
}

function List() {
  const { locale } = useSession()
  const { params, go } = useAddress()
  const { status, division } = query.read(params)
  const pages = usePages<CampaignLine>('/api/campaigns', {
    status: status ?? undefined,
    division: division ?? undefined,
  })
  const columns = useColumns(pages.again)
  const heads = useHeads()
  const words = useLineWords()
  useReadAll('CAMPAIGN')
  return (
    <OnlineList
      form="marketing.Campaigns"
      pages={pages}
      keyOf={({ id }) => id}
      columns={columns}
      csv={{
        heads,
        cells: line => [
          line.title,
          words.division(line),
          words.status(line),
          [line.fromOn, line.toOn].filter(Boolean).join(' – '),
          plainMoney(line.heldMinor, locale),
          String(line.leadsGuaranteed),
          plainMoney(words.perLead(line), locale),
          String(line.cameCount),
          plainMoney(line.spentMinor, locale),
          line.backMinor === null ? '' : plainMoney(line.backMinor, locale),
        ],
      }}
      before={<Unconfirmed />}
      views={<Views list="campaigns" keys={query.keys} />}
      narrows={query.keys}
      none={<Trans>No campaign yet</Trans>}
      filters={<Filters />}
      actions={
        <>
          <Button looks icon="send" onPress={() => go({ id: shotList }, true)}>
            <Trans>Mailshots</Trans>
          </Button>
          <Button variant="primary" icon="plus" onPress={() => go({ id: '0' }, true)}>
            <Trans>New campaign</Trans>
          </Button>
        </>
      }
    />
  )
}

function useLineWords() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const division = useCaption('RadarDivision')
  const day = (date: string) => format.calendarDate(date)
  return {
    division: (line: CampaignLine) => division(line.division),
    status: ({ status }: CampaignLine) => i18n._(statusLooks[status].caption),
    days: ({ fromOn, toOn, status }: CampaignLine) =>
      toOn === null
        ? status === 'ended'
          ? t`From ${day(fromOn)}`
          : t`From ${day(fromOn)}, until you end it`
        : `${day(fromOn)} – ${day(toOn)}`,
    /** What its state does not say yet. */
    more({ endedWhy, autoRenew, toOn, told }: CampaignLine) {
      if (endedWhy !== null) return i18n._(endWords[endedWhy])
      if (!autoRenew || toOn === null) return ''
      const last = told.at(-1)
      const on = last && format.instant(last.at, 'dateTime')
      return [
        t`Renews after ${day(toOn)} if the funds allow it`,
        on ? t`Told on ${on}` : t`Told 7 and 2 days before`,
      ].join(' · ')
    },
    perLead: ({ heldMinor, leadsGuaranteed }: CampaignLine) =>
      Math.round(heldMinor / leadsGuaranteed),
  }
}

/** A file has a column for each. */
function useHeads() {
  const { t } = useLingui()
  return [
    t`Title`,
    t`Division`,
    t`Status`,
    t`Dates`,
    t`Budget`,
    t`Guaranteed leads`,
    t`Cost per guaranteed lead`,
    t`Requests`,
    t`Spent`,
    t`Came back to the funds`,
  ]
}

/** What it holds, what came by it, and what that cost. */
function useSumColumns(): Column<CampaignLine>[] {
  const { t } = useLingui()
  const format = useFormat()
  const write = useFundMoney()
  const words = useLineWords()
  return [
    {
      key: 'budget',
      header: t`Budget`,
      align: 'end',
      cell: line => (
        <TwoLines
          under={
            <>
              {format.number(line.leadsGuaranteed)} ×{' '}
              <Trans>{write(words.perLead(line))} per guaranteed lead</Trans>
            </>
          }
        >
          {write(line.heldMinor)}
        </TwoLines>
      ),
    },
    {
      key: 'came',
      header: t`Requests`,
      align: 'end',
      cell: line => format.number(line.cameCount),
    },
    {
      key: 'spent',
      header: t`Spent`,
      align: 'end',
      cell: ({ spentMinor, backMinor }) => (
        <TwoLines
          under={
            backMinor !== null && (
              <>
                {t`Came back to the funds`} <span>{write(backMinor)}</span>
              </>
            )
          }
        >
          {write(spentMinor)}
        </TwoLines>
      ),
    },
  ]
}

function useColumns(again: () => void): Column<CampaignLine>[] {
  const { t } = useLingui()
  const words = useLineWords()
  const maySpend = useMaySpend()
  const sums = useSumColumns()
  const { locale } = useSession()
  const columns: Column<CampaignLine>[] = [
    {
      key: 'title',
      header: t`Title`,
      isRowHeader: true,
      cell: line => (
        <TwoLines under={words.division(line)}>
          <TextLink href={hrefOf('marketing.Campaigns', locale, { id: line.id })}>
            {line.title}
          </TextLink>
        </TwoLines>
      ),
    },
    {
      key: 'status',
      header: t`Status`,
      cell: line => (
        <TwoLines
          under={
            <>
              <div>{words.days(line)}</div>
              {words.more(line)}
            </>
          }
        >
          <Chip tone={statusLooks[line.status].tone}>{words.status(line)}</Chip>
        </TwoLines>
      ),
    },
    ...sums,
  ]
  if (!maySpend) return columns
  return [
    ...columns,
    {
      key: 'acts',
      header: t`Acts`,
      headerHidden: true,
      cell: line => <RowActs line={line} onDone={again} />,
    },
  ]
}

function Filters() {
  const { t, i18n } = useLingui()
  const division = useCaption('RadarDivision')
  const { params, go } = useAddress()
  const read = query.read(params)
  return (
    <>
      <FilterSelect
        label={t`Status`}
        options={campaignStatuses.map(value => ({
          value,
          label: i18n._(statusLooks[value].caption),
        }))}
        value={read.status}
        onChange={value => go({ status: value })}
      />
      <FilterSelect
        label={t`Division`}
        options={requestDivisions.map(value => ({ value, label: division(value) }))}
        value={read.division}
        onChange={value => go({ division: value })}
      />
    </>
  )
}

const Unconfirmed = () => (
  <Begun
    draftKey={draftKey}
    id="0"
    untitled={<Trans>A campaign without a title is a draft on this device</Trans>}
  >
    <Trans>Nothing is set aside for it until it is confirmed.</Trans>
  </Begun>
)
