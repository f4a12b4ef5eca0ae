/** The three dealerships, and the group two of them belong to. */
import type { Row } from '../kernel/mutation.ts'
import type { company as directoryTable, companyGroup, seller } from '../platform/schema.ts'
import { desks } from './desks.ts'
import { looks } from './looks.ts'
import { borealSettings, grandSentierSettings, levanteSettings } from './settings.ts'
import { row } from './stage.ts'

const boreal: Row<'company'> = row({
  id: 'c-boreal',
  name: 'Boréal Auto inc.',
  headquarter: 'Boréal Auto inc.',
  timeZone: 'America/Toronto',
  currency: 'CAD',
  country: 'CA',
  province: 'QC',
  address: '2100, boulevard Chomedey',
  city: 'Laval',
  postalCode: 'H7T 2W3',
  phone: '450 555-0100',
  email: 'bonjour@boreal.example',
  hostname: 'boreal.example',
  hostnameMobile: '',
  hostnameQa: '',
  defaultMake: 'Subaru',
  defaultLocale: 'fr-ca',
  paper: 'letter',
  legal: {
    licenceNumber: '119-204577',
    gstNumber: '123456782 RT0001',
    qstNumber: '1012345678 TQ0001',
    opcPermit: '112 358',
    privacyOfficer: 'Gisèle Morin',
  },
  sale: borealSettings,
  noReplyMinutes: 15,
  desk: desks.boreal,
  contact: null,
  privacy: null,
  reservationDays: 3,
  demandsFactor: false,
  look: looks.boreal,
  publicKey: '',
})

const grandSentier: Row<'company'> = row({
  id: 'c-grandsentier',
  name: 'Grand Sentier VR & Powersports',
  headquarter: 'Grand Sentier VR & Powersports inc.',
  timeZone: 'America/Toronto',
  currency: 'CAD',
  country: 'CA',
  province: 'QC',
  address: '4385, rue King Ouest',
  city: 'Sherbrooke',
  postalCode: 'J1L 2Y2',
  phone: '819 555-0100',
  email: 'bonjour@grandsentier.example',
  hostname: 'grandsentier.example',
  hostnameMobile: '',
  hostnameQa: '',
  defaultMake: 'Ski-Doo',
  defaultLocale: 'fr-ca',
  paper: 'letter',
  legal: {
    licenceNumber: '119-318842',
    gstNumber: '876543216 RT0001',
    qstNumber: '1087654321 TQ0001',
    opcPermit: '220 416',
    privacyOfficer: 'Karine Pelletier',
  },
  sale: grandSentierSettings,
  noReplyMinutes: 20,
  desk: desks.grandSentier,
  contact: null,
  privacy: null,
  reservationDays: 7,
  demandsFactor: false,
  look: { ...looks.grandsentier, template: '03' },
  publicKey: '',
})

const levante: Row<'company'> = row({
  id: 'c-levante',
  name: 'Levante Motor S.L.',
  headquarter: 'Levante Motor S.L.',
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  country: 'ES',
  province: 'Valencia',
  address: 'Avinguda del Cid, 118',
  city: 'Valencia',
  postalCode: '46018',
  phone: '960 00 01 00',
  email: 'hola@levante.example',
  hostname: 'levante.example',
  hostnameMobile: '',
  hostnameQa: '',
  defaultMake: 'SEAT',
  defaultLocale: 'es-es',
  paper: 'a4',
  legal: {
    licenceNumber: '',
    gstNumber: 'B-00000018',
    qstNumber: '',
    opcPermit: '',
    privacyOfficer: 'Marta Giner',
  },
  sale: levanteSettings,
  noReplyMinutes: 15,
  desk: desks.levante,
  contact: null,
  privacy: null,
  reservationDays: 5,
  demandsFactor: false,
  look: { ...looks.levante, template: '02' },
  publicKey: '',
})

export const companies = [boreal, grandSentier, levante]

export const groups: (typeof companyGroup.$inferSelect)[] = [
  { id: 'g-lavoie', name: 'Groupe Lavoie' },
]

/** The companies as the platform's directory lists them. */
export const directory = (now: number): (typeof directoryTable.$inferSelect)[] =>
  companies.map(({ id, name, country }) => {
    const brandKey = id.slice(2)
    return {
      id,
      name,
      brandKey,
      groupId: brandKey === 'levante' ? null : 'g-lavoie',
      country,
      active: true,
      createdAt: now,
      closesAt: null,
      closedAt: null,
    }
  })

/** Who sells the demonstration its funds. */
export const demoSeller: typeof seller.$inferSelect = {
  id: 'showfloor',
  fromAt: 0,
  name: 'Logiciels Showfloor inc.',
  address: '400, boulevard De Maisonneuve Ouest',
  city: 'Montréal',
  province: 'QC',
  postalCode: 'H3A 1L4',
  gstNumber: '111222337 RT0001',
  qstNumber: '1234567890 TQ0001',
  vatNumber: '',
  email: 'facturation@showfloor.example',
  by: '',
  byName: '',
}
