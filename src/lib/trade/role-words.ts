/** What somebody is at the dealership, in the reader's language; a role the house named itself keeps its name. */
import { useLookup } from '#src/lib/lookup.ts'

/** @param type role names as the server gives them, one after the other */
export function useRoleWords(): (type: string) => string {
  const items = useLookup('UserRole')
  const captions = new Map(items.map(({ Code, Caption }) => [Code, Caption]))
  return type =>
    type
      .split(', ')
      .map(name => captions.get(name) ?? name)
      .join(', ')
}
