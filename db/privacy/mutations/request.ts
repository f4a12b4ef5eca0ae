/** What somebody asked of her data, from the day it came to its answer. Its law and its last day are those of that day. */
import * as z from 'zod/mini'
import { jurisdictionsOf } from '../../consent/place.ts'
import { companyDesk } from '../../desks.ts'
import { dateIn } from '../../kernel/date.ts'
import { id, instant, longText, optionalId, requiredText, shortText } from '../../kernel/fields.ts'
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
import { dueOnOf, isJurisdiction } from '../clock.ts'
import { tellPrivacy } from '../tell.ts'
import { identityWays, nobody, privacyChannels, privacyKinds, privacyOutcomes } from '../terms.ts'

/** What nobody has done yet with a request. */
export const untouchedPrivacyRequest = {
  locale: null,
  acknowledgedAt: null,
  extendedAt: null,
  extendReason: '',
  identityHow: null,
  identityNote: '',
  identityAt: null,
  identityBy: null,
  exportedAt: null,
  erasedAt: null,
  clearedAt: null,
  outcome: null,
  answer: '',
  proof: '',
  answeredAt: null,
  answeredBy: null,
}
const requiredLong = longText.check(z.minLength(1, { error: 'required' }))
export const openedFields = {
  kind: z.enum(privacyKinds),
  channel: z.enum(privacyChannels),
  name: requiredText,
  contact: requiredText,
  details: longText,
  receivedAt: instant,
}

const readsTold = { companies: all('company'), people: all('user'), roles: all('role') }

export const openPrivacyRequest = mutation('privacyRequest.open', {
  form: companyDesk,
  input: z.object({
    id,
    clientId: optionalId,
    ...openedFields,
    /** What she is written to in, where it is known. */
    locale: z.optional(z.enum(locales)),
  }),
  reads: input => ({
    known: one('privacyRequest', input.id),
    client: one('client', input.clientId),
    ...readsTold,
  }),
  decide({ known, client, ...house }, input, actor) {
    const { userId, now, timeZone } = actor
    if (known) return merged
    refuseUnless(input.receivedAt <= now, 'date-invalid', { field: 'receivedAt' })
    const company = house.companies[0]
    refuseUnless(company !== undefined, 'not-found', { table: 'company' })
    if (input.clientId !== null) present(client)
    // Whichever of two laws gives less time.
    const days = jurisdictionsOf(company, client ?? company).map(place => ({
      place,
      ...dueOnOf({ place, kind: input.kind, day: dateIn(timeZone, input.receivedAt) }, company),
    }))
    const first = days.reduce((a, b) => (b.dueOn < a.dueOn ? b : a))
    return [
      insert('privacyRequest', {
        ...untouchedPrivacyRequest,
        ...input,
        locale: input.locale ?? client?.locale ?? company.defaultLocale,
        jurisdiction: first.place,
        dueOn: first.dueOn,
        createdBy: userId,
        createdAt: now,
      }),
      ...tellPrivacy({ id: input.id, dueOn: first.dueOn }, 'new', house, actor),
    ]
  },
})

type Asked = Row<'privacyRequest'>
/** @throws {Refusal} not-found, deleted, privacy-answered */
export function waiting(request: Asked | undefined): Asked {
  const row = present(request)
  refuseUnless(row.answeredAt === null, 'privacy-answered')
  return row
}
const reads = ({ requestId }: { requestId: string }) => ({
  request: one('privacyRequest', requestId),
})

/** How it was made sure who she is, and which card is hers. */
export const identifyPrivacyRequest = mutation('privacyRequest.identify', {
  form: companyDesk,
  input: z.object({
    requestId: id,
    how: z.enum(identityWays),
    note: shortText,
    clientId: optionalId,
  }),
  reads: input => ({ ...reads(input), client: one('client', input.clientId) }),
  decide({ request, client }, { how, note, clientId }, { userId, now }) {
    const row = waiting(request)
    refuseUnless(row.erasedAt === null, 'privacy-erased')
    if (clientId !== null) present(client)
    return [
      change('privacyRequest', row.id, {
        identityHow: how,
        identityNote: note,
        identityAt: now,
        identityBy: userId,
        clientId: client?.mergedIntoId ?? clientId,
      }),
    ]
  },
})

/** Longer, once, where the law lets it, with the reason that she is told. */
export const extendPrivacyRequest = mutation('privacyRequest.extend', {
  form: companyDesk,
  input: z.object({ requestId: id, reason: requiredLong }),
  reads: input => ({ ...reads(input), companies: all('company') }),
  decide({ request, companies }, { reason }, { now, timeZone }) {
    const row = waiting(request)
    if (row.extendedAt !== null) return merged
    const [company] = companies
    refuseUnless(company !== undefined, 'not-found', { table: 'company' })
    const place = isJurisdiction(row.jurisdiction) ? row.jurisdiction : 'US'
    const asked = { place, kind: row.kind, day: dateIn(timeZone, row.receivedAt) }
    const { extendedOn } = dueOnOf(asked, company)
    refuseUnless(extendedOn !== null, 'privacy-no-extension')
    // She is told within the first time.
    refuseUnless(dateIn(timeZone, now) <= row.dueOn, 'privacy-late')
    return [
      change('privacyRequest', row.id, {
        extendedAt: now,
        extendReason: reason,
        dueOn: extendedOn,
      }),
    ]
  },
})

const needsIdentity: readonly Asked['kind'][] = [
  'access',
  'portability',
  'rectification',
  'erasure',
]

export const answerPrivacyRequest = mutation('privacyRequest.answer', {
  form: companyDesk,
  input: z.object({
    requestId: id,
    outcome: z.enum(privacyOutcomes),
    answer: longText,
    proof: shortText,
  }),
  reads: input => ({
    ...reads(input),
    words: many('notification', 'itemId', input.requestId),
  }),
  decide({ request, words }, { outcome, answer, proof }, { userId, now }) {
    const row = present(request)
    if (row.answeredAt !== null && row.outcome === outcome && row.answer === answer) return merged
    waiting(row)
    const gives = outcome === 'granted' || outcome === 'partly'
    if (gives && needsIdentity.includes(row.kind))
      refuseUnless(row.identityAt !== null, 'privacy-identity-needed')
    if (gives && row.kind === 'erasure') refuseUnless(row.erasedAt !== null, 'privacy-erase-first')
    // A "no" says why, and where she can complain.
    if (outcome === 'refused' || outcome === 'partly')
      refuseUnless(answer.trim() !== '', 'privacy-reason-needed', { field: 'answer' })
    return [
      change('privacyRequest', row.id, {
        outcome,
        answer,
        proof,
        answeredAt: now,
        answeredBy: userId,
        // Told, there is nobody left to be told.
        ...(row.erasedAt !== null && { name: nobody, contact: '', details: '', identityNote: '' }),
      }),
      ...words
        .filter(({ processedAt, deletedAt }) => processedAt === null && deletedAt === null)
        .map(word => change('notification', word.id, { processedAt: now })),
    ]
  },
})

/** By the server: everything on her was handed out. */
export const noteExport = mutation('privacyRequest.export', {
  form: companyDesk,
  isByServer: true,
  input: z.object({ requestId: id, exportId: id }),
  reads,
  decide({ request }, _input, { now }) {
    const row = present(request)
    refuseUnless(row.identityAt !== null, 'privacy-identity-needed')
    refuseUnless(row.clientId !== null, 'privacy-client-needed')
    return [change('privacyRequest', row.id, { exportedAt: now })]
  },
})
