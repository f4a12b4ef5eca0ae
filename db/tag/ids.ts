export type Tagged = { id: string; tagIds?: readonly string[] }

/** A device may hold a row from before there were tags. */
export const tagIdsOf = ({ tagIds }: Tagged): readonly string[] => tagIds ?? []
