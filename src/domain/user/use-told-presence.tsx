/** Who is here by now, for what the first load draws: her hours, their zone and its holidays come a moment later. */
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Row } from '#db/kernel/mutation.ts'
import type { Turned } from '#db/user/presence.ts'

const PresenceTeller = lazy(() =>
  import('./presence-teller.tsx').then(each => ({ default: each.PresenceTeller })),
)

type Told = {
  /** By hand, or by the turn of her hours; undefined while she is not known. */
  isHere: boolean | undefined
  turn: Turned | undefined
  /** To be drawn: it shows nothing. */
  teller: ReactNode
}
export function useToldPresence(row: Row<'user'> | null | undefined): Told {
  const [turn, setTurn] = useState<Turned>()
  return {
    isHere: row ? (turn?.to ?? row.status) === 'available' : undefined,
    turn,
    teller: row && (
      <Suspense fallback={null}>
        <PresenceTeller row={row} onTell={setTurn} />
      </Suspense>
    ),
  }
}
