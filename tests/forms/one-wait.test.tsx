// @vitest-environment jsdom
/** Since when a customer waits, and whether that is late, is one sentence wherever she stands. */
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FormKey } from '#db/forms.ts'
import { since } from '#src/lib/format.ts'
import { aLead, aRequest } from '#tests/support/builders/lead.ts'
import { aCall } from '#tests/support/builders/phone.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { openForm } from '#tests/support/forms.tsx'

/** A Wednesday, 3 in the afternoon in Toronto. */
const now = Date.parse('2026-03-11T19:00:00Z')
const monday = Date.parse('2026-03-09T20:05:00Z')
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const said = 'Late · waiting since Mon 4:05 p.m.'
const waits = () =>
  [...document.body.querySelectorAll('*')]
    .filter(each => each.childElementCount === 0)
    .flatMap(each => /(Late · w|W)aiting since.*/.exec(each.textContent ?? '')?.[0] ?? [])

const request = [aRequest({ at: monday })]
const phoneCall = [aCall({ id: 'c-1', at: monday, requestId: 'r-1', leadId: null })]
const lead = [
  aLead({
    id: 'l-1',
    leadAt: monday,
    firstAnswerAt: null,
    status: 'created',
    assignedTo: 'u-ana',
  }),
]
const user = [aUser()]

test.each<[FormKey, Record<string, string>, 'request' | 'lead', number]>([
  ['crm.Reception', {}, 'request', 1],
  ['crm.Reception', { id: 'r-1' }, 'request', 2],
  ['crm.PhoneTracking', { show: 'calls', call: 'c-1' }, 'request', 1],
  ['marketing.Leads', {}, 'request', 1],
  ['marketing.Leads', { id: 'r-1' }, 'request', 2],
  ['crm.Leads', {}, 'lead', 1],
  ['crm.Leads', { id: 'l-1' }, 'lead', 2],
  ['crm.Leads', { view: 'board' }, 'lead', 1],
  ['crm.Dashboard', { who: 'me' }, 'lead', 1],
  ['direction.Dashboard', {}, 'lead', 2],
  ['direction.Dashboard', { rows: 'late' }, 'lead', 3],
  ['marketing.Leads', { show: 'leads' }, 'lead', 1],
])('%s %j says it', async (form, query, of, times) => {
  const rows = of === 'lead' ? { lead, user } : { request, phoneCall, user }
  await openForm(form, { rows, query })
  await waitFor(() => expect(waits().length).toBeGreaterThanOrEqual(times))
  expect(new Set(waits())).toEqual(new Set([said]))
})

test('by its hour today, its weekday within the week, else its date', () => {
  const at = (text: string) => since(Date.parse(text), now, 'en-CA', 'America/Toronto')
  expect([
    at('2026-03-11T12:20:00Z'),
    at('2026-03-10T12:20:00Z'),
    at('2026-03-05T14:20:00Z'),
    at('2026-03-04T14:20:00Z'),
  ]).toEqual(['8:20 a.m.', 'Tue 8:20 a.m.', 'Thu 9:20 a.m.', 'Mar 4, 9:20 a.m.'])
})
