/** What the description says, in the language of the page; it is itself in English. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type ApiNoun, apiNouns, webhookEvents } from '#db/integration/terms.ts'
import { eventWords } from '#src/domain/integration/words.ts'
import { tableCaptions } from '#src/lib/table-captions.ts'
import type { Operation } from './document.ts'

/** By method and path, or by the path alone where both methods do the same. */
const summaries: Record<string, MessageDescriptor> = {
  'GET /api/v1': msg`Whose key it is and what it may do`,
  'GET /api/v1/acts': msg`The acts this key may do, each with the shape of its input`,
  'POST /api/v1/acts': msg`One act, under an id of yours: sent again it is the same act, with the same answer`,
  '/api/users/status': msg`Sets the availability of the person: 864 available, 865 unavailable`,
  '/api/leads/notifications/process': msg`Marks a notification of the person as seen to`,
  '/api/users/menu/order/form': msg`Moves a form within its section; the indexes count the forms of that section in User.Forms`,
  '/api/users/menu/order/form-group': msg`Moves a section; the indexes count User.Sections`,
  '/api/tasks/progress/user': msg`The pending tasks of the person, the most pressing first`,
  '/api/leads/notifications/user': msg`What the person has not yet seen to, the newest first`,
  '/api/leads/progress/user': msg`Leads in progress that are the person’s or nobody’s yet, the newest first`,
  '/api/radarv2/unprocessed': msg`Requests nobody has processed, the newest first`,
  '/api/funds/balance': msg`The balance of the prepaid funds, in units of the company’s currency; negative below zero`,
  '/api/company/bridge/active': msg`Whether Bridge runs; a pause lasts until the 1st of the next month`,
  '/api/session/login': msg`Sign in`,
  '/api/session/key': msg`Sign in by a stored key`,
  '/api/session/logout': msg`Sign out`,
  '/api/session/company': msg`Another dealership of the person`,
  '/api/sync/push': msg`Acts of a device, each decided once`,
  '/api/sync/pull': msg`What changed in the person’s scopes since a version`,
  '/api/sync/events': msg`Server-sent events: there is something newer`,
  '/api/sync/audit': msg`What the dealership can prove about itself; administrators only`,
  '/api/session/logins': msg`One’s own lines of the login book`,
  '/api/logins': msg`The dealership’s login book`,
  '/api/logs': msg`What the server wrote`,
  '/api/audit/lines': msg`Acts of the dealership’s journal`,
  'GET /api/files/{sha256}': msg`The bytes of a file`,
  'PUT /api/files/{sha256}': msg`A piece of a file; may be repeated`,
  '/api/search/{noun}': msg`Rows that are not on the device, at most 50`,
  '/api/lookups/{name}': msg`A lookup list in a language; unknown names and languages give an empty one`,
}
const ofParameters: Record<string, MessageDescriptor> = {
  since: msg`“Next” of the call before; 0 for all that stand. Rows come as they changed.`,
  limit: msg`How many rows at most`,
  id: msg`Of the row`,
  LanguageId: msg`1 en-ca, 2 fr-ca, 3 fr-fr, 4 es-es, 5 es-co`,
  sha256: msg`SHA-256 of the bytes, hexadecimal`,
  noun: msg`lead, client, vehicle, inspection or saleContract`,
  name: msg`As LeadStatus or Car.Transmission`,
  deep: msg`Also integrity_check and the bytes of every file`,
}
const signed = msg`Signed as Standard Webhooks says: headers webhook-id, webhook-timestamp, webhook-signature. Answer with 2xx within ten seconds; anything else is tried again after 1, 4, 16 and 64 minutes, then every 4 hours, eight times in all.`
const byPost = msg`The same by POST; the parameters may also come as a form or as JSON.`

const isNoun = (name: string): name is ApiNoun => Object.hasOwn(apiNouns, name)

function summaryOf({ method, path, isWebhook }: Operation, i18n: I18n): string | undefined {
  const event = webhookEvents.find(each => isWebhook && each === path)
  if (event) return i18n._(eventWords[event])
  const known = summaries[`${method} ${path}`] ?? summaries[path]
  if (known) return i18n._(known)
  const [, noun = '', one] = /^\/api\/v1\/([a-z]+)(\/\{id\})?$/.exec(path) ?? []
  if (!isNoun(noun)) return undefined
  const rows = i18n._(tableCaptions[apiNouns[noun]])
  return one ? i18n._(msg`${rows}: one row`) : i18n._(msg`${rows}: what changed since a place`)
}

export function saidIn(operation: Operation, i18n: I18n): Operation {
  const summary = summaryOf(operation, i18n) ?? operation.summary
  const parameters = operation.parameters.map(each => {
    const words = ofParameters[each.name]
    return words ? { ...each, description: i18n._(words) } : each
  })
  const description = operation.description && i18n._(operation.isWebhook ? signed : byPost)
  return { ...operation, summary, description, parameters }
}

const groups: Record<string, MessageDescriptor> = {
  v1: msg`For programs`,
  webhooks: msg`Webhooks`,
  calls: msg`Calls of the app`,
  session: msg`Sign-in`,
  sync: msg`Synchronization`,
  books: msg`Journals`,
  files: msg`Files`,
  search: msg`Search`,
  lookups: msg`Lookup lists`,
}
export const groupName = (tag: string, i18n: I18n): string =>
  groups[tag] ? i18n._(groups[tag]) : tag
