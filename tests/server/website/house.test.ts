/** What of its pictures and its colour the website shows, and nothing else by those addresses. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { company } from '#db/schema.ts'
import { lookOf } from '#server/website/assets.ts'
import { aLogo } from '#tests/support/builders/picture.ts'
import { createLot, keepPicture, type Lot, pictureSha } from './lot.ts'

let lot: Lot
beforeAll(() => void (lot = createLot()))
afterAll(() => lot.close())
let v = 100
const show = (look: Partial<Row<'company'>['look']>) => {
  const { db } = lot.dealership('north')
  db.update(company)
    .set({ look: { logo: '', colour: '', ...look }, v: (v += 1) })
    .run()
}

test('the brand’s logo until the house has cut one', async () => {
  show({ logo: '<svg viewBox="0 0 1 1"></svg>' })
  expect(await lot.text('/en-ca/contact')).toContain('/brands/boreal/logo.svg')
  expect((await lot.get('/house/logo')).status).toBe(404)
  show({ logo: aLogo })
  expect(await lot.text('/en-ca/contact')).toContain(`src="/house/logo?v=${v}"`)
  const response = await lot.get('/house/logo')
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await response.arrayBuffer()).toString('base64')).toBe(aLogo.split(',')[1])
})

test('publicity on the first page, once its bytes have come', async () => {
  expect((await lot.get('/house/publicity')).status).toBe(404)
  show({ publicity: pictureSha })
  expect((await lot.get('/house/publicity')).status).toBe(404)
  keepPicture(lot)
  expect(await lot.text('/en-ca/home')).toContain(`src="/house/publicity?v=${v}"`)
  expect((await lot.get('/house/publicity')).headers.get('content-type')).toBe('image/webp')
})

test('the hue of its colour, and no more of it than every screen can show', () => {
  const brand = { key: 'boreal', hue: 165, chroma: 0.09 }
  const of = (colour: string) => lookOf(brand as never, { look: { logo: '', colour } })
  expect(of('')).toEqual(brand)
  expect(of('#ff0000')).toEqual({ key: 'boreal', hue: 29, chroma: 0.12 })
  expect(of('#888888').chroma).toBe(0)
})

test.each([
  ['CA', '/en-ca/contact', '119-204577', 'Dealer licence 119-204577'],
  ['FR', '/fr-fr/contact', '732 829 320', 'SIREN 732 829 320'],
  ['FR', '/fr-fr/contact', '732 829 320 00074', 'SIRET 732 829 320 00074'],
  ['ES', '/es-es/contact', 'L-7', 'Licencia L-7'],
] as const)(
  'in %s the number of its register stands under its own name',
  async (country, path, number, said) => {
    const { db } = lot.dealership('north')
    const legal = {
      licenceNumber: number,
      gstNumber: '',
      qstNumber: '',
      opcPermit: '',
      privacyOfficer: '',
    }
    db.update(company)
      .set({ country, province: '', legal, v: (v += 1) })
      .run()
    expect(await lot.text(path)).toContain(`<span>${said}</span>`)
  },
)
