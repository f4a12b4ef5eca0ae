/** When an act was done, as far as the server can vouch for it (P-40.1 s. 73; legal clocks favour the consumer). */
import { untouchedFinancing } from '#db/contract/deal/credit.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancellationClock } from '#db/contract/clock.ts'
import { copiesHeldAt, timesOf, toleranceMs } from '#db/contract/times.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { aSale } from '../../support/sale.ts'

type Event = Row<'contractEvent'>
type Entry = Pick<
  Event,
  'seq' | 'at' | 'offsetMs' | 'receivedAt' | 'standsOnAt' | 'step' | 'contractVersion'
>
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const year = 365 * day
/** The real time at which the contract is opened. */
const t = Date.parse('2026-11-20T10:00:00-05:00')

const history = (...entries: Partial<Entry>[]): Entry[] =>
  entries.map((over, index) => ({
    seq: index + 1,
    step: index === 0 ? 'opened' : 'copies',
    contractVersion: 1,
    at: t,
    offsetMs: 0,
    receivedAt: t,
    standsOnAt: null,
    ...over,
  }))
const last = (...entries: Partial<Entry>[]) => timesOf(history(...entries)).get(entries.length)
const opened = { at: t, receivedAt: t + 1000 }

test('what is sent at once was done when the device said', () => {
  expect(last(opened, { at: t + hour, receivedAt: t + hour + 1000 })).toEqual({
    claimedAt: t + hour,
    standing: 'vouched',
    legalAt: t + hour,
  })
})

test('of the first entry nothing is known but its receipt', () => {
  expect(last(opened)).toEqual({ claimedAt: t, standing: 'vouched', legalAt: t + 1000 })
  expect(last({ at: t - 4 * day })).toMatchObject({ standing: 'claimed', legalAt: t })
})

test('what the server does not have yet has a claim and nothing else', () => {
  const unsent = { at: t + hour, offsetMs: 5, receivedAt: null }
  expect(last(opened, unsent)).toEqual({
    claimedAt: t + hour + 5,
    standing: 'unsent',
    legalAt: null,
  })
  expect(copiesHeldAt(history(opened, unsent), 1)).toBeNull()
})

const sentAt = t + 9 * day
test.each<[string, Partial<Entry>, ('vouched' | 'claimed')?, number?]>([
  ['dated four days before the contract was opened', { at: t - 4 * day }],
  ['hours behind', { at: t - 5 * hour }],
  ['years behind', { at: t - 3 * year }],
  ['at the beginning of all clocks', { at: 0 }],
  ['hours ahead of its receipt', { at: sentAt + 5 * hour }],
  ['years ahead', { at: sentAt + 10 * year }],
  ['brought years away by its own offset', { at: t + day, offsetMs: -2 * year }],
  [
    'a clock hours behind that knows so',
    { at: t - 4 * hour, offsetMs: 5 * hour },
    'vouched',
    t + hour,
  ],
  [
    'a clock years ahead that knows so',
    { at: t + hour + year, offsetMs: -year },
    'vouched',
    t + hour,
  ],
  [
    'a clock that knows nothing of the server',
    { at: t + hour, offsetMs: null },
    'vouched',
    t + hour,
  ],
  ['within the tolerance before', { at: t - toleranceMs + 1000 }, 'vouched', t + 1000],
  ['and beyond it', { at: t - toleranceMs + 999 }],
  ['within the tolerance after', { at: sentAt + toleranceMs }, 'vouched', sentAt],
  ['and beyond that', { at: sentAt + toleranceMs + 1 }],
  ['before the version it stands on', { at: t + day, standsOnAt: t + 2 * day }],
  ['after the version it stands on', { at: t + day, standsOnAt: t + hour }, 'vouched', t + day],
  ['a version of after its receipt', { at: t + day, standsOnAt: sentAt + year }],
])(
  'a copy sent nine days later, its time %s',
  (_, over, standing = 'claimed', legalAt = sentAt) => {
    const entry = { receivedAt: sentAt, ...over }
    expect(last(opened, entry)).toMatchObject({ standing, legalAt })
    expect(copiesHeldAt(history(opened, entry), 1)).toBe(legalAt)
  },
)

test('a tablet without a network for a week: what it did between what the server had and the receipt stands', () => {
  const week = [1, 2, 3, 4].map(n => ({ at: t + n * day, receivedAt: t + 7 * day }))
  const legal = [...timesOf(history(opened, ...week)).values()].map(each => each.legalAt)
  expect(legal).toEqual([t + 1000, t + day, t + 2 * day, t + 3 * day, t + 4 * day])
})

test('a contract wholly made without a network counts from its receipt: nothing bounds it from below', () => {
  const whole = [0, 1, 2].map(n => ({ at: t + n * hour, receivedAt: t + 7 * day, standsOnAt: t }))
  for (const time of timesOf(history(...whole)).values())
    expect(time).toMatchObject({ standing: 'claimed', legalAt: t + 7 * day })
})

test('an entry dated before the one it follows is a claim, and so is what it would take back with it', () => {
  const sent = { receivedAt: t + 7 * day }
  const times = timesOf(
    history(
      opened,
      { at: t + 3 * day, ...sent },
      { at: t + day, ...sent },
      { at: t + 4 * day, ...sent },
    ),
  )
  expect([...times.values()].map(each => each.standing)).toEqual([
    'vouched',
    'vouched',
    'claimed',
    'claimed',
  ])
  expect(times.get(4)?.legalAt).toBe(t + 7 * day)
})

test('not before an entry that the server had already, though both are dated alike', () => {
  const times = timesOf(
    history(
      opened,
      { at: t + hour, receivedAt: t + 5 * day },
      { at: t + 2 * hour, receivedAt: t + 6 * day },
    ),
  )
  expect(times.get(2)).toMatchObject({ standing: 'vouched', legalAt: t + hour })
  expect(times.get(3)).toMatchObject({ standing: 'claimed', legalAt: t + 6 * day })
})

test('an offset that changes midway is each entry’s own', () => {
  const times = timesOf(
    history(
      opened,
      { at: t + hour, offsetMs: 0, receivedAt: t + 2 * day },
      { at: t + 2 * hour - year, offsetMs: year, receivedAt: t + 2 * day },
      { at: t + 3 * hour + year, offsetMs: -year, receivedAt: t + 2 * day },
    ),
  )
  expect([...times.values()].map(each => each.legalAt)).toEqual(
    [1000, hour, 2 * hour, 3 * hour].map(ms => t + ms),
  )
})

test('the server’s own clock set back never puts a moment after the receipt', () => {
  const back = { at: t, receivedAt: t - day }
  expect(last(opened, back)).toMatchObject({ standing: 'claimed', legalAt: t - day })
})

test('on paper the copies are those that were printed before, held since the last signature of that version', () => {
  const printed = { at: t + hour, receivedAt: t + hour }
  const signed = { step: 'consumer-signed' as const, at: t + 2 * hour, receivedAt: t + 2 * hour }
  expect(copiesHeldAt(history(opened, printed, signed), 1)).toBe(t + 2 * hour)
  expect(copiesHeldAt(history(opened, printed, { ...signed, contractVersion: 2 }), 1)).toBe(
    t + hour,
  )
  expect(copiesHeldAt(history(opened), 1)).toBeNull()
})

const quebec = { sale: null, country: 'CA' as const, province: 'QC', timeZone: 'America/Toronto' }
const { contract } = aSale()
// High-cost or not is known by the discount rate of the day.
const financing = { ...untouchedFinancing, ratePpm: 69_900 }
const onCredit = { ...contract, deal: { ...contract.deal, financing }, copiesAt: t }
const endOf = (...entries: Partial<Entry>[]) => {
  const clock = cancellationClock(onCredit, history(...entries), quebec, t)
  return clock && !clock.isProvisional ? new Date(clock.until).toISOString() : clock
}

test('a copy "delivered" four days before the contract was opened leaves her two days after its receipt', () => {
  expect(endOf(opened, { at: t - 4 * day, receivedAt: t + hour })).toBe('2026-11-23T05:00:00.000Z')
  expect(endOf(opened, { at: t + hour, receivedAt: t + hour })).toBe('2026-11-23T05:00:00.000Z')
  // Years ahead would give her longer than the law does, and costs her nothing either.
  expect(endOf(opened, { at: t + year, receivedAt: t + hour })).toBe('2026-11-23T05:00:00.000Z')
})

test('over the end and the beginning of summer time her days are whole local ones', () => {
  const autumn = Date.parse('2026-10-31T23:30:00-04:00')
  const spring = Date.parse('2027-03-13T23:30:00-05:00')
  const clockOf = (at: number) => endOf({ at, receivedAt: at }, { at, receivedAt: at })
  expect(clockOf(autumn)).toBe('2026-11-03T05:00:00.000Z')
  expect(clockOf(spring)).toBe('2027-03-16T04:00:00.000Z')
})

/** Acts at true instants, sent in batches, by a device that says what it likes. */
const dishonest = fc.array(
  fc.record({
    afterMs: fc.integer({ min: 0, max: 3 * day }),
    isSent: fc.boolean(),
    claimMs: fc.integer({ min: -2 * year, max: 2 * year }),
    offsetMs: fc.option(fc.integer({ min: -year, max: year })),
    standsOnMs: fc.option(fc.integer({ min: -day, max: 10 * day })),
  }),
  { minLength: 1, maxLength: 14 },
)
type Act = { afterMs: number; isSent: boolean }
/** When each was done and when it came: those of a batch together, after the last of them. */
function truthOf(acts: readonly Act[]): { doneAt: number; receivedAt: number; batch: number }[] {
  let now = t
  let batch = 0
  const done = acts.map(({ afterMs, isSent }) => {
    now += afterMs + 1
    const each = { doneAt: now, batch }
    if (isSent) batch += 1
    return each
  })
  return done.map(each => {
    const lastDone = Math.max(...done.filter(o => o.batch === each.batch).map(o => o.doneAt))
    return { ...each, receivedAt: lastDone + 1 }
  })
}

test('whatever a device says: never before what the server had when it came, never after its receipt', () => {
  fc.assert(
    fc.property(dishonest, acts => {
      const truth = truthOf(acts)
      const entries = history(
        ...truth.map(({ receivedAt }, i) => ({
          receivedAt,
          at: t + (acts[i]?.claimMs ?? 0),
          offsetMs: acts[i]?.offsetMs ?? null,
          standsOnAt: acts[i]?.standsOnMs == null ? null : t + (acts[i]?.standsOnMs ?? 0),
        })),
      )
      const times = timesOf(entries)
      let floor = 0
      truth.forEach(({ receivedAt, batch }, i) => {
        const legalAt = times.get(i + 1)?.legalAt ?? Number.NaN
        const had = truth.filter(each => each.batch < batch).map(each => each.receivedAt)
        expect(legalAt).toBeLessThanOrEqual(receivedAt)
        expect(legalAt).toBeGreaterThanOrEqual(had.length ? Math.max(...had) : receivedAt)
        expect(legalAt).toBeGreaterThanOrEqual(floor)
        floor = legalAt
      })
    }),
    { numRuns: 500 },
  )
})

test('an honest device, its clock wrong but known: its word stands wherever the server had something before', () => {
  const honest = fc.tuple(
    fc.array(fc.record({ afterMs: fc.integer({ min: 0, max: 3 * day }), isSent: fc.boolean() }), {
      minLength: 1,
      maxLength: 14,
    }),
    fc.integer({ min: -2 * year, max: 2 * year }),
    fc.integer({ min: -200, max: 200 }),
  )
  fc.assert(
    fc.property(honest, ([acts, offsetMs, errorMs]) => {
      const truth = truthOf(acts)
      const entries = history(
        ...truth.map(({ doneAt, receivedAt }) => ({
          receivedAt,
          at: doneAt - offsetMs + errorMs,
          offsetMs,
        })),
      )
      const times = timesOf(entries)
      truth.forEach(({ doneAt, receivedAt, batch }, i) => {
        const time = times.get(i + 1)
        if (batch === 0) return expect(time?.legalAt).toBe(receivedAt)
        expect(time?.standing).toBe('vouched')
        expect(Math.abs((time?.legalAt ?? 0) - doneAt)).toBeLessThanOrEqual(200)
        return undefined
      })
    }),
    { numRuns: 500 },
  )
})
