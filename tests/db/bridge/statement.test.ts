/** The publishers' statement: what closes, what comes later, and that every cent stands in one statement. */
import { expect, test } from 'vitest'
import { statementDocument } from '#db/bridge/print/statement.ts'
import {
  closesAt,
  dueOf,
  type Judged,
  statementLines,
  statementMonths,
} from '#db/bridge/statement.ts'
import { instantOf } from '#db/kernel/date.ts'
import { createDice } from '#db/seed/dice.ts'
import { aCompany } from '../../support/dealership.ts'

const zone = 'America/Toronto'
const at = (day: string, time = '10:00') => instantOf(day, time, zone)
const charged = (month: string, creditedAt: number | null, over: Partial<Judged> = {}): Judged => ({
  month,
  siteId: '1390',
  verdict: 'charged',
  creditedAt,
  n: 1,
  minor: 100,
  ...over,
})
const october = (all: Judged[]) => statementLines(all, '2026-10', zone)
const november = (all: Judged[]) => statementLines(all, '2026-11', zone)

test.each([
  ['America/Toronto', '2026-11-05T05:00:00Z'],
  ['Europe/Madrid', '2026-11-04T23:00:00Z'],
])('October closes with the midnight before the 5th of November in %s', (timeZone, instant) =>
  expect(new Date(closesAt('2026-10', timeZone)).toISOString()).toBe(instant.replace('Z', '.000Z')),
)
test('December closes in January', () =>
  expect(closesAt('2026-12', zone)).toBe(at('2027-01-05', '00:00')))

test('clicks, those that were refused by reason, and the amount of the others', () => {
  const refused = { verdict: 'bot', minor: 0, n: 3 } as const
  expect(
    october([charged('2026-10', null, { n: 2, minor: 250 }), charged('2026-10', null, refused)]),
  ).toEqual([
    {
      siteId: '1390',
      clicks: 5,
      refused: { bot: 3 },
      charged: 2,
      amountMinor: 250,
      laterMinor: 0,
    },
  ])
})
test('given back before it closes, it is off the amount; afterwards off the statement that is open then', () => {
  const early = charged('2026-10', at('2026-11-04', '23:59'))
  const late = charged('2026-10', at('2026-11-05', '00:00'))
  expect(october([early, late])).toMatchObject([{ charged: 2, amountMinor: 100, laterMinor: 0 }])
  expect(november([early, late])).toMatchObject([{ clicks: 0, amountMinor: 0, laterMinor: 100 }])
  // Two months later it is of that month, and of no other.
  const latest = charged('2026-10', at('2026-12-20'))
  expect(november([latest])).toEqual([])
  expect(statementLines([latest], '2026-12', zone)).toMatchObject([{ laterMinor: 100 }])
})
test('from the month of the first click to this one, the newest first', () => {
  expect(statementMonths('2026-11', '2027-01-09')).toEqual(['2027-01', '2026-12', '2026-11'])
  expect(statementMonths(undefined, '2027-01-09')).toEqual(['2027-01'])
})

test.each(['America/Toronto', 'Europe/Madrid'])(
  'over 300 clicks of four months every credit stands in one statement in %s',
  timeZone => {
    const dice = createDice(`statements of ${timeZone}`)
    const months = ['2026-09', '2026-10', '2026-11', '2026-12']
    const all = Array.from({ length: 300 }, (): Judged => {
      const month = dice.pick(months)
      const days = dice.int(0, 60)
      const creditedAt = instantOf(`${month}-01`, '00:00', timeZone) + days * 86_400_000
      return charged(month, dice.chance(0.4) ? creditedAt : null, {
        siteId: dice.pick(['1390', '1391', '1394']),
        minor: dice.int(50, 200),
      })
    })
    const due = [...months, '2027-01', '2027-02'].flatMap(month =>
      statementLines(all, month, timeZone).map(dueOf),
    )
    const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
    const kept = all.filter(each => each.creditedAt === null)
    expect(sum(due)).toBe(sum(kept.map(each => each.minor)))
  },
)

test.each([
  ['en-ca', 'Estimate until November 5, 2026, then closed', 'Robot: 3'],
  ['fr-fr', 'Estimation jusqu’au 5 novembre 2026, puis clos', 'Robot\u00a0: 3'],
  ['es-es', 'Estimación hasta el 5 de noviembre de 2026, después se cierra', 'Robot: 3'],
] as const)(
  'on paper in %s: each site, why clicks were refused, and the total',
  (locale, stands, why) => {
    const refused = charged('2026-10', null, { verdict: 'bot', minor: 0, n: 3 })
    const lines = october([refused, charged('2026-10', null, { siteId: '1391', minor: 12_345 })])
    const { blocks } = statementDocument({
      statement: {
        month: '2026-10',
        months: ['2026-10'],
        closesAt: closesAt('2026-10', zone),
        isClosed: false,
        lines,
      },
      name: 'Bridge',
      monthName: 'October 2026',
      asOf: at('2026-10-20'),
      house: { ...aCompany } as never,
      locale,
      currency: 'CAD',
      paper: 'letter',
      timeZone: zone,
    })
    const text = JSON.stringify(blocks)
    for (const said of [stands, why, 'La Boussole des Érables', 'Le Fanal du Fjord'])
      expect(text).toContain(said)
    expect(text.match(/123[.,]45/g)).toHaveLength(4)
  },
)
