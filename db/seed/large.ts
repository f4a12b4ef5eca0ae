/** One dealership big enough to measure with: what a busy house has after some years. */
import { untouchedLead } from '../lead/new-lead.ts'
import { fullName } from '../kernel/name.ts'
import { untouchedTask } from '../task/new-task.ts'
import type { Row } from '../kernel/mutation.ts'
import { phoneKey } from '../kernel/phone.ts'
import { type LeadStatus, taskKinds } from '../terms.ts'
import { newCars, usedCars } from './catalogue/cars-canada.ts'
import { createClientBook } from './clients.ts'
import { companies } from './companies.ts'
import { counter, type Dice } from './dice.ts'
import { noFeeds } from './feeds.ts'
import { noWebsite } from './website.ts'
import { emptyLedger } from './funds.ts'
import { type Album, namedAlbum } from './pictures/album.ts'
import { presetRoles, roleId, roleLabels } from '../user/preset-roles.ts'
import {
  createStage,
  dayMs,
  hourMs,
  minuteMs,
  parentRow,
  row,
  type Rows,
  type Stage,
} from './stage.ts'
import { sell, spoken, type Unit, unitsOf } from './vehicles.ts'
import { phrasesOf, say } from './words/phrases.ts'
import type { DemoDealership } from './demonstration.ts'

export const largeCompanyId = 'c-large'
/** Who signs in there. */
export const largeUsername = 'bench'
export const largeCounts = {
  lead: 10_000,
  vehicle: 2000,
  client: 20_000,
  leadComment: 30_000,
  task: 5000,
}

const sellers = Array.from({ length: 14 }, (_, place) => `seller-${place + 1}`)
const statuses: [LeadStatus, number][] = [
  ['created', 6],
  ['in-treatment', 22],
  ['pending', 10],
  ['sold', 4],
  ['future-recovery', 12],
  ['cancelled', 12],
  ['delivered', 18],
  ['closed', 16],
]

export function seedLarge({
  now,
  album = namedAlbum,
}: {
  now: number
  album?: Album
}): DemoDealership {
  const model = companies.find(({ id }) => id === 'c-boreal')
  if (!model) throw new Error('no company to model the large one on')
  const company: Row<'company'> = {
    ...model,
    id: largeCompanyId,
    name: 'Méga Boréal Auto inc.',
    hostname: 'mega.boreal.example',
  }
  const { country, timeZone, defaultLocale: locale } = company
  const staff = {
    sellers: [largeUsername, ...sellers],
    technicians: ['seller-1'],
    receptionists: ['seller-2'],
    directors: [largeUsername],
  }
  // The towns and names are Laval's; the dice are its own.
  const stage = createStage({ companyId: 'c-boreal', country, timeZone, locale, now, staff, album })
  const dice = stage.dice('large')
  const units = unitsOf(stage, [
    { models: newCars, condition: 'new', count: 700 },
    { models: usedCars, condition: 'used', count: largeCounts.vehicle - 700 },
  ])
  const client = clientsOf(stage, dice)
  const lead = leadsOf(stage, dice, client, units)
  const rows: Rows = {
    company: [company],
    role: presetRoles(roleLabels).map(row),
    user: staff.sellers.map((id, place) => userOf(id, place, now)),
    client,
    vehicle: units.map(unit => unit.vehicle),
    vehiclePhoto: units.map(unit =>
      row({
        id: `${unit.vehicle.id}.p1`,
        vehicleId: unit.vehicle.id,
        ...album(unit.model.shape, unit.paint, 'side'),
        position: 1000,
        at: unit.vehicle.createdAt,
        by: largeUsername,
      }),
    ),
    lead,
    leadTouch: lead.map(touchOf),
    leadComment: commentsOf(stage, dice, lead),
    task: tasksOf(stage, dice, lead, units),
  }
  const none = {
    ledger: emptyLedger,
    feeds: noFeeds,
    website: noWebsite,
    widgetSight: [],
    widgetTap: [],
    invitation: [],
    mailshots: { shots: [], recipients: [] },
  }
  return { companyId: largeCompanyId, rows, ...none }
}

const userOf = (id: string, place: number, now: number): Row<'user'> =>
  row({
    id,
    name: place ? `Vendeur ${place}` : 'Banc d’essai',
    firstName: place ? 'Vendeur' : 'Banc',
    lastName: place ? String(place) : 'd’essai',
    email: `${id}@boreal.example`,
    phone: '',
    cell: '',
    image: '',
    status: 'available' as const,
    statusAt: now - hourMs,
    roleIds: [roleId(place ? 'Salesman' : 'dealer')],
    active: true,
    acceptedAt: now - hourMs,
  })

function clientsOf(stage: Stage, dice: Dice): Row<'client'>[] {
  const book = createClientBook(stage)
  for (let place = 0; place < largeCounts.client; place += 1) {
    const client = book.add(stage.now - dice.int(1, 1500) * dayMs, dice.pick(stage.staff.sellers))
    // There is no area code 555, so nobody has these numbers, and no two clients share one.
    const cell = `555 ${200 + Math.floor(place / 10_000)}-${String(place % 10_000).padStart(4, '0')}`
    const email = `client${place}@courriel.example`
    Object.assign(client, {
      cell,
      cellKey: phoneKey(cell, 'CA'),
      phone: '',
      phoneKey: '',
      email,
      emailKey: email,
    })
  }
  return book.clients
}

function leadsOf(
  stage: Stage,
  dice: Dice,
  clients: readonly Row<'client'>[],
  units: readonly Unit[],
): Row<'lead'>[] {
  const nextId = counter('l')
  const words = phrasesOf(stage.locale)
  const forSale = dice.shuffle(units)
  return Array.from({ length: largeCounts.lead }, (_, place) => {
    const status = dice.weighted(statuses)
    const isOver = status === 'cancelled' || status === 'delivered' || status === 'closed'
    const leadAt =
      stage.now -
      Math.round(dice.next() ** 2 * (isOver ? 420 : 60) * dayMs) -
      dice.int(5, 600) * minuteMs
    const touchedAt = Math.min(stage.now, leadAt + dice.int(1, 9) * dayMs)
    const client = clients[(place * 7) % clients.length] as Row<'client'>
    const isSold = status === 'sold' || status === 'delivered'
    // Half the stock goes to the first sales; what was delivered years ago is no longer ours to show.
    const unit = isSold
      ? forSale.length > units.length / 2
        ? forSale.pop()
        : undefined
      : dice.pick(forSale)
    const seller = dice.pick(stage.staff.sellers)
    if (unit && isSold)
      sell(
        unit,
        seller,
        client.id,
        touchedAt,
        stage.day(Math.round((touchedAt - stage.now) / dayMs)),
        status === 'delivered' ? touchedAt : null,
      )
    client.touchedAt = Math.max(client.touchedAt, touchedAt)
    return parentRow(touchedAt, {
      ...untouchedLead,
      id: nextId(),
      status,
      statusAt: touchedAt,
      type: dice.pick(['internet', 'internet', 'phone', 'walkin'] as const),
      division: dice.pick(['new', 'used', 'used', 'na'] as const),
      source: dice.pick(words.sources.internet),
      clientId: client.id,
      name: fullName(client),
      phone: client.cell,
      email: client.email,
      phoneKey: client.cellKey,
      emailKey: client.emailKey,
      message: say(dice.pick(words.asks), unit ? spoken(unit.vehicle) : 'VUS'),
      assignedTo: seller,
      vehicleId: unit?.vehicle.id ?? null,
      leadAt,
      firstAnswerAt: status === 'created' ? null : leadAt + dice.int(2, 300) * minuteMs,
      recoverAt: status === 'future-recovery' ? stage.at(dice.int(5, 90), '10:00') : null,
      recoverNotice: status === 'future-recovery' ? ('0' as const) : null,
      closeReason: status === 'cancelled' || status === 'closed' ? 'no-answer' : null,
      soldVehicleId: isSold ? (unit?.vehicle.id ?? null) : null,
      deliveredAt: status === 'delivered' ? touchedAt : null,
      createdBy: seller,
      createdAt: leadAt,
    })
  })
}

const touchOf = ({
  id,
  leadAt,
  createdBy,
  message,
  type,
  source,
  vehicleId,
}: Row<'lead'>): Row<'leadTouch'> =>
  row({
    id: `${id}.t1`,
    leadId: id,
    kind: 'created',
    at: leadAt,
    by: createdBy,
    note: message,
    facts: { type, source, vehicleId, requestId: null },
  })

function commentsOf(stage: Stage, dice: Dice, leads: readonly Row<'lead'>[]): Row<'leadComment'>[] {
  const { comments } = phrasesOf(stage.locale)
  return Array.from({ length: largeCounts.leadComment }, (_, place) => {
    const lead = leads[place % leads.length] as Row<'lead'>
    const at = Math.min(lead.touchedAt, lead.leadAt + dice.int(1, 200) * hourMs)
    return row({
      id: `${lead.id}.c${Math.floor(place / leads.length) + 1}`,
      leadId: lead.id,
      body: dice.pick(comments),
      status: 'normal' as const,
      at,
      by: lead.createdBy,
    })
  })
}

function tasksOf(
  stage: Stage,
  dice: Dice,
  leads: readonly Row<'lead'>[],
  units: readonly Unit[],
): Row<'task'>[] {
  const nextId = counter('t')
  const { tasks } = phrasesOf(stage.locale)
  const known = new Map(units.map(({ vehicle }) => [vehicle.id, spoken(vehicle)]))
  return Array.from({ length: largeCounts.task }, () => {
    const lead = dice.pick(leads)
    const kind = dice.pick(taskKinds)
    const isPending = dice.chance(0.4)
    const dueAt = isPending
      ? stage.now + dice.int(-5 * 24, 20 * 24) * hourMs
      : stage.now - dice.int(1, 200 * 24) * hourMs
    const createdAt = Math.min(dueAt, stage.now) - dayMs
    return parentRow(isPending ? createdAt : dueAt, {
      ...untouchedTask,
      id: nextId(),
      title: say(dice.pick(tasks[kind]), known.get(lead.vehicleId ?? '') ?? 'VUS').slice(0, 200),
      kind,
      status: isPending ? ('pending' as const) : ('completed' as const),
      dueAt,
      assignedTo: lead.createdBy,
      leadId: lead.id,
      clientId: lead.clientId,
      vehicleId: lead.vehicleId,
      outcome: isPending ? null : ('done' as const),
      completedAt: isPending ? null : dueAt,
      completedBy: isPending ? null : lead.createdBy,
      createdBy: lead.createdBy,
      createdAt,
    })
  })
}
