/** Who gets a request: the vectors of the trade's own practice, and what must hold of any floor. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  askedByLead,
  chooseOwner,
  type Floor,
  ruleFor,
  takeTurn,
  turnsOf,
} from '#db/assignment/choose.ts'
import { processRequest } from '#db/request/mutations/process.ts'
import { takeBackRequest } from '#db/request/mutations/take-back.ts'
import { anaTonight, evening } from '#tests/support/acts.ts'
import { aHanding, aRequest, aRule } from '#tests/support/builders/lead.ts'
import { InMemory } from '#tests/support/in-memory.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'

const sales = aRole('sales', ['crm.Leads'])
const shop = aRole('shop', ['management.Inspections'])
const boss = aRole('boss', ['direction.Users'])
const people = ['a', 'b', 'c'].map(id => aUser({ id, name: id, roleIds: ['sales'] }))
const floor: Floor = {
  rules: [],
  people,
  roles: [sales, shop, boss],
  ledger: [],
  waiting: new Map(),
  isOpen: true,
}
const asked = { type: 'website-forms', division: 'used', locale: 'fr-ca', make: '' } as const
/** These of them see to the team too. */
const led = (some: Floor['people'], ...directors: string[]): Floor['people'] =>
  some.map(each =>
    directors.includes(each.id) ? { ...each, roleIds: [...each.roleIds, 'boss'] } : each,
  )

/** One request after the other; each is written into the ledger. */
function play(steps: readonly (readonly string[])[]): string {
  let ledger: Floor['ledger'] = []
  let given = ''
  let at = 0
  for (const away of steps) {
    at += 1
    const here = people.map(each => ({
      ...each,
      status: away.includes(each.id) ? ('unavailable' as const) : ('available' as const),
    }))
    const { owner } = chooseOwner(asked, { ...floor, people: here, ledger })
    given += owner ?? '-'
    if (owner) ledger = [...ledger, aHanding({ id: String(at), userId: owner, at })]
  }
  return given
}

test('in turn, nobody flooded who comes back (desk.md 11.7)', () => {
  const all = Array.from({ length: 3 }, () => [])
  const withoutB = Array.from({ length: 4 }, () => ['b'])
  const back = Array.from({ length: 5 }, () => [])
  expect(play([...all, ...withoutB, ...back])).toBe('abcacacbacba')
})

test('handed over and taken back, at any place in the row, it leaves the turns as they were', () => {
  const steps = fc.array(fc.boolean(), { maxLength: 12 })
  fc.assert(
    fc.property(steps, isTakenBack => {
      const floorOf = (ledger: Floor['ledger']) => ({ ...floor, rules: [aRule()], ledger })
      const house = new InMemory({
        user: people,
        role: [sales],
        request: isTakenBack.map((_, at) => aRequest({ id: `r-${at}`, leadId: null })),
      })
      const without: Floor['ledger'][number][] = []
      for (const [at, isBack] of isTakenBack.entries()) {
        const by = { ...anaTonight, now: evening + at }
        const standing = house.rows('assignment').filter(({ deletedAt }) => deletedAt === null)
        const { owner, rule } = chooseOwner(asked, floorOf(standing))
        expect(owner).toBe(chooseOwner(asked, floorOf(without)).owner)
        const because = { ruleId: rule?.id ?? null, passed: {} }
        const of = { id: `l-${at}`, requestId: `r-${at}` }
        house.does(
          processRequest,
          { ...of, leadId: null, clientId: null, assignedTo: owner, because },
          by,
        )
        if (isBack) house.does(takeBackRequest, { ...of, id: `b-${at}`, leadId: of.id }, by)
        else without.push(aHanding({ userId: owner ?? '', at: by.now, ...because }))
      }
    }),
  )
})

test('nobody who has as many as she may; where all have, the request waits and says why', () => {
  const rules = [aRule({ capacity: 2 })]
  const busy = {
    ...floor,
    rules,
    waiting: new Map([
      ['a', 2],
      ['b', 3],
    ]),
  }
  expect(chooseOwner(asked, busy)).toMatchObject({
    owner: 'c',
    passed: { a: 'at-capacity', b: 'at-capacity' },
  })
  const full = {
    ...busy,
    waiting: new Map([
      ['a', 2],
      ['b', 2],
      ['c', 2],
    ]),
  }
  expect(chooseOwner(asked, full)).toMatchObject({ owner: null, nobody: 'all-at-capacity' })
})

test('whoever is not here, cannot or has left is passed over', () => {
  const odd = [
    aUser({ id: 'away', status: 'unavailable' }),
    aUser({ id: 'tech', roleIds: ['shop'] }),
    aUser({ id: 'left', active: false }),
    aUser({ id: 'gone', deletedAt: 5 }),
  ]
  const rules = [aRule({ userIds: ['away', 'tech', 'left', 'gone', 'nobody'] })]
  expect(chooseOwner(asked, { ...floor, people: odd, rules })).toEqual({
    rule: rules[0],
    owner: null,
    nobody: 'nobody-available',
    passed: { away: 'unavailable', tech: 'cannot' },
  })
})

test('a director stands in where the rule says so, if one is here', () => {
  const rules = [aRule({ userIds: ['away'], fallback: 'director' })]
  const away = aUser({ id: 'away', status: 'unavailable' })
  const on = (director: string) =>
    chooseOwner(asked, { ...floor, rules, people: led([away, ...people], director) }).owner
  expect(on('c')).toBe('c')
  expect(on('away')).toBeNull()
})

test('of directors who stand in it is whose turn it is by any rule, and one who takes leads', () => {
  const rules = [aRule({ userIds: ['away'], fallback: 'director' })]
  const away = aUser({ id: 'away', status: 'unavailable' })
  // First by name, and nobody's seller.
  const desk = aUser({ id: '0', roleIds: ['boss'] })
  const ledger = [
    aHanding({ id: '1', userId: 'a', at: 5, ruleId: 'rule-2' }),
    aHanding({ id: '2', userId: 'b', at: 4, ruleId: null }),
  ]
  const some = [desk, ...led([away, ...people], 'a', 'b')]
  expect(chooseOwner(asked, { ...floor, rules, people: some, ledger })).toMatchObject({
    owner: 'b',
    nobody: 'nobody-available',
  })
})

test('where one has as many as she may and another is not here, it waits for the one who is', () => {
  const rules = [aRule({ capacity: 1, userIds: ['a', 'away'] })]
  const here = [aUser({ id: 'a' }), aUser({ id: 'away', status: 'unavailable' })]
  const waiting = new Map([['a', 1]])
  expect(chooseOwner(asked, { ...floor, rules, people: here, waiting })).toMatchObject({
    owner: null,
    nobody: 'all-at-capacity',
    passed: { a: 'at-capacity', away: 'unavailable' },
  })
})

test('one that is kept for the opening goes to nobody before, and to whose turn it is then', () => {
  const rules = [aRule({ userIds: ['a', 'away'], fallback: 'opening' })]
  const here = [aUser({ id: 'a' }), aUser({ id: 'away', status: 'unavailable' })]
  const at = { ...floor, rules, people: here }
  expect(chooseOwner(asked, { ...at, isOpen: false })).toEqual({
    rule: rules[0],
    owner: null,
    nobody: 'closed',
    passed: { a: 'closed', away: 'unavailable' },
  })
  expect(chooseOwner(asked, at).owner).toBe('a')
  const queue = [aRule({ userIds: ['a'], fallback: 'queue' })]
  expect(chooseOwner(asked, { ...at, rules: queue, isOpen: false }).owner).toBe('a')
})

test('turns that are taken one after another go round, and change no floor', () => {
  const here = ['a', 'b'].map(id => aUser({ id }))
  const rules = [aRule({ capacity: 2 })]
  const turns = turnsOf({ ...floor, rules, people: here })
  const owners = [1, 2, 3, 4, 5].map(at => {
    const choice = chooseOwner(asked, turns)
    takeTurn(turns, choice, at)
    return choice.owner
  })
  expect(owners).toEqual(['a', 'b', 'a', 'b', null])
  expect([floor.ledger.length, floor.waiting.size]).toEqual([0, 0])
})

test('the first rule that fits, by place; lists that are empty say any', () => {
  const rules = [
    aRule({ id: 'last', place: 9 }),
    aRule({ id: 'off', place: 1, active: false }),
    aRule({ id: 'removed', place: 1, deletedAt: 5 }),
    aRule({ id: 'mail', place: 2, types: ['email'] }),
    aRule({ id: 'credit', place: 3, divisions: ['credit'] }),
    aRule({ id: 'spanish', place: 4, locales: ['es-co', 'es-es'] }),
    aRule({ id: 'subaru', place: 5, makes: ['Subaru', 'Mazda'] }),
  ]
  const ruleOf = (over: Partial<Parameters<typeof ruleFor>[0]>) =>
    ruleFor({ ...asked, ...over }, rules)?.id
  expect(ruleOf({ type: 'email' })).toBe('mail')
  expect(ruleOf({ division: 'credit' })).toBe('credit')
  expect(ruleOf({ locale: 'es-es' })).toBe('spanish')
  for (const none of ['type', 'division', 'locale'])
    expect(ruleOf({ [none]: null }), none).toBe('last')
  expect(ruleOf({ make: 'SUBARU' })).toBe('subaru')
  expect(ruleOf({ make: 'Kia' })).toBe('last')
  expect(ruleFor(asked, [])).toBeUndefined()
  // Those that several tablets put in one place: every device asks the same one first.
  const tied = ['r-2', 'r-1', 'r-3'].map(id => aRule({ id, place: 3 }))
  for (const each of [tied, tied.toReversed()]) expect(ruleFor(asked, each)?.id).toBe('r-1')
})

test.each([
  ['phone', 'new', 'phone', 'new'],
  ['internet', 'used', 'internet', 'used'],
  ['walkin', 'na', null, null],
] as const)(
  'a lead of nobody, %s and %s, is asked about as %s and %s',
  (type, of, asks, division) => {
    const said = { type: asks, division, locale: 'fr-ca', make: 'Kia' }
    expect(askedByLead({ type, division: of }, 'fr-ca', 'Kia')).toEqual(said)
  },
)

test('turns are counted rule by rule', () => {
  const rules = [aRule()]
  const ledger = [
    aHanding({ id: '1', userId: 'a', at: 5, ruleId: 'rule-2' }),
    aHanding({ id: '2', userId: 'b', at: 3, ruleId: 'rule-1' }),
    aHanding({ id: '3', userId: 'c', at: 2, ruleId: 'rule-1' }),
  ]
  expect(chooseOwner(asked, { ...floor, rules, ledger }).owner).toBe('a')
  expect(chooseOwner(asked, { ...floor, ledger }).owner).toBe('c')
})

const statuses = fc.constantFrom('available' as const, 'unavailable' as const)
const anyPeople = fc.array(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    status: statuses,
    active: fc.boolean(),
    roleIds: fc.constantFrom<string[]>(['sales'], ['shop']),
  }),
  { maxLength: 6 },
)
const anyFloor = fc.record({
  people: anyPeople.map(some =>
    [...new Map(some.map(each => [each.id, each])).values()].map(each => aUser(each)),
  ),
  waiting: fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(4))),
  capacity: fc.option(fc.integer({ min: 1, max: 4 })),
  fallback: fc.constantFrom('queue' as const, 'director' as const, 'opening' as const),
  ledger: fc.array(
    fc.record({ userId: fc.constantFrom('a', 'b', 'c', 'd', 'e'), at: fc.nat(50) }),
    { maxLength: 12 },
  ),
})
test('every request has an owner who is here and may, or a reason; the same floor gives the same', () => {
  fc.assert(
    fc.property(anyFloor, ({ people: some, waiting, capacity, fallback, ledger }) => {
      const given: Floor = {
        ...floor,
        people: led(some, 'a', 'f'),
        rules: [aRule({ capacity, fallback })],
        waiting: new Map(waiting),
        ledger: ledger.map((each, at) => aHanding({ ...each, id: String(at), ruleId: 'rule-1' })),
      }
      const choice = chooseOwner(asked, given)
      expect(choice.owner !== null || choice.nobody !== undefined).toBe(true)
      const owner = some.find(({ id }) => id === choice.owner)
      if (choice.owner !== null)
        expect([owner?.status, owner?.active, owner?.roleIds]).toEqual([
          'available',
          true,
          ['sales'],
        ])
      if (choice.owner !== null && !choice.nobody && capacity !== null)
        expect(given.waiting.get(choice.owner) ?? 0).toBeLessThan(capacity)
      const shuffled = {
        ...given,
        people: given.people.toReversed(),
        ledger: given.ledger.toReversed(),
      }
      expect(chooseOwner(asked, shuffled).owner).toBe(choice.owner)
    }),
  )
})

test('fair within one among those who are here all the time', () => {
  fc.assert(
    fc.property(fc.array(fc.subarray(['b']), { minLength: 1, maxLength: 40 }), steps => {
      const given = play(steps)
      const count = (id: string) => [...given].filter(each => each === id).length
      expect(Math.abs(count('a') - count('c'))).toBeLessThanOrEqual(1)
      expect(given).not.toContain('-')
    }),
  )
})
