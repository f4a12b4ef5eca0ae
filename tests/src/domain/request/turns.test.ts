/** Whose turn each request that waits is: of one customer one colleague's, while she is free. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Floor } from '#db/assignment/choose.ts'
import { choicesOf } from '#src/domain/request/turns.ts'
import { aLead, aRequest, aRule } from '#tests/support/builders/lead.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'

const ids = ['a', 'b', 'c', 'd'] as const
const keys = ['', '1', '2', '3'] as const
const anyDesk = fc.record({
  /** Of each that waits, under which number. */
  asked: fc.array(fc.constantFrom(...keys), { maxLength: 12 }),
  /** Who has an open lead, and under which number. */
  held: fc.array(fc.tuple(fc.constantFrom('1', '2'), fc.constantFrom(...ids)), { maxLength: 3 }),
  away: fc.subarray([...ids]),
  pool: fc.subarray([...ids]),
  capacity: fc.option(fc.integer({ min: 1, max: 4 })),
})

test('among requests that wait under one number there is one owner, while she is available', () => {
  let followed = 0
  fc.assert(
    fc.property(anyDesk, ({ asked, held, away, pool, capacity }) => {
      const requests = asked.map((phoneKey, at) => aRequest({ id: `r-${at}`, phoneKey, at }))
      const leads = held.map(([phoneKey, assignedTo], at) =>
        aLead({ id: `l-${at}`, phoneKey, assignedTo }),
      )
      const alike = new Map(
        requests
          .filter(({ phoneKey }) => phoneKey !== '')
          .map(each => [
            each.id,
            {
              leads: leads.filter(({ phoneKey }) => phoneKey === each.phoneKey),
              requests: requests.filter(
                other => other !== each && other.phoneKey === each.phoneKey,
              ),
            },
          ]),
      )
      const floor: Floor = {
        rules: [aRule({ userIds: pool, capacity })],
        people: ids.map(id =>
          aUser({
            id,
            roleIds: ['sales'],
            status: away.includes(id) ? 'unavailable' : 'available',
          }),
        ),
        roles: [aRole('sales', ['crm.Leads'])],
        ledger: [],
        waiting: new Map(),
        isOpen: true,
      }
      const made = choicesOf(requests, { floor, vehicleById: new Map(), alike, now: 0 })
      const load = new Map<string, number>()
      const isFree = (id: string) =>
        !away.includes(id as 'a') && (load.get(id) ?? 0) < (capacity ?? Infinity)
      const newest = new Map<string, string>()
      for (const { id, phoneKey } of requests) {
        const { owner = null, isHolder = false } = made.get(id) ?? {}
        const before = [
          newest.get(phoneKey) ?? '',
          ...leads.filter(each => each.phoneKey === phoneKey).map(each => each.assignedTo ?? ''),
        ].filter(each => phoneKey !== '' && each !== '' && isFree(each))
        // Whoever has her and is free has this too; else it was by turn.
        expect([owner === before[0], isHolder]).toEqual([
          before.length > 0 || owner === (before[0] ?? undefined),
          before.length > 0,
        ])
        followed += Number(isHolder)
        newest.set(phoneKey, owner ?? newest.get(phoneKey) ?? '')
        load.set(owner ?? '', (load.get(owner ?? '') ?? 0) + 1)
      }
    }),
    { numRuns: 300 },
  )
  // Otherwise it says nothing.
  expect(followed).toBeGreaterThan(50)
})
