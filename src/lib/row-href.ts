/** Where a row is opened. */
import type { FormKey } from '#db/forms.ts'
import { type MirroredTable, tables } from '#db/tables.ts'
import type { Locale } from '#db/terms.ts'
import { builtForms } from '#src/forms.ts'
import { hrefOf } from '#src/lib/href.ts'

/** The address of a row, or of a new one with '0'; undefined when the person has no form for it. */
export function rowHref(
  table: MirroredTable,
  id: string,
  held: ReadonlySet<FormKey>,
  locale: Locale,
): string | undefined {
  const form = tables[table].opens.find(
    key => builtForms.includes(key) && (held.has(key) || key.startsWith('user.')),
  )
  if (!form || form.startsWith('user.')) return form && hrefOf(form, locale)
  // The calendar is a view of the contracts.
  return hrefOf(form, locale, table === 'delivery' ? { view: 'deliveries', delivery: id } : { id })
}
