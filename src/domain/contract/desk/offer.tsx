/** "Give me that on paper": the offer as it stands, for her to sign before any contract. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addDays } from '#db/kernel/date.ts'
import { offerDefinition } from '#src/domain/contract/document.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import { PdfActions } from '#src/lib/document/pdf-actions.tsx'
import { DateField } from '#src/lib/lazy-date.tsx'
import { useLocal } from '#src/lib/replica.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { useDesk } from './desk.ts'

/** An offer is given a week to think about. */
const usualDays = 7

export function OfferButton({ contract }: { contract: Contract }) {
  const { t } = useLingui()
  const { deal } = useDesk()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="print" wide isDisabled={deal.priceMinor <= 0} onPress={() => setOpen(true)}>
        {t`Prepare the offer`}
      </Button>
      {isOpen && <OfferDialog contract={contract} onClose={() => setOpen(false)} />}
    </>
  )
}

function OfferDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const { t } = useLingui()
  const { replica } = useLocal()
  const { deal, on } = useDesk()
  const [until, setUntil] = useState<string | null>(addDays(on, usualDays))
  const problem =
    until === null || until < on ? t`The last day of the offer, not before its first` : undefined
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={<Trans>Prepare the offer</Trans>}
      subtitle={<Trans>Every amount of the deal, to be signed on paper before any contract.</Trans>}
    >
      <Stack gap={4}>
        <DateField label={t`Valid until`} value={until} onChange={setUntil} problem={problem} />
        <PdfActions
          isDisabled={problem !== undefined}
          definition={() => offerDefinition(replica, { ...contract, deal }, until ?? on)}
        />
      </Stack>
    </Dialog>
  )
}
