/** Prepaid funds and Bridge: one dealership is in the black, one in the red, one has Bridge paused. */
import type { bridge, fundEntry } from '../schema.ts'
import { addDays } from '../kernel/date.ts'
import type { Stage } from './stage.ts'

type FundEntry = typeof fundEntry.$inferSelect
type BridgeRow = typeof bridge.$inferSelect

type Movement = [
  days: number,
  amountMinor: number,
  type: FundEntry['type'],
  status: FundEntry['status'],
  note: string,
]
const movements: Record<string, { source: FundEntry['source']; entries: Movement[] }> = {
  'c-boreal': {
    source: 'credit-card',
    entries: [
      [-150, 500_000, 'bridge', 'processed', ''],
      [-120, -86_250, 'bridge', 'processed', 'Bridge'],
      [-90, -91_400, 'bridge', 'processed', 'Bridge'],
      [-75, -120_000, 'campaign', 'processed', 'Campagne d’automne'],
      [-60, -88_975, 'bridge', 'processed', 'Bridge'],
      [-40, 250_000, 'bridge', 'failed', ''],
      [-39, 250_000, 'bridge', 'processed', ''],
      [-30, -94_310, 'bridge', 'processed', 'Bridge'],
      [-2, 100_000, 'campaign', 'processing', ''],
    ],
  },
  'c-grandsentier': {
    source: 'accounting',
    entries: [
      [-140, 300_000, 'campaign', 'processed', ''],
      [-110, -150_000, 'campaign', 'processed', 'Salon du VR'],
      [-80, -112_500, 'campaign', 'processed', 'Campagne motoneige'],
      [-50, -64_080, 'bridge', 'processed', 'Bridge'],
      [-20, 200_000, 'campaign', 'cancelled', ''],
      [-4, -18_645, 'bridge', 'processed', 'Bridge'],
    ],
  },
  'c-levante': {
    source: 'sepa-debit',
    entries: [
      [-130, 400_000, 'bridge', 'processed', ''],
      [-95, -72_000, 'bridge', 'processed', 'Bridge'],
      [-65, -69_350, 'bridge', 'processed', 'Bridge'],
      [-33, -90_000, 'campaign', 'processed', 'Campaña Black Friday'],
      [-5, -41_220, 'bridge', 'processed', 'Bridge'],
    ],
  },
}

export function fundEntriesOf(stage: Stage): FundEntry[] {
  const { source, entries } = movements[stage.companyId] ?? {
    source: 'accounting' as const,
    entries: [],
  }
  return entries.map(([days, amountMinor, type, status, note], place) => ({
    id: `f-${String(place + 1).padStart(4, '0')}`,
    at: stage.at(days, '03:00'),
    amountMinor,
    type,
    source: amountMinor < 0 ? ('accounting' as const) : source,
    status,
    note,
  }))
}

/** The 1st of the month after a day, YYYY-MM-DD. */
const firstOfNextMonth = (day: string) => `${addDays(`${day.slice(0, 7)}-28`, 5).slice(0, 7)}-01`

export function bridgeOf(stage: Stage): BridgeRow[] {
  const isPaused = stage.companyId === 'c-grandsentier'
  return [
    {
      id: 'bridge',
      active: !isPaused,
      pausedUntil: isPaused ? firstOfNextMonth(stage.today) : null,
      monthlyBudgetMinor: stage.companyId === 'c-boreal' ? 120_000 : 80_000,
      costPerClickMinor: stage.country === 'ES' ? 55 : 75,
      learningDays: 7,
      clicksReceived: isPaused ? 214 : 873,
    },
  ]
}
