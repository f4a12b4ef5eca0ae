import { setupI18n } from '@lingui/core'
import { expect, test, vi } from 'vitest'
import { personWords } from '#src/domain/client/person-words.ts'
import { attributionOf } from '#src/domain/lead/attribution.ts'
import { leadText } from '#src/domain/lead/search.ts'
import { instantOfWall, wallOf } from '#src/domain/lead/when.ts'
import { leadsCsv } from '#src/forms/crm/leads/export.ts'
import { titlesOf } from '#src/domain/vehicle/title.ts'
import { applyFilters, countOf, groupHeads, leadQuery } from '#src/forms/crm/leads/filters.ts'
import { jsonText } from '#src/lib/csv-file.ts'
import { clockAllDay } from '#tests/support/builders/desk.ts'
import { aLead, aLeadTouch, ana } from '#tests/support/builders/lead.ts'
import { aTag } from '#tests/support/builders/tag.ts'

const around = {
  userId: 'u-ana',
  vehicleWords: new Map([['v-1', '2024 Subaru Outback U-24117']]),
}
const ids = (leads: ReturnType<typeof aLead>[], query: string, isRecovery = false) =>
  applyFilters(leads, leadQuery.read(new URLSearchParams(query), isRecovery), around).map(
    lead => lead.id,
  )

test('without a filter the open leads stand there, those who wait longest first', () => {
  const leads = [
    aLead({ id: 'answered', firstAnswerAt: 1, touchedAt: 9 }),
    aLead({ id: 'new', leadAt: ana.now - 1 }),
    aLead({ id: 'old', leadAt: 5 }),
    aLead({ id: 'closed', status: 'closed' }),
    aLead({ id: 'gone', deletedAt: 1 }),
    aLead({ id: 'busy', firstAnswerAt: 1, touchedAt: 10 }),
  ]
  expect(ids(leads, '')).toEqual(['old', 'new', 'busy', 'answered'])
  expect(ids(leads, 'status=deleted')).toEqual(['gone'])
  expect(ids(leads, 'status=any')).toHaveLength(6)
  expect(ids(leads, 'waiting=1')).toEqual(['old', 'new'])
  expect(ids(leads, 'q=gagnon')).toContain('closed')
})
test('a view counts what it would list', () => {
  const leads = [
    aLead({ id: 'mine', assignedTo: 'u-ana' }),
    aLead({ id: 'answered', assignedTo: 'u-ana', firstAnswerAt: 1 }),
    aLead({ id: 'nobodys', assignedTo: null }),
    aLead({ id: 'closed', status: 'closed' }),
    aLead({ id: 'gone', deletedAt: 1 }),
  ]
  const count = (query: string) =>
    countOf(leads, leadQuery.read(new URLSearchParams(query), false), around)
  const queries = ['', 'owner=mine', 'owner=hers', 'owner=unassigned', 'waiting=1', 'status=any']
  expect(queries.map(count)).toEqual(queries.map(query => ids(leads, query).length))
  expect(count('owner=mine')).toBe(2)
})

test('what a vehicle is called is made once, when somebody asks', () => {
  const titleOf = vi.fn(({ id }: { id: string }) => `title of ${id}`)
  const titles = titlesOf([{ id: 'v-1' }, { id: 'v-2' }], titleOf)
  expect(titleOf).not.toHaveBeenCalled()
  expect([titles.get('v-2'), titles.get('v-2'), titles.get('v-3')]).toEqual([
    'title of v-2',
    'title of v-2',
    undefined,
  ])
  expect(titleOf).toHaveBeenCalledTimes(1)
})

test('who waits after the delivery is work to do', () => {
  const over = { status: 'delivered' as const, firstAnswerAt: 1, statusAt: 5 }
  const leads = [aLead({ id: 'asks', ...over, askedAgainAt: 6 }), aLead({ id: 'rests', ...over })]
  expect([ids(leads, ''), ids(leads, 'waiting=1')]).toEqual([['asks'], ['asks']])
})
test('owner, type, division and source narrow, several statuses add', () => {
  const leads = [
    aLead({ id: 'a' }),
    aLead({ id: 'b', assignedTo: null, type: 'phone', source: 'Radio' }),
    aLead({ id: 'c', assignedTo: 'u-samir', division: 'new', status: 'sold' }),
  ]
  expect([
    ids(leads, 'owner=mine'),
    ids(leads, 'owner=unassigned'),
    ids(leads, 'owner=u-samir'),
  ]).toEqual([['a'], ['b'], ['c']])
  expect([
    ids(leads, 'kind=phone'),
    ids(leads, 'division=new'),
    ids(leads, 'source=Radio'),
    ids(leads, 'status=sold,created').length,
  ]).toEqual([['b'], ['c'], ['b'], 3])
})
test('the recovery screen has its one status, by day', () => {
  const leads = [
    aLead({ id: 'later', status: 'future-recovery', recoverAt: 9 }),
    aLead({ id: 'sooner', status: 'future-recovery', recoverAt: 3 }),
    aLead({ id: 'other' }),
  ]
  expect(ids(leads, '', true)).toEqual(['sooner', 'later'])
})
test('orders', () => {
  const leads = [
    aLead({ id: 'b', name: 'Élise', leadAt: 1, touchedAt: 3 }),
    aLead({ id: 'a', name: 'andré', leadAt: 2, touchedAt: 2 }),
    aLead({ id: 'c', name: 'Zoé', leadAt: 3, touchedAt: 1 }),
  ]
  expect(
    ['name', 'newest', 'oldest', 'touched', 'recovery'].map(sort =>
      ids(leads, `sort=${sort}`).join(''),
    ),
  ).toEqual(['abc', 'cab', 'bac', 'bac', 'bac'])
})
test('a query that is a phone number is its digits; other words are folded', () => {
  expect(personWords('(450) 555-01')).toEqual(['45055501'])
  expect(personWords(' Hélène  OUTBACK ')).toEqual(['helene', 'outback'])
  expect(personWords('')).toEqual([])
})
test('ten thousand leads are searched by any part of their words', () => {
  const leads = Array.from({ length: 10_000 }, (_, i) =>
    aLead({
      id: `l-${i}`,
      name: `Client ${i} Bélanger`,
      phoneKey: `1514555${String(i).padStart(4, '0')}`,
      vehicleId: i % 3 ? 'v-1' : null,
      firstAnswerAt: i % 5 ? 1 : null,
    }),
  )
  ids(leads, 'q=first')
  const found = ['q=belanger', 'q=client+77', 'q=514555', 'q=outback+9', ''].map(
    query => ids(leads, query).length,
  )
  // Digits are looked for in any part of a telephone: 280 of four digits hold 77, of two in three of them 2,292 a 9.
  expect(found).toEqual([10_000, 280, 10_000, 2292, 10_000])
})

test('recoveries are grouped by their day, overdue ones together', () => {
  const at = (text: string) => Date.parse(text)
  const now = at('2025-11-14T15:00:00Z')
  const leads = [
    ['a', '2025-11-01T10:00:00Z'],
    ['b', '2025-11-14T14:00:00Z'],
    ['c', '2025-11-14T20:00:00Z'],
    ['d', '2025-11-15T04:00:00Z'],
    ['e', '2025-11-15T14:00:00Z'],
  ].map(([id = '', when = '']) => aLead({ id, recoverAt: at(when) }))
  expect([...groupHeads(leads, now, 'America/Toronto')]).toEqual([
    ['a', { key: 'overdue', count: 2 }],
    ['c', { key: '2025-11-14', count: 2 }],
    ['e', { key: '2025-11-15', count: 1 }],
  ])
})

test('attribution keeps the first, the last and every touch, by the day of the request', () => {
  const touches = [
    aLeadTouch({ id: '3', kind: 'visit', at: 30, facts: { source: 'Street' } }),
    aLeadTouch({ id: '1', at: 10, facts: { source: 'Website' } }),
    aLeadTouch({ id: '2', kind: 'request', at: 40, facts: { source: 'Radio', at: 20 } }),
    aLeadTouch({ id: '4', kind: 'call-tried', at: 15, facts: {} }),
  ]
  expect(attributionOf(aLead(), touches).map(each => each.source)).toEqual([
    'Website',
    'Radio',
    'Street',
  ])
  expect(attributionOf(aLead({ source: 'Fair' }), []).map(each => each.source)).toEqual(['Fair'])
  expect(attributionOf(aLead({ source: '' }), [])).toEqual([])
})

test('the export is in the page’s words, runs no formula and leaves the bookkeeping out', async () => {
  const i18n = setupI18n({ locale: 'fr-ca', messages: { 'fr-ca': {} } })
  const around = {
    i18n,
    titles: new Map(),
    colleagues: new Map([['u-ana', 'Ana']]),
    clock: clockAllDay(),
    tags: [aTag({ name: 'VIP' })],
    instant: (at: number) => String(at),
  }
  const lead = aLead({
    tagIds: ['tag-1', 'gone'],
    name: '=1+1',
    message: 'a;b',
    leadAt: 0,
    firstAnswerAt: 120_000,
  })
  const [head, line] = leadsCsv([lead], around).split('\r\n')
  expect(head?.startsWith('\uFEFF')).toBe(true)
  expect(head?.split(';')).toHaveLength(15)
  expect(line).toBe(
    '\'=1+1;450 555-0134;helene@example.com;Créé;Internet;Occasion;Website;;Ana;0;2;2;;VIP;"a;b"',
  )
  const advert = leadsCsv([aLead({ source: 'online-ad' })], around)
  expect(advert).toContain(';Annonce en ligne;')
  expect(Object.keys(JSON.parse(jsonText([lead]))[0])).not.toContain('v')
})

test('an instant is entered as the wall shows it, on the days the clocks change too', () => {
  for (const at of [
    '2025-03-09T06:30:00Z',
    '2025-03-09T18:00:00Z',
    '2025-11-02T18:00:00Z',
    '2025-07-01T03:59:00Z',
  ].map(Date.parse)) {
    expect(instantOfWall(wallOf(at, 'America/Toronto'), 'America/Toronto')).toBe(at)
  }
  expect(wallOf(Date.parse('2025-11-14T20:05:00Z'), 'America/Toronto')).toBe('2025-11-14T15:05')
  expect(instantOfWall('2025-02-30T10:00', 'America/Toronto')).toBeUndefined()
  expect(instantOfWall(null, 'America/Toronto')).toBeUndefined()
})

test('a source is found by its word in any language', () => {
  const text = leadText(aLead({ id: 'by-source', source: 'referral' }), '')
  for (const word of ['referral', 'recommandation', 'recomendacion']) expect(text).toContain(word)
})
