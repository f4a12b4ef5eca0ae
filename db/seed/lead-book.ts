/** Where the leads of a dealership and everything that hangs on them are gathered. */
import type { Row } from '../kernel/mutation.ts'
import type { NotificationType } from '../lead/notice-types.ts'
import { answeringTouches, type TouchKind } from '../terms.ts'
import { counter } from './dice.ts'
import { nameOfUser } from './people.ts'
import { row } from './stage.ts'

type Facts = Row<'leadTouch'>['facts']
export type LeadBook = {
  leads: Row<'lead'>[]
  touches: Row<'leadTouch'>[]
  comments: Row<'leadComment'>[]
  appointments: Row<'appointment'>[]
  tasks: Row<'task'>[]
  notifications: Row<'notification'>[]
  nextTaskId: () => string
  /** A line of the timeline; the lead is as young as its last one. */
  touch: (
    lead: Row<'lead'>,
    kind: TouchKind,
    at: number,
    by: string,
    note?: string,
    facts?: Facts,
  ) => void
  comment: (lead: Row<'lead'>, body: string, at: number, by: string) => Row<'leadComment'>
  notify: (
    lead: Row<'lead'>,
    to: string,
    about: {
      type: NotificationType
      itemId: string
      from: string
      at: number
      message: string
      processedAt?: number | null
    },
  ) => void
}

export function createLeadBook(): LeadBook {
  const nextOf = new Map<string, number>()
  const nextNotification = counter('n')
  const numbered = (leadId: string, letter: string) => {
    const key = `${leadId}.${letter}`
    const place = (nextOf.get(key) ?? 0) + 1
    nextOf.set(key, place)
    return `${key}${place}`
  }
  const book: LeadBook = {
    leads: [],
    touches: [],
    comments: [],
    appointments: [],
    tasks: [],
    notifications: [],
    nextTaskId: counter('t'),
    touch(lead, kind, at, by, note = '', facts = {}) {
      book.touches.push(
        row({ id: numbered(lead.id, 't'), leadId: lead.id, kind, at, by, note, facts }),
      )
      lead.touchedAt = Math.max(lead.touchedAt, at)
      if (lead.firstAnswerAt === null && answeringTouches.some(answering => answering === kind))
        lead.firstAnswerAt = at
    },
    comment(lead, body, at, by) {
      const comment: Row<'leadComment'> = row({
        id: numbered(lead.id, 'c'),
        leadId: lead.id,
        body,
        status: 'normal',
        at,
        by,
      })
      book.comments.push(comment)
      book.touch(lead, 'comment', at, by, '', { commentId: comment.id })
      return comment
    },
    notify(lead, to, { type, itemId, from, at, message, processedAt = null }) {
      if (from === to) return
      book.notifications.push(
        row({
          id: nextNotification(),
          userId: to,
          leadId: lead.id,
          itemId,
          type,
          from: nameOfUser(from),
          at,
          message: message.slice(0, 200),
          processedAt,
        }),
      )
    },
  }
  return book
}
