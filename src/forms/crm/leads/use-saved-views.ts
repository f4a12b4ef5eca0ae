/** Views a person has named, on this device. */
import { useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { useLocal } from '#src/lib/replica.ts'
import type { ViewQuery } from './views.tsx'

export type SavedView = { name: string; query: ViewQuery }
const shape = z.array(z.object({ name: z.string(), query: z.record(z.string(), z.string()) }))
const same = (a: ViewQuery, b: ViewQuery) =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort())
const mostViews = 12

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useSavedViews() {
  const { companyId, userId } = useLocal()
  const key = `showfloor.leads.views.${companyId}.${userId}`
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(key) ?? '[]')
  const saved = useMemo(() => read(stored), [stored])
  const write = (views: SavedView[]) => {
    localStorage.setItem(key, JSON.stringify(views))
    for (const listener of listeners) listener()
  }
  return {
    saved,
    save: (name: string, query: ViewQuery) =>
      write([...saved.filter(view => view.name !== name), { name, query }].slice(-mostViews)),
    remove: (query: ViewQuery) => write(saved.filter(view => !same(view.query, query))),
  }
}

function read(text: string): SavedView[] {
  try {
    const parsed = shape.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : []
  } catch {
    // Storage that cannot be read costs the views, never the screen.
    return []
  }
}
