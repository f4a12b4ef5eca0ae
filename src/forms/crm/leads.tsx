/** The lead desk, and the recoveries to come: one screen, two entries of the menu. */
import { Trans, useLingui } from '@lingui/react/macro'
import { leadTypes } from '#db/terms.ts'
import { QuickEntry } from '#src/domain/lead/quick-entry.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Split } from '#src/ui/split.tsx'
import { Board } from './leads/board.tsx'
import { Detail } from './leads/detail.tsx'
import { ListPane } from './leads/list-pane.tsx'
import { useLeadAddress, useLeads } from './leads/use-leads.ts'
import { useReadOnly } from '#src/ui/read-only.tsx'

export default function Leads() {
  const { t } = useLingui()
  const address = useLeadAddress()
  const { params, close, isRecovery } = address
  const list = useLeads(params, isRecovery)
  const isReadOnly = useReadOnly()
  const id = params.get('id')
  const detail =
    id === null || (id === '0' && isReadOnly) ? null : id === '0' ? (
      <NewLead key={params.get('client') ?? ''} address={address} />
    ) : (
      <Detail id={id} list={list} address={address} />
    )

  if (params.get('view') === 'board' && !isRecovery)
    return (
      <>
        <Board list={list} address={address} />
        <Drawer
          isOpen={id !== null}
          onClose={close}
          size="lg"
          title={id === '0' ? <Trans>New lead</Trans> : <Trans>Lead</Trans>}
        >
          {detail}
        </Drawer>
      </>
    )
  return (
    <Split
      openId={id}
      list={<ListPane list={list} address={address} />}
      listLabel={t`Leads`}
      detail={detail}
      detailLabel={t`Lead`}
      placeholder={
        <EmptyState icon="user" title={<Trans>No lead is open</Trans>}>
          <Trans>Choose one on the left, or log a new one.</Trans>{' '}
          <span className="of-keys">
            <Trans>Arrows and Enter walk through the list, / searches.</Trans>
          </span>
        </EmptyState>
      }
      onBack={close}
      isAlone="tablet"
    />
  )
}

function NewLead({
  address: { params, go, open, close },
}: {
  address: ReturnType<typeof useLeadAddress>
}) {
  return (
    <QuickEntry
      begun={{
        type: leadTypes.find(each => each === params.get('type')) ?? 'walkin',
        clientId: params.get('client'),
        vehicleId: params.get('vehicle'),
        name: params.get('name') ?? '',
        phone: params.get('phone') ?? '',
      }}
      onType={type => go({ type })}
      onSaved={id => go({ id, type: null, client: null, vehicle: null, name: null, phone: null })}
      onLead={id => open(id)}
      onCancel={close}
    />
  )
}
