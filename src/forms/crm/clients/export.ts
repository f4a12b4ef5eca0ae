/** The clients shown, as a file. */
import type { I18n } from '@lingui/core'
import { lookup } from '#db/lookups/index.ts'
import { clientFieldNames } from '#db/client/fields.ts'
import { localeNames } from '#db/terms.ts'
import { csvText } from '#src/lib/csv-file.ts'
import type { Client } from '#src/domain/client/search.ts'
import { fieldCaption } from '#src/domain/outbox/field-captions.ts'

/** One line a client under the captions of the page's language. */
export function clientsCsv(clients: readonly Client[], i18n: I18n): string {
  const genders = new Map(lookup('Gender', i18n.locale).map(item => [item.Code, item.Caption]))
  const cellOf = (client: Client, field: (typeof clientFieldNames)[number]): string => {
    if (field === 'gender') return genders.get(client.gender) ?? ''
    if (field === 'locale') return localeNames[client.locale]
    return client[field] ?? ''
  }
  return csvText(
    [
      clientFieldNames.map(field => fieldCaption(i18n, field)),
      ...clients.map(client => clientFieldNames.map(field => cellOf(client, field))),
    ],
    i18n.locale,
  )
}
