/** Reminders that were said and not seen to: they wait in the bell of this device, also past a closed app. */
import { useMemo, useSyncExternalStore } from 'react'
import type { Replica } from '#db/replica.ts'
import { read, write } from '#src/lib/device.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import type { Reminder } from './reminders-due.ts'

export const bookOf = (companyId: string, userId: string) =>
  `showfloor.unseen.${companyId}.${userId}`

const listeners = new Set<() => void>()
const keep = (book: string, reminders: readonly Reminder[]): void => {
  write(book, reminders.length ? reminders : undefined)
  for (const tell of listeners) tell()
}
const unseenIn = (book: string): readonly Reminder[] => read<Reminder[]>(book) ?? []

/** One more of the same thing replaces the one before: it was moved to another time. */
export function remember(book: string, due: readonly Reminder[]): void {
  const subjects = new Set(due.map(({ kind, id }) => `${kind}:${id}`))
  const others = unseenIn(book).filter(({ kind, id }) => !subjects.has(`${kind}:${id}`))
  keep(book, [...others, ...due])
}
export const see = (book: string, key: string): void =>
  keep(
    book,
    unseenIn(book).filter(reminder => reminder.key !== key),
  )

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  window.addEventListener('storage', tell)
  return () => {
    listeners.delete(tell)
    window.removeEventListener('storage', tell)
  }
}

/** Those whose matter still stands: what was done elsewhere needs no reminding. */
const standing =
  (reminders: readonly Reminder[]) =>
  async (replica: Replica): Promise<Reminder[]> => {
    const checked = await Promise.all(
      reminders.map(async reminder => {
        const row =
          reminder.kind === 'recovery'
            ? await replica.lead.get(reminder.id)
            : await replica[reminder.kind].get(reminder.id)
        const stands =
          row?.deletedAt === null &&
          (reminder.kind === 'recovery' || row.status === 'pending' || row.status === 'planned')
        return stands ? [reminder] : []
      }),
    )
    return checked.flat()
  }

export function useUnseen(): readonly Reminder[] {
  const { companyId, userId } = useLocal()
  const book = bookOf(companyId, userId)
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(book))
  // The text changes exactly when the reminders do.
  // oxlint-disable-next-line react/exhaustive-deps
  const unseen = useMemo(() => unseenIn(book), [book, text])
  return useLive(standing(unseen), [unseen]) ?? []
}
