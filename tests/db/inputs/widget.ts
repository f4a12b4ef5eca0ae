/** Widgets, and the kinds of them that the dealership has taken. */
import { locales, requestDivisions } from '#db/terms.ts'
import { widgetKinds, widgetPlaces } from '#db/widget/terms.ts'
import { id, type Kind, oneOf, orNull, required, short, yesOrNo } from '#tests/support/kinds.ts'
import type { Asks } from './types.ts'

const inWords = (most: number): Kind => ({
  good: [{}, { 'en-ca': 'Hello' }, { 'fr-ca': 'x'.repeat(most), 'es-co': 'Hola' }],
  bad: [
    [{ 'en-ca': 'x'.repeat(most + 1) }, 'too-long'],
    [{ 'en-ca': '' }],
    [{ 'xx-yy': 'x' }],
    [null],
  ],
})
const origins: Kind = {
  good: [
    ['https://www.example.com'],
    [],
    ['http://localhost:8080', 'https://xn--bral-bpa.example'],
    Array.from({ length: 20 }, (_, at) => `https://s${at}.example`),
  ],
  bad: [
    [['https://www.example.com/'], 'origin-invalid'],
    [['www.example.com'], 'origin-invalid'],
    [['javascript:alert(1)'], 'origin-invalid'],
    [['https://EXAMPLE.com'], 'origin-invalid'],
    [['*'], 'origin-invalid'],
    [Array.from({ length: 21 }, (_, at) => `https://s${at}.example`), 'too-many'],
    [null],
  ],
}
const colour: Kind = {
  good: ['', '#13684b'],
  bad: [
    ['#13684', 'colour-invalid'],
    ['#13684B', 'colour-invalid'],
    ['red', 'colour-invalid'],
  ],
}
const fields = {
  name: required,
  active: yesOrNo,
  place: oneOf(widgetPlaces),
  locale: orNull(oneOf(locales)),
  colour,
  labels: inWords(40),
  intros: inWords(300),
  division: oneOf(requestDivisions),
  sourceName: short,
  phone: short,
  origins,
}
const kind = oneOf(widgetKinds)
const forms = ['management.Widgets'] as const
const subscription = ['management.WidgetsSubscription'] as const

export const widgetInputs: Record<string, Asks> = {
  'widget.add': { forms, fields: { id, kind, ...fields } },
  'widget.edit': { forms, fields: { widgetId: id }, edits: fields },
  'widget.remove': { forms, fields: { widgetId: id } },
  'widget.restore': { forms, fields: { widgetId: id } },
  'widget.take': { forms: subscription, fields: { id, kind } },
  'widget.end': { forms: subscription, fields: { subscriptionId: id } },
}
