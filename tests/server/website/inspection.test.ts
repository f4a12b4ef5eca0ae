/** An inspection is the customer's only when it is whole (SPEC section 5). */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { locales } from '#db/terms.ts'
import { inspectionTemplates } from '#db/inspection/index.ts'
import { captionsOf } from '#db/inspection/lists/index.ts'
import { anInspection, aWorkItem, everyPoint } from '../../support/builders/inspection.ts'
import { createLot, type Lot, outback } from './lot.ts'

let lot: Lot
const all: Lot[] = []
beforeEach(() => {
  lot = createLot()
  all.push(lot)
  lot.put({ vehicle: [outback()] })
})
afterAll(() => all.forEach(each => each.close()))

const released = {
  id: 'i-1',
  vehicleId: 'v-outback',
  status: 'released' as const,
  completedAt: Date.UTC(2026, 2, 1, 15),
  releasedAt: Date.UTC(2026, 2, 2, 15),
  startedBy: 'tech-name-1',
  completedBy: 'tech-name-1',
  releasedBy: 'dir-name-1',
  note: 'SHOP-NOTE',
}
const path = '/fr-ca/inspection/v-outback'
const vehicle = '/fr-ca/vehicule/v-outback/2024-subaru-outback-touring'

test('150 of 150, released and no practice one: every point is shown by section in the words of the site', async () => {
  lot.put({
    inspection: [anInspection(released)],
    inspectionPoint: everyPoint({
      G04: { result: 'attention', note: 'POINT-NOTE', by: 'tech-name-2' },
      A02: { result: 'na', reason: 'NA-REASON' },
    }),
  })
  const page = await lot.text(path)
  expect(page.match(/<tr><th scope="row">/g)).toHaveLength(150)
  expect(page).toContain('Les 150 points ont été vérifiés le 1er mars 2026.')
  expect(page).toContain(captionsOf('car', 'fr-ca').sections['G'])
  expect(page).toContain('<strong>148</strong> Conforme')
  expect(page).toContain('<strong>1</strong> À surveiller')
  for (const inside of ['tech-name', 'dir-name', 'SHOP-NOTE', 'POINT-NOTE', 'NA-REASON'])
    expect(page.includes(inside), inside).toBe(false)
  expect(await lot.text(vehicle)).toContain(`href="${path}"`)
  expect((await lot.get('/en-ca/inspection/v-outback')).status).toBe(200)
})

test('a point that failed reads as repaired once its repair is closed, and as it was while one is open', async () => {
  const repair = (code: string, over: object) =>
    aWorkItem({ id: `i-1.${code}.w`, vehicleId: 'v-outback', inspectionId: 'i-1', code, ...over })
  const closed = { status: 'closed' as const, closedAt: Date.UTC(2026, 2, 3), closeNote: 'SHOP' }
  lot.put({
    inspection: [anInspection(released)],
    inspectionPoint: everyPoint({ G04: { result: 'fail' }, C01: { result: 'fail' } }),
    workItem: [
      repair('G04', closed),
      repair('C01', { status: 'open', closedAt: null }),
      repair('A01', { ...closed, inspectionId: 'i-other' }),
    ],
  })
  const page = await lot.text(path)
  expect(page).toContain('<strong>148</strong> Conforme')
  expect(page).toContain('<strong>1</strong> Réparé depuis')
  expect(page).toContain('<strong>1</strong> Non conforme')
  expect(page.includes('SHOP')).toBe(false)
})

test.each([
  ['a point is missing', released, 149],
  ['it is not released', { ...released, status: 'complete' as const, releasedAt: null }, 150],
  ['it is open', { ...released, status: 'open' as const }, 150],
  ['it is for practice', { ...released, demo: true }, 150],
  ['a code of it is in no list', { ...released, templateVersion: 99 }, 150],
])('when %s there is no report, and no word of one', async (_, row, count) => {
  lot.put({ inspection: [anInspection(row)], inspectionPoint: everyPoint().slice(0, count) })
  expect((await lot.get(path)).status).toBe(404)
  expect(await lot.text(vehicle)).not.toContain('inspection')
})

test('a point that stands without a result is not done', async () => {
  lot.put({
    inspection: [anInspection(released)],
    inspectionPoint: everyPoint({ C01: { result: null } }),
  })
  expect((await lot.get(path)).status).toBe(404)
})

test('a deleted inspection, or the one of a vehicle that is sold, is gone', async () => {
  lot.put({ inspection: [anInspection(released)], inspectionPoint: everyPoint() })
  expect((await lot.get(path)).status).toBe(200)
  const { sqlite } = lot.dealership('north')
  sqlite.exec(
    `update inspection set deleted_at = 1; update meta set value = value + 1 where key = 'v'`,
  )
  expect((await lot.get(path)).status).toBe(404)
  sqlite.exec(`update inspection set deleted_at = null; update vehicle set status = 'sold'`)
  expect((await lot.get(path)).status).toBe(410)
})

test('every point of every list has its words in every language', () => {
  for (const { family, sections } of inspectionTemplates)
    for (const locale of locales) {
      const words = captionsOf(family, locale)
      for (const { letter, points } of sections) {
        expect(words.sections[letter], `${family} ${locale} ${letter}`).toBeTruthy()
        for (const { code } of points)
          expect(words.points[code], `${family} ${locale} ${code}`).toBeTruthy()
      }
    }
})
