/** What she drives, and has driven. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { actOf, type Row } from '#db/kernel/mutation.ts'
import { removeClientVehicle, restoreClientVehicle } from '#db/client/mutations/vehicle.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { ownedBy } from '#src/domain/client/queries.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { MenuButton } from '#src/ui/menu.tsx'
import styles from './detail.module.css'
import { OwnedDialog } from './owned-dialog.tsx'

type Owned = Row<'clientVehicle'>

export function OwnedVehicles({ clientId, isReadOnly }: { clientId: string; isReadOnly: boolean }) {
  const vehicles = useLive(ownedBy(clientId), [clientId])
  const [edited, setEdited] = useState<Owned | 'new' | null>(null)
  return (
    <Card
      flush
      title={<Trans>Vehicles</Trans>}
      actions={
        !isReadOnly && (
          <Button variant="quiet" icon="plus" onPress={() => setEdited('new')}>
            <Trans>Add</Trans>
          </Button>
        )
      }
    >
      {vehicles?.length === 0 && (
        <p className={styles['none']}>
          <Trans>No vehicle yet. What a customer drives today is the next trade-in.</Trans>
        </p>
      )}
      <ul>
        {vehicles?.map(owned => (
          <OwnedLine
            key={owned.id}
            owned={owned}
            isReadOnly={isReadOnly}
            onEdit={() => setEdited(owned)}
          />
        ))}
      </ul>
      {edited && (
        <OwnedDialog
          clientId={clientId}
          onClose={() => setEdited(null)}
          {...(edited !== 'new' && { owned: edited })}
        />
      )}
    </Card>
  )
}

function OwnedLine({
  owned,
  isReadOnly,
  onEdit,
}: {
  owned: Owned
  isReadOnly: boolean
  onEdit: () => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const act = useActs()
  const { locale, forms } = useSession()
  const { id, vehicleId, since, until } = owned
  const title = vehicleTitle(owned)
  const from = since && format.calendarDate(since, 'monthYear')
  const to = until && format.calendarDate(until, 'monthYear')
  const years =
    from && to ? t`${from} to ${to}` : to ? t`until ${to}` : from ? t`since ${from}` : ''
  const href =
    vehicleId && forms.has('management.Inventory')
      ? hrefOf('management.Inventory', locale, { id: vehicleId })
      : undefined
  const remove = () =>
    act(actOf(removeClientVehicle, { id }), t`Vehicle removed`, actOf(restoreClientVehicle, { id }))
  return (
    <li className={styles['owned']} data-past={until !== null || undefined}>
      <Icon name="car" />
      <span className={styles['ownedWhat']}>
        {href ? <TextLink href={href}>{title}</TextLink> : <strong>{title}</strong>}
        <span className={styles['sub']}>
          {[years, owned.odometer === null ? '' : format.odometer(owned.odometer, 'km'), owned.vin]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {owned.note && <span className={styles['sub']}>{owned.note}</span>}
      </span>
      {!isReadOnly && (
        <MenuButton
          label={t`Actions on ${title}`}
          iconOnly
          items={[
            { key: 'edit', label: t`Edit`, icon: 'edit', onAct: onEdit },
            {
              key: 'remove',
              label: t`Remove`,
              icon: 'trash',
              danger: true,
              onAct: () => void remove(),
            },
          ]}
        />
      )}
    </li>
  )
}
