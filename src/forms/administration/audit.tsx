/** administration Audit: everything that was done in this dealership, by whom, and whether the journal still proves it; who did what in any other for the provider's people. */
import { useLingui } from '@lingui/react/macro'
import type { AuditAct, AuditLine, RowChange } from '#db/journal/lines.ts'
import { useHouses } from '#src/domain/company/houses.tsx'
import { fieldName } from '#src/domain/outbox/field-captions.ts'
import { namesOf, useValueWords } from '#src/domain/outbox/field-value.ts'
import { outcomes, outcomeWords } from '#src/domain/journal/words.ts'
import { Views } from '#src/domain/view/views.tsx'
import { listQuery, oneOf, text } from '#src/lib/list-query.ts'
import { dayKeys, OnlineList, useDays } from '#src/lib/online-list.tsx'
import { useLocal } from '#src/lib/replica.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { type ActWords, useActWords } from './audit/act-words.ts'
import { ActDrawer } from './audit/act-drawer.tsx'
import { AuditFilters } from './audit/filters.tsx'
import { ProofCard } from './audit/proof-card.tsx'

const query = listQuery({
  company: text,
  person: text,
  inNameBy: text,
  table: text,
  row: text,
  outcome: oneOf(outcomes),
})

/** In a file each has what it changed. */
type Line = AuditLine & Partial<Pick<AuditAct, 'changes'>>
const withChanges = { changes: '1' }

export default function Audit() {
  const { params, go, close } = useAddress()
  const { q, company, person, inNameBy, table, row, outcome } = query.read(params)
  const houses = useHouses()
  const pages = usePages<Line>('/api/audit/lines', {
    q,
    company,
    person,
    inNameBy,
    table,
    row: table ? row : undefined,
    outcome: outcome ?? undefined,
    ...useDays(),
  })
  const words = useActWords(company)
  const columns = useColumns(words, mid => go({ act: mid }, true))
  const cells = useCells(words)
  const opened = params.get('act')
  return (
    <OnlineList
      form="administration.Audit"
      pages={pages}
      keyOf={line => line.mid}
      columns={columns}
      csv={cells}
      inFile={withChanges}
      before={<ProofCard key={company} company={company} />}
      views={<Views list="audit" keys={[...query.keys, ...dayKeys]} />}
      narrows={[...query.keys, ...dayKeys]}
      filters={<AuditFilters houses={houses} />}
    >
      {opened && <ActDrawer mid={opened} company={company} onClose={() => close({ act: null })} />}
    </OnlineList>
  )
}

function useColumns(words: ActWords, open: (mid: string) => void): Column<AuditLine>[] {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return [
    {
      key: 'act',
      header: t`Act`,
      isRowHeader: true,
      cell: line => (
        <Button looks variant="quiet" onPress={() => open(line.mid)}>
          {words.act(line)}
        </Button>
      ),
    },
    { key: 'who', header: t`Who`, cell: words.whoReally },
    { key: 'at', header: t`When`, cell: line => format.instant(line.at, 'dateTime') },
    {
      key: 'received',
      header: t`Received`,
      wideOnly: true,
      cell: line => format.instant(line.receivedAt, 'dateTime'),
    },
    {
      key: 'rows',
      header: t`What it was about`,
      cell: line => (line.rows[0] ? words.row(line.rows[0]) : ''),
    },
    {
      key: 'outcome',
      header: t`Result`,
      cell: line => (
        <Chip tone={outcomeWords[line.outcome].tone}>
          {i18n._(outcomeWords[line.outcome].caption)}
        </Chip>
      ),
    },
  ]
}

function useCells(words: ActWords) {
  const { t, i18n } = useLingui()
  const { replica } = useLocal()
  const write = useValueWords()
  const changed = (row: RowChange, names: ReadonlyMap<string, string>) =>
    row.fields.map(({ field, before, after }) => {
      const said = (value: unknown) => write(row.table, field, value, names)
      const was = row.isNew ? '' : `${before ? said(before.value) : t`Not known`} → `
      return `${words.row(row)} · ${words.named(fieldName(i18n, field), was + said(after))}`
    })
  return {
    namesIn: (lines: readonly Line[]) => {
      const fields = lines.flatMap(({ changes = [] }) => changes.flatMap(each => each.fields))
      return namesOf(fields.flatMap(({ before, after }) => [before?.value, after]))(replica)
    },
    heads: [
      t`Act`,
      t`Who`,
      t`In that name, by`,
      t`When`,
      t`Received`,
      t`What it was about`,
      t`Result`,
      t`Why`,
      t`What changed`,
      t`Number in the journal`,
    ],
    cells: (line: Line, names: ReadonlyMap<string, string>) => [
      words.act(line),
      words.who(line),
      line.inNameBy ? line.inNameBy.name || line.inNameBy.id : '',
      line.at,
      line.receivedAt,
      line.rows.map(words.row).join(' · '),
      i18n._(outcomeWords[line.outcome].caption),
      words.why(line),
      (line.changes ?? []).flatMap(row => changed(row, names)).join('\n'),
      String(line.ord),
    ],
  }
}
