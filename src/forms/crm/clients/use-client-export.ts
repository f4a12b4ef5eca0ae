/** The clients that are shown, or were picked, as a file: one line a client under the captions of the page's language. */
import type { I18n } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { clientFieldNames } from '#db/client/fields.ts'
import { lookup } from '#db/lookups/index.ts'
import { localeNames } from '#db/terms.ts'
import type { Client, Searchable } from '#src/domain/client/search.ts'
import { fieldCaption } from '#src/domain/outbox/field-captions.ts'
import { type Tag, tagNames, useTags } from '#src/domain/tag/queries.ts'
import { useToday } from '#src/lib/clock.ts'
import { csvText } from '#src/lib/csv-file.ts'
import { useExportItems } from '#src/lib/use-export-items.ts'

/** A list of ten thousand is only gone through when somebody exports it. */
export function useClientExport(shown: readonly Searchable[]) {
  const { t, i18n } = useLingui()
  const today = useToday()
  const tags = useTags()
  const clients = () => shown.map(({ client }) => client)
  return useExportItems({
    name: `clients-${today}`,
    rows: clients,
    csv: () => clientsCsv(clients(), i18n, tags, t`Tags`),
    isEmpty: shown.length === 0,
    message: t({
      message: plural(shown.length, { one: '# client exported', other: '# clients exported' }),
    }),
  })
}

function clientsCsv(
  clients: readonly Client[],
  i18n: I18n,
  tags: readonly Tag[],
  caption: string,
): string {
  const genders = new Map(lookup('Gender', i18n.locale).map(item => [item.Code, item.Caption]))
  const cellOf = (client: Client, field: (typeof clientFieldNames)[number]): string => {
    if (field === 'gender') return genders.get(client.gender) ?? ''
    if (field === 'locale') return localeNames[client.locale]
    return client[field] ?? ''
  }
  return csvText(
    [
      [...clientFieldNames.map(field => fieldCaption(i18n, field)), caption],
      ...clients.map(client => [
        ...clientFieldNames.map(field => cellOf(client, field)),
        tagNames(client, tags),
      ]),
    ],
    i18n.locale,
  )
}
