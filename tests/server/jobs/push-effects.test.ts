/** Push messages that wait to leave: how long they are news, to whom they go again, and what the operator hears. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as schema from '#db/schema.ts'
import type { AppDeps } from '#server/deps.ts'
import { backOffMs, maxAttempts } from '#server/jobs/effect-rows.ts'
import { nextEffectAt, sendEffects } from '#server/jobs/effects.ts'
import { sha256Hex } from '#server/ports/digest.ts'
import type { PushResult } from '#server/ports/push.ts'
import { plantBrowser } from '../../support/builders/browser.ts'
import { plant } from '../../support/dealership.ts'
import { createTestServer, type TestServer, testStart } from '../../support/server.ts'
import { aLead, minute } from '../calls/floor.ts'

const halfDay = 720 * minute
let server: TestServer
let deps: AppDeps
let sent: { to: string; topic: string | undefined }[]
let answers: Record<string, PushResult>
let warn: ReturnType<typeof vi.fn>
beforeEach(() => {
  server = createTestServer()
  sent = []
  answers = {}
  warn = vi.fn()
  server.deps.log.warn = warn as never
  const send: AppDeps['ports']['push']['send'] = async ({ endpoint }, _, options) => {
    sent.push({ to: endpoint, topic: options?.topic })
    return answers[endpoint] ?? 'sent'
  }
  deps = { ...server.deps, ports: { ...server.deps.ports, push: { publicKey: '', send } } }
  plant(north().db, { lead: [aLead('l-1', { firstAnswerAt: 1 })] }, testStart)
})
afterEach(() => server.close())

const north = () => server.dealership('north')
const browsers = (...ids: string[]) =>
  ids.forEach(id => plantBrowser(north().db, { id, userId: 'ana', locale: 'en-ca' }))
type Effect = typeof schema.effect.$inferInsert
const waits = (over: Partial<Effect> = {}) =>
  north()
    .db.insert(schema.effect)
    .values({
      id: 'push.l-1',
      kind: 'push',
      payload: { about: 'lead', leadId: 'l-1', to: 'ana' },
      createdAt: testStart,
      dueAt: testStart,
      attempts: 0,
      ...over,
    })
    .run()
const effect = (id = 'push.l-1') =>
  north().db.select().from(schema.effect).where(eq(schema.effect.id, id)).get()

test.each([
  ['half a day old', { createdAt: testStart - halfDay }, null],
  ['a moment older', { createdAt: testStart - halfDay - 1 }, 'given up'],
  ['tried seven times', { attempts: maxAttempts - 1 }, null],
  ['tried eight times', { attempts: maxAttempts }, 'given up'],
  ['of a kind nobody knows', { payload: { about: 'weather' } }, 'unknown'],
  ['of a kind nobody knows, and old', { payload: {}, createdAt: 0 }, 'unknown'],
])('a message %s', async (_, over, lastError) => {
  browsers('tablet')
  waits(over)
  expect(await sendEffects(deps, 'north')).toBe(1)
  expect(sent).toHaveLength(lastError ? 0 : 1)
  expect(effect()).toMatchObject({ doneAt: testStart, lastError })
})

test('a newer message takes the place of the older about the same: they have one topic that push services take', async () => {
  browsers('tablet')
  waits()
  expect(nextEffectAt(north())).toBe(testStart)
  await sendEffects(deps, 'north')
  expect(sent).toEqual([{ to: 'tablet', topic: sha256Hex('lead.l-1').slice(0, 32) }])
  expect(nextEffectAt(north())).toBeUndefined()
})

test('who has it does not get it again, who is gone is forgotten, and the operator hears how many failed', async () => {
  browsers('has', 'gone', 'slow', 'slower', 'fresh')
  answers = { gone: 'gone', slow: 'failed', slower: 'failed' }
  waits({ attempts: 1, payload: { about: 'lead', leadId: 'l-1', to: 'ana', sent: ['has'] } })
  await sendEffects(deps, 'north')
  expect(sent.map(({ to }) => to).sort()).toEqual(['fresh', 'gone', 'slow', 'slower'])
  const left = north().db.select().from(schema.pushSubscription).all()
  expect(left.map(({ id }) => id).sort()).toEqual(['fresh', 'has', 'slow', 'slower'])
  expect(warn.mock.calls).toEqual([
    [
      { companyId: 'north', effect: 'push.l-1', failed: 2, attempts: 2 },
      'a push message was not taken',
    ],
  ])
  expect(effect()).toMatchObject({
    doneAt: null,
    attempts: 2,
    lastError: '2 not taken',
    dueAt: testStart + backOffMs(2),
    payload: { about: 'lead', leadId: 'l-1', to: 'ana', sent: ['has', 'fresh'] },
  })
})

test('a dealership that was closed under way gets no more of it, and nothing breaks', async () => {
  browsers('tablet', 'phone')
  waits()
  const { get } = server.deps.dealerships
  let looks = 0
  const once = {
    ...deps.dealerships,
    get: (id: string) => ((looks += 1) > 4 ? undefined : get(id)),
  }
  answers = { tablet: 'gone', phone: 'gone' }
  await sendEffects({ ...deps, dealerships: once }, 'north')
  expect(sent).toHaveLength(1)
  expect(effect()?.doneAt).toBeNull()
})

test('no more than fifty leave at one look', async () => {
  for (let i = 0; i < 51; i += 1) waits({ id: `push.${i}`, payload: {} })
  expect([await sendEffects(deps, 'north'), await sendEffects(deps, 'north')]).toEqual([50, 1])
  expect(await sendEffects(deps, 'nowhere')).toBe(0)
})
