/** The draft, part by part: who, what, the deal, and the words around it. */
import type { Contract } from '#src/domain/contract/queries.ts'
import { Stack } from '#src/ui/stack.tsx'
import { DealDesk } from './desk/desk.tsx'
import { TakeToDesk } from './desk/take-to-desk.tsx'
import { AcceptanceSection } from './section-acceptance.tsx'
import { AmountsSection } from './section-amounts.tsx'
import { BuyerSection } from './section-buyer.tsx'
import { CoBuyerSection } from './section-co-buyer.tsx'
import { DocumentSection } from './section-document.tsx'
import { LabelSection } from './section-label.tsx'
import { ProductSection } from './section-product.tsx'
import { WordsSection } from './section-words.tsx'

export function DraftEditor({ contract }: { contract: Contract }) {
  const hasDeal = contract.form !== 1 && contract.deal !== null
  return (
    <Stack gap={4}>
      <BuyerSection contract={contract} />
      {hasDeal && <CoBuyerSection contract={contract} />}
      <ProductSection contract={contract} />
      {hasDeal ? (
        <DealDesk contract={contract} />
      ) : (
        <>
          <TakeToDesk contract={contract} />
          <AmountsSection contract={contract} />
        </>
      )}
      {hasDeal && <LabelSection contract={contract} />}
      <WordsSection contract={contract} />
      <DocumentSection contract={contract} />
      {/* At the gate of a deal the customer ticks the boxes herself, as a step of it. */}
      {!hasDeal && <AcceptanceSection contract={contract} />}
    </Stack>
  )
}
