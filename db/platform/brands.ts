/** The brands the product starts with, and the host names they answer to. */
import type { brand, LocaleWords } from './brand.ts'

type Brand = typeof brand.$inferSelect

const footer = (
  enCa: string,
  frCa: string,
  frFr: string,
  esEs: string,
  esCo: string,
): LocaleWords => ({
  'en-ca': enCa,
  'fr-ca': frCa,
  'fr-fr': frFr,
  'es-es': esEs,
  'es-co': esCo,
})
/** The two colours are what scripts/make-icons.mjs prints: accent and ground of the light theme. */
const looks = { logo: 'logo.svg' }

export const brands: Brand[] = [
  {
    key: 'boreal',
    name: 'Boréal Auto',
    shortName: 'Boréal',
    footer: footer(
      'Boréal Auto, cars for winter people',
      'Boréal Auto, l’auto en pays d’hiver',
      'Boréal Auto, l’automobile venue du froid',
      'Boréal Auto, coches del norte',
      'Boréal Auto, carros del norte',
    ),
    hue: 165,
    chroma: 0.09,
    externalHome: 'https://www.boreal-auto.example/',
    ...looks,
    themeColour: '#13684b',
    backgroundColour: '#f2f5f4',
  },
  {
    key: 'grandsentier',
    name: 'Grand Sentier VR & Powersports',
    shortName: 'Grand Sentier',
    footer: footer(
      'Grand Sentier, RVs and powersports',
      'Grand Sentier, VR et sports motorisés',
      'Grand Sentier, camping-cars et loisirs motorisés',
      'Grand Sentier, autocaravanas y motos',
      'Grand Sentier, casas rodantes y motos',
    ),
    hue: 45,
    chroma: 0.11,
    externalHome: null,
    ...looks,
    themeColour: '#89401c',
    backgroundColour: '#f7f4f2',
  },
  {
    key: 'levante',
    name: 'Levante Motor',
    shortName: 'Levante',
    footer: footer(
      'Levante Motor, new and used cars',
      'Levante Motor, autos neuves et d’occasion',
      'Levante Motor, voitures neuves et d’occasion',
      'Levante Motor, coches nuevos y de ocasión',
      'Levante Motor, carros nuevos y usados',
    ),
    hue: 255,
    chroma: 0.11,
    externalHome: 'https://www.levante-motor.example/',
    ...looks,
    themeColour: '#285994',
    backgroundColour: '#f3f5f7',
  },
  {
    key: 'showfloor',
    name: 'Showfloor',
    shortName: 'Showfloor',
    footer: footer(
      'Showfloor, for dealerships',
      'Showfloor, pour les concessionnaires',
      'Showfloor, pour les concessions',
      'Showfloor, para concesionarios',
      'Showfloor, para concesionarios',
    ),
    hue: 300,
    chroma: 0.12,
    externalHome: null,
    ...looks,
    themeColour: '#634590',
    backgroundColour: '#f5f4f7',
  },
]

/** The provider's own brand: what a bare `localhost` shows. */
export const providerBrand = 'showfloor'
export const brandHosts = brands.flatMap(({ key }) => [
  { name: `${key}.localhost`, brandKey: key },
  { name: `${key}.example`, brandKey: key },
])
/** Where development and the demonstration are reached without a name of their own. */
export const bareHosts = ['localhost', '127.0.0.1', '::1']
