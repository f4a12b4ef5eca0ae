/** What somebody is at the dealership, in the reader's language; a role the house named itself keeps its name. */
// The one list, not all of them: the shell says what she is before any form is there.
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { inWords } from '#db/lookups/item.ts'
import { peopleLists } from '#db/lookups/people.ts'

/** @param type role names as the server gives them, one after the other */
export function useRoleWords(): (type: string) => string {
  const { i18n } = useLingui()
  return useMemo(() => {
    const items = inWords(peopleLists.UserRole, i18n.locale)
    const captions = new Map(items.map(({ Code, Caption }) => [Code, Caption]))
    return type =>
      type
        .split(', ')
        .map(name => captions.get(name) ?? name)
        .join(', ')
  }, [i18n.locale])
}
