/** What one does with a lead, the likeliest first; each is one word in the address. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'
import { useHolds, useSession } from '#src/lib/session.ts'
import { hrefOf } from '#src/lib/href.ts'
import { Button } from '#src/ui/button.tsx'
import { MenuButton, type MenuEntry } from '#src/ui/menu.tsx'
import styles from './detail.module.css'
import type { Lead } from './filters.ts'

type Props = { lead: Lead; go: (act: string) => void; onPrint: () => void }

export function DetailActs({ lead, go, onPrint }: Props) {
  const { t } = useLingui()
  const elsewhere = useElsewhere(lead)
  return (
    <div className={styles['acts']}>
      <Button variant="primary" icon="phone" onPress={() => go('call')}>
        <Trans>Call</Trans>
      </Button>
      <Button icon="message" onPress={() => go('text')}>
        <Trans>Text</Trans>
      </Button>
      <Button icon="calendar" onPress={() => go('book')}>
        <Trans>Appointment</Trans>
      </Button>
      <MenuButton
        label={t`More`}
        items={[
          { key: 'mail', label: t`Email`, icon: 'mail', onAct: () => go('mail') },
          { key: 'visit', label: t`Log a visit`, icon: 'handshake', onAct: () => go('visit') },
          {
            key: 'message',
            label: t`Log a message received`,
            icon: 'inbox',
            onAct: () => go('message'),
          },
          { key: 'task', label: t`Add a task`, icon: 'check-square', onAct: () => go('task') },
          'divider',
          { key: 'assign', label: t`Assign`, icon: 'user-check', onAct: () => go('assign') },
          { key: 'edit', label: t`Edit the lead`, icon: 'edit', onAct: () => go('edit') },
          ...elsewhere,
          { key: 'print', label: t`Print the lead sheet`, icon: 'print', onAct: onPrint },
          'divider',
          {
            key: 'delete',
            label: t`Delete`,
            icon: 'trash',
            danger: true,
            onAct: () => go('delete'),
          },
        ]}
      />
    </div>
  )
}

/** What is done with the lead in other forms, where one has them. */
function useElsewhere(lead: Lead): MenuEntry[] {
  const { t } = useLingui()
  const { locale } = useSession()
  const navigate = useNavigate()
  const hasClients = useHolds('crm.Clients')
  const hasContracts = useHolds('management.SaleContracts')
  return [
    ...(hasClients && lead.clientId
      ? [
          {
            key: 'client',
            label: t`Open the client`,
            icon: 'user' as const,
            onAct: () => void navigate(hrefOf('crm.Clients', locale, { id: lead.clientId })),
          },
        ]
      : []),
    ...(hasContracts
      ? [
          {
            key: 'contract',
            label: t`Start a sale contract`,
            icon: 'pen' as const,
            onAct: () =>
              void navigate(
                hrefOf('management.SaleContracts', locale, {
                  id: '0',
                  leadId: lead.id,
                  clientId: lead.clientId,
                  vehicleId: lead.soldVehicleId ?? lead.vehicleId ?? undefined,
                }),
              ),
          },
        ]
      : []),
  ]
}
