/** A label in words: one section per item, for the screen, the paper and the PDF alike. */
import {
  dayText,
  distanceText,
  filled,
  languageOf,
  moneyText,
  wholeText,
} from '../../print/format.ts'
import type { Locale } from '../../terms.ts'
import { needsTechnicalInspection } from './missing.ts'
import type { LabelContent, LabelItem, LabelLaw, Priced } from './types.ts'
import type { LabelWords } from './words-type.ts'
import { labelWords } from './words.ts'
import { phoneText } from '../../print/phone.ts'
import { vehicleTitle } from '../title.ts'

export type LabelSection = {
  item: LabelItem
  title: string
  /** Written largest: the price, the distance, the category. */
  large?: string
  facts?: [term: string, value: string][]
  lines: string[]
}
export type LabelText = {
  title: string
  /** "2023 Mazda CX-5 GT", « Mazda CX-5 GT 2023 ». */
  name: string
  dealer: string[]
  sections: LabelSection[]
  /** Below everything; '' for none. */
  foot: string
}

type Given = { content: LabelContent; words: LabelWords; locale: Locale; on: string }
type Section = Omit<LabelSection, 'item' | 'title'>

function phoneOf({ dealer: { phone }, law }: LabelContent): string {
  if (law === 'other') return phone
  return phoneText(phone, law === 'CA-QC' ? 'CA' : law)
}

/** @param on the day it is read: decides only whether a technical inspection is asked at its age */
export function labelText(content: LabelContent, locale: Locale, on: string): LabelText {
  const words = labelWords[locale]
  const given = { content, words, locale, on }
  const { dealer, vehicle } = content
  return {
    title: words.titles[content.kind],
    name: vehicleTitle(vehicle, locale),
    dealer: [
      dealer.name,
      [dealer.address, dealer.city, dealer.province, dealer.postalCode].filter(Boolean).join(', '),
      phoneOf(content),
      dealer.permit && `${words.terms.permit} ${dealer.permit}`,
    ].filter(line => line !== ''),
    sections: content.items.flatMap(item => {
      const section = sectionOf[item](given)
      return section.large || section.facts?.length || section.lines.length
        ? [{ item, title: words.items[item], ...section }]
        : []
    }),
    foot: content.kind === 'used-label' ? words.partOfContract : '',
  }
}

const spans: Record<'en' | 'fr' | 'es', Record<'month' | 'day', [one: string, many: string]>> = {
  en: { month: ['month', 'months'], day: ['day', 'days'] },
  fr: { month: ['mois', 'mois'], day: ['jour', 'jours'] },
  es: { month: ['mes', 'meses'], day: ['día', 'días'] },
}
/** "6 months"; French counts 0 and 1 as one, the others only 1. */
function spanText(count: number, unit: 'month' | 'day', locale: Locale): string {
  const language = languageOf(locale)
  const isOne = language === 'fr' ? count < 2 : count === 1
  return `${wholeText(count, locale)}\u00a0${spans[language][unit][isOne ? 0 : 1]}`
}

const sectionOf: Record<LabelItem, (given: Given) => Section> = {
  price: priceSection,
  odometer: odometerSection,
  vehicle: vehicleSection,
  'first-registration': ({ content }) => ({
    // Month and year, the way registration papers write them.
    large: content.firstRegisteredOn
      ? `${content.firstRegisteredOn.slice(5, 7)}/${content.firstRegisteredOn.slice(0, 4)}`
      : '',
    lines: [],
  }),
  'past-use': pastUseSection,
  'seriously-defective': ({ words }) => ({ lines: [words.defective] }),
  repairs: given => ({
    lines: pricedLines(given.content.repairs, given, given.words.repair, given.words.noRepairs),
  }),
  defects: defectsSection,
  category: ({ content, words }) => ({
    ...(content.warranty.category && {
      large: filled(words.category, { category: content.warranty.category }),
    }),
    lines: [],
  }),
  warranty: given => ({ lines: warrantyLines(given) }),
  'technical-inspection': ({ content, words, locale, on }) => ({
    lines: content.technicalInspectionOn
      ? [filled(words.technicalOn, { day: dayText(content.technicalInspectionOn, locale) })]
      : needsTechnicalInspection(content.firstRegisteredOn, on)
        ? []
        : [words.technicalNone],
  }),
  'crit-air': ({ content: { critAir }, words }) => ({
    lines:
      critAir === ''
        ? []
        : [critAir === 'none' ? words.noCritAir : filled(words.critAir, { value: critAir })],
  }),
  delivery: ({ content: { deliveryDays }, words, locale }) => ({
    lines:
      deliveryDays === null
        ? []
        : [filled(words.delivery, { days: spanText(deliveryDays, 'day', locale) })],
  }),
  'inspection-certificate': ({ words }) => ({ lines: [words.certificate] }),
  'last-owner': ({ words }) => ({ lines: [words.lastOwner] }),
  remarks: ({ content }) => ({ lines: content.remarks }),
}

const taxesOf = (law: LabelLaw, words: LabelWords) =>
  law === 'CA-QC'
    ? words.taxesQuebec
    : law === 'CA' || law === 'other'
      ? words.taxesApart
      : words.taxesIncluded

function priceSection({ content: { price, law }, words, locale }: Given): Section {
  if (price.minor === null) return { lines: [] }
  const text = (minor: number) => moneyText(minor, price.currency, locale)
  const { minor, destinationMinor = 0, luxuryTaxMinor = 0 } = price
  const parts = {
    vehicle: text(minor - destinationMinor - luxuryTaxMinor),
    destination: text(destinationMinor),
    tax: text(luxuryTaxMinor),
  }
  return {
    large: text(minor),
    lines: [
      ...(destinationMinor > 0 ? [filled(words.priceParts, parts)] : []),
      ...(luxuryTaxMinor > 0 ? [filled(words.priceLuxury, parts)] : []),
      taxesOf(law, words),
    ],
  }
}

function odometerSection({ content, words, locale }: Given): Section {
  const { value, unit, real, guaranteed } = content.odometer
  if (value === null) return { lines: [words.noOdometer] }
  const distance = (reading: number) => distanceText(reading, unit, locale)
  return {
    large: distance(real ?? value),
    lines: [
      ...(real === null
        ? []
        : [
            filled(words.realDistance, { distance: distance(real) }),
            filled(words.onOdometer, { distance: distance(value) }),
          ]),
      ...(guaranteed ? [] : [words.notGuaranteed]),
    ],
  }
}

function vehicleSection({ content: { vehicle }, words, locale }: Given): Section {
  const { terms } = words
  const { displacementCc, year } = vehicle
  const displacement =
    displacementCc === null
      ? ''
      : displacementCc === 0
        ? words.electric
        : `${wholeText(displacementCc, locale)}\u00a0cm³`
  const facts: [string, string][] = [
    [terms.year, year === null ? '' : String(year)],
    [terms.make, vehicle.make],
    [terms.model, vehicle.model],
    [terms.trim, vehicle.trim],
    [terms.serial, vehicle.serial],
    [terms.displacement, displacement],
    [terms.stockNumber, vehicle.stockNumber],
  ]
  return { facts: facts.filter(([, value]) => value !== ''), lines: [] }
}

function pastUseSection({ content, words }: Given): Section {
  const uses = content.pastUses.map(use => words.pastUses[use])
  return {
    lines: [
      uses.length ? uses.join(' · ') : words.noPastUse,
      content.businessOwners
        ? filled(words.owners, { names: content.businessOwners })
        : words.noOwners,
      ...(content.ownerStatement ? [words.statement] : []),
    ],
  }
}

function pricedLines(list: Priced[], { content, locale }: Given, form: string, none: string) {
  if (list.length === 0) return [none]
  return list.map(({ text, amountMinor }) =>
    amountMinor === null
      ? text
      : filled(form, { text, amount: moneyText(amountMinor, content.price.currency, locale) }),
  )
}

function defectsSection(given: Given): Section {
  const { content, words } = given
  const binds =
    content.warranty.months > 0 &&
    content.warranty.scope !== 'conformity' &&
    content.defects.some(({ amountMinor }) => amountMinor !== null)
  return {
    lines: [
      ...pricedLines(content.defects, given, words.defect, words.noDefects),
      ...(binds ? [words.defectsBind] : []),
    ],
  }
}

function warrantyLines({ content: { warranty }, words, locale }: Given): string[] {
  const months = spanText(warranty.months, 'month', locale)
  const { own, km, scope, presumedMonths } = warranty
  const ours = own ? [filled(words.own, { text: own })] : []
  if (scope === 'legal') return [words.legal, ...ours]
  if (scope === 'conformity')
    return [
      warranty.months === 0 ? words.noConformity : filled(words.conformity, { months }),
      ...(warranty.agreed ? [words.agreed] : []),
      ...(presumedMonths > 0
        ? [filled(words.presumed, { months: spanText(presumedMonths, 'month', locale) })]
        : []),
      ...ours,
    ]
  if (warranty.months === 0) return [words.noGoodOrder, ...ours]
  return [
    km === null
      ? filled(words.goodOrderTime, { months })
      : filled(words.goodOrder, { months, distance: distanceText(km, 'km', locale) }),
    words.excluded,
    ...ours,
  ]
}
