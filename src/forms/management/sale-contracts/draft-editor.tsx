/** The draft, part by part. */
import type { Contract } from '#src/queries/contract.ts'
import { Stack } from '#src/ui/stack.tsx'
import { AcceptanceSection } from './section-acceptance.tsx'
import { AmountsSection } from './section-amounts.tsx'
import { BuyerSection } from './section-buyer.tsx'
import { DocumentSection } from './section-document.tsx'
import { ProductSection } from './section-product.tsx'
import { WordsSection } from './section-words.tsx'

export function DraftEditor({ contract }: { contract: Contract }) {
  return (
    <Stack gap={4}>
      <BuyerSection contract={contract} />
      <ProductSection contract={contract} />
      <AmountsSection contract={contract} />
      <WordsSection contract={contract} />
      <DocumentSection contract={contract} />
      <AcceptanceSection contract={contract} />
    </Stack>
  )
}
