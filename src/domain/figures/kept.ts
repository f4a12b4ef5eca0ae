/** The last figures on this device. */
import type { Figures } from '#db/figures/answer.ts'
import type { FiguresQuery } from '#db/figures/query.ts'
import { keeping } from '#src/lib/kept.ts'

export const keyOf = (query: FiguresQuery): string =>
  JSON.stringify(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1)))

export const figuresKept = keeping<Figures>('figures', ({ query }) => keyOf(query))
