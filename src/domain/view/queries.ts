/** Views that are kept: one's own, and those shared with a role one has. */
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import type { ViewList } from '#db/view/table.ts'

export type View = Row<'savedView'>

export const viewsOf = (list: ViewList, userId: string) => async (replica: Replica) => {
  const [views, user] = await Promise.all([
    replica.savedView.where('list').equals(list).toArray(),
    replica.user.get(userId),
  ])
  const isFor = ({ ownerId, by, roleIds }: View) =>
    ownerId === userId || by === userId || roleIds.some(id => user?.roleIds.includes(id))
  return views
    .filter(view => view.deletedAt === null && isFor(view))
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
}
