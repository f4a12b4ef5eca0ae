/** SPEC section 4: request wording is replied, processed, processing, unprocessed, late. */
import { expect, test } from 'vitest'
import { clockOf } from '#db/company/desk.ts'
import { requestWording } from '#db/request/response.ts'
import { aCompany } from '../support/dealership.ts'
import { alwaysOpen } from '../support/builders/desk.ts'
import { aLead, aRequest } from '../support/builders/lead.ts'

const minute = 60_000
const clock = clockOf({ ...aCompany, desk: alwaysOpen })
const at = Date.UTC(2026, 2, 10, 14, 0)
const lead = (over: object = {}) =>
  aLead({ leadAt: at, status: 'created', firstAnswerAt: null, askedAgainAt: null, ...over })
const taken = { leadId: 'l-1', processedAt: at + minute }
const soon = minute
const later = (clock.lateMinutes + 1) * minute

test.each([
  ['nobody has taken it', {}, undefined, soon, 'unprocessed'],
  ['nobody has taken it in time', {}, undefined, later, 'late'],
  ['spam', { status: 'spam', processedAt: at }, undefined, later, 'processed'],
  ['what she sent again', { status: 'information' }, undefined, later, 'processed'],
  ['somebody has it', taken, lead(), soon, 'processing'],
  ['somebody has it and does not answer', taken, lead(), later, 'late'],
  ['it was answered', taken, lead({ firstAnswerAt: at + minute }), later, 'replied'],
  [
    'it was answered and she asked again',
    taken,
    lead({ firstAnswerAt: at + minute, askedAgainAt: at + 2 * minute }),
    3 * minute,
    'processing',
  ],
  ['it was closed without an answer', taken, lead({ status: 'closed' }), later, 'processed'],
  ['its lead is not on this device', taken, undefined, later, 'processed'],
] as const)('%s', (_, over, its, after, word) => {
  expect(requestWording(aRequest({ at, ...over }), its, at + after, clock)).toBe(word)
})
