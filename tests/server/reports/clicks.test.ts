/** What clicks cost and brought, counted twice: by the report, and by somebody else over the same list. */
import { expect, test } from 'vitest'
import { cellOf, type ColumnKey, type Figures, type LinesKey, tableOf } from '#db/figures/answer.ts'
import { type ClickVerdict, clickVerdicts } from '#db/bridge/terms.ts'
import { monthOf } from '#db/campaign/budget.ts'
import { createDice } from '#db/seed/dice.ts'
import { addDays, dateIn, instantOf } from '#db/kernel/date.ts'
import type { NewRow } from '#db/kernel/mutation.ts'
import { bridgeAct, bridgeClick, bridgeRequest } from '#db/schema.ts'
import { writeDown } from '#server/payments/write-down.ts'
import { aVehicle } from '../../support/builders/vehicle.ts'
import { bare } from '../../support/dealership.ts'
import { aRequestAt, now, world } from './world.ts'

const houses = {
  Montréal: { timeZone: 'America/Toronto', country: 'CA', currency: 'CAD' },
  Madrid: { timeZone: 'Europe/Madrid', country: 'ES', currency: 'EUR' },
} as const
type Place = keyof typeof houses
type Click = {
  id: string
  at: number
  siteId: string
  vehicleId: string
  verdict: ClickVerdict
  minor: number
  isCredited: boolean
  asked: null | 'regular' | 'spam'
}
const vehicles = ['v-1', 'v-2', 'v-3']
const sites = ['1390', '1391', '1394']

/** Of the hours around the turn of the month by the house's clock, where a mistaken zone moves a click over. */
function clicksIn(place: Place, count = 400): Click[] {
  const dice = createDice(`clicks of ${place}`)
  const turn = instantOf('2026-11-01', '00:00', houses[place].timeZone)
  return Array.from({ length: count }, (_, at) => {
    const verdict = dice.chance(0.6) ? 'charged' : dice.pick(clickVerdicts)
    const isCharged = verdict === 'charged'
    const token = verdict === 'token'
    return {
      id: `k-${at}`,
      at: turn + dice.int(-36 * 60, 36 * 60) * 60_000,
      siteId: token ? '' : dice.pick(sites),
      vehicleId: token ? '' : dice.pick([...vehicles, 'v-gone']),
      verdict,
      minor: isCharged ? dice.pick([75, 125, 131]) : 0,
      isCredited: isCharged && dice.chance(0.05),
      asked:
        isCharged && dice.chance(0.1) ? dice.pick(['regular', 'regular', 'spam'] as const) : null,
    }
  }).toSorted((a, b) => a.at - b.at)
}

function planted(place: Place, clicks: readonly Click[]) {
  const { timeZone } = houses[place]
  const request = clicks.flatMap((click): NewRow<'request'>[] =>
    click.asked
      ? [aRequestAt(click.at + 60_000, { id: `q-${click.id}`, status: click.asked, name: 'Zoé' })]
      : [],
  )
  const vehicle = vehicles.map(id => bare(aVehicle({ id, stockNumber: `S-${id}` })))
  const made = world({ request, vehicle }, houses[place])
  const { db } = made
  const by = { by: '', byName: '' }
  db.transaction(() => {
    writeDown(
      db,
      { cause: 'goodwill', gesture: 'g', minor: 1_000_000, reason: 'x' },
      { ...by, now: clicks[0]?.at ?? 0 },
    )
    for (const { isCredited: _, asked, ...click } of clicks) {
      const on = dateIn(timeZone, click.at)
      const posting = { cause: 'click', click: click.id, month: monthOf(on), minor: click.minor }
      const told =
        click.verdict === 'charged'
          ? writeDown(db, posting as never, { ...by, now: click.at })
          : undefined
      db.insert(bridgeClick)
        .values({ ...click, on, hash: null, seq: told?.seq ?? null })
        .run()
      if (asked)
        db.insert(bridgeRequest)
          .values({ id: `q-${click.id}`, clickId: click.id, at: click.at })
          .run()
    }
    for (const { id } of clicks.filter(each => each.isCredited))
      writeDown(db, { cause: 'click-credit', click: id, reason: 'x' }, { ...by, now })
  })
  return made
}

/** By the clock of Greenwich: activated on the evening before, the algorithm from noon on, and the hand again from the next noon. */
const acts = [
  ['1386', Date.UTC(2026, 9, 30, 20)],
  ['1387', Date.UTC(2026, 9, 31, 12)],
  ['1386', Date.UTC(2026, 10, 1, 12)],
] as const
const chosenBy = (at: number) => acts.findLast(([, from]) => from <= at)?.[0] ?? ''
function withVersions({ db }: ReturnType<typeof planted>) {
  const sums = {
    monthlyBudgetMinor: 1,
    costPerClickMinor: 1,
    type: '1388' as const,
    sitePrices: [],
  }
  const rows = acts.map(([version, at], place) => ({
    ...sums,
    id: `act-${place}`,
    v: place + 1,
    at,
    act: 'version' as const,
    until: null,
    by: '',
    byName: '',
    version,
  }))
  db.insert(bridgeAct).values(rows).run()
}

/** Written otherwise than the product: the clock on the wall by Intl, and lists looked through. */
function wallOf(place: Place, at: number) {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: houses[place].timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).format(at)
  return { day: parts.slice(0, 10), hour: String(Number(parts.slice(12, 14))) }
}
const total = (clicks: readonly Click[]) =>
  clicks.reduce((sum, each) => sum + (each.isCredited ? 0 : each.minor), 0)
function expected(these: readonly Click[], before: readonly Click[]) {
  const asked = these.filter(each => each.asked === 'regular').length
  const [spent, charged] = [total(these), these.filter(each => each.verdict === 'charged').length]
  return {
    count: these.length,
    before: before.length,
    charged,
    refused: these.length - charged,
    spent,
    spentBefore: total(before),
    asked,
    perAsked: asked === 0 ? null : Math.round(spent / asked),
  }
}
const turn = { kind: 'bridge', from: '2026-10-31', to: '2026-11-01' } as const
const all = { ...turn, from: '2026-10-30', to: '2026-11-02' }
const columns = Object.keys(expected([], [])) as ColumnKey[]
const rowOf = (figures: Figures, table: LinesKey['table'], row: string) =>
  Object.fromEntries(
    columns.map(column => [column, cellOf(tableOf(figures, table as 'unit'), row, column)]),
  )

test.each(['Montréal', 'Madrid'] as const)(
  '400 clicks around the turn of the month in %s are counted as somebody else counts them',
  place => {
    const clicks = clicksIn(place)
    const house = planted(place, clicks)
    withVersions(house)
    const own = house.figures(turn)
    const ofDays = (...days: string[]) =>
      clicks.filter(each => days.includes(wallOf(place, each.at).day))
    const [these, before] = [ofDays('2026-10-31', '2026-11-01'), ofDays('2026-10-29', '2026-10-30')]
    expect(own.previous).toEqual({ from: '2026-10-29', to: '2026-10-30' })
    expect([these.length > 200, before.length > 50]).toEqual([true, true])
    const by = (key: (click: Click) => string, row: string) =>
      expected(
        these.filter(each => key(each) === row),
        before.filter(each => key(each) === row),
      )
    for (const site of ['', ...sites])
      expect(rowOf(own, 'site', site)).toEqual(by(each => each.siteId, site))
    for (const version of ['', '1386', '1387'])
      expect(rowOf(own, 'version', version)).toEqual(by(each => chosenBy(each.at), version))
    for (const unit of ['', ...vehicles, 'v-gone'])
      expect(rowOf(own, 'unit', unit)).toEqual(by(each => each.vehicleId, unit))
    for (let hour = 0; hour < 24; hour += 1)
      expect(rowOf(own, 'hour', String(hour))).toEqual(
        by(each => wallOf(place, each.at).hour, String(hour)),
      )
    const whole = expected(these, before)
    expect(Object.fromEntries(own.tiles.map(each => [each.key, each.now]))).toEqual({
      charged: whole.charged,
      refused: whole.refused,
      spent: whole.spent,
      asked: whole.asked,
      perAsked: whole.perAsked,
    })
    for (const verdict of clickVerdicts)
      expect(cellOf(tableOf(own, 'verdict'), verdict, 'count') ?? 0).toBe(
        these.filter(each => each.verdict === verdict).length,
      )
    expect(tableOf(own, 'days')?.rows.map(({ cells }) => cells.slice(0, 5))).toEqual(
      ['2026-10-31', '2026-11-01'].map(day => {
        const of = expected(ofDays(day), [])
        const was = ofDays(addDays(day, -2)).length
        return [of.count, was, of.charged, of.refused, of.spent]
      }),
    )
    expect(Object.keys(own.units ?? {}).toSorted()).toEqual(vehicles)
  },
)

test('a click opens with its line of the books, its credit and the request it brought; nobody is named', () => {
  const clicks = clicksIn('Montréal', 120)
  const made = planted('Montréal', clicks)
  const open = (key: LinesKey) => made.lines(key, all)
  const charged = open({ table: 'all', row: '', column: 'charged' })
  expect(charged.count).toBe(clicks.filter(each => each.verdict === 'charged').length)
  expect(charged.lines.every(({ click }) => click?.seq !== null)).toBe(true)
  expect(charged.lines.filter(({ click }) => click?.creditedAt !== null)).toHaveLength(
    clicks.filter(each => each.isCredited).length,
  )
  const asked = open({ table: 'all', row: '', column: 'asked' })
  const regular = clicks.filter(each => each.asked === 'regular').map(({ id }) => `q-${id}`)
  expect(asked.lines.map(({ click }) => click?.requestId).toSorted()).toEqual(regular.toSorted())
  const refused = open({ table: 'all', row: '', column: 'refused' })
  expect(refused.lines.every(({ click }) => click?.seq === null && click.minor === 0)).toBe(true)
  expect(JSON.stringify([charged, asked, refused])).not.toContain('Zoé')
})
test('the clicks of a version are those it chose', () => {
  const clicks = clicksIn('Montréal', 120)
  const made = planted('Montréal', clicks)
  withVersions(made)
  const { lines } = made.lines({ table: 'version', row: '1387', column: 'count' }, all)
  expect(lines.map(({ id }) => id).toSorted()).toEqual(
    clicks
      .filter(each => chosenBy(each.at) === '1387')
      .map(({ id }) => id)
      .toSorted(),
  )
})
test('narrowed to a site the clicks are its own', () => {
  const clicks = clicksIn('Montréal', 120)
  const made = planted('Montréal', clicks)
  const { tables } = made.figures({ ...all, site: '1391' })
  expect(tables.find(({ key }) => key === 'site')?.rows.map(({ key }) => key)).toEqual(['1391'])
})
test('a house without clicks has noughts, and no cost of none', () => {
  const { tiles, tables, units } = world({}).figures(turn)
  expect(tiles.map(each => each.now)).toEqual([0, 0, 0, 0, null])
  expect(tables.find(({ key }) => key === 'unit')?.rows).toEqual([])
  expect(units).toEqual({})
})
