import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import {
  appointmentStatuses,
  appointmentTypes,
  commentStatuses,
  leadDivisions,
  leadStatuses,
  leadTypes,
  notificationTypes,
  recoveryNotices,
  requestCategories,
  requestDivisions,
  requestStatuses,
  requestTypes,
  taskKinds,
  taskOutcomes,
  taskStatuses,
  touchKinds,
} from '../terms.ts'
import { mirrored, mirroredParent } from './row.ts'

/** A person who may buy, from the first word to the delivery. */
export const lead = sqliteTable(
  'lead',
  {
    ...mirroredParent(),
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
  },
  t => [
    index('lead_v').on(t.v),
    index('lead_client').on(t.clientId),
    index('lead_vehicle').on(t.vehicleId),
    index('lead_status').on(t.status, t.touchedAt),
    index('lead_phone').on(t.phoneKey),
    index('lead_email').on(t.emailKey),
  ],
)

/** One line of a lead's timeline; only ever added. */
export const leadTouch = sqliteTable(
  'lead_touch',
  {
    ...mirrored(),
    leadId: text('lead_id').notNull(),
    kind: text({ enum: touchKinds }).notNull(),
    at: integer().notNull(),
    by: text().notNull(),
    note: text().notNull(),
    facts: text({ mode: 'json' }).$type<Record<string, string | number | null>>().notNull(),
  },
  t => [index('lead_touch_v').on(t.v), index('lead_touch_lead').on(t.leadId)],
)

export const leadComment = sqliteTable(
  'lead_comment',
  {
    ...mirrored(),
    leadId: text('lead_id').notNull(),
    body: text().notNull(),
    status: text({ enum: commentStatuses }).notNull(),
    at: integer().notNull(),
    by: text().notNull(),
  },
  t => [index('lead_comment_v').on(t.v), index('lead_comment_lead').on(t.leadId)],
)

export const appointment = sqliteTable(
  'appointment',
  {
    ...mirrored(),
    leadId: text('lead_id').notNull(),
    type: text({ enum: appointmentTypes }).notNull(),
    status: text({ enum: appointmentStatuses }).notNull(),
    startsAt: integer('starts_at').notNull(),
    minutes: integer().notNull(),
    assignedTo: text('assigned_to').notNull(),
    note: text().notNull(),
    by: text().notNull(),
    at: integer().notNull(),
    settledAt: integer('settled_at'),
    settledBy: text('settled_by'),
  },
  t => [
    index('appointment_v').on(t.v),
    index('appointment_lead').on(t.leadId),
    index('appointment_starts').on(t.startsAt),
  ],
)

/** Something to do, for one person. */
export const task = sqliteTable(
  'task',
  {
    ...mirroredParent(),
    title: text().notNull(),
    note: text().notNull(),
    kind: text({ enum: taskKinds }).notNull(),
    status: text({ enum: taskStatuses }).notNull(),
    dueAt: integer('due_at').notNull(),
    remindAt: integer('remind_at'),
    assignedTo: text('assigned_to').notNull(),
    leadId: text('lead_id'),
    clientId: text('client_id'),
    vehicleId: text('vehicle_id'),
    outcome: text({ enum: taskOutcomes }),
    outcomeNote: text('outcome_note').notNull(),
    completedAt: integer('completed_at'),
    completedBy: text('completed_by'),
    createdBy: text('created_by').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  t => [
    index('task_v').on(t.v),
    index('task_assigned').on(t.assignedTo, t.status),
    index('task_lead').on(t.leadId),
    index('task_client').on(t.clientId),
  ],
)

/** What came in from the website, by mail or phone and waits for a person (SPEC: Radar). */
export const request = sqliteTable(
  'request',
  {
    ...mirroredParent(),
    type: text({ enum: requestTypes }).notNull(),
    division: text({ enum: requestDivisions }).notNull(),
    category: text({ enum: requestCategories }),
    status: text({ enum: requestStatuses }).notNull(),
    source: text().notNull(),
    sourceName: text('source_name').notNull(),
    at: integer().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    vehicleId: text('vehicle_id'),
    processedAt: integer('processed_at'),
    processedBy: text('processed_by'),
    leadId: text('lead_id'),
  },
  t => [index('request_v').on(t.v), index('request_open').on(t.processedAt)],
)

/** A word to one person about a lead; hers alone. */
export const notification = sqliteTable(
  'notification',
  {
    ...mirrored(),
    userId: text('user_id').notNull(),
    leadId: text('lead_id').notNull(),
    itemId: text('item_id').notNull(),
    type: text({ enum: notificationTypes }).notNull(),
    from: text().notNull(),
    at: integer().notNull(),
    message: text().notNull(),
    processedAt: integer('processed_at'),
  },
  t => [index('notification_v').on(t.v), index('notification_user').on(t.userId, t.processedAt)],
)
