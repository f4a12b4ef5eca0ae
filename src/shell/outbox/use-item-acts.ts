/** What a person can do about one item. */
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'
import { type Act, nounOf } from '#db/kernel/mutation.ts'
import { actNamed } from '#db/mutations.ts'
import type { Replica } from '#db/replica.ts'
import { restoreLead } from '#db/lead/mutations/lead.ts'
import { wasTakenBack } from '#db/lead/shared.ts'
import { restoreVehicle } from '#db/vehicle/mutations/vehicle.ts'
import { newId } from '#src/lib/ids.ts'
import { touchesOf } from '#src/domain/lead/queries.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { insteadOfTheirs, restoring, vehicleBack } from '#src/domain/outbox/again.ts'
import { leadInstead, onLead } from '#src/domain/outbox/elsewhere.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useSession } from '#src/lib/session.ts'
import { messageIn, takeUp } from '#src/domain/message/take-up.ts'
import { useSignature } from '#src/domain/message/use-signature.ts'
import { useRun } from '#src/lib/use-act.ts'
import type { OutboxItem } from '#src/domain/outbox/queries.ts'
import { savedAct } from '#src/sync/export.ts'
import {
  type FieldConflict,
  openFields,
  removeEntry,
  settle,
  settleField,
} from '#src/sync/remove.ts'
import { takeBack } from '#src/sync/rescue.ts'
import { toast } from '#src/ui/toast-queue.ts'
import { downloadJson, fileStamp } from './download.ts'

export function useItemActs(item: OutboxItem, caption: string) {
  const { t } = useLingui()
  const { replica, engine, userId, companyId } = useLocal()
  const { store, env } = engine
  const { run, problem, busy } = useRun()
  const restorer = useRestorer(item)
  const { mid } = item
  const instead = useLive(leadInstead(item), [mid, item.state]) ?? undefined
  const writeOn = useWriteOn(item, instead?.id)
  const saved = () => toast(t`Saved on this device`, { tone: 'good' })

  /** Once more as it was: a new act, and the refused one is settled. */
  const retry = async () => {
    if (item.state === 'saved') return engine.wake()
    // As it was it would be refused again: its reason is asked for where it is written.
    if (writeOn && item.reason?.code === 'message-why') return writeOn()
    const act = actNamed(item.name, item.input)
    if (!(await run((instead && onLead(act, instead)) ?? act))) return
    await settle(store, env, mid)
    saved()
  }
  const useMine = async (chosen: readonly FieldConflict[]) => {
    const act = insteadOfTheirs(actNamed(item.name, item.input), chosen, newId)
    if (!act || !(await run(act))) return
    for (const { field } of chosen) await settleField(store, env, mid, field)
    saved()
  }
  const keepTheirs = async (chosen: readonly FieldConflict[]) => {
    for (const { field } of chosen) await settleField(store, env, mid, field)
  }
  /** Brings the deleted row back, then does the refused work on it. */
  const restore = async () => {
    if (restorer && (await run(await whole(replica, restorer)))) await retry()
  }
  const remove = async () => {
    if (!(await removeEntry(store, env, mid))) return
    const { entry } = item
    const undo =
      entry?.state === 'pending'
        ? () => void takeBack(store, env, [savedAct(entry)]).then(() => engine.wake())
        : undefined
    toast(t`Removed: ${caption}`, undo ? { action: { label: t`Undo`, onPress: undo } } : {})
  }
  const exportIt = () => exportItem(item, { userId, companyId })
  return {
    retry,
    writeOn,
    instead,
    useMine,
    keepTheirs,
    restore,
    remove,
    exportIt,
    understood: () => settle(store, env, mid),
    restorer,
    fields: item.inbox && !item.settled ? openFields(item.inbox) : [],
    problem: problem?.text,
    busy,
  }
}

/** It leaves as a file, for whoever helps. */
function exportItem(
  { mid, name, input, at, state, reason, entry }: OutboxItem,
  whose: { userId: string; companyId: string },
): void {
  const saved = {
    kind: 'showfloor-item',
    mid,
    name,
    version: entry?.version ?? null,
    input,
    at,
    state,
    reason: reason ?? null,
    ...whose,
  }
  downloadJson(`showfloor-${name}-${fileStamp(at)}.json`, saved)
}

/** A message that was refused: where it is put right, given its reason and sent anew. */
function useWriteOn(item: OutboxItem, insteadId?: string): (() => Promise<void>) | undefined {
  const { replica } = useLocal()
  const signature = useSignature()
  const navigate = useNavigate()
  const { locale } = useSession()
  const message = item.state === 'refused' ? messageIn(item) : undefined
  if (!message) return undefined
  return async () => {
    const leadId = insteadId ?? message.leadId
    await takeUp(replica, item.mid, { ...message, leadId }, signature)
    void navigate(hrefOf('crm.Leads', locale, { id: leadId, act: `write-${message.channel}` }))
  }
}

async function whole(replica: Replica, act: Act): Promise<Act> {
  const vehicle =
    act.mutation === restoreVehicle && (await replica.vehicle.get(act.input.vehicleId))
  return vehicle ? vehicleBack(vehicle) : act
}

/** A lead whose request was taken back never comes back. */
function useRestorer(item: OutboxItem): Act | undefined {
  const restorer = restorerOf(item)
  const leadId = restorer?.mutation === restoreLead ? String(restorer.input.leadId) : ''
  const isGone = useLive(
    async db => leadId !== '' && wasTakenBack(await touchesOf(leadId)(db)),
    [leadId],
  )
  return isGone ? undefined : restorer
}

/** The act that brings back the row this one was refused for; undefined when that was not the reason. */
function restorerOf({ reason, name, input }: OutboxItem): Act | undefined {
  if (reason?.code !== 'deleted' && reason?.code !== 'lead-deleted') return undefined
  const noun = nounOf(name)
  const { table = noun, id } = reason.facts
  const named =
    typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {}
  const row = id ?? named[`${String(table)}Id`] ?? named['id']
  return typeof table === 'string' && typeof row === 'string'
    ? restoring(table, row, newId)
    : undefined
}
