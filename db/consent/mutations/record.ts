import * as z from 'zod/mini'
import { clientForms } from '../../client/fields.ts'
import { longText, id, shortText } from '../../kernel/fields.ts'
import {
  all,
  change,
  insert,
  many,
  merged,
  mutation,
  one,
  present,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { locales } from '../../terms.ts'
import { opensAgain } from '../may-contact.ts'
import { reachesOf } from '../reach.ts'
import { contactChannels, contactPurposes } from '../terms.ts'
import { deskText, deskTextVersion } from '../texts.ts'

const about = {
  id,
  clientId: id,
  channel: z.enum(contactChannels),
  purpose: z.enum(contactPurposes),
}

/** The last thing that was said of exactly this channel and purpose; of one moment, the "no". */
export const newestConsent = (
  rows: readonly Row<'consent'>[],
  { channel, purpose }: Pick<Row<'consent'>, 'channel' | 'purpose'>,
): Row<'consent'> | undefined =>
  rows
    .filter(row => row.channel === channel && row.purpose === purpose)
    .toSorted((a, b) => b.at - a.at || Number(a.kind === 'given') - Number(b.kind === 'given'))[0]

/** Her "no" to exactly this, unless she has allowed it since: a yes to offers is one to answers too. */
export const standingNo = (
  rows: readonly Row<'consent'>[],
  about: Pick<Row<'consent'>, 'channel' | 'purpose'>,
): Row<'consent'> | undefined => {
  const last = newestConsent(rows, about)
  const yes = newestConsent(rows, { ...about, purpose: 'commercial' })
  const isOpened =
    yes?.kind === 'given' && opensAgain(yes) && last !== undefined && yes.at > last.at
  return last?.kind === 'withdrawn' && !isOpened ? last : undefined
}

/** How the names of rows begin that say on one card what was said on another with the same address. */
export const followedId = 'followed-'
/** Has she said this "no" herself? What another said of an address she shares ends when that one ends it. */
export const ownNo = (
  rows: readonly Row<'consent'>[],
  about: Pick<Row<'consent'>, 'channel' | 'purpose'>,
): Row<'consent'> | undefined => {
  const no = standingNo(rows, about)
  return no?.id.startsWith(followedId) ? undefined : no
}

/** She says yes to words that were read or shown to her, at the desk or by phone. Said again, it counts from again. */
export const recordConsent = mutation('consent.record', {
  form: clientForms,
  input: z.object({
    ...about,
    source: z.enum(['desk', 'phone']),
    /** The normalised address it is said of, as it stood on the screen. */
    address: z.optional(shortText),
    locale: z.enum(locales),
  }),
  reads: ({ clientId }) => ({ client: one('client', clientId), company: all('company') }),
  decide({ client, company }, { source, locale, ...input }, actor) {
    const before = present(client)
    refuseUnless(before.mergedIntoId === null, 'client-merged', { id: before.mergedIntoId })
    const { channel, purpose } = input
    const reaches = reachesOf(before, channel)
    const [likeliest] = reaches
    refuseUnless(likeliest !== undefined, 'consent-no-address')
    const { address = likeliest } = input
    // No yes is kept of an address or number that is not hers, nor of one that left her card meanwhile.
    refuseUnless(reaches.includes(address), 'consent-not-hers', { field: 'address' })
    return [
      insert('consent', {
        ...input,
        address,
        kind: 'given',
        basis: 'express',
        source,
        words: deskText(locale, purpose, channel, company[0]?.name ?? ''),
        textVersion: deskTextVersion,
        locale,
        origin: '',
        at: actor.now,
        expiresAt: null,
        by: actor.userId,
      }),
      change('client', before.id, {}),
    ]
  },
})

/** She wants no more of it. Heard of a deleted or merged card too: whoever asked it is to be heard for ever. */
export const withdrawConsent = mutation('consent.withdraw', {
  form: clientForms,
  input: z.object({
    ...about,
    source: z.enum(['desk', 'phone', 'stop-word', 'unsubscribe']),
    words: longText,
    origin: z.optional(shortText),
    /** The one it came from, or went to; the server alone knows one. */
    address: z.optional(shortText),
  }),
  reads: ({ clientId }) => ({
    client: one('client', clientId),
    consents: many('consent', 'clientId', clientId),
  }),
  decide({ client, consents }, { words, origin = '', address = '', ...input }, actor) {
    // Her own link, or a text of hers, is heard by the server alone; it knows from where, and what follows from what.
    const isHerself = input.source === 'unsubscribe' || input.source === 'stop-word'
    const isServers = isHerself || input.id.startsWith(followedId)
    refuseUnless(!isServers || actor.byServer === true, 'not-authorized')
    refuseUnless(client !== undefined, 'not-found')
    // STOP says more than another no, and is kept by its number: it ends with START alone.
    const isSaid =
      input.source === 'stop-word'
        ? standingNo(consents, input)?.source === 'stop-word'
        : ownNo(consents, input) !== undefined
    if (isSaid) return merged
    const clientId = client.mergedIntoId ?? client.id
    return [
      insert('consent', {
        ...input,
        clientId,
        kind: 'withdrawn',
        basis: 'express',
        words,
        textVersion: '',
        locale: client.locale,
        origin: actor.byServer ? origin : '',
        address: actor.byServer ? address : '',
        at: actor.now,
        expiresAt: null,
        by: actor.userId,
      }),
    ]
  },
})
