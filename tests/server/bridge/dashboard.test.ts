/** The month at a glance over HTTP: for who holds its form, with nothing of who set Bridge up. */
import { afterAll, expect, test } from 'vitest'
import type { BridgeGlance } from '#db/bridge/shown.ts'
import { cellOf, tableOf } from '#db/figures/answer.ts'
import { formCatalogue, type FormKey } from '#db/forms.ts'
import { bridgeClick } from '#db/schema.ts'
import { post } from '#server/payments/ledger.ts'
import { plantBridge } from '../../support/builders/bridge.ts'
import { alter } from '../../support/dealership.ts'
import { createTestServer } from '../../support/server.ts'

const server = createTestServer()
afterAll(server.close)
const { db } = server.dealership('north')
const teller = { by: '', byName: '', now: server.clock.now() }
post(db, { cause: 'goodwill', gesture: 'g', minor: 50_000, reason: 'x' }, teller)
plantBridge(db)
const { seq } = post(db, { cause: 'click', click: 'k-1', month: '2026-03', minor: 125 }, teller)
const click = { id: 'k-1', at: teller.now, on: '2026-03-10', siteId: '1390', vehicleId: '' }
db.insert(bridgeClick)
  .values({ ...click, verdict: 'charged', minor: 125, seq, hash: null })
  .run()

const hold = (forms: FormKey[]) =>
  alter(db, 'role', 'seller', { formIds: forms.map(form => formCatalogue[form].id) })
const ask = async (path: string) =>
  server.request(`/api/bridge/${path}`, { as: await server.signIn('ana') })

test('the month beside its clicks, as the report counts them', async () => {
  hold(['reports.BridgeDashboard'])
  const { rows } = (await (await ask('dashboard')).json()) as { rows: BridgeGlance[] }
  const [glance] = rows
  expect(glance).toMatchObject({
    state: 'active',
    month: { month: '2026-03', spentMinor: 125, charged: 1, budgetMinor: 54_000 },
  })
  expect(glance?.figures.query).toEqual({ kind: 'bridge', from: '2026-03-01', to: '2026-03-10' })
  const sites = glance && tableOf(glance.figures, 'site')
  expect(cellOf(sites, '1390', 'charged')).toBe(1)
  expect(JSON.stringify(rows)).not.toContain('Lise Bouchard')
})
test('another form of Bridge opens it to nobody', async () => {
  hold(['reports.Bridge', 'management.BridgePayPerClick'])
  expect((await ask('dashboard')).status).toBe(403)
})
