/** Customers and prospects, with what they drive. */
import type { Row } from '../kernel/mutation.ts'
import { emptyClient } from '../client/new-client.ts'
import { emailKey } from '../kernel/email.ts'
import { phoneKey } from '../kernel/phone.ts'
import { counter, type Dice } from './dice.ts'
import { dayMs, parentRow, row, type Stage } from './stage.ts'
import { phrasesOf } from './words/phrases.ts'
import { homeOf, mailName, nameOf, phoneAt, type Region, regionOf } from './words/regions.ts'

export type ClientBook = {
  clients: Row<'client'>[]
  vehicles: Row<'clientVehicle'>[]
  /** Somebody who came for the first time then. */
  add: (at: number, by: string) => Row<'client'>
}

export function createClientBook(stage: Stage): ClientBook {
  const dice = stage.dice('clients')
  const region = regionOf[stage.companyId]
  if (!region) throw new Error(`no region for ${stage.companyId}`)
  const nextId = counter('c')
  const nextNumber = (
    (n: number) => () =>
      n++
  )(0)
  const book: ClientBook = {
    clients: [],
    vehicles: [],
    add(at, by) {
      const client = clientOf(stage, region, dice, { id: nextId(), at, by, number: nextNumber })
      book.clients.push(client)
      if (dice.chance(0.45)) book.vehicles.push(drivenBy(client, dice, stage))
      return client
    },
  }
  return book
}

type Given = { id: string; at: number; by: string; number: () => number }

function clientOf(
  stage: Stage,
  region: Region,
  dice: Dice,
  { id, at, by, number }: Given,
): Row<'client'> {
  const { firstName, lastName, gender, locale } = nameOf(region, dice)
  const cell = phoneAt(region, number())
  const phone = dice.chance(0.25) ? phoneAt(region, number()) : ''
  const email = dice.chance(0.85)
    ? `${mailName(firstName)}.${mailName(lastName)}${id.slice(-2)}@${dice.pick(region.mailHosts)}`
    : ''
  return parentRow(at, {
    ...emptyClient,
    id,
    firstName,
    lastName,
    birthOn: dice.chance(0.4)
      ? `${dice.int(1951, 2003)}-${two(dice.int(1, 12))}-${two(dice.int(1, 28))}`
      : null,
    gender,
    email,
    phone,
    cell,
    emailKey: emailKey(email),
    phoneKey: phoneKey(phone, region.country),
    cellKey: phoneKey(cell, region.country),
    ...homeOf(region, dice),
    locale,
    note: dice.pick(phrasesOf(stage.locale).clientNotes),
    createdBy: by,
    createdAt: at,
  })
}
const two = (n: number) => String(n).padStart(2, '0')

const driven: Record<'CA' | 'ES', readonly [make: string, model: string][]> = {
  CA: [
    ['Honda', 'Civic'],
    ['Toyota', 'Corolla'],
    ['Mazda', 'Mazda3'],
    ['Hyundai', 'Elantra'],
    ['Ford', 'Escape'],
    ['Subaru', 'Impreza'],
    ['Kia', 'Forte'],
    ['Dodge', 'Grand Caravan'],
  ],
  ES: [
    ['SEAT', 'Ibiza'],
    ['Renault', 'Mégane'],
    ['Ford', 'Focus'],
    ['Opel', 'Astra'],
    ['Peugeot', '308'],
    ['Citroën', 'C4'],
    ['Volkswagen', 'Polo'],
  ],
}
function drivenBy(client: Row<'client'>, dice: Dice, stage: Stage): Row<'clientVehicle'> {
  const [make, model] = dice.pick(driven[stage.country === 'ES' ? 'ES' : 'CA'])
  const year = Number(stage.today.slice(0, 4)) - dice.int(3, 12)
  return row({
    id: `${client.id}.v1`,
    clientId: client.id,
    vehicleId: null,
    make,
    model,
    year,
    vin: '',
    odometer: dice.int(30, 190) * 1000,
    note: '',
    since: `${year + dice.int(0, 2)}-${two(dice.int(1, 12))}-01`,
    until: null,
  })
}

/** The same person typed twice, for the merge: her number written another way, her name shortened. */
export function addDuplicates(book: ClientBook, stage: Stage): void {
  const at = stage.now - 5 * dayMs
  for (const original of book.clients.filter(({ email }) => email !== '').slice(10, 13)) {
    const double = book.add(at, stage.staff.receptionists[0] ?? '')
    Object.assign(double, {
      firstName: original.firstName.slice(0, original.firstName.includes('-') ? 4 : undefined),
      lastName: original.lastName,
      gender: original.gender,
      locale: original.locale,
      cell: original.cell.replace(/[ -]/g, ''),
      cellKey: original.cellKey,
      email: original.email,
      emailKey: original.emailKey,
      note: '',
    })
  }
}

/** What we sold her is hers from the day of delivery. */
export const soldVehicle = (
  vehicle: Row<'vehicle'>,
  clientId: string,
  since: string,
): Row<'clientVehicle'> =>
  row({
    id: `${clientId}.${vehicle.id}`,
    clientId,
    vehicleId: vehicle.id,
    make: vehicle.make,
    model: vehicle.model,
    year: vehicle.year,
    vin: vehicle.vin,
    odometer: vehicle.odometer,
    note: '',
    since,
    until: null,
  })
