import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Change, type Decision, Refusal } from '#db/kernel/mutation.ts'
import {
  arrangeForms,
  arrangeSections,
  changePicture,
  editProfile,
  setAvailability,
  setPreference,
} from '#db/user/mutations/user.ts'
import { firstPreference } from '#db/user/preference.ts'
import { availabilities } from '#db/terms.ts'
import { anActor, aPreference, aUser } from '#tests/support/builders/user.ts'

const userId = 'u-ana'
const changesOf = (decided: Change[] | Decision) =>
  Array.isArray(decided) ? decided : decided.changes
const outcomeOf = (decided: Change[] | Decision) =>
  Array.isArray(decided) ? 'applied' : (decided.outcome ?? 'applied')
const fieldsOf = (decided: Change[] | Decision) =>
  Object.assign({}, ...changesOf(decided).map(c => (c.op === 'change' ? c.fields : c.row)))
function codeOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return 'no refusal'
}

test('availability is set with its instant', () => {
  expect(
    setAvailability.decide(
      { user: aUser(), roles: [] },
      { userId, status: 'unavailable' },
      anActor(),
    ),
  ).toEqual([
    { op: 'change', table: 'user', id: userId, fields: { status: 'unavailable', statusAt: 2000 } },
  ])
})

test('an older act that arrives late is merged, not applied', () => {
  const late = setAvailability.decide(
    { user: aUser({ statusAt: 5000 }), roles: [] },
    { userId, status: 'unavailable' },
    anActor({ now: 4999 }),
  )
  expect(outcomeOf(late)).toBe('merged')
  expect(changesOf(late)).toEqual([])
})

test('an act on the very state that stands is applied even by a device whose clock is behind', () => {
  const act = setAvailability.decide(
    { user: aUser({ statusAt: 5000 }), roles: [] },
    { userId, status: 'unavailable', seenAt: 5000 },
    anActor({ now: 10 }),
  )
  expect(fieldsOf(act)).toMatchObject({ status: 'unavailable' })
})

test('in whatever order the acts arrive, the one done last stands', () => {
  const act = fc.record({
    status: fc.constantFrom(...availabilities),
    at: fc.integer({ min: 1001, max: 1040 }),
  })
  const arrive = (acts: { status: 'available' | 'unavailable'; at: number }[]) =>
    acts.reduce(
      (user, { status, at }) => ({
        ...user,
        ...fieldsOf(
          setAvailability.decide({ user, roles: [] }, { userId, status }, anActor({ now: at })),
        ),
      }),
      aUser(),
    )
  fc.assert(
    fc.property(
      fc.array(act, { minLength: 1, maxLength: 8 }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      (acts, order) => {
        const shuffled = acts
          .map(each => [order.next().value as number, each] as const)
          .toSorted((a, b) => a[0] - b[0])
          .map(([, each]) => each)
        const [here, there] = [arrive(acts), arrive(shuffled)]
        expect(there).toEqual(here)
        expect(here.statusAt).toBe(Math.max(...acts.map(each => each.at)))
      },
    ),
    { numRuns: 2000 },
  )
})

test('nobody changes another person’s account', () => {
  const other = anActor({ userId: 'u-marc', forms: new Set(['crm.Leads']) })
  const order = { userId, order: [] }
  expect(
    codeOf(() =>
      setAvailability.decide({ user: aUser(), roles: [] }, { userId, status: 'available' }, other),
    ),
  ).toBe('not-yours')
  expect(codeOf(() => arrangeForms.decide({ preference: undefined }, order, other))).toBe(
    'not-yours',
  )
  expect(codeOf(() => arrangeSections.decide({ preference: undefined }, order, other))).toBe(
    'not-yours',
  )
  expect(
    codeOf(() => setPreference.decide({ preference: undefined }, { userId, edits: {} }, other)),
  ).toBe('not-yours')
  expect(codeOf(() => editProfile.decide({ user: aUser() }, { userId, edits: {} }, other))).toBe(
    'not-yours',
  )
  expect(
    codeOf(() => changePicture.decide({ user: aUser(), roles: [] }, { userId, sha256: '' }, other)),
  ).toBe('not-yours')
})

test('an account that is gone refuses', () => {
  expect(
    codeOf(() =>
      setAvailability.decide(
        { user: undefined, roles: [] },
        { userId, status: 'available' },
        anActor(),
      ),
    ),
  ).toBe('not-found')
  expect(
    codeOf(() =>
      editProfile.decide({ user: aUser({ deletedAt: 1 }) }, { userId, edits: {} }, anActor()),
    ),
  ).toBe('deleted')
})

test('the first choice makes the row, in the language of the page', () => {
  const made = arrangeForms.decide(
    { preference: undefined },
    { userId, order: ['crm.Tasks', 'crm.Leads'], locale: 'fr-ca' },
    anActor(),
  )
  expect(made).toEqual([
    {
      op: 'insert',
      table: 'preference',
      row: { ...firstPreference(userId, 'fr-ca'), formOrder: ['crm.Tasks', 'crm.Leads'] },
    },
  ])
})

test('an order is written on the row that is there; the same order again is merged', () => {
  const seen = { preference: aPreference({ sectionOrder: ['crm'] }) }
  expect(
    fieldsOf(arrangeSections.decide(seen, { userId, order: ['reports', 'crm'] }, anActor())),
  ).toEqual({ sectionOrder: ['reports', 'crm'] })
  expect(outcomeOf(arrangeSections.decide(seen, { userId, order: ['crm'] }, anActor()))).toBe(
    'merged',
  )
})

test('an order of unknown or doubled entries is refused', () => {
  expect(
    codeOf(() =>
      arrangeForms.decide({ preference: undefined }, { userId, order: ['crm.Nothing'] }, anActor()),
    ),
  ).toBe('order-unknown')
  expect(
    codeOf(() =>
      arrangeSections.decide(
        { preference: undefined },
        { userId, order: ['crm', 'crm'] },
        anActor(),
      ),
    ),
  ).toBe('order-unknown')
})

test('a choice of one’s own never conflicts: what arrives last stands', () => {
  const seen = { preference: aPreference({ theme: 'light' }) }
  expect(
    fieldsOf(
      setPreference.decide(
        seen,
        { userId, edits: { theme: { from: 'system', to: 'dark' } } },
        anActor(),
      ),
    ),
  ).toEqual({ theme: 'dark' })
})

test('only the kinds of notice that were touched change', () => {
  const notifications = {
    leads: true,
    appointments: true,
    tasks: true,
    recoveries: true,
    sound: true,
  }
  const seen = { preference: aPreference({ notifications: { ...notifications, tasks: false } }) }
  const edits = { notifications: { from: notifications, to: { ...notifications, sound: false } } }
  expect(fieldsOf(setPreference.decide(seen, { userId, edits }, anActor()))).toEqual({
    notifications: { ...notifications, tasks: false, sound: false },
  })
})

test('a new name is also the name colleagues see', () => {
  const decided = editProfile.decide(
    { user: aUser() },
    { userId, edits: { lastName: { from: 'Moreau', to: 'Gagnon' } } },
    anActor(),
  )
  expect(fieldsOf(decided)).toEqual({ lastName: 'Gagnon', name: 'Ana Gagnon' })
})

test('a field a director changed meanwhile stays hers, mine is kept beside it', () => {
  const seen = { user: aUser({ email: 'a.moreau@dealer.example' }) }
  const decided = editProfile.decide(
    seen,
    {
      userId,
      edits: {
        email: { from: 'ana@dealer.example', to: 'ana.m@dealer.example' },
        cell: { from: '', to: '514 555-0134' },
      },
    },
    anActor(),
  )
  expect(outcomeOf(decided)).toBe('conflict')
  expect(fieldsOf(decided)).toEqual({ cell: '514 555-0134' })
})

test.each([
  ['a name of one letter', { firstName: { from: 'Ana', to: 'A' } }, 'name-length'],
  ['a name with signs', { lastName: { from: 'Moreau', to: 'Moreau!' } }, 'name-characters'],
  ['an address that is none', { email: { from: '', to: 'ana@' } }, 'email-invalid'],
])('%s is not taken', (_, edits, problem) => {
  const parsed = editProfile.input.safeParse({ userId, edits })
  expect(parsed.error?.issues[0]?.message).toBe(problem)
})

test('a phone number that is none is refused at its field', () => {
  const act = () =>
    editProfile.decide(
      { user: aUser() },
      { userId, edits: { cell: { from: '', to: '12' } } },
      anActor(),
    )
  expect(act).toThrow(
    expect.objectContaining({
      code: 'bad-input',
      facts: { field: 'cell', problem: 'phone-invalid' },
    }),
  )
})

test('a picture is set and taken away', () => {
  const sha256 = 'a'.repeat(64)
  expect(
    fieldsOf(changePicture.decide({ user: aUser(), roles: [] }, { userId, sha256 }, anActor())),
  ).toEqual({
    image: sha256,
  })
  expect(
    fieldsOf(
      changePicture.decide(
        { user: aUser({ image: sha256 }), roles: [] },
        { userId, sha256: '' },
        anActor(),
      ),
    ),
  ).toEqual({ image: '' })
  expect(
    outcomeOf(
      changePicture.decide({ user: aUser(), roles: [] }, { userId, sha256: '' }, anActor()),
    ),
  ).toBe('merged')
})
