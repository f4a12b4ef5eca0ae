/** The four lists of the header: leads, notifications, requests and tasks that wait for the person. */
import { words } from '#db/kernel/words.ts'
import { and, asc, count, desc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as z from 'zod/mini'
import { alertForms } from '#db/forms.ts'
import { lookup } from '#db/lookups/index.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { leadNoticeTypes } from '#db/lead/notice-types.ts'
import type { Locale } from '#db/terms.ts'
import { isLeadInProgress, isWaitingRequest } from '../dealership/waiting.ts'
import { call, listOf, pageParams } from './call.ts'
import { elapsed } from './written.ts'

const text = z.string()
const taskItem = z.object({ ID: text, Task: text, Status: text, StatusText: text })
const leadItem = z.object({
  ID: text,
  From: text,
  Date: text,
  Status: text,
  StatusCode: text,
  Message: text,
})
const notificationItem = z.object({
  LeadId: text,
  ItemId: text,
  Type: z.enum(leadNoticeTypes),
  TypeName: text,
  From: text,
  Date: text,
  Elapsed: text,
  Message: text,
})
const requestItem = z.object({
  ID: text,
  TypeId: text,
  Type: text,
  Source: text,
  SourceName: text,
  Date: text,
  Name: text,
  Phone: text,
  Email: text,
})

const totalOf = (db: Db, table: SQLiteTable, where: SQL | undefined) =>
  db.select({ n: count() }).from(table).where(where).get()?.n ?? 0
const itemOf = (list: string, locale: Locale, code: string) =>
  lookup(list, locale).find(item => item.Code === code)

/** Pending, the most pressing first. */
const tasks = call('/api/tasks/progress/user', {
  summary: 'The pending tasks of the person, the most pressing first',
  forms: alertForms.tasks,
  params: pageParams,
  answer: listOf(taskItem),
  run(
    {
      session: {
        dealership: { db },
        userId,
      },
      locale,
    },
    { PageSize },
  ) {
    const { task } = schema
    const mine = and(
      eq(task.assignedTo, userId),
      eq(task.status, 'pending'),
      isNull(task.deletedAt),
    )
    const rows = db
      .select()
      .from(task)
      .where(mine)
      .orderBy(asc(task.dueAt), asc(task.id))
      .limit(PageSize)
      .all()
    const status = itemOf('TaskStatus', locale, 'pending')
    return {
      Total: totalOf(db, task, mine),
      Items: rows.map(({ id, title }) => ({
        ID: id,
        Task: title,
        Status: status?.AlternateValue ?? '',
        StatusText: status?.Caption ?? '',
      })),
    }
  },
})

type NoticeType = (typeof leadNoticeTypes)[number]
const typeNames: Record<NoticeType, Record<Locale, string>> = {
  CONVERSATIONS: words({ en: 'Message', fr: 'Message', es: 'Mensaje' }),
  COMMENTS: words({ en: 'Comment', fr: 'Commentaire', es: 'Comentario' }),
  APPOINTMENTS: words({ en: 'Appointment', fr: 'Rendez-vous', es: 'Cita' }),
}

const notifications = call('/api/leads/notifications/user', {
  summary: 'What the person has not yet seen to, the newest first',
  forms: alertForms.leads,
  params: pageParams,
  answer: listOf(notificationItem),
  run(
    {
      session: {
        dealership: { db },
        userId,
      },
      locale,
      now,
      written,
    },
    { PageSize },
  ) {
    const { notification } = schema
    const mine = and(
      eq(notification.userId, userId),
      isNull(notification.processedAt),
      isNull(notification.deletedAt),
      inArray(notification.type, leadNoticeTypes),
    )
    const rows = db
      .select()
      .from(notification)
      .where(mine)
      .orderBy(desc(notification.at), asc(notification.id))
      .limit(PageSize)
      .all()
    return {
      Total: totalOf(db, notification, mine),
      Items: rows.map(({ leadId, itemId, type, from, at, message }) => ({
        LeadId: leadId,
        ItemId: itemId,
        // Only these were asked for.
        Type: type as NoticeType,
        TypeName: typeNames[type as NoticeType][locale],
        From: from,
        Date: written(at),
        Elapsed: elapsed(at, now, locale),
        Message: message,
      })),
    }
  },
})

/** Hers, and those nobody has taken yet; the newest first. */
const leads = call('/api/leads/progress/user', {
  summary: 'Leads in progress that are the person’s or nobody’s yet, the newest first',
  forms: alertForms.leads,
  params: pageParams,
  answer: listOf(leadItem),
  run(
    {
      session: {
        dealership: { db },
        userId,
      },
      locale,
      written,
    },
    { PageSize },
  ) {
    const { lead } = schema
    const hers = and(or(eq(lead.assignedTo, userId), isNull(lead.assignedTo)), isLeadInProgress)
    const rows = db
      .select()
      .from(lead)
      .where(hers)
      .orderBy(desc(lead.leadAt), asc(lead.id))
      .limit(PageSize)
      .all()
    const captions = new Map(
      lookup('LeadStatus', locale).map(({ Code, Caption }) => [Code, Caption]),
    )
    return {
      Total: totalOf(db, lead, hers),
      Items: rows.map(({ id, name, leadAt, status, message }) => ({
        ID: id,
        From: name,
        Date: written(leadAt),
        Status: captions.get(status) ?? '',
        StatusCode: status,
        Message: message,
      })),
    }
  },
})

const requests = call('/api/radarv2/unprocessed', {
  summary: 'Requests nobody has processed, the newest first',
  forms: alertForms.requests,
  params: pageParams,
  answer: listOf(requestItem),
  run(
    {
      session: {
        dealership: { db },
      },
      locale,
      written,
    },
    { PageSize },
  ) {
    const { request } = schema
    const rows = db
      .select()
      .from(request)
      .where(isWaitingRequest)
      .orderBy(desc(request.at), asc(request.id))
      .limit(PageSize)
      .all()
    const types = new Map(lookup('RadarType', locale).map(item => [item.Code, item]))
    return {
      Total: totalOf(db, request, isWaitingRequest),
      Items: rows.map(({ id, type, source, sourceName, at, name, phone, email }) => ({
        ID: id,
        TypeId: types.get(type)?.ID ?? '',
        Type: types.get(type)?.Caption ?? '',
        Source: source,
        SourceName: sourceName,
        Date: written(at),
        Name: name,
        Phone: phone,
        Email: email,
      })),
    }
  },
})

export const alertCalls = [tasks, notifications, leads, requests]
