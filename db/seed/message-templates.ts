/** Templates a dealership has at hand: in the languages of its customers. */
import type { Row } from '../kernel/mutation.ts'
import { type TemplateChannel, type TemplateText, textFields } from '../message-template/table.ts'
import { markOf } from '../message-template/variables.ts'
import type { Country, Locale } from '../terms.ts'
import { dayMs, row, type Stage } from './stage.ts'
import { letters, texts, type SaidIn } from '../message-template/preset-words.ts'

type Said = {
  title: SaidIn
  texts: Partial<Record<Locale, TemplateText>>
  channel: TemplateChannel
}
/** Which languages are written: her customers', not every one there is. */
const spoken: Partial<Record<Country, Locale[]>> = {
  CA: ['fr-ca', 'en-ca'],
  ES: ['es-es', 'en-ca'],
}

const asText = (said: Said, locale: Locale, stage: Stage) =>
  (spoken[stage.country] ?? [stage.locale]).includes(locale) ? (said.texts[locale] ?? null) : null

export function messageTemplatesOf(stage: Stage): Row<'messageTemplate'>[] {
  const { companyId, locale, now, staff } = stage
  const [director = '', seller = ''] = [staff.directors[0], staff.sellers[0]]
  const made = (said: Said, at: number, ownerId: string | null): Row<'messageTemplate'> =>
    row({
      id: `${companyId}-mt-${at + 1}`,
      title: said.title[locale] ?? said.title['en-ca'],
      channel: said.channel,
      ownerId,
      division: null,
      [textFields['en-ca']]: asText(said, 'en-ca', stage),
      [textFields['fr-ca']]: asText(said, 'fr-ca', stage),
      [textFields['fr-fr']]: asText(said, 'fr-fr', stage),
      [textFields['es-es']]: asText(said, 'es-es', stage),
      [textFields['es-co']]: asText(said, 'es-co', stage),
      archivedAt: null,
      createdAt: now - (40 - at) * dayMs,
      createdBy: ownerId ?? director,
    } as Omit<Row<'messageTemplate'>, 'v' | 'deletedAt'>)
  const all: Said[] = [
    ...letters.map(each => ({ ...each, channel: 'email' as const })),
    ...texts.map(each => ({ ...each, channel: 'sms' as const })),
  ]
  const own: Said = {
    title: { 'en-ca': 'My signature line', 'fr-ca': 'Mon petit mot', 'es-es': 'Mi saludo' },
    channel: 'sms',
    texts: {
      'en-ca': {
        subject: '',
        body: `It's ${markOf('seller.firstName')} from ${markOf('company.name')}. Call me any time.`,
      },
      'fr-ca': {
        subject: '',
        body: `C'est ${markOf('seller.firstName')} de ${markOf('company.name')}. Appelez quand vous voulez.`,
      },
      'es-es': {
        subject: '',
        body: `Soy ${markOf('seller.firstName')}, de ${markOf('company.name')}. Llame cuando quiera.`,
      },
    },
  }
  return [
    ...all.map((said, at) => made(said, at, null)),
    ...(seller ? [made(own, all.length, seller)] : []),
  ]
}
