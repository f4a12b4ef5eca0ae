/** What a tile leads to, as the tables lead to theirs. */
import type { LinesKey, TileKey } from '#db/figures/answer.ts'
import type { FigureKind } from '#db/figures/kinds.ts'

/** Whom a tile is made of: a median of those who were answered, a share of those who did. */
const behind: Record<TileKey, LinesKey> = {
  count: { table: 'all', row: '', column: 'count' },
  median: { table: 'response', row: 'open', column: 'answered' },
  within: { table: 'waits', row: '0', column: 'open' },
  late: { table: 'now', row: 'late' },
  desk: { table: 'now', row: 'late' },
  sold: { table: 'sales', row: '' },
  kept: { table: 'appointments', row: 'showed-up' },
  leads: { table: 'all', row: '', column: 'leads' },
  spokenTo: { table: 'outcome', row: 'answered' },
  missed: { table: 'all', row: '', column: 'missed' },
  talk: { table: 'outcome', row: 'answered' },
  counted: { table: 'all', row: '', column: 'counted' },
  spent: { table: 'all', row: '', column: 'counted' },
  perLead: { table: 'all', row: '', column: 'counted' },
  booked: { table: 'all', row: '', column: 'booked' },
  soldOf: { table: 'all', row: '', column: 'sold' },
  charged: { table: 'all', row: '', column: 'charged' },
  refused: { table: 'all', row: '', column: 'refused' },
  asked: { table: 'all', row: '', column: 'asked' },
  perAsked: { table: 'all', row: '', column: 'asked' },
}
/** Of calls what was sold is counted by the leads they brought; of clicks what was spent by those that were charged. */
export function behindTile(kind: FigureKind, key: TileKey): LinesKey {
  if (kind === 'calls' && key === 'sold') return behind.soldOf
  return kind === 'bridge' && key === 'spent' ? behind.charged : behind[key]
}
