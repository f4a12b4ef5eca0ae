/** What the description says of the calls for programs and of webhooks, in the language of the page; it is itself in English. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type ApiNoun, apiNouns, webhookEvents } from '#db/integration/terms.ts'
import { eventWords } from '#src/domain/integration/words.ts'
import { tableCaptions } from '#src/lib/table-captions.ts'
import type { Operation } from './document.ts'

const summaries: Record<string, MessageDescriptor> = {
  'GET /api/v1': msg`Whose key it is and what it may do`,
  'GET /api/v1/acts': msg`The acts this key may do, each with the shape of its input`,
  'POST /api/v1/acts': msg`One act, under an id of yours: sent again it is the same act, with the same answer`,
}
const ofParameters: Record<string, MessageDescriptor> = {
  since: msg`“Next” of the call before; 0 for all that stand. Rows come as they changed.`,
  limit: msg`How many rows at most`,
  id: msg`Of the row`,
}
const signed = msg`Signed as Standard Webhooks says: headers webhook-id, webhook-timestamp, webhook-signature. Answer with 2xx within ten seconds; anything else is tried again after 1, 4, 16 and 64 minutes, then every 4 hours, eight times in all.`

const isNoun = (name: string): name is ApiNoun => Object.hasOwn(apiNouns, name)

function summaryOf({ method, path, isWebhook }: Operation, i18n: I18n): string | undefined {
  const event = webhookEvents.find(each => isWebhook && each === path)
  if (event) return i18n._(eventWords[event])
  const known = summaries[`${method} ${path}`]
  if (known) return i18n._(known)
  const [, noun = '', one] = /^\/api\/v1\/([a-z]+)(\/\{id\})?$/.exec(path) ?? []
  if (!isNoun(noun)) return undefined
  const rows = i18n._(tableCaptions[apiNouns[noun]])
  return one ? i18n._(msg`${rows}: one row`) : i18n._(msg`${rows}: what changed since a place`)
}

/** The calls of the app itself stay as they are described. */
export function saidIn(operation: Operation, i18n: I18n): Operation {
  const summary = summaryOf(operation, i18n)
  if (summary === undefined) return operation
  const parameters = operation.parameters.map(each => {
    const words = ofParameters[each.name]
    return words ? { ...each, description: i18n._(words) } : each
  })
  const description = operation.isWebhook ? i18n._(signed) : operation.description
  return { ...operation, summary, description, parameters }
}

const groups: Record<string, MessageDescriptor> = {
  v1: msg`For programs`,
  webhooks: msg`Webhooks`,
  calls: msg`Calls of the app`,
}
export const groupName = (tag: string, i18n: I18n): string =>
  groups[tag] ? i18n._(groups[tag]) : tag
