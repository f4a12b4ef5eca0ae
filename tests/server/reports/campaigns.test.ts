/** What campaigns cost and brought: by requests of the period, the cost of each as the books have it. */
import { expect, test } from 'vitest'
import { cellOf, type ColumnKey, type Figures, tableOf } from '#db/figures/answer.ts'
import { figureText } from '#db/figures/write.ts'
import type { NotLead } from '#db/campaign/count.ts'
import type { Posting } from '#db/ledger/posting.ts'
import * as schema from '#db/schema.ts'
import { leadName } from '#server/campaign/lead-name.ts'
import { writeDown } from '#server/payments/write-down.ts'
import { aLeadAt, aRequestAt, at, november, now, world } from './world.ts'

const teller = { by: '', byName: '', now }
/** Three requests of November for one campaign, of which one is spam; one of October; one of another campaign, sold. */
function bought() {
  const sold = aLeadAt(at('2026-11-12'), { status: 'sold', statusAt: now })
  const requests = {
    one: aRequestAt(at('2026-11-10')),
    // No name for the books.
    two: { ...aRequestAt(at('2026-11-11')), id: 'r’2' },
    spam: aRequestAt(at('2026-11-11'), { status: 'spam' }),
    sold: aRequestAt(at('2026-11-12'), { leadId: sold.id, processedAt: now }),
    before: aRequestAt(at('2026-10-12')),
    unbought: aRequestAt(at('2026-11-12')),
  }
  const made = world({ request: Object.values(requests), lead: [sold] })
  const { db } = made
  const tell = (posting: Posting) => writeDown(db, posting, teller)
  tell({ cause: 'goodwill', gesture: 'g', minor: 50_000, reason: 'x' })
  for (const campaign of ['k-1', 'k-2']) {
    tell({ cause: 'hold', campaign, term: 1, minor: 20_000 })
    const title = campaign === 'k-1' ? 'Winter' : 'Vans'
    db.insert(schema.campaign)
      .values({
        id: campaign,
        title,
        division: 'used',
        status: 'live',
        autoRenew: false,
        term: 1,
        at: 0,
        by: '',
        byName: '',
        endedAt: null,
        endedWhy: null,
      })
      .run()
  }
  const came = (id: string, campaign: string, minor: number, why: NotLead | null = null) => {
    const mark = { id, campaignId: campaign, term: 1, at: 0, way: 'link', what: '', why } as const
    db.insert(schema.campaignRequest).values(mark).run()
    const lead = leadName(id)
    tell({ cause: 'lead', campaign, term: 1, lead, minor })
    return { cause: 'lead-void', campaign, lead, reason: 'x' } as const
  }
  came(requests.one.id, 'k-1', 2000)
  came(requests.two.id, 'k-1', 2001)
  tell(came(requests.spam.id, 'k-1', 2000, 'spam'))
  came(requests.before.id, 'k-1', 1500)
  came(requests.sold.id, 'k-2', 3000)
  return made
}
const row = (figures: Figures, id: string, ...columns: ColumnKey[]) =>
  columns.map(column => cellOf(tableOf(figures, 'campaign'), id, column))
const tiles = (figures: Figures) =>
  figures.tiles.map(({ key, now: value, before }) => [key, value, before])

test.each(['campaigns', 'spend'] as const)(
  '%s: each campaign with what it cost, beside the period before, the dearest first',
  kind => {
    const figures = bought().figures({ kind })
    expect(tableOf(figures, 'campaign')?.rows.map(({ key }) => figures.names[key])).toEqual([
      'Winter',
      'Vans',
    ])
    const columns = ['count', 'before', 'counted', 'spent', 'spentBefore', 'perLead'] as const
    // What was given back is not spent; half a cent goes up.
    expect(row(figures, 'k-1', ...columns)).toEqual([3, 1, 2, 4001, 1500, 2001])
    expect(row(figures, 'k-2', ...columns)).toEqual([1, 0, 1, 3000, 0, 3000])
    expect(row(figures, 'k-1', 'sold', 'perSale')).toEqual([0, null])
    expect(row(figures, 'k-2', 'sold', 'perSale')).toEqual([1, 3000])
    expect(tiles(figures)).toEqual([
      ['count', 4, 1],
      ['counted', 3, 1],
      ['spent', 7001, 1500],
      ['perLead', 2334, 1500],
      ['booked', 0, 0],
      ['soldOf', 1, 0],
    ])
  },
)
test('narrowed to a campaign, a division or a person the cost is theirs', () => {
  const made = bought()
  expect(tiles(made.figures({ kind: 'campaigns', campaign: 'k-2' }))[2]).toEqual(['spent', 3000, 0])
  expect(tiles(made.figures({ kind: 'campaigns', person: 'u-ana' }))[2]).toEqual(['spent', 3000, 0])
  expect(tiles(made.figures({ kind: 'campaigns', division: 'new' }))[2]).toEqual(['spent', 0, 0])
  expect(made.figures({ kind: 'campaigns', campaign: 'k-2' }).names['k-2']).toBe('Vans')
})
test('a number opens the requests it counts', () => {
  const made = bought()
  const opened = (column: ColumnKey) =>
    made
      .lines({ table: 'campaign', row: 'k-1', column }, { kind: 'campaigns' })
      .lines.map(({ mark }) => mark)
  expect(opened('count').toSorted()).toEqual(['regular', 'regular', 'spam'])
  expect(opened('counted')).toEqual(['regular', 'regular'])
  expect(opened('before')).toEqual(['regular'])
})
test('a house without campaigns has noughts, and no cost of none', () => {
  const figures = world({ request: [aRequestAt(at('2026-11-10'))] }).figures({ kind: 'spend' })
  expect(tiles(figures).map(each => each[1])).toEqual([0, 0, 0, null, 0, 0])
  expect(tableOf(figures, 'campaign')?.rows).toEqual([])
  expect(figures.query).toMatchObject(november)
})
test.each([
  ['en-ca', 'CAD', '$40.01'],
  ['es-es', 'EUR', '40,01\u00a0€'],
  ['es-co', 'COP', /40[.,]01.*CAD|40[.,]01.*EUR/],
] as const)('funds are written in their own currency: %s', (locale, currency, text) => {
  expect(figureText(4001, 'funds', { locale, currency })).toMatch(text)
})
