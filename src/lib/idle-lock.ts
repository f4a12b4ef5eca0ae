/**
 * The lock of one person on this device: beside her database, so that it holds before that is open, in every tab and
 * after a reload. It goes with her mirror.
 */
import { useMemo, useSyncExternalStore } from 'react'
import { read, write } from './device.ts'
import { isPin, type KeptPin } from './idle-lock-proof.ts'
import {
  byClock,
  isSpent,
  type LockMinutes,
  noTries,
  oneMore,
  type Tries,
  waitLeftMs,
} from './idle-lock-rules.ts'
import { type SignedIn, useSession } from './session.ts'

/** `passkey`: the id of the one that opens it too. */
export type IdleLock = KeptPin & { minutes: LockMinutes; passkey?: string }

const prefix = 'showfloor.idle-lock.'
const parts = ['lock', 'is-locked', 'tries', 'seen'] as const
type Part = (typeof parts)[number]
const keyOf = (userId: string, part: Part) => `${prefix}${part}.${userId}`

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
function put(userId: string, part: Part, value: unknown): void {
  write(keyOf(userId, part), value)
  tell()
}
function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) =>
    (key === null || key.startsWith(prefix)) && listener()
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

export const lockOf = (userId: string) => read<IdleLock>(keyOf(userId, 'lock'))
export const triesOf = (userId: string) => read<Tries>(keyOf(userId, 'tries')) ?? noTries
export const isLocked = (userId: string): boolean =>
  lockOf(userId) !== undefined && read(keyOf(userId, 'is-locked')) === true

/** @returns false when the browser keeps nothing for this page */
export function keepLock(userId: string, lock: IdleLock): boolean {
  see(userId, Date.now())
  put(userId, 'lock', lock)
  return lockOf(userId)?.hash === lock.hash
}
export function forgetLock(userId: string): void {
  for (const part of parts) write(keyOf(userId, part), undefined)
  tell()
}
export const lockNow = (userId: string): void => put(userId, 'is-locked', true)
export function unlock(userId: string): void {
  if (!lockOf(userId)) return
  see(userId, Date.now())
  put(userId, 'tries', undefined)
  put(userId, 'is-locked', undefined)
}

/** When she was last there, in whatever tab. Nobody is told: it is asked each second. */
export const seenAt = (userId: string) => read<number>(keyOf(userId, 'seen'))
export const see = (userId: string, at: number): void => write(keyOf(userId, 'seen'), at)

/** The wait that is left; a clock that was set back is noticed here. */
export function waitOf(userId: string, now = Date.now()): number {
  const told = triesOf(userId)
  const tries = byClock(told, now)
  if (tries !== told) put(userId, 'tries', tries)
  return waitLeftMs(tries, now)
}

/** `wait`: not now; `spent`: only a full sign-in opens. */
export type Tried = 'right' | 'wrong' | 'wait' | 'spent'
export async function tryPin(userId: string, pin: string): Promise<Tried> {
  const lock = lockOf(userId)
  if (!lock) return 'right'
  const before = triesOf(userId)
  if (isSpent(before)) return 'spent'
  if (waitOf(userId) > 0) return 'wait'
  // Counted before it is judged: a page that is closed meanwhile gives no try for nothing.
  const tries = oneMore(before, Date.now())
  put(userId, 'tries', tries)
  if (await isPin(pin, lock)) {
    put(userId, 'tries', undefined)
    return 'right'
  }
  return isSpent(tries) ? 'spent' : 'wrong'
}

/** Whose lock it is: hers who really is here, also while she acts in a colleague's name. */
const ownerOf = (user: SignedIn): string => user.Impersonation?.ID ?? user.ID
export function useLockOwner(): string {
  const { user } = useSession()
  return user ? ownerOf(user) : ''
}

export function useIdleLock(userId: string) {
  const text = useSyncExternalStore(subscribe, () =>
    JSON.stringify([lockOf(userId) ?? null, isLocked(userId), triesOf(userId)]),
  )
  return useMemo(() => {
    // Written two lines above.
    const [lock, locked, tries] = JSON.parse(text) as [IdleLock | null, boolean, Tries]
    return { lock: lock ?? undefined, isLocked: locked, tries }
  }, [text])
}
