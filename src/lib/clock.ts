/** The minute it is: holds lapse and days pass while a screen stays open. */
import { useSyncExternalStore } from 'react'
import { dateIn } from '#db/kernel/date.ts'
import { useSession } from '#src/lib/session.ts'

const minuteMs = 60_000
const minute = () => Math.floor(Date.now() / minuteMs)
const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, minuteMs / 4)
  return () => clearInterval(timer)
}

/** Epoch ms, renewed every minute. */
export const useMinute = (): number => useSyncExternalStore(subscribe, minute) * minuteMs

/** The dealership's calendar day, YYYY-MM-DD. */
export const useToday = (): string => dateIn(useSession().timeZone, useMinute())
