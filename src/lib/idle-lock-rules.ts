/** The rules of the lock that covers a shared tablet: which PIN will do, how often one may guess, when nobody is there. */
const minuteMs = 60_000

export const mostDigits = 12
export const lockMinutes = [1, 5, 15, 30] as const
export type LockMinutes = (typeof lockMinutes)[number]

/** @returns why this PIN will not do: `digits` when it is not 6 to 12 of them, `trivial` when anybody tries it first */
export function pinProblem(pin: string): 'digits' | 'trivial' | undefined {
  if (!/^\d{6,12}$/.test(pin)) return 'digits'
  const steps = [...pin].slice(1).map((digit, i) => (10 + Number(digit) - Number(pin[i])) % 10)
  // 000000, 123456, 987654, 135791
  const isRun = new Set(steps).size === 1
  // 121212, 123123
  const isRepeated = [2, 3].some(length =>
    pin.startsWith(pin.slice(0, length).repeat(mostDigits).slice(0, pin.length)),
  )
  return isRun || isRepeated ? 'trivial' : undefined
}

/** Wrong tries so far, the instant of the last one by this device's clock, and how long one waits after it. */
export type Tries = { count: number; at: number; waitMs: number }
export const noTries: Tries = { count: 0, at: 0, waitMs: 0 }
/** After so many only a full sign-in opens. */
export const mostTries = 10
const freeTries = 5
const waits = [1, 5, 15].map(minutes => minutes * minuteMs)

export function oneMore({ count }: Tries, now: number): Tries {
  const over = count + 1 - freeTries
  const waitMs = over < 0 ? 0 : (waits[Math.min(over, waits.length - 1)] ?? 0)
  return { count: count + 1, at: now, waitMs }
}
export const isSpent = ({ count }: Tries): boolean => count >= mostTries
/** A clock that was set back does not shorten the wait; it begins anew from what the clock says now. */
export const byClock = (tries: Tries, now: number): Tries =>
  now < tries.at ? { ...tries, at: now } : tries
export const waitLeftMs = (tries: Tries, now: number): number =>
  Math.max(0, tries.waitMs - Math.max(0, now - tries.at))
/** The minute in which one may try again, for people: told once, not each second. */
export const againAt = (waitMs: number, now: number): number =>
  Math.ceil((now + waitMs) / minuteMs) * minuteMs

/** One instant by the clock on the wall, and by the one that nobody sets but that may stand still while a device sleeps. */
export type Instant = { wall: number; mono: number }
/** By so much clocks are put right without anybody having been away. */
const slackMs = minuteMs

/** Was nobody there for so long? Either clock will do; one that was set back says nothing good. */
export function isIdle(seen: Instant, now: Instant, limitMs: number): boolean {
  const wallMs = now.wall - seen.wall
  return wallMs >= limitMs || wallMs < -slackMs || now.mono - seen.mono >= limitMs
}
