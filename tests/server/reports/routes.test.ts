/** Who may ask for figures, and what is answered to a wrong question. */
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { formCatalogue, type FormKey } from '#db/forms.ts'
import * as schema from '#db/schema.ts'
import { insertAll } from '#db/seed/plant.ts'
import { aRequest } from '../../support/builders/lead.ts'
import type { Figures } from '#db/figures/answer.ts'
import type { FigureLine } from '#db/figures/lines.ts'
import { plant } from '../../support/dealership.ts'
import { createTestServer, testStart } from '../../support/server.ts'
import { aLead } from '../calls/floor.ts'

const server = createTestServer()
afterAll(server.close)
plant(server.dealership('north').db, { lead: [aLead('l-1', { leadAt: testStart - 60_000 })] })
const query = { kind: 'leads', from: '2026-03-01', to: '2026-03-10' }
const ask = async (who: string, path: string, json: unknown) =>
  server.request(`/api/reports/${path}`, { as: await server.signIn(who), json })

test('whoever holds the form of a report reads it, of her own dealership alone', async () => {
  const response = await ask('lise', 'figures', { query })
  const { figures } = (await response.json()) as { figures: Figures }
  expect([response.status, figures.tiles[0]?.now, figures.asOf]).toEqual([200, 1, testStart])
  const there = await server.request('/api/reports/figures', {
    as: await server.signIn('lise', { companyId: 'south', host: 'levante.localhost' }),
    host: 'levante.localhost',
    json: { query },
  })
  expect(((await there.json()) as { figures: Figures }).figures.tiles[0]?.now).toBe(0)
})

test.each(['ana', 'rita', 'otto'])('%s, who holds none of them, does not', async who => {
  expect((await ask(who, 'figures', { query })).status).toBe(403)
  const lines = { query, table: 'source', row: 'Web', after: 0 }
  expect((await ask(who, 'lines', lines)).status).toBe(403)
  const calls = { ...query, kind: 'calls' }
  expect((await ask(who, 'figures', { query: calls })).status).toBe(403)
})

test('the rows behind a number', async () => {
  const response = await ask('lise', 'lines', { query, table: 'source', row: 'Web', after: 0 })
  const { lines, count } = (await response.json()) as { lines: FigureLine[]; count: number }
  expect([count, lines[0]?.id, lines[0]?.state]).toEqual([1, 'l-1', 'waiting'])
})

test.each([
  ['a day that is none', { ...query, from: '2026-02-30' }],
  ['the end before the beginning', { ...query, to: '2026-02-01' }],
  ['another report', { ...query, kind: 'funds' }],
])('%s is a bad question', async (_, wrong) => {
  expect((await ask('lise', 'figures', { query: wrong })).status).toBe(400)
})

test('somebody who asks without end is told to wait', async () => {
  const as = await server.signIn('lise')
  const once = () => server.request('/api/reports/figures', { as, json: { query } })
  const answers: number[] = []
  for (let i = 0; i < 70; i += 1) answers.push((await once()).status)
  expect(answers).toContain(429)
  server.clock.advance(60_000)
  expect((await once()).status).toBe(200)
})

test.each<[FormKey[], string | null]>([
  [['reports.Bridge'], null],
  [['reports.Bridge', 'crm.Reception'], 'r-1'],
])(
  'who holds %j opens the clicks: of the request they brought she is told %s',
  async (forms, id) => {
    const { db } = server.dealership('north')
    const hold = (held: FormKey[]) =>
      db
        .update(schema.role)
        .set({ formIds: held.map(form => formCatalogue[form].id) })
        .where(eq(schema.role.id, 'seller'))
        .run()
    const at = testStart - 60_000
    const click = { id: 'k-1', at, on: '2026-03-10', siteId: '1390', vehicleId: '', minor: 0 }
    db.insert(schema.bridgeClick)
      .values({ ...click, verdict: 'charged', seq: null, hash: null })
      .onConflictDoNothing()
      .run()
    insertAll(db, schema.request, [{ ...aRequest({ id: 'r-1', at, status: 'regular' }) }])
    insertAll(db, schema.bridgeRequest, [{ id: 'r-1', clickId: 'k-1', at }])
    const clicks = { query: { ...query, kind: 'bridge' }, table: 'all', row: '', after: 0 }
    hold(['reports.Campaigns'])
    expect((await ask('ana', 'figures', clicks)).status).toBe(403)
    expect((await ask('ana', 'lines', clicks)).status).toBe(403)
    hold(forms)
    const { lines } = (await (await ask('ana', 'lines', clicks)).json()) as { lines: FigureLine[] }
    expect(lines).toMatchObject([{ id: 'k-1', name: '', leadId: null, click: { requestId: id } }])
  },
)
