/** The contract as a file or on the printer, in one language. */
import type { Locale } from '#db/terms.ts'
import { PdfActions } from '#src/lib/document/pdf-actions.tsx'
import { definitionOf, isPrintable } from '#src/domain/contract/document.ts'
import { useRows } from '#src/domain/contract/use-document.ts'

export function DocumentActs({ locale }: { locale: Locale }) {
  const rows = useRows()
  return (
    <PdfActions
      definition={() => {
        const definition = definitionOf(rows, locale)
        if (!definition) throw new Error('no law of a sale is known here')
        return definition
      }}
      isDisabled={!isPrintable(rows)}
    />
  )
}
