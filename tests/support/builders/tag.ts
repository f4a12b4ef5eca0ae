/** Tags as they are stored. */
import type { Row } from '#db/kernel/mutation.ts'

export const aTag = (over: Partial<Row<'tag'>> = {}): Row<'tag'> => ({
  id: 'tag-1',
  v: 1,
  deletedAt: null,
  name: 'VIP',
  colour: 'blue',
  by: 'u-ana',
  at: 1,
  ...over,
})
