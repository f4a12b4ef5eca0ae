/** How far the funds reach for what is planned. */
import { expect, test } from 'vitest'
import { type HouseFunds, type HouseMonth, reachOf } from '#db/campaign/house-budget.ts'

type Line = [planned: number | null, spent?: number, held?: number]
const aMonth = (month: string, ...lines: Line[]): HouseMonth => ({
  month,
  funds: null,
  lines: lines.map(([planned, spentMinor = 0, heldMinor = 0]) => ({
    month,
    channel: 'used',
    plan: planned === null ? null : { minor: planned, at: 1, byName: 'x' },
    campaigns: [{ id: 'k', title: 'K', spentMinor, heldMinor, forecastMinor: 0 }],
  })),
})
const year = [
  aMonth('2026-01', [99_999]),
  aMonth('2026-02', [1000, 300, 200]),
  aMonth('2026-03', [1000]),
]
const funds = (over: Partial<HouseFunds> = {}): HouseFunds => ({
  availableMinor: 1500,
  owedMinor: 0,
  creditMinor: 0,
  ...over,
})

test.each([
  ['to the cent', year, {}, 1500, null, 0],
  ['a cent too little', year, { availableMinor: 1499 }, 1500, '2026-03', 1],
  ['not for this month', year, { availableMinor: 499 }, 1500, '2026-02', 1001],
  ['for this month to the cent', year, { availableMinor: 500 }, 1500, '2026-03', 1000],
  ['what is owed goes off', year, { owedMinor: 100 }, 1500, '2026-03', 100],
  [
    'the credit is there to be spent',
    year,
    { availableMinor: 0, creditMinor: 1500 },
    1500,
    null,
    0,
  ],
  ['owing more than there is', year, { availableMinor: 0, owedMinor: 5 }, 1500, '2026-02', 1500],
  ['nothing is planned', [aMonth('2026-02', [null, 700])], {}, 0, null, 0],
  ['more is spent than was planned', [aMonth('2026-02', [100, 700])], {}, 0, null, 0],
  [
    'what one channel has over is not the other’s',
    [aMonth('2026-02', [100, 700], [1600])],
    {},
    1600,
    '2026-02',
    100,
  ],
] as [string, HouseMonth[], Partial<HouseFunds>, number, string | null, number][])(
  '%s',
  (_, months, over, askedMinor, shortIn, lackMinor) => {
    expect(reachOf(months, funds(over), '2026-02')).toEqual({ askedMinor, shortIn, lackMinor })
  },
)
