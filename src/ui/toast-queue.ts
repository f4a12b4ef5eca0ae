/** A notice that comes and goes. Kept outside React, so any code can say something. */
export type Toast = {
  id: string
  text: string
  tone: 'info' | 'good' | 'warn' | 'bad'
  /** One act: undo, show, try again. */
  action?: { label: string; onPress: () => void } | undefined
  /** 0 stays until closed. */
  lastsMs: number
  /** Of what it speaks: a newer state of that contradicts it. */
  about?: string | undefined
}

type Listener = () => void
let toasts: readonly Toast[] = []
let serial = 0
const listeners = new Set<Listener>()

const publish = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

/** Most at once: older ones make room. */
const MOST = 3
/** WCAG 2.2.1: an act needs time to be reached. */
export const LASTS_MS = 6_000
const LASTS_WITH_ACTION_MS = 12_000

type ToastOptions = Partial<Pick<Toast, 'tone' | 'action' | 'lastsMs' | 'id' | 'about'>>

/** Says something; the same `id` again replaces what was said. Returns the id. */
export function toast(text: string, options: ToastOptions = {}): string {
  const id = options.id ?? `toast-${++serial}`
  const lastsMs = options.lastsMs ?? (options.action ? LASTS_WITH_ACTION_MS : LASTS_MS)
  const { tone = 'info', action, about } = options
  const one: Toast = { id, text, tone, action, lastsMs, about }
  publish([...toasts.filter(t => t.id !== id), one].slice(-MOST))
  return id
}

export const closeToast = (id: string) => publish(toasts.filter(t => t.id !== id))
/** It is another way now. */
export const closeToastsAbout = (about: string) => publish(toasts.filter(t => t.about !== about))
export const closeAllToasts = () => publish([])

export const toastStore = {
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: () => toasts,
}
