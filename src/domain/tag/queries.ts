/** The dealership's tags, and the rows that carry them. */
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { type Tagged, tagIdsOf } from '#db/tag/ids.ts'
import { useLive } from '#src/lib/replica.ts'
import { byName } from '#src/lib/by-name.ts'

export type Tag = Row<'tag'>

const none: readonly Tag[] = []

/** Those that stand, by their names. */
const allTags =
  () =>
  async (replica: Replica): Promise<readonly Tag[]> =>
    (await replica.tag.toArray()).filter(({ deletedAt }) => deletedAt === null).sort(byName)
export const useTags = (): readonly Tag[] => useLive(allTags()) ?? none

export const hasTag = (row: Tagged, tagId: string): boolean => tagIdsOf(row).includes(tagId)
/** Does it pass the filter? '' asks for none. */
export const isTagged = (row: Tagged, tagId: string): boolean => tagId === '' || hasTag(row, tagId)

export const tagsOf = (row: Tagged, tags: readonly Tag[]): Tag[] =>
  tags.filter(({ id }) => hasTag(row, id))
/** As a file says them. */
export const tagNames = (row: Tagged, tags: readonly Tag[]): string =>
  tagsOf(row, tags)
    .map(({ name }) => name)
    .join('; ')
