/** Whom and what a task is about, one press away, with the phone at hand. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Row } from '#db/kernel/mutation.ts'
import { fullName } from '#db/kernel/name.ts'
import { clientOf } from '#src/domain/client/queries.ts'
import { leadOf, leadToReach } from '#src/domain/lead/queries.ts'
import { ReachButtons } from '#src/domain/lead/reach.tsx'
import { LeadStatusChip } from '#src/domain/lead/status-chip.tsx'
import { vehicleOf } from '#src/domain/vehicle/queries.ts'
import { VehicleStatusChip } from '#src/domain/vehicle/status-chip.tsx'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { Card } from '#src/ui/card.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import styles from './detail.module.css'

type Task = Row<'task'>

export function TaskLinks({ task }: { task: Task }) {
  const { locale, forms } = useSession()
  const phoneText = usePhoneText()
  const lead = useLive(leadOf(task.leadId), [task.leadId])
  const client = useLive(clientOf(task.clientId), [task.clientId])
  const vehicle = useLive(vehicleOf(task.vehicleId), [task.vehicleId])
  const ofClient = useLive(leadToReach(task.clientId), [task.clientId])
  const hers = lead && lead.deletedAt === null ? lead : ofClient
  if (!lead && !client && !vehicle) return null
  const phone = lead?.phone || client?.phone || client?.cell || ''
  const phoneKey = lead?.phoneKey || client?.phoneKey || client?.cellKey || ''
  const email = lead?.email || client?.email || ''
  return (
    <Card flush title={<Trans>About</Trans>}>
      {lead && (
        <Linked
          icon="user"
          title={lead.name}
          href={forms.has('crm.Leads') ? hrefOf('crm.Leads', locale, { id: lead.id }) : undefined}
          sub={lead.vehicleText || lead.message}
        >
          <LeadStatusChip lead={lead} />
        </Linked>
      )}
      {client && (
        <Linked
          icon="users"
          title={fullName(client)}
          href={
            forms.has('crm.Clients') ? hrefOf('crm.Clients', locale, { id: client.id }) : undefined
          }
          sub={client.city}
        />
      )}
      {vehicle && (
        <Linked
          icon="car"
          title={vehicleTitle(vehicle)}
          href={
            forms.has('management.Inventory')
              ? hrefOf('management.Inventory', locale, { id: vehicle.id })
              : undefined
          }
          sub={vehicle.stockNumber}
        >
          <VehicleStatusChip vehicle={vehicle} />
        </Linked>
      )}
      {(phone || email) && hers !== undefined && (
        <div className={styles['link']}>
          <ReachButtons
            lead={hers}
            clientId={client?.id ?? null}
            known={{ phone, phoneKey, email }}
            callLabel={phoneText(phoneKey) || phone}
          />
        </div>
      )}
    </Card>
  )
}

type LinkedProps = {
  icon: IconName
  title: string
  href: string | undefined
  sub?: string | undefined
  children?: ReactNode
}

function Linked({ icon, title, href, sub, children }: LinkedProps) {
  const { t } = useLingui()
  const name = title || t`Without a name`
  return (
    <div className={styles['link']}>
      <Icon name={icon} />
      <span className={styles['linked']}>
        {href ? (
          <TextLink href={href} block>
            {name}
          </TextLink>
        ) : (
          <strong>{name}</strong>
        )}
        {sub && <span className={styles['sub']}>{sub}</span>}
      </span>
      {children}
    </div>
  )
}
