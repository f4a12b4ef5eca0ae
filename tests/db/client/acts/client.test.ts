/** Clients: their card, what follows it to their leads, and what they own. */
import {
  addClientVehicle,
  editClientVehicle,
  removeClientVehicle,
  restoreClientVehicle,
} from '#db/client/mutations/vehicle.ts'
import { addClient, deleteClient, editClient, restoreClient } from '#db/client/mutations/client.ts'
import { aClient, anOwnedVehicle } from '#tests/support/builders/client.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { acts, but, evening } from '#tests/support/acts.ts'

const card = {
  id: 'cl-9',
  firstName: 'Luc',
  lastName: 'Paquette',
  birthOn: '1980-02-29',
  gender: 'male',
  email: 'Luc@Example.com',
  phone: '(514) 555-0199',
  cell: '+33 6 12 34 56 78',
  fax: '514 555-0198',
  address: '1 rue Haute',
  city: 'Laval',
  province: 'QC',
  postalCode: 'H7A 0A1',
  country: 'CA',
  locale: 'fr-ca',
  note: 'Mornings',
}
const bad = (field: string) => ['bad-input', { field }]
acts(addClient, { input: card }, [
  [
    'with the keys by which she is found twice',
    {},
    {
      '+client cl-9': {
        firstName: 'Luc',
        lastName: 'Paquette',
        birthOn: '1980-02-29',
        gender: 'male',
        email: 'Luc@Example.com',
        phone: '(514) 555-0199',
        cell: '+33 6 12 34 56 78',
        fax: '514 555-0198',
        address: '1 rue Haute',
        city: 'Laval',
        province: 'QC',
        postalCode: 'H7A 0A1',
        country: 'CA',
        locale: 'fr-ca',
        note: 'Mornings',
        phoneKey: '15145550199',
        cellKey: '33612345678',
        emailKey: 'luc@example.com',
        mergedIntoId: null,
        erasedAt: null,
        tagIds: [],
        createdBy: 'u-ana',
        createdAt: evening,
      },
    },
  ],
  [
    'with no number and no address it has none',
    { input: { phone: '', cell: '', fax: '', email: '' } },
    but({
      '+client cl-9': {
        email: '',
        phone: '',
        cell: '',
        fax: '',
        phoneKey: '',
        cellKey: '',
        emailKey: '',
      },
    }),
  ],
  ['a phone is one', { input: { phone: '12' } }, bad('phone')],
  ['a cell is one', { input: { cell: '12' } }, bad('cell')],
  ['a fax is one', { input: { fax: '12' } }, bad('fax')],
  [
    'in her dealership’s country',
    { input: { phone: '06 12 34 56 78', cell: '', fax: '' }, by: { country: 'FR' } },
    but({
      '+client cl-9': {
        phone: '06 12 34 56 78',
        cell: '',
        fax: '',
        phoneKey: '33612345678',
        cellKey: '',
      },
    }),
  ],
])

const client = [aClient({ id: 'cl-2' }), aClient()]
const lead = [
  aLead({ id: 'l-2', clientId: 'cl-2' }),
  aLead(),
  aLead({ id: 'l-3', name: 'H. Gagnon', phone: '514 555-0000', email: 'other@example.com' }),
]
const merged = { rows: { client: [aClient({ mergedIntoId: 'cl-2' })] } }
const missing = { rows: { client: [aClient({ id: 'cl-2' })] } }
const phone = { phone: { from: '450 555-0134', to: '450 555-0135' } }
acts(editClient, { rows: { client, lead }, input: { id: 'cl-1', edits: phone } }, [
  [
    'a number follows to the leads that had it',
    {},
    {
      'client cl-1': { phone: '450 555-0135', phoneKey: '14505550135' },
      'lead l-1': { phone: '450 555-0135', phoneKey: '14505550135', touchedAt: 999_999_400_000 },
    },
  ],
  [
    'an address',
    { input: { edits: { email: { from: 'helene@example.com', to: 'H@Example.com' } } } },
    {
      'client cl-1': { email: 'H@Example.com', emailKey: 'h@example.com' },
      'lead l-1': { email: 'H@Example.com', emailKey: 'h@example.com', touchedAt: 999_999_400_000 },
    },
  ],
  [
    'a last name',
    { input: { edits: { lastName: { from: 'Gagnon', to: 'Gagné' } } } },
    {
      'client cl-1': { lastName: 'Gagné' },
      'lead l-1': { name: 'Hélène Gagné', touchedAt: 999_999_400_000 },
    },
  ],
  [
    'a first name',
    { input: { edits: { firstName: { from: 'Hélène', to: 'Helen' } } } },
    {
      'client cl-1': { firstName: 'Helen' },
      'lead l-1': { name: 'Helen Gagnon', touchedAt: 999_999_400_000 },
    },
  ],
  [
    'a cell has its key and follows to none',
    { input: { edits: { cell: { from: '', to: '514 555-0177' } } } },
    { 'client cl-1': { cell: '514 555-0177', cellKey: '15145550177' } },
  ],
  [
    'a town has no key',
    { input: { edits: { city: { from: 'Laval', to: 'Longueuil' } } } },
    { 'client cl-1': { city: 'Longueuil' } },
  ],
  [
    'a colleague’s is not written over',
    { input: { edits: { city: { from: 'Montréal', to: 'Longueuil' } } } },
    {
      conflict: [
        'changed-meanwhile',
        {
          table: 'client',
          id: 'cl-1',
          fields: [{ field: 'city', mine: 'Longueuil', theirs: 'Laval' }],
        },
      ],
    },
  ],
  [
    'what is so already is agreed',
    { input: { edits: { city: { from: 'Montréal', to: 'Laval' } } } },
    'merged',
  ],
  ['a cell is a number', { input: { edits: { cell: { from: '', to: 'ask him' } } } }, bad('cell')],
  ['not of a merged card', merged, ['client-merged', { id: 'cl-2' }]],
  [
    'of a deleted one says whose',
    { rows: { client: [aClient({ deletedAt: 5 })] } },
    ['deleted', { table: 'client', id: 'cl-1', name: 'Hélène Gagnon' }],
  ],
  ['not of one that is not there', missing, ['not-found']],
])

const named = { clientId: 'cl-1' }
const deleted = { rows: { client: [aClient({ deletedAt: 5 })] } }
const withLead = (
  status:
    | 'created'
    | 'in-treatment'
    | 'pending'
    | 'sold'
    | 'future-recovery'
    | 'closed'
    | 'cancelled'
    | 'delivered',
) => ({
  rows: { lead: [aLead({ status }), aLead({ id: 'l-2', status: 'closed' })] },
})
const busy = ['client-has-leads', { count: 1 }]
acts(deleteClient, { rows: { client }, input: named }, [
  ['with when', {}, { 'client cl-1': { deletedAt: evening } }],
  ['with leads that are over', withLead('closed'), but({})],
  ['called off', withLead('cancelled'), but({})],
  ['delivered', withLead('delivered'), but({})],
  ['not with one to begin', withLead('created'), busy],
  ['at work', withLead('in-treatment'), busy],
  ['waiting', withLead('pending'), busy],
  ['sold', withLead('sold'), busy],
  ['asleep', withLead('future-recovery'), busy],
  ['another’s leads do not count', { rows: { lead: [aLead({ clientId: 'cl-2' })] } }, but({})],
  ['twice is once', deleted, 'merged'],
  ['whatever leads it has', { rows: { ...deleted.rows, lead: [aLead()] } }, 'merged'],
  ['not a merged card', merged, ['client-merged', { id: 'cl-2' }]],
  ['not one that is not there', missing, ['not-found']],
])
acts(restoreClient, { rows: deleted.rows, input: named }, [
  ['stands again', {}, { 'client cl-1': { deletedAt: null } }],
  ['nothing to do for one that stands', { rows: { client } }, 'merged'],
  ['not one that is not there', missing, ['not-found']],
])

const owned = {
  id: 'cv-9',
  clientId: 'cl-1',
  vehicleId: 'v-1',
  make: 'Subaru',
  model: 'Outback',
  year: 2018,
  vin: ' 4s4btapc4r3200117 ',
  odometer: 90_000,
  note: 'Rust',
  since: '2018-05-01',
  until: null,
}
acts(addClientVehicle, { rows: { client }, input: owned }, [
  [
    'with its number in capitals',
    {},
    {
      '+clientVehicle cv-9': {
        clientId: 'cl-1',
        vehicleId: 'v-1',
        make: 'Subaru',
        model: 'Outback',
        year: 2018,
        vin: '4S4BTAPC4R3200117',
        odometer: 90_000,
        note: 'Rust',
        since: '2018-05-01',
        until: null,
      },
      'client cl-1': {},
    },
  ],
  [
    'goes to whom she became',
    merged,
    but({
      '+clientVehicle cv-9': { clientId: 'cl-2' },
      'client cl-1': undefined,
      'client cl-2': {},
    }),
  ],
  ['not to one who is deleted', deleted, ['deleted']],
  ['not to one who is not there', missing, ['not-found']],
])
const clientVehicle = [anOwnedVehicle({ id: 'cv-2' }), anOwnedVehicle()]
const gone = { rows: { clientVehicle: [anOwnedVehicle({ deletedAt: 5 })] } }
const none = { rows: { clientVehicle: [anOwnedVehicle({ id: 'cv-2' })] } }
acts(
  editClientVehicle,
  {
    rows: { clientVehicle },
    input: { id: 'cv-1', edits: { odometer: { from: 98_000, to: 99_000 } } },
  },
  [
    ['the field and no other', {}, { 'clientVehicle cv-1': { odometer: 99_000 } }],
    [
      'its number in capitals too',
      { input: { edits: { vin: { from: '', to: ' 4s4btapc4r3200117 ' } } } },
      { 'clientVehicle cv-1': { vin: '4S4BTAPC4R3200117' } },
    ],
    [
      'a colleague’s is not written over',
      { input: { edits: { odometer: { from: 1, to: 2 } } } },
      {
        conflict: [
          'changed-meanwhile',
          {
            table: 'clientVehicle',
            id: 'cv-1',
            fields: [{ field: 'odometer', mine: 2, theirs: 98_000 }],
          },
        ],
      },
    ],
    ['not of one that is gone', gone, ['deleted']],
    ['nor of one that is not there', none, ['not-found']],
  ],
)
acts(removeClientVehicle, { rows: { clientVehicle }, input: { id: 'cv-1' } }, [
  ['with when', {}, { 'clientVehicle cv-1': { deletedAt: evening } }],
  ['twice is once', gone, 'merged'],
  ['not one that is not there', none, ['not-found']],
])
acts(restoreClientVehicle, { rows: gone.rows, input: { id: 'cv-1' } }, [
  ['stands again', {}, { 'clientVehicle cv-1': { deletedAt: null } }],
  ['nothing to do for one that stands', { rows: { clientVehicle } }, 'merged'],
  ['not one that is not there', none, ['not-found']],
])
