/** What is said on screen about a label: why something is missing, in which languages it prints. */
import type { VehicleField } from '#db/vehicle/all-fields.ts'
import { useLingui } from '@lingui/react/macro'
import { type Locale, localeNames } from '#db/terms.ts'
import type { LabelField, LabelLaw, Missing } from '#db/vehicle/label/types.ts'
import { labelWords } from '#db/vehicle/label/words.ts'
import {
  type LabelFact,
  labelFactCaptions,
  vehicleFieldCaptions,
} from '#src/domain/vehicle/field-captions.ts'
import { useSession } from '#src/lib/session.ts'

/** The law's language first; another beside it if asked (Charter of the French language in Québec). */
const printedIn: Record<LabelLaw, Locale[][]> = {
  'CA-QC': [['fr-ca'], ['fr-ca', 'en-ca']],
  CA: [['en-ca'], ['en-ca', 'fr-ca'], ['fr-ca']],
  FR: [['fr-fr'], ['fr-fr', 'en-ca']],
  ES: [['es-es'], ['es-es', 'en-ca']],
  CO: [['es-co'], ['es-co', 'en-ca']],
  other: [['en-ca'], ['fr-ca'], ['es-co']],
}
/** Each choice of languages as a word for the address, and as its reader calls it. */
export const languageChoices = (law: LabelLaw) =>
  printedIn[law].map(locales => ({
    value: locales.join('+'),
    label: locales.map(locale => localeNames[locale]).join(' + '),
    locales,
  }))

export function useMissingText() {
  const { t, i18n } = useLingui()
  const { locale } = useSession()
  const captionOf = (field: LabelField): string => {
    if (field === 'comments') return labelWords[locale].items.defects
    if (!field.startsWith('labelFacts.')) return i18n._(vehicleFieldCaptions[field as VehicleField])
    return i18n._(labelFactCaptions[field.slice('labelFacts.'.length) as LabelFact])
  }
  const reasons: Record<Missing['reason'], string> = {
    empty: t`not filled in`,
    behind: t`lower than an inspection has read`,
    old: t`older than the law allows`,
    future: t`a day that has not come`,
    hours: t`in hours; the category counts in kilometres or miles`,
    'no-estimate': t`a defect has no estimate`,
  }
  return ({ field, reason }: Missing) => {
    const [what, why] = [captionOf(field), reasons[reason]]
    return t({ message: `${what}: ${why}`, comment: 'what is missing on a label, and why' })
  }
}
