/** marketing Campaigns: those that were bought with prepaid funds, and a new one (`id=0`). */
import { Trans, useLingui } from '@lingui/react/macro'
import type { CampaignLine } from '#db/campaign/lines.ts'
import { campaignStatuses, requestDivisions } from '#db/terms.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { plainMoney } from '#src/lib/csv-file.ts'
import { listQuery, oneOf } from '#src/lib/list-query.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { OnlineList } from '#src/lib/online-list.tsx'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { Select } from '#src/ui/select.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { RowActs } from './campaigns/row-acts.tsx'
import { endWords, statusLooks, useMaySpend } from './campaigns/calls.ts'
import { Begun } from './campaigns/begun.tsx'
import { Plan } from './campaigns/plan.tsx'

const query = listQuery({ status: oneOf(campaignStatuses), division: oneOf(requestDivisions) })

export default function Campaigns() {
  const { params } = useAddress()
  return params.get('id') === '0' ? <Plan /> : <List />
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
  const words = useLineWords()
  return (
    <OnlineList
      form="marketing.Campaigns"
      pages={pages}
      keyOf={({ id }) => id}
      columns={columns}
      csv={{
        heads: columns.flatMap(({ header, headerHidden }) => (headerHidden ? [] : [header])),
        cells: line => [
          line.title,
          words.division(line),
          words.status(line),
          [line.fromOn, line.toOn].filter(Boolean).join(' – '),
          plainMoney(line.heldMinor, locale),
          String(line.leadsGuaranteed),
          plainMoney(words.perLead(line), locale),
          plainMoney(line.spentMinor, locale),
          line.backMinor === null ? '' : plainMoney(line.backMinor, locale),
        ],
      }}
      before={<Begun />}
      filters={<Filters />}
      actions={
        <Button variant="primary" icon="plus" onPress={() => go({ id: '0' }, true)}>
          <Trans>New campaign</Trans>
        </Button>
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
    more: ({ status, endedWhy, autoRenew, toOn }: CampaignLine) =>
      endedWhy !== null
        ? i18n._(endWords[endedWhy])
        : status !== 'ended' && autoRenew && toOn !== null
          ? t`Renews after ${day(toOn)} if the funds allow it`
          : '',
    perLead: ({ heldMinor, leadsGuaranteed }: CampaignLine) =>
      Math.round(heldMinor / leadsGuaranteed),
  }
}

function useColumns(again: () => void): Column<CampaignLine>[] {
  const { t } = useLingui()
  const format = useFormat()
  const write = useFundMoney()
  const words = useLineWords()
  const maySpend = useMaySpend()
  const columns: Column<CampaignLine>[] = [
    { key: 'title', header: t`Title`, isRowHeader: true, cell: line => line.title },
    { key: 'division', header: t`Division`, wideOnly: true, cell: words.division },
    {
      key: 'status',
      header: t`Status`,
      cell: line => (
        <Stack gap={1}>
          <Chip tone={statusLooks[line.status].tone}>{words.status(line)}</Chip>
          {words.more(line) && <span>{words.more(line)}</span>}
        </Stack>
      ),
    },
    { key: 'days', header: t`Dates`, cell: words.days },
    { key: 'budget', header: t`Budget`, align: 'end', cell: line => write(line.heldMinor) },
    {
      key: 'leads',
      header: t`Guaranteed leads`,
      align: 'end',
      cell: line => format.number(line.leadsGuaranteed),
    },
    {
      key: 'perLead',
      header: t`Cost per guaranteed lead`,
      align: 'end',
      cell: line => write(words.perLead(line)),
    },
    {
      key: 'spent',
      header: t`Spent`,
      align: 'end',
      wideOnly: true,
      cell: line => write(line.spentMinor),
    },
    {
      key: 'back',
      header: t`Came back to the funds`,
      align: 'end',
      wideOnly: true,
      cell: line => (line.backMinor === null ? '' : write(line.backMinor)),
    },
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
      <Select
        label={t`Status`}
        none={t`All`}
        placeholder={t`All`}
        options={campaignStatuses.map(value => ({
          value,
          label: i18n._(statusLooks[value].caption),
        }))}
        value={read.status}
        onChange={value => go({ status: value })}
      />
      <Select
        label={t`Division`}
        none={t`All`}
        placeholder={t`All`}
        options={requestDivisions.map(value => ({ value, label: division(value) }))}
        value={read.division}
        onChange={value => go({ division: value })}
      />
    </>
  )
}
