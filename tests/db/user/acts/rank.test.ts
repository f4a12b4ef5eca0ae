/**
 * Who may change whom: every act on an account or a role, by who holds less than she does, by her equal, and by herself.
 * The list is made of the code: an act that is written anew has to take its place in the table.
 */
import { expect, test } from 'vitest'
import { formCatalogue, type FormKey } from '#db/forms.ts'
import type { Actor, AnyMutation } from '#db/kernel/mutation.ts'
import { mutationNamed, mutationNames } from '#db/server-mutations.ts'
import { mutate } from '#src/sync/mutate.ts'
import { comesTo } from '#tests/support/acts.ts'
import { aPreference, aRole, aUser } from '#tests/support/builders/user.ts'
import { aRig, person } from '#tests/sync/rig.ts'

const files = import.meta.glob<Record<string, unknown>>('../../../../db/*/mutations/*.ts', {
  eager: true,
})
const sources = import.meta.glob<string>('../../../../db/*/mutations/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const isMutation = (value: unknown): value is AnyMutation =>
  typeof value === 'object' && value !== null && 'decide' in value && 'isByServer' in value
/** Of people and roles: what stands in their folders, and whatever else writes one of their tables. */
const writesPeople =
  /\b(?:insert|change|editDecision|removed|restored)\(\s*'(?:user|userAccount|userHours|userDefault|preference|role)'/
const isOfPeople = (path: string) =>
  /\/db\/(?:user|impersonation)\//.test(path) || writesPeople.test(sources[path] ?? '')
const ofPeople = Object.entries(files)
  .filter(([path]) => isOfPeople(path))
  .flatMap(([, file]) => Object.values(file).filter(isMutation))

const office: FormKey[] = [
  'management.Users',
  'management.Roles',
  'management.UsersSettings',
  'administration.Impersonate',
]
const junior = aRole('junior', office)
const senior = aRole('senior', [...office, 'crm.Leads'])
/** Not held yet by anybody. */
const spare = aRole('spare', ['management.Roles'])
const her = aUser({ id: 'u-dora', name: 'Dora Roy', roleIds: ['senior'] })
const equal = aUser({ id: 'u-eve', name: 'Eve Roy', email: 'eve@x.example', roleIds: ['senior'] })
const below = aUser({ id: 'u-jill', name: 'Jill Roy', email: 'j@x.example', roleIds: ['junior'] })
const roles = [junior, senior, spare]
const rows = {
  user: [her, equal, below],
  role: roles,
  preference: [aPreference({ id: 'u-dora', homePage: 'crm.Leads' })],
  userAccount: [],
  userDefault: [],
}
const idsOf = (...forms: FormKey[]) => forms.map(key => formCatalogue[key].id)

type Asks = { input: object; rows?: object; says?: string; herself?: unknown }
const beyond = ['user-beyond', { name: 'Dora Roy' }]
const hers = { id: 'act', userId: 'u-dora' }
const edits = (field: string, from: unknown, to: unknown) => ({ edits: { [field]: { from, to } } })
const ofRole = (to: object): Asks => ({ input: { roleId: 'senior', ...to } })
const gone = { ...senior, deletedAt: 5 }

/** What asks for all that she holds. */
const byRank: Record<string, Asks[]> = {
  'user.edit': [
    { input: { ...hers, ...edits('lastName', 'Moreau', 'Low') } },
    { input: { ...hers, ...edits('email', 'ana@dealer.example', 'low@x.example') } },
  ],
  'user.giveRoles': [
    { input: { ...hers, ...edits('roleIds', ['senior'], ['junior']) } },
    { input: { ...hers, ...edits('roleIds', ['senior'], ['senior', 'junior']) } },
  ],
  'user.editAccount': [
    {
      input: { ...hers, ...edits('emailRedirect', '', 'low@x.example') },
      herself: ['user-yourself', { field: 'emailRedirect' }],
    },
    { input: { ...hers, ...edits('websiteLevel', 'none', 'all') } },
  ],
  'user.leave': [{ input: { ...hers, items: [] }, herself: ['user-yourself'] }],
  'user.comeBack': [
    // Whoever has left does nothing, and does not bring herself back.
    { input: { ...hers, items: [] }, rows: { user: [{ ...her, active: false }, equal, below] } },
  ],
  'user.resetFactors': [
    { input: { ...hers, reason: 'Lost her telephone' }, herself: ['user-yourself'] },
  ],
  'user.rename': [{ input: { ...hers, from: 'dora', to: 'dora.roy' } }],
  'user.nameMailboxes': [{ input: { ...hers, pop: 'dora', smtp: 'dora' } }],
  // Said by herself too, who asks nobody.
  'user.setAvailability': [{ input: { userId: 'u-dora', status: 'unavailable' } }],
  'user.planHours': [{ input: { userId: 'u-dora', ...edits('daysOff', [], []) } }],
  'user.changePicture': [{ input: { userId: 'u-dora', sha256: '' } }],
  'user.setForMany': [{ input: { userIds: ['u-dora'], chosen: { homePage: '' } } }],
  'user.takeBackSet': [
    {
      input: {
        chosen: { homePage: 'crm.Leads' },
        before: [{ userId: 'u-dora', was: { homePage: '' } }],
      },
    },
  ],
  'impersonation.begin': [
    {
      input: { ...hers, reason: 'She asked me to look' },
      says: 'impersonate-beyond',
      herself: ['impersonate-self', { field: 'userId' }],
    },
  ],
  'user.editDefaults': [ofRole(edits('rememberDays', null, 1))],
  'role.edit': [
    // Renamed away, emptied of what the one below holds too, widened by it, and made to only read.
    ofRole(edits('name', 'senior', 'Nobody')),
    ofRole(edits('formIds', senior.formIds, idsOf('management.Users', 'crm.Leads'))),
    ofRole(edits('formIds', senior.formIds.slice(1), senior.formIds)),
    ofRole(edits('readOnly', false, true)),
  ],
  'role.restore': [
    {
      // Dora has it in her list, beside what makes her more.
      input: { roleId: 'spare' },
      rows: {
        role: [junior, senior, { ...spare, deletedAt: 5 }],
        user: [{ ...her, roleIds: ['senior', 'spare'] }, equal, below],
      },
    },
  ],
}
/** One’s own alone: nobody else does it, whatever she holds. */
const own: Record<string, object> = {
  'user.arrangeForms': { order: [] },
  'user.arrangeSections': { order: [] },
  'user.setPreference': edits('theme', 'system', 'dark'),
  'user.editProfile': edits('lastName', 'Moreau', 'Low'),
  'user.seeReminder': { key: 'task:t-1:1' },
  'impersonation.see': {},
}
/** On nobody's account: why. */
const onNobody: Record<string, string> = {
  'user.join': 'makes a new one',
  'user.accept': 'the server, when she has',
  'role.add': 'makes a new one, of what is hers',
  'role.delete': 'nobody has it',
  'role.giveNew': 'the server, at its start',
  'impersonation.end': 'her own half hour',
  'work.recover': 'a line of the journal',
}

const forms = (...held: (typeof junior)[]) => {
  const all = new Set(held.flatMap(({ formIds }) => formIds))
  return new Set(
    (Object.keys(formCatalogue) as FormKey[]).filter(key => all.has(formCatalogue[key].id)),
  )
}
const named = (name: string): AnyMutation => {
  const m = mutationNamed(name)
  if (!m) throw new Error(`${name} is not in the registry`)
  return m
}
const by = (who: typeof her, held: ReadonlySet<FormKey>): Partial<Actor> => ({
  userId: who.id,
  name: who.name,
  forms: held,
})
const low = by(below, forms(junior))

test('every act on an account or a role has its place here', () => {
  const known = [byRank, own, onNobody].flatMap(table => Object.keys(table))
  expect(known.toSorted()).toEqual([...new Set(ofPeople.map(m => m.name))].toSorted())
  expect(known.filter(name => !mutationNames.some(each => each === name))).toEqual([])
})

const lines = Object.entries(byRank).flatMap(([name, asks]) =>
  asks.map((each, at) => [`${name} (${at + 1})`, name, each] as const),
)
/** What each is told: of a role it is the person who has it. */
const refusal = (name: string, says?: string) => {
  if (says) return [says, { field: 'userId' }]
  const isRole = name.startsWith('role.') || name === 'user.editDefaults'
  return isRole ? ['role-holder-beyond', { name: 'Dora Roy' }] : beyond
}

test.each(lines)('%s: below refused, equal allowed, herself as it was', (_says, name, asks) => {
  const given = { mutation: named(name), rows: { ...rows, ...asks.rows }, input: asks.input }
  expect(comesTo({ ...given, by: low })).toEqual(refusal(name, asks.says))
  const isDone = (came: unknown) => expect(Array.isArray(came), JSON.stringify(came)).toBe(false)
  isDone(comesTo({ ...given, by: by(equal, forms(senior)) }))
  const herself = comesTo({ ...given, by: by(her, forms(senior)) })
  if (asks.herself) expect(herself).toEqual(asks.herself)
  else isDone(herself)
})

test.each(lines)('%s: who only reads what she acts in is below her', (_says, name, asks) => {
  const given = { mutation: named(name), rows: { ...rows, ...asks.rows }, input: asks.input }
  const reader = { ...low, sees: forms(senior) }
  expect(comesTo({ ...given, by: reader })).toEqual(refusal(name, asks.says))
})

test.each(lines)('%s: what she only reads one need only read too', (_says, name, asks) => {
  const shown = [junior, { ...senior, readOnly: true }, spare]
  const user = [{ ...her, roleIds: ['junior', 'senior'] }, equal, below]
  // Of a role, the forms of which are given or taken, one has to act in them.
  if (name.startsWith('role.')) return
  const given = { mutation: named(name), input: asks.input, by: { ...low, sees: forms(senior) } }
  const left = user.map(each => ({
    ...each,
    active: name !== 'user.comeBack' || each.id !== 'u-dora',
  }))
  const came = comesTo({ ...given, rows: { ...rows, role: shown, user: left } })
  expect(Array.isArray(came), JSON.stringify(came)).toBe(false)
})

test.each(Object.entries(own))('%s: nobody’s but her own', (name, input) => {
  const given = { mutation: named(name), rows, input: { ...hers, ...input } }
  expect(comesTo({ ...given, by: low })).toEqual(['not-yours'])
  expect(comesTo({ ...given, by: by(equal, forms(senior)) })).toEqual(['not-yours'])
  expect(Array.isArray(comesTo({ ...given, by: by(her, forms(senior)) }))).toBe(false)
})

test('a role that nobody has any more brings nobody down', () => {
  const came = comesTo({
    mutation: named('role.restore'),
    rows: { ...rows, role: [junior, gone] },
    input: { roleId: 'senior' },
    by: by(equal, forms(senior)),
  })
  expect(came).toEqual({ 'role senior': { deletedAt: null } })
})

const onDevice = lines.filter(([, name]) => !named(name).isByServer)
test.each(onDevice)('%s: refused on the tablet, before it is queued', async (_says, name, asks) => {
  const rig = aRig()
  const held = { forms: [...forms(junior)], sees: forms(junior) }
  await rig.begin({ person: { ...person, userId: 'u-jill', name: 'Jill Roy', ...held } })
  for (const [table, each] of Object.entries({ ...rows, ...asks.rows }))
    await rig.put(table, ...each)
  const [code] = refusal(name, asks.says)
  await expect(mutate(rig.store, rig.env, named(name), asks.input)).rejects.toMatchObject({ code })
  expect(await rig.outbox()).toEqual([])
})

test.each([
  ['has left', { active: false }],
  ['was deleted', { deletedAt: 5 }],
])('of a role nobody is asked who %s, the others are', (_says, gone) => {
  const renamed = byRank['role.edit']?.[0]
  if (!renamed) throw new Error('role.edit has no line')
  const as = (user: (typeof her)[]) =>
    comesTo({
      mutation: named('role.edit'),
      rows: { ...rows, user },
      input: renamed.input,
      by: low,
    })
  const left = { ...her, ...gone }
  expect(as([left, { ...equal, ...gone }, below])).toEqual({ 'role senior': { name: 'Nobody' } })
  expect(as([left, equal, below])).toEqual(['role-holder-beyond', { name: 'Eve Roy' }])
})
