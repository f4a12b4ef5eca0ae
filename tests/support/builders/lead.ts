import type { Actor, Row } from '#db/kernel/mutation.ts'
import { uninvited, untouchedLead } from '#db/lead/new-lead.ts'
import { aClient } from './client.ts'
import { anActor } from './user.ts'
import { aVehicle } from './vehicle.ts'

export const ana = anActor({ now: 1_000_000_000_000 })
export const samir = anActor({ userId: 'u-samir', name: 'Samir Haddad', now: ana.now + 60_000 })
/** Somebody who sells and does not lead the team. */
export const seller = (over: Partial<Actor> = {}): Actor =>
  anActor({ now: ana.now, forms: new Set(['crm.Leads', 'crm.Tasks', 'crm.Clients']), ...over })

/** Hélène asks for an Outback, nobody has answered; say only what the test is about. */
export const aLead = (over: Partial<Row<'lead'>> = {}): Row<'lead'> => ({
  ...untouchedLead,
  id: 'l-1',
  v: 1,
  enteredV: 1,
  deletedAt: null,
  touchedAt: ana.now - 600_000,
  statusAt: ana.now - 600_000,
  type: 'internet',
  division: 'used',
  source: 'Website',
  clientId: 'cl-1',
  name: 'Hélène Gagnon',
  phone: '450 555-0134',
  email: 'helene@example.com',
  phoneKey: '14505550134',
  emailKey: 'helene@example.com',
  message: 'Is it still available?',
  assignedTo: 'u-ana',
  leadAt: ana.now - 600_000,
  createdBy: 'u-ana',
  createdAt: ana.now - 600_000,
  ...over,
})

export const aLeadClient = (over: Partial<Row<'client'>> = {}): Row<'client'> =>
  aClient({ touchedAt: 0, createdAt: 0, ...over })

export const aLeadTouch = (over: Partial<Row<'leadTouch'>> = {}): Row<'leadTouch'> => ({
  id: 'l-1.t',
  v: 1,
  deletedAt: null,
  leadId: 'l-1',
  kind: 'created',
  at: ana.now - 600_000,
  by: 'u-ana',
  note: 'Is it still available?',
  facts: { source: 'Website' },
  ...over,
})

export const aLeadComment = (over: Partial<Row<'leadComment'>> = {}): Row<'leadComment'> => ({
  id: 'k-1',
  v: 1,
  deletedAt: null,
  leadId: 'l-1',
  body: 'Prefers texts after 5',
  status: 'normal',
  at: ana.now,
  by: 'u-ana',
  ...over,
})

export const anAppointment = (over: Partial<Row<'appointment'>> = {}): Row<'appointment'> => ({
  id: 'a-1',
  v: 1,
  deletedAt: null,
  leadId: 'l-1',
  type: 'test-drive',
  status: 'pending',
  startsAt: ana.now + 86_400_000,
  minutes: 60,
  assignedTo: 'u-ana',
  note: '',
  place: '',
  by: 'u-ana',
  at: ana.now,
  settledAt: null,
  settledBy: null,
  ...uninvited,
  ...over,
})

export const aRequest = (over: Partial<Row<'request'>> = {}): Row<'request'> => ({
  id: 'r-1',
  v: 1,
  enteredV: 1,
  deletedAt: null,
  touchedAt: 0,
  type: 'website-forms',
  division: 'used',
  category: null,
  status: 'regular',
  source: 'site',
  sourceName: 'Website',
  at: ana.now - 900_000,
  name: 'Luc Paquette',
  phone: '514 555-0199',
  email: '',
  message: 'Call me',
  vehicleId: null,
  vehicleText: '',
  tradeInText: '',
  phoneKey: '',
  emailKey: '',
  locale: null,
  make: '',
  externalId: '',
  claimedAt: null,
  rawId: null,
  sent: null,
  address: null,
  files: null,
  duplicateOf: null,
  corrected: null,
  consent: null,
  campaign: null,
  spamSigns: null,
  processedAt: null,
  processedBy: null,
  leadId: null,
  formerLeadId: null,
  ...over,
})

/** Given to Ana, by herself. */
export const aHanding = (over: Partial<Row<'assignment'>> = {}): Row<'assignment'> => ({
  id: 'h-1',
  v: 1,
  deletedAt: null,
  requestId: 'r-1',
  leadId: 'l-1',
  userId: 'u-ana',
  at: ana.now,
  by: 'u-ana',
  ruleId: null,
  passed: {},
  ...over,
})

/** For every request, by everybody who can. */
export const aRule = (over: Partial<Row<'assignmentRule'>> = {}): Row<'assignmentRule'> => ({
  id: 'rule-1',
  v: 1,
  deletedAt: null,
  place: 1,
  name: 'All of them',
  active: true,
  mode: 'give',
  types: [],
  divisions: [],
  locales: [],
  makes: [],
  holds: 'always',
  hours: null,
  userIds: [],
  capacity: null,
  fallback: 'queue',
  by: 'u-ana',
  at: 0,
  ...over,
})

export const aNotification = (over: Partial<Row<'notification'>> = {}): Row<'notification'> => ({
  id: 'n-1',
  v: 1,
  deletedAt: null,
  userId: 'u-ana',
  leadId: 'l-1',
  itemId: 'k-1',
  type: 'COMMENTS',
  from: 'Samir Haddad',
  at: 0,
  message: 'Look',
  processedAt: null,
  ...over,
})

/** An Outback on the lot. */
export const aStockVehicle = (over: Partial<Row<'vehicle'>> = {}): Row<'vehicle'> =>
  aVehicle({
    statusAt: 0,
    vin: '',
    colourExterior: '',
    transmission: '',
    inStoreOn: '2001-07-25',
    enteredOn: '2001-07-25',
    createdAt: 0,
    ...over,
  })
