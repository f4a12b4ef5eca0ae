/** The frame of a list that only the server has: what narrows it, its rows as they were read last, and how they leave. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formWords } from '#db/form-words.ts'
import { type FormKey } from '#db/forms.ts'
import { addDays, instantOf, isDate } from '#db/kernel/date.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { MenuButton, type MenuEntry } from '#src/ui/menu.tsx'
import { Page } from '#src/ui/page.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { useAlone } from '#src/ui/use-alone.ts'
import { numberOf, sayFailed } from './call-number.ts'
import { type Cell, clockedCsv, jsonText } from './csv-file.ts'
import { download } from './download.ts'
import { EmptiedList } from './emptied-list.tsx'
import { DateField } from './lazy-date.tsx'
import styles from './online-list.module.css'
import { RequestNumber } from './request-number.tsx'
import { useSession } from './session.ts'
import { useAddress } from './use-address.ts'
import { useFormat } from './use-format.ts'
import type { Everything, PageQuery, Pages } from './use-pages.ts'

type Names = ReadonlyMap<string, string>
type OnlineListProps<T> = {
  form: FormKey
  pages: Pages<T>
  keyOf: (row: T) => string
  columns: readonly Column<T>[]
  /** A row as the cells of a spreadsheet, under these heads; `namesIn`: what its values name by id. */
  csv: {
    heads: readonly string[]
    namesIn?: (rows: readonly T[]) => Promise<Names>
    cells: (row: T, names: Names) => readonly Cell[]
  }
  /** Asked for beside the query where a file has more than the list. */
  inFile?: PageQuery
  filters: ReactNode
  /** Keys of the address that narrow it, beside the words searched for. */
  narrows?: readonly string[]
  /** Said where there is no row and nothing narrows it. */
  none?: ReactNode
  /** Of its filters, kept under a name. */
  views?: ReactNode
  /** Above the filters. */
  before?: ReactNode
  actions?: ReactNode
  /** Of its menu, before the files. */
  items?: readonly MenuEntry[]
  /** Stays at the foot of the screen: what is done with the rows that were picked. */
  foot?: ReactNode
  children?: ReactNode
}

export function OnlineList<T extends object>(props: OnlineListProps<T>) {
  const { form, pages, keyOf, columns, filters, views, before, actions, foot, children } = props
  const { narrows = [], none } = props
  const { locale } = useSession()
  const format = useFormat()
  const title = formWords[form].titles[locale]
  const { rows, asOf, asking, more } = pages
  return (
    <Page
      title={title}
      subtitle={asOf !== undefined && <Trans>as of {format.instant(asOf, 'dateTime')}</Trans>}
      actions={
        <>
          {actions}
          <Exports name={title} {...props} />
        </>
      }
    >
      <div className={styles['list']}>
        {before}
        {views}
        {filters && <div className={styles['filters']}>{filters}</div>}
        <Trouble pages={pages} />
        {rows && (
          <div className={styles['rows']}>
            <DataTable
              label={title}
              rows={rows}
              keyOf={keyOf}
              columns={columns}
              empty={
                <EmptiedList
                  narrows={narrows}
                  none={none ?? <Trans>Nothing has happened yet</Trans>}
                />
              }
            />
          </div>
        )}
        {asking && !rows && <ListSkeleton rows={8} />}
        {more && (
          <Button looks onPress={more} busy={asking}>
            <Trans>Show more</Trans>
          </Button>
        )}
        {children}
        {foot && <div className={styles['foot']}>{foot}</div>}
      </div>
    </Page>
  )
}

/** Why nothing newer is there, and the way to ask again. */
type Troubled<T> = Pick<Pages<T>, 'trouble' | 'number' | 'rows' | 'again'>
export function Trouble<T>({ pages: { trouble, number, rows, again } }: { pages: Troubled<T> }) {
  const retry = (
    <Button looks onPress={again}>
      <Trans>Try again</Trans>
    </Button>
  )
  if (trouble === 'not-allowed')
    return (
      <Banner tone="bad" title={<Trans>You may not read this any more</Trans>}>
        <Trans>Ask whoever gives out the roles.</Trans>
      </Banner>
    )
  if (trouble && rows)
    return (
      <Banner
        tone="info"
        title={
          trouble === 'offline' ? (
            <Trans>Without a network: as it was read last</Trans>
          ) : (
            <Trans>The server did not answer: as it was read last</Trans>
          )
        }
        action={retry}
      >
        <RequestNumber number={number} />
      </Banner>
    )
  if (trouble && rows === null)
    return (
      <EmptyState
        isKnown
        icon={trouble === 'offline' ? 'cloud-off' : 'problem'}
        title={
          trouble === 'offline' ? (
            <Trans>This needs a network</Trans>
          ) : (
            <Trans>The server did not answer</Trans>
          )
        }
        action={retry}
      >
        <Trans>What you have opened before stays readable without one.</Trans>
        <RequestNumber number={number} />
      </EmptyState>
    )
  return null
}

type ExportsProps<T> = OnlineListProps<T> & { name: string }
function Exports<T extends object>({ name, pages, csv, inFile, items = [] }: ExportsProps<T>) {
  const { t, i18n } = useLingui()
  const { timeZone } = useSession()
  const say = useSayExported()
  const { alone } = useAlone()
  const save = (ending: 'csv' | 'json') =>
    alone(async () => {
      try {
        const all = await pages.everything(inFile)
        const { rows } = all
        const cells = async () => {
          const names = (await csv.namesIn?.(rows)) ?? new Map<string, string>()
          return rows.map(row => csv.cells(row, names))
        }
        const text =
          ending === 'csv'
            ? clockedCsv({ heads: csv.heads, rows: await cells() }, timeZone, i18n)
            : jsonText(rows)
        const mime = ending === 'csv' ? 'text/csv;charset=utf-8' : 'application/json'
        download(`${name}.${ending}`, mime, text)
        say(all)
      } catch (error) {
        sayFailed(i18n, numberOf(error), t`The server did not answer. Nothing was exported.`)
      }
    })
  const isDisabled = !pages.rows?.length || pages.trouble !== undefined
  return (
    <MenuButton
      label={t`List acts`}
      icon="more"
      iconOnly
      items={[
        ...items,
        {
          key: 'csv',
          label: t`Export as CSV`,
          icon: 'download',
          looks: true,
          isDisabled,
          onAct: () => void save('csv'),
        },
        {
          key: 'json',
          label: t`Export as JSON`,
          icon: 'download',
          looks: true,
          isDisabled,
          onAct: () => void save('json'),
        },
      ]}
    />
  )
}

/** A file that is not all of it says how much of it. */
function useSayExported() {
  const { t } = useLingui()
  const format = useFormat()
  return ({ rows, isCut, total }: Everything<unknown>) => {
    const count = format.number(rows.length)
    if (!isCut) return toast(t`List exported`, { tone: 'good' })
    const rest = t`Narrow the days for the rest.`
    const of = total === undefined ? undefined : format.number(total)
    return toast(
      of === undefined
        ? t`The first ${count} lines are in the file, and there are more. ${rest}`
        : t`The first ${count} of ${of} lines are in the file. ${rest}`,
      { tone: 'warn' },
    )
  }
}

/** What of an address keeps days. */
export const dayKeys = ['from', 'to'] as const

/** The days the address names, as the server is asked for them: from the first midnight to the last. */
export function useDays(): PageQuery {
  const { params } = useAddress()
  const { timeZone } = useSession()
  const midnight = (day: string) => String(instantOf(day, '00:00', timeZone))
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  return {
    from: isDate(from) ? midnight(from) : undefined,
    to: isDate(to) ? midnight(addDays(to, 1)) : undefined,
  }
}

export function DayFields() {
  const { t } = useLingui()
  const { params, go } = useAddress()
  const [from, to] = [params.get('from'), params.get('to')]
  const isWrong = from !== null && to !== null && to < from
  return (
    <>
      <DateField
        label={t({ message: 'From', context: 'a date' })}
        value={from}
        onChange={day => go({ from: day })}
      />
      <DateField
        label={t({ message: 'To', context: 'a date' })}
        value={to}
        problem={isWrong ? t`The end is before the beginning.` : undefined}
        onChange={day => go({ to: day })}
      />
    </>
  )
}
