/** Mailshots in the report of campaigns: whom each was for, what left, what came of it, and the clients of each number. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Figures, tableOf } from '#db/figures/answer.ts'
import type { FigureKind } from '#db/figures/kinds.ts'
import type { FigureLine } from '#db/figures/lines.ts'
import { figuresDocument } from '#db/figures/print/document.ts'
import { rowText } from '#db/figures/write.ts'
import { formCatalogue, type FormKey } from '#db/forms.ts'
import type { NewRow } from '#db/kernel/mutation.ts'
import * as schema from '#db/schema.ts'
import { figuresOf } from '#server/reports/figures.ts'
import { linesOf, type LinesAsk } from '#server/reports/rows.ts'
import type { FiguresQuery } from '#db/figures/query.ts'
import { figuresCsv } from '#src/domain/figures/export.ts'
import { aConsent } from '../../support/builders/consent.ts'
import { aLead, aLeadTouch } from '../../support/builders/lead.ts'
import { bare } from '../../support/dealership.ts'
import { mailshots } from '../mailshot/kit.ts'

let made: Awaited<ReturnType<typeof mailshots>>
beforeEach(async () => {
  made = await mailshots()
})
afterEach(() => made.lot.close())

const march: FiguresQuery = { kind: 'campaigns', from: '2026-03-01', to: '2026-03-31' }
const figures = (over: Partial<FiguresQuery> = {}) =>
  figuresOf(made.north().sqlite.name, { ...march, ...over }, made.lot.clock.now())
const lines = (ask: Partial<LinesAsk>, over: Partial<FiguresQuery> = {}) =>
  linesOf(
    made.north().sqlite.name,
    { query: { ...march, ...over }, table: 'mailshot', row: 'mailshot.1', after: 0, ...ask },
    made.lot.clock.now(),
  )
const shots = (of: Figures) => tableOf(of, 'mailshot')?.rows.map(({ key }) => key)

/** Of five two are left out, one message comes back, one does not leave, and Ann does all that can come of it. */
async function sent(over: object = {}) {
  made.person('ann')
  made.person('bob')
  made.person('cat', { yes: false })
  made.person('dee', { client: { emailKey: '' } })
  made.person('eve')
  await made.save(over)
  await made.start()
  await made.minutes(2)
  const { db } = made.north()
  const ends = (name: string, state: 'bounced' | 'failed') =>
    db
      .update(schema.message)
      .set({ state })
      .where(eq(schema.message.leadId, `l-${name}`))
      .run()
  ends('bob', 'bounced')
  ends('eve', 'failed')
  const at = made.lot.clock.now() + 86_400_000
  const reply = { id: 't-ann', leadId: 'l-ann', kind: 'message-received', at } as const
  const stop = { kind: 'withdrawn', source: 'unsubscribe', at } as const
  made.lot.put({
    consent: [bare(aConsent({ id: 'no-ann', clientId: 'cl-ann', ...stop }))],
    leadTouch: [bare(aLeadTouch(reply)) as NewRow<'leadTouch'>],
    lead: [bare(aLead({ id: 'l-ann2', clientId: 'cl-ann', leadAt: at }))],
  })
}

test.each<FigureKind>(['campaigns', 'spend'])(
  '%s: each number of a mailshot opens exactly its clients',
  async kind => {
    await sent()
    const table = tableOf(figures({ kind }), 'mailshot')
    const counts = table?.columns.map((column, at) => [column, table.rows[0]?.cells[at]])
    expect(Object.fromEntries(counts ?? [])).toEqual({
      chosen: 5,
      unwilling: 1,
      leftOut: 1,
      sent: 1,
      notSent: 2,
      unsubscribed: 1,
      replied: 1,
      brought: 1,
    })
    const opened = table?.columns.map(column => [column, lines({ column }, { kind }).count])
    expect(opened).toEqual(counts)
    const names = (column: LinesAsk['column']) =>
      lines({ column }, { kind }).lines.map(({ recipient }) => recipient?.name)
    expect(names('sent')).toEqual(['ann Roy'])
    expect(names('notSent').toSorted()).toEqual(['bob Roy', 'eve Roy'])
    expect(names('brought')).toEqual(['ann Roy'])
    expect(names(undefined)).toHaveLength(5)
    expect(lines({ column: 'unwilling' }, { kind }).lines).toMatchObject([
      { id: 'mailshot.1:cl-cat', recipient: { name: 'cat Roy', why: 'no-consent' } },
    ])
    expect(lines({ column: 'leftOut' }, { kind }).lines).toMatchObject([
      { recipient: { name: 'dee Roy', why: 'no-address' } },
    ])
    expect(lines({ after: 4 }, { kind }).lines).toHaveLength(1)
  },
)

test('it is named with its day, and stands in the period in which it began, once it has', async () => {
  await made.save({ mailshotId: 'mailshot.draft' })
  await sent()
  const of = figures()
  expect(shots(of)).toEqual(['mailshot.1'])
  expect(rowText(of, 'mailshot', 'mailshot.1', 'en-ca')).toBe('Winter tires · March 10, 2026')
  const reader = { name: 'Campaigns report', locale: 'en-ca', timeZone: 'America/Toronto' } as const
  expect(figuresCsv(of, reader)).toContain('"Winter tires · March 10, 2026",5,1,1,1,2,1,1,1')
  const { blocks } = figuresDocument({
    figures: of,
    name: reader.name,
    narrowed: [],
    house: { name: 'Garage du Nord' },
    place: { locale: 'en-ca', currency: 'CAD' },
    paper: 'letter',
    timeZone: reader.timeZone,
  })
  const printed = blocks.flatMap(block =>
    block.kind === 'table' && block.label === 'Mailshots'
      ? block.rows.map(({ cells }) => cells.map(({ text }) => text))
      : [],
  )
  expect(printed).toEqual([
    ['Winter tires · March 10, 2026', '5', '1', '1', '1', '2', '1', '1', '1'],
  ])
  const february = { from: '2026-02-01', to: '2026-02-28' }
  expect(shots(figures(february))).toBeUndefined()
  expect(lines({}, february).count).toBe(0)
})

test('narrowed to a campaign it is that one’s, and narrowed to what it has not it is none’s', async () => {
  const campaign = { title: 'March', division: 'used', status: 'live', autoRenew: false } as const
  made
    .north()
    .db.insert(schema.campaign)
    .values({ id: 'k-1', ...campaign, term: 1, at: 1, by: '', byName: '' })
    .run()
  await sent({ campaignId: 'k-1' })
  expect(shots(figures({ campaign: 'k-1' }))).toEqual(['mailshot.1'])
  for (const narrowed of [{ campaign: 'k-2' }, { division: 'used' }, { person: 'ana' }]) {
    expect(shots(figures(narrowed))).toBeUndefined()
    expect(lines({}, narrowed).count).toBe(0)
  }
})

test('no other report counts them, and no other number has clients', async () => {
  await sent()
  for (const kind of ['leads', 'requests', 'marketing', 'calls', 'bridge'] as const) {
    expect(shots(figures({ kind }))).toBeUndefined()
    expect(lines({}, { kind })).toEqual({ lines: [], count: 0 })
  }
  expect(lines({ column: 'spent' }).count).toBe(0)
  expect(lines({ row: 'mailshot.2' }).count).toBe(0)
})

test.each<[FormKey[], string]>([
  [['reports.Campaigns'], ''],
  [['reports.Campaigns', 'crm.Clients'], 'ann Roy'],
])('who holds %j is told the name “%s”', async (forms, name) => {
  await sent()
  made
    .north()
    .db.update(schema.role)
    .set({ formIds: forms.map(form => formCatalogue[form].id) })
    .where(eq(schema.role.id, 'seller'))
    .run()
  const ask = { query: march, table: 'mailshot', row: 'mailshot.1', column: 'sent', after: 0 }
  const as = await made.lot.signIn('ana', { companyId: 'north' })
  const answer = await made.lot.request('/api/reports/lines', { as, json: ask })
  const { lines: told } = (await answer.json()) as { lines: FigureLine[] }
  expect(told).toMatchObject([{ name: '', recipient: { clientId: 'cl-ann', name } }])
})
