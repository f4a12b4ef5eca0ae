/** UsersSettings: what people of a role begin with, and choices made for many at once, with the way back. */
import * as z from 'zod/mini'
import {
  directionForms,
  everyonesForms,
  formCatalogue,
  type FormKey,
  formKeys,
  sections,
} from '../../forms.ts'
import { edits, id } from '../../kernel/fields.ts'
import {
  type Actor,
  all,
  change,
  type Change,
  editDecision,
  insert,
  merged,
  mutation,
  type NewRow,
  one,
  present,
  type Read,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { isSameValue } from '../../kernel/same-value.ts'
import { locales } from '../../terms.ts'
import { refuseUnlessHoldsHers, refuseUnlessHoldsTheirs } from '../giving.ts'
import { noHomePage } from '../home.ts'
import { firstPreference } from '../preference.ts'
import { noticeKinds } from './user.ts'

const form = 'management.UsersSettings'
const homePage = z.enum([noHomePage, ...formKeys], { error: 'choice-invalid' })
const sectionOrder = z
  .array(z.enum(Object.keys(sections) as (keyof typeof sections)[], { error: 'choice-invalid' }))
  .check(z.refine(keys => new Set(keys).size === keys.length, { error: 'choice-invalid' }))
const days = z
  .int({ error: 'number-invalid' })
  .check(z.gte(1, { error: 'number-invalid' }), z.lte(365, { error: 'number-invalid' }))

export const defaultFields = {
  homePage,
  sectionOrder,
  notifications: z.nullable(noticeKinds),
  rememberDays: z.nullable(days),
}

export const blankDefault = (roleId: string): NewRow<'userDefault'> => ({
  id: roleId,
  homePage: noHomePage,
  sectionOrder: [],
  notifications: null,
  rememberDays: null,
})

/** For people who come from now on; a limit of days holds at everybody's next sign-in. */
export const editDefaults = mutation('user.editDefaults', {
  form,
  input: z.object({ roleId: id, edits: edits(defaultFields) }),
  reads: ({ roleId }) => ({
    role: one('role', roleId),
    row: one('userDefault', roleId),
    roles: all('role'),
    people: all('user'),
  }),
  decide({ role, row, roles, people }, { roleId, edits: wanted }, actor) {
    const { formIds } = present(role)
    refuseUnlessHoldsTheirs(roleId, { people, roles }, actor)
    const home = wanted.homePage?.to
    refuseUnless(isGranted(home, formIds), 'not-authorized', { field: 'homePage' })
    const before = row ?? { ...blankDefault(roleId), v: 0, deletedAt: null }
    const decided = editDecision('userDefault', before, wanted)
    if (row) return decided
    return {
      ...decided,
      changes: decided.changes.map((each): Change =>
        each.op === 'change'
          ? insert('userDefault', { ...blankDefault(roleId), ...each.fields })
          : each,
      ),
    }
  },
})
const isGranted = (home: FormKey | '' | undefined, formIds: readonly string[]) =>
  !home || everyonesForms.some(key => key === home) || formIds.includes(formCatalogue[home].id)

/** A colleague's language, and no more of hers, is set where her account is seen to. */
const manyForms = [...directionForms, form] as const
const refuseUnlessChooses = ({ forms }: Actor, wanted: Choice) =>
  refuseUnless(
    forms.has(form) || Object.keys(wanted).every(field => field === 'locale'),
    'not-authorized',
  )
const chosen = z.partial(
  z.object({
    locale: z.enum(locales, { error: 'choice-invalid' }),
    homePage,
    sectionOrder,
    notifications: noticeKinds,
  }),
)
const manyIds = z
  .array(id)
  .check(z.minLength(1, { error: 'required' }), z.maxLength(5000, { error: 'too-many' }))
const preferenceReads = (userIds: readonly string[]): Record<string, Read> =>
  Object.fromEntries(userIds.map(userId => [userId, one('preference', userId)]))
const houseReads = { people: all('user'), roles: all('role') }
type House = { people: readonly Row<'user'>[]; roles: readonly Row<'role'>[] }
function refuseUnlessHoldsAll(userIds: readonly string[], house: House, actor: Actor): void {
  const wanted = new Set(userIds)
  for (const her of house.people)
    if (wanted.has(her.id)) refuseUnlessHoldsHers(her, house.roles, actor)
}
type Preference = Row<'preference'>
type Choice = z.infer<typeof chosen>

/** These choices for these people. The server alone has what others chose, and keeps what stood before. */
export const setForMany = mutation('user.setForMany', {
  form: manyForms,
  isByServer: true,
  input: z.object({ userIds: manyIds, chosen }),
  reads: ({ userIds }) => ({ ...houseReads, ...preferenceReads(userIds) }),
  decide(seen, { userIds, chosen: wanted }, actor) {
    refuseUnlessChooses(actor, wanted)
    // Read by id: each is a preference, or not there yet.
    const rows = seen as unknown as Record<string, Preference | undefined>
    const here = new Set(seen.people.filter(({ active }) => active).map(person => person.id))
    refuseUnless(Object.keys(wanted).length > 0, 'bad-input', { field: 'chosen' })
    const differing = userIds.filter(userId => here.has(userId) && differs(rows[userId], wanted))
    if (!differing.length) return merged
    refuseUnlessHoldsAll(differing, seen, actor)
    const before = differing.map(userId => ({ userId, was: was(rows[userId], userId, wanted) }))
    return {
      changes: differing.map(userId => written(rows[userId], userId, wanted)),
      facts: { before: before as never },
    }
  },
})
const differs = (row: Preference | undefined, wanted: Choice) =>
  Object.entries(wanted).some(([field, value]) => !isSameValue(row?.[field as keyof Choice], value))
const was = (row: Preference | undefined, userId: string, wanted: Choice): Choice => {
  const stood = row ?? firstPreference(userId)
  return Object.fromEntries(
    Object.keys(wanted).map(field => [field, stood[field as keyof Choice]]),
  ) as Choice
}
const written = (row: Preference | undefined, userId: string, wanted: Choice): Change => {
  const fields = wanted as Partial<Preference>
  return row
    ? change('preference', userId, fields)
    : insert('preference', { ...firstPreference(userId), ...fields })
}

/** The way back: what each has not changed herself since is as it was. */
export const takeBackSet = mutation('user.takeBackSet', {
  form: manyForms,
  isByServer: true,
  input: z.object({
    chosen,
    before: z.array(z.object({ userId: id, was: chosen })).check(z.maxLength(5000)),
  }),
  reads: ({ before }) => ({
    ...houseReads,
    ...preferenceReads(before.map(({ userId }) => userId)),
  }),
  decide(seen, { chosen: wanted, before }, actor) {
    refuseUnlessChooses(actor, wanted)
    const rows = seen as unknown as Record<string, Preference | undefined>
    refuseUnlessHoldsAll(
      before.map(({ userId }) => userId),
      seen,
      actor,
    )
    const changes = before.flatMap(({ userId, was: old }): Change[] => {
      const row = rows[userId]
      if (!row) return []
      const back = Object.entries(old).filter(([field]) =>
        isSameValue(row[field as keyof Choice], wanted[field as keyof Choice]),
      )
      return back.length ? [change('preference', userId, Object.fromEntries(back))] : []
    })
    return changes.length ? changes : merged
  },
})
