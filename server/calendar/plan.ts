/**
 * What a customer has to be told of her appointment, from what she was told last and how it stands now: whatever
 * happened in between, once or several times, in a server that died. Pure.
 */
import type { Told } from '#db/calendar/table.ts'
import { canonical } from '#db/kernel/canonical.ts'
import type { Row } from '#db/kernel/mutation.ts'

type Appointment = Pick<
  Row<'appointment'>,
  'status' | 'startsAt' | 'minutes' | 'place' | 'assignedTo' | 'inviteTo' | 'deletedAt'
>

const isOff = ({ status, deletedAt, inviteTo }: Appointment) =>
  inviteTo === '' ||
  deletedAt !== null ||
  status === 'cancelled' ||
  status === 'postponed' ||
  status === 'deleted'

/** @returns the next letter; undefined when she knows how it stands, or it is over and there is nothing to say */
export function planned(appointment: Appointment, said: Told | null): Told | undefined {
  const { startsAt, minutes, place, assignedTo, inviteTo: to, status } = appointment
  const sequence = said === null ? 0 : said.sequence + 1
  const cancel = said && told(said, sequence)
  // Of what nobody knows whether it came, either may be true in her calendar.
  const isOpen = said?.method === 'request' || said?.isUnsure === true
  if (isOff(appointment)) return isOpen && cancel ? cancel : undefined
  if (status !== 'pending') return undefined
  // Another address: whoever has the first one is told that it is off, before the second one gets hers.
  if (isOpen && cancel && said.to !== to) return cancel
  const isKnown = said?.method === 'request' && !said.isUnsure
  const isSameTime = isKnown && said.startsAt === startsAt && said.minutes === minutes
  if (isSameTime && said.place === place && said.with === assignedTo) return undefined
  return {
    to,
    startsAt,
    minutes,
    place,
    with: assignedTo,
    ...(isSameTime && { isSameTime }),
    sequence,
    method: 'request',
  }
}

const told = ({ to, startsAt, minutes, place, with: who }: Told, sequence: number): Told => ({
  method: 'cancel',
  to,
  startsAt,
  minutes,
  place,
  with: who,
  sequence,
})

type Waiting = { said: Told | null; next: Told | null; attempts: number }
/** @returns what to write of it; undefined when it stands as it should */
export function rewritten(
  appointment: Appointment,
  known: Waiting | undefined,
): Waiting | undefined {
  const before = known ?? { said: null, next: null, attempts: 0 }
  const next = planned(appointment, before.said) ?? null
  // It waits or is being tried, and is still what she has to be told: sent again under its number it is the same letter.
  if (canonical(next) === canonical(before.next)) return undefined
  if (before.next === null || before.attempts === 0) return { said: before.said, next, attempts: 0 }
  const said: Told = { ...before.next, isUnsure: true }
  return { said, next: planned(appointment, said) ?? null, attempts: 0 }
}
