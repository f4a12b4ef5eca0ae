import { expect, test } from 'vitest'
import { companyAddress } from '#db/company/address.ts'

const place = (country: string, city: string, province: string, postalCode: string) =>
  companyAddress({ address: '', city, province, postalCode, country })

test.each([
  ['CA', 'Laval', 'QC', 'H7T 2W3', 'Laval, QC H7T 2W3'],
  ['ES', 'Valencia', 'Valencia', '46018', '46018 Valencia'],
  ['ES', 'València', 'Valencia', '46018', '46018 València'],
  ['ES', 'Gandia', 'Valencia', '46701', '46701 Gandia (Valencia)'],
  ['FR', 'Lyon', 'Rhône', '69003', '69003 Lyon'],
  ['CO', 'Bogotá', 'Bogotá D. C.', '', 'Bogotá, Bogotá D. C.'],
])('in %s %s is written as people write it', (country, city, province, code, said) => {
  expect(place(country, city, province, code)).toBe(said)
})
