import { expect, test } from 'vitest'
import { techniqueOf } from '#db/vehicle/technique.ts'

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
  ['an electric one', { trim: 'EV' }, { fuel: 'Electricity' }],
  ['a heading is no line', { technicalSheet: 'Fuel\nFuel: diesel' }, { fuel: 'Diesel' }],
  [
    'what is behind a second colon',
    { technicalSheet: 'Engine: V6: turbo' },
    { engine: 'V6: turbo' },
  ],
  ['four driven wheels', { trim: '4x4' }, { drivetrain: 'four' }],
  ['rear wheels', { technicalSheet: 'Drivetrain: RWD' }, { drivetrain: 'rear' }],
])('%s', (_, written, expected) => {
  expect(techniqueOf({ ...bare, ...written })).toMatchObject(expected)
})

test.each([
  ['fuel', 'x', ['Fuel', 'Fuel type', 'Carburant', 'Énergie', 'Combustible']],
  ['engine', 'x', ['Engine', 'Moteur', 'Motor']],
  [
    'drivetrain',
    'AWD',
    ['Drivetrain', 'Drive', 'Motricité', 'Rouage', 'Transmission intégrale', 'Tracción'],
  ],
  ['body', 'x', ['Body', 'Body type', 'Carrosserie', 'Carrocería']],
] as const)('the line of the %s, in four languages', (field, value, called) => {
  for (const name of called) {
    const said = techniqueOf({ ...bare, technicalSheet: `Colour: red\n ${name} : ${value}` })
    expect(said[field], name).toBe(field === 'drivetrain' ? 'all' : value)
  }
})
