/** What is typed of a widget: words in every language, its websites one under another. */
import * as z from 'zod/mini'
import type { Row } from '#db/kernel/mutation.ts'
import { requiredText, shortText } from '#db/kernel/fields.ts'
import { type Locale, locales, requestDivisions } from '#db/terms.ts'
import type { widgetFields } from '#db/widget/mutations/widget.ts'
import { mostOrigins, originOf, widgetKinds, widgetPlaces } from '#db/widget/terms.ts'

const lines = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
const inWords = (most: number) =>
  z.record(z.enum(locales), z.string().check(z.maxLength(most, { error: 'too-long' })))

export const widgetSchema = z.object({
  kind: z.enum(widgetKinds),
  name: requiredText,
  active: z.boolean(),
  place: z.enum(widgetPlaces),
  locale: z.nullable(z.enum(locales)),
  colour: z.string().check(z.regex(/^\s*(#[0-9a-f]{6})?\s*$/i, { error: 'colour-invalid' })),
  labels: inWords(40),
  intros: inWords(300),
  division: z.enum(requestDivisions),
  sourceName: shortText,
  phone: shortText,
  origins: z.string().check(
    z.refine(text => lines(text).every(line => originOf(line) !== undefined), {
      error: 'origin-invalid',
    }),
    z.refine(text => lines(text).length <= mostOrigins, { error: 'too-many' }),
  ),
})
export type WidgetValues = z.infer<typeof widgetSchema>
type Fields = Pick<Row<'widget'>, keyof typeof widgetFields>

const everywhere = (said: Partial<Record<Locale, string>>): Record<Locale, string> => ({
  'en-ca': said['en-ca'] ?? '',
  'fr-ca': said['fr-ca'] ?? '',
  'fr-fr': said['fr-fr'] ?? '',
  'es-es': said['es-es'] ?? '',
  'es-co': said['es-co'] ?? '',
})
const somewhere = (said: Record<Locale, string>): Partial<Record<Locale, string>> =>
  Object.fromEntries(
    Object.entries(said)
      .map(([locale, text]) => [locale, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  )

export const noWidget: WidgetValues = {
  kind: 'contact',
  name: '',
  active: true,
  place: 'right',
  locale: null,
  colour: '',
  labels: everywhere({}),
  intros: everywhere({}),
  division: 'used',
  sourceName: '',
  phone: '',
  origins: '',
}

export const valuesOf = (widget: Row<'widget'>): WidgetValues => ({
  kind: widget.kind,
  name: widget.name,
  active: widget.active,
  place: widget.place,
  locale: widget.locale,
  colour: widget.colour,
  labels: everywhere(widget.labels),
  intros: everywhere(widget.intros),
  division: widget.division,
  sourceName: widget.sourceName,
  phone: widget.phone,
  origins: widget.origins.join('\n'),
})

/** As the mutations take them: addresses become origins, each once; words left empty are left out. */
export const fieldsOf = ({ kind: _, ...values }: WidgetValues): Fields => ({
  ...values,
  name: values.name.trim(),
  colour: values.colour.trim().toLowerCase(),
  labels: somewhere(values.labels),
  intros: somewhere(values.intros),
  origins: [...new Set(lines(values.origins).flatMap(line => originOf(line) ?? []))],
})
