import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeClients } from '#db/client/mutations/merge.ts'
import {
  addClientVehicle,
  editClientVehicle,
  removeClientVehicle,
  restoreClientVehicle,
} from '#db/client/mutations/vehicle.ts'
import { addClient, deleteClient, editClient, restoreClient } from '#db/client/mutations/client.ts'
import { openLeadStatuses } from '#db/lead/status.ts'
import { leadStatuses } from '#db/terms.ts'
import { aClient, anOwnedVehicle } from '#tests/support/builders/client.ts'
import { aConsent } from '#tests/support/builders/consent.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { aTask } from '#tests/support/builders/task.ts'
import { anActor } from '#tests/support/builders/user.ts'
import { changesOf, codeOf, fieldsOn, outcomeOf } from '#tests/support/decided.ts'

const actor = anActor({ now: 1_000_000_100_000 })
const card = {
  id: 'cl-9',
  firstName: 'Luc',
  lastName: 'Paquette',
  birthOn: null,
  gender: 'male' as const,
  email: 'Luc@Example.com',
  phone: '(514) 555-0199',
  cell: '+33 6 12 34 56 78',
  fax: '',
  address: '',
  city: '',
  province: 'QC',
  postalCode: '',
  country: 'CA' as const,
  locale: 'fr-ca' as const,
  note: '',
}
const add = (over: Partial<typeof card> = {}) => addClient.decide({}, { ...card, ...over }, actor)
type EditInput = Parameters<typeof editClient.decide>[1]
const edit = (edits: EditInput['edits'], client = aClient(), leads = [aLead()]) =>
  editClient.decide({ client, leads }, { id: client.id, edits }, actor)

test('a card has the keys by which the same person is found twice', () => {
  expect(fieldsOn(add(), 'client', 'cl-9')).toMatchObject({
    phoneKey: '15145550199',
    cellKey: '33612345678',
    emailKey: 'luc@example.com',
    mergedIntoId: null,
    createdBy: 'u-ana',
    createdAt: actor.now,
  })
})

test('names have 2 to 50 letters, an address of e-mail is one, and a number is one', () => {
  for (const bad of [
    { firstName: 'L' },
    { lastName: 'x'.repeat(51) },
    { firstName: '<b>' },
    { email: 'luc@' },
  ])
    expect(addClient.input.safeParse({ ...card, ...bad }).success).toBe(false)
  expect(codeOf(() => add({ phone: '12' }))).toBe('bad-input')
  expect(codeOf(() => edit({ cell: { from: '', to: 'ask him' } }))).toBe('bad-input')
})

test('a corrected number corrects the leads that had the same, and leaves them where they were', () => {
  const leads = [aLead(), aLead({ id: 'l-2', phone: '514 555-0000', phoneKey: '15145550000' })]
  const decided = edit({ phone: { from: '450 555-0134', to: '450 555-0135' } }, aClient(), leads)
  expect(fieldsOn(decided, 'client', 'cl-1')).toEqual({
    phone: '450 555-0135',
    phoneKey: '14505550135',
  })
  expect(fieldsOn(decided, 'lead', 'l-1')).toEqual({
    phone: '450 555-0135',
    phoneKey: '14505550135',
    touchedAt: aLead().touchedAt,
  })
  expect(fieldsOn(decided, 'lead', 'l-2')).toEqual({})
})

test('a corrected name and e-mail follow to the leads', () => {
  const decided = edit({
    lastName: { from: 'Gagnon', to: 'Gagné' },
    email: { from: 'helene@example.com', to: '' },
  })
  expect(fieldsOn(decided, 'lead', 'l-1')).toMatchObject({
    name: 'Hélène Gagné',
    email: '',
    emailKey: '',
  })
})

test('a note touches no lead', () => {
  expect(
    changesOf(edit({ note: { from: '', to: 'Prefers texts' } })).map(each => each.table),
  ).toEqual(['client'])
})

test('a field a colleague changed meanwhile is shown, not overwritten', () => {
  const decided = edit({ city: { from: 'Montréal', to: 'Longueuil' } })
  expect(outcomeOf(decided)).toBe('conflict')
  expect(changesOf(decided)).toEqual([])
})

test('a merged card is not edited', () => {
  expect(
    codeOf(() => edit({ note: { from: '', to: 'x' } }, aClient({ mergedIntoId: 'cl-2' }))),
  ).toBe('client-merged')
})

test('a client with open leads is not deleted, one without is', () => {
  fc.assert(
    fc.property(fc.constantFrom(...leadStatuses), status => {
      const act = () =>
        deleteClient.decide(
          { client: aClient(), leads: [aLead({ status })] },
          { clientId: 'cl-1' },
          actor,
        )
      expect(codeOf(act)).toBe(
        openLeadStatuses.some(open => open === status) ? 'client-has-leads' : 'no refusal',
      )
    }),
  )
  expect(
    fieldsOn(
      deleteClient.decide({ client: aClient(), leads: [] }, { clientId: 'cl-1' }, actor),
      'client',
      'cl-1',
    ),
  ).toEqual({ deletedAt: actor.now })
})

test('deleted twice is deleted once, and undone', () => {
  const gone = aClient({ deletedAt: 5 })
  expect(
    outcomeOf(deleteClient.decide({ client: gone, leads: [] }, { clientId: 'cl-1' }, actor)),
  ).toBe('merged')
  expect(
    fieldsOn(restoreClient.decide({ client: gone }, { clientId: 'cl-1' }, actor), 'client', 'cl-1'),
  ).toEqual({ deletedAt: null })
  expect(outcomeOf(restoreClient.decide({ client: aClient() }, { clientId: 'cl-1' }, actor))).toBe(
    'merged',
  )
  expect(
    codeOf(() =>
      deleteClient.decide(
        { client: aClient({ mergedIntoId: 'cl-2' }), leads: [] },
        { clientId: 'cl-1' },
        actor,
      ),
    ),
  ).toBe('client-merged')
  expect(
    codeOf(() =>
      deleteClient.decide({ client: undefined, leads: [] }, { clientId: 'cl-1' }, actor),
    ),
  ).toBe('not-found')
  expect(
    codeOf(() => restoreClient.decide({ client: undefined }, { clientId: 'cl-1' }, actor)),
  ).toBe('not-found')
})

const keepId = 'cl-1'
const goneId = 'cl-2'
type Seen = Parameters<typeof mergeClients.decide>[0]
const merge = (over: Partial<Seen> = {}, edits: EditInput['edits'] = {}) =>
  mergeClients.decide(
    {
      keep: aClient(),
      gone: aClient({ id: goneId }),
      before: [],
      leads: [],
      tasks: [],
      contracts: [],
      owned: [],
      kept: [],
      consents: [],
      asked: [],
      signedBefore: [],
      deliveries: [],
      held: [],
      sold: [],
      ...over,
    },
    { id: 'm', keepId, goneId, edits },
    actor,
  )

test('a merge keeps both histories', () => {
  const contract = { id: 'k-1', contentHash: '', touchedAt: 7 } as Seen['contracts'][number]
  const decided = merge({
    leads: [aLead({ id: 'l-2', clientId: goneId })],
    tasks: [aTask({ clientId: goneId })],
    contracts: [contract, { ...contract, id: 'k-2', contentHash: 'abc' }],
    owned: [anOwnedVehicle({ clientId: goneId })],
    before: [aClient({ id: 'cl-0', mergedIntoId: goneId })],
  })
  for (const [table, id] of [
    ['lead', 'l-2'],
    ['task', 't-1'],
    ['saleContract', 'k-1'],
    ['clientVehicle', 'cv-1'],
  ] as const)
    expect(fieldsOn(decided, table, id)).toMatchObject({ clientId: keepId })
  expect(fieldsOn(decided, 'saleContract', 'k-2')).toEqual({ mergedClientId: keepId, touchedAt: 7 })
  expect(fieldsOn(decided, 'client', goneId)).toEqual({ mergedIntoId: keepId })
  expect(fieldsOn(decided, 'client', 'cl-0')).toMatchObject({ mergedIntoId: keepId })
  expect(fieldsOn(decided, 'leadTouch', 'm.l-2')).toMatchObject({
    kind: 'merged',
    facts: { from: goneId, to: keepId },
  })
})

test('what the kept card lacked is filled in, what it had stays', () => {
  const gone = aClient({
    id: goneId,
    phone: '514 555-0199',
    email: 'other@example.com',
    birthOn: '1980-02-03',
    gender: 'female',
    address: '12 rue des Pins',
    postalCode: 'H7A 1A1',
    note: 'VIP',
  })
  const keep = aClient({ address: '', postalCode: '' })
  expect(fieldsOn(merge({ keep, gone }), 'client', keepId)).toEqual({
    birthOn: '1980-02-03',
    gender: 'female',
    address: '12 rue des Pins',
    city: 'Laval',
    province: 'QC',
    postalCode: 'H7A 1A1',
    country: 'CA',
    note: 'VIP',
    cell: '514 555-0199',
    cellKey: '15145550199',
  })
})

test('half of one address never joins half of another', () => {
  const gone = aClient({ id: goneId, address: '1 rue Principale', city: 'Québec' })
  expect(fieldsOn(merge({ gone }), 'client', keepId)).not.toHaveProperty('address')
})

test('what somebody chose by eye wins over what is filled in', () => {
  const gone = aClient({ id: goneId, email: 'new@example.com', note: 'VIP' })
  const decided = merge(
    { gone },
    { email: { from: 'helene@example.com', to: 'new@example.com' }, note: { from: '', to: '' } },
  )
  expect(fieldsOn(decided, 'client', keepId)).toEqual({
    email: 'new@example.com',
    emailKey: 'new@example.com',
  })
})

test('a field changed meanwhile is a conflict, and the merge stands', () => {
  const decided = merge({}, { city: { from: 'Montréal', to: 'Longueuil' } })
  expect(outcomeOf(decided)).toBe('conflict')
  expect(fieldsOn(decided, 'client', goneId)).toEqual({ mergedIntoId: keepId })
})

test('the same vehicle on both cards is on the kept one once', () => {
  const vin = 'JF2SJAEC8JH000001'
  const decided = merge({
    owned: [anOwnedVehicle({ id: 'cv-2', clientId: goneId, vin })],
    kept: [anOwnedVehicle({ vin })],
  })
  expect(fieldsOn(decided, 'clientVehicle', 'cv-2')).toEqual({ deletedAt: actor.now })
})

test('what either card allowed or refused, the person did: it goes with her', () => {
  const decided = merge({ consents: [aConsent({ clientId: goneId, kind: 'withdrawn' })] })
  expect(fieldsOn(decided, 'consent', 'co-1')).toEqual({ clientId: keepId })
})

test('a merge with oneself, or of a card that is merged already, is refused; the same merge again is merged', () => {
  expect(
    codeOf(() =>
      mergeClients.decide(
        {
          keep: aClient(),
          gone: aClient(),
          before: [],
          leads: [],
          tasks: [],
          contracts: [],
          owned: [],
          kept: [],
          consents: [],
          asked: [],
          signedBefore: [],
          deliveries: [],
          held: [],
          sold: [],
        },
        { id: 'm', keepId, goneId: keepId, edits: {} },
        actor,
      ),
    ),
  ).toBe('client-merge-self')
  expect(codeOf(() => merge({ gone: aClient({ id: goneId, mergedIntoId: 'cl-3' }) }))).toBe(
    'client-merged',
  )
  expect(codeOf(() => merge({ keep: aClient({ mergedIntoId: 'cl-3' }) }))).toBe('client-merged')
  expect(codeOf(() => merge({ keep: aClient({ deletedAt: 5 }) }))).toBe('deleted')
  expect(codeOf(() => merge({ gone: undefined }))).toBe('not-found')
  expect(outcomeOf(merge({ gone: aClient({ id: goneId, mergedIntoId: keepId }) }))).toBe('merged')
})

test('no phone number is lost while the kept card has room for it', () => {
  const numbers = ['', '450 555-0134', '450 555-0135', '450 555-0136', '450 555-0137']
  const two = fc.record({ phone: fc.constantFrom(...numbers), cell: fc.constantFrom(...numbers) })
  fc.assert(
    fc.property(two, two, (stays, goes) => {
      const fields = fieldsOn(
        merge({ keep: aClient(stays), gone: aClient({ id: goneId, ...goes }) }),
        'client',
        keepId,
      )
      const after = { ...stays, ...fields } as typeof stays
      const wanted = new Set([stays.phone, stays.cell, goes.phone, goes.cell].filter(Boolean))
      const kept = new Set([after.phone, after.cell].filter(Boolean))
      if (stays.phone) expect(after.phone).toBe(stays.phone)
      if (stays.cell) expect(after.cell).toBe(stays.cell)
      const room =
        new Set([stays.phone, stays.cell].filter(Boolean)).size +
        [stays.phone, stays.cell].filter(text => text === '').length
      expect(kept.size).toBe(Math.min(room, wanted.size))
    }),
  )
})

const owned = {
  id: 'cv-1',
  clientId: keepId,
  vehicleId: null,
  make: 'Subaru',
  model: 'Forester',
  year: 2018,
  vin: ' jf2sjaec8jh000001 ',
  odometer: null,
  note: '',
  since: null,
  until: null,
}

test('a vehicle she owns is added, to whom she became when she was merged', () => {
  expect(
    fieldsOn(addClientVehicle.decide({ client: aClient() }, owned, actor), 'clientVehicle', 'cv-1'),
  ).toMatchObject({ clientId: keepId, vin: 'JF2SJAEC8JH000001' })
  expect(
    fieldsOn(
      addClientVehicle.decide({ client: aClient({ mergedIntoId: 'cl-3' }) }, owned, actor),
      'clientVehicle',
      'cv-1',
    ),
  ).toMatchObject({ clientId: 'cl-3' })
  expect(codeOf(() => addClientVehicle.decide({ client: undefined }, owned, actor))).toBe(
    'not-found',
  )
  expect(addClientVehicle.input.safeParse({ ...owned, make: '' }).success).toBe(false)
})

test('it is corrected field by field, removed and brought back', () => {
  expect(
    fieldsOn(
      editClientVehicle.decide(
        { owned: anOwnedVehicle() },
        { id: 'cv-1', edits: { year: { from: 2018, to: 2019 } } },
        actor,
      ),
      'clientVehicle',
      'cv-1',
    ),
  ).toEqual({ year: 2019 })
  expect(
    fieldsOn(
      removeClientVehicle.decide({ owned: anOwnedVehicle() }, { id: 'cv-1' }, actor),
      'clientVehicle',
      'cv-1',
    ),
  ).toEqual({ deletedAt: actor.now })
  expect(
    outcomeOf(
      removeClientVehicle.decide(
        { owned: anOwnedVehicle({ deletedAt: 5 }) },
        { id: 'cv-1' },
        actor,
      ),
    ),
  ).toBe('merged')
  expect(
    fieldsOn(
      restoreClientVehicle.decide(
        { owned: anOwnedVehicle({ deletedAt: 5 }) },
        { id: 'cv-1' },
        actor,
      ),
      'clientVehicle',
      'cv-1',
    ),
  ).toEqual({ deletedAt: null })
  expect(
    outcomeOf(restoreClientVehicle.decide({ owned: anOwnedVehicle() }, { id: 'cv-1' }, actor)),
  ).toBe('merged')
  expect(
    codeOf(() => editClientVehicle.decide({ owned: undefined }, { id: 'cv-1', edits: {} }, actor)),
  ).toBe('not-found')
  for (const m of [removeClientVehicle, restoreClientVehicle])
    expect(codeOf(() => m.decide({ owned: undefined }, { id: 'cv-1' }, actor))).toBe('not-found')
})

test('a vehicle is not given away before it is had', () => {
  const before = anOwnedVehicle({ since: '2024-05-01', until: null })
  const until = (to: string) =>
    editClientVehicle.decide(
      { owned: before },
      { id: 'cv-1', edits: { until: { from: null, to } } },
      actor,
    )
  expect(codeOf(() => until('2024-04-30'))).toBe('date-invalid')
  expect(fieldsOn(until('2024-05-01'), 'clientVehicle', 'cv-1')).toEqual({ until: '2024-05-01' })
  const sold = { ...owned, since: '2024-05-01', until: '2024-04-30' }
  expect(codeOf(() => addClientVehicle.decide({ client: aClient() }, sold, actor))).toBe(
    'date-invalid',
  )
})
