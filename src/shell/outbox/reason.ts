/** Why an item stands where it stands: what happened, what was kept, what to do. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Facts } from '#db/kernel/mutation.ts'
import type { MutationName } from '#db/server-mutations.ts'
import { fieldProblem, refusalText } from '#src/lib/refusal-captions.ts'
import { contactChannels } from '#db/consent/terms.ts'
import { channelWords, reasonCaption } from '#src/domain/consent/words.ts'
import { fieldCaption } from '#src/domain/outbox/field-captions.ts'
import type { OutboxItem } from '#src/domain/outbox/queries.ts'

type Item = Pick<OutboxItem, 'state' | 'name' | 'reason'>

export function reasonText(
  i18n: I18n,
  { state, name, reason }: Item,
  time: (at: number) => string,
  day: (at: number) => string = time,
): string {
  if (!reason)
    return state === 'parked'
      ? i18n._(msg`The server keeps it until what it waits for has come.`)
      : ''
  const { code, facts, isDoubt } = reason
  if (state === 'lost') return lostText(i18n, facts)
  const words =
    firstWas(i18n, name, code, facts, time) ??
    notSent(i18n, code, facts, day) ??
    plain(i18n, code, facts)
  if (state === 'saved' || isDoubt)
    return i18n._(msg`The server will most likely refuse this: ${words}`)
  if (state === 'refused' && code === 'not-authorized')
    return `${words} ${i18n._(msg`Your work is kept: a manager may apply it in your name.`)}`
  return words
}

/** "Already sold by Ana at 14:02. Your hold was not applied." */
function firstWas(
  i18n: I18n,
  name: string,
  code: string,
  facts: Facts,
  time: (at: number) => string,
): string | undefined {
  const { by, at } = facts
  if (typeof by !== 'string' || typeof at !== 'number' || at <= 0) return undefined
  const when = time(at)
  const mine = i18n._(notApplied[name] ?? msg`Your change was not applied.`)
  if (code === 'vehicle-already-sold')
    return `${i18n._(msg`Already sold by ${by} at ${when}`)} ${mine}`
  if (code === 'vehicle-already-reserved')
    return `${i18n._(msg`Already reserved by ${by} at ${when}`)} ${mine}`
  return undefined
}
/** Of a message: what she said, by which way and when, or what the law says of it. */
function notSent(
  i18n: I18n,
  code: string,
  { reason, channel, saidNoAt }: Facts,
  day: (at: number) => string,
): string | undefined {
  if (code !== 'message-why' && code !== 'message-blocked') return undefined
  const words = refusalText(i18n, code, {})
  const way = contactChannels.find(each => each === channel)
  const why = reasonCaption(reason)
  if (typeof saidNoAt === 'number' && way) {
    const [by, when] = [i18n._(channelWords[way].caption), day(saidNoAt)]
    return `${i18n._(msg`The customer said no on ${when} (${by}).`)} ${words}`
  }
  return why ? `${words} (${i18n._(why)})` : words
}

const notApplied: Record<string, MessageDescriptor> = {
  'vehicle.reserve': msg`Your hold was not applied.`,
  'vehicle.sell': msg`Your sale was not applied.`,
} satisfies Partial<Record<MutationName, MessageDescriptor>>

function plain(i18n: I18n, code: string, facts: Facts): string {
  const { field, problem } = facts
  if (code !== 'bad-input' || typeof field !== 'string' || typeof problem !== 'string')
    return refusalText(i18n, code, facts)
  // Paths of edits: `edits.email.to`.
  const name = field.replace(/^edits\./, '').replace(/\.to$/, '')
  return name
    ? `${fieldCaption(i18n, name)}: ${fieldProblem(i18n, problem)}`
    : fieldProblem(i18n, problem)
}

function lostText(i18n: I18n, facts: Facts): string {
  const [lost, restored] = [Number(facts['lost'] ?? 0), Number(facts['restored'] ?? 0)]
  const gone = i18n._(
    msg({
      message: plural(lost, {
        one: 'The browser lost what this device had kept, and with it # item that was not sent.',
        other:
          'The browser lost what this device had kept, and with it # items that were not sent.',
      }),
    }),
  )
  if (!restored) return gone
  return `${gone} ${i18n._(msg({ message: plural(restored, { one: '# was put back from the second copy.', other: '# were put back from the second copy.' }) }))}`
}

/** A file the server will not take. */
export function fileProblemText(i18n: I18n, status: string): string {
  const words: Record<string, MessageDescriptor> = {
    413: msg`Too large for the server. It is kept on this device.`,
    415: msg`The server does not take this kind of file. It is kept on this device.`,
    422: msg`The file arrived damaged. It is kept on this device.`,
    507: msg`There is no room on the server for more photos today. It is kept on this device and tried again by itself.`,
  }
  return i18n._(words[status] ?? msg`The server refused it. It is kept on this device.`)
}
