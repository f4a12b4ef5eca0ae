/** Reminders while the app is open, with or without a network; each is said once on a device. */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Replica } from '#db/replica.ts'
import { dateIn } from '#db/kernel/date.ts'
import type { Locale } from '#db/terms.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useIdleLock, useLockOwner } from '#src/lib/idle-lock.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { useIsInName, useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useShell } from '#src/lib/use-shell.ts'
import { metaOf } from '#src/domain/outbox/meta.ts'
import { toast } from '#src/ui/toast-queue.ts'
import { sleepingLeads, useSee, useUnseen } from './reminder-book.ts'
import { leadsToWake, type Reminder, type Said, stillSaid } from '#db/task/reminders-due.ts'
import { useDeviceMinute } from '#src/lib/clock.ts'

/** Of a mirror that is whole: what is missing in half of one may decide whether a lead sleeps. */
const wholeMirrorHeard = async (replica: Replica) =>
  (await metaOf(replica, 'filled')) ? await metaOf(replica, 'heard') : undefined

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
  const { engine, userId, companyId } = useLocal()
  const { forms } = useSession()
  const now = useDeviceMinute()
  const unseen = useUnseen()
  useSeeOpened(unseen)
  const sleeping = useLive(sleepingLeads())
  const say = useSay()
  const heard = useLive(wholeMirrorHeard)
  const tried = useRef(new Set<string>())

  useEffect(() => {
    if (!unseen || !sleeping) return
    const key = saidKey(companyId, userId)
    const said = stillSaid(saidBefore(key), now)
    const due = unseen.filter(reminder => said[reminder.key] === undefined)
    if (due.length)
      localStorage.setItem(
        key,
        JSON.stringify({ ...said, ...Object.fromEntries(due.map(({ key: each }) => [each, now])) }),
      )
    say(due)
    if (!forms.has('crm.Leads') && !forms.has('crm.FutureRecovery')) return
    if (!heard) return
    // By the server's time: nobody made this act, and a wrong clock would make it without end.
    const serverNow = now - heard.here + heard.server
    for (const { id: leadId, recoverAt } of leadsToWake(sleeping, userId, serverNow)) {
      // Once for each day that was set: what the server then says stands.
      const day = `${leadId} ${recoverAt}`
      if (tried.current.has(day)) continue
      tried.current.add(day)
      // It comes when there is a lead to wake.
      void import('#db/lead/mutations/move.ts')
        .then(({ comeBackLead }) => engine.mutate(comeBackLead, { leadId }))
        .catch(() => tried.current.delete(day))
    }
  }, [unseen, sleeping, companyId, userId, forms, engine, now, say, heard])
}

/** Opened, by whatever way, it is seen. One that comes due on a page that is open already waits in the bell. */
function useSeeOpened(unseen: readonly Reminder[] | undefined): void {
  const { pathname, search } = useLocation()
  const { locale } = useSession()
  const see = useSee()
  const isInName = useIsInName()
  const looked = useRef('')
  useEffect(() => {
    // Whoever acts in her name sees nothing for her.
    if (!unseen || isInName || looked.current === pathname + search) return
    looked.current = pathname + search
    for (const each of unseen) {
      const [path, query = ''] = reminderHref(each, locale).split('?')
      if (path === pathname && `${search}&`.includes(`${query}&`)) see(each)
    }
  }, [unseen, isInName, pathname, search, locale, see])
}

/** Several at once, as after a night, are one notice: it lies on the screen a person works on. */
function useSay(): (due: readonly Reminder[]) => void {
  const { t } = useLingui()
  const see = useSee()
  const { locale, forms } = useSession()
  const words = useReminderWords()
  const { isLocked } = useIdleLock(useLockOwner())
  const { isBare } = useShell()
  const navigate = useNavigate()
  const latest = useRef<(due: readonly Reminder[]) => void>(() => {})
  useEffect(() => {
    latest.current = due => {
      const last = due.at(-1)
      if (!last) return
      const [more, said] = [due.length - 1, words(last)]
      const href =
        more > 0 && forms.has('crm.Dashboard')
          ? hrefOf('crm.Dashboard', locale)
          : reminderHref(last, locale)
      const whole = more > 0 ? t`${said} (and ${more} more)` : said
      toast(isBare ? t`A reminder is due` : whole, {
        id: last.key,
        action: isBare
          ? undefined
          : {
              label: t`Open`,
              onPress: () => {
                if (more === 0) see(last)
                void navigate(href)
              },
            },
      })
      // Over a locked screen, or one that a customer looks at, nobody's name.
      const outside = (each: Reminder) => (isLocked || isBare ? t`A reminder is due` : words(each))
      for (const each of due)
        void notifyOutside(each.key, outside(each), reminderHref(each, locale))
    }
  })
  const say = useRef((due: readonly Reminder[]) => latest.current(due))
  return say.current
}

export const reminderHref = ({ kind, id, leadId }: Reminder, locale: Locale) =>
  kind === 'task'
    ? hrefOf('crm.Tasks', locale, { id })
    : kind === 'delivery'
      ? hrefOf('management.SaleContracts', locale, { view: 'deliveries', delivery: id })
      : hrefOf('crm.Leads', locale, { id: leadId ?? '' })

export function useReminderWords(): (reminder: Reminder) => string {
  const { t } = useLingui()
  const { timeZone } = useSession()
  const format = useFormat()
  return ({ kind, name, dueAt }) => {
    // A time alone is one of today.
    const isToday = dateIn(timeZone, dueAt) === dateIn(timeZone, Date.now())
    const when = format.instant(dueAt, isToday ? 'time' : 'dateTime')
    if (kind === 'appointment') return t`Appointment at ${when}: ${name}`
    if (kind === 'delivery') return t`Delivery at ${when}: ${name}`
    if (kind === 'task')
      return isToday ? t`Task due at ${when}: ${name}` : t`Task due ${when}: ${name}`
    return isToday ? t`Call back today at ${when}: ${name}` : t`Call back ${when}: ${name}`
  }
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
