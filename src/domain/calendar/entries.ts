/** What stands in the calendar: appointments, deliveries and tasks of this device, told alike. */
import { dayMs } from '#db/kernel/date.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { deliveredVehicle } from '#db/delivery/vehicle-text.ts'
import { deliveriesBetween } from '#src/domain/delivery/queries.ts'
import { appointmentsBetween } from '#src/domain/lead/appointments.ts'
import { listedTasks } from '#src/domain/task/listed.ts'
import { shownLocale } from '#src/lib/shown-locale.ts'

const minuteMs = 60_000
/** A task has an hour and no length: it is drawn as long as this. */
export const taskMinutes = 30

type Shared = {
  /** Of all kinds: `task:t-1`. */
  key: string
  id: string
  leadId: string | null
  /** Whom it is about, or what is to be done. */
  title: string
  /** Her vehicle, or what the task is about. */
  about: string
  note: string
  startsAt: number
  minutes: number
  /** The colleague whose it is. */
  who: string
  /** Still to come: it can be moved, and it can clash. */
  isOpen: boolean
  /** The vehicle that is out with it; null when none is. */
  vehicleId: string | null
}
export type Entry = Shared &
  (
    | { kind: 'appointment'; row: Row<'appointment'> }
    | { kind: 'delivery'; row: Row<'delivery'> }
    | { kind: 'task'; row: Row<'task'> }
  )
export const entryKinds = ['appointment', 'delivery', 'task'] as const
export type EntryKind = (typeof entryKinds)[number]

export const endOf = ({ startsAt, minutes }: Pick<Entry, 'startsAt' | 'minutes'>): number =>
  startsAt + minutes * minuteMs

function ofAppointment(row: Row<'appointment'>, lead: Row<'lead'> | undefined): Entry {
  const { id, leadId, startsAt, minutes, assignedTo, note, status, type } = row
  return {
    kind: 'appointment',
    row,
    key: `appointment:${id}`,
    id,
    leadId,
    title: lead?.name ?? '',
    about: lead?.vehicleText ?? '',
    note,
    startsAt,
    minutes,
    who: assignedTo,
    isOpen: status === 'pending',
    vehicleId: type === 'test-drive' ? (lead?.vehicleId ?? null) : null,
  }
}

function ofDelivery(row: Row<'delivery'>, vehicle: Row<'vehicle'> | undefined): Entry {
  const { id, leadId, startsAt, minutes, assignedTo, note, status, clientName } = row
  return {
    kind: 'delivery',
    row,
    key: `delivery:${id}`,
    id,
    leadId,
    title: clientName,
    about: deliveredVehicle({ delivery: row, vehicle }, shownLocale()),
    note,
    startsAt,
    minutes,
    who: assignedTo,
    isOpen: status === 'planned',
    vehicleId: row.vehicleId,
  }
}

function ofTask(row: Row<'task'>, about: string): Entry {
  return {
    kind: 'task',
    row,
    key: `task:${row.id}`,
    id: row.id,
    leadId: row.leadId,
    title: row.title,
    about,
    note: row.note,
    startsAt: row.dueAt,
    minutes: taskMinutes,
    who: row.assignedTo,
    isOpen: true,
    vehicleId: null,
  }
}

/** Came, did not come, is still expected; what was called off or put to another day leaves its place free. */
const isShown = ({ status }: Row<'appointment'>) =>
  status === 'pending' || status === 'showed-up' || status === 'no-show'

/** Of everybody, earliest first: what lies in a span, begun before it too. Of tasks those still to be done. */
export const entriesBetween =
  (from: number, to: number) =>
  async (replica: Replica): Promise<Entry[]> => {
    const [appointments, deliveries, tasks] = await Promise.all([
      appointmentsBetween(from - dayMs, to)(replica),
      deliveriesBetween(from - dayMs, to)(replica),
      listedTasks({
        isWanted: ({ status, dueAt }) => status === 'pending' && dueAt >= from && dueAt < to,
      })(replica),
    ])
    const shown = appointments.filter(isShown)
    const [leads, vehicles] = await Promise.all([
      replica.lead.bulkGet(shown.map(({ leadId }) => leadId)),
      replica.vehicle.bulkGet(deliveries.map(({ vehicleId }) => vehicleId)),
    ])
    return [
      ...shown.map((row, at) => ofAppointment(row, leads[at])),
      ...deliveries.map((row, at) => ofDelivery(row, vehicles[at])),
      ...tasks.map(({ task, about }) => ofTask(task, about)),
    ]
      .filter(entry => endOf(entry) > from)
      .toSorted((a, b) => a.startsAt - b.startsAt || (a.key < b.key ? -1 : 1))
  }
