/** Where a number of the month is opened: in the report of Bridge, for who holds it. */
import { useNavigate } from 'react-router-dom'
import type { Figures, LinesKey } from '#db/figures/answer.ts'
import { writeLinesKey } from '#src/domain/figures/use-query.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useHolds, useSession } from '#src/lib/session.ts'

/** Undefined for who may not open it. */
export function useBehind({ query: { from, to } }: Figures) {
  const { locale } = useSession()
  const navigate = useNavigate()
  const canOpen = useHolds('reports.Bridge')
  const href = (key: LinesKey) =>
    hrefOf('reports.Bridge', locale, { from, to, rows: writeLinesKey(key) })
  return canOpen ? { href, open: (key: LinesKey) => void navigate(href(key)) } : undefined
}
