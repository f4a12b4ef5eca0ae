/** The menu of a contract: what can be done with it beyond the next step, in the state it is in. */
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import {
  cancelContract,
  deleteContract,
  restoreContract,
  reviseContract,
} from '#db/contract/mutations/draft.ts'
import { bundleText } from '#db/contract/evidence/bundle.ts'
import { type Contract, numberOf } from '#src/domain/contract/queries.ts'
import type { OneContract } from '#src/domain/contract/use-contract.ts'
import { useHistoryItem } from '#src/domain/journal/history-item.ts'
import { DeleteDialog } from '#src/lib/delete-dialog.tsx'
import { strokesOf } from '#src/lib/document/ink.ts'
import { download } from '#src/lib/download.ts'
import { useLocal } from '#src/lib/replica.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import type { MenuEntry } from '#src/ui/menu.tsx'
import { useContractAddress } from './use-address.ts'
import { useAmend, useContractActs } from './use-acts.ts'
import { hasDeliveries } from './view-switch.tsx'

type Asking = 'delete' | 'cancel' | null

export function useMenu(one: OneContract): { items: MenuEntry[]; dialogs: ReactNode } {
  const { contract, isHere } = one
  const [asking, setAsking] = useState<Asking>(null)
  const always = useAlways(one)
  const signed = useSignedItems(one)
  const open = useOpenItems(contract, setAsking)
  return {
    items: [...always, ...signed, ...(isHere ? open : [])],
    dialogs: <AskDialogs contract={contract} asking={asking} onDone={() => setAsking(null)} />,
  }
}

function useAlways(one: OneContract): MenuEntry[] {
  const { t } = useLingui()
  const { open } = useContractAddress()
  const exportIt = useExport(one)
  const history = useHistoryItem('saleContract', one.contract.id)
  const { id: from, clientId, vehicleId, leadId, status, signedAt, statement } = one.contract
  const exported: MenuEntry = {
    key: 'export',
    label: t`Export with evidence (JSON)`,
    description: statement ? undefined : t`Once the server has countersigned it`,
    isDisabled: !statement,
    icon: 'download',
    looks: true,
    onAct: () => void exportIt(),
  }
  return [
    ...(signedAt === null ? [] : [exported]),
    {
      key: 'again',
      label: t`New contract from this one`,
      description: status === 'signed' ? t`A signed contract never changes` : undefined,
      icon: 'copy',
      onAct: () => open('0', { clientId, vehicleId, leadId, from }),
    },
    ...history,
  ]
}

function useSignedItems({ contract, isHere }: OneContract): MenuEntry[] {
  const { t } = useLingui()
  const { go } = useContractAddress()
  const amend = useAmend(contract)
  if (contract.status !== 'signed') return []
  const deliver: MenuEntry = {
    key: 'deliver',
    label: t`Plan the delivery`,
    icon: 'calendar',
    onAct: () => go({ view: 'deliveries', plan: contract.id, id: null }, true),
  }
  const amended: MenuEntry = {
    key: 'amend',
    label: t`Amend`,
    description: t`A new version to sign; this one stands until then`,
    icon: 'edit',
    onAct: () => void amend(),
  }
  return [...(hasDeliveries ? [deliver] : []), ...(isHere ? [amended] : [])]
}

function useOpenItems(contract: Contract, ask: (asking: Asking) => void): MenuEntry[] {
  const { t } = useLingui()
  const revise = useContractActs(reviseContract, contract)
  const { status, signedAt } = contract
  const revised: MenuEntry = {
    key: 'revise',
    label: t`Back to draft`,
    description: t`Signatures given so far stay on record`,
    icon: 'undo',
    onAct: () => void revise(t`Back to draft: a new version is to be signed`),
  }
  const cancelled: MenuEntry = {
    key: 'cancel',
    label: t`Cancel the contract`,
    icon: 'x',
    danger: true,
    onAct: () => ask('cancel'),
  }
  const deleted: MenuEntry = {
    key: 'delete',
    label: t`Delete`,
    icon: 'trash',
    danger: true,
    onAct: () => ask('delete'),
  }
  const isOpen = status === 'draft' || status === 'signing'
  // One that was signed is evidence, however it ended.
  const mayGo = status === 'draft' || (status === 'cancelled' && signedAt === null)
  return [
    ...(status === 'signing' ? [revised] : []),
    ...(isOpen ? (['divider', cancelled] as const) : []),
    ...(mayGo ? [deleted] : []),
  ]
}

function AskDialogs({
  contract,
  asking,
  onDone,
}: {
  contract: Contract
  asking: Asking
  onDone: () => void
}) {
  const { t } = useLingui()
  const { close } = useContractAddress()
  const remove = useContractActs(deleteContract, contract)
  const cancel = useContractActs(cancelContract, contract)
  return (
    <>
      <DeleteDialog
        isOpen={asking === 'delete'}
        title={t`Delete this contract`}
        onCancel={onDone}
        onConfirm={async () => {
          const isDone = await remove(t`Contract deleted`, restoreContract)
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

/** One contract and everything that proves it, in one file. */
function useExport({ contract, signatures }: OneContract) {
  const { replica } = useLocal()
  return async () => {
    const strokes = await strokesOf(
      replica,
      signatures.map(each => each.strokesSha256),
    )
    download(
      `contract-${numberOf(contract)}.json`,
      'application/json',
      bundleText({ contract, signatures, strokes }),
    )
  }
}
