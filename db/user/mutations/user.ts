/** What a person does to her own account. Another's is the matter of the Users form, which does some of it by the same rule. */
import * as z from 'zod/mini'
import { fullName } from '../../kernel/name.ts'
import { directionForms, formKeys, holdsAny, sections } from '../../forms.ts'
import {
  type Actor,
  all,
  change,
  type Change,
  type Decision,
  editDecision,
  insert,
  merged,
  mutation,
  one,
  present,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { asAddress } from '../../kernel/copied-address.ts'
import { emailProblem } from '../../kernel/email.ts'
import { refuseUnlessHoldsHers } from '../giving.ts'
import { firstPreference } from '../preference.ts'
import { phoneProblem } from '../../kernel/phone.ts'
import { availabilities, type Country, type Locale, locales } from '../../terms.ts'
import { edits, id, personName, sha256 } from '../../kernel/fields.ts'

const none = merged

export const seenOf = ({ userId }: { userId: string }) => ({
  user: one('user', userId),
  roles: all('role'),
})
type Seen = { user: Row<'user'> | undefined; roles: readonly Row<'role'>[] }
/** Hers, to herself; and to who sees to the accounts, of whoever works here and holds no more. */
export function seenTo({ user, roles }: Seen, userId: string, actor: Actor): Row<'user'> {
  const isHers = userId === actor.userId
  refuseUnless(isHers || holdsAny(actor.forms, directionForms), 'not-yours')
  const her = present(user)
  if (isHers) return her
  refuseUnless(her.active, 'user-left', { name: her.name })
  refuseUnlessHoldsHers(her, roles, actor)
  return her
}

/**
 * Available or not: the act done last wins, however late it arrives (SYNC.md, identities).
 * `seenAt` is the `statusAt` she looked at: an act on the present state stands whatever the device's clock says.
 * Two acts of the same instant end alike in either order.
 */
export const setAvailability = mutation('user.setAvailability', {
  form: 'everyone',
  input: z.object({ userId: id, status: z.enum(availabilities), seenAt: z.optional(z.int()) }),
  reads: seenOf,
  decide(seen, { userId, status, seenAt }, actor) {
    const before = seenTo(seen, userId, actor)
    const { now } = actor
    const isLater = now > before.statusAt || (now === before.statusAt && status > before.status)
    if (!isLater && seenAt !== before.statusAt) return none
    return [change('user', userId, { status, statusAt: now })]
  },
})

type Preference = Row<'preference'>
type Choice = Partial<Omit<Preference, 'id' | 'v' | 'deletedAt'>>
/** Her choices are hers alone: what arrives last stands, and no colleague can differ. */
function choose(
  row: Preference | undefined,
  userId: string,
  fields: Choice,
  locale?: Locale,
): Change[] | Decision {
  if (!row) return [insert('preference', { ...firstPreference(userId, locale), ...fields })]
  const news = Object.entries(fields).filter(
    ([name, value]) => JSON.stringify(row[name as keyof Choice]) !== JSON.stringify(value),
  )
  return news.length ? [change('preference', userId, Object.fromEntries(news) as Choice)] : none
}

const arrange = (known: readonly string[]) => ({
  form: 'everyone' as const,
  /** `locale` only for the row of one who has never chosen anything: the language of the page. */
  input: z.object({
    userId: id,
    order: z.array(id).check(z.maxLength(200)),
    locale: z.optional(z.enum(locales)),
  }),
  reads: ({ userId }: { userId: string }) => ({ preference: one('preference', userId) }),
  isKnown: (order: string[]) =>
    new Set(order).size === order.length && order.every(key => known.includes(key)),
})
const ofForms = arrange(formKeys)
const ofSections = arrange(Object.keys(sections))

/** The order of the forms in the sidebar; an empty one is the product's own. */
export const arrangeForms = mutation('user.arrangeForms', {
  ...ofForms,
  decide({ preference }, { userId, order, locale }, actor) {
    refuseUnless(userId === actor.userId, 'not-yours')
    refuseUnless(ofForms.isKnown(order), 'order-unknown')
    return choose(preference, userId, { formOrder: order }, locale)
  },
})

export const arrangeSections = mutation('user.arrangeSections', {
  ...ofSections,
  decide({ preference }, { userId, order, locale }, actor) {
    refuseUnless(userId === actor.userId, 'not-yours')
    refuseUnless(ofSections.isKnown(order), 'order-unknown')
    return choose(preference, userId, { sectionOrder: order }, locale)
  },
})

export const noticeKinds = z.object({
  leads: z.boolean(),
  appointments: z.boolean(),
  tasks: z.boolean(),
  recoveries: z.boolean(),
  sound: z.boolean(),
})

export const setPreference = mutation('user.setPreference', {
  form: 'everyone',
  input: z.object({
    userId: id,
    edits: edits({
      locale: z.enum(locales, { error: 'choice-invalid' }),
      dateOffset: z
        .int({ error: 'choice-invalid' })
        .check(z.gte(-720, { error: 'choice-invalid' }), z.lte(720, { error: 'choice-invalid' })),
      homePage: z.enum(formKeys, { error: 'choice-invalid' }),
      theme: z.enum(['system', 'light', 'dark'], { error: 'choice-invalid' }),
      notifications: noticeKinds,
      signature: z.string().check(z.maxLength(1000, { error: 'too-long' })),
    }),
  }),
  reads: ({ userId }) => ({ preference: one('preference', userId) }),
  decide({ preference }, { userId, edits: wanted }, actor) {
    refuseUnless(userId === actor.userId, 'not-yours')
    const { notifications, ...plain } = wanted
    const fields: Choice = Object.fromEntries(
      Object.entries(plain).flatMap(([field, edit]) => (edit ? [[field, edit.to]] : [])),
    )
    if (notifications)
      fields.notifications = switched(
        preference?.notifications ?? firstPreference(userId).notifications,
        notifications,
      )
    return choose(preference, userId, fields)
  },
})

/** Only the kinds she touched: a choice made on the other tablet stays. */
function switched(
  now: Preference['notifications'],
  { from, to }: { from: unknown; to: Preference['notifications'] },
) {
  const seen = (from ?? {}) as Partial<Preference['notifications']>
  const touched = Object.entries(to).filter(([kind, on]) => seen[kind as keyof typeof seen] !== on)
  return { ...now, ...Object.fromEntries(touched) }
}

const phone = z.string().check(z.maxLength(60, { error: 'too-long' }))
const email = z.string().check(
  z.overwrite(asAddress),
  z.maxLength(254, { error: 'too-long' }),
  z.refine(text => !emailProblem(text), { error: 'email-invalid' }),
)

export const profileFields = {
  firstName: personName,
  lastName: personName,
  email,
  phone,
  cell: phone,
}

export const editProfile = mutation('user.editProfile', {
  form: 'everyone',
  input: z.object({ userId: id, edits: edits(profileFields) }),
  reads: ({ userId }) => ({ user: one('user', userId) }),
  decide({ user }, { userId, edits: wanted }, actor) {
    refuseUnless(userId === actor.userId, 'not-yours')
    const before = present(user)
    const country = actor.country as Country
    for (const field of ['phone', 'cell'] as const)
      refuseUnless(!phoneProblem(wanted[field]?.to ?? '', country), 'bad-input', {
        field,
        problem: 'phone-invalid',
      })
    return editDecision('user', before, wanted, fields =>
      'firstName' in fields || 'lastName' in fields
        ? [change('user', userId, { name: fullName({ ...before, ...fields }) })]
        : [],
    )
  },
})

/**
 * A picture by the SHA-256 of its bytes, '' for none. It does not wait for the bytes as an inspection does:
 * her availability, on the same row, must never queue behind an upload.
 */
export const changePicture = mutation('user.changePicture', {
  form: 'everyone',
  input: z.object({ userId: id, sha256: z.union([sha256, z.literal('')]) }),
  reads: seenOf,
  decide(seen, { userId, sha256: image }, actor) {
    if (seenTo(seen, userId, actor).image === image) return none
    return [change('user', userId, { image })]
  },
})
