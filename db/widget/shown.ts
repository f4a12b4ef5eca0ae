/** A widget as its script draws it: made by the server for a page, and on the device for its preview. */
import type { Row } from '../kernel/mutation.ts'
import { formatPhone } from '../kernel/numbering.ts'
import { phoneKey } from '../kernel/phone.ts'
import type { Country, Locale, OdometerType } from '../terms.ts'
import { unitsFrom } from '../vehicle/odometer.ts'
import { brandColour, type WidgetColours, widgetColours } from './colour.ts'
import type { WidgetKind, WidgetPlace } from './terms.ts'
import { plainWords, widgetWords } from './words.ts'

export type ShownUnit = { title: string; price: string; link: string | null }
export type ShownStock = {
  count: number
  /** The lowest price, in words; null where nothing is on sale. */
  from: string | null
  newest: ShownUnit[]
  /** The website's list of them; null where the dealership has no site of ours. */
  link: string | null
}
export type Shown = {
  kind: WidgetKind
  place: WidgetPlace
  locale: Locale
  company: string
  label: string
  intro: string
  colours: WidgetColours
  /** What is called or texted. */
  number: { href: string; text: string } | null
  stock: { label: string; from: string; newest: ShownUnit[]; link: string | null } | null
  /** The words beside the box, and under it. */
  consent: readonly [label: string, who: string]
  words: ReturnType<typeof plainWords>
  /** What an odometer may count, the country's first. */
  units: readonly OdometerType[]
}

export type ShownWidget = Pick<
  Row<'widget'>,
  'kind' | 'place' | 'locale' | 'colour' | 'labels' | 'intros' | 'phone'
>
type House = Pick<
  Row<'company'>,
  | 'name'
  | 'phone'
  | 'email'
  | 'address'
  | 'city'
  | 'province'
  | 'postalCode'
  | 'country'
  | 'defaultLocale'
>
type Brand = { hue: number; chroma: number }

export function shownOf(
  widget: ShownWidget,
  house: House,
  brand: Brand,
  locale: Locale,
  stock: ShownStock | null,
): Shown {
  const said = widgetWords[locale]
  const { kind, place, labels, intros, colour } = widget
  return {
    kind,
    place,
    locale,
    company: house.name,
    label: labels[locale] ?? said.labels[kind],
    intro: intros[locale] ?? said.intros[kind],
    colours: widgetColours(colour || brandColour(brand)),
    number: kind === 'call' || kind === 'sms' ? numberOf(kind, widget.phone, house) : null,
    stock: kind === 'stock' && stock ? stockOf(stock, locale) : null,
    consent: [said.consent(house.name), said.consentWho(reachOf(house))],
    words: plainWords(locale),
    units: unitsFrom(house.country),
  }
}

function numberOf(kind: 'call' | 'sms', own: string, { phone, country }: House): Shown['number'] {
  const written = own.trim() || phone
  const key = phoneKey(written, country)
  if (key === '') return null
  return {
    href: `${kind === 'call' ? 'tel' : 'sms'}:+${key}`,
    text: formatPhone(key, country),
  }
}

function stockOf({ count, from, newest, link }: ShownStock, locale: Locale): Shown['stock'] {
  const said = widgetWords[locale]
  return { label: said.inStock(count), from: from === null ? '' : said.from(from), newest, link }
}

/** Who asks, and where she is reached (CASL: the words of a consent name her). */
function reachOf({ name, address, city, province, postalCode, phone, email }: House): string {
  const place = [address, city, [province, postalCode].filter(Boolean).join(' ')]
  return [name, place.filter(Boolean).join(', '), phone, email].filter(Boolean).join(', ')
}

const nearest: Record<string, (country: Country) => Locale> = {
  en: () => 'en-ca',
  fr: country => (country === 'FR' ? 'fr-fr' : 'fr-ca'),
  es: country => (country === 'CO' || country === 'US' ? 'es-co' : 'es-es'),
}
/** Its own language, else the page's, else the visitor's, as the dealership's country writes it; else the dealership's. */
export function widgetLocale(
  { locale }: Pick<ShownWidget, 'locale'>,
  wanted: readonly string[],
  { country, defaultLocale }: Pick<House, 'country' | 'defaultLocale'>,
): Locale {
  if (locale) return locale
  for (const tag of wanted) {
    const found = nearest[tag.trim().toLowerCase().split(/[-_]/)[0] ?? '']
    if (found) return found(country)
  }
  return defaultLocale
}
