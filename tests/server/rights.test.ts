/** Role by form by mutation by call, made of the registries: a new one of them is tried without being told. */
import { afterAll, expect, test } from 'vitest'
import { everyonesForms, formCatalogue, type FormKey, formKeys } from '#db/forms.ts'
import { mayAct } from '#db/kernel/mutation.ts'
import { mutationNamed, mutationNames } from '#db/server-mutations.ts'
import { mutationLog } from '#db/schema.ts'
import { roleForms } from '#db/user/preset-roles.ts'
import { rightsOf } from '#db/user/takers.ts'
import { calls } from '#server/calls/routes.ts'
import { decide } from '#server/sync/decide.ts'
import { pusherOf } from '#server/dealership/people.ts'
import { mutate } from '#src/sync/mutate.ts'
import { aRole } from '../support/builders/user.ts'
import { aCompany, aUser, bare, memoryDealership, plant } from '../support/dealership.ts'
import { createTestServer } from '../support/server.ts'
import { aRig, person } from '../sync/rig.ts'
import { wholeInputs } from '../db/inputs/all.ts'

const mutations = mutationNames.map(name => {
  const m = mutationNamed(name)
  if (!m) throw new Error(`${name} is not in the registry`)
  return m
})
const grants = (forms: readonly FormKey[], readOnly = false) =>
  rightsOf([aRole('role', forms, { readOnly })])

test('each preset, and each form alone, entitles to the acts of its forms and to no other', () => {
  const roles: [string, readonly FormKey[]][] = [
    ...Object.entries(roleForms),
    ...formKeys.map((key): [string, FormKey[]] => [key, [key]]),
  ]
  expect(roles.length).toBeGreaterThan(60)
  for (const [label, forms] of roles)
    for (const m of mutations) {
      const isGranted = !m.forms || m.forms.some(key => forms.includes(key))
      const at = `${m.name} by ${label}`
      expect(mayAct(m, { forms: grants(forms).may }), at).toBe(isGranted && !m.isByServer)
      // Whoever only reads has what everybody has.
      expect(mayAct(m, { forms: grants(forms, true).may }), at).toBe(!m.forms && !m.isByServer)
    }
})

/** Roles of the house for one act: with its forms, without any of them, and with them to read. */
const people = { holder: 'u-holder', other: 'u-other', reader: 'u-reader' }
function aHouse(forms: readonly FormKey[] | undefined) {
  const { db, sqlite } = memoryDealership()
  const wanted = forms ?? []
  const others = formKeys.filter(key => !wanted.includes(key))
  plant(db, {
    company: [aCompany],
    role: [
      aRole('holder', wanted),
      aRole('other', others),
      aRole('reader', wanted, { readOnly: true }),
    ].map(bare),
    user: Object.entries(people).map(([role, id]) => aUser(id, { roleIds: [role] })),
  })
  return { db, id: 'c-1', close: () => sqlite.close() }
}

test.each(mutations.map(m => [m.name, m] as const))(
  'the server: %s by who holds a form of it, by who holds all the others, by who only reads',
  (name, m) => {
    const house = aHouse(m.forms)
    // Of this house.
    const input = {
      ...wholeInputs[name],
      ...('companyId' in wholeInputs[name]! && { companyId: 'c-1' }),
    }
    expect(m.input.safeParse(input).success, `${name} has a whole input`).toBe(true)
    const saidTo = (userId: string) => {
      const actor = pusherOf(house as never, userId)
      if (!actor) throw new Error(`${userId} works here`)
      const receipt = { receivedAt: 1000 } as never
      const work = { name, version: m.version, input }
      return decide(house.db, work, { ...actor, now: 1000 }, 9, receipt).code
    }
    const no = 'not-authorized'
    if (m.forms || m.isByServer) {
      expect(saidTo(people.other)).toBe(no)
      expect(saidTo(people.reader)).toBe(no)
    } else {
      expect(saidTo(people.reader)).not.toBe(no)
    }
    if (m.isByServer) expect(saidTo(people.holder)).toBe(no)
    else expect(saidTo(people.holder)).not.toBe(no)
    house.close()
  },
)

test.each(mutations.map(m => [m.name, m] as const))(
  'the tablet: %s by who may, and by who only reads',
  async (name, m) => {
    const said = async (forms: readonly FormKey[]) => {
      const rig = aRig()
      await rig.begin({ gid: 'g-1', cid: 'c-1', person: { ...person, forms: [...forms] } })
      return mutate(rig.store, rig.env, m, wholeInputs[name]).then(
        () => undefined,
        (error: { code?: string; message: string }) => error.code ?? error.message,
      )
    }
    const reader = await said([...grants(m.forms ?? formKeys, true).may])
    if (m.forms || m.isByServer) expect(reader).toBe('not-authorized')
    else expect(reader).not.toBe('not-authorized')
  },
)

const server = createTestServer()
afterAll(server.close)
const changed = () =>
  server
    .dealership('north')
    .db.select({ name: mutationLog.name, userId: mutationLog.userId, outcome: mutationLog.outcome })
    .from(mutationLog)
    .all()

test.each(calls.map(each => [each.path, each] as const))(
  'the call %s: by role, as its forms say, and a reader changes nothing by it that needs a form',
  async (path, { forms }) => {
    for (const [username, role] of Object.entries(roleOf)) {
      const as = await server.signIn(username)
      const held = as.User.Forms.map(({ ID }) => ID)
      const isGranted = !forms || forms.some(key => held.includes(formCatalogue[key].id))
      const { status } = await server.request(path, { as })
      expect(status === 403, `${path} by ${role}`).toBe(!isGranted)
    }
    const byReader = changed().filter(
      ({ userId, outcome }) => userId === 'otto' && outcome === 'applied',
    )
    expect(byReader.filter(({ name }) => mutationNamed(name)?.forms)).toEqual([])
  },
)
const roleOf = { ana: 'seller', rita: 'receptionist', otto: 'reader', lise: 'director' }

test('a form she only reads says so in the answer to who she is', async () => {
  const readOnly = async (username: string) =>
    new Set(
      (await server.signIn(username)).User.Forms.map(
        form => (form as { ReadOnly?: boolean }).ReadOnly,
      ),
    )
  expect(await readOnly('ana')).toEqual(new Set([false]))
  const otto = (await server.signIn('otto')).User.Forms as { ID: string; ReadOnly?: boolean }[]
  const hers = otto.filter(({ ID }) => !everyonesForms.some(key => formCatalogue[key].id === ID))
  expect(hers.length).toBeGreaterThan(5)
  expect(hers.every(({ ReadOnly }) => ReadOnly)).toBe(true)
})
