/** The dealership a schedule begins with: two people, a lead, a vehicle, a contract ready to sign, now and then an inspection. */
import { formKeys } from '#db/forms.ts'
import type { Copy } from './server.ts'
import { SimServer } from './server.ts'
import { raiseVersion } from '#server/sync/tip.ts'
import { aClient } from '../support/builders/client.ts'
import { anInspection, everyPoint } from '../support/builders/inspection.ts'
import { aLead } from '../support/builders/lead.ts'
import { aTask } from '../support/builders/task.ts'
import { aRole } from '../support/builders/user.ts'
import { aVehicle } from '../support/builders/vehicle.ts'
import { aCompany, aUser, bare, plant } from '../support/dealership.ts'
import { aSale } from '../support/sale.ts'

export const people = ['u-ana', 'u-marc'] as const
export const startsAt = 1_800_000_000_000

const copies = new Map<boolean, Copy>()
let empty: Copy | undefined

/** Its customer has chosen language and medium: whoever holds the tablet signs for the dealership next. */
function contractToSign() {
  const sale = aSale().walk('merchant-signed')
  return {
    saleContract: [bare({ ...sale.contract, vehicleId: 've-1' })],
    contractEvent: sale.events.map(bare),
  }
}

/** @param shop with an inspection whose 150 points are judged */
export function baseCopy(shop: boolean): Copy {
  const known = copies.get(shop)
  if (known) return known
  const server = new SimServer()
  empty ??= server.copy()
  server.put(empty)
  plant(
    server.db,
    {
      company: [aCompany],
      role: people.map(id => bare(aRole(`role-${id}`, formKeys))),
      user: people.map(id => aUser(id, { roleIds: [`role-${id}`] })),
      client: ['cl-1', 'cl-2', 'cl-3'].map(id => aClient({ id })),
      vehicle: [
        aVehicle({
          id: 've-1',
          condition: 'new',
          status: 'available',
          priceInternetMinor: 20_000_00,
        }),
      ],
      lead: [
        aLead({ id: 'l-1', assignedTo: 'u-ana', status: 'in-treatment' }),
        aLead({ id: 'l-2', clientId: 'cl-2', status: 'in-treatment' }),
      ],
      task: [
        aTask({ id: 't-1', assignedTo: 'u-ana', createdBy: 'u-marc', leadId: 'l-1' }),
        aTask({ id: 't-2', assignedTo: 'u-ana', createdBy: 'u-marc', clientId: 'cl-2' }),
      ],
      ...contractToSign(),
      ...(shop && {
        inspection: [anInspection({ vehicleId: 've-1', touchedAt: startsAt })],
        inspectionPoint: everyPoint(),
      }),
    } as never,
    startsAt,
  )
  // As a dealership that has been at work: its newest version has a mark and an instant.
  raiseVersion(server.db, server.v() + 1, startsAt, 'base')
  const copy = server.copy()
  copies.set(shop, copy)
  return copy
}
