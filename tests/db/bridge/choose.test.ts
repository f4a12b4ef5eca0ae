/** What 2.0 believes, draws, paces and lists. */
import { describe, expect, test } from 'vitest'
import { choose, clicksOfAll, idsByKind, newHours, type Offer } from '#db/bridge/choose.ts'
import { drawsFrom } from '#db/bridge/draw.ts'
import {
  arrival,
  beliefs,
  faded,
  firstRate,
  longPauses,
  type Seen,
  shrunk,
  weightOf,
} from '#db/bridge/rates.ts'
import { shareToList, trafficLeft, trafficOf, weightAt } from '#db/bridge/traffic.ts'
import { dayMs } from '#db/kernel/date.ts'

const hourMs = dayMs / 24
const seen = (over: Partial<Seen> = {}): Seen => ({
  siteId: '1390',
  kind: 'new',
  vehicleId: 'v-1',
  clicks: 0,
  requests: 0,
  hours: 0,
  ...over,
})
const here = { siteId: '1390', kind: 'new' }

describe('what is believed', () => {
  test.each([
    ['before any click', 0, 0, 0.02],
    ['after fifty without a request', 50, 0, 0.01],
    ['after seven of 210', 210, 7, 8 / 260],
    ['after thousands it is what came', 50_000, 1500, 1501 / 50_050],
  ])('%s', (_, clicks, requests, rate) =>
    expect(shrunk(firstRate, { clicks, requests })).toBeCloseTo(rate, 10),
  )
  test('what is not known of a kind is that of its site, and of a site that of the dealership', () => {
    const believe = beliefs([seen({ clicks: 1000, requests: 60 })], [])
    const [there, besides, elsewhere] = [
      believe(here).rate,
      believe({ ...here, kind: 'used' }).rate,
      believe({ ...here, siteId: '1391' }).rate,
    ]
    expect(there).toBeGreaterThan(besides)
    expect(besides).toBeGreaterThan(elsewhere)
    expect(elsewhere).toBeGreaterThan(firstRate)
  })
  test('a dealership without a click believes what others saw there', () => {
    const network = [
      { ...here, clicks: 20_000, requests: 1000 },
      { siteId: '1391', kind: 'new', clicks: 20_000, requests: 200 },
    ]
    const believe = beliefs([], network)
    expect(believe(here).rate).toBeCloseTo(0.05, 2)
    expect(believe({ siteId: '1391', kind: 'new' }).rate).toBeCloseTo(0.01, 2)
  })
  test('clicks of a listing are those of all until its own have come; without a listing nothing is known', () => {
    const common = [seen({ siteId: '1391', clicks: 100, hours: 1000 })]
    expect(beliefs([], [])(here).perHour).toBeNull()
    expect(beliefs([seen({ clicks: 3 })], [])(here).perHour).toBeNull()
    expect(beliefs(common, [])(here).perHour).toBeCloseTo(0.1, 10)
    const more = [...common, seen({ clicks: 300, hours: 1000 })]
    expect(beliefs(more, [])(here).perHour).toBeCloseTo(0.2976, 3)
  })
  test('a request that has not come yet is no "no"', () => {
    const arrived = arrival([])
    expect([0, hourMs * 12, 2 * dayMs, 9 * dayMs].map(arrived)).toEqual([0, 0.5, 1, 1])
    const quick = arrival(Array.from({ length: 200 }, () => hourMs))
    expect(quick(hourMs / 2)).toBeLessThan(0.05)
    expect(quick(2 * hourMs)).toBeGreaterThan(0.9)
    expect([weightOf(true, 0.1), weightOf(false, 0.1)]).toEqual([1, 0.1])
  })
  test('a pause of a week makes what was learnt count half, a shorter one changes nothing', () => {
    const at = (day: number) => day * dayMs
    const acts = [
      { act: 'activate', at: at(0) },
      { act: 'pause', at: at(10) },
      { act: 'change', at: at(11) },
      { act: 'resume', at: at(16) },
      { act: 'pause', at: at(20) },
      { act: 'month', at: at(27) },
      { act: 'pause', at: at(30) },
      { act: 'resume', at: at(38) },
      { act: 'pause', at: at(40) },
    ]
    const ends = longPauses(acts)
    expect(ends).toEqual([at(27), at(38)])
    expect([at(5), at(26), at(27), at(39)].map(each => faded(each, ends))).toEqual([
      0.25, 0.25, 0.5, 1,
    ])
  })
})

describe('what is drawn', () => {
  test('the same seed draws the same, another one something else', () => {
    const drawn = (seed: number) => {
      const { next, beta } = drawsFrom(seed)
      return [beta(3, 97), beta(1, 50), next()]
    }
    expect(drawn(7)).toEqual(drawn(7))
    expect(drawn(7)).not.toEqual(drawn(8))
  })
  test('draws lie around the rate, and closer the more is known', () => {
    const spread = (yes: number, no: number) => {
      const all = Array.from({ length: 4000 }, (_, at) => drawsFrom(at * 1_000_003).beta(yes, no))
      const mean = all.reduce((sum, each) => sum + each, 0) / all.length
      return { mean, off: Math.sqrt(all.reduce((sum, each) => sum + (each - mean) ** 2, 0) / 4000) }
    }
    const [little, much] = [spread(3, 97), spread(300, 9700)]
    expect(little.mean).toBeCloseTo(0.03, 2)
    expect(much.mean).toBeCloseTo(0.03, 3)
    // Beta(3, 97): √(0.03 · 0.97 / 101).
    expect(little.off).toBeCloseTo(0.017, 2)
    expect(much.off).toBeCloseTo(0.0017, 3)
  })
})

describe('how much is listed', () => {
  const traffic = trafficOf({ hours: [], days: [] })
  test('at night there is less traffic, and what is left ends with the month', () => {
    expect(weightAt(traffic, '2026-03-10', 3)).toBeLessThan(weightAt(traffic, '2026-03-10', 18))
    expect(trafficLeft(traffic, '2026-03-01', 0, '2026-04-01')).toBeCloseTo(31 * 24, 6)
    expect(trafficLeft(traffic, '2026-03-31', 23, '2026-04-01')).toBeLessThan(2)
  })
  test('busy days are learnt from clicks', () => {
    const days = [0, 0, 0, 0, 0, 5000, 0]
    const busy = trafficOf({ hours: [], days })
    expect(weightAt(busy, '2026-03-14', 12)).toBeGreaterThan(20 * weightAt(busy, '2026-03-13', 12))
  })
  test.each([
    ['everything while nothing is known', 100, null, null, 1],
    ['as it was while nothing is known', 100, null, 0.4, 0.4],
    ['everything where the money pays for more than comes', 500, 400, 0.7, 1],
    ['a half where it pays for a half', 200, 400, null, 0.5],
    ['as it was within a tenth', 200, 400, 0.54, 0.54],
    ['anew beyond a tenth', 200, 400, 0.6, 0.5],
    ['a twentieth at least', 0, 400, 0.5, 0.05],
  ])('%s', (_, clicks, expected, last, share) =>
    expect(shareToList(clicks, expected, last)).toBe(share),
  )
})

/** Ten units of each kind on two sites, listed for long. */
const kinds = ['new', 'used']
const siteIds = ['1390', '1391']
const units = kinds.flatMap(kind =>
  Array.from({ length: 10 }, (_, at) => ({ id: `${kind}-${at}`, kind })),
)
const known = (rateOf: (siteId: string, kind: string) => number): Seen[] =>
  siteIds.flatMap(siteId =>
    units.map(({ id, kind }) => {
      const requests = 400 * rateOf(siteId, kind)
      return { siteId, kind, vehicleId: id, clicks: 400, requests, hours: 2000 }
    }),
  )
const told = (all: Seen[]): Pick<Offer, 'believe' | 'seenOf'> => ({
  believe: beliefs(all, []),
  seenOf: (siteId, vehicleId) =>
    all.find(each => each.siteId === siteId && each.vehicleId === vehicleId),
})
const usual = known(siteId => (siteId === '1391' ? 0.06 : 0.01))
const offer = (over: Partial<Offer> = {}): Offer => ({
  kinds: idsByKind(units),
  siteIds,
  ...told(usual),
  priceAt: () => 125,
  share: 0.5,
  seedOf: siteId => Number(siteId) * 7919,
  ...over,
})
const partsOf = (over: Partial<Offer> = {}) =>
  choose(offer(over)).flatMap(({ arms }) => arms.map(({ part }) => Math.round(part * 100) / 100))

describe('what is listed', () => {
  test('the best are filled first, and of the others a twentieth stays', () =>
    expect(partsOf()).toEqual([0.05, 0.05, 0.9, 1]))
  test('with money for all everything is listed, best first', () => {
    const all = choose(offer({ share: 1 }))
    expect(all.map(({ vehicleIds }) => vehicleIds.length)).toEqual([20, 20])
    expect(all.map(({ siteId }) => siteId)).toEqual(siteIds)
  })
  test('a price of its own counts: a site six times as good and ten times as dear comes second', () => {
    const priceAt = (siteId: string) => (siteId === '1391' ? 1250 : 125)
    expect(partsOf({ priceAt })).toEqual([0.9, 1, 0.05, 0.05])
  })
  test('the same seeds choose the same, another hour something else', () => {
    expect(choose(offer())).toEqual(choose(offer()))
    const later = offer({ seedOf: siteId => Number(siteId) * 7919 + 1 })
    expect(choose(later)).not.toEqual(choose(offer()))
  })
  test('a unit that is new on a site is listed there until it was for twenty hours', () => {
    const young = { id: 'young', kind: 'new' }
    const listedAfter = (hours: number) => {
      const own = { ...seen({ vehicleId: 'young' }), hours }
      const more = { kinds: idsByKind([...units, young]), ...told([...usual, own]), share: 0.05 }
      const seeds = Array.from({ length: 20 }, (_, at) => at * 104_729)
      const times = seeds.filter(seed =>
        choose(offer({ ...more, seedOf: () => seed }))[0]?.vehicleIds.includes('young'),
      )
      return times.length
    }
    expect(listedAfter(newHours - 1)).toBe(20)
    expect(listedAfter(newHours)).toBeLessThan(12)
  })
  test('what everything together would bring is told once some clicks came of listings', () => {
    // 400 clicks of each unit in 2000 hours.
    expect(clicksOfAll(offer())).toBeCloseTo(40 * 0.2, 6)
    expect(clicksOfAll(offer(told([])))).toBeNull()
  })
  test('nothing to list is no mistake', () => {
    expect(choose(offer({ kinds: [] }))).toEqual([
      { siteId: '1390', arms: [], vehicleIds: [] },
      { siteId: '1391', arms: [], vehicleIds: [] },
    ])
    expect(choose(offer({ ...told([]), share: 1 }))[0]?.vehicleIds.length).toBe(20)
  })
})
