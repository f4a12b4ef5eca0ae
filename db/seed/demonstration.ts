/** The demonstration world: for the same instant the same rows, every time. */
import type { bridge, fundEntry } from '../schema.ts'
import { instantOf } from '../kernel/date.ts'
import { consentsOf } from './consents.ts'
import { addDuplicates, createClientBook } from './clients.ts'
import { companies } from './companies.ts'
import { contractsOf } from './contracts.ts'
import { deliveriesOf } from './deliveries.ts'
import { followUp } from './follow-ups.ts'
import { bridgeOf, fundEntriesOf } from './funds.ts'
import { inspectionsOf } from './inspections.ts'
import { leadsOf } from './leads.ts'
import { lendersOf } from './lenders.ts'
import { onlineSalesOf } from './online-sales.ts'
import { preferenceRows, staffOf, userRows } from './people.ts'
import { productCostsOf } from './menu.ts'
import { type Album, namedAlbum } from './pictures/album.ts'
import { assignmentRulesOf } from './assignment-rules.ts'
import { requestsOf } from './requests.ts'
import { roleRows } from './roles.ts'
import { subscriptionsOf } from './subscriptions.ts'
import { createStage, minuteMs, type Rows, type Stage } from './stage.ts'
import { lotsOf } from './stock.ts'
import { detailsOf } from './vehicle-details.ts'
import { settleStock, unitsOf } from './vehicles.ts'

export type DemoDealership = {
  companyId: string
  /** Mirrored tables. */
  rows: Rows
  fundEntry: (typeof fundEntry.$inferSelect)[]
  bridge: (typeof bridge.$inferSelect)[]
}

/**
 * @param now the instant the world is seen at: what is overdue, due today and to come follows from it
 * @param album the pictures; without one they are only named
 */
export const demoDealerships = ({
  now,
  album = namedAlbum,
}: {
  now: number
  album?: Album
}): DemoDealership[] =>
  companies.map(company => {
    const { id: companyId, country, timeZone, defaultLocale: locale } = company
    const stage = createStage({
      companyId,
      country,
      timeZone,
      locale,
      now,
      staff: staffOf(companyId),
      album,
    })
    return {
      companyId,
      rows: rowsOf(stage, company),
      fundEntry: fundEntriesOf(stage),
      bridge: bridgeOf(stage),
    }
  })

function rowsOf(stage: Stage, company: (typeof companies)[number]): Rows {
  const { companyId, now, today, timeZone } = stage
  const units = unitsOf(stage, lotsOf[companyId] ?? [])
  settleStock(stage, units, { creation: 5, outOfMarket: 4 })
  const clients = createClientBook(stage)
  const book = leadsOf(stage, clients, units)
  followUp(stage, book, units)
  const request = requestsOf(stage, units, book.leads)
  addDuplicates(clients, stage)
  const vehicle = units.map(unit => unit.vehicle)
  const rows = {
    company: [company],
    role: roleRows(),
    user: userRows(companyId, now),
    preference: preferenceRows(
      companyId,
      Math.round(
        (Date.parse(`${today}T12:00:00Z`) - instantOf(today, '12:00', timeZone)) / minuteMs,
      ),
    ),
    client: clients.clients,
    clientVehicle: clients.vehicles,
    consent: consentsOf(stage, company.name, clients.clients),
    vehicle,
    ...detailsOf(stage, units),
    lead: book.leads,
    leadTouch: book.touches,
    leadComment: book.comments,
    appointment: book.appointments,
    task: book.tasks,
    notification: book.notifications,
    request,
    assignmentRule: assignmentRulesOf(stage),
    ...inspectionsOf(stage, units),
    ...contractsOf(stage, {
      company,
      leads: book.leads,
      clients: clients.clients,
      vehicles: vehicle,
    }),
  }
  return {
    ...rows,
    ...deliveriesOf(stage, { company, contracts: rows.saleContract, vehicles: vehicle }),
    // Last: it holds vehicles that nobody else does.
    onlineSale: onlineSalesOf(stage, {
      clients: clients.clients,
      leads: book.leads,
      vehicles: vehicle,
    }),
    subscription: subscriptionsOf(stage, company),
    ...lendersOf(stage, rows.saleContract),
    productCost: productCostsOf(stage),
  }
}
