/** The message that brings a client a vehicle's page, in her language. */
import { siteLocales, vehiclePath } from '../company/site-paths.ts'
import type { Row } from '../kernel/mutation.ts'
import { words } from '../kernel/words.ts'
import type { Locale } from '../terms.ts'
import { allInPrice } from './all-in-price.ts'
import { shownAs } from './publication.ts'
import { vehicleTitle } from './title.ts'

type Company = Pick<Row<'company'>, 'name' | 'country' | 'province' | 'defaultLocale'>
type Facts = { vehicle: Row<'vehicle'>; company: Company; locale: Locale }

/** The site's page in her language, else in one she reads, else in the site's first. */
const pageLocale = (company: Company, locale: Locale): Locale => {
  const [first = locale, ...others] = siteLocales(company)
  const speaks = (each: Locale) => each.slice(0, 2) === locale.slice(0, 2)
  return (
    [first, ...others].find(each => each === locale) ?? [first, ...others].find(speaks) ?? first
  )
}

/**
 * The address of its page, sold or for sale.
 * @param origin of the dealership's website; '' when it has none
 * @returns null when the public sees no page of it
 */
export function sharedLink(
  { vehicle, company, locale }: Facts,
  origin: string,
  now: number,
): string | null {
  const shown = shownAs(vehicle, now, allInPrice(vehicle, company.country))
  if (!origin || shown === 'hidden' || shown === 'sold') return null
  const title = vehicleTitle(vehicle, 'en-ca')
  return origin + vehiclePath(pageLocale(company, locale), { id: vehicle.id, title })
}

const texts = words<{
  greeting: (name: string) => string
  about: (title: string) => string
}>({
  en: {
    greeting: name => `Hello ${name},`,
    about: title => `here is the ${title}, with its photos and its price:`,
  },
  fr: {
    greeting: name => `Bonjour ${name},`,
    about: title => `voici le véhicule ${title}, avec ses photos et son prix :`,
  },
  es: {
    greeting: name => `Hola, ${name}:`,
    about: title => `aquí tiene el ${title}, con sus fotos y su precio:`,
  },
})

/** What she reads; signed by whoever writes, and by the house. */
export function shareText(
  { vehicle, company, locale }: Facts,
  { name, link, by }: { name: string; link: string; by: string },
): { subject: string; body: string } {
  const { greeting, about } = texts[locale]
  const title = vehicleTitle(vehicle, locale)
  return {
    subject: [title, company.name].filter(Boolean).join(' · '),
    body: [greeting(name), '', about(title), link, '', by, company.name].join('\n'),
  }
}
