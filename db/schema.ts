/** Drizzle's tables of a dealership's database, made from what each noun says of its own. */
import {
  index,
  integer,
  real,
  type SQLiteColumnBuilderBase,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core'
import * as assignments from './assignment/table.ts'
import * as bridges from './bridge/table.ts'
import * as campaigns from './campaign/table.ts'
import * as calendars from './calendar/table.ts'
import * as clients from './client/table.ts'
import * as companys from './company/table.ts'
import * as consents from './consent/table.ts'
import * as contracts from './contract/table.ts'
import * as deliverys from './delivery/table.ts'
import * as feeds from './feed/table.ts'
import * as stockSources from './stock-source/table.ts'
import * as figures from './figures/table.ts'
import * as impersonations from './impersonation/table.ts'
import * as inspections from './inspection/table.ts'
import * as intakeSources from './intake-source/table.ts'
import * as integrations from './integration/table.ts'
import * as mailshots from './mailshot/table.ts'
import * as messages from './message/table.ts'
import * as leads from './lead/table.ts'
import * as ledgers from './ledger/table.ts'
import * as lenders from './lender/table.ts'
import * as mails from './mail/table.ts'
import * as messageTemplates from './message-template/table.ts'
import * as onlineSales from './online-sale/table.ts'
import * as phones from './phone/table.ts'
import * as privacys from './privacy/table.ts'
import * as requests from './request/table.ts'
import * as subscriptions from './subscription/table.ts'
import * as tags from './tag/table.ts'
import * as tasks from './task/table.ts'
import * as users from './user/table.ts'
import * as vehicles from './vehicle/table.ts'
import * as websites from './website/table.ts'
import * as widgets from './widget/table.ts'
import * as workItems from './work-item/table.ts'
import * as views from './view/table.ts'
import {
  type Kinds,
  parentColumns,
  rowColumns,
  type ServerTable,
  type Table,
} from './kernel/table.ts'

const kinds = { text, integer, real }
const snake = (field: string) => field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

type Columns = Record<string, SQLiteColumnBuilderBase>
const made = <C extends Columns>({ sql, indexes }: ServerTable, columns: C) =>
  sqliteTable(sql, columns, t =>
    indexes.map(fields => {
      const [first, ...rest] = fields.flatMap(field => t[field] ?? [])
      if (!first || rest.length + 1 < fields.length)
        throw new Error(`${sql} has no columns ${fields.join()}`)
      return index([sql, ...fields.map(snake)].join('_')).on(first, ...rest)
    }),
  )
const server = <C extends Columns>(table: ServerTable, columns: (kinds: Kinds) => C) =>
  made(table, columns(kinds))
const row = <C extends Columns>(table: Table, columns: (kinds: Kinds) => C) =>
  made(table, { ...rowColumns(kinds), ...columns(kinds) })
const parent = <C extends Columns>(table: Table, columns: (kinds: Kinds) => C) =>
  made(table, { ...parentColumns(kinds), ...columns(kinds) })

export const assignment = row(assignments.assignment, assignments.assignmentColumns)
export const assignmentRule = row(assignments.assignmentRule, assignments.assignmentRuleColumns)
export const bridge = server(bridges.bridge, bridges.bridgeColumns)
export const bridgeAct = server(bridges.bridgeAct, bridges.bridgeActColumns)
export const bridgeClick = server(bridges.bridgeClick, bridges.bridgeClickColumns)
export const bridgeRequest = server(bridges.bridgeRequest, bridges.bridgeRequestColumns)
export const bridgeChoice = server(bridges.bridgeChoice, bridges.bridgeChoiceColumns)
export const bridgeExposure = server(bridges.bridgeExposure, bridges.bridgeExposureColumns)
export const bridgeSalt = server(bridges.bridgeSalt, bridges.bridgeSaltColumns)
export const campaign = server(campaigns.campaign, campaigns.campaignColumns)
export const campaignTerm = server(campaigns.campaignTerm, campaigns.campaignTermColumns)
export const campaignRequest = server(campaigns.campaignRequest, campaigns.campaignRequestColumns)
export const budgetPlan = server(campaigns.budgetPlan, campaigns.budgetPlanColumns)
export const leadPrice = server(campaigns.leadPrice, campaigns.leadPriceColumns)
export const client = parent(clients.client, clients.clientColumns)
export const clientVehicle = row(clients.clientVehicle, clients.clientVehicleColumns)
export const company = row(companys.company, companys.companyColumns)
export const companyChange = row(companys.companyChange, companys.companyChangeColumns)
export const productCost = row(companys.productCost, companys.productCostColumns)
export const consent = row(consents.consent, consents.consentColumns)
export const addressStop = server(consents.addressStop, consents.addressStopColumns)
export const unsubscribeLink = server(consents.unsubscribeLink, consents.unsubscribeLinkColumns)
export const contractEvent = row(contracts.contractEvent, contracts.contractEventColumns)
export const saleContract = parent(contracts.saleContract, contracts.saleContractColumns)
export const signature = row(contracts.signature, contracts.signatureColumns)
export const signingLink = server(contracts.signingLink, contracts.signingLinkColumns)
export const delivery = parent(deliverys.delivery, deliverys.deliveryColumns)
export const deliveryItem = row(deliverys.deliveryItem, deliverys.deliveryItemColumns)
export const calendarFeed = server(calendars.calendarFeed, calendars.calendarFeedColumns)
export const invitation = server(calendars.invitation, calendars.invitationColumns)
export const feed = server(feeds.feed, feeds.feedColumns)
export const feedAct = server(feeds.feedAct, feeds.feedActColumns)
export const feedFetch = server(feeds.feedFetch, feeds.feedFetchColumns)
export const feedFile = server(feeds.feedFile, feeds.feedFileColumns)
export const feedUnit = server(feeds.feedUnit, feeds.feedUnitColumns)
export const stockRun = server(stockSources.stockRun, stockSources.stockRunColumns)
export const stockSource = server(stockSources.stockSource, stockSources.stockSourceColumns)
export const stockUnit = server(stockSources.stockUnit, stockSources.stockUnitColumns)
export const impersonation = row(impersonations.impersonation, impersonations.impersonationColumns)
export const inspection = parent(inspections.inspection, inspections.inspectionColumns)
export const inspectionPhoto = row(inspections.inspectionPhoto, inspections.inspectionPhotoColumns)
export const inspectionPoint = row(inspections.inspectionPoint, inspections.inspectionPointColumns)
export const intakeSource = row(intakeSources.intakeSource, intakeSources.intakeSourceColumns)
export const apiToken = row(integrations.apiToken, integrations.apiTokenColumns)
export const apiSecret = server(integrations.apiSecret, integrations.apiSecretColumns)
export const webhook = row(integrations.webhook, integrations.webhookColumns)
export const webhookSecret = server(integrations.webhookSecret, integrations.webhookSecretColumns)
export const webhookDelivery = server(
  integrations.webhookDelivery,
  integrations.webhookDeliveryColumns,
)
export const message = row(messages.message, messages.messageColumns)
export const intakeToken = server(intakeSources.intakeToken, intakeSources.intakeTokenColumns)
export const appointment = row(leads.appointment, leads.appointmentColumns)
export const lead = parent(leads.lead, leads.leadColumns)
export const leadComment = row(leads.leadComment, leads.leadCommentColumns)
export const leadTouch = row(leads.leadTouch, leads.leadTouchColumns)
export const notification = row(leads.notification, leads.notificationColumns)
export const ledgerEntry = server(ledgers.ledgerEntry, ledgers.ledgerEntryColumns)
export const ledgerLine = server(ledgers.ledgerLine, ledgers.ledgerLineColumns)
export const ledgerBalance = server(ledgers.ledgerBalance, ledgers.ledgerBalanceColumns)
export const fundCredit = server(ledgers.fundCredit, ledgers.fundCreditColumns)
export const debitCap = server(ledgers.debitCap, ledgers.fundCreditColumns)
export const fundRecharge = server(ledgers.fundRecharge, ledgers.fundRechargeColumns)
export const payment = server(ledgers.payment, ledgers.paymentColumns)
export const paymentCard = server(ledgers.paymentCard, ledgers.paymentCardColumns)
export const paymentAttempt = server(ledgers.paymentAttempt, ledgers.paymentAttemptColumns)
export const fundDocument = server(ledgers.fundDocument, ledgers.fundDocumentColumns)
export const lender = row(lenders.lender, lenders.lenderColumns)
export const lenderChoice = row(lenders.lenderChoice, lenders.lenderChoiceColumns)
export const rateSheet = row(lenders.rateSheet, lenders.rateSheetColumns)
export const mail = server(mails.mail, mails.mailColumns)
export const mailAccount = server(mails.mailAccount, mails.mailAccountColumns)
export const mailSeen = server(mails.mailSeen, mails.mailSeenColumns)
export const mailToken = server(mails.mailToken, mails.mailTokenColumns)
export const inboundAddress = server(mails.inboundAddress, mails.inboundAddressColumns)
export const mailshot = server(mailshots.mailshot, mailshots.mailshotColumns)
export const mailshotRecipient = server(
  mailshots.mailshotRecipient,
  mailshots.mailshotRecipientColumns,
)
export const mailing = row(figures.mailing, figures.mailingColumns)
export const mailingLetter = server(figures.mailingLetter, figures.mailingLetterColumns)
export const messageTemplate = row(
  messageTemplates.messageTemplate,
  messageTemplates.messageTemplateColumns,
)
export const onlineSale = parent(onlineSales.onlineSale, onlineSales.onlineSaleColumns)
export const hookEvent = server(phones.hookEvent, phones.hookEventColumns)
export const phoneAccount = server(phones.phoneAccount, phones.phoneAccountColumns)
export const phoneCall = row(phones.phoneCall, phones.phoneCallColumns)
export const recordingHeard = server(phones.recordingHeard, phones.recordingHeardColumns)
export const recordingSource = server(phones.recordingSource, phones.recordingSourceColumns)
export const trackedNumber = row(phones.trackedNumber, phones.trackedNumberColumns)
export const clientExport = server(privacys.clientExport, privacys.clientExportColumns)
export const erasureJob = server(privacys.erasureJob, privacys.erasureJobColumns)
export const incident = row(privacys.incident, privacys.incidentColumns)
export const journalErasure = server(privacys.journalErasure, privacys.journalErasureColumns)
export const privacyRequest = row(privacys.privacyRequest, privacys.privacyRequestColumns)
export const suppression = server(privacys.suppression, privacys.suppressionColumns)
export const request = parent(requests.request, requests.requestColumns)
export const subscription = row(subscriptions.subscription, subscriptions.subscriptionColumns)
export const task = parent(tasks.task, tasks.taskColumns)
export const preference = row(users.preference, users.preferenceColumns)
export const role = row(users.role, users.roleColumns)
export const user = row(users.user, users.userColumns)
export const userDefault = row(users.userDefault, users.userDefaultColumns)
export const userHours = row(users.userHours, users.userHoursColumns)
export const userAccount = row(users.userAccount, users.userAccountColumns)
export const vehicle = parent(vehicles.vehicle, vehicles.vehicleColumns)
export const tag = row(tags.tag, tags.tagColumns)
export const savedView = row(views.savedView, views.savedViewColumns)
export const vehicleComment = row(vehicles.vehicleComment, vehicles.vehicleCommentColumns)
export const vehicleLabel = row(vehicles.vehicleLabel, vehicles.vehicleLabelColumns)
export const vehiclePhoto = row(vehicles.vehiclePhoto, vehicles.vehiclePhotoColumns)
export const vehiclePrice = row(vehicles.vehiclePrice, vehicles.vehiclePriceColumns)
export const websitePage = server(websites.websitePage, websites.websitePageColumns)
export const websitePicture = server(websites.websitePicture, websites.websitePictureColumns)
export const websiteShowing = server(websites.websiteShowing, websites.websiteShowingColumns)
export const websiteVersion = server(websites.websiteVersion, websites.websiteVersionColumns)
export const widget = row(widgets.widget, widgets.widgetColumns)
export const widgetSight = server(widgets.widgetSight, widgets.widgetSightColumns)
export const widgetSubscription = row(widgets.widgetSubscription, widgets.widgetSubscriptionColumns)
export const widgetTap = server(widgets.widgetTap, widgets.widgetTapColumns)
export const workItem = row(workItems.workItem, workItems.workItemColumns)

export * from './server-tables.ts'
