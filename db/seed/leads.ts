/** The leads of a dealership: who asked for what, who answered when, and how it stands. */
import { untouchedLead } from '../lead/new-lead.ts'
import { fullName } from '../kernel/name.ts'
import type { Row } from '../kernel/mutation.ts'
import { leadCloseReasons, type LeadStatus, type LeadType } from '../terms.ts'
import { type ClientBook, soldVehicle } from './clients.ts'
import { counter, type Dice } from './dice.ts'
import { createLeadBook, type LeadBook } from './lead-book.ts'
import { daysAgo, leadPlan, leadShare, waitingMinutes } from './lead-plan.ts'
import { dayMs, hourMs, minuteMs, parentRow, type Stage, timeBetween } from './stage.ts'
import { hold, isFree, sell, spoken, type Unit } from './vehicles.ts'
import { phrasesOf, say } from './words/phrases.ts'

export type Scene = {
  stage: Stage
  dice: Dice
  book: LeadBook
  clients: ClientBook
  units: readonly Unit[]
}

export function leadsOf(stage: Stage, clients: ClientBook, units: readonly Unit[]): LeadBook {
  const scene: Scene = { stage, dice: stage.dice('leads'), book: createLeadBook(), clients, units }
  const nextId = counter('l')
  const share = leadShare[stage.companyId] ?? 1
  for (const [status, count] of leadPlan) {
    const wanted = Math.max(3, Math.round(count * share))
    for (let place = 0; place < wanted; place += 1) tellLead(scene, nextId(), status, place)
  }
  return scene.book
}

function tellLead(scene: Scene, id: string, status: LeadStatus, place: number): void {
  const { stage, dice, book, clients } = scene
  const isWaiting = status === 'created' && place < waitingMinutes.length
  const leadAt = isWaiting
    ? stage.now - (waitingMinutes[place] ?? 5) * minuteMs
    : stage.at(-daysAgo(status, dice), timeBetween(dice, 9, 19))
  const type = isWaiting
    ? 'internet'
    : dice.weighted<LeadType>([
        ['internet', 52],
        ['phone', 22],
        ['walkin', 18],
        ['renewal', 8],
      ])
  const seller = dice.pick(stage.staff.sellers)
  const known =
    clients.clients.length > 20 && dice.chance(0.12) ? dice.pick(clients.clients) : undefined
  const by = type === 'internet' ? (stage.staff.receptionists[0] ?? seller) : seller
  const client = known ?? clients.add(leadAt, by)
  const unit = unitFor(scene, status)
  const lead = leadRow(scene, {
    id,
    leadAt,
    type,
    client,
    unit,
    by,
    assignedTo: isWaiting && place % 2 === 0 ? null : seller,
  })
  book.leads.push(lead)
  book.touch(lead, 'created', leadAt, by, lead.message, {
    type,
    source: lead.source,
    vehicleId: lead.vehicleId,
    requestId: null,
  })
  if (type === 'phone' || type === 'walkin') lead.firstAnswerAt = leadAt
  if (status !== 'created') work(scene, lead, status, seller, unit, place)
  client.touchedAt = Math.max(client.touchedAt, lead.touchedAt)
}

/** What is sold is not sold twice; what is only asked about may be anything on offer. */
function unitFor({ units, dice }: Scene, status: LeadStatus): Unit | undefined {
  const free = units.filter(isFree)
  if (status === 'sold' || status === 'delivered') return dice.pick(free)
  return dice.chance(0.82) ? dice.pick(free) : undefined
}

type Given = {
  id: string
  leadAt: number
  type: LeadType
  client: Row<'client'>
  unit: Unit | undefined
  by: string
  assignedTo: string | null
}
function leadRow(
  { stage, dice }: Scene,
  { id, leadAt, type, client, unit, by, assignedTo }: Given,
): Row<'lead'> {
  const floor = phrasesOf(stage.locale)
  const theirs = phrasesOf(client.locale)
  const vehicleText = unit
    ? ''
    : dice.pick(theirs.wishes[stage.companyId === 'c-grandsentier' ? 'leisure' : 'road'])
  const asks = !unit
    ? theirs.openAsks
    : type === 'walkin'
      ? floor.walkIns
      : type === 'phone'
        ? floor.calls
        : theirs.asks
  const condition = unit?.vehicle.condition
  return parentRow(leadAt, {
    ...untouchedLead,
    id,
    statusAt: leadAt,
    type,
    division:
      condition === 'new'
        ? ('new' as const)
        : condition
          ? ('used' as const)
          : dice.chance(0.1)
            ? ('commercial' as const)
            : ('na' as const),
    source: dice.pick(floor.sources[type]),
    clientId: client.id,
    name: fullName(client),
    phone: client.cell || client.phone,
    email: client.email,
    phoneKey: client.cellKey || client.phoneKey,
    emailKey: client.emailKey,
    message: say(dice.pick(asks), unit ? spoken(unit.vehicle) : ''),
    assignedTo,
    vehicleId: unit?.vehicle.id ?? null,
    vehicleText,
    tradeInText: dice.chance(0.3) ? dice.pick(floor.tradeIns) : '',
    leadAt,
    createdBy: by,
    createdAt: leadAt,
  })
}

/** From the first answer to where it stands. */
function work(
  scene: Scene,
  lead: Row<'lead'>,
  status: LeadStatus,
  seller: string,
  unit: Unit | undefined,
  place: number,
): void {
  const { stage, dice, book } = scene
  const words = phrasesOf(stage.locale)
  const answerAt = Math.min(
    lead.leadAt +
      dice.weighted([
        [dice.int(2, 9), 50],
        [dice.int(10, 40), 30],
        [dice.int(60, 600), 20],
      ]) *
        minuteMs,
    stage.now - 90 * minuteMs,
  )
  book.touch(
    lead,
    dice.weighted([
      ['call-tried', 30],
      ['call-reached', 40],
      ['mail-sent', 20],
      ['text-sent', 10],
    ]),
    Math.max(answerAt, lead.leadAt),
    seller,
    dice.pick(words.replies),
  )
  const end = endOf(scene, lead, status)
  const comments = dice.int(status === 'closed' ? 1 : 0, status === 'deleted' ? 0 : 4)
  const span = Math.max(hourMs, end - answerAt)
  for (let n = 0; n < comments; n += 1) {
    const at = Math.round(answerAt + (span * (n + 1)) / (comments + 2))
    book.comment(lead, dice.pick(words.comments), at, seller)
    if (dice.chance(0.4))
      book.touch(
        lead,
        dice.weighted([
          ['call-tried', 3],
          ['call-reached', 4],
          ['message-received', 2],
        ]),
        at - 4 * minuteMs,
        seller,
      )
  }
  settle(scene, lead, status, { end, seller, unit, place })
}

/** The instant of the last change of status: between the request and now, by what it is. */
function endOf({ stage, dice }: Scene, lead: Row<'lead'>, status: LeadStatus): number {
  const age = stage.now - lead.leadAt
  const share: Partial<Record<LeadStatus, number>> = {
    'in-treatment': 0.05,
    pending: 0.4,
    delivered: 0.6,
  }
  const at = lead.leadAt + age * (share[status] ?? 0.25 + dice.next() * 0.4)
  return Math.round(Math.min(at, stage.now - hourMs))
}

type End = { end: number; seller: string; unit: Unit | undefined; place: number }
function settle(
  scene: Scene,
  lead: Row<'lead'>,
  status: LeadStatus,
  { end, seller, unit, place }: End,
): void {
  const { stage, dice, book } = scene
  const words = phrasesOf(stage.locale)
  const move = (to: LeadStatus, at: number, note = '', facts: Row<'leadTouch'>['facts'] = {}) => {
    book.touch(lead, 'status', at, seller, note, {
      from: lead.status,
      to,
      reason: null,
      recoverAt: null,
      vehicleId: null,
      deliverOn: null,
      ...facts,
    })
    Object.assign(lead, { status: to, statusAt: at })
  }
  if (status === 'deleted') {
    move('in-treatment', end)
    // Deleted, it keeps the status it had: one is young enough to be taken back without a network.
    const deletedAt = stage.now - (place === 0 ? 1 : 9 + place) * dayMs
    book.touch(lead, 'status', deletedAt, seller, '', { from: lead.status, to: 'deleted' })
    Object.assign(lead, { deletedAt, touchedAt: deletedAt })
    return
  }
  if (status === 'cancelled' || status === 'closed') {
    const reason = dice.pick(leadCloseReasons)
    const note = dice.pick(words.lost)
    move(status, end, note, { reason })
    Object.assign(lead, { closeReason: reason, closeNote: note })
    return
  }
  if (status === 'future-recovery') {
    const recoverAt = stage.at(
      dice.int(2, 75) + (place === 0 ? -1 : 0),
      place % 3 ? '10:00' : '09:00',
    )
    move(status, end, dice.pick(words.recovery), { recoverAt })
    Object.assign(lead, {
      recoverAt,
      recoverNotice: dice.pick(['0', '30', '60', '08:00', '09:00'] as const),
    })
    return
  }
  if (status === 'in-treatment' || status === 'pending') {
    move('in-treatment', Math.min(end, lead.touchedAt))
    if (status === 'pending') move('pending', end)
    if (dice.chance(0.5)) lead.followUpOn = stage.day(dice.int(-2, 9))
    if (status === 'pending' && place < 4 && unit && isFree(unit))
      hold(unit, seller, lead, end, stage.at(1 + place, '17:00'), '')
    return
  }
  if (unit) sale(scene, lead, status, unit, { end, seller, move })
}

type Sale = {
  end: number
  seller: string
  move: (to: LeadStatus, at: number, note?: string, facts?: Row<'leadTouch'>['facts']) => void
}
function sale(
  { stage, dice, clients, book }: Scene,
  lead: Row<'lead'>,
  status: LeadStatus,
  unit: Unit,
  { end, seller, move }: Sale,
): void {
  const { id } = unit.vehicle
  const daysBack = Math.round((stage.now - end) / dayMs)
  const deliverOn = stage.day(status === 'sold' ? dice.int(0, 8) : -Math.max(1, daysBack - 4))
  move('sold', end, '', { vehicleId: id, deliverOn })
  Object.assign(lead, { soldVehicleId: id, vehicleId: id, deliverOn })
  if (status === 'sold') return sell(unit, seller, lead.clientId, end, stage.day(-daysBack), null)
  const deliveredAt = stage.at(-Math.max(1, daysBack - 4), '15:30')
  move('delivered', Math.max(deliveredAt, end + hourMs), '', { deliverOn })
  lead.deliveredAt = lead.statusAt
  sell(unit, seller, lead.clientId, end, stage.day(-daysBack), lead.statusAt)
  clients.vehicles.push(soldVehicle(unit.vehicle, lead.clientId, deliverOn))
  book.touch(
    lead,
    'call-reached',
    Math.min(lead.statusAt + 3 * dayMs, stage.now - 30 * minuteMs),
    seller,
  )
}
