/** The lead desk, and the recoveries to come: one screen, two entries of the menu. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Drawer } from '#src/ui/drawer.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Split } from '#src/ui/split.tsx'
import { Board } from './leads/board.tsx'
import { Detail } from './leads/detail.tsx'
import { ListPane } from './leads/list-pane.tsx'
import { QuickEntry } from './leads/quick-entry.tsx'
import { useLeadAddress } from './leads/use-lead-address.ts'
import { useLeads } from './leads/use-leads.ts'

export default function Leads() {
  const { t } = useLingui()
  const address = useLeadAddress()
  const { params, close, isRecovery } = address
  const desk = useLeads(params, isRecovery)
  const id = params.get('id')
  const detail =
    id === null ? null : id === '0' ? (
      <QuickEntry key={params.get('client') ?? ''} address={address} />
    ) : (
      <Detail id={id} desk={desk} address={address} />
    )

  if (params.get('view') === 'board' && !isRecovery)
    return (
      <>
        <Board desk={desk} address={address} />
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
      list={<ListPane desk={desk} address={address} />}
      listLabel={t`Leads`}
      detail={detail}
      detailLabel={t`Lead`}
      placeholder={
        <EmptyState icon="user" title={<Trans>No lead is open</Trans>}>
          <Trans>
            Choose one on the left, or log a new one. Arrows and Enter walk through the list, /
            searches.
          </Trans>
        </EmptyState>
      }
      onBack={close}
    />
  )
}
