/** Two people wrote in one deal: only the parts this person changed are hers to choose about; the rest stays theirs. */
import type { Deal } from '#db/contract/deal/types.ts'
import { isSameValue } from '#db/kernel/canonical.ts'
import type { InboxItem } from '#src/sync/types.ts'
import type { Clash } from './use-section.ts'

type Parts = Partial<Record<keyof Deal, unknown>>
const isDeal = (value: unknown): value is Deal => typeof value === 'object' && value !== null
const pick = (deal: Deal, parts: readonly (keyof Deal)[]): Parts =>
  Object.fromEntries(parts.map(part => [part, deal[part]]))

/** What she saw when she began, as the act told it. */
function seenBy({ input }: Pick<InboxItem, 'input'>): unknown {
  const { edits } = (input ?? {}) as { edits?: { deal?: { from?: unknown } } }
  return edits?.deal?.from
}

/**
 * @param shown What to lay beside each other: her parts, and theirs of the same name.
 * @param whole Her parts laid into their deal: what stands when she says "mine".
 */
export function dealClash(
  item: Pick<InboxItem, 'input'>,
  clash: Clash,
): { shown: Clash; whole: Clash } {
  const { mine, theirs } = clash
  const seen = seenBy(item)
  if (clash.field !== 'deal' || !isDeal(mine) || !isDeal(theirs) || !isDeal(seen))
    return { shown: clash, whole: clash }
  const parts = (Object.keys(mine) as (keyof Deal)[]).filter(
    part => !isSameValue(mine[part], seen[part]) && !isSameValue(mine[part], theirs[part]),
  )
  return {
    shown: { ...clash, mine: pick(mine, parts), theirs: pick(theirs, parts) },
    whole: { ...clash, mine: { ...theirs, ...pick(mine, parts) } },
  }
}
