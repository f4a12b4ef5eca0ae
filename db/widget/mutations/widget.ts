/** The widgets of a dealership: who keeps them says how they look, where they may stand and where their requests go. */
import * as z from 'zod/mini'
import { colour } from '../../kernel/colour.ts'
import { edits, id, requiredText, shortText } from '../../kernel/fields.ts'
import {
  all,
  change,
  editDecision,
  insert,
  merged,
  mutation,
  one,
  present,
  refuseUnless,
  removed,
  restored,
  type Row,
} from '../../kernel/mutation.ts'
import { phoneProblem } from '../../kernel/phone.ts'
import { countryOf } from '../../lead/shared.ts'
import { takesTexts } from '../../phone/texts.ts'
import { type Country, locales, requestDivisions } from '../../terms.ts'
import { isOrigin, mostOrigins, type WidgetKind, widgetKinds, widgetPlaces } from '../terms.ts'

const form = 'management.Widgets'
const inWords = (most: number) =>
  z.partialRecord(
    z.enum(locales),
    z.string().check(z.minLength(1), z.maxLength(most, { error: 'too-long' })),
  )

export const widgetFields = {
  name: requiredText,
  active: z.boolean(),
  place: z.enum(widgetPlaces),
  locale: z.nullable(z.enum(locales)),
  colour,
  labels: inWords(40),
  intros: inWords(300),
  division: z.enum(requestDivisions),
  sourceName: shortText,
  phone: shortText,
  origins: z
    .array(z.string().check(z.refine(isOrigin, { error: 'origin-invalid' })))
    .check(z.maxLength(mostOrigins, { error: 'too-many' })),
}

type Seen = { companies: readonly Row<'company'>[]; numbers: readonly Row<'trackedNumber'>[] }
const readsNumbers = { companies: all('company'), numbers: all('trackedNumber') }
/** A number to call or text: its own, else the dealership's. A text to a number that takes none would reach nobody. */
function checkPhone(
  kind: WidgetKind,
  phone: string,
  { companies, numbers }: Seen,
  country: Country,
) {
  refuseUnless(phoneProblem(phone, country) === undefined, 'bad-input', {
    field: 'phone',
    problem: 'phone-invalid',
  })
  const written = phone.trim() || (companies[0]?.phone ?? '')
  refuseUnless(kind !== 'call' || written !== '', 'widget-phone-needed', { field: 'phone' })
  const isText = kind !== 'sms' || takesTexts(written, numbers, country)
  refuseUnless(isText, 'widget-texts-needed', { field: 'phone' })
}

export const addWidget = mutation('widget.add', {
  form,
  input: z.object({ id, kind: z.enum(widgetKinds), ...widgetFields }),
  reads: ({ id }) => ({
    known: one('widget', id),
    taken: all('widgetSubscription'),
    ...readsNumbers,
  }),
  decide({ known, taken, ...seen }, input, actor) {
    if (known) return merged
    const isTaken = taken.some(({ kind, endedAt }) => kind === input.kind && endedAt === null)
    refuseUnless(isTaken, 'widget-kind-not-taken', { field: 'kind' })
    checkPhone(input.kind, input.phone, seen, countryOf(actor))
    return [insert('widget', { ...input, createdAt: actor.now, createdBy: actor.userId })]
  },
})

export const editWidget = mutation('widget.edit', {
  form,
  input: z.object({ widgetId: id, edits: edits(widgetFields) }),
  reads: ({ widgetId }) => ({ widget: one('widget', widgetId), ...readsNumbers }),
  decide({ widget, ...seen }, { edits }, actor) {
    const before = present(widget)
    if (edits.phone) checkPhone(before.kind, edits.phone.to, seen, countryOf(actor))
    return editDecision('widget', before, edits)
  },
})

const reads = ({ widgetId }: { widgetId: string }) => ({ widget: one('widget', widgetId) })
/** It is shown nowhere any more; the script that is left on a page does nothing. */
export const removeWidget = mutation('widget.remove', {
  form,
  input: z.object({ widgetId: id }),
  reads,
  decide: ({ widget }, _input, { now }) => removed('widget', widget, now),
})
export const restoreWidget = mutation('widget.restore', {
  form,
  input: z.object({ widgetId: id }),
  reads,
  decide: ({ widget }) => restored('widget', widget),
})

const subscriptionForm = 'management.WidgetsSubscription'
/** Two who take one kind at once have taken it once. */
export const takeWidgetKind = mutation('widget.take', {
  form: subscriptionForm,
  input: z.object({ id, kind: z.enum(widgetKinds) }),
  reads: ({ id }) => ({ known: one('widgetSubscription', id), taken: all('widgetSubscription') }),
  decide({ known, taken }, { id, kind }, { userId, now }) {
    const isTaken = taken.some(each => each.kind === kind && each.endedAt === null)
    if (known || isTaken) return merged
    const row = { id, kind, takenAt: now, takenBy: userId, endedAt: null, endedBy: null }
    return [insert('widgetSubscription', row)]
  },
})
/** Its widgets are kept as they are, and shown nowhere until it is taken again. */
export const endWidgetKind = mutation('widget.end', {
  form: subscriptionForm,
  input: z.object({ subscriptionId: id }),
  reads: ({ subscriptionId }) => ({ taken: one('widgetSubscription', subscriptionId) }),
  decide({ taken }, _input, { userId, now }) {
    const before = present(taken)
    if (before.endedAt !== null) return merged
    return [change('widgetSubscription', before.id, { endedAt: now, endedBy: userId })]
  },
})

export const widgetMutations = [
  addWidget,
  editWidget,
  removeWidget,
  restoreWidget,
  takeWidgetKind,
  endWidgetKind,
] as const
