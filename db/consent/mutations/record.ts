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
import { contactChannels, contactPurposes } from '../terms.ts'
import { deskText, deskTextVersion } from '../texts.ts'

const about = {
  id,
  clientId: id,
  channel: z.enum(contactChannels),
  purpose: z.enum(contactPurposes),
}

/** By which of her addresses a channel reaches her. */
const reachesBy = {
  mail: ({ email }: Row<'client'>) => email,
  sms: ({ cell, phone }: Row<'client'>) => cell || phone,
  call: ({ cell, phone }: Row<'client'>) => phone || cell,
}

/** The last thing that was said of exactly this channel and purpose; of one moment, the "no". */
const newest = (
  rows: readonly Row<'consent'>[],
  { channel, purpose }: Pick<Row<'consent'>, 'channel' | 'purpose'>,
): Row<'consent'> | undefined =>
  rows
    .filter(row => row.channel === channel && row.purpose === purpose)
    .toSorted((a, b) => b.at - a.at || Number(a.kind === 'given') - Number(b.kind === 'given'))[0]

/** She says yes to words that were read or shown to her, at the desk or by phone. Said again, it counts from again. */
export const recordConsent = mutation('consent.record', {
  form: clientForms,
  input: z.object({
    ...about,
    source: z.enum(['desk', 'phone']),
    locale: z.enum(locales),
  }),
  reads: ({ clientId }) => ({ client: one('client', clientId), company: all('company') }),
  decide({ client, company }, { source, locale, ...input }, actor) {
    const before = present(client)
    refuseUnless(before.mergedIntoId === null, 'client-merged', { id: before.mergedIntoId })
    refuseUnless(reachesBy[input.channel](before).trim() !== '', 'consent-no-address', {
      field: 'channel',
    })
    const { channel, purpose } = input
    return [
      insert('consent', {
        ...input,
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
  }),
  reads: ({ clientId }) => ({
    client: one('client', clientId),
    consents: many('consent', 'clientId', clientId),
  }),
  decide({ client, consents }, { words, origin = '', ...input }, actor) {
    refuseUnless(client !== undefined, 'not-found')
    if (newest(consents, input)?.kind === 'withdrawn') return merged
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
        origin,
        at: actor.now,
        expiresAt: null,
        by: actor.userId,
      }),
    ]
  },
})
