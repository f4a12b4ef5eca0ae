/** reports BridgePublisher: what each site brought in a month and what is owed for it, an estimate until it closes. */
import { Trans } from '@lingui/react/macro'
import { formWords } from '#db/form-words.ts'
import { dueOf, type Statement, type StatementLine } from '#db/bridge/statement.ts'
import { statementWords } from '#db/bridge/statement-words.ts'
import { refusedCount, refusedText, standsText } from '#db/bridge/print/statement.ts'
import { siteText } from '#db/bridge/words.ts'
import { afterMonth, firstOf } from '#db/campaign/budget.ts'
import { sumOf } from '#db/contract/deal/exact.ts'
import { addDays } from '#db/kernel/date.ts'
import { writeLinesKey } from '#src/domain/figures/use-query.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { FilterSelect } from '#src/lib/filter-select.tsx'
import { hrefOf } from '#src/lib/href.ts'
import { Trouble } from '#src/lib/online-list.tsx'
import { useHolds, useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { Page } from '#src/ui/page.tsx'
import { Select } from '#src/ui/select.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { TwoLines } from '#src/ui/two-lines.tsx'
import { Acts } from './bridge-publisher/acts.tsx'

export default function BridgePublisher() {
  const format = useFormat()
  const { locale } = useSession()
  const { params } = useAddress()
  const pages = usePages<Statement>('/api/bridge/statement', {
    month: params.get('month') ?? undefined,
  })
  const { asOf, asking } = pages
  const whole = pages.rows?.[0]
  const site = params.get('site')
  const statement = whole && {
    ...whole,
    lines: whole.lines.filter(({ siteId }) => site === null || siteId === siteOf(site)),
  }
  return (
    <Page
      title={formWords['reports.BridgePublisher'].titles[locale]}
      subtitle={asOf !== undefined && <Trans>as of {format.instant(asOf, 'dateTime')}</Trans>}
      actions={<Acts statement={statement} asOf={asOf ?? 0} />}
    >
      <Stack gap={4}>
        <Trouble pages={pages} />
        {whole && <Choose statement={whole} />}
        {statement && <Lines statement={statement} />}
        {asking && !whole && <ListSkeleton rows={4} />}
      </Stack>
    </Page>
  )
}

/** An address says no site as a dash. */
const siteOf = (text: string) => (text === '-' ? '' : text)

function Choose({ statement: { month, months, lines } }: { statement: Statement }) {
  const { locale } = useSession()
  const words = statementWords[locale]
  const format = useFormat()
  const { params, go } = useAddress()
  const shown = months.includes(month) ? months : [month, ...months]
  return (
    <Row align="end">
      <Select
        label={words.month}
        options={shown.map(each => ({
          value: each,
          label: format.calendarDate(firstOf(each), 'monthYear'),
        }))}
        value={month}
        onChange={each => go({ month: each })}
      />
      <FilterSelect
        label={words.site}
        options={lines.map(({ siteId }) => ({
          value: siteId || '-',
          label: siteText(siteId, locale),
        }))}
        value={params.get('site')}
        onChange={each => go({ site: each })}
      />
    </Row>
  )
}

function Lines({ statement }: { statement: Statement }) {
  const { locale, timeZone } = useSession()
  const words = statementWords[locale]
  const format = useFormat()
  const write = useFundMoney()
  const columns = useColumns(statement)
  const { month, isClosed, lines } = statement
  return (
    <Card level={2} title={format.calendarDate(firstOf(month), 'monthYear')}>
      <Stack gap={3}>
        <p>
          <Chip tone={isClosed ? 'good' : 'info'}>{standsText(statement, locale, timeZone)}</Chip>
        </p>
        <DataTable
          label={formWords['reports.BridgePublisher'].titles[locale]}
          rows={lines}
          keyOf={({ siteId }) => siteId}
          columns={columns}
          empty={
            <EmptyState
              isKnown
              icon="inbox"
              size="sm"
              title={<Trans>No click has come this month</Trans>}
            />
          }
        />
        <DescriptionList
          facts={[
            { term: words.amount, value: write(sumOf(lines, each => each.amountMinor)) },
            { term: words.later, value: write(-sumOf(lines, each => each.laterMinor)) },
            { term: words.due, value: write(sumOf(lines, dueOf)), strong: true },
          ]}
        />
        <p>{words.note}</p>
      </Stack>
    </Card>
  )
}

function useColumns({ month }: Statement): Column<StatementLine>[] {
  const { locale } = useSession()
  const words = statementWords[locale]
  const format = useFormat()
  const write = useFundMoney()
  const canOpen = useHolds('reports.Bridge')
  const href = (row: string) =>
    hrefOf('reports.Bridge', locale, {
      from: firstOf(month),
      to: addDays(afterMonth(month), -1),
      rows: writeLinesKey({ table: 'site', row }),
    })
  return [
    {
      key: 'site',
      header: words.site,
      isRowHeader: true,
      cell: line => (
        <TwoLines under={refusedText(line, locale)}>
          {canOpen ? (
            <TextLink href={href(line.siteId)}>{siteText(line.siteId, locale)}</TextLink>
          ) : (
            siteText(line.siteId, locale)
          )}
        </TwoLines>
      ),
    },
    {
      key: 'clicks',
      header: words.clicks,
      align: 'end',
      cell: ({ clicks }) => format.number(clicks),
    },
    {
      key: 'refused',
      header: words.refused,
      align: 'end',
      cell: line => format.number(refusedCount(line)),
    },
    {
      key: 'charged',
      header: words.charged,
      align: 'end',
      cell: ({ charged }) => format.number(charged),
    },
    {
      key: 'amount',
      header: words.amount,
      align: 'end',
      cell: ({ amountMinor }) => write(amountMinor),
    },
    {
      key: 'later',
      header: words.later,
      align: 'end',
      cell: ({ laterMinor }) => write(-laterMinor),
    },
    { key: 'due', header: words.due, align: 'end', cell: line => write(dueOf(line)) },
  ]
}
