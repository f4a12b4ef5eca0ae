/** What can be done with the vehicle as it stands: the likely act first, the rest under "More". */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { holdsAny } from '#db/forms.ts'
import { actOf, type Row } from '#db/kernel/mutation.ts'
import { offerVehicle, returnVehicle, withdrawVehicle } from '#db/vehicle/mutations/state.ts'
import { deleteVehicle } from '#db/vehicle/mutations/vehicle.ts'
import { statusNow } from '#db/vehicle/status.ts'
import { useHistoryItem } from '#src/domain/journal/history-item.ts'
import { vehicleBack } from '#src/domain/outbox/again.ts'
import { useMinute } from '#src/lib/clock.ts'
import { ReserveDialog, SellDialog } from '#src/domain/vehicle/hold/dialogs.tsx'
import { ShareDialog } from '#src/domain/vehicle/share/dialog.tsx'
import { DeleteDialog } from '#src/lib/delete-dialog.tsx'
import { hrefOf } from '#src/lib/href.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useMay, useSession } from '#src/lib/session.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { MenuButton, type MenuEntry } from '#src/ui/menu.tsx'
import { Row as Line } from '#src/ui/stack.tsx'

type Open = 'reserve' | 'sell' | 'delete' | 'return' | null

export function DetailActs({ vehicle }: { vehicle: Row<'vehicle'> }) {
  const { t } = useLingui()
  const { may } = useSession()
  const { userId } = useLocal()
  const { params, go, close } = useAddress()
  const shared = params.get('share')
  const [open, setOpen] = useState<Open>(null)
  const standing = statusNow(vehicle, useMinute())
  const { offer, withdraw } = useMarket(vehicle)
  const contract = useContractEntry(vehicle)
  const history = useHistoryItem('vehicle', vehicle.id)
  const more = [...contract, ...history, ...useMore(standing, () => void withdraw(), setOpen)]
  const isOwnHold = standing === 'reserved' && vehicle.reservedBy === userId
  const canSell =
    standing === 'available' ||
    isOwnHold ||
    (standing === 'reserved' && holdsAny(may, ['direction.Users', 'management.Users']))

  return (
    <Line gap={2}>
      {(standing === 'creation' || standing === 'out-of-market') && (
        <Button variant="primary" icon="check-circle" onPress={() => void offer()}>
          <Trans>Offer for sale</Trans>
        </Button>
      )}
      {standing === 'available' && (
        <Button variant="primary" icon="lock" onPress={() => setOpen('reserve')}>
          <Trans>Reserve for three days</Trans>
        </Button>
      )}
      {/* Where "Reserve" was pressed: what is sold must not come under that finger. */}
      {isOwnHold && (
        <Button icon="clock" onPress={() => setOpen('reserve')}>
          <Trans>Change the end</Trans>
        </Button>
      )}
      <Button icon="edit" onPress={() => go({ edit: '1' }, true)}>
        <Trans>Edit</Trans>
      </Button>
      {canSell && (
        <Button
          variant={isOwnHold ? 'primary' : 'secondary'}
          icon="handshake"
          onPress={() => setOpen('sell')}
        >
          <Trans>Mark as sold</Trans>
        </Button>
      )}
      <MenuButton label={t`More for this vehicle`} icon="more" iconOnly items={more} />
      <Opened open={open} vehicle={vehicle} onClose={() => setOpen(null)} />
      {shared !== null && (
        <ShareDialog
          vehicle={vehicle}
          leadId={shared === '1' ? null : shared}
          onClose={() => close({ share: null })}
        />
      )}
    </Line>
  )
}

/** A deal starts from the car too; its client is asked next. */
function useContractEntry({ id, status }: Row<'vehicle'>): MenuEntry[] {
  const { t } = useLingui()
  const { locale } = useSession()
  const navigate = useNavigate()
  const hasContracts = useMay('management.SaleContracts')
  if (!hasContracts || status === 'sold') return []
  return [
    {
      key: 'contract',
      label: t`Start a sale contract`,
      icon: 'pen',
      onAct: () =>
        void navigate(hrefOf('management.SaleContracts', locale, { id: '0', vehicleId: id })),
    },
  ]
}

function useMarket(vehicle: Row<'vehicle'>) {
  const { t } = useLingui()
  const act = useActs()
  const ids = { vehicleId: vehicle.id, from: vehicle.status }
  const offer = () =>
    act(
      actOf(offerVehicle, ids),
      t`Offered for sale`,
      actOf(withdrawVehicle, { ...ids, from: 'available' }),
    )
  const withdraw = () =>
    act(
      actOf(withdrawVehicle, ids),
      t`Withdrawn from the market`,
      actOf(offerVehicle, { ...ids, from: 'out-of-market' }),
    )
  return { offer, withdraw }
}

function useMore(
  standing: ReturnType<typeof statusNow>,
  onWithdraw: () => void,
  onOpen: (open: Open) => void,
): MenuEntry[] {
  const { t } = useLingui()
  const { may } = useSession()
  const { go } = useAddress()
  return [
    {
      key: 'share',
      label: t`Share with a client`,
      icon: 'external',
      looks: true,
      onAct: () => go({ share: '1' }, true),
    },
    {
      key: 'label',
      label: t`Print the label`,
      icon: 'print',
      onAct: () => go({ print: 'label', label: null }, true),
    },
    ...(standing === 'creation' || standing === 'available'
      ? [
          {
            key: 'withdraw',
            label: t`Withdraw from the market`,
            icon: 'archive' as const,
            onAct: onWithdraw,
          },
        ]
      : []),
    ...(standing === 'sold' && holdsAny(may, ['direction.Users', 'direction.Company'])
      ? [
          {
            key: 'return',
            label: t`Sale fell through: back in stock`,
            icon: 'undo' as const,
            onAct: () => onOpen('return'),
          },
        ]
      : []),
    'divider',
    {
      key: 'delete',
      label: t`Delete`,
      icon: 'trash',
      danger: true,
      onAct: () => onOpen('delete'),
    },
  ]
}

/** What a button or the menu has opened. */
function Opened({
  open,
  vehicle,
  onClose,
}: {
  open: Open
  vehicle: Row<'vehicle'>
  onClose: () => void
}) {
  const { t } = useLingui()
  const { go } = useAddress()
  const act = useActs()
  const remove = async () => {
    onClose()
    if (
      await act(
        actOf(deleteVehicle, { vehicleId: vehicle.id }),
        t`Vehicle deleted`,
        vehicleBack(vehicle),
      )
    )
      go({ id: null, tab: null })
  }
  const takeBack = async () => {
    onClose()
    await act(
      actOf(returnVehicle, { vehicleId: vehicle.id, from: vehicle.status }),
      t`Back in stock`,
    )
  }
  return (
    <>
      {open === 'reserve' && <ReserveDialog vehicle={vehicle} onClose={onClose} />}
      {open === 'sell' && <SellDialog vehicle={vehicle} onClose={onClose} />}
      <DeleteDialog
        isOpen={open === 'delete'}
        title={<Trans>Delete this vehicle</Trans>}
        onConfirm={remove}
        onCancel={onClose}
      />
      <ConfirmDialog
        isOpen={open === 'return'}
        title={<Trans>Back in stock</Trans>}
        message={
          <Trans>
            The sale is undone and the vehicle is available again. A signed contract must be
            cancelled first.
          </Trans>
        }
        confirmLabel={t`Put it back in stock`}
        cancelLabel={t`Leave it sold`}
        onConfirm={takeBack}
        onCancel={onClose}
      />
    </>
  )
}
