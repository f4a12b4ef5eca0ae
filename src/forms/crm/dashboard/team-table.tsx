/** The month of each person who had a lead, a visit or a sale in it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { csvText } from '#src/lib/csv-file.ts'
import { download } from '#src/lib/download.ts'
import { useSession } from '#src/lib/session.ts'
import { useDeskClock } from '#src/domain/company/use-desk-clock.ts'
import type { MonthRows } from '#src/domain/lead/dashboard.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { type Column, DataTable, type Sort } from '#src/ui/data-table.tsx'
import { compareNames } from '#src/lib/by-name.ts'
import { type FigureKey, figureKeys, type Figures, figuresOf } from './figures.ts'
import { useFigureWords } from './use-figure-words.ts'

type Person = { id: string; name: string; figures: Figures }

/** Who had anything in the month, with her figures. */
function usePeople(rows: MonthRows, days: readonly string[]): Person[] {
  const { timeZone } = useSession()
  const clock = useDeskClock()
  return useMemo(
    () =>
      rows.people
        .map(({ id, name }): Person => ({
          id,
          name,
          figures: figuresOf(rows, days, timeZone, id, clock),
        }))
        .filter(({ figures }) => figureKeys.some(key => figures[key].value)),
    [rows, days, timeZone, clock],
  )
}

export function TeamTable({ rows, days }: { rows: MonthRows; days: readonly string[] }) {
  const { t, i18n } = useLingui()
  const words = useFigureWords()
  const [sort, setSort] = useState<Sort>({ column: 'sold', direction: 'descending' })
  const people = usePeople(rows, days)
  const sorted = useMemo(() => people.toSorted(comparing(sort)), [people, sort])
  const cell = (figures: Figures, key: FigureKey) => {
    const { value } = figures[key]
    return value === undefined ? '–' : words[key].write(value)
  }
  const columns: Column<Person>[] = [
    {
      key: 'name',
      header: t`Person`,
      cell: person => person.name,
      sortable: true,
      isRowHeader: true,
    },
    ...figureKeys.map((key): Column<Person> => ({
      key,
      header: words[key].label,
      cell: ({ figures }) => cell(figures, key),
      sortable: true,
      align: 'end',
    })),
  ]
  const exportCsv = () => {
    const lines = sorted.map(person => [
      person.name,
      ...figureKeys.map(key => cell(person.figures, key)),
    ])
    download(
      `team-${days.at(-1) ?? ''}.csv`,
      'text/csv;charset=utf-8',
      csvText([columns.map(column => column.header), ...lines], i18n.locale),
    )
  }
  if (people.length === 0) return null
  return (
    <Card
      flush
      title={<Trans>The team</Trans>}
      actions={
        <Button looks variant="quiet" icon="download" onPress={exportCsv}>
          <Trans>Export as CSV</Trans>
        </Button>
      }
    >
      <DataTable
        label={t`The month of each person`}
        columns={columns}
        rows={sorted}
        keyOf={person => person.id}
        sort={sort}
        onSort={setSort}
      />
    </Card>
  )
}

const comparing =
  ({ column, direction }: Sort) =>
  (a: Person, b: Person) => {
    const sign = direction === 'ascending' ? 1 : -1
    const key = figureKeys.find(each => each === column)
    if (!key) return sign * compareNames(a.name, b.name)
    const [x, y] = [a.figures[key].value, b.figures[key].value]
    // Without a figure last, whichever way the order goes.
    if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined)
    return sign * (x - y) || compareNames(a.name, b.name)
  }
