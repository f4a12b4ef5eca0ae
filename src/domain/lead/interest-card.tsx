/** The vehicle she came for, or the one she bought. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { actOf } from '#db/kernel/mutation.ts'
import { editLead } from '#db/lead/mutations/edit.ts'
import { allInMinor } from '#db/vehicle/all-in-price.ts'
import { Photo } from '#src/domain/photo/photo.tsx'
import { VehicleCombo } from '#src/domain/vehicle/combo.tsx'
import { coverOf, vehicleOf } from '#src/domain/vehicle/queries.ts'
import { VehicleStatusChip } from '#src/domain/vehicle/status-chip.tsx'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { iconOfType } from '#src/domain/vehicle/type.ts'
import { hrefOf } from '#src/lib/href.ts'
import { newId } from '#src/lib/ids.ts'
import { useLive } from '#src/lib/replica.ts'
import { useHolds, useSession } from '#src/lib/session.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useItemSaved } from '#src/lib/use-item-saved.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { LinkButton, TextLink } from '#src/ui/link-button.tsx'
import { Row } from '#src/ui/stack.tsx'
import { interestsIn } from '#db/request/sent.ts'
import { wishesSaid } from '#src/domain/request/wishes-said.ts'
import { Wishes } from '#src/domain/request/wish.tsx'
import { type Lead, touchesOf } from './queries.ts'
import styles from './interest-card.module.css'

export function InterestCard({ lead }: { lead: Lead }) {
  const { t } = useLingui()
  const itemSaved = useItemSaved()
  const act = useActs()
  const [isChoosing, setChoosing] = useState(false)
  const id = lead.soldVehicleId ?? lead.vehicleId
  const choose = async (vehicleId: string | null) => {
    if (vehicleId === null) return
    setChoosing(false)
    const edits = (from: string | null, to: string | null) => ({
      id: newId(),
      leadId: lead.id,
      clientId: null,
      edits: { vehicleId: { from, to } },
    })
    await act(
      actOf(editLead, edits(lead.vehicleId, vehicleId)),
      itemSaved(),
      actOf(editLead, edits(vehicleId, lead.vehicleId)),
    )
  }
  return (
    <Card>
      {id !== null && !isChoosing ? (
        <Interest
          id={id}
          leadId={lead.id}
          onChange={
            lead.soldVehicleId === null && lead.deletedAt === null
              ? () => setChoosing(true)
              : undefined
          }
        />
      ) : isChoosing ? (
        // One has just asked for it.
        <VehicleCombo
          label={t`Vehicle of interest`}
          value={lead.vehicleId}
          onChange={vehicleId => void choose(vehicleId)}
          autoFocus
        />
      ) : (
        <Row justify="between">
          <span>
            <span className={styles['title']}>
              {lead.vehicleText || <Trans>No vehicle chosen yet</Trans>}
            </span>
            {lead.vehicleText !== '' && (
              <span className={styles['small']}>
                {' '}
                <Trans>Not in stock</Trans>
              </span>
            )}
          </span>
          {lead.deletedAt === null && (
            <Button icon="car" onPress={() => setChoosing(true)}>
              <Trans>Choose a vehicle</Trans>
            </Button>
          )}
        </Row>
      )}
      <Wanted leadId={lead.id} />
      {lead.tradeInText && (
        <p className={styles['small']}>
          <Trans>Trade-in: {lead.tradeInText}</Trans>
        </p>
      )}
    </Card>
  )
}

/** As its sender said with the request. */
function Wanted({ leadId }: { leadId: string }) {
  const interests = interestsIn(wishesSaid(useLive(touchesOf(leadId), [leadId]) ?? []))
  return <Wishes interests={interests} className={styles['small']} />
}

type InterestProps = { id: string; leadId: string; onChange: (() => void) | undefined }

/** What a customer may read over her shoulder: how long it has stood here is not said. */
function Interest({ id, leadId, onChange }: InterestProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { locale, country } = useSession()
  const canOpen = useHolds('management.Inventory')
  const vehicle = useLive(vehicleOf(id), [id])
  const cover = useLive(coverOf(id), [id])
  if (vehicle === undefined) return <div className={styles['interest']} />
  if (vehicle === null) return <Trans>This vehicle is not on this device.</Trans>
  const price = allInMinor(vehicle, country)
  const facts = [
    vehicle.stockNumber,
    vehicle.odometer === null ? '' : format.odometer(vehicle.odometer, vehicle.odometerType),
  ]
  const title = vehicleTitle(vehicle) || vehicle.stockNumber
  return (
    <div className={styles['interest']}>
      <Photo sha256={cover} alt="" width="100%" fallback={iconOfType(vehicle.productType)} />
      <div className={styles['vehicle']}>
        <div className={styles['title']}>
          {canOpen ? (
            <TextLink href={hrefOf('management.Inventory', locale, { id })}>{title}</TextLink>
          ) : (
            title
          )}
        </div>
        <div className={styles['small']}>{facts.filter(Boolean).join(' · ')}</div>
        {vehicle.status !== 'available' && <VehicleStatusChip vehicle={vehicle} />}
      </div>
      {price !== null && <span className={styles['price']}>{format.money(price, true)}</span>}
      {onChange && canOpen && (
        <LinkButton
          variant="quiet"
          icon="external"
          href={hrefOf('management.Inventory', locale, { id, share: leadId })}
        >
          <Trans>Share</Trans>
        </LinkButton>
      )}
      {onChange && (
        <IconButton
          icon="edit"
          label={t`Choose another vehicle`}
          onPress={onChange}
          className={styles['change'] ?? ''}
        />
      )}
    </div>
  )
}
