/**
 * The leads, requests, calls, clicks or clients behind a number, asked of the server: the same count, whatever this device holds. What it
 * answered last is kept for reading without a network.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import type { Figures, LinesKey } from '#db/figures/answer.ts'
import type { FigureLine } from '#db/figures/lines.ts'
import { linesKept, linesKeyOf, mostLines } from './kept.ts'
import { useDuration } from '#src/domain/phone/words.ts'
import { numberOf } from '#src/lib/call-number.ts'
import { hrefOf } from '#src/lib/href.ts'
import { RequestNumber } from '#src/lib/request-number.tsx'
import { houseClock } from '#src/lib/clock.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Anchor } from '#src/ui/link.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { askLines } from './calls.ts'
import { ClicksBehind } from './clicks-behind.tsx'
import styles from './figures.module.css'
import { RecipientsBehind } from './recipients-behind.tsx'
import { useTexts } from './use-texts.ts'

type Props = { figures: Figures; opened: LinesKey; onClose: () => void }

export function LinesDrawer({ figures, opened, onClose }: Props) {
  const texts = useTexts(figures)
  const answer = useLines(figures, opened)
  const { lines, count, state, asOf, more } = answer
  return (
    <Drawer isOpen onClose={onClose} title={texts.lines(opened)} size="lg">
      <div className={styles['lines']}>
        {state === 'failed' && <Failed {...answer} />}
        {lines.length > 0 &&
          (figures.query.kind === 'bridge' ? (
            <ClicksBehind figures={figures} lines={lines} />
          ) : opened.table === 'mailshot' ? (
            <RecipientsBehind lines={lines} />
          ) : (
            <Lines
              figures={figures}
              lines={lines}
              clock={opened.column === 'wall' ? 'wall' : 'open'}
            />
          ))}
        {state === 'asking' && asOf === undefined && <ListSkeleton rows={4} />}
        {count === 0 && (state === 'done' || asOf !== undefined) && (
          <EmptyState
            isKnown
            icon="chart"
            size="sm"
            title={<Trans>Nothing in this period</Trans>}
          />
        )}
        {state === 'done' && lines.length < count && (
          <Button looks onPress={more}>
            <Trans>Show more</Trans>
          </Button>
        )}
      </div>
    </Drawer>
  )
}

/** Why these rows are not of this minute, or not here at all. */
function Failed({ lines, count, number, asOf, again }: ReturnType<typeof useLines>) {
  const isOffline = useOffline()
  const format = useFormat()
  const offline =
    asOf === undefined ? (
      <Trans>These rows need a network</Trans>
    ) : (
      <Trans>Without a network: the rows as they were read last</Trans>
    )
  const at = format.instant(asOf ?? 0, 'dateTime')
  const shown = format.number(lines.length, 0)
  const all = format.number(count, 0)
  return (
    <Banner
      tone={asOf === undefined ? 'warn' : 'info'}
      title={isOffline ? offline : <Trans>The server did not answer</Trans>}
      action={
        <Button looks onPress={again}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {asOf === undefined ? (
        <Trans>
          The figures themselves stay readable without one, and so do the rows of numbers you have
          opened before.
        </Trans>
      ) : lines.length < count ? (
        <Trans>
          as of {at} · the first {shown} of {all}
        </Trans>
      ) : (
        <Trans>as of {at}</Trans>
      )}
      {!isOffline && <RequestNumber number={number} />}
    </Banner>
  )
}

type Answer = {
  lines: readonly FigureLine[]
  count: number
  state: 'asking' | 'done' | 'failed'
  /** Of the call that failed. */
  number?: string | undefined
}
const nothing: Answer = { lines: [], count: 0, state: 'asking' }

function useLines({ query }: Figures, { table, row, column }: LinesKey) {
  const { replica } = useLocal()
  const [answer, setAnswer] = useState(nothing)
  const key = linesKeyOf(query, { table, row, column })
  const kept = useLive(linesKept.kept(key), [key])
  const ask = useCallback(
    (before: readonly FigureLine[], isLive: () => boolean = () => true) => {
      setAnswer(now => ({ ...now, lines: before, state: 'asking' }))
      askLines({ query, table, row, column, after: before.length }).then(
        ({ lines, count }) => {
          if (isLive()) setAnswer({ lines: joined(before, lines), count, state: 'done' })
          if (before.length > 0) return undefined
          const said = { key, lines: lines.slice(0, mostLines), count, asOf: houseClock() }
          // A device that is full shows them all the same.
          return linesKept.keep(replica, said).catch(() => undefined)
        },
        (error: unknown) =>
          isLive() && setAnswer(now => ({ ...now, state: 'failed', number: numberOf(error) })),
      )
    },
    // The query is its key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [key, replica],
  )
  useEffect(() => {
    let isLive = true
    ask([], () => isLive)
    return () => {
      isLive = false
    }
  }, [ask])
  const isKept = kept && answer.state !== 'done' && answer.lines.length === 0
  return {
    ...answer,
    ...(isKept && { lines: kept.lines, count: kept.count }),
    /** Of those that were kept. */
    asOf: isKept ? kept.asOf : undefined,
    more: () => ask(answer.lines),
    again: () => ask(answer.lines),
  }
}
/** One that came meanwhile has moved the others down: nobody stands there twice. */
const joined = (before: readonly FigureLine[], next: readonly FigureLine[]) => {
  const known = new Set(before.map(({ id }) => id))
  return [...before, ...next.filter(({ id }) => !known.has(id))]
}

type LinesProps = { figures: Figures; lines: readonly FigureLine[]; clock: 'open' | 'wall' }

function Lines({ figures, lines, clock }: LinesProps) {
  const { t } = useLingui()
  const { words, row, write, byClock } = useTexts(figures)
  const { forms, locale } = useSession()
  const format = useFormat()
  const phoneText = usePhoneText()
  const duration = useDuration()
  const isCalls = figures.query.kind === 'calls'
  const link = ({ leadId, id, name }: FigureLine) => {
    const shown = (isCalls && phoneText(name)) || name || t`No name`
    const href = isCalls
      ? hrefOf('marketing.PhoneTracking', locale, { call: id })
      : leadId && forms.has('crm.Leads')
        ? hrefOf('crm.Leads', locale, { id: leadId })
        : !leadId && forms.has('crm.Reception') && hrefOf('crm.Reception', locale, { id })
    return href ? (
      <Anchor href={href} className={styles['line']}>
        {shown}
      </Anchor>
    ) : (
      shown
    )
  }
  const wait: Column<FigureLine> = {
    key: 'wait',
    header: byClock(words.tables.response, clock),
    align: 'end',
    cell: line => write(clock === 'wall' ? line.wallMs : line.openMs, 'ms'),
  }
  const columns: Column<FigureLine>[] = [
    { key: 'name', header: t`Name`, isRowHeader: true, cell: link },
    {
      key: 'at',
      header: t`When`,
      width: '190px',
      cell: line => format.instant(line.at, 'dateTime'),
    },
    {
      key: 'source',
      header: words.filters.source,
      width: '130px',
      cell: line => row('source', line.source),
    },
    { key: 'person', header: words.filters.person, cell: line => line.person || words.nobody },
    {
      key: 'status',
      header: isCalls ? words.filters.outcome : t`Status`,
      cell: line =>
        isCalls
          ? row('outcome', line.outcome)
          : line.status
            ? row('status', line.status)
            : row('mark', line.mark),
    },
    // An appointment and a sale have no clock.
    ...(isCalls || lines.some(({ openMs }) => openMs !== null)
      ? [
          {
            ...wait,
            ...(isCalls && {
              header: t`Duration`,
              cell: (line: FigureLine) => duration(line.talkMs / 1000),
            }),
          },
        ]
      : []),
  ]
  return <DataTable label={t`Rows`} rows={lines} keyOf={line => line.id} columns={columns} />
}
