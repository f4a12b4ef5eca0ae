/** An act of the journal in words. */
import { useLingui } from '@lingui/react/macro'
import type { AuditLine, RowName } from '#db/journal/lines.ts'
import { type MirroredTable, tables } from '#db/tables.ts'
import { actCaption } from '#src/domain/outbox/act-captions.ts'
import { refusalText } from '#src/lib/refusal-captions.ts'
import { rowHref } from '#src/lib/row-href.ts'
import { useSession } from '#src/lib/session.ts'
import { tableCaptions } from '#src/lib/table-captions.ts'

const isTable = (name: string): name is MirroredTable => Object.hasOwn(tables, name)

export function useActWords() {
  const { t, i18n } = useLingui()
  const { forms, locale } = useSession()
  const tableText = (table: string) => (isTable(table) ? i18n._(tableCaptions[table]) : table)
  const who = (line: Pick<AuditLine, 'who' | 'userId' | 'by'>) => {
    if (line.by === 'server') return line.who ? t`The server, for ${line.who}` : t`The server`
    const name = line.who || line.userId
    return line.by === 'recovered' ? t`${name}, recovered from a device` : name
  }
  return {
    act: ({ name, input }: AuditLine) => actCaption(i18n, name, input),
    tableText,
    row: ({ table, label, id }: RowName) =>
      `${tableText(table)}: ${label || id.slice(-8).toUpperCase()}`,
    rowHref: ({ table, id }: RowName) =>
      isTable(table) ? rowHref(table, id, forms, locale) : undefined,
    who,
    /** Both names, where somebody acted in hers. */
    whoReally: (line: AuditLine) => {
      const name = who(line)
      const other = line.inNameBy && (line.inNameBy.name || line.inNameBy.id)
      return other ? t`${other} as ${name}` : name
    },
    why: ({ code, facts }: AuditLine) => (code === null ? '' : refusalText(i18n, code, facts)),
  }
}
export type ActWords = ReturnType<typeof useActWords>
