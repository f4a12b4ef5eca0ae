/** A report: its period, its figures as they were counted last, and how they leave. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { formWords } from '#db/form-words.ts'
import { type Figures, type FigureTable, tableOf } from '#db/figures/answer.ts'
import { shownDays } from '#db/figures/days.ts'
import { figuresDocument } from '#db/figures/print/document.ts'
import { type FigureKind, formOfKind } from '#db/figures/kinds.ts'
import { isOfCampaigns } from '#db/figures/of-campaigns.ts'
import type { FiguresQuery } from '#db/figures/query.ts'
import { narrowedTo, periodText } from '#db/figures/write.ts'
import { ownCompany } from '#src/domain/company/queries.ts'
import { usePdf } from '#src/lib/document/use-pdf.ts'
import { useLive } from '#src/lib/replica.ts'
import { RequestNumber } from '#src/lib/request-number.tsx'
import { useSession } from '#src/lib/session.ts'
import { useExportItems } from '#src/lib/use-export-items.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { MenuButton } from '#src/ui/menu.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Switch } from '#src/ui/checkbox-field.tsx'
import { DaysChart, HoursChart, WaitsChart } from './charts.tsx'
import { figuresCsv, figuresJson } from './export.ts'
import styles from './figures.module.css'
import { FilterBar } from './filter-bar.tsx'
import { LinesDrawer } from './lines-drawer.tsx'
import { Mailings } from './mailings.tsx'
import { ResponseCard } from './response-card.tsx'
import { TableCard } from './table-card.tsx'
import { Tiles } from './tiles.tsx'
import { type FiguresState, useFigures } from './use-figures.ts'
import type { OnLines } from './use-texts.ts'
import { type FigureAddress, readLinesKey, useFigureQuery, writeLinesKey } from './use-query.ts'

type Props = {
  kind: FigureKind
  /** What stands above the figures, and what under their period and filters. */
  before?: ReactNode
  list?: (query: FiguresQuery) => ReactNode
}

export function FiguresScreen({ kind, before, list }: Props) {
  const { locale } = useSession()
  const address = useFigureQuery(kind)
  const state = useFigures(address.query)
  const [areMailings, setMailings] = useState(false)
  const { figures } = state
  const name = formWords[formOfKind[kind]].titles[locale]
  return (
    <Page
      title={name}
      subtitle={figures ? <AsOf figures={figures} /> : null}
      actions={<Acts name={name} figures={figures ?? null} onMailings={() => setMailings(true)} />}
    >
      <div className={styles['report']}>
        {before}
        <FilterBar address={address} figures={figures} />
        {list?.(address.query)}
        <State state={state} />
        {figures && <Body figures={figures} address={address} />}
      </div>
      {areMailings && (
        <Mailings
          query={address.query}
          figures={figures ?? null}
          onClose={() => setMailings(false)}
        />
      )}
    </Page>
  )
}

function AsOf({ figures }: { figures: Figures }) {
  const format = useFormat()
  const { locale } = useSession()
  const at = format.instant(figures.asOf, 'dateTime')
  const period = periodText(figures.query, locale)
  const previous = periodText(figures.previous, locale)
  return (
    <Trans>
      {period}, beside {previous} · as of {at}
    </Trans>
  )
}

function State({ state }: { state: FiguresState }) {
  const { figures, asking, trouble, number, again } = state
  const retry = (
    <Button looks onPress={again}>
      <Trans>Try again</Trans>
    </Button>
  )
  if (trouble === 'not-allowed')
    return (
      <Banner tone="bad" title={<Trans>You may not read this report any more</Trans>}>
        <Trans>Ask whoever gives out the roles.</Trans>
      </Banner>
    )
  if (trouble && figures)
    return (
      <Banner
        tone="info"
        title={
          trouble === 'offline' ? (
            <Trans>Without a network: the figures as they were counted last</Trans>
          ) : (
            <Trans>The server could not count anew: the figures as they were counted last</Trans>
          )
        }
        action={retry}
      >
        <RequestNumber number={number} />
      </Banner>
    )
  if (trouble && figures === null)
    return (
      <EmptyState
        isKnown
        icon={trouble === 'offline' ? 'cloud-off' : 'chart'}
        title={
          trouble === 'offline' ? (
            <Trans>These figures have not been counted for this device yet</Trans>
          ) : (
            <Trans>The server could not count these figures</Trans>
          )
        }
        action={retry}
      >
        <Trans>They are counted by the server. What you have opened before stays readable.</Trans>
        <RequestNumber number={number} />
      </EmptyState>
    )
  if (asking && !figures) return <Skeleton shape="box" height="420px" />
  return null
}

/** Drawn by themselves. */
const apart: readonly string[] = ['response', 'days', 'waits']
/** In two columns where there is room for two. */
const narrow: readonly string[] = [
  'outcome',
  'funnel',
  'status',
  'mark',
  'appointments',
  'lost',
  'category',
  'verdict',
]

/** What a day cost stands in no picture; a week's row would open its first day alone. */
const areDaysListed = ({ query }: Figures, days: FigureTable) =>
  query.kind === 'bridge' && !shownDays(days).isByWeek

function Body({ figures, address }: { figures: Figures; address: FigureAddress }) {
  const { t } = useLingui()
  const { params, go, close } = address
  const opened = readLinesKey(params.get('rows') ?? '')
  const onLines: OnLines = key => go({ rows: writeLinesKey(key) }, true)
  const onDays = (from: string, to: string) => go({ from, to, period: null })
  const response = tableOf(figures, 'response')
  // What campaigns cost is what their report is for.
  const first = isOfCampaigns(figures.query.kind) ? tableOf(figures, 'campaign') : undefined
  const shown = figures.tables.filter(each =>
    each.key === 'days'
      ? areDaysListed(figures, each)
      : !apart.includes(each.key) && each !== first,
  )
  const card = (table: (typeof shown)[number]) => (
    <TableCard key={table.key} figures={figures} table={table} onLines={onLines} />
  )
  return (
    <>
      <Tiles figures={figures} onLines={onLines} />
      {first && card(first)}
      {response && <ResponseCard figures={figures} table={response} onLines={onLines} />}
      <div className={styles['pair']}>
        <DaysChart figures={figures} onLines={onLines} onDays={onDays} />
        <WaitsChart figures={figures} onLines={onLines} />
      </div>
      <div className={styles['pair']}>
        {shown.filter(({ key }) => narrow.includes(key)).map(card)}
      </div>
      {shown.filter(({ key }) => !narrow.includes(key)).map(card)}
      {shown.some(({ key }) => key === 'attribution') && (
        <Switch
          looks
          label={t`Walking in or calling takes no sale from the source the customer came from`}
          value={figures.query.keepsKnown === true}
          onChange={isOn => go({ keeps: isOn ? '1' : null })}
        />
      )}
      <HoursChart figures={figures} onLines={onLines} />
      {opened && (
        <LinesDrawer figures={figures} opened={opened} onClose={() => close({ rows: null })} />
      )}
    </>
  )
}

type ActsProps = { name: string; figures: Figures | null; onMailings: () => void }

function Acts({ name, figures, onMailings }: ActsProps) {
  const { t } = useLingui()
  const { locale, currency, timeZone } = useSession()
  const company = useLive(ownCompany())
  const { run, busy, failed } = usePdf()
  const files = useExportItems({
    name: `${name} ${figures?.query.from ?? ''} ${figures?.query.to ?? ''}`,
    rows: () => (figures ? [figuresJson(figures, { name, locale, timeZone })] : []),
    csv: () => (figures ? figuresCsv(figures, { name, locale, timeZone }) : ''),
    isEmpty: !figures,
    message: t`Report exported`,
  })
  const definition = () =>
    figures && company
      ? figuresDocument({
          figures,
          name,
          narrowed: narrowedTo(figures, locale),
          house: company,
          // A dealership trades in one of the three.
          place: { locale, currency: currency as 'CAD' | 'EUR' | 'COP' },
          paper: company.paper,
          timeZone,
        })
      : null
  return (
    <>
      {failed && <Banner tone="warn" title={<Trans>The PDF could not be made</Trans>} />}
      <Button icon="mail" onPress={onMailings}>
        <Trans>Send by mail</Trans>
      </Button>
      <MenuButton
        label={t`Export`}
        icon="download"
        isDisabled={!figures || busy !== undefined}
        items={[
          ...files,
          {
            key: 'pdf',
            label: t`Export as PDF`,
            icon: 'file-text',
            isDisabled: !figures || !company,
            looks: true,
            onAct: () => void run('download', definition),
          },
          {
            key: 'print',
            label: t`Print`,
            icon: 'print',
            isDisabled: !figures || !company,
            looks: true,
            onAct: () => void run('print', definition),
          },
        ]}
      />
    </>
  )
}
