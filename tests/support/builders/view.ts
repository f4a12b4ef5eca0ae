/** Views of lists as they are stored. */
import type { Row } from '#db/kernel/mutation.ts'

export const aView = (over: Partial<Row<'savedView'>> = {}): Row<'savedView'> => ({
  id: 'sv-1',
  v: 1,
  deletedAt: null,
  list: 'leads',
  name: 'Waiting',
  query: { waiting: '1' },
  ownerId: 'u-ana',
  roleIds: [],
  by: 'u-ana',
  at: 1,
  ...over,
})
