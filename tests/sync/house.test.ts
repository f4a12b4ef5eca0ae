import fc from 'fast-check'
import { expect, test } from 'vitest'
import { houseNow } from '#src/sync/house.ts'

const hour = 3_600_000
const day = 24 * hour
const server = Date.UTC(2026, 10, 20, 15)

test.each([
  ['nothing heard yet', server + 5, undefined, server + 5],
  ['a clock in step', server + hour, { server, here: server }, server + hour],
  ['a page that was on its way', server + hour, { server, here: server + 20_000 }, server + hour],
  ['hours behind', server - 4 * hour, { server, here: server - 5 * hour }, server + hour],
  ['years ahead', server + 1001 * day, { server, here: server + 1000 * day }, server + day],
  [
    'put right since: it was ahead',
    server + hour,
    { server, here: server + 9 * day },
    server + hour,
  ],
  ['set back since', server - 3 * day, { server, here: server + day }, server],
])('%s', (_, now, heard, told) => {
  expect(houseNow(now, heard)).toBe(told)
})

test('whatever a clock is off, the time that passes is told to the minute, and none before what was heard', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10 * 365 * day, max: 10 * 365 * day }),
      fc.nat(30 * day),
      (off, passed) => {
        const here = server + off
        const told = houseNow(here + passed, { server, here })
        expect(Math.abs(told - (server + passed))).toBeLessThan(60_000)
      },
    ),
  )
})
