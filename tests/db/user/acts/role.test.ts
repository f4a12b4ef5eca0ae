/** Roles: nobody grants what is not hers, nobody is locked out for good, and a role that somebody has stays. */
import { formCatalogue, type FormKey, formKeys } from '#db/forms.ts'
import {
  addRole,
  deleteRole,
  editRole,
  giveNewForms,
  restoreRole,
} from '#db/user/mutations/role.ts'
import { formsSince } from '#db/user/preset-roles.ts'
import { acts, but } from '#tests/support/acts.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'

const ids = (...keys: FormKey[]) => keys.map(key => formCatalogue[key].id)
const keeper = aRole('keeper', ['management.Users', 'management.Roles', 'crm.Leads'])
const sales = aRole('sales', ['crm.Leads', 'crm.Tasks'], { name: 'Salesman' })
const lise = aUser({ id: 'u-lise', roleIds: ['keeper'] })
const rows = { role: [keeper, sales], user: [lise, aUser()] }
const holding = (...forms: FormKey[]) => ({ by: { forms: new Set(forms) } })
const noRoles = ['not-authorized']
const taken = ['role-name-taken', { field: 'name' }]
const unheld = ['role-form-not-held', { field: 'formIds' }]

const added = { name: 'Night shift', formIds: ids('crm.Leads'), readOnly: false }
acts(addRole, { rows, input: { id: 'r-new', ...added } }, [
  ['a set of forms with a name', {}, { '+role r-new': added }],
  [
    'one that only reads',
    { input: { readOnly: true } },
    but({ '+role r-new': { readOnly: true } }),
  ],
  ['without the spaces around its name', { input: { name: '  Night shift ' } }, but({})],
  ['sent twice', { rows: { role: [aRole('r-new', [])] } }, 'merged'],
  ['a name that is there', { input: { name: 'sALESMAN' } }, taken],
  ['a name too short', { input: { name: 'N' } }, ['bad-input', 'name']],
  ['an accent', { input: { name: 'Conseillère' } }, ['bad-input', 'name']],
  ['a form that is none', { input: { formIds: ['0'] } }, ['bad-input', 'formIds.0']],
  ['only what is hers', holding('management.Roles', 'crm.Leads'), but({})],
  ['nothing that is not hers', holding('management.Roles'), unheld],
  ['by nobody else', holding('management.Users', 'crm.Leads'), noRoles],
])

const edit = (edits: object, over: object = {}) => ({ input: { edits }, ...over })
const name = { name: { from: 'Salesman', to: 'Seller' } }
const forms = (from: string[], to: string[]) => ({ formIds: { from, to } })
const [leads, tasks, clients] = ids('crm.Leads', 'crm.Tasks', 'crm.Clients') as [
  string,
  string,
  string,
]
const limited = holding('management.Roles', 'crm.Clients')
const reads = { readOnly: { from: false, to: true } }
acts(editRole, { rows, input: { roleId: 'sales', edits: name } }, [
  ['another name', {}, { 'role sales': { name: 'Seller' } }],
  ['the name it has', edit({ name: { from: 'x', to: 'Salesman' } }), 'merged'],
  [
    'a name a colleague changed meanwhile',
    edit({ name: { from: 'Old', to: 'Seller' } }),
    {
      conflict: [
        'changed-meanwhile',
        {
          table: 'role',
          id: 'sales',
          fields: [{ field: 'name', mine: 'Seller', theirs: 'Salesman' }],
        },
      ],
    },
  ],
  ['the name of another one', edit({ name: { from: 'Salesman', to: 'Keeper' } }), taken],
  [
    'a form more',
    edit(forms([leads, tasks], [leads, tasks, clients])),
    { 'role sales': { formIds: [leads, tasks, clients] } },
  ],
  [
    'a form less, and what a colleague gave meanwhile stays',
    edit(forms([leads], [])),
    { 'role sales': { formIds: [tasks] } },
  ],
  ['what it has already', edit(forms([leads], [leads, tasks])), 'merged'],
  [
    'a form she holds, beside those she does not',
    edit(forms([leads, tasks], [leads, tasks, clients]), limited),
    { 'role sales': { formIds: [leads, tasks, clients] } },
  ],
  [
    'no form she does not hold',
    edit(forms([leads, tasks], [leads, tasks, clients]), holding('management.Roles', 'crm.Leads')),
    unheld,
  ],
  ['nor takes one', edit(forms([leads, tasks], [tasks]), limited), unheld],
  ['only to be read', edit(reads), { 'role sales': { readOnly: true } }],
  [
    'acting in forms that she does not hold is not hers to give',
    edit(reads, limited),
    ['role-form-not-held', { field: 'readOnly' }],
  ],
  [
    'the last who gives rights keeps them',
    { input: { roleId: 'keeper', edits: forms(keeper.formIds, [leads]) } },
    ['last-administrator'],
  ],
  [
    'and does not come to read only',
    { input: { roleId: 'keeper', edits: reads } },
    ['last-administrator'],
  ],
  [
    'unless another one is left',
    {
      input: { roleId: 'keeper', edits: reads },
      rows: {
        ...rows,
        role: [...rows.role, aRole('all', formKeys)],
        user: [lise, aUser({ roleIds: ['all'] })],
      },
    },
    { 'role keeper': { readOnly: true } },
  ],
  [
    'where nobody gives rights already, it stops nobody',
    { rows: { ...rows, user: [{ ...lise, active: false }] } },
    { 'role sales': { name: 'Seller' } },
  ],
  ['one that is not there', { rows: { role: [keeper] } }, ['not-found']],
  ['one that is deleted', { rows: { role: [{ ...sales, deletedAt: 5 }] } }, ['deleted']],
  ['by nobody else', holding('crm.Leads'), noRoles],
])

const gone = { ...sales, deletedAt: 5 }
acts(deleteRole, { rows: { ...rows, user: [lise] }, input: { roleId: 'sales' } }, [
  ['nobody has it', {}, { 'role sales': { deletedAt: Date.UTC(2026, 10, 22, 2, 30) } }],
  ['somebody has it', { rows }, ['role-held', { count: 1 }]],
  ['who had it left', { rows: { ...rows, user: [aUser({ active: false })] } }, but({})],
  ['one that opens more than she holds', holding('management.Roles'), unheld],
  ['already', { rows: { role: [gone] } }, 'merged'],
  ['not there', { rows: { role: [] } }, ['not-found']],
  ['by nobody else', holding('crm.Leads'), noRoles],
])

const director = aRole('role-director', ['crm.Leads', 'management.Budget'])
acts(
  giveNewForms,
  { rows: { role: [director] }, input: { roleId: 'role-director', generation: 0 } },
  [
    [
      'what is new, beside what its people gave and took',
      {},
      {
        'role role-director': {
          formIds: [
            ...director.formIds,
            formCatalogue['direction.Dashboard'].id,
            formCatalogue['administration.Impersonate'].id,
            formCatalogue['administration.Content'].id,
          ],
        },
      },
    ],
    [
      'only what came since: what they took away stays away',
      { input: { generation: 1 } },
      {
        'role role-director': {
          formIds: [
            ...director.formIds,
            formCatalogue['administration.Impersonate'].id,
            formCatalogue['administration.Content'].id,
          ],
        },
      },
    ],
    ['once', { input: { generation: formsSince.length } }, 'merged'],
    ['a role of theirs', { rows, input: { roleId: 'sales' } }, 'merged'],
    ['one that is gone', { rows: { role: [{ ...director, deletedAt: 5 }] } }, ['deleted']],
  ],
)

acts(restoreRole, { rows: { role: [gone] }, input: { roleId: 'sales' } }, [
  ['as it was', {}, { 'role sales': { deletedAt: null } }],
  ['it stands', { rows: { role: [sales] } }, 'merged'],
  // Deleted, given back to who comes back, restored: it would be given by who does not hold it.
  ['one that opens more than she holds stays gone', holding('management.Roles'), unheld],
  [
    'its name went to another',
    { rows: { role: [gone, aRole('r', [], { name: 'salesman' })] } },
    taken,
  ],
  ['not there', { rows: { role: [] } }, ['not-found']],
  ['by nobody else', holding('crm.Leads'), noRoles],
])
