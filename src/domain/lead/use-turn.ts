/** Whose turn a lead is that is logged for somebody else: the same choice as the reception's, made before she is asked. */
import { useEffect } from 'react'
import { askedByLead, type Choice, chooseOwner } from '#db/assignment/choose.ts'
import { sells } from '#db/lead/status.ts'
import type { LeadType } from '#db/terms.ts'
import { floorNow } from '#src/domain/request/people-now.ts'
import { houseClock } from '#src/lib/clock.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import type { QuickForm } from './quick-entry.tsx'

/** Chosen by her or by a draft, it stays; who sells has her own. */
export function useTurn(form: QuickForm, type: LeadType): Choice | undefined {
  const { may } = useSession()
  const isForOthers = !sells(may)
  const [division, vehicleId, clientId] = form.watch(['division', 'vehicleId', 'clientId'])
  const choice = useLive(
    async replica => {
      if (!isForOthers) return undefined
      const [vehicle, client, floor] = await Promise.all([
        replica.vehicle.get(vehicleId ?? ''),
        replica.client.get(clientId ?? ''),
        floorNow(houseClock())(replica),
      ])
      const asked = askedByLead({ type, division }, client?.locale ?? null, vehicle?.make ?? '')
      return chooseOwner(asked, floor)
    },
    [isForOthers, type, division, vehicleId, clientId],
  )
  const owner = choice?.owner
  const { resetField, formState } = form
  const isChosen = formState.dirtyFields.assignedTo === true
  useEffect(() => {
    if (owner !== undefined && !isChosen) resetField('assignedTo', { defaultValue: owner })
  }, [owner, isChosen, resetField])
  return choice
}
