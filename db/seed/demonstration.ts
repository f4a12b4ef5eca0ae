/** The demonstration world: for the same instant the same rows, every time. */
import type { invitation, widgetSight, widgetTap } from '../schema.ts'
import { instantOf } from '../kernel/date.ts'
import { callsOf } from './calls.ts'
import { privacyOf } from './privacy.ts'
import { consentsOf } from './consents.ts'
import { addDuplicates, createClientBook } from './clients.ts'
import { companies } from './companies.ts'
import { contractsOf } from './contracts.ts'
import { deliveriesOf } from './deliveries.ts'
import { type DemoFeeds, feedsOf } from './feeds.ts'
import { followUp } from './follow-ups.ts'
import { type DemoLedger, ledgerOf } from './funds.ts'
import { inspectionsOf } from './inspections.ts'
import { invitationsOf, invite } from './invitations.ts'
import { impersonationsOf } from './impersonation.ts'
import { apiTokensOf, webhooksOf } from './integrations.ts'
import { leadsOf } from './leads.ts'
import { lendersOf } from './lenders.ts'
import { messageTemplatesOf } from './message-templates.ts'
import { viewsOf } from './views.ts'
import { messagesOf } from './messages.ts'
import { onlineSalesOf } from './online-sales.ts'
import {
  preferenceRows,
  staffOf,
  userAccountRows,
  userDefaultRows,
  userHoursRows,
  userRows,
} from './people.ts'
import { productCostsOf } from './menu.ts'
import { type Album, namedAlbum } from './pictures/album.ts'
import { mailingsOf } from './mailings.ts'
import { type DemoMailshots, mailshotsOf } from './mailshots.ts'
import { assignmentRulesOf } from './assignment-rules.ts'
import { requestsOf } from './requests.ts'
import { presetRoles, roleLabels } from '../user/preset-roles.ts'
import { subscriptionsOf } from './subscriptions.ts'
import { createStage, minuteMs, row, type Rows, type Stage } from './stage.ts'
import { lotsOf } from './stock.ts'
import { tagsOf } from './tags.ts'
import { detailsOf } from './vehicle-details.ts'
import { type DemoWebsite, websiteOf } from './website.ts'
import { widgetCountsOf, widgetsOf } from './widgets.ts'
import { settleStock, unitsOf } from './vehicles.ts'

export type DemoDealership = {
  companyId: string
  /** Mirrored tables. */
  rows: Rows
  ledger: DemoLedger
  feeds: DemoFeeds
  website: DemoWebsite
  widgetSight: (typeof widgetSight.$inferSelect)[]
  widgetTap: (typeof widgetTap.$inferSelect)[]
  invitation: (typeof invitation.$inferSelect)[]
  /** Those of the server alone; what was written to customers by them stands among the rows. */
  mailshots: Pick<DemoMailshots, 'shots' | 'recipients'>
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
    const rows = rowsOf(stage, company)
    const mailshots = mailshotsOf(stage, company, rows)
    rows.message.push(...mailshots.messages)
    rows.leadTouch.push(...mailshots.touches)
    return {
      companyId,
      rows,
      invitation: invitationsOf(rows.appointment, company.email),
      ledger: ledgerOf(stage, company, rows.request, rows.vehicle),
      feeds: feedsOf(stage, company, rows.vehicle),
      website: websiteOf(stage, company, rows.vehiclePhoto ?? []),
      ...widgetCountsOf(stage, company),
      mailshots,
    }
  })

function rowsOf(stage: Stage, company: (typeof companies)[number]) {
  const { companyId, now, today, timeZone } = stage
  const units = unitsOf(stage, lotsOf[companyId] ?? [])
  settleStock(stage, units, { creation: 5, outOfMarket: 4 })
  const clients = createClientBook(stage)
  const book = leadsOf(stage, clients, units)
  followUp(stage, book, units)
  invite(stage, book)
  const request = requestsOf(stage, units, book)
  addDuplicates(clients, stage)
  const vehicle = units.map(unit => unit.vehicle)
  const rows = {
    company: [company],
    role: presetRoles(roleLabels).map(row),
    user: userRows(companyId, now),
    userHours: userHoursRows(companyId, today, now),
    userAccount: userAccountRows(companyId),
    userDefault: userDefaultRows(),
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
    mailing: mailingsOf(stage),
    ...callsOf(stage, { requests: request, leads: book.leads }),
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
    messageTemplate: messageTemplatesOf(stage),
    savedView: viewsOf(stage),
    tag: tagsOf(stage, rows),
    message: messagesOf(stage, book),
    productCost: productCostsOf(stage),
    ...widgetsOf(stage, company),
    ...privacyOf(stage, company),
    apiToken: apiTokensOf(stage),
    webhook: webhooksOf(stage),
    impersonation: impersonationsOf(stage),
  }
}
