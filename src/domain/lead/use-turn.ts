/** Whose a lead is that is logged for somebody else: the same choice as the reception's, made before she is asked. */
import { useEffect } from 'react'
import { askedByLead, type Choice, chooseOwner } from '#db/assignment/choose.ts'
import { emailKey } from '#db/kernel/email.ts'
import { phoneKey } from '#db/kernel/phone.ts'
import { isOpenLeadStatus, sells } from '#db/lead/status.ts'
import type { Country, LeadType } from '#db/terms.ts'
import { floorNow } from '#src/domain/request/people-now.ts'
import { houseClock } from '#src/lib/clock.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import type { QuickForm } from './quick-entry.tsx'
import { sameAs } from './same.ts'

/** Chosen by her or by a draft, it stays; who sells has her own. */
export function useTurn(form: QuickForm, type: LeadType): Choice | undefined {
  const { may, country } = useSession()
  const isForOthers = !sells(may)
  const [division, vehicleId, clientId] = form.watch(['division', 'vehicleId', 'clientId'])
  const [phone, email] = form.watch(['phone', 'email'])
  const keys = { phoneKey: phoneKey(phone, country as Country), emailKey: emailKey(email) }
  const choice = useLive(
    async replica => {
      if (!isForOthers) return undefined
      const [vehicle, client, floor, same] = await Promise.all([
        replica.vehicle.get(vehicleId ?? ''),
        replica.client.get(clientId ?? ''),
        floorNow(houseClock())(replica),
        sameAs(keys)(replica),
      ])
      const asked = askedByLead({ type, division }, client?.locale ?? null, vehicle?.make ?? '')
      const holders = same.leads
        .filter(({ status }) => isOpenLeadStatus(status))
        .flatMap(({ assignedTo }) => assignedTo ?? [])
      return chooseOwner({ ...asked, holders }, floor)
    },
    [isForOthers, type, division, vehicleId, clientId, keys.phoneKey, keys.emailKey],
  )
  const owner = choice?.owner
  const { resetField, formState } = form
  const isChosen = formState.dirtyFields.assignedTo === true
  useEffect(() => {
    if (owner !== undefined && !isChosen) resetField('assignedTo', { defaultValue: owner })
  }, [owner, isChosen, resetField])
  return choice
}
