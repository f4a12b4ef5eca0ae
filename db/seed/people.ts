/** Who works in the demonstration world. Her user name is also her id, on the platform and in each dealership. */
import { addDays, dayMs } from '../kernel/date.ts'
import { fullName } from '../kernel/name.ts'
import type { Row } from '../kernel/mutation.ts'
import type { membership, person } from '../platform/schema.ts'
import type { Locale } from '../terms.ts'
import { noHomePage } from '../user/home.ts'
import { presetDefaults, roleId, type RoleLabel } from '../user/preset-roles.ts'
import { hourMs, row, type Staff } from './stage.ts'

export type Somebody = {
  username: string
  firstName: string
  lastName: string
  locale: Locale
  /** Company → role; the first one is where a sign-in leads. */
  works: Record<string, RoleLabel>
}

const somebody = (
  username: string,
  firstName: string,
  lastName: string,
  locale: Locale,
  works: Somebody['works'],
): Somebody => ({
  username,
  firstName,
  lastName,
  locale,
  works,
})

const boreal = 'c-boreal'
const grandSentier = 'c-grandsentier'
const levante = 'c-levante'

export const people: readonly Somebody[] = [
  somebody('ana', 'Ana', 'Ferreira', 'fr-ca', { [boreal]: 'Salesman' }),
  somebody('marc', 'Marc-André', 'Tremblay', 'fr-ca', { [boreal]: 'Salesman' }),
  somebody('kim', 'Kim', 'Nguyen', 'en-ca', { [boreal]: 'Salesman' }),
  somebody('mei', 'Mei', 'Chen', 'en-ca', { [boreal]: 'representative' }),
  somebody('luc', 'Luc', 'Bouchard', 'fr-ca', { [boreal]: 'technician' }),
  somebody('sonia', 'Sonia', 'Haddad', 'fr-ca', { [boreal]: 'technician' }),
  somebody('chantal', 'Chantal', 'Roy', 'fr-ca', { [boreal]: 'receptionist' }),
  somebody('helene', 'Hélène', 'Côté', 'fr-ca', {
    [boreal]: 'director',
    [grandSentier]: 'director',
  }),
  somebody('robert', 'Robert', 'Lavoie', 'fr-ca', { [boreal]: 'direction' }),
  somebody('sylvie', 'Sylvie', 'Bergeron', 'fr-ca', {
    [boreal]: 'financial director',
    [grandSentier]: 'financial director',
  }),
  somebody('pierre', 'Pierre', 'Lavoie', 'fr-ca', { [grandSentier]: 'dealer', [boreal]: 'dealer' }),
  somebody('nadia', 'Nadia', 'Benali', 'fr-ca', { [boreal]: 'Watch agent' }),
  somebody('olivier', 'Olivier', 'Fortin', 'fr-ca', { [boreal]: 'Watch agent - receptionist' }),
  somebody('gisele', 'Gisèle', 'Morin', 'fr-ca', { [boreal]: 'administration' }),
  somebody('steve', 'Steve', 'Lapointe', 'fr-ca', { [grandSentier]: 'Salesman' }),
  somebody('emilie', 'Émilie', 'Gauthier', 'fr-ca', { [grandSentier]: 'Salesman' }),
  somebody('dave', 'Dave', 'MacLeod', 'en-ca', { [grandSentier]: 'representative' }),
  somebody('francois', 'François', 'Desjardins', 'fr-ca', { [grandSentier]: 'technician' }),
  somebody('karine', 'Karine', 'Pelletier', 'fr-ca', { [grandSentier]: 'receptionist' }),
  somebody('pau', 'Pau', 'Ferrer', 'es-es', { [levante]: 'Salesman' }),
  somebody('lucia', 'Lucía', 'Navarro', 'es-es', { [levante]: 'Salesman' }),
  somebody('sergio', 'Sergio', 'Molina', 'es-es', { [levante]: 'Watch agent - receptionist' }),
  somebody('vicent', 'Vicent', 'Soler', 'es-es', { [levante]: 'technician' }),
  somebody('marta', 'Marta', 'Giner', 'es-es', { [levante]: 'receptionist' }),
  somebody('carmen', 'Carmen', 'Ibáñez', 'es-es', { [levante]: 'director' }),
  somebody('joan', 'Joan', 'Ribera', 'es-es', { [levante]: 'dealer' }),
  // The provider's own: one looks after all three, one has no dealership to work in.
  somebody('sami', 'Sami', 'Rahal', 'en-ca', {
    [boreal]: 'admin',
    [grandSentier]: 'admin',
    [levante]: 'admin',
  }),
  somebody('nora', 'Nora', 'Lind', 'en-ca', { [boreal]: 'provider staff' }),
]

export const staffOf = (companyId: string): Staff => {
  const holding = (...labels: RoleLabel[]) =>
    people.flatMap(({ username, works }) => {
      const label = works[companyId]
      return label && labels.includes(label) ? [username] : []
    })
  return {
    sellers: holding('Salesman', 'representative'),
    technicians: holding('technician'),
    receptionists: holding('receptionist', 'Watch agent - receptionist'),
    directors: holding('director'),
  }
}

const mailDomains: Record<string, string> = {
  [boreal]: 'boreal.example',
  [grandSentier]: 'grandsentier.example',
  [levante]: 'levante.example',
}
const emailOf = ({ username, works }: Somebody) =>
  `${username}@${mailDomains[Object.keys(works)[0] ?? ''] ?? 'showfloor.example'}`

type PersonRow = typeof person.$inferSelect
/** Everybody signs in with the one demonstration password. */
export const personRows = (now: number, passwordHash: string): PersonRow[] =>
  people.map(each => {
    const email = emailOf(each)
    return {
      id: each.username,
      username: each.username,
      usernameKey: each.username,
      email,
      emailKey: email,
      passwordHash,
      passwordAt: now,
      failedCount: 0,
      nextAllowedAt: 0,
      locale: each.locale,
      active: true,
      createdAt: now,
    }
  })

export const membershipRows = (): (typeof membership.$inferSelect)[] =>
  people.flatMap(({ username, works }) =>
    Object.keys(works).map((companyId, index) => ({
      personId: username,
      companyId,
      userId: username,
      isDefault: index === 0,
    })),
  )

/** Desk and mobile numbers of a fictional block: 555-01xx in Canada, 960 00 xx xx and 600 00 xx xx in Spain. */
const deskOf = (companyId: string, place: number) => {
  const two = String(place + 10).padStart(2, '0')
  if (companyId === levante) return { phone: `960 00 01 ${two}`, cell: `600 00 01 ${two}` }
  const area = companyId === boreal ? '450' : '819'
  return { phone: `${area} 555-01${two}`, cell: `${area === '450' ? '438' : '873'} 555-01${two}` }
}

/** She is away this week, and a technician has the week of the shop. */
const onVacation = 'mei'
export const userHoursRows = (
  companyId: string,
  today: string,
  now: number,
): Row<'userHours'>[] => {
  if (companyId !== boreal) return []
  const shop = [{ open: '08:00', close: '16:30' }]
  const said = { by: 'helene', at: now - 5 * dayMs }
  return [
    row({
      id: onVacation,
      week: [],
      daysOff: [{ from: addDays(today, -1), to: addDays(today, 5) }],
      ...said,
    }),
    row({ id: 'luc', week: [shop, shop, shop, shop, shop, [], []], daysOff: [], ...said }),
  ]
}

export function userRows(companyId: string, now: number): Row<'user'>[] {
  return people
    .filter(({ works }) => works[companyId])
    .map((each, place) =>
      row({
        id: each.username,
        name: fullName(each),
        firstName: each.firstName,
        lastName: each.lastName,
        email: emailOf(each),
        ...deskOf(companyId, place),
        image: '',
        status: place % 5 === 3 ? 'unavailable' : 'available',
        // Nothing was said by hand since a vacation began.
        statusAt: now - (each.username === onVacation ? 3 * dayMs : hourMs + place * 60_000),
        roleIds: [roleId(each.works[companyId] ?? 'Salesman')],
        active: true,
        acceptedAt: now - 30 * dayMs,
      }),
    )
}

export function preferenceRows(companyId: string, dateOffset: number): Row<'preference'>[] {
  return people
    .filter(({ works }) => works[companyId])
    .map(({ username, locale }) =>
      row({
        id: username,
        locale,
        dateOffset,
        homePage: noHomePage,
        theme: 'system',
        sectionOrder: [],
        formOrder: [],
        notifications: {
          leads: true,
          appointments: true,
          tasks: true,
          recoveries: true,
          sound: false,
        },
        seenReminders: {},
        signature: '',
      }),
    )
}

/** Who may write on the website, of those who see to it. */
export const userAccountRows = (companyId: string): Row<'userAccount'>[] =>
  people.flatMap(({ username, works }) => {
    const label = works[companyId]
    if (label !== 'director' && label !== 'administration') return []
    const websiteLevel = label === 'director' ? ('all' as const) : ('text' as const)
    return [row({ id: username, emailRedirect: '', websiteLevel, left: null, handOvers: [] })]
  })

export const userDefaultRows = (): Row<'userDefault'>[] => presetDefaults().map(row)
const names = new Map(
  people.map(({ username, firstName, lastName }) => [username, fullName({ firstName, lastName })]),
)
export const nameOfUser = (username: string): string => names.get(username) ?? username
