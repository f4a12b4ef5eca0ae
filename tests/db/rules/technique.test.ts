import { expect, test } from 'vitest'
import { techniqueOf } from '#db/rules/technique.ts'

const bare = { model: 'Outback', trim: '', subType: '', technicalSheet: '', displacementCc: null }
const nothing = { body: '', fuel: '', engine: '', displacementCc: null, drivetrain: '' }

test.each([
  ['nothing written, nothing said', {}, nothing],
  ['the trim tells', { trim: 'XLE AWD Hybrid' }, { fuel: 'Hybrid', drivetrain: 'all' }],
  ['a plug-in is no plain hybrid', { trim: 'Hybrid Plug-in' }, { fuel: 'Plug-in hybrid' }],
  [
    'a sheet in French',
    { technicalSheet: 'Carburant : essence\r\nMoteur : 2,5 L\nMotricité : intégrale' },
    { fuel: 'Gasoline', engine: '2,5 L', drivetrain: 'all' },
  ],
  [
    'the sheet before the trim',
    { trim: 'AWD', technicalSheet: 'Tracción: delantera\nCombustible: diésel' },
    { drivetrain: 'front', fuel: 'Diesel' },
  ],
  [
    'a fuel we do not know is said as written',
    { technicalSheet: 'Fuel: Hydrogen' },
    { fuel: 'Hydrogen' },
  ],
  ['the sub type is the body', { subType: ' Wagon ' }, { body: 'Wagon' }],
  [
    'a line that is no line of ours',
    { technicalSheet: 'Warranty: hybrid battery 8 years' },
    nothing,
  ],
  ['four driven wheels', { trim: '4x4' }, { drivetrain: 'four' }],
  ['rear wheels', { technicalSheet: 'Drivetrain: RWD' }, { drivetrain: 'rear' }],
])('%s', (_, written, expected) => {
  expect(techniqueOf({ ...bare, ...written })).toMatchObject(expected)
})
