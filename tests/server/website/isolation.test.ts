/** Nothing leaves the house that is not published, and no dealership's site shows another's. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vehicleCommentKinds, vehicleConditions, vehicleStatuses } from '#db/terms.ts'
import { allInPrice } from '#db/vehicle/all-in-price.ts'
import { readConfig } from '#server/config.ts'
import { shownAs } from '#db/vehicle/publication.ts'
import { aVehicle, aVehicleComment } from '../../support/builders/vehicle.ts'
import { testStart } from '../../support/server.ts'
import {
  aPicture,
  createLot,
  keepPicture,
  type Lot,
  northHost,
  outback,
  pictureSha,
  southHost,
} from './lot.ts'

let lot: Lot
beforeAll(() => {
  lot = createLot()
  for (const company of ['north', 'south']) keepPicture(lot, company)
  lot.put({ vehicle: [outback({ model: 'OnlyNorth' })], vehiclePhoto: [aPicture()] })
  lot.put({ vehicle: [aVehicle({ id: 'v-south', model: 'OnlySouth' })] }, 'south')
})
afterAll(() => lot.close())

test('a vehicle of another dealership does not exist here', async () => {
  for (const path of [
    '/en-ca/vehicle/v-south',
    '/en-ca/contact/v-south',
    '/en-ca/reserve/v-south',
    '/en-ca/inspection/v-south',
  ])
    expect([path, (await lot.get(path)).status]).toEqual([path, 404])
  expect((await lot.get('/en-ca/vehicle/v-south', {}, southHost)).status).toBe(301)
  for (const path of ['/en-ca/home', '/en-ca/inventory', '/sitemap.xml']) {
    expect(await lot.text(path)).not.toContain('OnlySouth')
    expect(await lot.text(path, southHost)).not.toContain('OnlyNorth')
  }
})

test('a photo is public only at its own vehicle, while that is shown', async () => {
  const good = await lot.get(`/photos/v-outback/${pictureSha}`)
  expect([good.status, good.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(good.headers.get('cache-control')).toContain('immutable')
  expect(good.headers.get('content-security-policy')).toContain('sandbox')
  expect((await lot.get(`/photos/v-other/${pictureSha}`)).status).toBe(404)
  expect((await lot.get(`/photos/v-outback/${pictureSha}`, {}, southHost)).status).toBe(404)
  expect((await lot.get(`/photos/v-outback/${'c'.repeat(64)}`)).status).toBe(404)
  expect((await lot.get('/photos/v-outback/..%2f..%2fplatform.sqlite')).status).toBe(404)
  lot.put({
    vehicle: [aVehicle({ id: 'v-in', status: 'creation' })],
    vehiclePhoto: [aPicture({ id: 'p-in', vehicleId: 'v-in' })],
  })
  expect((await lot.get(`/photos/v-in/${pictureSha}`)).status).toBe(404)
})

test('nothing of the app is served on a website, and nothing of a website on the app', async () => {
  for (const path of [
    '/api/health',
    '/api/brand',
    '/api/sync/pull',
    '/api/openapi.json',
    '/api/session/key',
  ])
    expect([path, (await lot.get(path)).status]).toEqual([path, 404])
  const login = await lot.request('/api/session/login', {
    host: northHost,
    json: { username: 'ana', password: 'x' },
  })
  expect(login.status).toBe(404)
  expect((await lot.request('/api/health')).status).toBe(200)
  expect(await (await lot.request('/fr-ca/inventaire')).text()).not.toContain('OnlyNorth')
})

test('a name that is nobody’s, and a dealership that is closed, have no website', async () => {
  const at = async (host: string) => (await lot.get('/fr-ca/inventaire', {}, host)).status
  expect(await at('nobody-site.localhost')).toBe(404)
  expect(await at('..-site.localhost')).toBe(404)
  lot.deps.platform.sqlite.exec(`update company set active = 0 where id = 'south'`)
  expect(await at(southHost)).toBe(404)
  lot.deps.platform.sqlite.exec(`update company set active = 1 where id = 'south'`)
  expect(await at(southHost)).not.toBe(500)
})

test('a host name of its own leads to the website, and is the one search engines are told', async () => {
  const own = createLot({
    config: {
      sites: [
        ['www.north.example', 'north'],
        ['north.example', 'north'],
      ],
    },
  })
  own.put({ vehicle: [outback()] })
  const page = await (await own.get('/en-ca/inventory', {}, 'www.north.example')).text()
  expect(page).toContain('rel="canonical" href="http://north.example/en-ca/inventory"')
  own.close()
})

test('names and their dealerships come from SITES, and what is no such list is refused', () => {
  expect(readConfig({ SITES: 'www.a.example=c-a,b.example=c-b' }).sites).toEqual([
    ['www.a.example', 'c-a'],
    ['b.example', 'c-b'],
  ])
  expect(readConfig({}).sites).toEqual([])
  expect(() => readConfig({ SITES: 'www.a.example' })).toThrow('SITES')
})

test('in production the demonstration’s names lead nowhere', async () => {
  const real = createLot({ config: { demo: false } })
  expect((await real.get('/fr-ca/accueil')).status).toBe(404)
  real.close()
})

const money = fc.constantFrom(null, 0, 12_345_67)
test('whatever state a vehicle is in, what is not published leaves no trace', async () => {
  let serial = 0
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        status: fc.constantFrom(...vehicleStatuses),
        condition: fc.constantFrom(...vehicleConditions),
        reservedUntil: fc.constantFrom(null, testStart - 1, testStart + 1e7),
        priceInternetMinor: money,
        priceLabelMinor: money,
        destinationMinor: money,
        buyOnline: fc.constantFrom('' as const, 'available' as const, 'sold' as const),
      }),
      fc.boolean(),
      fc.constantFrom(...vehicleCommentKinds),
      async (state, isDeleted, kind) => {
        const id = `v-any-${(serial += 1)}`
        const mark = `MARK${serial}X`
        const vehicle = aVehicle({
          ...state,
          id,
          model: mark,
          vin: `VIN-${mark}`,
          costMinor: 98_765_43,
          priceMinMinor: 98_765_42,
          reservedByName: `HOLDER-${mark}`,
          reservedNote: `NOTE-${mark}`,
          historyToken: `HISTORY-${mark}`,
          valuationToken: `VALUE-${mark}`,
        })
        lot.put({
          vehicle: [vehicle],
          vehicleComment: [
            aVehicleComment({
              id: `k-${id}`,
              vehicleId: id,
              kind,
              body: `SAID-${mark}`,
              by: 'ana',
            }),
          ],
        })
        if (isDeleted)
          lot
            .dealership('north')
            .sqlite.exec(`update vehicle set deleted_at = 1 where id = '${id}'`)
        const row = { ...vehicle, deletedAt: isDeleted ? 1 : null }
        const shown = shownAs(row, testStart, allInPrice(row, 'CA'))
        const list = await lot.text(`/en-ca/inventory?make=Subaru&page=1`)
        const map = await lot.text('/sitemap.xml')
        const first = await lot.get(`/en-ca/vehicle/${id}`)
        const to = first.headers.get('location')
        const page = to ? await lot.text(to) : await first.text()
        const onLot = shown === 'available' || shown === 'reserved'
        expect([shown, first.status]).toEqual([shown, onLot ? 301 : shown === 'sold' ? 410 : 404])
        expect(map.includes(`/${id}/`)).toBe(onLot)
        expect(page.includes(`VIN-${mark}`)).toBe(onLot)
        expect(page.includes(`SAID-${mark}`)).toBe(onLot && kind.endsWith('-website'))
        for (const secret of ['HOLDER', 'NOTE', 'HISTORY', 'VALUE'])
          expect(page.includes(`${secret}-${mark}`), secret).toBe(false)
        for (const text of [page, list, map]) expect(text).not.toMatch(/98.?765/)
        if (!onLot) expect(list).not.toContain(mark)
        lot.dealership('north').sqlite.exec(`delete from vehicle where id = '${id}'`)
      },
    ),
    { numRuns: 120 },
  )
})
