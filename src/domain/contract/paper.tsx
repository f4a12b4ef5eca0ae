/** The contract as it is printed: on the screen, as a file, on the printer. */
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useMemo, useState } from 'react'
import { contractHash } from '#db/contract/content.ts'
import { contractWords } from '#db/contract/print/words/index.ts'
import type { Definition } from '#db/print/definition.ts'
import type { Locale, SignerRole } from '#db/terms.ts'
import { DocumentView, SignPads } from '#src/lib/document/document-view.tsx'
import { PdfActions } from '#src/lib/document/pdf-actions.tsx'
import { usePdf } from '#src/lib/document/use-pdf.ts'
import { Banner } from '#src/ui/banner.tsx'
import { definitionOf, type DocumentRows, isPrintable } from './document.ts'
import { useRows } from './use-document.ts'

type Props = {
  /** The contract's own when left out; French where it is shown first. */
  locale?: Locale | undefined
  pads?: Partial<Record<SignerRole, ReactNode>> | undefined
}

/** The blocks of its PDF, with the pad where somebody signs. */
export function ContractText({ locale, pads }: Props) {
  const rows = useRows()
  const definition = useMemo(() => definitionOf(rows, locale), [rows, locale])
  if (!definition)
    return (
      <Banner tone="warn" title={<Trans>No law of a sale is known for this dealership</Trans>}>
        <Trans>The amounts of this contract cannot be worked out, so it is not shown.</Trans>
      </Banner>
    )
  const { roles } = contractWords[definition.locale]
  const places = new Map(
    Object.entries(pads ?? {}).map(([role, pad]) => [roles[role as SignerRole], pad]),
  )
  return (
    <SignPads value={places}>
      <DocumentView definition={definition} />
    </SignPads>
  )
}

function printable(rows: DocumentRows, locale: Locale): Definition {
  const definition = definitionOf(rows, locale)
  if (!definition) throw new Error('no law of a sale is known here')
  return definition
}

/** What is handed over on paper was printed, by its own button or now. `print`: false when it could not be. */
export function usePrinted(locale: Locale) {
  const rows = useRows()
  const { run, busy, failed } = usePdf()
  const { contract, company, label } = rows
  const text = contractHash(contract, { company, label })
  const [printed, setPrinted] = useState('')
  const onPrinted = () => setPrinted(text)
  const isPrinted = printed === text
  const print = async (): Promise<boolean> => {
    const isDone = isPrinted || (await run('print', () => printable(rows, locale)))
    if (isDone) onPrinted()
    return isDone
  }
  return { print, onPrinted, isPrinted, isPrinting: busy !== undefined, failed }
}

/** Why nothing goes on: it could not be put on paper. */
export const NotPrinted = () => (
  <Banner tone="warn" urgent title={<Trans>It was not printed, so it is not handed over</Trans>} />
)

/** As a file or on the printer, in one language. */
export function DocumentActs({ locale, onPrinted }: { locale: Locale; onPrinted?: () => void }) {
  const rows = useRows()
  return (
    <PdfActions
      definition={() => printable(rows, locale)}
      onPrinted={onPrinted}
      isDisabled={!isPrintable(rows)}
    />
  )
}
