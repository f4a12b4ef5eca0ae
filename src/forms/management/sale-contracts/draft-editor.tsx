/** The draft, part by part: who, what, the deal, and the words around it. */
import type { Contract } from '#src/domain/contract/queries.ts'
import { Stack } from '#src/ui/stack.tsx'
import { DealDesk } from './desk/desk.tsx'
import { BuyerSection } from './section-buyer.tsx'
import { CoBuyerSection } from './section-co-buyer.tsx'
import { DocumentSection } from './section-document.tsx'
import { LabelSection } from './section-label.tsx'
import { ProductSection } from './section-product.tsx'
import { WordsSection } from './section-words.tsx'

export function DraftEditor({ contract }: { contract: Contract }) {
  return (
    <Stack gap={4}>
      <BuyerSection contract={contract} />
      <CoBuyerSection contract={contract} />
      <ProductSection contract={contract} />
      <DealDesk contract={contract} />
      <LabelSection contract={contract} />
      <WordsSection contract={contract} />
      <DocumentSection contract={contract} />
    </Stack>
  )
}
