/** The templates a new dealership begins with, in the language of its customers and in English: its own to change. */
import type { NewRow } from '../kernel/mutation.ts'
import type { Locale } from '../terms.ts'
import { letters, texts } from './preset-words.ts'
import { type TemplateText, textFields } from './table.ts'

/** Who reads Québec's French reads it in France too, and Spain's Spanish in Colombia. */
const kin: Partial<Record<Locale, Locale>> = { 'fr-fr': 'fr-ca', 'es-co': 'es-es' }
/** France sets a narrow space before these marks. */
const spaced = (text: string) => text.replace(/(\S)([?!;])/g, '$1\u202f$2')

type Given = { companyId: string; locale: Locale; now: number; by: string }
export function presetTemplates({
  companyId,
  locale,
  now,
  by,
}: Given): NewRow<'messageTemplate'>[] {
  const source = kin[locale] ?? locale
  const write = locale === 'fr-fr' ? spaced : (text: string) => text
  const said = ({ subject, body }: TemplateText) => ({ subject: write(subject), body: write(body) })
  const none = { enCa: null, frCa: null, frFr: null, esEs: null, esCo: null }
  const all = [
    ...letters.map(each => ({ ...each, channel: 'email' as const })),
    ...texts.map(each => ({ ...each, channel: 'sms' as const })),
  ]
  return all.map(({ title, channel, texts: of }, at) => ({
    id: `${companyId}-mt-${at + 1}`,
    title: title[source] ?? title['en-ca'],
    channel,
    ownerId: null,
    division: null,
    ...none,
    enCa: of['en-ca'] ?? null,
    ...(of[source] && { [textFields[locale]]: said(of[source]) }),
    archivedAt: null,
    createdAt: now,
    createdBy: by,
  }))
}
