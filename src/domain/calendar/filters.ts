/** Whose and what the calendar shows, kept in the address. */
import { useLocal } from '#src/lib/replica.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { type Entry, type EntryKind, entryKinds } from './entries.ts'

/** `all` is everybody; without a word it is hers. */
export const everybody = 'all'

export function useChoice() {
  const { userId } = useLocal()
  const { params, go } = useAddress()
  const who = params.get('who') ?? userId
  const said = params.get('kinds')?.split(',') ?? entryKinds
  const kinds: readonly EntryKind[] = entryKinds.filter(kind => said.includes(kind))
  return {
    who,
    kinds,
    isNarrowed: who !== everybody || kinds.length < entryKinds.length,
    isShown: (entry: Entry) =>
      (who === everybody || entry.who === who) && kinds.includes(entry.kind),
    showWho: (next: string) => go({ who: next === userId ? null : next }),
    toggle(kind: EntryKind) {
      const next = entryKinds.filter(each => kinds.includes(each) !== (each === kind))
      // Nothing at all is nobody's wish: the last one comes back with the others.
      const isWhole = next.length === 0 || next.length === entryKinds.length
      go({ kinds: isWhole ? null : next.join(',') })
    },
    clear: () => go({ who: everybody, kinds: null }),
  }
}
export type Choice = ReturnType<typeof useChoice>
