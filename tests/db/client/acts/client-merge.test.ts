/** Two cards were one person: what moves, what is filled, and what stays. */
import { mergeClients } from '#db/client/mutations/merge.ts'
import { aClient, anOwnedVehicle } from '#tests/support/builders/client.ts'
import { aContract } from '#tests/support/builders/contract.ts'
import { aDelivery } from '#tests/support/builders/delivery.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { aTask } from '#tests/support/builders/task.ts'
import { aHeldVehicle, aSoldVehicle } from '#tests/support/builders/vehicle.ts'
import { acts, but, evening } from '#tests/support/acts.ts'

const blank = {
  email: '',
  emailKey: '',
  phone: '',
  phoneKey: '',
  cell: '',
  cellKey: '',
  address: '',
  postalCode: '',
  city: '',
  province: '',
}
/** Of a town, on no street. */
const keep = (over: Parameters<typeof aClient>[0] = {}) =>
  aClient({ id: 'cl-k', address: '', postalCode: '', ...over })
const gone = (over: Parameters<typeof aClient>[0] = {}) =>
  aClient({ id: 'cl-g', ...blank, ...over })
const pair = (kept: Parameters<typeof aClient>[0], left: Parameters<typeof aClient>[0]) => ({
  rows: { client: [keep(kept), gone(left)] },
})
const input = { id: 'act', keepId: 'cl-k', goneId: 'cl-g', edits: {} }

acts(mergeClients, { rows: { client: [keep(), gone()] }, input }, [
  [
    'the gone card says what it became',
    {},
    { 'client cl-k': {}, 'client cl-g': { mergedIntoId: 'cl-k' } },
  ],
  [
    'what either card was marked with, the person is',
    { rows: { client: [keep({ tagIds: ['vip'] }), gone({ tagIds: ['fleet', 'vip'] })] } },
    { 'client cl-k': { tagIds: ['vip', 'fleet'] }, 'client cl-g': { mergedIntoId: 'cl-k' } },
  ],
  [
    'everything that hung on it hangs on the kept one, in its place in the window',
    {
      rows: {
        client: [keep(), gone(), aClient({ id: 'cl-old', mergedIntoId: 'cl-g', touchedAt: 11 })],
        lead: [aLead({ id: 'l-o', clientId: 'cl-o' }), aLead({ clientId: 'cl-g', touchedAt: 12 })],
        task: [aTask({ id: 't-o', clientId: 'cl-o' }), aTask({ clientId: 'cl-g', touchedAt: 13 })],
        saleContract: [
          aContract({ clientId: 'cl-g', touchedAt: 14 }),
          aContract({ id: 'sc-2', clientId: 'cl-g', contentHash: 'a'.repeat(64), touchedAt: 15 }),
          aContract({
            id: 'sc-4',
            clientId: 'cl-first',
            mergedClientId: 'cl-g',
            contentHash: 'a'.repeat(64),
            touchedAt: 19,
          }),
          aContract({ id: 'sc-3', clientId: 'cl-o' }),
        ],
        clientVehicle: [
          anOwnedVehicle({ clientId: 'cl-g', vin: 'A' }),
          anOwnedVehicle({ id: 'cv-2', clientId: 'cl-g', vin: 'B' }),
          anOwnedVehicle({ id: 'cv-3', clientId: 'cl-k', vin: 'A' }),
          anOwnedVehicle({ id: 'cv-4', clientId: 'cl-g', vin: '' }),
          anOwnedVehicle({ id: 'cv-5', clientId: 'cl-k', vin: '' }),
          anOwnedVehicle({ id: 'cv-6', clientId: 'cl-o', vin: 'B' }),
        ],
        delivery: [
          aDelivery({ clientId: 'cl-g', touchedAt: 16 }),
          aDelivery({ id: 'd-2', clientId: 'cl-o' }),
        ],
        vehicle: [
          aHeldVehicle({ reservedFor: 'cl-g', touchedAt: 17 }),
          aSoldVehicle({ id: 'v-2', soldTo: 'cl-g', touchedAt: 18 }),
          aSoldVehicle({ id: 'v-3', soldTo: 'cl-o', reservedFor: 'cl-o' }),
        ],
      },
    },
    {
      'client cl-k': {},
      'client cl-g': { mergedIntoId: 'cl-k' },
      'client cl-old': { mergedIntoId: 'cl-k', touchedAt: 11 },
      'lead l-1': { clientId: 'cl-k', touchedAt: 12 },
      '+leadTouch act.l-1': {
        leadId: 'l-1',
        kind: 'merged',
        at: evening,
        by: 'u-ana',
        note: '',
        facts: { from: 'cl-g', to: 'cl-k' },
      },
      'task t-1': { clientId: 'cl-k', touchedAt: 13 },
      'saleContract sc-1': { clientId: 'cl-k', touchedAt: 14 },
      'saleContract sc-2': { mergedClientId: 'cl-k', touchedAt: 15 },
      'saleContract sc-4': { mergedClientId: 'cl-k', touchedAt: 19 },
      'delivery d-1': { clientId: 'cl-k', touchedAt: 16 },
      'vehicle v-1': { reservedFor: 'cl-k', touchedAt: 17 },
      'vehicle v-2': { soldTo: 'cl-k', touchedAt: 18 },
      'clientVehicle cv-1': { deletedAt: evening },
      'clientVehicle cv-2': { clientId: 'cl-k' },
      'clientVehicle cv-4': { clientId: 'cl-k' },
    },
  ],
  [
    'what the kept one lacks is filled in',
    pair(
      { ...blank, firstName: '', lastName: '' },
      {
        firstName: 'Luc',
        lastName: 'Roy',
        birthOn: '1980-01-02',
        gender: 'male',
        email: 'Luc@Example.com',
        fax: '514 555-0100',
        note: 'Mornings',
      },
    ),
    {
      'client cl-k': {
        birthOn: '1980-01-02',
        gender: 'male',
        firstName: 'Luc',
        lastName: 'Roy',
        email: 'Luc@Example.com',
        fax: '514 555-0100',
        note: 'Mornings',
        emailKey: 'luc@example.com',
      },
      'client cl-g': { mergedIntoId: 'cl-k' },
    },
  ],
  ['a note stays', pair({ note: 'Texts' }, {}), but({})],
  [
    'her cell is not overwritten by a phone there is no room for',
    pair({}, { phone: '514 555-0177', cell: '514 555-0188' }),
    but({ 'client cl-k': { cell: '514 555-0188', cellKey: '15145550188' } }),
  ],
  [
    'what it says stays',
    pair(
      { birthOn: '1981-01-02', gender: 'female', fax: '1' },
      {
        firstName: 'Luc',
        lastName: 'Roy',
        birthOn: '1980-01-02',
        gender: 'male',
        email: 'luc@example.com',
        fax: '2',
      },
    ),
    but({}),
  ],
  [
    'notes are put together',
    pair({ note: 'Texts' }, { note: 'Mornings' }),
    but({ 'client cl-k': { note: 'Texts\nMornings' } }),
  ],
  ['once where they say the same', pair({ note: 'Texts' }, { note: 'Texts' }), but({})],
  [
    'in 4000 letters',
    pair({ note: 'x'.repeat(3999) }, { note: 'yy' }),
    { 'client cl-k': { note: `${'x'.repeat(3999)}\n` }, 'client cl-g': { mergedIntoId: 'cl-k' } },
  ],
  [
    'a street with its town',
    pair(
      { city: '', province: '' },
      { address: '1 rue Haute', city: 'Lyon', province: 'ARA', postalCode: '69001', country: 'FR' },
    ),
    {
      'client cl-k': {
        address: '1 rue Haute',
        city: 'Lyon',
        province: 'ARA',
        postalCode: '69001',
        country: 'FR',
      },
      'client cl-g': { mergedIntoId: 'cl-k' },
    },
  ],
  [
    'also where the town is the same',
    pair(
      { city: 'Lyon' },
      { address: '1 rue Haute', city: 'Lyon', province: 'ARA', postalCode: '69001', country: 'FR' },
    ),
    {
      'client cl-k': {
        address: '1 rue Haute',
        city: 'Lyon',
        province: 'ARA',
        postalCode: '69001',
        country: 'FR',
      },
      'client cl-g': { mergedIntoId: 'cl-k' },
    },
  ],
  [
    'no street of another town',
    pair({ city: 'Laval' }, { address: '1 rue Haute', city: 'Lyon' }),
    but({}),
  ],
  [
    'a street stays',
    pair({ address: '2 rue Basse', city: '' }, { address: '1 rue Haute', city: 'Lyon' }),
    but({}),
  ],
  [
    'a town without a street',
    pair({ city: '', province: '' }, { city: 'Lyon', province: 'ARA' }),
    but({ 'client cl-k': { city: 'Lyon', province: 'ARA' } }),
  ],
  ['a town stays', pair({}, { city: 'Lyon', province: 'ARA' }), but({})],
  [
    'no town beside a street',
    pair({ address: '2 rue Basse', city: '' }, { city: 'Lyon' }),
    but({}),
  ],
  [
    'a cell stays a cell',
    pair({}, { cell: '514 555-0188' }),
    but({ 'client cl-k': { cell: '514 555-0188', cellKey: '15145550188' } }),
  ],
  [
    'a phone goes where there is room',
    pair({}, { phone: '514 555-0188' }),
    but({ 'client cl-k': { cell: '514 555-0188', cellKey: '15145550188' } }),
  ],
  [
    'both of them',
    pair(blank, { phone: '514 555-0177', cell: '514 555-0188' }),
    {
      'client cl-k': {
        cell: '514 555-0188',
        phone: '514 555-0177',
        phoneKey: '15145550177',
        cellKey: '15145550188',
      },
      'client cl-g': { mergedIntoId: 'cl-k' },
    },
  ],
  [
    'not the same number twice',
    pair({ ...blank, cell: '(514) 555-0188' }, { phone: '514 555-0188' }),
    but({}),
  ],
  [
    'nor in one another',
    pair(blank, { phone: '514 555-0188', cell: '+1 514 555 0188' }),
    but({ 'client cl-k': { cell: '+1 514 555 0188', cellKey: '15145550188' } }),
  ],
  [
    'not where there is no room',
    pair({ cell: '514 555-0111' }, { phone: '514 555-0177', cell: '514 555-0188' }),
    but({}),
  ],
  [
    'a phone that is none is told apart by its letters',
    pair(blank, { phone: 'ask her son', cell: 'ask' }),
    but({ 'client cl-k': { cell: 'ask', phone: 'ask her son', phoneKey: '', cellKey: '' } }),
  ],
  [
    'what was chosen by eye is written instead',
    {
      ...pair({ note: 'Texts' }, { note: 'Mornings', cell: '514 555-0188' }),
      input: {
        edits: { note: { from: 'Texts', to: 'Both' }, cell: { from: '', to: '514 555-0166' } },
      },
    },
    but({ 'client cl-k': { cell: '514 555-0166', note: 'Both', cellKey: '15145550166' } }),
  ],
  [
    'unless a colleague changed it meanwhile',
    {
      ...pair({ note: 'Texts' }, { note: 'Mornings' }),
      input: { edits: { note: { from: 'Call', to: 'Both' } } },
    },
    but({
      conflict: [
        'changed-meanwhile',
        { table: 'client', id: 'cl-k', fields: [{ field: 'note', mine: 'Both', theirs: 'Texts' }] },
      ],
    }),
  ],
  ['with itself it is not merged', { input: { goneId: 'cl-k' } }, ['client-merge-self']],
  ['twice is once', pair({}, { mergedIntoId: 'cl-k' }), 'merged'],
  [
    'not one that became another',
    pair({}, { mergedIntoId: 'cl-2' }),
    ['client-merged', { id: 'cl-2', name: 'Hélène Gagnon' }],
  ],
  [
    'nor into one that did',
    pair({ mergedIntoId: 'cl-2' }, {}),
    ['client-merged', { id: 'cl-2', name: 'Hélène Gagnon' }],
  ],
  ['not one that is deleted', pair({}, { deletedAt: 5 }), ['deleted', { id: 'cl-g' }]],
  ['nor into one', pair({ deletedAt: 5 }, {}), ['deleted', { id: 'cl-k' }]],
  ['nor one that is not there', { rows: { client: [keep()] } }, ['not-found', { id: 'cl-g' }]],
  ['nor into one that is not there', { rows: { client: [gone()] } }, ['not-found', { id: 'cl-k' }]],
])
