/** The closed list of what a template may name, and where the value comes from. */
import { dateIn, offsetMs } from '../kernel/date.ts'
import { hoursTogether } from '../kernel/zones.ts'
import type { Row } from '../kernel/mutation.ts'
import { fullName } from '../kernel/name.ts'
import { dayText, distanceText, moneyText } from '../print/format.ts'
import type { Locale } from '../terms.ts'
import { type Advertised, allInMinor } from '../vehicle/all-in-price.ts'
import { vehicleTitle } from '../vehicle/title.ts'
import type { TemplateChannel } from './table.ts'
import { unsubscribeLines } from './unsubscribe-lines.ts'

export const variables = [
  'client.firstName',
  'client.lastName',
  'client.name',
  'vehicle.title',
  'vehicle.stockNumber',
  'vehicle.price',
  'vehicle.odometer',
  'seller.name',
  'seller.firstName',
  'seller.phone',
  'seller.email',
  'company.name',
  'company.phone',
  'company.address',
  'appointment.day',
  'appointment.time',
  'unsubscribe.line',
] as const
export type Variable = (typeof variables)[number]
export type Values = Partial<Record<Variable, string>>
export const isVariable = (name: string): name is Variable =>
  variables.some(variable => variable === name)
/** As it stands in a template. */
export const markOf = (variable: Variable): string => `{{${variable}}}`

type Vehicle = Advertised &
  Pick<
    Row<'vehicle'>,
    'year' | 'make' | 'model' | 'trim' | 'stockNumber' | 'odometer' | 'odometerType'
  >
/** Whom a message is about, as far as it is known. */
export type About = {
  lead: Pick<Row<'lead'>, 'name' | 'vehicleText'> | null
  client: Pick<Row<'client'>, 'firstName' | 'lastName'> | null
  vehicle: Vehicle | null
  /** Who writes. */
  seller: Pick<Row<'user'>, 'name' | 'firstName' | 'phone' | 'cell' | 'email'> | null
  company: Pick<
    Row<'company'>,
    'name' | 'phone' | 'address' | 'city' | 'postalCode' | 'country' | 'currency' | 'timeZone'
  > | null
  /** Her next one. */
  appointment: Pick<Row<'appointment'>, 'startsAt'> | null
}

const noValues: Values = {}

function clientValues({ lead, client }: About): Values {
  const name = fullName(client) || (lead?.name ?? '')
  const [first = ''] = name.split(' ')
  return {
    'client.firstName': client?.firstName || first,
    'client.lastName': client?.lastName ?? name.slice(first.length).trim(),
    'client.name': name,
  }
}

function vehicleValues({ vehicle, lead, company }: About, locale: Locale): Values {
  if (!vehicle) return { 'vehicle.title': lead?.vehicleText ?? '' }
  // As it is advertised: nothing is added later.
  const price = allInMinor(vehicle, company?.country ?? '')
  const { odometer, odometerType } = vehicle
  return {
    'vehicle.title': vehicleTitle(vehicle, locale),
    'vehicle.stockNumber': vehicle.stockNumber,
    'vehicle.price': price === null || !company ? '' : moneyText(price, company.currency, locale),
    'vehicle.odometer': odometer === null ? '' : distanceText(odometer, odometerType, locale),
  }
}

function houseValues({ seller, company }: About): Values {
  return {
    'seller.name': seller?.name ?? '',
    'seller.firstName': seller?.firstName ?? '',
    'seller.phone': seller?.cell || seller?.phone || company?.phone || '',
    'seller.email': seller?.email ?? '',
    'company.name': company?.name ?? '',
    'company.phone': company?.phone ?? '',
    'company.address': [
      company?.address,
      [company?.city, company?.postalCode].filter(Boolean).join(' '),
    ]
      .filter(Boolean)
      .join(', '),
  }
}

function appointmentValues({ appointment, company }: About, locale: Locale): Values {
  if (!appointment || !company) return noValues
  const { startsAt } = appointment
  return {
    'appointment.day': dayText(dateIn(company.timeZone, startsAt), locale),
    'appointment.time': timeText(startsAt + offsetMs(company.timeZone, startsAt), locale),
  }
}
/** "14 h 30" where French Canada reads it so, "2:30 p.m." in English, "14:30" elsewhere. */
function timeText(wallMs: number, locale: Locale): string {
  const at = new Date(wallMs)
  const [hours, minutes] = [at.getUTCHours(), String(at.getUTCMinutes()).padStart(2, '0')]
  if (locale === 'en-ca') return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'a.m.' : 'p.m.'}`
  if (locale.startsWith('fr'))
    return hoursTogether(minutes === '00' ? `${hours} h` : `${hours} h ${minutes}`)
  return `${hours}:${minutes}`
}

/** Every variable's value for this customer, in the language of the message; '' or left out where there is none. */
export const valuesOf = (about: About, locale: Locale, channel: TemplateChannel): Values => ({
  ...clientValues(about),
  ...vehicleValues(about, locale),
  ...houseValues(about),
  ...appointmentValues(about, locale),
  'unsubscribe.line': unsubscribeLines[channel][locale],
})
