/** What is changed of a colleague's account on the server alone: the journal's line of it. */
import type { FormKey } from '#db/forms.ts'
import { renameUser, resetFactors } from '#db/user/mutations/line.ts'
import { acts } from '#tests/support/acts.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'

const input = { id: 'act', userId: 'u-luc', reason: 'Her telephone fell into the lake' }
const by = { forms: new Set(['management.Users', 'crm.Leads'] as const), byServer: true as const }
const luc = aUser({ id: 'u-luc', roleIds: ['r-1'] })
const role = (...forms: FormKey[]) => aRole('r-1', forms)
const rows = (...forms: FormKey[]) => ({ user: [luc], role: [role(...forms)] })
acts(resetFactors, { rows: rows('crm.Leads'), input, by }, [
  ['a line of the journal, and nothing else', {}, {}],
  [
    'of one who holds what she does not',
    { rows: rows('marketing.Funds') },
    ['user-beyond', { name: luc.name }],
  ],
  [
    'of one who has left',
    { rows: { ...rows('crm.Leads'), user: [{ ...luc, active: false }] } },
    ['not-found'],
  ],
  ['of one who is not ours', { rows: { ...rows('crm.Leads'), user: [] } }, ['not-found']],
  ['her own', { by: { ...by, userId: 'u-luc' } }, ['user-yourself']],
  ['by nobody else', { by: { ...by, forms: new Set(['crm.Leads'] as const) } }, ['not-authorized']],
  ['by a tablet', { by: { ...by, byServer: false } }, ['not-authorized']],
])
const name = { id: 'act', userId: 'u-luc', from: 'luc', to: 'luc.roy' }
acts(renameUser, { rows: rows('crm.Leads'), input: name, by }, [
  ['a line of the journal, and nothing else', {}, {}],
  ['her own too', { by: { ...by, userId: 'u-luc' } }, {}],
  [
    'of one who holds what she does not',
    { rows: rows('marketing.Funds') },
    ['user-beyond', { name: luc.name }],
  ],
  [
    'of one who has left',
    { rows: { ...rows('crm.Leads'), user: [{ ...luc, active: false }] } },
    ['not-found'],
  ],
  ['by a tablet', { by: { ...by, byServer: false } }, ['not-authorized']],
])
