/** A client of a mailshot in a list: who, when, and why nothing came. */
import { useLingui } from '@lingui/react/macro'
import type { RecipientLine } from '#db/mailshot/lines.ts'
import { failureOf } from '#src/domain/message/state-words.ts'
import { useFormat } from '#src/lib/use-format.ts'
import type { Column } from '#src/ui/data-table.tsx'
import { ClientLink } from './client-link.tsx'
import { whyCaption } from './words.ts'

/** Why she is left out or waits, or why her message did not leave or came back. */
export function useReason() {
  const { i18n } = useLingui()
  return ({ why, failure }: RecipientLine): string => {
    const caption = why ? whyCaption(why) : failure ? failureOf(failure, 'failed') : undefined
    return caption ? i18n._(caption) : ''
  }
}

export function useRecipientColumns(): Column<RecipientLine>[] {
  const { t } = useLingui()
  const format = useFormat()
  const reason = useReason()
  return [
    {
      key: 'name',
      header: t`Customer`,
      isRowHeader: true,
      cell: each => <ClientLink clientId={each.clientId} name={each.name} />,
    },
    {
      key: 'at',
      header: t`When`,
      cell: ({ at }) => at !== null && format.instant(at, 'dateTime'),
    },
    { key: 'why', header: t`Why`, cell: reason },
  ]
}
