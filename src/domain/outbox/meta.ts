/** Single values of the local database, read live. */
import type { Replica } from '#db/replica.ts'
import type { Meta, MetaKey } from '#src/sync/types.ts'

export const metaOf = async <K extends MetaKey>(
  replica: Replica,
  key: K,
): Promise<Meta[K] | undefined> =>
  // The table holds values of every key; this one's type is said by its key.
  (await replica.meta.get(key))?.value as Meta[K] | undefined
