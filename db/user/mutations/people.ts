/** What who sees to the team does with the accounts of others: who works here, as what, and who takes over her work. */
import * as z from 'zod/mini'
import { directionForms } from '../../forms.ts'
import { asAddress } from '../../kernel/copied-address.ts'
import { mailAddress, emailProblem } from '../../kernel/email.ts'
import { edits, id, personName } from '../../kernel/fields.ts'
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
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { fullName } from '../../kernel/name.ts'
import { phoneProblem } from '../../kernel/phone.ts'
import { type Country, locales, websiteLevels } from '../../terms.ts'
import { refuseUnlessHoldsHers, refuseUnlessMayGive } from '../giving.ts'
import { handedOver, itemReads, itemsInput, refuseUnlessTakers, returnable } from '../hand-over.ts'
import { refuseWithoutKeeper } from '../keepers.ts'
import { chosenFor } from '../defaults.ts'
import { firstPreference } from '../preference.ts'
import { profileFields } from './user.ts'

const requiredEmail = z.string().check(
  z.overwrite(asAddress),
  z.refine(text => text.trim() !== '', { error: 'required' }),
  z.maxLength(254, { error: 'too-long' }),
  z.refine(text => !emailProblem(text), { error: 'email-invalid' }),
)
const roleIds = z
  .array(id)
  .check(z.minLength(1, { error: 'required' }), z.maxLength(20, { error: 'too-many' }))
/** As the form of a new person asks for it. */
export const newPersonFields = {
  firstName: personName,
  lastName: personName,
  email: requiredEmail,
  phone: profileFields.phone,
  cell: profileFields.cell,
  locale: z.enum(locales, { error: 'choice-invalid' }),
  roleIds,
}

/** Nobody else here has this address, whoever has left included. */
function refuseTaken(email: string, userId: string, people: readonly Row<'user'>[]): void {
  const key = mailAddress(email)
  const isTaken =
    key !== '' && people.some(each => each.id !== userId && mailAddress(each.email) === key)
  refuseUnless(!isTaken, 'user-email-taken', { field: 'email' })
}
function refuseBadPhones(wanted: { phone?: string; cell?: string }, actor: Actor): void {
  for (const field of ['phone', 'cell'] as const)
    refuseUnless(!phoneProblem(wanted[field] ?? '', actor.country as Country), 'bad-input', {
      field,
      problem: 'phone-invalid',
    })
}

/** She may sign in once she has accepted; until then she is not available. */
export const joinUser = mutation('user.join', {
  form: directionForms,
  isByServer: true,
  input: z.object({ id, ...newPersonFields }),
  reads: ({ id: userId }) => ({
    user: one('user', userId),
    preference: one('preference', userId),
    people: all('user'),
    roles: all('role'),
    defaults: all('userDefault'),
  }),
  decide({ user, preference, people, roles, defaults }, { locale, ...input }, actor) {
    if (user?.active && mailAddress(user.email) === mailAddress(input.email)) return merged
    refuseTaken(input.email, user ? '' : input.id, people)
    refuseUnlessMayGive(input.roleIds, roles, actor)
    refuseBadPhones(input, actor)
    const row = {
      ...input,
      email: input.email.trim(),
      name: fullName(input),
      image: '',
      status: 'unavailable' as const,
      statusAt: actor.now,
      active: true,
      acceptedAt: null,
    }
    return [
      insert('user', row),
      ...(preference
        ? []
        : [
            insert('preference', {
              ...firstPreference(input.id, locale),
              ...chosenFor(input.roleIds, defaults),
            }),
          ]),
    ]
  },
})

/** From here on she can be the one who gives rights here. */
export const acceptUser = mutation('user.accept', {
  form: directionForms,
  isByServer: true,
  input: z.object({ userId: id }),
  reads: ({ userId }) => ({ user: one('user', userId) }),
  decide({ user }, { userId }, { now }) {
    const before = present(user)
    return before.acceptedAt === null ? [change('user', userId, { acceptedAt: now })] : merged
  },
})

/** Name and address of a colleague, as everybody sees them. Who left is as she was. */
export const editUser = mutation('user.edit', {
  form: directionForms,
  input: z.object({ userId: id, edits: edits({ ...profileFields, email: requiredEmail }) }),
  reads: ({ userId }) => ({ user: one('user', userId), people: all('user'), roles: all('role') }),
  decide({ user, people, roles }, { userId, edits: wanted }, actor) {
    const before = standing(user)
    refuseUnlessHoldsHers(before, roles, actor)
    refuseBadPhones({ phone: wanted.phone?.to ?? '', cell: wanted.cell?.to ?? '' }, actor)
    refuseTaken(wanted.email?.to ?? '', userId, people)
    return editDecision('user', before, wanted, fields =>
      'firstName' in fields || 'lastName' in fields
        ? [change('user', userId, { name: fullName({ ...before, ...fields }) })]
        : [],
    )
  },
})
function standing(user: Row<'user'> | undefined): Row<'user'> {
  const row = present(user)
  refuseUnless(row.active, 'user-left', { name: row.name })
  return row
}

/** What she is here. Nobody gives what she does not hold; off herself anybody takes any. */
export const giveRoles = mutation('user.giveRoles', {
  form: directionForms,
  input: z.object({ userId: id, edits: edits({ roleIds }) }),
  reads: ({ userId }) => ({ user: one('user', userId), people: all('user'), roles: all('role') }),
  decide({ user, people, roles }, { edits: wanted }, actor) {
    const before = standing(user)
    const to = wanted.roleIds?.to ?? before.roleIds
    refuseUnlessHoldsHers(before, roles, actor)
    const given = to.filter(roleId => !before.roleIds.includes(roleId))
    refuseUnlessMayGive(given, roles, actor)
    refuseWithoutKeeper({ people: withUser(people, { ...before, roleIds: to }), roles })
    return editDecision('user', before, wanted)
  },
})
const withUser = (people: readonly Row<'user'>[], after: Row<'user'>) =>
  people.map(each => (each.id === after.id ? after : each))

type Account = NewRow<'userAccount'>
export const blankAccount = (userId: string): Account => ({
  id: userId,
  emailRedirect: '',
  websiteLevel: 'none',
  left: null,
  handOvers: [],
})
/** Writes these of her account, which is made with its first word. */
const noted = (
  account: Row<'userAccount'> | undefined,
  userId: string,
  fields: Partial<Account>,
): Change =>
  account
    ? change('userAccount', userId, fields)
    : insert('userAccount', { ...blankAccount(userId), ...fields })

/** Nobody sends her own letters elsewhere: they would leave the house on her word alone. */
export const editAccount = mutation('user.editAccount', {
  form: directionForms,
  input: z.object({
    userId: id,
    edits: edits({
      emailRedirect: profileFields.email,
      websiteLevel: z.enum(websiteLevels, { error: 'choice-invalid' }),
    }),
  }),
  reads: ({ userId }) => ({
    user: one('user', userId),
    account: one('userAccount', userId),
    roles: all('role'),
  }),
  decide({ user, account, roles }, { userId, edits: wanted }, actor) {
    refuseUnlessHoldsHers(standing(user), roles, actor)
    refuseUnless(!wanted.emailRedirect || userId !== actor.userId, 'user-yourself', {
      field: 'emailRedirect',
    })
    const { id: _, ...blank } = blankAccount(userId)
    const before = account ?? { ...blank, id: userId, v: 0, deletedAt: null }
    const decided = editDecision('userAccount', before, wanted)
    return {
      ...decided,
      changes: decided.changes.map(each =>
        each.op === 'change' ? noted(account, userId, each.fields) : each,
      ),
    }
  },
})

/**
 * She works here no more: what is open and hers goes to the colleagues that were named. Done again, what came to her since
 * goes the same way.
 */
export const leaveUser = mutation('user.leave', {
  form: directionForms,
  isByServer: true,
  input: z.object({ id, userId: id, items: itemsInput }),
  reads: ({ userId, items }) => ({
    ...itemReads(items),
    user: one('user', userId),
    account: one('userAccount', userId),
    people: all('user'),
    roles: all('role'),
  }),
  decide(seen, { id: actId, userId, items }, actor) {
    const { user, account, people, roles } = seen
    const before = present(user)
    refuseUnless(userId !== actor.userId, 'user-yourself')
    refuseUnlessHoldsHers(before, roles, actor)
    refuseUnlessTakers(items, { people, roles, leaverId: userId })
    refuseWithoutKeeper({ people: withUser(people, { ...before, active: false }), roles })
    const handed = handedOver({ items, rows: seen, actId, people }, actor)
    if (!before.active && !handed.length) return merged
    const { firstName, lastName, email, phone, cell, image, roleIds: hers } = before
    const left = {
      at: actor.now,
      by: actor.userId,
      firstName,
      lastName,
      email,
      phone,
      cell,
      image,
      roleIds: hers,
    }
    return [
      ...(before.active ? [change('user', userId, gone(actor))] : []),
      noted(account, userId, {
        left: before.active ? left : (account?.left ?? left),
        ...(handed.length && { handOvers: [...(account?.handOvers ?? []), actId] }),
      }),
      ...handed,
    ]
  },
})
const gone = ({ now }: Actor) => ({ active: false, status: 'unavailable' as const, statusAt: now })

/** She is back, with the roles she had; what of her work nobody has touched since comes back with her where it is wanted. */
export const comeBackUser = mutation('user.comeBack', {
  form: directionForms,
  isByServer: true,
  input: z.object({ id, userId: id, items: itemsInput }),
  reads: ({ userId, items }) => ({
    ...itemReads(items),
    user: one('user', userId),
    account: one('userAccount', userId),
    people: all('user'),
    roles: all('role'),
  }),
  decide(seen, { id: actId, userId, items }, actor) {
    const { user, account, people, roles } = seen
    const before = present(user)
    if (before.active) return merged
    refuseUnlessHoldsHers(before, roles, actor)
    refuseTaken(before.email, userId, people)
    const hers = returnable(items, before, roles).filter(({ to }) => to === userId)
    return [
      change('user', userId, { active: true }),
      noted(account, userId, { left: null, handOvers: [] }),
      ...handedOver({ items: hers, rows: seen, actId, people }, actor),
    ]
  },
})

export const peopleMutations = [editUser, giveRoles, editAccount] as const
