/** What was issued of a payment, handed out as PDF in the person's language; in Canada in French beside it. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { DocumentLine, PaymentRow } from '#db/ledger/lines.ts'
import { type Locale, localeNames } from '#db/terms.ts'
import { api } from '#src/lib/api.ts'
import { openFile } from '#src/lib/download.ts'
import { useSession } from '#src/lib/session.ts'
import { type CallWords, useCall } from '#src/lib/use-call.ts'
import { Banner } from '#src/ui/banner.tsx'
import { MenuButton } from '#src/ui/menu.tsx'

const kinds: Record<DocumentLine['kind'], MessageDescriptor> = {
  invoice: msg({ message: 'Invoice', context: 'of the prepaid funds' }),
  'credit-note': msg`Credit note`,
  receipt: msg({ message: 'Receipt', context: 'of the prepaid funds' }),
}
const words: CallWords = {
  'seller-missing': msg`Nobody has said yet who sells the funds. The provider’s office enters it; then the document can be had.`,
}
const nameOf = (i18n: I18n, { kind, number }: DocumentLine) => `${i18n._(kinds[kind])} ${number}`

/** The server makes it at the first asking and keeps it: asked again it is the same file. */
async function fetchDocument({ number }: DocumentLine, locale: Locale): Promise<true> {
  const path = `/api/funds/documents/${encodeURIComponent(number)}`
  const { sha256 } = await api<{ sha256: string }>(path, { query: { locale } })
  openFile(`/api/files/${sha256}`, `${number}.pdf`)
  return true
}

export function Documents({ payment: { documents, reference } }: { payment: PaymentRow }) {
  const { t, i18n } = useLingui()
  const { locale, country } = useSession()
  const { call, problem } = useCall(words)
  if (documents.length === 0) return null
  // A French one is due to a house in Québec, whoever reads (Charter of the French language, s. 57).
  const others: Locale[] = country === 'CA' && locale !== 'fr-ca' ? ['fr-ca'] : []
  const items = documents.flatMap(document =>
    [locale, ...others].map(each => ({
      key: `${document.number} ${each}`,
      label: nameOf(i18n, document),
      ...(others.length > 0 && { description: localeNames[each] }),
      looks: true,
      onAct: () => void call(() => fetchDocument(document, each)),
    })),
  )
  return (
    <>
      <MenuButton
        label={t`Documents of payment ${reference}`}
        icon="file-text"
        iconOnly
        items={items}
      />
      {problem && (
        <Banner tone="bad" urgent>
          {problem.text}
        </Banner>
      )}
    </>
  )
}
