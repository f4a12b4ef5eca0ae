/** administration Logs: what the server wrote, as far as it may be read; it can be followed as it comes. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Page } from '#db/kernel/page.ts'
import type { LogLine } from '#db/platform/lines.ts'
import type { LogLevel } from '#db/platform/log.ts'
import { type House, houseName, HouseSelect, useHouses } from '#src/domain/company/houses.tsx'
import { Views } from '#src/domain/view/views.tsx'
import { FilterSelect } from '#src/lib/filter-select.tsx'
import { api } from '#src/lib/api.ts'
import { listQuery, oneOf, text } from '#src/lib/list-query.ts'
import { dayKeys, DayFields, OnlineList, useDays } from '#src/lib/online-list.tsx'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { type PageQuery, type Pages, usePages } from '#src/lib/use-pages.ts'
import { Chip, type Tone } from '#src/ui/chip.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { ToggleButton } from '#src/ui/toggle.tsx'

const levelWords: Record<LogLevel, { caption: MessageDescriptor; tone: Tone }> = {
  info: { caption: msg`Information`, tone: 'quiet' },
  warn: { caption: msg`Warning`, tone: 'warn' },
  error: { caption: msg({ message: 'Error', context: 'level of a log' }), tone: 'bad' },
}
// Named by the record above, each of them.
const levels = Object.keys(levelWords) as LogLevel[]
const query = listQuery({ level: oneOf(levels), request: text, company: text })
const path = '/api/logs'

export default function Logs() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { params } = useAddress()
  const houses = useHouses()
  const { q, level, request, company } = query.read(params)
  const asked = { q, level: level ?? undefined, request, company, ...useDays() }
  const pages = usePages<LogLine>(path, asked)
  const { rows, isOn, setOn } = useTail(pages, asked)
  const columns: Column<LogLine>[] = [
    {
      key: 'message',
      header: t`Message`,
      isRowHeader: true,
      cell: line => [line.message, line.source].filter(Boolean).join(' · '),
    },
    {
      key: 'level',
      header: t`Level`,
      cell: line => (
        <Chip tone={levelWords[line.level].tone}>{i18n._(levelWords[line.level].caption)}</Chip>
      ),
    },
    { key: 'at', header: t`When`, cell: line => format.instant(line.at, 'dateTime') },
    {
      key: 'company',
      header: t`Company`,
      wideOnly: houses.length < 2,
      cell: line => houseName(houses, line.companyId),
    },
    { key: 'request', header: t`Number of the call`, cell: line => line.requestId ?? '' },
    { key: 'facts', header: t`Details`, cell: factsText },
  ]
  return (
    <OnlineList
      form="administration.Logs"
      pages={{ ...pages, rows }}
      keyOf={line => line.id}
      columns={columns}
      csv={{
        heads: columns.map(({ header }) => header),
        cells: line => [
          [line.message, line.source].filter(Boolean).join(' · '),
          line.level,
          line.at,
          houseName(houses, line.companyId),
          line.requestId ?? '',
          factsText(line),
        ],
      }}
      actions={
        <ToggleButton icon="play" isSelected={isOn} onChange={setOn}>
          {t`Follow along`}
        </ToggleButton>
      }
      views={<Views list="logs" keys={[...query.keys, ...dayKeys]} />}
      narrows={[...query.keys, ...dayKeys]}
      filters={<Filters houses={houses} />}
    />
  )
}

const factsText = ({ facts }: LogLine): string =>
  Object.entries(facts ?? {})
    .map(([name, fact]) => `${name}: ${Array.isArray(fact) ? fact.join(' ← ') : fact}`)
    .join(', ')

const lookMs = 2000

/** What came since the page was read, every two seconds; a look that fails is made again. */
function useTail(pages: Pages<LogLine>, asked: PageQuery) {
  const [isOn, setOn] = useState(false)
  const isOffline = useOffline()
  const key = JSON.stringify(asked)
  const [tail, setTail] = useState<{ key: string; rows: LogLine[] }>({ key, rows: [] })
  const newer = tail.key === key ? tail.rows : []
  const since = newer[0]?.id ?? pages.rows?.[0]?.id ?? '0'
  const isReady = pages.rows != null
  useEffect(() => {
    if (!isOn || isOffline || !isReady) return undefined
    let isLive = true
    const look = () =>
      api<Page<LogLine>>(path, { query: { ...given(key), since, size: '200' } }).then(
        ({ rows }) => {
          if (isLive && rows.length)
            setTail(now => ({ key, rows: [...rows, ...(now.key === key ? now.rows : [])] }))
        },
        () => {},
      )
    const timer = setInterval(() => void look(), lookMs)
    return () => {
      isLive = false
      clearInterval(timer)
    }
  }, [isOn, isOffline, isReady, key, since])
  const known = new Set(newer.map(({ id }) => id))
  return {
    isOn,
    setOn,
    rows: pages.rows && [...newer, ...pages.rows.filter(({ id }) => !known.has(id))],
  }
}
const given = (key: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(JSON.parse(key) as Record<string, string>).filter(([, value]) => value),
  )

function Filters({ houses }: { houses: readonly House[] }) {
  const { t, i18n } = useLingui()
  const { params, go } = useAddress()
  const { q, level, request, company } = query.read(params)
  return (
    <>
      <SearchField
        labelShown
        label={t`Search the lines`}
        placeholder={t`A word of the message`}
        value={q}
        onChange={value => go({ q: value })}
      />
      <FilterSelect
        label={t`Level`}
        options={levels.map(value => ({ value, label: i18n._(levelWords[value].caption) }))}
        value={level}
        onChange={value => go({ level: value })}
      />
      <SearchField
        labelShown
        label={t`Number of the call`}
        value={request}
        onChange={value => go({ request: value.trim() })}
      />
      <HouseSelect houses={houses} value={company} onChange={value => go({ company: value })} />
      <DayFields />
    </>
  )
}
