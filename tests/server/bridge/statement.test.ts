/** The publishers' statement over HTTP: of clicks and books, for who holds its form; nothing of persons. */
import { afterAll, expect, test } from 'vitest'
import type { Statement } from '#db/bridge/statement.ts'
import { formCatalogue, type FormKey } from '#db/forms.ts'
import { bridgeClick } from '#db/schema.ts'
import { post } from '#server/payments/ledger.ts'
import { alter } from '../../support/dealership.ts'
import { createTestServer } from '../../support/server.ts'

const server = createTestServer()
afterAll(server.close)
const { db } = server.dealership('north')
const now = server.clock.now()
const by = { by: '', byName: '' }
post(db, { cause: 'goodwill', gesture: 'g', minor: 50_000, reason: 'x' }, { ...by, now: now - 1 })
for (const [id, on, verdict] of [
  ['k-1', '2026-02-10', 'charged'],
  ['k-2', '2026-02-28', 'charged'],
  ['k-3', '2026-02-28', 'bot'],
  ['k-4', '2026-03-01', 'charged'],
] as const) {
  const click = { id, at: now, on, siteId: '1390', vehicleId: 'v-secret', hash: 'abcdef' }
  const month = on.slice(0, 7)
  const charge = () => post(db, { cause: 'click', click: id, month, minor: 125 }, { ...by, now })
  const seq = verdict === 'charged' ? charge().seq : null
  db.insert(bridgeClick)
    .values({ ...click, verdict, minor: seq === null ? 0 : 125, seq })
    .run()
}
post(db, { cause: 'click-credit', click: 'k-2', reason: 'x' }, { ...by, now })

const hold = (forms: FormKey[]) =>
  alter(db, 'role', 'seller', { formIds: forms.map(form => formCatalogue[form].id) })
const ask = async (query = '') =>
  server.request(`/api/bridge/statement${query}`, { as: await server.signIn('ana') })
const rows = async (query = '') =>
  ((await (await ask(query)).json()) as { rows: Statement[] }).rows[0]

test('February is closed; what was given back on the 10th of March is off the statement of March', async () => {
  hold(['reports.BridgePublisher'])
  expect(await rows('?month=2026-02')).toMatchObject({
    month: '2026-02',
    months: ['2026-03', '2026-02'],
    isClosed: true,
    lines: [{ clicks: 3, charged: 2, refused: { bot: 1 }, amountMinor: 250, laterMinor: 0 }],
  })
  expect(await rows()).toMatchObject({
    month: '2026-03',
    isClosed: false,
    lines: [{ clicks: 1, charged: 1, amountMinor: 125, laterMinor: 125 }],
  })
  expect(JSON.stringify(await rows('?month=2026-02'))).not.toMatch(/v-secret|abcdef|k-1/)
})
test('another form of Bridge opens it to nobody, and a month is a month', async () => {
  hold(['reports.Bridge', 'reports.BridgeDashboard'])
  expect((await ask()).status).toBe(403)
  hold(['reports.BridgePublisher'])
  expect((await ask('?month=2026-13')).status).toBe(400)
})
