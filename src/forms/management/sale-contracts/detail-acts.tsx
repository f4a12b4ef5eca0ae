/** What can be done with a contract in the state it is in. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Refusal } from '#db/mutation.ts'
import { hrefOf } from '#src/lib/href.ts'
import { refusalText } from '#src/lib/refusal-captions.ts'
import { useFloor } from '#src/lib/replica.ts'
import { useHolds, useSession } from '#src/lib/session.ts'
import type { Contract } from '#src/queries/contract.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { MenuButton, type MenuEntry } from '#src/ui/menu.tsx'
import { Row } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import type { OneContract } from './use-contract.ts'
import { useAddress } from './use-address.ts'
import { useExport } from './use-export.ts'

export function DetailActs({ one }: { one: OneContract }) {
  const { t } = useLingui()
  const { contract } = one
  const { go } = useAddress()
  const { locale } = useSession()
  const holdsLeads = useHolds('crm.Leads')
  const { items, dialogs } = useMenu(one)
  const isOpen = contract.status === 'draft' || contract.status === 'signing'
  return (
    <>
      <Row gap={2}>
        {isOpen && one.isHere && (
          <Button variant="primary" icon="signature" onPress={() => go({ sign: '1' }, true)}>
            {contract.status === 'draft' ? t`Show and sign` : t`Go on signing`}
          </Button>
        )}
        {!isOpen && (
          <Button
            variant={contract.status === 'signed' ? 'primary' : 'secondary'}
            icon="print"
            onPress={() => window.print()}
          >
            {t`Print`}
          </Button>
        )}
        {contract.leadId && holdsLeads && (
          <LinkButton
            href={hrefOf('crm.Leads', locale, { id: contract.leadId })}
            icon="user"
            variant="quiet"
          >
            {t`Lead`}
          </LinkButton>
        )}
        <MenuButton label={t`More`} icon="more" iconOnly items={items} />
      </Row>
      {dialogs}
    </>
  )
}

function useMenu(one: OneContract) {
  const { t } = useLingui()
  const { contract, isHere } = one
  const { open } = useAddress()
  const exportIt = useExport(one)
  const revise = useAct('contract.revise', contract)
  const [asking, setAsking] = useState<'delete' | 'cancel' | null>(null)
  const { status } = contract
  const again = {
    clientId: contract.clientId,
    vehicleId: contract.vehicleId,
    leadId: contract.leadId,
    from: contract.id,
  }
  const items: MenuEntry[] = [
    {
      key: 'export',
      label: t`Export with evidence (JSON)`,
      icon: 'download',
      onAct: () => void exportIt(),
    },
    {
      key: 'again',
      label: t`New contract from this one`,
      description: status === 'signed' ? t`A signed contract never changes` : undefined,
      icon: 'copy',
      onAct: () => open('0', again),
    },
    ...(isHere && status === 'signing'
      ? [
          {
            key: 'revise',
            label: t`Back to draft`,
            description: t`Signatures given so far stay on record`,
            icon: 'undo' as const,
            onAct: () => void revise(t`Back to draft: a new version is to be signed`),
          },
        ]
      : []),
    ...(isHere && (status === 'draft' || status === 'signing')
      ? ([
          'divider',
          {
            key: 'cancel',
            label: t`Cancel the contract`,
            icon: 'x',
            danger: true,
            onAct: () => setAsking('cancel'),
          },
        ] as const)
      : []),
    ...(isHere && (status === 'draft' || status === 'cancelled')
      ? [
          {
            key: 'delete',
            label: t`Delete`,
            icon: 'trash' as const,
            danger: true,
            onAct: () => setAsking('delete'),
          },
        ]
      : []),
  ]
  return {
    items,
    dialogs: <AskDialogs contract={contract} asking={asking} onDone={() => setAsking(null)} />,
  }
}

/** An act that takes the contract and nothing else; a refusal is said at once. */
function useAct(name: string, contract: Contract) {
  const { t, i18n } = useLingui()
  const { engine } = useFloor()
  return async (said: string, undo?: string): Promise<boolean> => {
    try {
      await engine.mutate(name, { contractId: contract.id })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      toast(refusalText(i18n, error.code, error.facts), { tone: 'warn' })
      return false
    }
    toast(said, {
      tone: 'good',
      ...(undo && {
        action: {
          label: t`Undo`,
          onPress: () => void engine.mutate(undo, { contractId: contract.id }),
        },
      }),
    })
    return true
  }
}

function AskDialogs({
  contract,
  asking,
  onDone,
}: {
  contract: Contract
  asking: 'delete' | 'cancel' | null
  onDone: () => void
}) {
  const { t } = useLingui()
  const { close } = useAddress()
  const remove = useAct('contract.delete', contract)
  const cancel = useAct('contract.cancel', contract)
  return (
    <>
      <ConfirmDialog
        isOpen={asking === 'delete'}
        danger
        title={t`Delete this contract`}
        message={t`Warning! You're about to delete the item, do you want to continue?`}
        confirmLabel={t`Delete`}
        cancelLabel={t`Keep it`}
        onCancel={onDone}
        onConfirm={async () => {
          const isDone = await remove(t`Contract deleted`, 'contract.restore')
          onDone()
          if (isDone) close()
        }}
      />
      <ConfirmDialog
        isOpen={asking === 'cancel'}
        danger
        title={t`Cancel this contract`}
        message={t`Nobody can sign it any more. What was written and signed stays on record.`}
        confirmLabel={t`Cancel the contract`}
        cancelLabel={t`Keep it open`}
        onCancel={onDone}
        onConfirm={async () => {
          await cancel(t`Contract cancelled`)
          onDone()
        }}
      />
    </>
  )
}
