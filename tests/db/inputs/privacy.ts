/** What people ask of their data, incidents, retention. */
import { contactChannels } from '#db/consent/terms.ts'
import {
  harms,
  identityWays,
  privacyChannels,
  privacyKinds,
  privacyOutcomes,
} from '#db/privacy/terms.ts'
import { locales } from '#db/terms.ts'
import {
  date,
  email,
  id,
  instant,
  type Kind,
  long,
  oneOf,
  orNone,
  orNull,
  required,
  requiredLong,
  short,
  whole,
  yesOrNo,
} from '#tests/support/kinds.ts'
import type { Asks } from './types.ts'

const forms = ['management.Company', 'direction.Company'] as const
const digest: Kind = { good: ['a'.repeat(64)], bad: [['a'.repeat(63)], ['g'.repeat(64)], [7]] }
const names: Kind = {
  good: [[{ table: 'lead', id: 'le-1' }], []],
  bad: [[[{ table: 'user', id: 'u' }]], [[{ table: 'lead' }]], [null]],
}
const spam: Kind = {
  good: [[{ table: 'request', id: 'rq-1' }], []],
  bad: [[[{ table: 'lead', id: 'le-1' }]], [null]],
}
const incident = {
  title: required,
  happenedOn: date,
  knownAt: instant,
  circumstances: long,
  dataConcerned: long,
  personsCount: whole(0, 100_000_000, 'number-invalid'),
  harm: oneOf(harms),
  harmReasons: long,
  authorityOn: orNull(date),
  personsOn: orNull(date),
  publicNotice: yesOrNo,
  measures: long,
}
const days = whole(1, 7300, 'number-invalid')
const requestId = id

export const privacyInputs: Record<string, Asks> = {
  'privacyRequest.open': {
    forms,
    fields: {
      id,
      clientId: orNull(id),
      kind: oneOf(privacyKinds),
      channel: oneOf(privacyChannels),
      name: required,
      contact: required,
      details: long,
      receivedAt: instant,
      locale: orNone(oneOf(locales)),
    },
  },
  'privacyRequest.identify': {
    forms,
    fields: { requestId, how: oneOf(identityWays), note: short, clientId: orNull(id) },
  },
  'privacyRequest.extend': { forms, fields: { requestId, reason: requiredLong } },
  'privacyRequest.answer': {
    forms,
    fields: { requestId, outcome: oneOf(privacyOutcomes), answer: long, proof: short },
  },
  'privacyRequest.acknowledge': { forms, byServer: true, fields: { requestId } },
  'privacyRequest.remind': {
    forms,
    byServer: true,
    fields: { requestId, days: { good: [7, 1], bad: [[0], [2], ['7'], [null]] } },
  },
  'privacyRequest.export': { forms, byServer: true, fields: { requestId, exportId: id } },
  'privacyRequest.erase': {
    forms,
    byServer: true,
    fields: { requestId, clientId: id, rows: names },
  },
  'privacyRequest.clear': {
    forms,
    byServer: true,
    fields: {
      cause: id,
      requestId: orNull(id),
      lines: whole(0, Number.MAX_SAFE_INTEGER),
      digest,
    },
  },
  'retention.spam': { forms, byServer: true, fields: { before: instant, rows: spam } },
  'retention.forget': {
    forms,
    byServer: true,
    fields: { clientId: id, before: instant, rows: names },
  },
  'consent.suppress': {
    forms,
    byServer: true,
    fields: { id, clientId: id, channel: oneOf(contactChannels), at: instant },
  },
  'incident.report': { forms, fields: { id, ...incident } },
  'incident.edit': { forms, fields: { id }, edits: incident },
  'incident.close': { forms, fields: { incidentId: id } },
  'incident.reopen': { forms, fields: { incidentId: id } },
  'company.privacy': {
    forms,
    fields: { id, companyId: id },
    edits: {
      privacyOfficer: short,
      officerTitle: short,
      officerEmail: email,
      officerPhone: short,
      spamDays: days,
      rawDays: days,
      leadDays: days,
      recordingDays: days,
      contractDays: days,
      incidentDays: days,
    },
  },
}
