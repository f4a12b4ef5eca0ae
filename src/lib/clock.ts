/** The time and day it is at the dealership: holds lapse and days pass while a screen stays open. */
import { useSyncExternalStore } from 'react'
import { dateIn } from '#db/kernel/date.ts'
import { useSession } from '#src/lib/session.ts'
import { houseNow } from '#src/sync/house.ts'
import type { Heard } from '#src/sync/types.ts'

const minuteMs = 60_000
/** Of this device, whoever uses it: how far its clock is off. */
let heard: Heard | undefined
const listeners = new Set<() => void>()

/** Told by the shell, as the mirror knows it. */
export function hear(news: Heard | undefined): void {
  heard = news
  for (const listener of listeners) listener()
}

/** Epoch ms, for dates that the law or money counts from: a tablet that is off would write its own. */
export const houseClock = (now = Date.now()): number => houseNow(now, heard)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  const timer = setInterval(listener, minuteMs / 4)
  return () => {
    listeners.delete(listener)
    clearInterval(timer)
  }
}
const minuteOf = (at: number) => Math.floor(at / minuteMs)

/** Epoch ms, renewed every minute. */
export const useMinute = (): number =>
  useSyncExternalStore(subscribe, () => minuteOf(houseClock())) * minuteMs

/** By this device's own clock, for what asks about that clock. */
export const useDeviceMinute = (): number =>
  useSyncExternalStore(subscribe, () => minuteOf(Date.now())) * minuteMs

/** The dealership's calendar day, YYYY-MM-DD. */
export const useToday = (): string => dateIn(useSession().timeZone, useMinute())
