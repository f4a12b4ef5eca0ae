/**
 * The public holidays of Canada's other provinces and territories, of Alsace and Moselle and of Spain's other regions, by
 * the law named beside each. Whoever imports it knows them: the server always, a page once it is drawn.
 */
import { learnPlaces } from './desk.ts'
import type { HolidayCode } from './holiday-names.ts'
import {
  afterEaster,
  canadian,
  type Entry,
  fixed,
  from,
  monday,
  mondayBeforeMay25,
  type Regions,
  rules as knownRules,
  spanish,
} from './holidays.ts'

const easterly: Entry = ['easter-monday', afterEaster(1)]
const victoria: Entry = ['victoria', mondayBeforeMay25]
const familyDay: Entry = ['family-day', monday('02', 3)]
const civic: Entry = ['civic', monday('08', 1)]
const reconciliation = (first: number): Entry => ['reconciliation', from(first, fixed('09-30'))]
const thanksgiving: Entry = ['thanksgiving', monday('10', 2)]
const remembrance: Entry = ['remembrance', fixed('11-11')]
const boxing: Entry = ['boxing', fixed('12-26')]
const choice = (...entries: Entry[]) => entries.map(([code, rule]): Entry => [code, rule, 'choice'])
/** Territories keep these beside their own. */
const northern: readonly Entry[] = [...canadian, victoria, thanksgiving, remembrance]

const day = (code: HolidayCode, monthDay: string): Entry => [code, fixed(monthDay)]
const community = (monthDay: string) => day('community', monthDay)
/** Holy Thursday is kept all over Spain but in Catalonia and Valencia; with it a region's own days. */
const region = (...own: Entry[]): readonly Entry[] => [
  ...spanish,
  ['holy-thursday', afterEaster(-3)],
  ...own,
]

const rules: Regions['rules'] = {
  // Employment Standards Code (R.S.A. 2000, c. E-9), s. 25; those an employer may choose.
  'CA-AB': [
    ...canadian,
    familyDay,
    victoria,
    thanksgiving,
    remembrance,
    ...choice(easterly, civic, reconciliation(2021), boxing),
  ],
  // Employment Standards Act (R.S.B.C. 1996, c. 113), s. 1.
  'CA-BC': [
    ...canadian,
    familyDay,
    victoria,
    civic,
    reconciliation(2023),
    thanksgiving,
    remembrance,
  ],
  // Employment Standards Code (C.C.S.M. c. E110), s. 21; Remembrance Day Act (c. R80).
  'CA-MB': [
    ...canadian,
    ['louis-riel', monday('02', 3)],
    victoria,
    reconciliation(2024),
    thanksgiving,
    ...choice(civic, remembrance, boxing),
  ],
  // Employment Standards Act (S.N.B. 1982, c. E-7.2), s. 17; the others are days of rest.
  'CA-NB': [
    ...canadian,
    familyDay,
    civic,
    remembrance,
    ...choice(victoria, reconciliation(2022), thanksgiving, boxing),
  ],
  // Labour Standards Act (R.S.N.L. 1990, c. L-2), s. 14; Shops’ Closing Act.
  'CA-NL': [...canadian, remembrance, ...choice(victoria, thanksgiving, boxing)],
  // Labour Standards Code (R.S.N.S. 1989, c. 246), s. 37; Remembrance Day Act (c. 396).
  'CA-NS': [
    ...canadian,
    ['heritage', monday('02', 3)],
    ['remembrance', fixed('11-11'), 'shops'],
    ...choice(victoria, civic, thanksgiving, boxing),
  ],
  // Employment Standards Act (R.S.P.E.I. 1988, c. E-6.2), s. 7.
  'CA-PE': [
    ...canadian,
    ['islander', monday('02', 3)],
    reconciliation(2022),
    remembrance,
    ...choice(victoria, civic, thanksgiving, boxing),
  ],
  // Saskatchewan Employment Act (S.S. 2013, c. S-15.1), s. 2-30.
  'CA-SK': [...canadian, familyDay, victoria, civic, thanksgiving, remembrance],
  // Employment Standards Act (S.N.W.T. 2007, c. 13), s. 1.
  'CA-NT': [...northern, ['indigenous', fixed('06-21')], civic, reconciliation(2022)],
  // Labour Standards Act (R.S.N.W.T. (Nu) 1988, c. L-1), s. 1.
  'CA-NU': [...northern, ['nunavut', fixed('07-09')], civic, reconciliation(2022)],
  // Employment Standards Act (R.S.Y. 2002, c. 72), s. 1.
  'CA-YT': [
    ...northern,
    ['indigenous', fixed('06-21')],
    ['discovery', monday('08', 3)],
    reconciliation(2023),
  ],
  // Code du travail, art. L3134-13.
  'FR-57': (knownRules['FR'] ?? []).map(([code, rule]): Entry => [code, rule]),
  'ES-AN': region(community('02-28')),
  'ES-AR': region(community('04-23')),
  'ES-AS': region(community('09-08')),
  'ES-CB': region(community('07-28'), day('aparecida', '09-15')),
  'ES-CE': region(day('our-lady-africa', '08-05'), community('09-02')),
  'ES-CL': region(community('04-23')),
  'ES-CM': region(easterly, community('05-31')),
  'ES-CN': region(community('05-30')),
  'ES-CT': [...spanish, easterly, day('saint-john', '06-24'), community('09-11'), boxing],
  'ES-EX': region(community('09-08')),
  'ES-GA': region(day('galician-letters', '05-17'), day('james', '07-25')),
  'ES-IB': region(community('03-01'), easterly, boxing),
  'ES-MC': region(community('06-09')),
  'ES-MD': region(community('05-02')),
  'ES-ML': region(),
  'ES-NC': region(easterly),
  'ES-PV': region(easterly),
  'ES-RI': region(easterly, community('06-09')),
}

type Days = Partial<Record<HolidayCode, string>>
const november: Days = { 'all-saints': '11-02' }
const december: Days = { constitution: '12-07' }
const both: Days = { ...november, ...december }
const joseph: Days = { joseph: '03-19' }
/**
 * What a region of Spain has put in the place of days that fall on a Sunday, as published each autumn for the next year
 * (BOE of 28 October 2025 for 2026). A year that is not here yet follows from the law alone, see `holidaysOf`.
 */
const published: Regions['published'] = {
  'ES-AN': { 2026: both },
  'ES-AR': { 2026: both },
  'ES-AS': { 2026: both },
  'ES-CB': { 2026: december },
  'ES-CE': {
    2026: { 'eid-fitr': '03-20', 'eid-adha': '05-27', anthony: '06-13' },
  },
  'ES-CL': { 2026: both },
  'ES-CM': { 2026: { ...november, corpus: '06-04' } },
  'ES-CN': { 2026: november },
  'ES-CT': { 2026: {} },
  'ES-EX': { 2026: both },
  'ES-GA': { 2026: { ...joseph, 'saint-john': '06-24' } },
  'ES-IB': { 2026: { community: '03-02' } },
  'ES-MC': { 2026: { ...joseph, ...december } },
  'ES-MD': { 2026: both },
  'ES-ML': { 2026: { 'eid-fitr': '03-20', 'eid-adha': '05-27', ...december } },
  'ES-NC': { 2026: { ...joseph, ...november } },
  'ES-PV': { 2026: { ...joseph, james: '07-25' } },
  'ES-RI': { 2026: december },
}

const places: Regions['places'] = [
  ['CA', 'CA-AB', /^(ab|alberta)$/],
  ['CA', 'CA-BC', /^(bc|british columbia|colombie.britannique)$/],
  ['CA', 'CA-MB', /^(mb|manitoba)$/],
  ['CA', 'CA-NB', /^(nb|new brunswick|nouveau.brunswick)$/],
  ['CA', 'CA-NL', /^(nl|newfoundland.*|terre.neuve.*)$/],
  ['CA', 'CA-NS', /^(ns|nova scotia|nouvelle.ecosse)$/],
  ['CA', 'CA-NT', /^(nt|northwest territories|territoires du nord.ouest)$/],
  ['CA', 'CA-NU', /^(nu|nunavut)$/],
  ['CA', 'CA-PE', /^(pe|prince edward island|ile.du.prince.edouard)$/],
  ['CA', 'CA-SK', /^(sk|saskatchewan)$/],
  ['CA', 'CA-YT', /^(yt|yukon)$/],
  ['FR', 'FR-57', /^(57|67|68|moselle|(bas.|haut.)rhin|alsace)$/],
  ['ES', 'ES-AN', /andaluc|almeria|cadiz|cordoba|granada|huelva|jaen|malaga|sevill/],
  ['ES', 'ES-AR', /aragon|huesca|teruel|zaragoza/],
  ['ES', 'ES-AS', /asturias/],
  ['ES', 'ES-CB', /cantabria/],
  ['ES', 'ES-CE', /ceuta/],
  ['ES', 'ES-CN', /canarias|las palmas|tenerife/],
  ['ES', 'ES-CL', /y leon|avila|burgos|^leon|palencia|salamanca|segovia|soria|valladolid|zamora/],
  ['ES', 'ES-CM', /mancha|albacete|ciudad real|cuenca|guadalajara|toledo/],
  ['ES', 'ES-CT', /catal|barcelona|girona|gerona|lleida|lerida|tarragona/],
  ['ES', 'ES-EX', /extremadura|badajoz|caceres/],
  ['ES', 'ES-GA', /galicia|coruna|lugo|ou?rense|pontevedra/],
  ['ES', 'ES-IB', /balear|mallorca|menorca|ibiza|eivissa/],
  ['ES', 'ES-MC', /murcia/],
  ['ES', 'ES-MD', /madrid/],
  ['ES', 'ES-ML', /melilla/],
  ['ES', 'ES-NC', /navarra|nafarroa/],
  ['ES', 'ES-PV', /vasco|euskadi|alava|araba|vizcaya|bizkaia|guipuzcoa|gipuzkoa/],
  ['ES', 'ES-RI', /rioja/],
]

learnPlaces({ rules, published, places })
