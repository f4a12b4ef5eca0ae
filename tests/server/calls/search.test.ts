import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryWords } from '#db/kernel/fold.ts'
import { lookupNames } from '#db/lookups/index.ts'
import * as schema from '#db/schema.ts'
import { openApi } from '#server/calls/openapi.ts'
import { calls } from '#server/calls/routes.ts'
import { isMatch } from '#src/domain/vehicle/search.ts'
import type { SignedIn } from '../../support/server.ts'
import { aContract } from '../../support/builders/contract.ts'
import { anInspection } from '../../support/builders/inspection.ts'
import { aVehicle } from '../../support/builders/vehicle.ts'
import { bare } from '../../support/dealership.ts'
import { aClient, aLead, createFloor } from './floor.ts'

const floor = createFloor()
afterAll(floor.close)
let [ana, rita, lise] = [] as unknown as [SignedIn, SignedIn, SignedIn]
beforeAll(async () => {
  lise = await floor.signIn('lise')
  ana = await floor.signIn('ana')
  rita = await floor.signIn('rita')
  floor.put('north', {
    lead: [
      aLead('l-1'),
      aLead('l-2', { name: "Zélie O'Brien", message: '100 % électrique', phoneKey: '18195550199' }),
      ...Array.from({ length: 60 }, (_, n) => aLead(`m-${n}`, { name: 'Maxime Roy' })),
    ],
    client: [aClient('c-1'), aClient('c-2', { lastName: 'Cotes' })],
  })
})
const found = async (noun: string, q: string, as = ana) => {
  const { status, body } = await floor.get(`/api/search/${noun}?q=${encodeURIComponent(q)}`, { as })
  expect(status).toBe(200)
  return (body['rows'] as { id: string }[]).map(({ id }) => id)
}

test('words are found without their accents, in any case and order, and all of them must be there', async () => {
  expect(await found('client', 'helene cote')).toEqual(expect.arrayContaining(['c-1', 'c-2']))
  expect(await found('client', 'CÔTÉ Hélène')).toContain('c-1')
  expect(await found('client', 'hélène tremblay')).toEqual([])
  expect(await found('lead', 'O’Brien')).toEqual(['l-2'])
  // Written with the one apostrophe, asked for with the other.
  expect(await found('client', "val-d'or")).toContain('c-1')
})

test('a vehicle is found with its hyphens, without, or with blanks, as on the device', async () => {
  const car = aVehicle({ id: 'v-hyphen', make: 'Ski-Doo', model: 'MXZ 600', stockNumber: 'P-1042' })
  const plain = aVehicle({ id: 'v-plain', make: 'Skidoo', model: 'F150', stockNumber: 'P1043' })
  floor.put('north', { vehicle: [car, plain] })
  for (const [q, ids] of [
    ['ski-doo', ['v-hyphen', 'v-plain']],
    ['skidoo', ['v-hyphen', 'v-plain']],
    ['ski doo', ['v-hyphen', 'v-plain']],
    ['mxz600', ['v-hyphen']],
    ['P1042', ['v-hyphen']],
    ['p-1043', ['v-plain']],
    ['F-150', ['v-plain']],
  ] as const) {
    expect((await found('vehicle', q)).toSorted(), q).toEqual(ids)
    const words = queryWords(q)
    expect([car, plain].filter(each => isMatch(each, words)).map(({ id }) => id)).toEqual(ids)
  }
})

test('a telephone number is found however it is written', async () => {
  for (const q of ['819 555-0177', '(819) 555 0177', '8195550177', '+1 819 555-0177'])
    expect(await found('client', q)).toContain('c-1')
})

test('a percent sign is a percent sign, and a quote breaks nothing', async () => {
  expect(await found('lead', '100 %')).toEqual(['l-2'])
  expect(await found('lead', "'; drop table lead; --")).toEqual([])
})

test('at most fifty rows, and none of them deleted', async () => {
  expect(await found('lead', 'maxime')).toHaveLength(50)
  const { db } = floor.dealership('north')
  db.update(schema.lead)
    .set({ deletedAt: floor.clock.now() })
    .where(eq(schema.lead.id, 'l-2'))
    .run()
  expect(await found('lead', 'zelie')).toEqual([])
  db.update(schema.lead).set({ deletedAt: null }).where(eq(schema.lead.id, 'l-2')).run()
})

test.each(['vehicle', 'inspection', 'contract', 'saleContract'])(
  '%s can be searched',
  async noun => {
    expect(await found(noun, 'nobody has this')).toEqual([])
  },
)

const rows = {
  lead: aLead('f-l'),
  client: aClient('f-c'),
  vehicle: bare(aVehicle({ id: 'f-v', statusBy: 'ana', createdBy: 'ana' })),
  inspection: bare(anInspection({ id: 'f-i', vehicleId: 'f-v' })),
  saleContract: bare(aContract({ id: 'f-sc', vehicleId: 'f-v' })),
}
const ofVehicle = ['stockNumber', 'vin', 'make', 'model', 'trim', 'colourExterior']
/** Each field by which a row is found: a word that stands there alone. */
const fields: [noun: keyof typeof rows, where: keyof typeof rows, id: string, fields: string[]][] =
  [
    [
      'lead',
      'lead',
      'f-l',
      ['name', 'email', 'phone', 'phoneKey', 'vehicleText', 'message', 'source'],
    ],
    [
      'client',
      'client',
      'f-c',
      [
        'firstName',
        'lastName',
        'email',
        'phone',
        'cell',
        'phoneKey',
        'cellKey',
        'address',
        'city',
        'postalCode',
      ],
    ],
    ['vehicle', 'vehicle', 'f-v', ofVehicle],
    ['inspection', 'vehicle', 'f-i', ofVehicle],
    ['inspection', 'inspection', 'f-i', ['note']],
    ['saleContract', 'saleContract', 'f-sc', ['number', 'provisionalNumber']],
    [
      'saleContract',
      'saleContract',
      'f-sc',
      ['firstName', 'lastName', 'email', 'phone'].map(n => `buyer.${n}`),
    ],
    [
      'saleContract',
      'saleContract',
      'f-sc',
      ['stockNumber', 'vin', 'make', 'model'].map(n => `product.${n}`),
    ],
  ]
const words = fields.flatMap(([noun, table, id, names]) =>
  names.map(name => [noun, name, table, id] as const),
)
beforeAll(() =>
  floor.put('north', Object.fromEntries(Object.entries(rows).map(([t, row]) => [t, [row]]))),
)
test.each(words)('%s is found by its %s', async (noun, name, where, id) => {
  const { sqlite } = floor.dealership('north')
  const [column = '', part] = name.replace(/[A-Z]/g, l => `_${l.toLowerCase()}`).split('.')
  const table = where.replace(/[A-Z]/g, l => `_${l.toLowerCase()}`)
  const own = { ...rows[where] } as { id: string }
  const before = sqlite
    .prepare(`select ${column} as v from ${table} where id = ?`)
    .pluck()
    .get(own.id)
  const key = name.split('.')[1]
  const put = (value: unknown) =>
    sqlite.prepare(`update ${table} set ${column} = ? where id = ?`).run(value, own.id)
  put(part ? JSON.stringify({ ...JSON.parse(String(before)), [key!]: 'Zyxwvut' }) : 'Zyxwvut')
  try {
    expect(await found(noun, 'zyxwvut', lise)).toEqual([id])
  } finally {
    put(before)
  }
  expect(await found(noun, 'zyxwvut', lise)).toEqual([])
})
test.each([...'áàâäãÁÀÂÄÃéèêëÉÈÊËíìîïÍÌÎÏóòôöõÓÒÔÖÕúùûüÚÙÛÜçÇñÑ'])(
  'the letter %s is found without its accent, and without it with it',
  async letter => {
    const { sqlite } = floor.dealership('north')
    const put = (name: string) =>
      sqlite.prepare(`update lead set name = ? where id = 'f-l'`).run(`qq${name}qq`)
    const plain = letter.normalize('NFD').charAt(0).toLowerCase()
    put(letter)
    expect(await found('lead', `qq${plain}qq`)).toEqual(['f-l'])
    put(plain)
    expect(await found('lead', `qq${letter}qq`)).toEqual(['f-l'])
  },
)

test('without the form nothing is found, an unknown noun is not there, no words are no search', async () => {
  expect(await floor.get('/api/search/saleContract?q=roy', { as: rita })).toMatchObject({
    status: 403,
    body: { Status: '-1', code: 'not-authorized' },
  })
  expect(await floor.get('/api/search/constructor?q=roy', { as: ana })).toMatchObject({
    status: 404,
    body: { Status: '-1', code: 'not-found' },
  })
  expect(await floor.get('/api/search/lead?q=%20', { as: ana })).toMatchObject({
    status: 400,
    body: { Status: '-1', code: 'bad-input', field: 'q' },
  })
  expect(await floor.get('/api/search/lead', { as: ana })).toMatchObject({ status: 400 })
})

test('lookup lists come in the language asked for; an unknown name or language gives an empty one', async () => {
  const { body } = await floor.get('/api/lookups/LeadStatus?LanguageId=2', { as: ana })
  expect(body).toMatchObject({ Status: '1', Total: 9 })
  expect(body.Items[0]).toEqual({
    ID: '703',
    Caption: 'Créé',
    Code: 'created',
    AlternateValue: 'created',
  })
  for (const path of [
    '/api/lookups/Nothing?LanguageId=1',
    '/api/lookups/LeadStatus?LanguageId=6',
    '/api/lookups/constructor',
  ])
    expect((await floor.get(path, { as: ana })).body).toEqual({ Status: '1', Total: 0, Items: [] })
  for (const name of lookupNames)
    expect(
      (await floor.get(`/api/lookups/${name}?LanguageId=4`, { as: ana })).body['Total'],
    ).toBeGreaterThan(0)
})

test('the API describes itself', () => {
  const body: Record<string, unknown> = openApi(calls, '1.0')
  const paths = body['paths'] as Record<
    string,
    {
      get?: {
        parameters: { name: string; required: boolean }[]
        responses: Record<string, unknown>
      }
    }
  >
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      '/api/users/status',
      '/api/session/login',
      '/api/session/key',
      '/api/sync/push',
      '/api/files/{sha256}',
      '/api/radarv2/unprocessed',
    ]),
  )
  expect(paths['/api/users/status']?.get?.parameters).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'StatusId', required: true }),
      expect.objectContaining({ name: 'LanguageId', required: false }),
    ]),
  )
  expect(JSON.stringify(paths['/api/tasks/progress/user'])).toContain('StatusText')
})
