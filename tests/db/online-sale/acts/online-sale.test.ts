/** A vehicle reserved on the website, and what the floor does with it. */
import { uninvited } from '#db/lead/new-lead.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import { untouchedLead } from '#db/lead/new-lead.ts'
import { acceptOnlineSale } from '#db/online-sale/mutations/accept.ts'
import {
  cancelOnlineSale,
  expireOnlineSale,
  linkOnlineContract,
  moveOnlineSale,
  settleOnlineSale,
  switchOnlineStatus,
} from '#db/online-sale/mutations/handle.ts'
import { recordLinkLeft, sendSigningLink } from '#db/online-sale/mutations/link.ts'
import { untouchedRequest } from '#db/request/new-request.ts'
import { reserveOnline } from '#db/online-sale/mutations/reserve.ts'
import { aContract, aWholeContract } from '#tests/support/builders/contract.ts'
import { anOnlineSale } from '#tests/support/builders/delivery.ts'
import { aDealer } from '#tests/support/builders/label.ts'
import { aLead, aLeadClient, anAppointment, aRequest } from '#tests/support/builders/lead.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { aHeldVehicle, aSoldVehicle, aVehicle } from '#tests/support/builders/vehicle.ts'
import { acts, but, day, evening, hour, type Line } from '#tests/support/acts.ts'

const offered = aVehicle({ buyOnline: 'available' })
const one = (over: Parameters<typeof aVehicle>[0]) => ({
  rows: { vehicle: [{ ...offered, ...over }] },
})
const visit = {
  id: 'os-9',
  vehicleId: 'v-1',
  locale: 'fr-ca',
  appointmentAt: evening + day,
  until: evening + 3 * day,
  name: 'Luc Paquette',
  phone: '514 555-0199',
  email: '',
  message: `Samedi ? ${'z '.repeat(200)}`,
  sourceName: 'boreal.example',
  signs: { trap: false, hasty: false },
  consent: { words: 'I agree', locale: 'fr-ca', at: evening - hour, ip: '203.0.113.9' },
}
const past = (field: string) => ['date-past', { field }]
const unavailable = (status: string) => ['vehicle-not-available', { status }]
acts(
  reserveOnline,
  { rows: { vehicle: [aVehicle({ id: 'v-2' }), offered] }, input: visit, by: { userId: 'system' } },
  [
    [
      'the reception is told, the vehicle held',
      {},
      {
        '+request os-9.q': {
          ...untouchedRequest,
          phoneKey: '15145550199',
          emailKey: '',
          locale: 'fr-ca',
          consent: visit.consent,
          category: 'buy-online',
          vehicleId: 'v-1',
          division: 'used',
          sourceName: 'boreal.example',
          name: 'Luc Paquette',
          phone: '514 555-0199',
          email: '',
          message:
            'Samedi ? z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z ',
          type: 'website-forms',
          status: 'regular',
          source: 'website-forms',
          at: evening,
        },
        '+onlineSale os-9': {
          vehicleId: 'v-1',
          vehicleText: 'Subaru Outback Touring 2024 U-24117',
          status: 'reserved',
          name: 'Luc Paquette',
          phone: '514 555-0199',
          email: '',
          locale: 'fr-ca',
          message:
            'Samedi ? z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z ',
          consent: '2026-11-22T01:30:00.000Z I agree',
          appointmentAt: evening + day,
          heldUntil: evening + 3 * day,
          requestId: 'os-9.q',
          leadId: null,
          contractId: null,
          linkSentAt: null,
          linkFactor: null,
          linkLetter: null,
          note: '',
          handledBy: null,
          createdAt: evening,
        },
        'vehicle v-1': {
          status: 'reserved',
          statusAt: evening,
          statusBy: 'system',
          reservationId: 'os-9',
          reservedBy: 'system',
          reservedByName: 'Luc Paquette',
          reservedFor: null,
          reservedLeadId: null,
          reservedUntil: evening + 3 * day,
          reservedNote:
            'Samedi ? z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z z',
        },
      },
    ],
    [
      'without consent and a year',
      { ...one({ year: null }), input: { consent: null } },
      but({
        '+request os-9.q': { consent: null },
        '+onlineSale os-9': { vehicleText: 'Subaru Outback Touring U-24117', consent: '' },
      }),
    ],
    [
      'a new one’s is a new one’s',
      one({ condition: 'new' }),
      but({ '+request os-9.q': { division: 'new' } }),
    ],
    [
      'a machine holds nothing',
      { input: { signs: { trap: true, hasty: false } } },
      but({
        '+request os-9.q': {
          status: 'spam',
          processedAt: evening,
          processedBy: 'system',
          spamSigns: [{ sign: 'trap', points: 100 }],
        },
        '+onlineSale os-9': undefined,
        'vehicle v-1': undefined,
      }),
    ],
    ['sent twice is one', { rows: { onlineSale: [anOnlineSale({ id: 'os-9' })] } }, 'merged'],
    [
      'not what is held',
      one({
        status: 'reserved',
        reservedByName: 'Samir Haddad',
        statusAt: 7,
        reservedUntil: evening + 1,
      }),
      ['vehicle-already-reserved', { by: 'Samir Haddad', at: 7, until: evening + 1 }],
    ],
    [
      'a hold that has just lapsed is none',
      one({ status: 'reserved', reservedUntil: evening }),
      but({}),
    ],
    [
      'nor what is sold',
      one({ status: 'sold', soldByName: 'Samir Haddad', soldAt: 7 }),
      ['vehicle-already-sold', { by: 'Samir Haddad', at: 7 }],
    ],
    ['nor what is not offered', one({ buyOnline: '' }), unavailable('available')],
    ['nor what is being prepared', one({ status: 'creation' }), unavailable('creation')],
    [
      'a way to answer',
      { input: { phone: ' ', email: '' } },
      ['lead-contact-needed', { field: 'phone' }],
    ],
    [
      'an address is one',
      { input: { phone: '', email: 'luc@example.com' } },
      but({
        '+request os-9.q': {
          phone: '',
          email: 'luc@example.com',
          phoneKey: '',
          emailKey: 'luc@example.com',
        },
        '+onlineSale os-9': { phone: '', email: 'luc@example.com' },
      }),
    ],
    ['its end lies ahead', { input: { until: evening } }, past('until')],
    ['and its day', { input: { appointmentAt: evening } }, past('appointmentAt')],
    [
      'before that end',
      { input: { appointmentAt: evening + 3 * day + 1 } },
      ['date-invalid', { field: 'appointmentAt' }],
    ],
    [
      'at most at it',
      { input: { appointmentAt: evening + 3 * day } },
      but({ '+onlineSale os-9': { appointmentAt: evening + 3 * day } }),
    ],
    ['not of a vehicle that is gone', one({ deletedAt: 5 }), ['deleted']],
    ['nor of one that is not there', { rows: { vehicle: [] } }, ['not-found']],
  ],
)

const samir = aUser({ id: 'u-samir', name: 'Samir Haddad' })
const user = [aUser(), samir]
const waiting = anOnlineSale({
  appointmentAt: evening + hour,
  heldUntil: evening + 3 * day,
  createdAt: evening - day,
})
const held = aHeldVehicle({ reservationId: 'os-1', reservedUntil: evening + 3 * day })
const onlineSale = [anOnlineSale({ id: 'os-2', vehicleId: 'v-2' }), waiting]
const only = (over: Parameters<typeof anOnlineSale>[0]) => ({
  rows: { onlineSale: [{ ...waiting, ...over }] },
})
const vehicleOf = (over: Parameters<typeof aVehicle>[0]) => ({
  rows: { vehicle: [{ ...held, ...over }] },
})
const request = [aRequest({ id: 'q-2' }), aRequest({ id: 'q-1' })]
const lead = [aLead({ id: 'l-2' }), aLead()]
const closed = (status: string) => ['online-sale-closed', { status }]
const isOver: Line[] = [
  ['not one that is signed', only({ status: 'signed' }), closed('signed')],
  ['nor run out', only({ status: 'expired' }), closed('expired')],
  ['not one that is gone', only({ deletedAt: 5 }), ['deleted']],
  ['nor one that is not there', { rows: { onlineSale: [] } }, ['not-found']],
]
const unheld: Line[] = [
  [
    'a hold of a colleague in its place is hers',
    vehicleOf({ reservationId: 'h-2' }),
    but({ 'vehicle v-1': undefined }),
  ],
  [
    'a vehicle that is sold stays so',
    vehicleOf({ status: 'sold' }),
    but({ 'vehicle v-1': undefined }),
  ],
  ['so does one that is gone', vehicleOf({ deletedAt: 5 }), but({ 'vehicle v-1': undefined })],
  ['or is not there', { rows: { vehicle: [] } }, but({ 'vehicle v-1': undefined })],
]
const taken = {
  id: 'l-9',
  onlineSaleId: 'os-1',
  vehicleId: 'v-1',
  requestId: 'q-1',
  leadId: null,
  clientId: null,
  assignedTo: 'u-samir',
  startsAt: evening + 2 * day,
  minutes: 45,
  note: 'Bring plates',
}
acts(
  acceptOnlineSale,
  {
    rows: { onlineSale, vehicle: [held], request, lead, user, client: [aLeadClient()] },
    input: taken,
  },
  [
    [
      'lead, client and appointment, the vehicle held for them, the colleague told',
      {},
      {
        'onlineSale os-1': {
          status: 'appointment',
          leadId: 'l-9',
          appointmentAt: evening + 2 * day,
          heldUntil: evening + 3 * day,
          handledBy: 'u-ana',
          note: 'Bring plates',
        },
        '+client l-9.c': {
          firstName: 'Hélène',
          lastName: 'Gagnon',
          birthOn: null,
          gender: 'unspecified',
          email: 'helene@example.com',
          phone: '450 555-0134',
          cell: '',
          fax: '',
          phoneKey: '14505550134',
          emailKey: 'helene@example.com',
          cellKey: '',
          address: '',
          city: '',
          province: '',
          postalCode: '',
          country: 'CA',
          locale: 'fr-ca',
          note: '',
          mergedIntoId: null,
          erasedAt: null,
          tagIds: [],
          createdBy: 'u-ana',
          createdAt: evening,
        },
        '+lead l-9': {
          ...untouchedLead,
          name: 'Hélène Gagnon',
          phone: '450 555-0134',
          email: 'helene@example.com',
          type: 'internet',
          division: 'used',
          source: 'website',
          vehicleId: 'v-1',
          vehicleText: '2024 Subaru Outback U-24117',
          message: 'Est-ce possible samedi ?',
          assignedTo: 'u-samir',
          leadAt: evening - day,
          requestId: 'q-1',
          phoneKey: '14505550134',
          emailKey: 'helene@example.com',
          clientId: 'l-9.c',
          statusAt: evening,
          createdBy: 'u-ana',
          createdAt: evening,
        },
        '+leadTouch l-9.t': {
          leadId: 'l-9',
          kind: 'request',
          at: evening - day,
          by: '',
          note: 'Est-ce possible samedi ?',
          facts: { type: 'internet', source: 'website', vehicleId: 'v-1', requestId: 'q-1' },
        },
        '+notification l-9.t.n': {
          userId: 'u-samir',
          leadId: 'l-9',
          itemId: 'l-9',
          type: 'CONVERSATIONS',
          from: 'Ana Moreau',
          at: evening,
          message: 'Hélène Gagnon Est-ce possible samedi ?',
          processedAt: null,
        },
        '+appointment os-1.a': {
          leadId: 'l-9',
          type: 'demonstration',
          status: 'pending',
          startsAt: evening + 2 * day,
          minutes: 45,
          assignedTo: 'u-samir',
          note: 'Bring plates',
          place: '',
          by: 'u-ana',
          at: evening,
          settledAt: null,
          settledBy: null,
          ...uninvited,
        },
        '+leadTouch os-1.a.t': {
          leadId: 'l-9',
          kind: 'appointment',
          at: evening,
          by: 'u-ana',
          note: 'Bring plates',
          facts: { appointmentId: 'os-1.a', type: 'demonstration', startsAt: evening + 2 * day },
        },
        '+notification os-1.a.n': {
          userId: 'u-samir',
          leadId: 'l-9',
          itemId: 'os-1.a',
          type: 'APPOINTMENTS',
          from: 'Ana Moreau',
          at: evening,
          message: 'Hélène Gagnon 2024 Subaru Outback U-24117',
          processedAt: null,
        },
        'request q-1': {
          status: 'regular',
          processedAt: evening,
          processedBy: 'u-ana',
          leadId: 'l-9',
        },
        'vehicle v-1': {
          reservedFor: 'l-9.c',
          reservedLeadId: 'l-9',
          reservedUntil: evening + 3 * day,
        },
      },
    ],
    [
      'of a new car it is a lead of the new ones',
      { rows: { vehicle: [{ ...held, condition: 'new' }] } },
      but({ '+lead l-9': { division: 'new' } }),
    ],
    [
      'held over the night after the appointment',
      { input: { startsAt: evening + 5 * day } },
      but({
        'onlineSale os-1': { appointmentAt: evening + 5 * day, heldUntil: evening + 6 * day },
        '+appointment os-1.a': { startsAt: evening + 5 * day },
        '+leadTouch os-1.a.t': {
          facts: { appointmentId: 'os-1.a', type: 'demonstration', startsAt: evening + 5 * day },
        },
        'vehicle v-1': { reservedUntil: evening + 6 * day },
      }),
    ],
    [
      'a client who is known',
      { input: { clientId: 'cl-1' } },
      but({
        '+client l-9.c': undefined,
        '+lead l-9': { clientId: 'cl-1' },
        'vehicle v-1': { reservedFor: 'cl-1' },
        'client cl-1': {},
      }),
    ],
    [
      'who was merged',
      {
        input: { clientId: 'cl-1' },
        rows: { client: [aLeadClient({ mergedIntoId: 'cl-2', deletedAt: 5 })] },
      },
      but({
        '+client l-9.c': undefined,
        '+lead l-9': { clientId: 'cl-2' },
        'vehicle v-1': { reservedFor: 'cl-2' },
        'client cl-2': {},
      }),
    ],
    [
      'or deleted',
      { input: { clientId: 'cl-1' }, rows: { client: [aLeadClient({ deletedAt: 5 })] } },
      but({}),
    ],
    [
      'a lead that is there',
      { input: { id: 'act', leadId: 'l-1', assignedTo: 'u-ana' } },
      but({
        'onlineSale os-1': { leadId: 'l-1' },
        '+client l-9.c': undefined,
        '+lead l-9': undefined,
        '+leadTouch l-9.t': undefined,
        '+notification l-9.t.n': undefined,
        '+appointment os-1.a': { leadId: 'l-1', assignedTo: 'u-ana' },
        '+leadTouch os-1.a.t': { leadId: 'l-1' },
        '+notification os-1.a.n': undefined,
        'request q-1': { leadId: 'l-1' },
        'vehicle v-1': { reservedFor: 'cl-1', reservedLeadId: 'l-1' },
        'lead l-1': {},
        'client cl-1': {},
        '+leadTouch act.q': {
          leadId: 'l-1',
          kind: 'request',
          at: evening - day,
          by: '',
          note: 'Est-ce possible samedi ?',
          facts: { onlineSaleId: 'os-1' },
        },
      }),
    ],
    [
      'without a name by its address',
      only({ name: ' ', vehicleText: 'x'.repeat(201) }),
      but({
        '+client l-9.c': { firstName: 'helene@example.com', lastName: '' },
        '+lead l-9': {
          name: 'helene@example.com',
          vehicleText:
            'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
        },
        '+notification l-9.t.n': { message: 'helene@example.com Est-ce possible samedi ?' },
        '+notification os-1.a.n': {
          message:
            'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
        },
      }),
    ],
    [
      'or its number',
      only({ name: '', email: '' }),
      but({
        '+client l-9.c': { firstName: '450', lastName: '555-0134', email: '', emailKey: '' },
        '+lead l-9': { name: '450 555-0134', email: '', emailKey: '' },
        '+notification l-9.t.n': { message: '450 555-0134 Est-ce possible samedi ?' },
        '+notification os-1.a.n': { message: '2024 Subaru Outback U-24117' },
      }),
    ],
    [
      'a link that was sent stays sent',
      only({ status: 'link-sent' }),
      but({ 'onlineSale os-1': { status: 'link-sent' } }),
    ],
    [
      'a request somebody has put away stays',
      { rows: { request: [aRequest({ id: 'q-1', processedAt: 7 })] } },
      but({ 'request q-1': undefined }),
    ],
    [
      'of no request',
      { ...only({ requestId: null }), input: { requestId: null } },
      but({
        '+lead l-9': { requestId: null },
        '+leadTouch l-9.t': {
          facts: { type: 'internet', source: 'website', vehicleId: 'v-1', requestId: null },
        },
        'request q-1': undefined,
      }),
    ],
    [
      'the reception was first',
      { rows: { request: [aRequest({ id: 'q-1', processedAt: 7, leadId: 'l-7' })] } },
      ['request-processed', { leadId: 'l-7' }],
    ],
    [
      'into that very lead',
      {
        rows: { request: [aRequest({ id: 'q-1', processedAt: 7, leadId: 'l-1' })] },
        input: { leadId: 'l-1' },
      },
      but({
        'onlineSale os-1': { leadId: 'l-1' },
        '+client l-9.c': undefined,
        '+lead l-9': undefined,
        '+leadTouch l-9.t': undefined,
        '+notification l-9.t.n': undefined,
        '+appointment os-1.a': { leadId: 'l-1' },
        '+leadTouch os-1.a.t': { leadId: 'l-1' },
        '+notification os-1.a.n': { leadId: 'l-1' },
        'request q-1': undefined,
        'vehicle v-1': { reservedFor: 'cl-1', reservedLeadId: 'l-1' },
        'lead l-1': {},
        'client cl-1': {},
        '+leadTouch l-9.q': {
          leadId: 'l-1',
          kind: 'request',
          at: evening - day,
          by: '',
          note: 'Est-ce possible samedi ?',
          facts: { onlineSaleId: 'os-1' },
        },
      }),
    ],
    ['taken twice is once', only({ leadId: 'l-9' }), 'merged'],
    [
      'a colleague was first',
      only({ leadId: 'l-7', handledBy: 'u-samir' }),
      [
        'changed-meanwhile',
        {
          table: 'onlineSale',
          id: 'os-1',
          fields: [{ field: 'handledBy', mine: 'u-ana', theirs: 'u-samir' }],
        },
      ],
    ],
    [
      'not for who has left',
      { rows: { user: [{ ...samir, active: false }] } },
      ['user-inactive', { field: 'assignedTo' }],
    ],
    ['nor who is not there', { rows: { user: [] } }, ['not-found']],
    ['its day lies ahead', { input: { startsAt: evening } }, past('startsAt')],
    ['not with another vehicle', { input: { vehicleId: 'v-2' } }, ['not-found']],
    ['nor another request', { input: { requestId: 'q-2' } }, ['not-found']],
    [
      'not into a deleted lead',
      { input: { leadId: 'l-1' }, rows: { lead: [aLead({ deletedAt: 5 })] } },
      ['lead-deleted', { table: 'lead', id: 'l-1', name: 'Hélène Gagnon' }],
    ],
    ...unheld.slice(0, 3),
    ...isOver,
  ],
)

const named = { id: 'act', onlineSaleId: 'os-1', vehicleId: 'v-1', leadId: 'l-1' }
const appointment = [anAppointment({ id: 'os-2.a' }), anAppointment({ id: 'os-1.a' })]
const mine = {
  onlineSale: [{ ...waiting, leadId: 'l-1', status: 'appointment' as const }],
  vehicle: [held],
  lead,
  appointment,
}
const mineBut = (over: Parameters<typeof anOnlineSale>[0]) =>
  only({ leadId: 'l-1', status: 'appointment', ...over })
const agrees: Line[] = [
  ['not with another vehicle', { input: { vehicleId: 'v-2' } }, ['not-found']],
  ['nor another lead', { input: { leadId: 'l-2' } }, ['not-found']],
]
const around: Line[] = [
  [
    'an appointment that is over stays',
    { rows: { appointment: [anAppointment({ id: 'os-1.a', status: 'showed-up' })] } },
    but({ 'appointment os-1.a': undefined }),
  ],
  ['or is not there', { rows: { appointment: [] } }, but({ 'appointment os-1.a': undefined })],
  [
    'a lead that is gone is told nothing',
    { rows: { lead: [aLead({ deletedAt: 5 })] } },
    but({ 'lead l-1': undefined, 'client cl-1': undefined, '+leadTouch act.t': undefined }),
  ],
  [
    'nor one that is not there',
    { rows: { lead: [] } },
    but({ 'lead l-1': undefined, 'client cl-1': undefined, '+leadTouch act.t': undefined }),
  ],
]
acts(
  moveOnlineSale,
  { rows: mine, input: { ...named, from: evening + hour, to: evening + 4 * day } },
  [
    [
      'another time, held over the night after it',
      {},
      {
        'onlineSale os-1': { appointmentAt: evening + 4 * day, heldUntil: evening + 5 * day },
        'vehicle v-1': { reservedUntil: evening + 5 * day },
        'appointment os-1.a': { startsAt: evening + 4 * day },
        'lead l-1': {},
        'client cl-1': {},
        '+leadTouch act.t': {
          leadId: 'l-1',
          kind: 'appointment',
          at: evening,
          by: 'u-ana',
          note: '',
          facts: {
            appointmentId: 'os-1.a',
            type: 'demonstration',
            startsAt: evening + 4 * day,
            from: evening + hour,
          },
        },
      },
    ],
    [
      'never held shorter',
      { input: { to: evening + 2 * hour } },
      {
        'onlineSale os-1': { appointmentAt: evening + 2 * hour, heldUntil: evening + 3 * day },
        'vehicle v-1': { reservedUntil: evening + 3 * day },
        'appointment os-1.a': { startsAt: evening + 2 * hour },
        'lead l-1': {},
        'client cl-1': {},
        '+leadTouch act.t': {
          leadId: 'l-1',
          kind: 'appointment',
          at: evening,
          by: 'u-ana',
          note: '',
          facts: {
            appointmentId: 'os-1.a',
            type: 'demonstration',
            startsAt: evening + 2 * hour,
            from: evening + hour,
          },
        },
      },
    ],
    ['there already', { input: { to: evening + hour } }, 'merged'],
    [
      'moved meanwhile by a colleague',
      { input: { from: evening } },
      [
        'changed-meanwhile',
        {
          table: 'onlineSale',
          id: 'os-1',
          fields: [{ field: 'appointmentAt', mine: evening + 4 * day, theirs: evening + hour }],
        },
      ],
    ],
    ['a hold without an end gets one', mineBut({ heldUntil: null }), but({})],
    ['ahead', { input: { to: evening } }, past('to')],
    ...around,
    ...unheld,
    ...agrees,
    ...isOver,
  ],
)
acts(cancelOnlineSale, { rows: mine, input: { ...named, note: 'Found another' } }, [
  [
    'the vehicle is for sale again',
    {},
    {
      'onlineSale os-1': {
        status: 'cancelled',
        note: 'Found another',
        handledBy: 'u-ana',
        heldUntil: null,
      },
      'vehicle v-1': {
        reservationId: null,
        reservedBy: null,
        reservedByName: null,
        reservedFor: null,
        reservedLeadId: null,
        reservedUntil: null,
        reservedNote: '',
        status: 'available',
        statusAt: evening,
        statusBy: 'u-ana',
      },
      'appointment os-1.a': { status: 'cancelled', settledAt: evening, settledBy: 'u-ana' },
      'lead l-1': {},
      'client cl-1': {},
      '+leadTouch act.t': {
        leadId: 'l-1',
        kind: 'appointment-settled',
        at: evening,
        by: 'u-ana',
        note: 'Found another',
        facts: { onlineSaleId: 'os-1', status: 'cancelled' },
      },
    },
  ],
  ['twice is once', mineBut({ status: 'cancelled' }), 'merged'],
  ...around,
  ...unheld,
  ...agrees,
  ...isOver,
])
const due = { heldUntil: evening }
acts(
  expireOnlineSale,
  {
    rows: { ...only(due).rows, vehicle: [held] },
    input: { onlineSaleId: 'os-1', vehicleId: 'v-1' },
  },
  [
    [
      'by nobody’s hand, at its instant',
      {},
      {
        'onlineSale os-1': { status: 'expired' },
        'vehicle v-1': {
          reservationId: null,
          reservedBy: null,
          reservedByName: null,
          reservedFor: null,
          reservedLeadId: null,
          reservedUntil: null,
          reservedNote: '',
          status: 'available',
          statusAt: evening,
          statusBy: 'u-ana',
        },
      },
    ],
    ['with its appointment too', only({ ...due, status: 'appointment' }), but({})],
    ['not an instant earlier', only({ heldUntil: evening + 1 }), 'merged'],
    ['not without an end', only({ heldUntil: null }), 'merged'],
    ['not once a link was sent', only({ ...due, status: 'link-sent' }), 'merged'],
    ['nor a contract begun', only({ ...due, contractId: 'sc-1' }), 'merged'],
    ['never refused: not with another vehicle', { input: { vehicleId: 'v-2' } }, 'merged'],
    ['nor one that is gone', only({ ...due, deletedAt: 5 }), 'merged'],
    ['nor one that is not there', { rows: { onlineSale: [] } }, 'merged'],
    ...unheld,
  ],
)
const contract = aWholeContract({ vehicleId: 'v-1' })
const saleContract = [aContract({ id: 'sc-2', vehicleId: 'v-2' }), contract]
acts(
  linkOnlineContract,
  { rows: { onlineSale, saleContract }, input: { onlineSaleId: 'os-1', contractId: 'sc-1' } },
  [
    ['by whom', {}, { 'onlineSale os-1': { contractId: 'sc-1', handledBy: 'u-ana' } }],
    ['twice is once', only({ contractId: 'sc-1' }), 'merged'],
    ['not one of another vehicle', { input: { contractId: 'sc-2' } }, ['not-found']],
    [
      'nor one that is gone',
      { rows: { saleContract: [{ ...contract, deletedAt: 5 }] } },
      ['deleted'],
    ],
    ...isOver,
  ],
)
const signed = [{ ...contract, status: 'signed' as const }]
acts(
  settleOnlineSale,
  {
    rows: { ...only({ contractId: 'sc-1' }).rows, saleContract: signed, vehicle: [offered] },
    input: { onlineSaleId: 'os-1', contractId: 'sc-1', vehicleId: 'v-1' },
  },
  [
    [
      'signed, and the website says so',
      {},
      { 'onlineSale os-1': { status: 'signed' }, 'vehicle v-1': { buyOnline: 'sold' } },
    ],
    [
      'a vehicle that is not offered stays so',
      one({ buyOnline: '' }),
      but({ 'vehicle v-1': undefined }),
    ],
    ['so does one that is gone', one({ deletedAt: 5 }), but({ 'vehicle v-1': undefined })],
    ['or is not there', { rows: { vehicle: [] } }, but({ 'vehicle v-1': undefined })],
    ['not before it is signed', { rows: { saleContract: [contract] } }, 'merged'],
    ['nor without it', { rows: { saleContract: [] } }, 'merged'],
    ['nor by another', only({ contractId: 'sc-2' }), 'merged'],
    ['nor of another vehicle', only({ contractId: 'sc-1', vehicleId: 'v-2' }), 'merged'],
    ['nor once it is over', only({ contractId: 'sc-1', status: 'cancelled' }), 'merged'],
    ['nor one that is gone', only({ contractId: 'sc-1', deletedAt: 5 }), 'merged'],
    ['nor one that is not there', { rows: { onlineSale: [] } }, 'merged'],
  ],
)

const remote = { ...builtInProfile('CA-QC'), remoteSigning: true }
const reach = { phone: '450 555-0100', email: 'bonjour@example.com' }
const company = [aDealer({ id: 'c-2', sale: remote }), aDealer({ sale: remote, ...reach })]
const link = {
  id: 'act',
  onlineSaleId: 'os-1',
  companyId: 'c-1',
  contractId: 'sc-1',
  leadId: 'l-1',
  email: ' helene@example.com ',
  factor: 'in-person',
  phone: '',
  codeHash: 'c'.repeat(64),
}
const contractBut = (over: Parameters<typeof aContract>[0]) => ({
  rows: { saleContract: [{ ...contract, ...over }] },
})
const house = (over: object) => ({ company: [aDealer({ sale: { ...remote, ...over }, ...reach })] })
const texted = { factor: 'sms', phone: '(450) 555-0134', codeHash: '' }
const needed = (status: string) => ['online-sale-contract-needed', { status }]
const silent = but({
  'lead l-1': undefined,
  'client cl-1': undefined,
  '+leadTouch act.t': undefined,
})
acts(
  sendSigningLink,
  { rows: { ...mineBut({ contractId: 'sc-1' }).rows, company, saleContract, lead }, input: link },
  [
    [
      'to whom, when, by whom',
      {},
      {
        'onlineSale os-1': {
          status: 'link-sent',
          linkSentAt: evening,
          email: 'helene@example.com',
          handledBy: 'u-ana',
          linkFactor: { kind: 'in-person', salt: 'act', hash: 'c'.repeat(64), by: 'Ana Moreau' },
          linkLetter: { act: 'act', state: 'waiting', at: evening },
        },
        'saleContract sc-1': {
          placeOfSigning: 'distance',
          version: 4,
          termsAccepted: false,
          annexAccepted: false,
          confidentialityAccepted: false,
          sealed: '',
          medium: '',
        },
        'lead l-1': { firstAnswerAt: evening },
        'client cl-1': {},
        '+leadTouch act.t': {
          leadId: 'l-1',
          kind: 'mail-sent',
          at: evening,
          by: 'u-ana',
          note: '',
          facts: { onlineSaleId: 'os-1', contractId: 'sc-1', factor: 'in-person' },
        },
      },
    ],
    [
      'it says so already',
      contractBut({ placeOfSigning: 'distance' }),
      but({ 'saleContract sc-1': undefined }),
    ],
    [
      'while it is being signed too',
      contractBut({ placeOfSigning: 'distance', status: 'signing' }),
      but({ 'saleContract sc-1': undefined }),
    ],
    [
      'not when the dealership has signed another text',
      contractBut({ status: 'signing' }),
      ['contract-place-differs', { placeOfSigning: 'dealership' }],
    ],
    [
      'nor while the house cannot be reached',
      { rows: { company: [aDealer({ sale: remote })] } },
      [
        'contract-incomplete',
        {
          step: 'information-given',
          piece: 'distance-reach',
          law: 'Consumer Protection Act (Québec), s. 54.4',
        },
      ],
    ],
    [
      'nor while it lacks what she is told before',
      contractBut({ deliverOn: null }),
      [
        'contract-incomplete',
        {
          step: 'information-given',
          piece: 'distance-delivery',
          law: 'Consumer Protection Act (Québec), s. 54.4',
        },
      ],
    ],
    ['a lead that is gone is told nothing', { rows: { lead: [aLead({ deletedAt: 5 })] } }, silent],
    ['nor one that is not there', { rows: { lead: [] } }, silent],
    [
      'not where counsel does not allow it',
      { rows: { company: [aDealer({ sale: { ...remote, remoteSigning: false } })] } },
      ['online-sale-remote-off'],
    ],
    [
      'nor where nobody was asked',
      { rows: { company: [aDealer({ sale: null })] } },
      ['online-sale-remote-off'],
    ],
    ['not in another dealership’s name', { input: { companyId: 'c-2' } }, ['not-found']],
    ['not of another lead', { input: { leadId: 'l-2' } }, ['not-found']],
    ['nor another contract', { input: { contractId: 'sc-2' } }, ['not-found']],
    ['two buyers sign at the desk', contractBut({ coBuyer: contract.buyer }), needed('draft')],
    ['not what is signed', contractBut({ status: 'signed' }), needed('signed')],
    ['nor what is gone', contractBut({ deletedAt: 5 }), needed('draft')],
    ['nor what is not there', { rows: { saleContract: [] } }, needed('')],
    [
      'by text message, to her phone as the plan numbers it',
      { rows: house({ smsCodes: true }), input: texted },
      but({
        'onlineSale os-1': {
          status: 'link-sent',
          linkSentAt: evening,
          email: 'helene@example.com',
          handledBy: 'u-ana',
          linkFactor: { kind: 'sms', phone: '14505550134' },
          linkLetter: { act: 'act', state: 'waiting', at: evening },
        },
        '+leadTouch act.t': {
          leadId: 'l-1',
          kind: 'mail-sent',
          at: evening,
          by: 'u-ana',
          note: '',
          facts: { onlineSaleId: 'os-1', contractId: 'sc-1', factor: 'sms' },
        },
      }),
    ],
    [
      'not where nobody sends text messages',
      { rows: house({ smsCodes: false }), input: texted },
      ['online-sale-factor-off', { field: 'factor' }],
    ],
    [
      'nor to what is no number',
      { rows: house({ smsCodes: true }), input: { ...texted, phone: '555' } },
      ['bad-input', { field: 'phone', problem: 'phone-invalid' }],
    ],
    [
      'nor both to one mailbox, unless the house allows the weaker case',
      { input: { factor: 'same-mailbox', codeHash: '' } },
      ['online-sale-factor-off', { field: 'factor' }],
    ],
    [
      'nor in person without a code',
      { input: { codeHash: '' } },
      ['bad-input', { field: 'codeHash' }],
    ],
    ['to an address', { input: { email: ' ' } }, ['online-sale-email-needed', { field: 'email' }]],
    ...isOver.slice(2),
    ['not one that is signed', mineBut({ status: 'signed' }), closed('signed')],
  ],
)

const off = { rows: { vehicle: [aVehicle({ id: 'v-2' }), aVehicle()] } }
acts(switchOnlineStatus, { ...off, input: { vehicleId: 'v-1', from: '', to: 'available' } }, [
  ['offered on the website', {}, { 'vehicle v-1': { buyOnline: 'available' } }],
  ['also while it is held', { rows: { vehicle: [aHeldVehicle()] } }, but({})],
  ['not once it is sold', { rows: { vehicle: [aSoldVehicle()] } }, unavailable('sold')],
  [
    'shown as sold',
    { rows: { vehicle: [aSoldVehicle()] }, input: { to: 'sold' } },
    but({ 'vehicle v-1': { buyOnline: 'sold' } }),
  ],
  ['so already', { rows: { vehicle: [offered] } }, 'merged'],
  [
    'changed meanwhile',
    { input: { from: 'sold' } },
    [
      'changed-meanwhile',
      {
        table: 'vehicle',
        id: 'v-1',
        fields: [{ field: 'buyOnline', mine: 'available', theirs: '' }],
      },
    ],
  ],
  ['not of one that is gone', { rows: { vehicle: [aVehicle({ deletedAt: 5 })] } }, ['deleted']],
  ['nor of one that is not there', { rows: { vehicle: [] } }, ['not-found']],
])

const asked = (over: object = {}) => ({ act: 'l-1', state: 'waiting' as const, at: 5, ...over })
const letterOf = (over: object) => mineBut({ status: 'link-sent', linkLetter: asked(over) })
acts(
  recordLinkLeft,
  {
    ...letterOf({}),
    input: { onlineSaleId: 'os-1', act: 'l-1', state: 'failed' },
    by: { userId: 'system' },
  },
  [
    [
      'with when',
      {},
      { 'onlineSale os-1': { linkLetter: asked({ state: 'failed', at: evening }) } },
    ],
    ['so already', letterOf({ state: 'failed' }), 'merged'],
    ['a newer link has a letter of its own', letterOf({ act: 'l-2' }), 'merged'],
    ['of a sale from before letters were told of', mineBut({ linkLetter: null }), 'merged'],
    ['nor of one that is not there', { rows: { onlineSale: [] } }, 'merged'],
  ],
)
