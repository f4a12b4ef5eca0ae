/** The 1st of a month, in three zones: once, however late and however often. */
import { expect, test } from 'vitest'
import * as schema from '#db/schema.ts'
import { nextBridgeTurnAt, turnBridge } from '#server/bridge/turn.ts'
import { alter } from '../../support/dealership.ts'
import { house } from './kit.ts'

const acts = ({ db }: ReturnType<typeof house>) =>
  db
    .select()
    .from(schema.bridgeAct)
    .all()
    .filter(({ act }) => act !== 'activate')
    .map(({ id, act, v, at }) => [id, act, v, at])
const inZone = (timeZone: string, over = {}) => {
  const made = house(over)
  alter(made.db, 'company', 'c-1', { timeZone })
  return made
}

test.each([
  // The clocks go back in Montréal on the night in which November begins, in Madrid a week before.
  ['America/Toronto', '2026-11', '2026-11-01T04:00Z', '2026-12-01T05:00Z'],
  ['America/Toronto', '2026-03', '2026-03-01T05:00Z', '2026-04-01T04:00Z'],
  ['Europe/Madrid', '2026-11', '2026-10-31T23:00Z', '2026-11-30T23:00Z'],
  ['Europe/Madrid', '2026-04', '2026-03-31T22:00Z', '2026-04-30T22:00Z'],
  ['America/Bogota', '2026-11', '2026-11-01T05:00Z', '2026-12-01T05:00Z'],
])('in %s %s begins at %s, once', (zone, month, from, next) => {
  const made = inZone(zone)
  const at = Date.parse(from)
  turnBridge(made.dealership, at - 1)
  const before = acts(made)
  expect(nextBridgeTurnAt(made.dealership, at - 1)).toBe(at)
  expect(turnBridge(made.dealership, at)).toBe(1)
  expect(acts(made)).toEqual([...before, [`bridge-reset:c-1:${month}`, 'month', 1, at]])
  expect(nextBridgeTurnAt(made.dealership, at)).toBe(Date.parse(next))
  expect(turnBridge(made.dealership, at + 1)).toBe(0)
  expect(turnBridge(made.dealership, Date.parse(next) - 1)).toBe(0)
})

test('three months asleep: the month it is opens, those that nobody was there for get no row', () => {
  const made = house({ active: false, pausedUntil: '2026-02-01', v: 2 })
  const now = Date.UTC(2026, 4, 20, 12)
  expect(nextBridgeTurnAt(made.dealership, now)).toBeLessThan(now)
  expect(turnBridge(made.dealership, now)).toBe(1)
  expect(acts(made)).toEqual([['bridge-reset:c-1:2026-05', 'month', 3, now]])
  expect(made.db.select().from(schema.bridge).get()).toMatchObject({
    active: true,
    pausedUntil: null,
    v: 3,
  })
  expect(turnBridge(made.dealership, now)).toBe(0)
})
test('in the month of its activation nothing begins anew', () => {
  const made = house({ activatedOn: '2026-03-10' })
  expect(turnBridge(made.dealership, Date.UTC(2026, 2, 31, 12))).toBe(0)
  expect(turnBridge(made.dealership, Date.UTC(2026, 3, 1, 12))).toBe(1)
})
test('a pause that lasts is not touched, and the month is opened when it ends', () => {
  const made = house({ active: false, pausedUntil: '2026-05-01' })
  expect(turnBridge(made.dealership, Date.UTC(2026, 3, 15))).toBe(0)
  expect(nextBridgeTurnAt(made.dealership, Date.UTC(2026, 3, 15))).toBe(Date.UTC(2026, 4, 1, 4))
  expect(turnBridge(made.dealership, Date.UTC(2026, 4, 1, 4))).toBe(1)
  expect(acts(made).map(([id]) => id)).toEqual(['bridge-reset:c-1:2026-05'])
})
test('a pause that ends although its month stands already is a resumption', () => {
  const made = house()
  const now = Date.UTC(2026, 3, 2)
  expect(turnBridge(made.dealership, now)).toBe(1)
  made.db.update(schema.bridge).set({ active: false, pausedUntil: '2026-04-01' }).run()
  expect(turnBridge(made.dealership, now)).toBe(1)
  expect(acts(made).at(-1)).toEqual(['bridge:2', 'resume', 2, now])
})
test('without Bridge there is nothing to turn', () => {
  const made = house()
  made.db.delete(schema.bridge).run()
  expect(turnBridge(made.dealership, Date.UTC(2026, 5, 1))).toBe(0)
  expect(nextBridgeTurnAt(made.dealership, Date.UTC(2026, 5, 1))).toBeUndefined()
})
