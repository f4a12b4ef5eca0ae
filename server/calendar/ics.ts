/** iCalendar as it leaves us (RFC 5545, 5546): instants in UTC, which every client shows in its own zone. */
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'

const prodId = '//Showfloor//Showfloor//EN'
const minuteMs = 60_000

export type Invited = {
  uid: string
  sequence: number
  method: 'request' | 'cancel'
  startsAt: number
  minutes: number
  summary: string
  description: string
  location: string
  organizer: { name: string; email: string }
  attendee: { name: string; email: string }
  /** When it was written. */
  now: number
}

export function invitationIcs(invited: Invited): string {
  const { uid, sequence, startsAt, minutes, summary, description, location, organizer } = invited
  const isOff = invited.method === 'cancel'
  const calendar = ical({
    prodId,
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  })
  calendar.createEvent({
    id: uid,
    sequence,
    stamp: new Date(invited.now),
    start: new Date(startsAt),
    end: new Date(startsAt + minutes * minuteMs),
    summary,
    description,
    location,
    organizer,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    attendees: [
      {
        ...invited.attendee,
        rsvp: !isOff,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.NEEDSACTION,
      },
    ],
  })
  return calendar.toString()
}

export type FeedEntry = {
  uid: string
  startsAt: number
  minutes: number
  summary: string
  location: string
  isOff: boolean
  /** Its last change: the file is the same while nothing changes. */
  at: number
}

/** Asked for again after an hour, by clients that look at it. */
const ttlS = 3600

export function feedIcs(name: string, entries: readonly FeedEntry[]): string {
  const calendar = ical({ prodId, name, method: ICalCalendarMethod.PUBLISH, ttl: ttlS })
  for (const { uid, startsAt, minutes, summary, location, isOff, at } of entries)
    calendar.createEvent({
      id: uid,
      stamp: new Date(at),
      start: new Date(startsAt),
      end: new Date(startsAt + minutes * minuteMs),
      summary,
      ...(location && { location }),
      status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  return calendar.toString()
}
