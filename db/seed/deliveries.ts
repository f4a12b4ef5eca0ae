/** Keys to hand over: signed contracts with a day, some of it done. */
import type { Row } from '../kernel/mutation.ts'
import { jurisdictionOf } from '../contract/deal/profile.ts'
import { checklistOf, deliverySpec } from '../delivery/checklist.ts'
import { namesOf, newItem, untouchedDelivery } from '../delivery/new-delivery.ts'
import { factsOf } from '../delivery/state.ts'
import { counter } from './dice.ts'
import { hourMs, parentRow, row, type Stage } from './stage.ts'

type Given = {
  company: Row<'company'>
  contracts: readonly Row<'saleContract'>[]
  vehicles: readonly Row<'vehicle'>[]
}

export function deliveriesOf(stage: Stage, { company, contracts, vehicles }: Given) {
  const nextId = counter('dl')
  const jurisdiction = jurisdictionOf(company.country, company.province)
  const delivery: Row<'delivery'>[] = []
  const deliveryItem: Row<'deliveryItem'>[] = []
  contracts
    .filter(({ status }) => status === 'signed')
    .forEach((contract, place) => {
      const vehicle = vehicles.find(({ id }) => id === contract.vehicleId)
      if (!vehicle) return
      const at = stage.now - (20 - place) * hourMs
      const made = planned(stage, contract, { id: nextId(), at, place })
      delivery.push(made)
      checklistOf(jurisdiction, factsOf(contract)).forEach(({ code }, line) =>
        deliveryItem.push(item(made, code, { at, isDone: line < 3, by: contract.sellerId })),
      )
    })
  return { delivery, deliveryItem }
}

function planned(
  stage: Stage,
  contract: Row<'saleContract'>,
  { id, at, place }: { id: string; at: number; place: number },
): Row<'delivery'> {
  const { id: contractId, vehicleId, leadId, clientId, sellerId } = contract
  return parentRow(at, {
    ...untouchedDelivery,
    ...namesOf(contract),
    id,
    contractId,
    vehicleId,
    leadId,
    clientId,
    startsAt: stage.at(1 + place, place % 2 ? '14:00' : '10:30'),
    minutes: 60,
    assignedTo: sellerId,
    createdBy: sellerId,
    createdAt: at,
  })
}

/** A line with a proof stays open: the demonstration has no such paper. */
const item = (
  delivery: Row<'delivery'>,
  code: string,
  { at, isDone, by }: { at: number; isDone: boolean; by: string },
): Row<'deliveryItem'> =>
  row({
    ...newItem(delivery.id, code, { userId: by, now: at }),
    done: isDone && deliverySpec(code)?.proof === false,
  })
