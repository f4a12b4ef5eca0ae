/** Appointments, tasks and words between colleagues that follow from the leads. */
import { untouchedTask } from '../task/new-task.ts'
import { addDays, dateIn, instantOf, weekdayOf } from '../kernel/date.ts'
import type { Row } from '../kernel/mutation.ts'
import { heardFact } from '../message/heard.ts'
import { uninvited } from '../lead/new-lead.ts'
import type { AppointmentStatus, TaskKind, TaskOutcome } from '../terms.ts'
import type { Dice } from './dice.ts'
import type { LeadBook } from './lead-book.ts'
import { dayMs, hourMs, minuteMs, parentRow, row, type Stage } from './stage.ts'
import { spoken, type Unit } from './vehicles.ts'
import { type Phrases, phrasesOf, say } from './words/phrases.ts'

type Scene = {
  stage: Stage
  dice: Dice
  book: LeadBook
  words: Phrases
  vehicleOf: (lead: Row<'lead'>) => string
}

export function followUp(stage: Stage, book: LeadBook, units: readonly Unit[]): void {
  const byId = new Map(units.map(({ vehicle }) => [vehicle.id, vehicle]))
  const vehicleOf = (lead: Row<'lead'>) => {
    const vehicle = lead.vehicleId ? byId.get(lead.vehicleId) : undefined
    return vehicle ? spoken(vehicle) : ''
  }
  const scene: Scene = {
    stage,
    dice: stage.dice('follow-ups'),
    book,
    words: phrasesOf(stage.locale),
    vehicleOf,
  }
  const worked = book.leads.filter(lead => lead.deletedAt === null && lead.assignedTo !== null)
  for (const seller of stage.staff.sellers)
    dayOf(
      scene,
      seller,
      worked.filter(lead => lead.assignedTo === seller),
    )
  for (const lead of worked) history(scene, lead)
  words(scene, worked, units.slice(0, 3))
}

/** So many minutes later, HH:MM; from the morning on again where that would be after closing. */
function laterBy(time: string, minutes: number): string {
  const [opens, closes] = [9 * 60, 18 * 60 + 1]
  const at = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes
  const within = minutes > 0 && at >= closes ? opens + ((at - opens) % (closes - opens)) : at
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`
}

/** What one seller finds this morning: appointments of today and the next days, tasks late, due and to come. */
function dayOf(scene: Scene, seller: string, mine: readonly Row<'lead'>[]): void {
  const {
    stage,
    dice,
    words: { appointments },
  } = scene
  const open = dice.shuffle(
    mine.filter(({ status }) => status === 'in-treatment' || status === 'pending'),
  )
  const nextDays: [number, string][] = [
    [0, '10:00'],
    [0, '14:30'],
    [0, '17:45'],
    [1, '11:00'],
    [1, '18:00'],
    [2, '13:30'],
    [4, '10:30'],
  ]
  // Colleagues do not all greet somebody at the same minute.
  const shift = Math.max(0, stage.staff.sellers.indexOf(seller)) * 45
  nextDays.slice(0, 2 + Math.floor(open.length / 4)).forEach(([days, usual], place) => {
    const lead = open[place]
    if (!lead) return
    const time = laterBy(usual, shift)
    const today = stage.at(1, time) - dayMs
    const startsAt = days === 0 ? today : stage.at(days, time)
    if (startsAt < stage.now)
      return book(scene, lead, startsAt, dice.chance(0.8) ? 'showed-up' : 'no-show')
    book(scene, lead, startsAt, 'pending', dice.pick(appointments))
  })
  const due: [number, string, TaskKind][] = [
    [-3, '09:00', 'call'],
    [-1, '16:00', 'mail'],
    [0, '09:30', 'call'],
    [0, '12:00', 'text'],
    [0, '16:30', 'paperwork'],
    [1, '10:00', 'call'],
    [3, '11:00', 'meeting'],
    [8, '09:00', 'other'],
  ]
  due.forEach(([days, usual, kind], place) => {
    const time = laterBy(usual, shift)
    const lead = open[(place + 2) % Math.max(1, open.length)]
    if (lead)
      task(scene, lead, kind, days === 0 ? stage.at(1, time) - dayMs : stage.at(days, time), seller)
  })
}

/** What has been, and what a sale asks for. */
function history(scene: Scene, lead: Row<'lead'>): void {
  const { stage, dice } = scene
  const seller = lead.assignedTo ?? ''
  if (['sold', 'delivered', 'pending', 'cancelled'].includes(lead.status) && dice.chance(0.7)) {
    const at = byDay(
      stage,
      lead.leadAt + Math.round((lead.statusAt - lead.leadAt) * 0.6),
      lead.leadAt,
    )
    book(
      scene,
      lead,
      at,
      dice.weighted<AppointmentStatus>([
        ['showed-up', 8],
        ['no-show', 1],
        ['cancelled', 1],
      ]),
    )
  }
  if (lead.status === 'sold' && lead.deliverOn) {
    const days = Math.round((Date.parse(lead.deliverOn) - Date.parse(stage.today)) / dayMs)
    task(
      scene,
      lead,
      'delivery',
      days > 0 ? stage.at(days, '15:00') : stage.at(1, '15:00') - dayMs,
      seller,
    )
  }
  if (lead.status === 'delivered' && lead.statusAt > stage.now - 6 * dayMs)
    task(scene, lead, 'thank-you', stage.now + hourMs, seller)
  else if (dice.chance(0.35) && lead.status !== 'created') done(scene, lead, seller)
}

/** On the hour of a working day; `at` itself where that would be before she asked. */
const visitTimes = ['09:30', '10:30', '11:30', '13:30', '14:30', '15:30', '16:30', '17:00']
function byDay({ timeZone, now }: Scene['stage'], at: number, after: number): number {
  const day = dateIn(timeZone, at)
  const time = visitTimes[Math.floor(at / minuteMs) % visitTimes.length] ?? '10:30'
  const visit = instantOf(addDays(day, weekdayOf(day) === 6 ? -1 : 0), time, timeZone)
  return visit > after && visit < now - hourMs ? visit : at
}

function book(
  scene: Scene,
  lead: Row<'lead'>,
  startsAt: number,
  status: AppointmentStatus,
  note = '',
): void {
  const { stage, dice, book: all } = scene
  const by = lead.assignedTo ?? ''
  const at = Math.max(
    lead.leadAt,
    Math.min(startsAt - dice.int(1, 3) * dayMs, stage.now - 20 * minuteMs),
  )
  const isPast = status !== 'pending'
  const appointment: Row<'appointment'> = row({
    id: `${lead.id}.a${all.appointments.filter(each => each.leadId === lead.id).length + 1}`,
    leadId: lead.id,
    type: dice.pick(['demonstration', 'information', 'test-drive', 'test-drive'] as const),
    status,
    startsAt,
    minutes: dice.pick([30, 45, 60]),
    assignedTo: by,
    note,
    place: '',
    by,
    at,
    settledAt: isPast ? startsAt + 40 * minuteMs : null,
    settledBy: isPast ? by : null,
    ...uninvited,
  })
  if (isPast && appointment.settledAt && appointment.settledAt > stage.now)
    appointment.settledAt = stage.now - minuteMs
  all.appointments.push(appointment)
  const { id: appointmentId, type } = appointment
  all.touch(lead, 'appointment', at, by, note, { appointmentId, type, startsAt })
  if (isPast)
    all.touch(
      lead,
      status === 'showed-up' ? 'visit' : 'appointment-settled',
      appointment.settledAt ?? startsAt,
      by,
      '',
      { appointmentId, type, status, startsAt },
    )
}

function task(
  scene: Scene,
  lead: Row<'lead'>,
  kind: TaskKind,
  dueAt: number,
  assignedTo: string,
): Row<'task'> {
  const {
    stage,
    dice,
    book: all,
    words: { tasks, taskNotes },
  } = scene
  const createdAt = Math.min(dueAt - dice.int(1, 4) * dayMs, stage.now - dice.int(3, 40) * hourMs)
  const made: Row<'task'> = parentRow(createdAt, {
    ...untouchedTask,
    id: all.nextTaskId(),
    // Who has only a wish is not written to about a vehicle.
    title: say(
      dice.pick(lead.vehicleId ? tasks[kind] : tasks[kind].filter(each => !each.includes('{v}'))),
      scene.vehicleOf(lead),
    ).slice(0, 200),
    note: dice.pick(taskNotes),
    kind,
    dueAt,
    remindAt: dice.chance(0.5) ? dueAt - 15 * minuteMs : null,
    assignedTo,
    leadId: lead.id,
    clientId: lead.clientId,
    vehicleId: lead.vehicleId,
    createdBy: assignedTo,
    createdAt,
  })
  all.tasks.push(made)
  return made
}

function done(scene: Scene, lead: Row<'lead'>, seller: string): void {
  const {
    stage,
    dice,
    words: { outcomes },
  } = scene
  const dueAt = Math.min(lead.leadAt + dice.int(1, 6) * dayMs, stage.now - 2 * hourMs)
  const made = task(
    scene,
    lead,
    dice.pick(['call', 'mail', 'call', 'meeting', 'paperwork'] as const),
    dueAt,
    seller,
  )
  const completedAt = Math.min(dueAt + dice.int(-2, 20) * hourMs, stage.now - hourMs)
  const isDropped = dice.chance(0.06)
  Object.assign(
    made,
    isDropped
      ? { status: 'deleted', touchedAt: completedAt }
      : {
          status: 'completed',
          outcome: dice.pick<TaskOutcome>(['done', 'reached', 'tried', 'not-needed']),
          outcomeNote: dice.pick(outcomes),
          completedAt,
          completedBy: seller,
          touchedAt: completedAt,
        },
  )
}

/** A director's remark, a customer's answer, an appointment taken at the desk: what the bell shows. */
function words(
  { stage, dice, book: all, words: { comments, openAsks }, vehicleOf }: Scene,
  worked: readonly Row<'lead'>[],
  theirs: readonly Unit[],
): void {
  // The first few send a photo of what they drive.
  const photos = theirs.map(({ model, paint }) => stage.album(model.shape, paint, 'side'))
  const open = worked.filter(
    ({ status }) => status === 'in-treatment' || status === 'pending' || status === 'created',
  )
  const director = stage.staff.directors[0] ?? ''
  for (const lead of dice.shuffle(open).slice(0, 26)) {
    const to = lead.assignedTo ?? ''
    const at = Math.min(
      stage.now - minuteMs,
      Math.max(lead.leadAt + 5 * minuteMs, stage.now - dice.int(20, 60 * 40) * minuteMs),
    )
    const processedAt = dice.chance(0.35) ? Math.min(at + 12 * minuteMs, stage.now) : null
    if (dice.chance(0.5)) {
      const comment = all.comment(lead, dice.pick(comments), at, director)
      all.notify(lead, to, {
        type: 'COMMENTS',
        itemId: comment.id,
        from: director,
        at,
        message: comment.body,
        processedAt,
      })
    } else {
      const message = dice.pick(openAsks)
      const photo = photos.pop()
      const file = photo && {
        name: 'photo-1.webp',
        mime: photo.mime,
        bytes: 0,
        isRefused: false,
        sha256: photo.sha256,
      }
      const facts = file
        ? { channel: 'sms', source: 'sms', from: lead.phone, ...heardFact([file]) }
        : {}
      all.touch(lead, 'message-received', at, '', message, facts)
      all.notify(lead, to, {
        type: 'CONVERSATIONS',
        itemId: lead.id,
        from: lead.name,
        at,
        message,
        processedAt,
      })
    }
  }
  for (const { id, leadId, startsAt, at } of all.appointments
    .filter(each => each.status === 'pending' && each.startsAt > stage.now)
    .slice(0, 9)) {
    const lead = worked.find(each => each.id === leadId)
    if (lead)
      all.notify(lead, lead.assignedTo ?? '', {
        type: 'APPOINTMENTS',
        itemId: id,
        from: stage.staff.receptionists[0] ?? director,
        at: Math.min(at, startsAt),
        message: [lead.name, vehicleOf(lead)].filter(Boolean).join(' · '),
      })
  }
}
