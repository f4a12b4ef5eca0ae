/** Views of lists: kept, shared, changed, forgotten and brought back. */
import { mostViews, removeView, restoreView, saveView } from '#db/view/mutations/view.ts'
import { acts, but, evening } from '#tests/support/acts.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'
import { aView } from '#tests/support/builders/view.ts'

const asked = { list: 'leads', name: ' Waiting ', query: { waiting: '1' }, roleIds: [] as string[] }
const made = { ...asked, name: 'Waiting', ownerId: 'u-ana', by: 'u-ana', at: evening }
const rows = {
  user: [aUser()],
  role: [aRole('sales', ['crm.Leads']), aRole('shop', ['management.Inspections'])],
  savedView: [],
}
const shared = aView({ ownerId: null, roleIds: ['sales'] })
const marcs = aView({ ownerId: null, roleIds: ['sales'], by: 'u-marc' })
/** Who sells, and sees to nobody. */
const seller = { by: { forms: new Set(['crm.Leads'] as const) } }
const { list: _, ...fields } = made
const kept = { ...fields, ownerId: null }

acts(saveView, { rows, input: { id: 'sv-1', ...asked } }, [
  ['her own', {}, { '+savedView sv-1': made }],
  [
    'shared with a role she has it is nobody’s own',
    { input: { roleIds: ['sales'] } },
    but({ '+savedView sv-1': { ownerId: null, roleIds: ['sales'] } }),
  ],
  [
    'not with one she has not',
    { input: { roleIds: ['shop'] }, ...seller },
    ['view-role', { field: 'roleIds', name: 'shop' }],
  ],
  [
    'unless she sees to the team',
    { input: { roleIds: ['shop'] } },
    but({ '+savedView sv-1': { ownerId: null, roleIds: ['shop'] } }),
  ],
  ['nor with one nobody knows', { input: { roleIds: ['x'] } }, ['not-found', { field: 'roleIds' }]],
  [
    'changed, it is what she says now, and her own again',
    { rows: { savedView: [shared] }, input: { name: 'Late', query: { waiting: '' } } },
    {
      'savedView sv-1': {
        name: 'Late',
        query: { waiting: '' },
        roleIds: [],
        ownerId: 'u-ana',
        by: 'u-ana',
        at: evening,
      },
    },
  ],
  ['a colleague’s is hers', { rows: { savedView: [marcs] }, ...seller }, ['not-yours']],
  [
    'and kept in order by who sees to the team, in the name of who made it',
    { rows: { savedView: [marcs] }, input: { roleIds: ['sales'] } },
    { 'savedView sv-1': { ...kept, roleIds: ['sales'], by: 'u-marc' } },
  ],
  [
    'a role that was taken from her stays where it stood',
    {
      rows: { savedView: [aView({ ownerId: null, roleIds: ['shop'] })] },
      input: { roleIds: ['shop'] },
      ...seller,
    },
    { 'savedView sv-1': { ...kept, roleIds: ['shop'] } },
  ],
  [
    'somebody else’s own is not there for her',
    { rows: { savedView: [aView({ ownerId: 'u-marc', by: 'u-marc' })] } },
    ['not-found'],
  ],
  ['not one that was forgotten', { rows: { savedView: [aView({ deletedAt: 5 })] } }, ['deleted']],
  [
    'not without end',
    {
      input: { id: 'sv-new' },
      rows: {
        savedView: Array.from({ length: mostViews }, (_, at) => aView({ id: `sv-${at}` })),
      },
    },
    ['view-too-many', { most: mostViews }],
  ],
])

acts(removeView, { rows: { savedView: [aView()] }, input: { viewId: 'sv-1' } }, [
  ['forgotten', {}, { 'savedView sv-1': { deletedAt: evening } }],
  ['twice is once', { rows: { savedView: [aView({ deletedAt: 5 })] } }, 'merged'],
  ['a colleague’s is hers', { rows: { savedView: [marcs] }, ...seller }, ['not-yours']],
  ['not one nobody knows', { rows: { savedView: [] } }, ['not-found']],
])
acts(restoreView, { rows: { savedView: [aView({ deletedAt: 5 })] }, input: { viewId: 'sv-1' } }, [
  ['there again', {}, { 'savedView sv-1': { deletedAt: null } }],
  ['twice is once', { rows: { savedView: [aView()] } }, 'merged'],
  [
    'a colleague’s is hers',
    { rows: { savedView: [{ ...marcs, deletedAt: 5 }] }, ...seller },
    ['not-yours'],
  ],
  ['not one nobody knows', { rows: { savedView: [] } }, ['not-found']],
])
