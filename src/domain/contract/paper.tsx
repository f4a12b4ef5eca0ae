/** The contract as it is printed: on the screen, as a file, on the printer. */
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { contractWords } from '#db/contract/print/words/index.ts'
import type { Locale, SignerRole } from '#db/terms.ts'
import { DocumentView, SignPads } from '#src/lib/document/document-view.tsx'
import { PdfActions } from '#src/lib/document/pdf-actions.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { definitionOf, isPrintable } from './document.ts'
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

/** As a file or on the printer, in one language. */
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
