import type { Figures } from '#db/figures/answer.ts'

/** November, as the server counted it at noon of the 24th. */
export const aFigures = (over: Partial<Figures> = {}): Figures => ({
  query: { kind: 'leads', from: '2026-11-01', to: '2026-11-30' },
  previous: { from: '2026-10-01', to: '2026-10-31' },
  asOf: Date.UTC(2026, 10, 24, 17),
  tiles: [
    { key: 'count', now: 12, before: 9 },
    { key: 'median', now: 420_000, before: null },
    { key: 'late', now: 2, before: null },
  ],
  tables: [
    {
      key: 'response',
      columns: ['clocks', 'answered', 'waiting', 'late', 'ended', 'median', 'p90', 'within'],
      rows: [
        { key: 'open', cells: [12, 8, 1, 2, 1, 420_000, 3_600_000, 0.25] },
        { key: 'wall', cells: [12, 8, 1, 2, 1, 600_000, 7_200_000, 0.1] },
      ],
    },
    {
      key: 'waits',
      columns: ['open', 'wall'],
      rows: ['0', '1', '2', '3', '4', '5'].map(key => ({ key, cells: [1, 2] })),
    },
    {
      key: 'source',
      columns: ['count', 'before', 'booked', 'answered', 'median', 'p90', 'within', 'sold'],
      rows: [
        { key: 'website', cells: [7, 5, 2, 6, 300_000, 600_000, 0.5, 1] },
        { key: 'Autohebdo', cells: [5, 4, 1, 2, null, null, 0, 0] },
      ],
    },
    {
      key: 'appointments',
      columns: ['count', 'before'],
      rows: [{ key: 'showed-up', cells: [3, 1] }],
    },
    {
      key: 'attribution',
      columns: ['firstSales', 'firstMinor', 'lastSales', 'lastMinor', 'allSales', 'allMinor'],
      rows: [{ key: 'website', cells: [1, 100, 1, 100, 1000, 100] }],
    },
    {
      key: 'days',
      columns: ['count', 'before'],
      rows: [{ key: '2026-11-01', cells: [12, 9] }],
    },
  ],
  hours: Array.from({ length: 7 }, (_, weekday) =>
    Array.from({ length: 24 }, (__, hour) => (weekday === 0 && hour === 14 ? 12 : 0)),
  ),
  names: { 'u-ana': 'Ana' },
  lateMinutes: 15,
  ...over,
})
