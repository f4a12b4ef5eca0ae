/** Rows of a list that were picked; null while nobody picks. */
import { useState } from 'react'

export function usePicked() {
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null)
  return {
    picked,
    begin: () => setPicked(new Set()),
    end: () => setPicked(null),
    all: (ids: readonly string[]) => setPicked(new Set(ids)),
    toggle: (id: string) =>
      setPicked(
        before =>
          new Set(
            [...(before ?? [])].filter(each => each !== id).concat(before?.has(id) ? [] : id),
          ),
      ),
  }
}
export type Picking = ReturnType<typeof usePicked>
