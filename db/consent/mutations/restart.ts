/** START by text message: what STOP ended may be answered again. To be sold to again she says so in other words. */
import * as z from 'zod/mini'
import { clientForms } from '../../client/fields.ts'
import { id, shortText } from '../../kernel/fields.ts'
import { insert, many, merged, mutation, one, refuseUnless } from '../../kernel/mutation.ts'
import { newestConsent } from './record.ts'

export const restartTexts = mutation('consent.restart', {
  form: clientForms,
  isByServer: true,
  input: z.object({ id, clientId: id, address: shortText, words: shortText, origin: shortText }),
  reads: ({ clientId }) => ({
    client: one('client', clientId),
    consents: many('consent', 'clientId', clientId),
  }),
  decide({ client, consents }, { address, words, origin, clientId, id: rowId }, actor) {
    refuseUnless(client !== undefined, 'not-found')
    const about = { channel: 'sms', purpose: 'service' } as const
    const stops = consents.filter(({ source }) => source === 'stop-word')
    const last = newestConsent(consents, about)
    // Only what was stopped by this way is begun again by it.
    if (newestConsent(stops, about)?.kind !== 'withdrawn') return merged
    if (last?.kind === 'withdrawn' && last.source !== 'stop-word') return merged
    return [
      insert('consent', {
        id: rowId,
        clientId: client.mergedIntoId ?? clientId,
        channel: 'sms',
        purpose: 'service',
        kind: 'given',
        basis: 'express',
        source: 'stop-word',
        address,
        words,
        textVersion: '',
        locale: client.locale,
        origin,
        at: actor.now,
        expiresAt: null,
        by: '',
      }),
    ]
  },
})
