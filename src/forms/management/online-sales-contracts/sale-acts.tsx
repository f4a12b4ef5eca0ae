/** What comes next: take it in hand, move it, open its contract, send the link, let the vehicle go. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { actOf } from '#db/kernel/mutation.ts'
import {
  cancelOnlineSale,
  linkOnlineContract,
  settleOnlineSale,
} from '#db/online-sale/mutations/handle.ts'
import { isOpenSale, type OnlineSale } from '#src/domain/online-sale/queries.ts'
import type { OpenedSale } from './opened.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useSession } from '#src/lib/session.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { MoveDialog, saleInput } from './move-dialog.tsx'

type Asking = 'accept' | 'move' | 'cancel' | 'link'

export function SaleActs({ opened }: { opened: OpenedSale }) {
  const { t } = useLingui()
  const { may, locale } = useSession()
  const [asking, setAsking] = useState<Asking>()
  useFollowed(opened)
  const { sale, company, contract } = opened
  const stop = () => setAsking(undefined)
  if (!isOpenSale(sale)) return null
  const isTaken = sale.leadId !== null
  const canContract = isTaken && sale.contractId === null && may.has('management.SaleContracts')
  const canSend = sale.contractId !== null && company?.sale?.remoteSigning === true
  return (
    <Row gap={2}>
      {!isTaken && (
        <Button variant="primary" icon="user-plus" onPress={() => setAsking('accept')}>
          <Trans>Accept the reservation</Trans>
        </Button>
      )}
      {canContract && (
        <LinkButton
          variant="primary"
          icon="pen"
          href={hrefOf('management.SaleContracts', locale, {
            id: '0',
            leadId: sale.leadId ?? undefined,
            vehicleId: sale.vehicleId,
          })}
        >
          <Trans>Open a sale contract</Trans>
        </LinkButton>
      )}
      {canSend && contract?.status !== 'signed' && (
        <Button
          variant={sale.linkSentAt === null ? 'primary' : 'secondary'}
          icon="send"
          onPress={() => setAsking('link')}
        >
          {sale.linkSentAt === null ? (
            <Trans>Send the signing link</Trans>
          ) : (
            <Trans>Send a new link</Trans>
          )}
        </Button>
      )}
      {isTaken && (
        <Button icon="calendar" onPress={() => setAsking('move')}>
          <Trans>Move the appointment</Trans>
        </Button>
      )}
      <Button variant="quiet" icon="x" onPress={() => setAsking('cancel')}>
        <Trans>Cancel the reservation</Trans>
      </Button>
      {asking === 'accept' && <AcceptDialog opened={opened} onClose={stop} />}
      {asking === 'move' && <MoveDialog sale={sale} onClose={stop} />}
      {asking === 'cancel' && <CancelDialog sale={sale} onClose={stop} />}
      {asking === 'link' && (
        <LinkDialog opened={opened} title={t`Send the signing link`} onClose={stop} />
      )}
    </Row>
  )
}

/** What follows by itself, said by whoever looks first: the contract opened from it, and that it is signed. */
function useFollowed({ sale, contract, unlinked }: OpenedSale): void {
  const act = useActs()
  const isSigned = contract?.status === 'signed' && sale.contractId === contract.id
  const next = !isOpenSale(sale)
    ? undefined
    : unlinked
      ? { follow: linkOnlineContract, contractId: unlinked.id }
      : isSigned
        ? { follow: settleOnlineSale, contractId: contract.id }
        : undefined
  const [follow, contractId] = [next?.follow, next?.contractId]
  const { id: onlineSaleId, vehicleId } = sale
  useEffect(() => {
    if (follow && contractId) void act(actOf(follow, { onlineSaleId, contractId, vehicleId }), null)
  }, [act, follow, contractId, onlineSaleId, vehicleId])
}

/** Asks before the vehicle goes back on sale. */
function CancelDialog({ sale, onClose }: { sale: OnlineSale; onClose: () => void }) {
  const { t } = useLingui()
  const act = useActs()
  const [note, setNote] = useState('')
  const cancel = async () => {
    const done = await act(
      actOf(cancelOnlineSale, { ...saleInput(sale), note }),
      t`Reservation cancelled`,
    )
    if (done) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Cancel the reservation?`}
      subtitle={`${sale.name} · ${sale.vehicleText}`}
      footer={
        <>
          <Button looks onPress={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button variant="danger" onPress={() => void cancel()}>
            <Trans>Cancel the reservation</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>
          <Trans>
            The vehicle is for sale again and the appointment is cancelled. The customer is not told
            by us: call them.
          </Trans>
        </p>
        <TextArea label={t`Why`} value={note} onChange={setNote} rows={2} maxLength={4000} />
      </Stack>
    </Dialog>
  )
}
