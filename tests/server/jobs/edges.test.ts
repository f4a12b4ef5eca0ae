/** What the server does by the clock: at the minute and not before, by the dealership's own midnight, to those it concerns. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { firstPreference } from '#db/user/preference.ts'
import * as schema from '#db/schema.ts'
import { versionOf } from '#server/dealership/meta.ts'
import { nextBridgeTurnAt, turnBridge } from '#server/bridge/turn.ts'
import {
  backOffMs,
  type Due,
  eachDue,
  type EffectRow,
  hold,
  hurry,
  nextDueOf,
  postpone,
  settle,
  tryAgain,
} from '#server/jobs/effect-rows.ts'
import { alertNoReply } from '#server/jobs/no-reply.ts'
import { bringBack, nextRecoveryAt } from '#server/jobs/recoveries.ts'
import { plant } from '../../support/dealership.ts'
import { createTestServer, type TestServer, testStart } from '../../support/server.ts'
import { plantBridge } from '../../support/builders/bridge.ts'
import { aLead, minute } from '../calls/floor.ts'

const day = 1440 * minute
let server: TestServer
beforeEach(() => {
  server = createTestServer()
})
afterEach(() => server.close())
const north = () => server.dealership('north')
const now = testStart
const put = (...lead: ReturnType<typeof aLead>[]) => plant(north().db, { lead }, now)

/** A month turns at local midnight, west of Greenwich and east of it, in winter and in summer. */
const pause = (company: 'north' | 'south', pausedUntil: string | null) =>
  plantBridge(server.dealership(company).db, { active: false, pausedUntil })
test.each([
  ['Toronto in summer', 'north', '2026-04-01', Date.UTC(2026, 3, 1, 4), Date.UTC(2026, 4, 1, 4)],
  ['Toronto in winter', 'north', '2026-12-01', Date.UTC(2026, 11, 1, 5), Date.UTC(2027, 0, 1, 5)],
  ['Madrid in summer', 'south', '2026-04-01', Date.UTC(2026, 2, 31, 22), Date.UTC(2026, 3, 30, 22)],
  [
    'Madrid in winter',
    'south',
    '2026-12-01',
    Date.UTC(2026, 10, 30, 23),
    Date.UTC(2026, 11, 31, 23),
  ],
  [
    'Madrid at the year’s turn',
    'south',
    '2027-01-01',
    Date.UTC(2026, 11, 31, 23),
    Date.UTC(2027, 0, 31, 23),
  ],
] as const)(
  'a pause ends at midnight in %s, to the millisecond',
  (_, company, until, turn, next) => {
    pause(company, until)
    const dealership = server.dealership(company)
    const row = () => dealership.db.select().from(schema.bridge).get()
    expect(nextBridgeTurnAt(dealership, turn - 1)).toBe(turn)
    expect(turnBridge(dealership, turn - 1)).toBe(0)
    expect(row()).toMatchObject({ active: false, pausedUntil: until })
    expect(turnBridge(dealership, turn)).toBe(1)
    expect(row()).toMatchObject({ active: true, pausedUntil: null })
    expect(turnBridge(dealership, turn)).toBe(0)
    expect(nextBridgeTurnAt(dealership, turn)).toBe(next)
  },
)
test('what was switched off for good does not switch itself on', () => {
  expect(nextBridgeTurnAt(north(), now)).toBeUndefined()
  expect(turnBridge(north(), now)).toBe(0)
  pause('north', null)
  expect(turnBridge(north(), now + 999 * day)).toBe(0)
  expect(north().db.select().from(schema.bridge).get()?.active).toBe(false)
})

/** A customer has waited thirty minutes. */
const told = () =>
  north()
    .db.select()
    .from(schema.notification)
    .all()
    .map(({ userId, leadId }) => `${leadId} ${userId}`)
    .toSorted()
const waitsSince = (ms: number, over: object = {}) => aLead('l-1', { leadAt: now - ms, ...over })

test.each([
  ['thirty minutes', 30 * minute, ['l-1 ana', 'l-1 lise']],
  ['a moment less', 30 * minute - 1, []],
  // Three days after its last level, which comes at an hour.
  ['three days', 3 * day + 60 * minute, []],
  ['a moment less', 3 * day + 60 * minute - 1, ['l-1 ana', 'l-1 lise']],
])('waited %s', (_, ms, expected) => {
  put(waitsSince(ms))
  expect(alertNoReply(north(), now)).toBe(expected.length ? 1 : 0)
  expect(told()).toEqual(expected)
})
test.each([
  ['nobody’s lead is told to the directors', { assignedTo: null }, ['l-1 lise']],
  ['a director’s own is told to her once', { assignedTo: 'lise' }, ['l-1 lise']],
  ['an answered one to nobody', { firstAnswerAt: now }, []],
  ['a closed one to nobody', { status: 'closed' as const }, []],
  ['one put off to nobody', { status: 'future-recovery' as const }, []],
  ['one in treatment as well', { status: 'in-treatment' as const }, ['l-1 ana', 'l-1 lise']],
  ['a pending one as well', { status: 'pending' as const }, ['l-1 ana', 'l-1 lise']],
])('%s', (_, over, expected) => {
  put(waitsSince(40 * minute, over))
  alertNoReply(north(), now)
  expect(told()).toEqual(expected)
})
test('what is read later stays true, and French has its space before the colon', () => {
  put(waitsSince(30 * minute, { message: 'Encore là ?' }))
  const { db } = north()
  plant(db, { preference: [{ ...firstPreference('lise'), locale: 'fr-ca' }] } as never, now)
  alertNoReply(north(), now)
  const rows = db.select().from(schema.notification).all()
  expect(rows.find(({ userId }) => userId === 'lise')?.message).toBe(
    'Sans réponse depuis plus de 30 minutes\u00a0: Encore là ?',
  )
})
test('a deleted lead is told to nobody, its neighbour is; each once, in her own language, and the tablets hear of it', () => {
  put(waitsSince(30 * minute), aLead('l-2', { leadAt: now - 30 * minute, assignedTo: 'ana' }))
  const { db } = north()
  db.update(schema.lead).set({ deletedAt: 5 }).where(eq(schema.lead.id, 'l-1')).run()
  plant(db, { preference: [{ ...firstPreference('lise'), locale: 'es-co' }] } as never, now)
  const heard: number[] = []
  north().poke.subscribe(v => heard.push(v))
  expect(alertNoReply(north(), now)).toBe(1)
  expect(alertNoReply(north(), now + minute - 1)).toBe(0)
  expect(heard).toHaveLength(1)
  expect(told()).toEqual(['l-2 ana', 'l-2 lise'])
  const messages = Object.fromEntries(
    db
      .select()
      .from(schema.notification)
      .all()
      .map(({ userId, message }) => [userId, message]),
  )
  expect(messages['ana']).toMatch(/^No answer for over 30 minutes: /)
  expect(messages['lise']).toMatch(/^Sin respuesta hace más de 30 minutos: /)
})
test.each([
  ['en-ca', 'No answer for over 30 minutes: '],
  ['fr-ca', 'Sans réponse depuis plus de 30 minutes\u00a0: '],
  ['fr-fr', 'Sans réponse depuis plus de 30 minutes\u00a0: '],
  ['es-es', 'Sin respuesta desde hace más de 30 minutos: '],
  ['es-co', 'Sin respuesta hace más de 30 minutos: '],
] as const)(
  'in %s, no longer than the bell can show, of whom, when, and as one version',
  (locale, words) => {
    put(waitsSince(30 * minute, { message: 'x'.repeat(300), assignedTo: null }))
    const { db } = north()
    plant(db, { preference: [{ ...firstPreference('lise'), locale }] } as never, now)
    const before = versionOf(db)
    alertNoReply(north(), now)
    expect(versionOf(db)).toBe(before + 1)
    expect(db.select().from(schema.notification).all()).toEqual([
      expect.objectContaining({
        id: expect.stringMatching(/^noreply\.late\.[0-9a-f]{32}$/),
        v: before + 1,
        userId: 'lise',
        itemId: 'l-1',
        type: 'CONVERSATIONS',
        from: 'Zoé Bélanger',
        at: now,
        message: `${words}${'x'.repeat(300)}`.slice(0, 200),
        processedAt: null,
      }),
    ])
  },
)
test('where nobody is to be told, nothing is written', () => {
  const { db } = north()
  put(waitsSince(40 * minute, { assignedTo: null }))
  db.update(schema.user).set({ active: false }).run()
  const before = versionOf(db)
  expect(alertNoReply(north(), now)).toBe(0)
  expect(versionOf(db)).toBe(before)
})
/** Leads put off. */
test('each comes back at its own instant, and none that was deleted', () => {
  const asleep = (id: string, recoverAt: number) =>
    aLead(id, { status: 'future-recovery', recoverAt, recoverNotice: '0', firstAnswerAt: 1 })
  put(asleep('l-1', now), asleep('l-2', now + 1), asleep('l-3', now - day), asleep('l-4', now))
  const { db } = north()
  db.update(schema.lead).set({ deletedAt: 5 }).where(eq(schema.lead.id, 'l-4')).run()
  expect(nextRecoveryAt(north(), now)).toBe(now + 1)
  expect(bringBack(north(), now)).toBe(2)
  const back = db.select().from(schema.lead).all()
  expect(back.filter(lead => lead.recoverAt === null).map(({ id }) => id)).toEqual(['l-1', 'l-3'])
  expect(nextRecoveryAt(north(), now + 1)).toBeUndefined()
})

/** What must leave the building. */
const anEffect = (id: string, over: Partial<EffectRow> = {}) => {
  const row: EffectRow = {
    id,
    kind: 'push',
    payload: { contractId: 'sc-1' },
    createdAt: now,
    dueAt: now,
    attempts: 0,
    doneAt: null,
    lastError: null,
    ...over,
  }
  north().db.insert(schema.effect).values(row).run()
  return { deps: server.deps, companyId: 'north', row } satisfies Due
}
const effect = (id: string) =>
  north().db.select().from(schema.effect).where(eq(schema.effect.id, id)).get()
const dueNow = async (most = 50) => {
  const seen: string[] = []
  await eachDue(
    server.deps,
    'north',
    { kind: 'push', most },
    async (_, row) => void seen.push(row.id),
  )
  return seen
}
test('it waits 1, 4, 16, 64 minutes, and then four hours', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 99].map(n => backOffMs(n) / minute)).toEqual([
    1, 1, 4, 16, 64, 240, 240, 240,
  ])
})
test('due is what is due now, of its kind, not done; the longest waiting first, and no more than asked', async () => {
  anEffect('b', { dueAt: now - 1 })
  anEffect('a', { dueAt: now })
  anEffect('later', { dueAt: now + 1 })
  anEffect('done', { doneAt: now, dueAt: 0 })
  anEffect('other', { kind: 'letter', dueAt: 0 })
  anEffect('c', { dueAt: now - 2 })
  expect(await dueNow()).toEqual(['c', 'b', 'a'])
  expect(await dueNow(2)).toEqual(['c', 'b'])
  expect(nextDueOf('push', north())).toBe(now - 2)
  expect(nextDueOf('none', north())).toBeUndefined()
})
test('settled, put off, tried again and held: each its own row, and only trying counts', () => {
  const neighbour = anEffect('n').row
  settle(anEffect('a', { attempts: 2 }), null)
  expect(effect('a')).toMatchObject({ doneAt: now, attempts: 3, lastError: null })
  postpone(anEffect('b', { attempts: 2 }), 'why', { payload: { sent: 1 } })
  expect(effect('b')).toMatchObject({
    doneAt: null,
    attempts: 3,
    dueAt: now + 16 * minute,
    lastError: 'why',
    payload: { sent: 1 },
  })
  expect(tryAgain(anEffect('c', { attempts: 6 }), 'why')).toBe(true)
  expect(effect('c')).toMatchObject({ doneAt: null, attempts: 7, lastError: 'why' })
  expect(tryAgain(anEffect('d', { attempts: 7 }), 'why')).toBe(false)
  expect(effect('d')).toMatchObject({ doneAt: now, attempts: 8, lastError: 'given up' })
  hold(anEffect('e', { attempts: 2 }), 5 * minute)
  expect(effect('e')).toMatchObject({ doneAt: null, attempts: 2, dueAt: now + 5 * minute })
  expect(effect('n')).toEqual(neighbour)
})
test('what waited for one contract is hurried: no other contract’s, kind’s or what is done', () => {
  const later = { dueAt: now + day }
  anEffect('mine', later)
  anEffect('theirs', { ...later, payload: { contractId: 'sc-2' } })
  anEffect('letter', { ...later, kind: 'letter' })
  anEffect('done', { ...later, doneAt: now })
  hurry('push', north(), 'sc-1', now)
  const due = ['mine', 'theirs', 'letter', 'done'].filter(id => effect(id)?.dueAt === now)
  expect(due).toEqual(['mine'])
})
