/** My day and my month, from the rows on this device. `who` is a person, or undefined for the whole team. */
import { dayMs } from '#db/kernel/date.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { ringingLeadStatuses } from '#db/lead/status.ts'
import { isWaiting, startOf } from '#db/lead/response.ts'
import { leadStatuses } from '#db/terms.ts'
import { appointmentsBetween } from './appointments.ts'
import { isHersOrNobodys, type Lead, standing } from './queries.ts'

export type Who = string | undefined

const isHers = (lead: Lead, who: Who) => who === undefined || isHersOrNobodys(lead, who)

/** Customers without a first answer, the one who waits longest first. */
export const waitingLeads =
  (who: Who) =>
  async (replica: Replica): Promise<Lead[]> => {
    const open = standing(await replica.lead.where('status').anyOf(ringingLeadStatuses).toArray())
    return open
      .filter(lead => isWaiting(lead) && isHers(lead, who))
      .sort((a, b) => startOf(a) - startOf(b))
  }

export type Visit = { appointment: Row<'appointment'>; lead: Lead | undefined }
/** How many of the days after today are looked at for what comes next. */
const nextMs = 8 * dayMs

/** What became of a visit is asked until somebody says it, or this long after. */
const askedMs = 14 * dayMs

/** Today's appointments, the next few after today, and earlier ones of which nobody has said what became of them. */
export const visits =
  (who: Who, from: number, to: number, nextCount: number) =>
  async (replica: Replica): Promise<{ today: Visit[]; next: Visit[]; unsaid: Visit[] }> => {
    const rows = (await appointmentsBetween(from - askedMs, to + nextMs)(replica)).filter(
      row => who === undefined || row.assignedTo === who,
    )
    const unsaid = rows.filter(row => row.startsAt < from && row.status === 'pending')
    const today = rows.filter(
      row => row.startsAt >= from && row.startsAt < to && row.status !== 'postponed',
    )
    const next = rows
      .filter(row => row.startsAt >= to && row.status === 'pending')
      .slice(0, nextCount)
    const leads = new Map(
      standing(
        (await replica.lead.bulkGet([...today, ...next, ...unsaid].map(row => row.leadId))).filter(
          lead => lead !== undefined,
        ),
      ).map(lead => [lead.id, lead]),
    )
    const withLead = (appointment: Row<'appointment'>) => ({
      appointment,
      lead: leads.get(appointment.leadId),
    })
    return {
      today: today.map(withLead),
      next: next.map(withLead),
      // Of a lead that is gone nothing can be said any more.
      unsaid: unsaid.map(withLead).filter(({ lead }) => lead !== undefined),
    }
  }

/** Future recoveries whose hour comes before an instant. */
export const recoveries =
  (who: Who, until: number) =>
  async (replica: Replica): Promise<Lead[]> => {
    const later = standing(await replica.lead.where({ status: 'future-recovery' }).toArray())
    return later
      .filter(lead => lead.recoverAt !== null && lead.recoverAt < until && isHers(lead, who))
      .sort((a, b) => (a.recoverAt ?? 0) - (b.recoverAt ?? 0))
  }

/** What the month's figures are made of. */
export type MonthRows = {
  /** Touched since the month began: everything received, sold or delivered in it is among them. */
  leads: Lead[]
  /** When each lead that stands as sold or delivered was sold. */
  soldAt: ReadonlyMap<string, number>
  appointments: Row<'appointment'>[]
  people: Row<'user'>[]
}

export const monthRows =
  (from: number, to: number) =>
  async (replica: Replica): Promise<MonthRows> => {
    const perStatus = await Promise.all(
      leadStatuses.map(status =>
        replica.lead
          .where('[status+touchedAt]')
          .between([status, from], [status, Infinity])
          .toArray(),
      ),
    )
    // A doubled lead is the other one's: it counts nowhere, as in the reports.
    const leads = standing(perStatus.flat()).filter(
      ({ status, closeReason }) => status !== 'deleted' && closeReason !== 'duplicate',
    )
    const sold = leads.filter(lead => lead.status === 'sold' || lead.status === 'delivered')
    const touches = await replica.leadTouch
      .where('leadId')
      .anyOf(sold.map(lead => lead.id))
      .toArray()
    const soldAt = new Map(
      sold.map(lead => [
        lead.id,
        lead.status === 'sold' ? lead.statusAt : (lead.deliveredAt ?? lead.statusAt),
      ]),
    )
    // A deal that fell through and was made again counts when it was made last.
    const sales = touches
      .filter(touch => touch.kind === 'status' && touch.facts['to'] === 'sold')
      .sort((a, b) => a.at - b.at)
    for (const touch of sales) soldAt.set(touch.leadId, touch.at)
    const [appointments, people] = await Promise.all([
      appointmentsBetween(from, to)(replica),
      replica.user.toArray(),
    ])
    return { leads, soldAt, appointments, people: standing(people).filter(person => person.active) }
  }
