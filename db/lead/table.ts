import { leadDesk, salesDesk } from '../desks.ts'
import { notificationTypes } from './notice-types.ts'
import { type Kinds, parentTable, rowTable } from '../kernel/table.ts'
import { allOf, anyOf, isIn, isNotIn, isWithin, longWindowMs } from '../kernel/window.ts'
import { openLeadStatuses } from './status.ts'
import {
  appointmentStatuses,
  appointmentTypes,
  commentStatuses,
  inviteAnswers,
  leadDivisions,
  leadStatuses,
  leadTypes,
  recoveryNotices,
  touchKinds,
} from '../terms.ts'

/** A person who may buy, from the first word to the delivery. */
export const leadColumns = ({ text, integer }: Kinds) => ({
  status: text({ enum: leadStatuses }).notNull(),
  statusAt: integer('status_at').notNull(),
  type: text({ enum: leadTypes }).notNull(),
  division: text({ enum: leadDivisions }).notNull(),
  source: text().notNull(),
  clientId: text('client_id').notNull(),
  /** Who it is, copied from the client so that lists need no second read. */
  name: text().notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  phoneKey: text('phone_key').notNull(),
  emailKey: text('email_key').notNull(),
  /** What the customer said, in her words. */
  message: text().notNull(),
  assignedTo: text('assigned_to'),
  vehicleId: text('vehicle_id'),
  /** The vehicle of interest in words, when it is not one of our stock. */
  vehicleText: text('vehicle_text').notNull(),
  tradeInText: text('trade_in_text').notNull(),
  /** Instant of the customer's request: the response clock starts here. */
  leadAt: integer('lead_at').notNull(),
  /** First human answer; an automatic reply does not count. */
  firstAnswerAt: integer('first_answer_at'),
  /** Her first word since the last human answer, once there was one: the clock starts anew here. */
  askedAgainAt: integer('asked_again_at'),
  followUpOn: text('follow_up_on'),
  recoverAt: integer('recover_at'),
  recoverNotice: text('recover_notice', { enum: recoveryNotices }),
  closeReason: text('close_reason'),
  closeNote: text('close_note').notNull(),
  soldVehicleId: text('sold_vehicle_id'),
  deliverOn: text('deliver_on'),
  deliveredAt: integer('delivered_at'),
  requestId: text('request_id'),
  createdBy: text('created_by').notNull(),
  createdAt: integer('created_at').notNull(),
  tagIds: text('tag_ids', { mode: 'json' }).$type<string[]>().notNull().default([]),
})
export const lead = parentTable<typeof leadColumns>('lead', {
  opens: ['crm.Leads', 'crm.FutureRecovery', 'marketing.Leads'],
  indexes: [
    ['clientId'],
    ['vehicleId'],
    ['status', 'touchedAt'],
    // Whose customer waits for an answer.
    ['status', 'firstAnswerAt'],
    ['status', 'askedAgainAt'],
    ['phoneKey'],
    ['emailKey'],
  ],
  device: [
    'status',
    'clientId',
    'phoneKey',
    'emailKey',
    'vehicleId',
    'assignedTo',
    '[status+touchedAt]',
  ],
  secret: ['message', 'tradeInText', 'closeNote'],
  scope: {
    forms: salesDesk,
    brief: {
      unless: leadDesk,
      without: ['message', 'tradeInText', 'closeReason', 'closeNote'],
      onlyNamedBy: [{ table: 'task', field: 'leadId' }],
    },
    window: allOf(
      isNotIn('status', 'deleted'),
      anyOf(isIn('status', ...openLeadStatuses), isWithin('touchedAt', longWindowMs)),
    ),
  },
})

/** One line of a lead's timeline; only ever added. */
export const leadTouchColumns = ({ text, integer }: Kinds) => ({
  leadId: text('lead_id').notNull(),
  kind: text({ enum: touchKinds }).notNull(),
  at: integer().notNull(),
  by: text().notNull(),
  note: text().notNull(),
  facts: text({ mode: 'json' }).$type<Record<string, string | number | null>>().notNull(),
})
export const leadTouch = rowTable<typeof leadTouchColumns>('lead_touch', {
  indexes: [['leadId']],
  device: ['leadId'],
  secret: ['note', 'facts'],
  scope: { forms: leadDesk, of: { table: 'lead', by: 'leadId' } },
})

export const leadCommentColumns = ({ text, integer }: Kinds) => ({
  leadId: text('lead_id').notNull(),
  body: text().notNull(),
  status: text({ enum: commentStatuses }).notNull(),
  at: integer().notNull(),
  by: text().notNull(),
})
export const leadComment = rowTable<typeof leadCommentColumns>('lead_comment', {
  indexes: [['leadId']],
  device: ['leadId'],
  secret: ['body'],
  scope: { forms: leadDesk, of: { table: 'lead', by: 'leadId' } },
})

export const appointmentColumns = ({ text, integer }: Kinds) => ({
  leadId: text('lead_id').notNull(),
  type: text({ enum: appointmentTypes }).notNull(),
  status: text({ enum: appointmentStatuses }).notNull(),
  startsAt: integer('starts_at').notNull(),
  minutes: integer().notNull(),
  assignedTo: text('assigned_to').notNull(),
  note: text().notNull(),
  /** Where, in words; '' at the dealership. */
  place: text().notNull().default(''),
  by: text().notNull(),
  at: integer().notNull(),
  settledAt: integer('settled_at'),
  settledBy: text('settled_by'),
  /** The address her invitation goes to; '' while she has none. */
  inviteTo: text('invite_to').notNull().default(''),
  /** What she answered to it as the appointment now stands. */
  inviteAnswer: text('invite_answer', { enum: inviteAnswers }),
  inviteAnsweredAt: integer('invite_answered_at'),
})
export const appointment = rowTable<typeof appointmentColumns>('appointment', {
  indexes: [['leadId'], ['startsAt']],
  device: ['leadId', 'startsAt'],
  secret: ['note', 'place', 'inviteTo'],
  scope: { forms: leadDesk, of: { table: 'lead', by: 'leadId' } },
})

/** A word to one person about a lead; hers alone. */
export const notificationColumns = ({ text, integer }: Kinds) => ({
  userId: text('user_id').notNull(),
  /** '' of a request that nobody has taken: it is the item. */
  leadId: text('lead_id').notNull(),
  itemId: text('item_id').notNull(),
  type: text({ enum: notificationTypes }).notNull(),
  from: text().notNull(),
  at: integer().notNull(),
  message: text().notNull(),
  processedAt: integer('processed_at'),
})
export const notification = rowTable<typeof notificationColumns>('notification', {
  indexes: [['userId', 'processedAt'], ['leadId', 'itemId'], ['itemId']],
  device: ['userId', 'leadId', 'itemId'],
  scope: { own: { fields: ['userId'] } },
})
