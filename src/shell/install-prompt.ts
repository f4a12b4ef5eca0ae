/** The browser's own offer to install, kept until a good moment. */
type InstallEvent = Event & { prompt(): Promise<unknown> }
let offer: InstallEvent | undefined
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true
/** An iPad says it is a Mac; only it has fingers. */
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Called before anything is drawn: the event comes early and once. */
export function watchForInstall(): void {
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    offer = event as InstallEvent
    tell()
  })
  window.addEventListener('appinstalled', () => {
    offer = undefined
    tell()
  })
}

export const installing = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  way: (): 'browser' | 'ios' | undefined =>
    typeof matchMedia !== 'function' || isInstalled()
      ? undefined
      : offer
        ? 'browser'
        : isIos()
          ? 'ios'
          : undefined,
  prompt: async () => {
    await offer?.prompt()
    offer = undefined
    tell()
  },
}
