/** The reception hands on what it handed over: on the request, with or without the lead at hand. */
import { expect } from 'vitest'
import { transferRequest } from '#db/request/mutations/transfer.ts'
import { aHanding, aLead, aLeadTouch, aRequest } from '#tests/support/builders/lead.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'
import { acts, evening } from '#tests/support/acts.ts'

const handing = (over: object = {}) =>
  aHanding({ id: 'a-1', requestId: 'r-1', leadId: 'l-1', userId: 'u-ana', at: 5, ...over })
const user = [
  aUser(),
  aUser({ id: 'u-marc', name: 'Marc Lavoie' }),
  aUser({ id: 'u-luc', name: 'Luc Roy', roleIds: ['shop'] }),
]
const role = [aRole('sales', ['crm.Leads']), aRole('shop', ['management.Inspections'])]
const lead = [aLead({ id: 'l-1', name: 'Luc Paquette', message: '', assignedTo: 'u-ana' })]
const rows = {
  user,
  role,
  lead,
  leadTouch: [],
  request: [aRequest({ id: 'r-1', leadId: 'l-1' })],
  assignment: [handing()],
}
const input = { id: 'x', requestId: 'r-1', leadId: 'l-1', from: 'u-ana', to: 'u-marc' }
/** The reception alone. */
const by = { userId: 'u-eva', name: 'Eva', forms: new Set(['crm.Reception'] as const) }
const turn = {
  requestId: 'r-1',
  leadId: 'l-1',
  userId: 'u-marc',
  at: evening,
  by: 'u-eva',
  ruleId: null,
  passed: {},
}
const has = (row: object) => ({ rows: { ...rows, ...row } })

acts(transferRequest, { rows, input, by }, [
  [
    'it goes to the other one, who is told, and the line says so',
    {},
    expect.objectContaining({
      'lead l-1': expect.objectContaining({ assignedTo: 'u-marc' }),
      '+assignment x.a': turn,
      '+leadTouch x.t': expect.objectContaining({
        kind: 'assigned',
        by: 'u-eva',
        facts: { from: 'u-ana', to: 'u-marc' },
      }),
      '+notification x.n': expect.objectContaining({ userId: 'u-marc' }),
    }),
  ],
  [
    'what joined her lead by itself and went on in Leads is not taken from who has it now',
    has({
      lead: [],
      assignment: [handing({ by: 'system' }), handing({ id: 'a-2', userId: 'u-luc', at: 6 })],
    }),
    ['request-taken', { leadId: 'l-1', name: 'Luc Roy' }],
  ],
  [
    'where the device has no lead, the ledger says it',
    has({ lead: [] }),
    { '+assignment x.a': turn },
  ],
  ['done already', has({ lead: [], assignment: [handing({ userId: 'u-marc' })] }), 'merged'],
  [
    'the second of two is told who has it',
    has({ assignment: [handing(), handing({ id: 'a-2', userId: 'u-luc', at: 6 })] }),
    ['request-taken', { leadId: 'l-1', name: 'Luc Roy' }],
  ],
  [
    'a second request of hers on the same lead goes with it',
    has({ request: [...rows.request, aRequest({ id: 'r-2', leadId: 'l-1' })] }),
    expect.objectContaining({
      '+assignment x.a': turn,
      '+assignment x.0.a': { ...turn, requestId: 'r-2' },
    }),
  ],
  [
    'a turn that was taken back is none',
    has({ assignment: [handing(), handing({ id: 'a-2', userId: 'u-luc', at: 6, deletedAt: 7 })] }),
    expect.objectContaining({ '+assignment x.a': turn }),
  ],
  [
    'what nobody was given has nobody before',
    { ...has({ lead: [], assignment: [] }), input: { from: null } },
    { '+assignment x.a': turn },
  ],
  [
    'not to who takes no leads',
    { input: { to: 'u-luc' } },
    ['colleague-cannot', { field: 'to', name: 'Luc Roy', work: 'lead' }],
  ],
  [
    'nor to who has left',
    has({ user: [user[0], aUser({ id: 'u-marc', active: false })] }),
    ['user-inactive', { field: 'to' }],
  ],
  [
    'nor what waits again',
    has({ request: [aRequest({ id: 'r-1', leadId: null })] }),
    ['request-set-aside'],
  ],
  [
    'nor what became another lead',
    has({ request: [aRequest({ id: 'r-1', leadId: 'l-9' })] }),
    ['request-set-aside'],
  ],
  [
    'nor under the id of another act',
    has({ leadTouch: [aLeadTouch({ id: 'x.t' })] }),
    ['bad-input', { field: 'id' }],
  ],
  [
    'nor a lead that was deleted',
    has({ lead: [aLead({ id: 'l-1', name: 'Luc Paquette', deletedAt: 5 })] }),
    ['lead-deleted', { table: 'lead', id: 'l-1', name: 'Luc Paquette' }],
  ],
  [
    'nor by who has the leads alone',
    { by: { forms: new Set(['crm.Leads'] as const) } },
    ['not-authorized'],
  ],
])
