/** Addresses of forms, with what is chosen in them: `hrefOf('crm.Leads', locale, { id })`. */
import { formPath } from '#db/form-words.ts'
import { type FormKey } from '#db/forms.ts'
import type { Locale } from '#db/terms.ts'

/** Filters and the open row live in the query: `id=0` means a new one. */
export function hrefOf(
  key: FormKey,
  locale: Locale,
  query: Record<string, string | undefined> = {},
): string {
  const search = new URLSearchParams(
    Object.entries(query).filter(
      (pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '',
    ),
  )
  const text = search.toString()
  return formPath(key, locale) + (text ? `?${text}` : '')
}
