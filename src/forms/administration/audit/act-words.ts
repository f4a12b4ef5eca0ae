/** An act of the journal in words. */
import { useLingui } from '@lingui/react/macro'
import type { AuditLine, RowName } from '#db/journal/lines.ts'
import { type MirroredTable, tables } from '#db/tables.ts'
import { actCaption } from '#src/domain/outbox/act-captions.ts'
import { useRoleWords } from '#src/domain/user/role-words.ts'
import { refusalText } from '#src/lib/refusal-captions.ts'
import { rowHref } from '#src/lib/row-href.ts'
import { useSession } from '#src/lib/session.ts'
import { tableCaptions } from '#src/lib/table-captions.ts'

const isTable = (name: string): name is MirroredTable => Object.hasOwn(tables, name)

/** @param company of another dealership, whose rows are not here; '' for hers */
export function useActWords(company = '') {
  const { t, i18n } = useLingui()
  const { forms, locale } = useSession()
  const roleWords = useRoleWords()
  const tableText = (table: string) => (isTable(table) ? i18n._(tableCaptions[table]) : table)
  /** Who did it, the server for her too. */
  const done = (by: AuditLine['by'], name: string) => {
    if (by === 'server') return name ? t`The server, for ${name}` : t`The server`
    return by === 'recovered' ? t`${name}, recovered from a device` : name
  }
  const nameOf = ({ by, who, userId }: AuditLine) => who || (by === 'server' ? '' : userId)
  const named = (name: string, value: string) =>
    t({ message: `${name}: ${value}`, comment: 'What something is called, and what it is' })
  return {
    act: ({ name, input }: AuditLine) => actCaption(i18n, name, input),
    tableText,
    row: ({ table, label, id }: RowName) =>
      named(
        tableText(table),
        (table === 'role' ? roleWords(label) : label) || id.slice(-8).toUpperCase(),
      ),
    named,
    rowHref: ({ table, id }: RowName) =>
      isTable(table) && company === '' ? rowHref(table, id, forms, locale) : undefined,
    who: (line: AuditLine) => done(line.by, nameOf(line)),
    /** Both names, where somebody acted in hers. */
    whoReally: (line: AuditLine) => {
      const name = nameOf(line)
      const other = line.inNameBy && (line.inNameBy.name || line.inNameBy.id)
      return done(line.by, other ? t`${other} as ${name}` : name)
    },
    why: ({ code, facts }: AuditLine) => (code === null ? '' : refusalText(i18n, code, facts)),
  }
}
export type ActWords = ReturnType<typeof useActWords>
