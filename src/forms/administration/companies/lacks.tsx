/** What invoices lack, each with what it does and where it is entered. */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { InvoiceLack } from '#db/ledger/seller.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Stack } from '#src/ui/stack.tsx'

const words: Record<InvoiceLack, ReactNode> = {
  seller: (
    <Trans>
      Nobody has said who sells the funds: invoices get their numbers, but cannot be handed out yet.
    </Trans>
  ),
  gst: (
    <Trans>
      Without the seller’s GST number, a dealership gets no GST back by an invoice of $100 or more.
    </Trans>
  ),
  qst: (
    <Trans>
      Without the seller’s QST number, a dealership gets no QST back by an invoice of $100 or more.
    </Trans>
  ),
  'buyer-number': (
    <Trans>
      The dealership’s own VAT number is missing: an invoice on which the buyer owes the tax must
      show it. It is entered on the dealership’s page.
    </Trans>
  ),
}
export const Lacks = ({ lacks }: { lacks: readonly InvoiceLack[] }) =>
  lacks.length > 0 && (
    <Stack gap={2}>
      {lacks.map(each => (
        <Banner key={each} tone="warn">
          {words[each]}
        </Banner>
      ))}
    </Stack>
  )
