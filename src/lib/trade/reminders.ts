/** Reminders while the app is open, with or without a network; each is said once on a device. */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Replica } from '#db/replica.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useFloor, useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { preferenceOf } from '#src/queries/preference.ts'
import { toast } from '#src/ui/toast-queue.ts'
import {
  dueReminders,
  lateReminderMs,
  leadsToWake,
  type Reminder,
  type ReminderRows,
  type Said,
  stillSaid,
} from './reminders-due.ts'
import { useMinute } from './vehicle-clock.ts'

const pendingRows =
  (userId: string, now: number) =>
  async (replica: Replica): Promise<ReminderRows> => {
    const appointments = await replica.appointment
      .where('startsAt')
      .between(now - lateReminderMs, now + lateReminderMs)
      .toArray()
    const sleeping = await replica.lead.where({ status: 'future-recovery' }).toArray()
    const others = await replica.lead.bulkGet(appointments.map(each => each.leadId))
    return {
      tasks: await replica.task.where('[assignedTo+status]').equals([userId, 'pending']).toArray(),
      appointments,
      leads: [
        ...sleeping,
        ...others.filter(lead => lead !== undefined && lead.status !== 'future-recovery'),
      ].filter(lead => lead !== undefined),
    }
  }

const saidKey = (companyId: string, userId: string) => `showfloor.reminded.${companyId}.${userId}`
function saidBefore(key: string): Said {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Said
  } catch {
    // Unreadable: a reminder said twice is better than none.
    return {}
  }
}

/** Mounted once, by the shell. */
export function useReminders(): void {
  const { engine, userId, companyId } = useFloor()
  const { timeZone, forms } = useSession()
  const now = useMinute()
  const rows = useLive(pendingRows(userId, now), [userId, now])
  const choice = useLive(preferenceOf(userId), [userId])?.notifications
  const say = useSay()
  const tried = useRef(new Set<string>())

  useEffect(() => {
    if (!rows || !choice) return
    const key = saidKey(companyId, userId)
    const said = stillSaid(saidBefore(key), now)
    // The minute's end, not its start: a reminder of this minute is said in it.
    const due = dueReminders(rows, {
      userId,
      timeZone,
      choice,
      now: Math.max(now, Date.now()),
    }).filter(reminder => said[reminder.key] === undefined)
    if (due.length)
      localStorage.setItem(
        key,
        JSON.stringify({ ...said, ...Object.fromEntries(due.map(({ key: each }) => [each, now])) }),
      )
    for (const reminder of due) say(reminder)
    if (!forms.has('crm.Leads') && !forms.has('crm.FutureRecovery')) return
    for (const leadId of leadsToWake(rows.leads, userId, now)) {
      if (tried.current.has(leadId)) continue
      tried.current.add(leadId)
      // Refused or interrupted, the server's own clock or the next minute does it.
      void engine
        .mutate('lead.comeBack', { leadId })
        .catch(() => {})
        .finally(() => tried.current.delete(leadId))
    }
  }, [rows, choice, companyId, userId, timeZone, forms, engine, now, say])
}

function useSay(): (reminder: Reminder) => void {
  const { t } = useLingui()
  const { locale } = useSession()
  const format = useFormat()
  const navigate = useNavigate()
  const latest = useRef<(reminder: Reminder) => void>(() => {})
  useEffect(() => {
    latest.current = ({ key, kind, id, leadId, name, dueAt }) => {
      const time = format.instant(dueAt, 'time')
      const text =
        kind === 'task'
          ? t`Task due at ${time}: ${name}`
          : kind === 'appointment'
            ? t`Appointment at ${time}: ${name}`
            : t`Call back today at ${time}: ${name}`
      const href =
        kind === 'task'
          ? hrefOf('crm.Tasks', locale, { id })
          : hrefOf('crm.Leads', locale, { id: leadId ?? '' })
      toast(text, {
        id: key,
        tone: 'info',
        lastsMs: 30_000,
        action: { label: t`Open`, onPress: () => void navigate(href) },
      })
      void notifyOutside(key, text, href)
    }
  })
  const say = useRef((reminder: Reminder) => latest.current(reminder))
  return say.current
}

/** Out of sight, the device says it, if the person has allowed it. */
async function notifyOutside(tag: string, text: string, href: string): Promise<void> {
  if (
    !document.hidden ||
    typeof Notification === 'undefined' ||
    Notification.permission !== 'granted'
  )
    return
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker) await worker.showNotification(text, { tag, data: { href } })
  else void new Notification(text, { tag })
}
