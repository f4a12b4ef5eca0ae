/** Captions of the vocabularies, in the page's language. */
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { type ListName, lookup, type LookupItem } from '#db/lookups/index.ts'

/** The items of a list, in its order. */
export function useLookup(name: string): LookupItem[] {
  const { i18n } = useLingui()
  return useMemo(() => lookup(name, i18n.locale), [name, i18n.locale])
}

/** The caption of a code (the word in `db/terms.ts`) or id of a list; a missing one shows its key followed by '!'. */
export function useCaption(name: ListName): (code: string) => string {
  const items = useLookup(name)
  return useMemo(() => {
    const captions = new Map(
      items.flatMap(
        item =>
          [
            [item.ID, item.Caption],
            [item.Code, item.Caption],
          ] as const,
      ),
    )
    return code => captions.get(code) ?? `${name}.${code}!`
  }, [items, name])
}
