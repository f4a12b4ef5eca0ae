/** Which events of the trade a change is, and that none of them says anything about a person. */
import { expect, test } from 'vitest'
import { eventsOf } from '#db/integration/events.ts'
import { webhookEvents } from '#db/integration/terms.ts'
import { type Change, change, insert } from '#db/kernel/mutation.ts'
import { aLead, aLeadClient, anAppointment, aRequest } from '../../support/builders/lead.ts'
import { aVehicle } from '../../support/builders/vehicle.ts'

const added = (table: Parameters<typeof insert>[0], row: object): Change =>
  insert(table, row as never)
const all: Change[] = [
  added('request', aRequest({ status: 'regular' })),
  added('lead', aLead()),
  change('lead', 'l-1', { assignedTo: 'u-samir' }),
  change('lead', 'l-1', { status: 'sold' }),
  added('appointment', anAppointment()),
  change('appointment', 'a-1', { status: 'showed-up' }),
  added('client', aLeadClient()),
  change('task', 't-1', { status: 'completed' }),
  added('vehicle', aVehicle()),
  change('vehicle', 'v-1', { status: 'sold' }),
  change('saleContract', 'sc-1', { status: 'signed', number: 'B-1' }),
  change('delivery', 'd-1', { status: 'delivered' }),
]

test('every event of the list has a change that is it', () => {
  expect(new Set(eventsOf(all).map(({ event }) => event))).toEqual(new Set(webhookEvents))
})

test('they name rows and what moved, and nobody', () => {
  const said = JSON.stringify(eventsOf(all))
  for (const hers of ['Hélène', 'helene@', '555', 'Gagnon']) expect(said).not.toContain(hers)
  expect(eventsOf([change('lead', 'l-1', { status: 'sold' })])).toEqual([
    { event: 'lead.status', data: { noun: 'leads', id: 'l-1', status: 'sold' } },
  ])
})

test('what is no event is none: junk, a note, a step before the last', () => {
  expect(
    eventsOf([
      added('request', aRequest({ status: 'spam' })),
      change('lead', 'l-1', { note: 'x' } as never),
      change('appointment', 'a-1', { status: 'pending' }),
      change('saleContract', 'sc-1', { status: 'signing' }),
      change('delivery', 'd-1', { status: 'planned' }),
      change('task', 't-1', { status: 'pending' }),
    ]),
  ).toEqual([])
})
