/** The act behind the form of a new contract. */
import { openContract } from '#db/contract/mutations/open.ts'
import { freshDeal, partyOf, productOf } from '#db/contract/rows.ts'
import type { InputOf, Row } from '#db/kernel/mutation.ts'
import { keyScope, nextProvisionalNumber } from '#src/domain/contract/device-key.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import { useTraceOf } from '#src/domain/contract/use-contract-act.ts'
import { fittingLabel } from '#src/domain/vehicle/queries.ts'
import { newId } from '#src/lib/ids.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useAct } from '#src/lib/use-act.ts'
import { useContractAddress } from './use-address.ts'

/** What the person types. */
export type NewValues = Pick<
  InputOf<typeof openContract>,
  'clientId' | 'vehicleId' | 'locale' | 'placeCity' | 'placeRegion' | 'contractOn'
>
/** The rows it begins from. */
export type Ground = {
  lead: Row<'lead'> | null
  from: Contract | null
  client: Row<'client'> | null
  company: Row<'company'> | null
  /** The car asked for is for sale and held by nobody. */
  isFree: boolean
}

/** Copies what is on the screen's rows into the contract, so that it says what was read, wherever it is decided. */
export function useOpen({ lead, from }: Ground, forget: () => Promise<void>) {
  const local = useLocal()
  const { become } = useContractAddress()
  const { run, problem, busy } = useAct(openContract)
  const traceOf = useTraceOf()
  const submit = async (values: NewValues) => {
    const { replica, userId, companyId } = local
    const [client, vehicle, user, label] = await Promise.all([
      replica.client.get(values.clientId),
      replica.vehicle.get(values.vehicleId),
      replica.user.get(userId),
      fittingLabel(values.vehicleId, values.contractOn)(replica),
    ])
    const id = newId()
    const provisionalNumber = await nextProvisionalNumber(keyScope(local), user?.name ?? '')
    const isSameCar = from?.vehicleId === values.vehicleId
    const asRead = client &&
      vehicle && {
        buyer: partyOf(client),
        product: productOf(vehicle),
        // What was worked out for this car is kept.
        deal: isSameCar ? from.deal : freshDeal(vehicle),
        tradeInText: isSameCar ? from.tradeInText : (lead?.tradeInText ?? ''),
        vehicleStatus: vehicle.status,
        labelId: label?.kind === 'used-label' ? label.id : null,
      }
    if (
      !(await run({
        id,
        provisionalNumber,
        leadId: lead?.id ?? null,
        companyId,
        ...values,
        trace: (await traceOf(id)).trace,
        ...(asRead && { asRead }),
      }))
    )
      return
    await forget()
    become(id)
  }
  return { submit, problem, busy }
}
