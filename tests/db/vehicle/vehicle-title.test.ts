import { expect, test } from 'vitest'
import { vehicleTitle } from '#db/vehicle/title.ts'

const outback = { year: 2024, make: 'Subaru', model: 'Outback', trim: 'Touring' }

test('the year leads in English and closes elsewhere', () => {
  expect(vehicleTitle(outback, 'en-ca')).toBe('2024 Subaru Outback Touring')
  for (const locale of ['fr-ca', 'fr-fr', 'es-es', 'es-co'] as const)
    expect(vehicleTitle(outback, locale)).toBe('Subaru Outback Touring 2024')
})

test('what is unknown is left out, a trim the model ends with is not said twice', () => {
  expect(vehicleTitle(undefined, 'en-ca')).toBe('')
  expect(vehicleTitle({ year: 2024, make: 'Subaru' }, 'en-ca')).toBe('2024 Subaru')
  expect(vehicleTitle({ ...outback, year: null, trim: '' }, 'fr-ca')).toBe('Subaru Outback')
  expect(vehicleTitle({ ...outback, model: 'Civic LX', trim: 'LX' }, 'en-ca')).toBe(
    '2024 Subaru Civic LX',
  )
  expect(vehicleTitle({ ...outback, model: 'MiniS', trim: 'S' }, 'en-ca')).toBe(
    '2024 Subaru MiniS S',
  )
})
