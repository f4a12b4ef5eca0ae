import { expect, test } from 'vitest'
import { sharedLink, shareText } from '#db/vehicle/share.ts'
import { aVehicle, director } from '#tests/support/builders/vehicle.ts'
import { aCompany } from '#tests/support/dealership.ts'

const site = 'https://www.boreal.example'
const { now } = director
const vehicle = aVehicle()
const at = (over: Parameters<typeof aVehicle>[0], origin = site) =>
  sharedLink({ vehicle: aVehicle(over), company: aCompany, locale: 'fr-ca' }, origin, now)

test('a vehicle for sale has its address in the language of the client', () => {
  const link = (locale: 'fr-ca' | 'en-ca' | 'fr-fr' | 'es-co') =>
    sharedLink({ vehicle, company: aCompany, locale }, site, now)
  expect(link('fr-ca')).toBe(`${site}/fr-ca/vehicule/v-1/2024-subaru-outback-touring`)
  expect(link('en-ca')).toBe(`${site}/en-ca/vehicle/v-1/2024-subaru-outback-touring`)
  // Who reads French from France reads the site's French; a language the site lacks gets its first.
  expect(link('fr-fr')).toBe(link('fr-ca'))
  expect(link('es-co')).toBe(link('fr-ca'))
})
test('what the public does not see has no address', () => {
  expect(at({})).not.toBeNull()
  expect(at({ status: 'reserved', reservedUntil: now + 1 })).not.toBeNull()
  expect(at({ status: 'sold' })).toBeNull()
  expect(at({ status: 'creation' })).toBeNull()
  expect(at({ status: 'out-of-market' })).toBeNull()
  expect(at({ deletedAt: now })).toBeNull()
  expect(
    at({
      priceInternetMinor: null,
      priceLabelMinor: null,
      pricePromotionMinor: null,
      msrpMinor: null,
    }),
  ).toBeNull()
  expect(at({}, '')).toBeNull()
})
test('the message greets, names the vehicle, brings the link and is signed', () => {
  const text = (locale: 'fr-ca' | 'en-ca' | 'es-es') =>
    shareText(
      { vehicle, company: aCompany, locale },
      { name: 'Hélène', link: 'https://x.example/1', by: 'Ana Moreau' },
    )
  expect(text('en-ca')).toEqual({
    subject: '2024 Subaru Outback Touring · Boréal Auto',
    body: 'Hello Hélène,\n\nhere is the 2024 Subaru Outback Touring, with its photos and its price:\nhttps://x.example/1\n\nAna Moreau\nBoréal Auto',
  })
  expect(text('fr-ca').body).toContain('Bonjour Hélène,')
  expect(text('es-es').body).toContain('Hola, Hélène:')
})
