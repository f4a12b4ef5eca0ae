/**
 * A year of a dealership whose sites and kinds of units have true rates that nobody knows, and the clicks that would come if
 * everything were always listed. Who lists gets those on what she listed, until the month's money is gone. The same would-be
 * clicks are there for everybody who plays it.
 */
import { randomExponential, randomLcg, randomNormal, randomPoisson } from 'd3-random'
import { choose, clicksOfAll, idsByKind, type Stock } from '#db/bridge/choose.ts'
import { arrival, beliefs, knownMs, type Seen, weightOf } from '#db/bridge/rates.ts'
import { shareToList, trafficLeft, trafficOf, weightAt } from '#db/bridge/traffic.ts'
import { addDays, dayMs, weekdayOf } from '#db/kernel/date.ts'

const hourMs = dayMs / 24
const siteIds = ['1369', '1390', '1391', '1392', '1394']
const kinds = ['1.new', '1.used', '1.demonstrator', '17.used']
const begin = '2026-01-01'
const days = Array.from({ length: 365 }, (_, at) => addDays(begin, at))
/** Of 540.00 at 1.25. */
const clicksAMonth = 432
const unitsAtOnce = 40
const askedEvery = 4

type Unit = { id: string; kind: string; from: number; to: number; charm: number }
type Would = { at: number; siteId: string; unit: Unit; rate: number; delayMs: number | null }
type Market = {
  units: Unit[]
  byHour: Map<number, Would[]>
  rateOf: (key: string) => number
}

const shape = (hour: number) => (hour < 7 ? 0.1 : hour < 17 ? 0.9 : 2)
const weekly = [0.8, 0.8, 0.9, 0.9, 1, 1.4, 1.2]

export function marketOf(seed: number): Market {
  const next = randomLcg(((seed * 2_654_435_761) % 2 ** 32) / 2 ** 32)
  const normal = randomNormal.source(next)()
  const [poisson, exponential] = [randomPoisson.source(next), randomExponential.source(next)]
  /** Around 1, by so much up or down. */
  const about = (spread: number) => Math.exp(spread * normal() - spread ** 2 / 2)
  const factors = (names: string[], spread: number) =>
    new Map(names.map(name => [name, about(spread)]))
  const [bySite, byKind] = [factors(siteIds, 0.5), factors(kinds, 0.4)]
  const places = siteIds.flatMap(siteId => kinds.map(kind => `${siteId} ${kind}`))
  const rates = new Map(
    places.map(place => {
      const [siteId = '', kind = ''] = place.split(' ')
      return [place, 0.02 * (bySite.get(siteId) ?? 1) * (byKind.get(kind) ?? 1) * about(0.3)]
    }),
  )
  const busy = factors(places, 0.4)
  const units = stockOf(next, exponential(1 / 45), () => about(0.2))
  // Three times what the money pays for.
  const perUnit = (3 * clicksAMonth * 12) / (365 * 24 * unitsAtOnce * siteIds.length)
  const rateOf = (place: string) => rates.get(place) ?? 0
  const byHour = new Map<number, Would[]>()
  days.forEach((day, dayAt) => {
    const open = units.filter(each => each.from <= dayAt * 24 && dayAt * 24 < each.to)
    const lines = open.flatMap(unit => siteIds.map(siteId => ({ unit, siteId })))
    const weights = lines.map(({ unit, siteId }) => busy.get(`${siteId} ${unit.kind}`) ?? 1)
    const total = weights.reduce((sum, each) => sum + each, 0)
    const would = (at: number): Would => {
      let left = next() * total
      const { unit, siteId } = lines[weights.findIndex(each => (left -= each) < 0)] ?? lines[0]!
      const rate = Math.min(0.3, rateOf(`${siteId} ${unit.kind}`) * unit.charm)
      const delayMs = next() < rate ? Math.min(knownMs - 1, exponential(1 / 5)() * hourMs) : null
      return { at, siteId, unit, rate, delayMs }
    }
    for (let hour = 0; hour < 24; hour += 1) {
      const traffic = shape(hour) * (weekly[weekdayOf(day)] ?? 1)
      const n = poisson(perUnit * traffic * total)()
      if (n > 0)
        byHour.set(
          dayAt * 24 + hour,
          Array.from({ length: n }, () => would(dayAt * 24 + hour)),
        )
    }
  })
  return { units, byHour, rateOf }
}

/** Forty places on the lot: what is sold is followed by something else. */
function stockOf(next: () => number, daysOnLot: () => number, charm: () => number): Unit[] {
  const weights = [0.4, 0.4, 0.1, 0.1]
  const drawKind = () => {
    let left = next()
    return kinds.find((_, at) => (left -= weights[at] ?? 0) < 0) ?? '1.used'
  }
  return Array.from({ length: unitsAtOnce }, (_, place) => {
    const there: Unit[] = []
    for (let from = 0; from < 365 * 24;) {
      const to = from + 24 * Math.ceil(daysOnLot())
      there.push({ id: `u-${place}-${there.length}`, kind: drawKind(), from, to, charm: charm() })
      from = to
    }
    return there
  }).flat()
}

type Policy = '2.0' | 'even' | 'best fixed'
type Played = {
  clicks: number
  /** What came, and what its clicks were worth by the true rates: chance alone moves the first by a tenth. */
  requests: number
  worth: number
  /** Clicks of each month. */
  months: number[]
}
type Click = Would & { seen: Seen }

/** What a player knows: nothing but what came of what was listed. */
class Player {
  readonly played: Played = { clicks: 0, requests: 0, worth: 0, months: [] }
  private readonly books = new Map<string, Seen>()
  private fresh: Click[] = []
  private readonly delays: number[] = []
  private readonly clicksBy = { hours: Array<number>(24).fill(0), days: Array<number>(7).fill(0) }
  private share: number | null = null
  private left = clicksAMonth
  private readonly market: Market
  private readonly policy: Policy
  private readonly seed: number
  constructor(market: Market, policy: Policy, seed: number) {
    this.market = market
    this.policy = policy
    this.seed = seed
  }

  private bookOf(siteId: string, { id, kind }: Unit): Seen {
    const key = `${siteId} ${id}`
    const none = { siteId, kind, vehicleId: id, clicks: 0, requests: 0, hours: 0 }
    const book = this.books.get(key) ?? none
    this.books.set(key, book)
    return book
  }
  /** Of what was sold only the sums are kept. */
  close(unit: Unit): void {
    for (const siteId of siteIds) {
      const book = this.bookOf(siteId, unit)
      const gone = this.bookOf(siteId, { ...unit, id: unit.kind })
      gone.clicks += book.clicks
      gone.requests += book.requests
      gone.hours += book.hours
      this.books.delete(`${siteId} ${unit.id}`)
      for (const click of this.fresh) if (click.seen === book) click.seen = gone
    }
  }
  turnMonth(): void {
    this.left = clicksAMonth
    this.played.months.push(0)
  }
  /** What is listed stands for some hours: so often the publishers ask. */
  ask(at: number, day: string, open: Unit[]): void {
    const hour = at % 24
    const traffic = trafficOf(this.clicksBy)
    const hours = Array.from({ length: askedEvery }, (_, more) => hour + more)
    const weight = hours.reduce((sum, each) => sum + weightAt(traffic, day, each), 0)
    this.settle(at)
    const unsure = this.weighed(at)
    for (const { seen, weight: n } of unsure) seen.clicks += n
    const until = addDays(`${day.slice(0, 8)}28`, 7).slice(0, 8) + '01'
    const stock = {
      kinds: idsByKind(open),
      siteIds,
      believe: beliefs([...this.books.values()], []),
    }
    const all = clicksOfAll(stock)
    const expected = all === null ? null : all * trafficLeft(traffic, day, hour, until)
    this.share = shareToList(this.left, expected, this.share)
    const listed = this.listed(stock, at, open)
    for (const { seen, weight: n } of unsure) seen.clicks -= n
    for (const unit of open)
      for (const siteId of siteIds)
        if (listed.has(`${siteId} ${unit.id}`)) this.bookOf(siteId, unit).hours += weight
    for (const each of hours)
      for (const would of this.market.byHour.get(at - hour + each) ?? [])
        if (this.left > 0 && listed.has(`${would.siteId} ${would.unit.id}`))
          this.take(would, day, each)
  }
  private take(would: Would, day: string, hour: number): void {
    const { played } = this
    this.left -= 1
    played.clicks += 1
    played.months[played.months.length - 1] = (played.months.at(-1) ?? 0) + 1
    played.worth += would.rate
    played.requests += would.delayMs === null ? 0 : 1
    this.clicksBy.hours[hour] = (this.clicksBy.hours[hour] ?? 0) + 1
    this.clicksBy.days[weekdayOf(day)] = (this.clicksBy.days[weekdayOf(day)] ?? 0) + 1
    this.fresh.push({ ...would, seen: this.bookOf(would.siteId, would.unit) })
  }
  /** What has come, or will not come any more, is known for good. */
  private settle(at: number): void {
    this.fresh = this.fresh.filter(({ at: since, delayMs, seen }) => {
      const age = (at - since) * hourMs
      const isAsked = delayMs !== null && delayMs <= age
      if (!isAsked && age < knownMs) return true
      seen.clicks += 1
      if (isAsked) {
        seen.requests += 1
        this.delays.push(delayMs)
      }
      return false
    })
  }
  private weighed(at: number) {
    const arrived = arrival(this.delays)
    return this.fresh.map(({ at: since, seen }) => ({
      seen,
      weight: weightOf(false, arrived((at - since) * hourMs)),
    }))
  }
  private listed(stock: Stock, at: number, open: Unit[]): Set<string> {
    const share = this.share ?? 1
    const seedOf = (siteId: string) =>
      (this.seed * 7_368_787 + at * 104_729 + Number(siteId)) % 2 ** 32
    if (this.policy === '2.0') {
      const seenOf = (siteId: string, vehicleId: string) => this.books.get(`${siteId} ${vehicleId}`)
      const choice = choose({ ...stock, seenOf, priceAt: () => 1, share, seedOf })
      return new Set(
        choice.flatMap(({ siteId, vehicleIds }) => vehicleIds.map(id => `${siteId} ${id}`)),
      )
    }
    const next = randomLcg(seedOf('0') / 2 ** 32)
    const parts = this.policy === 'even' ? () => share : bestParts(this.market, open, share)
    return new Set(
      siteIds.flatMap(siteId =>
        open
          .filter(({ kind }) => next() < parts(`${siteId} ${kind}`))
          .map(({ id }) => `${siteId} ${id}`),
      ),
    )
  }
}

/** Who knows the true rates of the kinds lists the best ones alone. */
function bestParts({ rateOf }: Market, open: Unit[], share: number): (place: string) => number {
  const places = siteIds.flatMap(siteId => open.map(({ kind }) => `${siteId} ${kind}`))
  const parts = new Map<string, number>()
  let left = share * places.length
  for (const place of [...new Set(places)].toSorted((a, b) => rateOf(b) - rateOf(a))) {
    const n = places.filter(each => each === place).length
    parts.set(place, Math.min(1, Math.max(0, left / n)))
    left -= n
  }
  return place => parts.get(place) ?? 0
}

export function play(market: Market, policy: Policy, seed: number): Played {
  const player = new Player(market, policy, seed)
  days.forEach((day, dayAt) => {
    if (day.endsWith('-01')) player.turnMonth()
    const open = market.units.filter(({ from, to }) => from <= dayAt * 24 && dayAt * 24 < to)
    for (const unit of market.units.filter(({ to }) => to === dayAt * 24)) player.close(unit)
    for (let hour = 0; hour < 24; hour += askedEvery) player.ask(dayAt * 24 + hour, day, open)
  })
  return player.played
}
