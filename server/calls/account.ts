/** The calls that change something: availability, a notification seen to, the order of the sidebar. */
import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import {
  alertForms,
  type FormKey,
  formKeyOfId,
  formKeys,
  type SectionKey,
  sectionOf,
  sections,
} from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { processNotification } from '#db/lead/mutations/notification.ts'
import { arrangeForms, arrangeSections, setAvailability } from '#db/user/mutations/user.ts'
import { rowOf } from '#db/rows.ts'
import { notification } from '#db/schema.ts'
import { leadNoticeTypes } from '#db/lead/notice-types.ts'
import { availabilityIds } from '#db/terms.ts'
import { ApiError } from '../api-error.ts'
import { actOrRefuse } from './act.ts'
import { type CallContext, call, nothing, someId, wholeNumber } from './call.ts'

const moment = ({ now, newId }: CallContext) => ({ now, mid: newId() })

const status = call('/api/users/status', {
  summary: 'Sets the availability of the person: 864 available, 865 unavailable',
  own: true,
  params: z.object({ StatusId: z.enum(Object.values(availabilityIds)) }),
  answer: nothing,
  run(context, { StatusId }) {
    const { session } = context
    const wanted = StatusId === availabilityIds.available ? 'available' : 'unavailable'
    const user = rowOf(session.dealership.db, 'user', session.userId) as Row<'user'> | undefined
    actOrRefuse(
      session,
      setAvailability,
      { userId: session.userId, status: wanted, ...(user && { seenAt: user.statusAt }) },
      moment(context),
    )
    return {}
  },
})

const seenNotification = call('/api/leads/notifications/process', {
  summary: 'Marks a notification of the person as seen to',
  forms: alertForms.leads,
  params: z.object({
    LeadId: z.union([someId, z.literal('')]),
    ItemId: someId,
    Type: z.enum(leadNoticeTypes),
  }),
  answer: nothing,
  run(context, { LeadId, ItemId, Type }) {
    const { session } = context
    const hers = and(
      eq(notification.userId, session.userId),
      eq(notification.leadId, LeadId),
      eq(notification.itemId, ItemId),
      eq(notification.type, Type),
    )
    const rows = session.dealership.db.select().from(notification).where(hers).all()
    if (!rows.length) throw new ApiError(404, 'not-found', { field: 'ItemId' })
    for (const { id, processedAt } of rows)
      if (processedAt === null) actOrRefuse(session, processNotification, { id }, moment(context))
    return {}
  },
})

const orderParams = z.object({ ItemId: someId, IndexOld: wholeNumber, IndexNew: wholeNumber })
type Order = z.infer<typeof orderParams>

/** The list with one entry moved; undefined when it does not stand where the caller saw it. */
function moved<K extends string>(
  list: readonly K[],
  item: K | undefined,
  { IndexOld, IndexNew }: Order,
): K[] | undefined {
  if (item === undefined || list[IndexOld] !== item || IndexNew >= list.length) return undefined
  return list.toSpliced(IndexOld, 1).toSpliced(IndexNew, 0, item)
}
function inOrder<K extends string>(keys: readonly K[], wanted: readonly string[]): K[] {
  const place = (key: string) => (wanted.includes(key) ? wanted.indexOf(key) : wanted.length)
  return keys.toSorted((a, b) => place(a) - place(b))
}

/** As `User.Forms` lists them. */
function formsOf({ session }: CallContext): {
  forms: FormKey[]
  preference: Row<'preference'> | undefined
} {
  const preference = rowOf(session.dealership.db, 'preference', session.userId) as
    | Row<'preference'>
    | undefined
  return {
    forms: inOrder(
      formKeys.filter(key => session.forms.has(key)),
      preference?.formOrder ?? [],
    ),
    preference,
  }
}

const orderForms = call('/api/users/menu/order/form', {
  summary:
    'Moves a form within its section; the indexes count the forms of that section in User.Forms',
  own: true,
  params: orderParams,
  answer: nothing,
  run(context, order) {
    const key = formKeyOfId(order.ItemId)
    const { forms } = formsOf(context)
    if (!key || !forms.includes(key)) throw new ApiError(400, 'bad-input', { field: 'ItemId' })
    const ofSection = forms.filter(each => sectionOf(each) === sectionOf(key))
    const next = moved(ofSection, key, order)
    if (!next) return 'reload'
    // Each place of the section takes the form that is now due there; the other sections stay as they are.
    const queue = [...next]
    const all = forms.map(each =>
      sectionOf(each) === sectionOf(key) ? (queue.shift() ?? each) : each,
    )
    actOrRefuse(
      context.session,
      arrangeForms,
      { userId: context.session.userId, order: all, locale: context.locale },
      moment(context),
    )
    return {}
  },
})

const orderSections = call('/api/users/menu/order/form-group', {
  summary: 'Moves a section; the indexes count User.Sections',
  own: true,
  params: orderParams,
  answer: nothing,
  run(context, order) {
    const { forms, preference } = formsOf(context)
    const shown = (Object.keys(sections) as SectionKey[]).filter(section =>
      forms.some(key => sectionOf(key) === section),
    )
    const list = inOrder(shown, preference?.sectionOrder ?? [])
    const item = list.find(section => sections[section].id === order.ItemId)
    if (!item) throw new ApiError(400, 'bad-input', { field: 'ItemId' })
    const next = moved(list, item, order)
    if (!next) return 'reload'
    actOrRefuse(
      context.session,
      arrangeSections,
      { userId: context.session.userId, order: next, locale: context.locale },
      moment(context),
    )
    return {}
  },
})

export const accountCalls = [status, seenNotification, orderForms, orderSections]
