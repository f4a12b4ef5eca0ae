/** What a list does, in numbers; what is none is left out. */
import { useLingui } from '@lingui/react/macro'
import type { StockCounts } from '#db/stock-source/shown.ts'
import { useFormat } from '#src/lib/use-format.ts'

export function CountsText({ counts }: { counts: StockCounts }) {
  const { t } = useLingui()
  const format = useFormat()
  const captions: Record<keyof StockCounts, string> = {
    new: t({ message: 'New', context: 'unit of a list' }),
    changed: t`Changed`,
    same: t`As they are`,
    left: t`Sold or withdrawn here`,
    refused: t`Stay out`,
    missing: t`No longer in the list`,
    held: t`Set by hand`,
  }
  // The keys of our own literal.
  const keys = (Object.keys(captions) as (keyof StockCounts)[]).filter(key => counts[key] > 0)
  return keys.map(key => `${captions[key]}: ${format.number(counts[key])}`).join(' · ')
}
