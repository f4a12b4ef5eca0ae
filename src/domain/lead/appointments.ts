/** Appointments on this device. */
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'

type Appointment = Row<'appointment'>
const shown = (rows: Appointment[]) =>
  rows
    .filter(row => row.deletedAt === null && row.status !== 'deleted')
    .sort((a, b) => a.startsAt - b.startsAt)

/** Of a lead, earliest first. */
export const appointmentsOf =
  (leadId: string) =>
  async (replica: Replica): Promise<Appointment[]> =>
    shown(await replica.appointment.where({ leadId }).toArray())

/** That start from one instant to another (exclusive), earliest first. */
export const appointmentsBetween =
  (from: number, to: number) =>
  async (replica: Replica): Promise<Appointment[]> =>
    shown(await replica.appointment.where('startsAt').between(from, to).toArray())
