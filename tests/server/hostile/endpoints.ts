/** Every endpoint with what it takes, from the product's own schemas. One that is not here fails `endpoints.test.ts`. */
import * as z from 'zod/mini'
import { savePageBody } from '#db/website/content.ts'
import { addPictureBody, editPictureBody, removePictureBody } from '#db/website/picture.ts'
import {
  hideBody,
  lookBody,
  onePageQuery,
  removePageBody,
  showBody,
  takeBackBody,
} from '#db/website/lines.ts'
import {
  activateBody,
  bridgeBody,
  changeBody as changeBridgeBody,
  versionBody,
  statementQuery,
} from '#db/bridge/asked.ts'
import {
  feedBody as siteFeedBody,
  feedQuery,
  publishBody,
  unitBody,
  unitQuery,
} from '#db/feed/asked.ts'
import {
  giveBackBody,
  missingBody,
  saveBody as saveSourceBody,
  sourceBody as stockSourceBody,
  sourceQuery as stockSourceQuery,
  takeBody,
} from '#db/stock-source/setting.ts'
import { pullQuery, pushBody } from '#db/sync-asked.ts'
import { houseQuery } from '#server/audit/journal-routes.ts'
import { linesQuery } from '#server/audit/lines.ts'
import { feedBody } from '#server/calendar/feed-routes.ts'
import { answerBody, noticeBody } from '#server/bridge/notice-routes.ts'
import { clicksQuery } from '#server/bridge/read.ts'
import { calls } from '#server/calls/routes.ts'
import { settingsBody, testBody } from '#server/mail/routes.ts'
import { actBody, rowsQuery } from '#server/integration/api-routes.ts'
import { oneBody, tokenBody as apiTokenBody, webhookBody } from '#server/integration/routes.ts'
import { addBody, rotateBody, tryBody } from '#server/intake/source-routes.ts'
import { figuresBody } from '#server/reports/routes.ts'
import { linesBody } from '#server/reports/rows.ts'
import { phoneSettings, recordingBody, ringBody, tokenBody } from '#server/telephony/routes.ts'
import { greetingBody } from '#server/telephony/greeting-routes.ts'
import { trialBody } from '#server/templates/routes.ts'
import { eraseBody, exportBody, requestBody, staleBody } from '#server/privacy/routes.ts'
import { recoverBody, recoverFileBody } from '#server/sealed/recover.ts'
import { keyBody as sealedKeyBody } from '#server/sealed/routes.ts'
import { rescueBody } from '#server/sync/routes.ts'
import { beginBody } from '#server/people/impersonation-routes.ts'
import { fleetQuery, fleetRowsQuery } from '#server/platform/fleet-routes.ts'
import { logsQuery } from '#server/platform/log-routes.ts'
import { loginsQuery } from '#server/platform/login-list.ts'
import { keyBody, revokeBody } from '#server/platform/device-routes.ts'
import { endpointBody, subscriptionBody } from '#server/platform/push-routes.ts'
import { resetBody } from '#server/people/factor-routes.ts'
import { leaveBody, returnBody } from '#server/people/leave-routes.ts'
import { closeBody, keepBody, reopenBody } from '#server/company/closing.ts'
import { foundBody } from '#server/company/found.ts'
import { addGroupBody, groupBody, renameGroupBody } from '#server/company/groups.ts'
import { hostsBody } from '#server/company/hosts.ts'
import { moveBody, previewBody } from '#server/company/moves.ts'
import { companiesQuery } from '#server/company/keeping-routes.ts'
import { confirmBody as campaignBody } from '#db/campaign/plan.ts'
import { renewBody, stopBody } from '#server/campaign/acts.ts'
import { planBody } from '#db/campaign/budget.ts'
import { budgetQuery } from '#server/campaign/budget.ts'
import { askedQuery, stockQuery } from '#server/campaign/stock.ts'
import { cameQuery, campaignsQuery } from '#server/campaign/read.ts'
import { actBody as mailshotBody, saveBody, startBody } from '#db/mailshot/plan.ts'
import { previewQuery, previewRowsQuery } from '#server/mailshot/preview.ts'
import { mailshotsQuery, recipientsQuery } from '#server/mailshot/read.ts'
import {
  cardBody,
  addedCardBody,
  newCardBody,
  payBody as payCardBody,
  paymentBody,
  quoteQuery,
} from '#server/payments/pay.ts'
import { sellerBody } from '#server/payments/seller.ts'
import {
  correctBody,
  capBody,
  creditBody,
  priceBody,
  goodwillBody,
  payBody,
  settleBody,
} from '#server/payments/office.ts'
import { clickCreditBody } from '#server/bridge/credit.ts'
import { rechargeBody } from '#server/payments/recharge.ts'
import { refundBody } from '#server/payments/refund.ts'
import { fundsQuery, paymentsQuery, paymentSumsQuery, sumsQuery } from '#server/payments/read.ts'
import { exportJobBody, fetchBody } from '#server/long-work/routes.ts'
import { handleBody, jobBody } from '#server/long-work/shown.ts'
import { mailboxBody } from '#server/people/mailbox-routes.ts'
import { inviteBody, personBody, renameBody } from '#server/people/routes.ts'
import { backBody, setBody } from '#server/people/settings-routes.ts'
import { bothBody, codeBody, passwordBody } from '#server/platform/factor/routes.ts'
import {
  madeBody,
  makeBody,
  passkeySignInBody,
  removeBody,
} from '#server/platform/factor/passkey-routes.ts'
import { enrolBody, enrolPasskeyBody, stepBody } from '#server/platform/factor/sign-in-routes.ts'
import { acceptBody, lookBody as invitationBody } from '#server/platform/invite-routes.ts'
import { askBody, changeBody, confirmBody } from '#server/platform/password-routes.ts'
import { companyBody, loginBody } from '#server/platform/session-routes.ts'
import { fileOf } from './two-dealerships.ts'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'OPTIONS'
  /** As the app's router has it. */
  path: string
  /** Values for the parts of the path that vary. */
  params?: readonly string[]
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** What a success may be beside JSON with a `Status`. */
  gives?: 'file' | 'stream' | 'page' | 'script' | 'photo' | 'frame'
  /** Ends the key it is called with: the fuzz calls it without one. */
  endsKey?: true
  /** Leads lawfully into another dealership: asked only by people who belong to one. */
  ofOne?: true
}

const widgetKeys = ['north.w-1', 'south.w-1', 'north.', '.', '..', 'constructor.__proto__']
const langQuery = z.object({ lang: z.optional(z.string()) })
const widgetBody = z.object({
  token: z.string(),
  proof: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  message: z.string(),
  consent: z.optional(z.boolean()),
})
const verifyQuery = z.object({ hash: z.optional(z.string()) })
const shas = [fileOf('north'), fileOf('south'), 'a'.repeat(64), 'A'.repeat(64), '..', 'x']
const heard = ['l-1.t', 'r-1', '0', '99', '-1', 'NaN', '..', 'constructor', '__proto__']
const hooked = ['north', 'south', '..', 'constructor', 'a'.repeat(43)]
const ofCalls = calls.flatMap(({ path, params }): Endpoint[] => [
  { method: 'GET', path, query: params },
  { method: 'POST', path, query: params, body: params },
])

export const endpoints: readonly Endpoint[] = [
  { method: 'GET', path: '/api/health' },
  { method: 'GET', path: '/api/brand' },
  { method: 'GET', path: '/brand.css', gives: 'page' },
  { method: 'GET', path: '/manifest.webmanifest', gives: 'page' },
  { method: 'GET', path: '/favicon.ico', gives: 'page' },
  { method: 'GET', path: '/robots.txt', gives: 'page' },
  { method: 'GET', path: '/pay/frame', gives: 'frame' },
  { method: 'GET', path: '/verify', query: verifyQuery, gives: 'page' },
  {
    method: 'GET',
    path: '/verify/:file',
    params: ['verify.css', 'verify.html', '..', 'constructor', 'x.map'],
    gives: 'page',
  },
  { method: 'GET', path: '/verify/head/:hash', params: shas },
  {
    method: 'GET',
    path: '/cal/:companyId/:file',
    params: ['north', 'south', '..', 'constructor', `${'A'.repeat(43)}.ics`, 'x.ics'],
    gives: 'page',
  },
  ...(['GET', 'POST'] as const).flatMap(method =>
    // With a slash behind it too: mail programs add one.
    ['/u/:companyId/:token', '/u/:companyId/:token/'].map(path => ({
      method,
      path,
      params: ['north', 'south', '..', 'constructor', 'A'.repeat(43)],
      gives: 'page' as const,
    })),
  ),
  { method: 'GET', path: '/site/:name', params: ['x.css', '..', 'constructor'], gives: 'page' },
  { method: 'GET', path: '/api/calendar/feed' },
  { method: 'POST', path: '/api/calendar/feed', body: feedBody },
  { method: 'POST', path: '/api/calendar/feed/end' },
  { method: 'POST', path: '/intake/adf', gives: 'page' },
  {
    method: 'POST',
    path: '/intake/adf/:companyId',
    params: ['north', 'south', '..', 'constructor'],
    gives: 'page',
  },
  { method: 'GET', path: '/w.js', gives: 'script' },
  {
    method: 'GET',
    path: '/w/:file',
    params: ['panel-0123456789abcdef.js', '..', 'constructor', 'panel-.js'],
    gives: 'script',
  },
  { method: 'GET', path: '/w/:key/shown', params: widgetKeys, query: langQuery, gives: 'page' },
  { method: 'POST', path: '/w/:key/form', params: widgetKeys, gives: 'page' },
  { method: 'POST', path: '/w/:key/request', params: widgetKeys, body: widgetBody, gives: 'page' },
  { method: 'POST', path: '/w/:key/tap', params: widgetKeys, gives: 'page' },
  { method: 'OPTIONS', path: '/w/:key/:act', params: widgetKeys, gives: 'page' },
  { method: 'GET', path: '/api/widgets/counts' },
  { method: 'GET', path: '/api/v1' },
  { method: 'GET', path: '/api/v1/acts' },
  { method: 'POST', path: '/api/v1/acts', body: actBody },
  {
    method: 'GET',
    path: '/api/v1/:noun',
    params: ['leads', 'constructor', '..'],
    query: rowsQuery,
  },
  { method: 'GET', path: '/api/v1/:noun/:id', params: ['leads', 'x'] },
  { method: 'POST', path: '/api/integrations/tokens', body: apiTokenBody },
  { method: 'GET', path: '/api/integrations/tokens' },
  { method: 'POST', path: '/api/integrations/webhooks', body: webhookBody },
  { method: 'POST', path: '/api/integrations/webhooks/secret', body: oneBody },
  { method: 'POST', path: '/api/integrations/webhooks/try', body: oneBody },
  { method: 'GET', path: '/api/integrations/deliveries' },
  { method: 'POST', path: '/api/integrations/deliveries/again', body: oneBody },
  { method: 'POST', path: '/api/intake/sources', body: addBody },
  { method: 'POST', path: '/api/intake/sources/rotate', body: rotateBody },
  { method: 'POST', path: '/api/intake/try', body: tryBody },
  { method: 'POST', path: '/api/reports/figures', body: figuresBody },
  { method: 'POST', path: '/api/reports/lines', body: linesBody },
  { method: 'POST', path: '/api/templates/test', body: trialBody },
  { method: 'POST', path: '/api/privacy/plan', body: requestBody },
  { method: 'POST', path: '/api/privacy/erase', body: eraseBody },
  { method: 'POST', path: '/api/privacy/exports', body: exportBody },
  {
    method: 'GET',
    path: '/api/privacy/exports/:id',
    params: ['x', '..', 'constructor'],
    gives: 'file',
  },
  { method: 'POST', path: '/api/privacy/due' },
  { method: 'POST', path: '/api/privacy/stale', body: staleBody },
  { method: 'POST', path: '/api/session/login', body: loginBody },
  { method: 'POST', path: '/api/session/login/factor', body: stepBody },
  { method: 'POST', path: '/api/session/login/enrol', body: enrolBody },
  { method: 'POST', path: '/api/session/login/enrol/confirm', body: stepBody },
  { method: 'POST', path: '/api/session/login/enrol/passkey/options', body: enrolBody },
  { method: 'POST', path: '/api/session/login/enrol/passkey', body: enrolPasskeyBody },
  { method: 'POST', path: '/api/people/factors/reset', body: resetBody },
  { method: 'POST', path: '/api/session/login/passkey/options' },
  { method: 'POST', path: '/api/session/login/passkey', body: passkeySignInBody },
  { method: 'POST', path: '/api/session/factors/passkeys/options', body: makeBody },
  { method: 'POST', path: '/api/session/factors/passkeys', body: madeBody },
  { method: 'POST', path: '/api/session/factors/passkeys/remove', body: removeBody },
  { method: 'GET', path: '/api/session/factors' },
  { method: 'POST', path: '/api/session/factors/app', body: passwordBody },
  { method: 'POST', path: '/api/session/factors/app/confirm', body: codeBody },
  { method: 'POST', path: '/api/session/factors/app/remove', body: bothBody },
  { method: 'POST', path: '/api/session/factors/codes', body: bothBody },
  { method: 'GET', path: '/api/session/key' },
  { method: 'GET', path: '/api/session/logout', endsKey: true },
  { method: 'POST', path: '/api/session/logout', endsKey: true },
  { method: 'POST', path: '/api/session/company', body: companyBody, ofOne: true },
  { method: 'POST', path: '/api/session/password', body: changeBody },
  { method: 'POST', path: '/api/session/reset', body: askBody },
  { method: 'POST', path: '/api/session/reset/confirm', body: confirmBody },
  { method: 'POST', path: '/api/bridge-notice', body: noticeBody },
  { method: 'POST', path: '/api/bridge-notice/answer', body: answerBody },
  { method: 'POST', path: '/api/session/invitation', body: invitationBody },
  { method: 'POST', path: '/api/session/invitation/accept', body: acceptBody },
  { method: 'GET', path: '/api/people', ofOne: true },
  { method: 'GET', path: '/api/people/work', query: personBody },
  { method: 'POST', path: '/api/people/invite', body: inviteBody, ofOne: true },
  { method: 'POST', path: '/api/company/hosts', body: hostsBody },
  { method: 'GET', path: '/api/companies', query: companiesQuery },
  { method: 'GET', path: '/api/companies/groups' },
  { method: 'POST', path: '/api/companies/groups/add', body: addGroupBody },
  { method: 'POST', path: '/api/companies/groups/rename', body: renameGroupBody },
  { method: 'POST', path: '/api/companies/groups/remove', body: groupBody },
  { method: 'GET', path: '/api/companies/moves' },
  { method: 'POST', path: '/api/companies/moves/preview', body: previewBody },
  { method: 'POST', path: '/api/companies/moves/begin', body: moveBody },
  { method: 'POST', path: '/api/companies/moves/cancel', body: jobBody },
  { method: 'POST', path: '/api/companies/found', body: foundBody },
  { method: 'POST', path: '/api/companies/close', body: closeBody },
  { method: 'POST', path: '/api/companies/keep', body: keepBody },
  { method: 'POST', path: '/api/companies/reopen', body: reopenBody },
  { method: 'GET', path: '/api/funds/lines', query: fundsQuery },
  { method: 'GET', path: '/api/funds/sums', query: sumsQuery },
  { method: 'GET', path: '/api/funds/open' },
  { method: 'GET', path: '/api/funds/payments', query: paymentsQuery },
  { method: 'GET', path: '/api/funds/payments/sums', query: paymentSumsQuery },
  { method: 'GET', path: '/api/funds/cards' },
  { method: 'GET', path: '/api/funds/cards/quote', query: quoteQuery },
  { method: 'POST', path: '/api/funds/cards/new', body: newCardBody },
  { method: 'POST', path: '/api/funds/cards/added', body: addedCardBody },
  { method: 'POST', path: '/api/funds/cards/default', body: cardBody },
  { method: 'POST', path: '/api/funds/cards/remove', body: cardBody },
  { method: 'POST', path: '/api/funds/cards/pay', body: payCardBody },
  { method: 'GET', path: '/api/funds/cards/recharge' },
  { method: 'POST', path: '/api/funds/cards/recharge', body: rechargeBody },
  { method: 'POST', path: '/api/funds/cards/look', body: paymentBody },
  { method: 'POST', path: '/api/funds/cards/leave', body: paymentBody },
  { method: 'POST', path: '/hooks/payments', gives: 'page' },
  { method: 'GET', path: '/api/companies/funds/:id', params: ['x', '..', 'constructor'] },
  { method: 'POST', path: '/api/companies/funds/pay', body: payBody },
  { method: 'POST', path: '/api/companies/funds/settle', body: settleBody },
  { method: 'POST', path: '/api/companies/funds/correct', body: correctBody },
  { method: 'POST', path: '/api/companies/funds/refund', body: refundBody },
  { method: 'POST', path: '/api/companies/funds/goodwill', body: goodwillBody },
  { method: 'POST', path: '/api/companies/funds/credit', body: creditBody },
  { method: 'POST', path: '/api/companies/funds/debit-cap', body: capBody },
  { method: 'POST', path: '/api/companies/funds/lead-price', body: priceBody },
  { method: 'POST', path: '/api/companies/funds/click-credit', body: clickCreditBody },
  { method: 'GET', path: '/api/companies/seller' },
  { method: 'POST', path: '/api/companies/seller', body: sellerBody },
  { method: 'GET', path: '/api/funds/documents/:number', params: ['x', '..', 'F-2026-x-00001'] },
  { method: 'GET', path: '/api/campaigns/feeds' },
  { method: 'GET', path: '/api/campaigns/feeds/choices' },
  { method: 'GET', path: '/api/campaigns/feeds/site', query: feedQuery },
  { method: 'GET', path: '/api/campaigns/feeds/unit', query: unitQuery },
  { method: 'POST', path: '/api/campaigns/feeds/publish', body: publishBody },
  { method: 'POST', path: '/api/campaigns/feeds/renew', body: siteFeedBody },
  { method: 'POST', path: '/api/campaigns/feeds/stop', body: siteFeedBody },
  { method: 'POST', path: '/api/campaigns/feeds/unit', body: unitBody },
  { method: 'GET', path: '/api/stock-sources' },
  { method: 'GET', path: '/api/stock-sources/one', query: stockSourceQuery },
  { method: 'GET', path: '/api/stock-sources/look', query: stockSourceQuery },
  { method: 'POST', path: '/api/stock-sources/upload', query: stockSourceQuery },
  { method: 'POST', path: '/api/stock-sources/save', body: saveSourceBody },
  { method: 'POST', path: '/api/stock-sources/remove', body: stockSourceBody },
  { method: 'POST', path: '/api/stock-sources/missing', body: missingBody },
  { method: 'POST', path: '/api/stock-sources/give-back', body: giveBackBody },
  { method: 'POST', path: '/api/stock-sources/fetch', body: stockSourceQuery },
  { method: 'POST', path: '/api/stock-sources/take', body: takeBody },
  { method: 'GET', path: '/api/bridge' },
  { method: 'GET', path: '/api/bridge/choices' },
  { method: 'GET', path: '/api/bridge/dashboard' },
  { method: 'GET', path: '/api/bridge/statement', query: statementQuery },
  { method: 'GET', path: '/api/bridge/clicks', query: clicksQuery },
  { method: 'POST', path: '/api/bridge/activate', body: activateBody },
  { method: 'POST', path: '/api/bridge/change', body: changeBridgeBody },
  { method: 'POST', path: '/api/bridge/version', body: versionBody },
  { method: 'POST', path: '/api/bridge/pause', body: bridgeBody },
  { method: 'POST', path: '/api/bridge/resume', body: bridgeBody },
  { method: 'GET', path: '/api/website' },
  { method: 'GET', path: '/api/website/versions', query: onePageQuery },
  { method: 'GET', path: '/api/website/look/:token' },
  { method: 'POST', path: '/api/website/look', body: lookBody },
  { method: 'POST', path: '/api/website/save', body: savePageBody },
  { method: 'POST', path: '/api/website/show', body: showBody },
  { method: 'POST', path: '/api/website/hide', body: hideBody },
  { method: 'POST', path: '/api/website/take-back', body: takeBackBody },
  { method: 'POST', path: '/api/website/remove', body: removePageBody },
  { method: 'GET', path: '/api/website/pictures' },
  { method: 'POST', path: '/api/website/pictures/add', body: addPictureBody },
  { method: 'POST', path: '/api/website/pictures/edit', body: editPictureBody },
  { method: 'POST', path: '/api/website/pictures/remove', body: removePictureBody },
  { method: 'GET', path: '/api/campaigns/mailshots', query: mailshotsQuery },
  { method: 'GET', path: '/api/campaigns/mailshots/clients', query: recipientsQuery },
  { method: 'GET', path: '/api/campaigns/mailshots/preview', query: previewQuery },
  { method: 'GET', path: '/api/campaigns/mailshots/preview/clients', query: previewRowsQuery },
  { method: 'POST', path: '/api/campaigns/mailshots/save', body: saveBody },
  { method: 'POST', path: '/api/campaigns/mailshots/start', body: startBody },
  { method: 'POST', path: '/api/campaigns/mailshots/pause', body: mailshotBody },
  { method: 'POST', path: '/api/campaigns/mailshots/resume', body: mailshotBody },
  { method: 'POST', path: '/api/campaigns/mailshots/cancel', body: mailshotBody },
  { method: 'GET', path: '/api/campaigns', query: campaignsQuery },
  { method: 'GET', path: '/api/campaigns/requests', query: cameQuery },
  { method: 'GET', path: '/api/campaigns/budget', query: budgetQuery },
  { method: 'GET', path: '/api/campaigns/budget/house', query: budgetQuery },
  { method: 'GET', path: '/api/campaigns/stock', query: stockQuery },
  { method: 'GET', path: '/api/campaigns/stock/requests', query: askedQuery },
  { method: 'POST', path: '/api/campaigns/budget', body: planBody },
  { method: 'GET', path: '/api/campaigns/offer' },
  { method: 'POST', path: '/api/campaigns/confirm', body: campaignBody },
  { method: 'POST', path: '/api/campaigns/stop', body: stopBody },
  { method: 'POST', path: '/api/campaigns/renew', body: renewBody },
  { method: 'GET', path: '/api/companies/:id', params: ['x', '..', 'constructor'] },
  { method: 'GET', path: '/api/jobs' },
  { method: 'POST', path: '/api/jobs/export', body: exportJobBody },
  { method: 'POST', path: '/api/jobs/cancel', body: jobBody },
  { method: 'GET', path: '/api/jobs/all' },
  { method: 'POST', path: '/api/jobs/again', body: handleBody },
  { method: 'POST', path: '/api/jobs/stop', body: handleBody },
  { method: 'POST', path: '/api/jobs/now' },
  { method: 'POST', path: '/api/jobs/fetch', body: fetchBody },
  { method: 'GET', path: '/api/jobs/:id/file', params: ['x', '..', 'constructor'], gives: 'file' },
  { method: 'POST', path: '/api/people/resend', body: personBody },
  { method: 'POST', path: '/api/people/mailbox', body: mailboxBody },
  { method: 'POST', path: '/api/people/username', body: renameBody },
  { method: 'POST', path: '/api/people/leave', body: leaveBody },
  { method: 'POST', path: '/api/people/return', body: returnBody },
  { method: 'POST', path: '/api/people/settings', body: setBody },
  { method: 'POST', path: '/api/people/settings/back', body: backBody },
  { method: 'GET', path: '/api/session/devices' },
  { method: 'GET', path: '/api/session/logins' },
  { method: 'GET', path: '/api/logins', query: loginsQuery },
  { method: 'GET', path: '/api/logs', query: logsQuery },
  { method: 'GET', path: '/api/houses' },
  { method: 'GET', path: '/api/audit/lines', query: linesQuery },
  {
    method: 'GET',
    path: '/api/audit/lines/:mid',
    params: ['x', '..', 'constructor'],
    query: houseQuery,
  },
  { method: 'GET', path: '/api/audit/in-my-name', query: linesQuery },
  { method: 'GET', path: '/api/fleet', query: fleetQuery },
  { method: 'GET', path: '/api/fleet/totals' },
  ...['devices', 'parked', 'versions'].map(rows => ({
    method: 'GET' as const,
    path: `/api/fleet/:id/${rows}`,
    params: ['x', '..', 'constructor'],
    query: fleetRowsQuery,
  })),
  { method: 'POST', path: '/api/impersonation/begin', body: beginBody, ofOne: true },
  { method: 'POST', path: '/api/impersonation/end', endsKey: true },
  { method: 'GET', path: '/api/audit/proof', query: houseQuery },
  { method: 'POST', path: '/api/audit/proof', query: houseQuery },
  { method: 'POST', path: '/api/session/devices/revoke', body: revokeBody },
  { method: 'POST', path: '/api/session/device-key', body: keyBody },
  { method: 'GET', path: '/api/push/key' },
  { method: 'POST', path: '/api/push/subscription', body: subscriptionBody },
  { method: 'POST', path: '/api/push/renew', body: endpointBody },
  { method: 'POST', path: '/api/push/unsubscribe', body: endpointBody },
  ...ofCalls,
  {
    method: 'GET',
    path: '/api/search/:noun',
    params: ['lead', 'client', 'vehicle', 'inspection', 'saleContract', 'constructor', '__proto__'],
  },
  {
    method: 'GET',
    path: '/api/lookups/:name',
    params: ['LeadStatus', 'Car.Transmission', 'constructor', '__proto__', 'toString'],
  },
  { method: 'GET', path: '/api/openapi.json' },
  { method: 'POST', path: '/api/sync/push', body: pushBody },
  { method: 'GET', path: '/api/sync/pull', query: pullQuery },
  { method: 'GET', path: '/api/sync/events', gives: 'stream' },
  { method: 'GET', path: '/api/sync/audit' },
  { method: 'POST', path: '/api/sync/rescue', body: rescueBody },
  { method: 'GET', path: '/api/sync/sealed/to' },
  { method: 'POST', path: '/api/sync/sealed/key', body: sealedKeyBody },
  { method: 'POST', path: '/api/sync/sealed/recover', body: recoverBody },
  { method: 'POST', path: '/api/sync/sealed/recover/file', body: recoverFileBody },
  { method: 'GET', path: '/api/mail/settings' },
  { method: 'POST', path: '/api/mail/settings', body: settingsBody },
  { method: 'POST', path: '/api/mail/test', body: testBody },
  { method: 'POST', path: '/api/mail/address/renew' },
  { method: 'GET', path: '/api/mail/own/settings' },
  { method: 'POST', path: '/api/mail/own/settings', body: settingsBody },
  { method: 'POST', path: '/api/mail/own/test', body: testBody },
  { method: 'GET', path: '/api/phone/settings' },
  { method: 'POST', path: '/api/phone/settings', body: phoneSettings },
  { method: 'POST', path: '/api/phone/token', body: tokenBody },
  { method: 'POST', path: '/api/phone/test' },
  { method: 'POST', path: '/api/phone/ring', body: ringBody },
  { method: 'GET', path: '/api/phone/recordings/:callId', params: shas, gives: 'file' },
  { method: 'POST', path: '/api/phone/recordings/delete', body: recordingBody },
  {
    method: 'GET',
    path: '/api/phone/greetings/:numberId/:locale',
    params: ['number-1', 'fr-ca', '..', '__proto__'],
    gives: 'file',
  },
  {
    method: 'POST',
    path: '/api/phone/greetings/:numberId/:locale',
    params: ['number-1', 'fr-ca', '..', '__proto__'],
  },
  { method: 'POST', path: '/api/phone/greetings/remove', body: greetingBody },
  {
    method: 'GET',
    path: '/hooks/phone/:companyId/:token/greeting/:file',
    params: hooked,
    gives: 'page',
  },
  { method: 'POST', path: '/hooks/phone/:companyId/:token', params: hooked, gives: 'page' },
  { method: 'GET', path: '/hooks/phone/:companyId/:token', params: hooked, gives: 'page' },
  { method: 'POST', path: '/hooks/phone/:companyId/:token/answer', params: hooked, gives: 'page' },
  { method: 'GET', path: '/hooks/phone/:companyId/:token/answer', params: hooked, gives: 'page' },
  { method: 'POST', path: '/hooks/phone/:companyId/:token/dialled', params: hooked, gives: 'page' },
  { method: 'POST', path: '/hooks/phone/:companyId/:token/left', params: hooked, gives: 'page' },
  { method: 'GET', path: '/api/heard/:id/raw', params: heard },
  { method: 'GET', path: '/api/heard/:id/bytes', params: heard, gives: 'file' },
  { method: 'GET', path: '/api/heard/:id/part/:at', params: heard, gives: 'file' },
  { method: 'GET', path: '/api/heard/:id/:at', params: heard, gives: 'file' },
  { method: 'GET', path: '/api/files/:sha', params: shas, gives: 'file' },
  { method: 'PUT', path: '/api/files/:sha', params: shas },
]
