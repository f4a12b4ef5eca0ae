/** Provinces, states and departments, as addresses of each country write them. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Country } from '#db/terms.ts'
import { byLabel } from '#src/lib/by-name.ts'

/** Canada Post's two letters; the names are said in the page's language. */
const canadian: [code: string, name: MessageDescriptor][] = [
  ['AB', msg`Alberta`],
  ['BC', msg`British Columbia`],
  ['MB', msg`Manitoba`],
  ['NB', msg`New Brunswick`],
  ['NL', msg`Newfoundland and Labrador`],
  ['NS', msg`Nova Scotia`],
  ['NT', msg`Northwest Territories`],
  ['NU', msg`Nunavut`],
  ['ON', msg`Ontario`],
  ['PE', msg`Prince Edward Island`],
  ['QC', msg`Quebec`],
  ['SK', msg`Saskatchewan`],
  ['YT', msg`Yukon`],
]
const american =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming'
const spanish =
  'Álava|Albacete|Alicante|Almería|Asturias|Ávila|Badajoz|Barcelona|Bizkaia|Burgos|Cáceres|Cádiz|Cantabria|Castellón|Ceuta|Ciudad Real|Córdoba|Cuenca|Gipuzkoa|Girona|Granada|Guadalajara|Huelva|Huesca|Illes Balears|Jaén|A Coruña|La Rioja|Las Palmas|León|Lleida|Lugo|Madrid|Málaga|Melilla|Murcia|Navarra|Ourense|Palencia|Pontevedra|Salamanca|Santa Cruz de Tenerife|Segovia|Sevilla|Soria|Tarragona|Teruel|Toledo|Valencia|Valladolid|Zamora|Zaragoza'
const colombian =
  'Amazonas|Antioquia|Arauca|Atlántico|Bogotá D. C.|Bolívar|Boyacá|Caldas|Caquetá|Casanare|Cauca|Cesar|Chocó|Córdoba|Cundinamarca|Guainía|Guaviare|Huila|La Guajira|Magdalena|Meta|Nariño|Norte de Santander|Putumayo|Quindío|Risaralda|San Andrés y Providencia|Santander|Sucre|Tolima|Valle del Cauca|Vaupés|Vichada'

const named = (names: string) => names.split('|').map(name => ({ value: name, label: name }))

/** Undefined where an address has none to choose: France. */
export function provincesOf(
  country: Country,
  i18n: I18n,
): { value: string; label: string }[] | undefined {
  switch (country) {
    case 'CA':
      return canadian.map(([value, name]) => ({ value, label: i18n._(name) })).sort(byLabel)
    case 'US':
      return american.split('|').map(line => ({ value: line.slice(0, 2), label: line.slice(3) }))
    case 'ES':
      return named(spanish)
    case 'CO':
      return named(colombian)
    case 'FR':
      return undefined
  }
}

export const countryCaptions: Record<Country, MessageDescriptor> = {
  CA: msg`Canada`,
  US: msg`United States`,
  FR: msg`France`,
  ES: msg`Spain`,
  CO: msg`Colombia`,
}
