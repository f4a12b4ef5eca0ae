import { Trans, useLingui } from '@lingui/react/macro'
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { choice } from '#src/lib/device.ts'
import { withWords } from '#src/lib/locale.ts'
import { useSession } from '#src/lib/session.ts'
import { type Shell, ShellContext } from '#src/lib/use-shell.ts'
import { useBackCloses } from '#src/ui/back-closes.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Overlay } from '#src/ui/overlay.tsx'
import { closeAllToasts } from '#src/ui/toast-queue.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useSignIn } from './sign-in-state.ts'
import { useIsRoomy, useIsWide } from './use-width.ts'
import styles from './frame.module.css'
import noticesStyles from './notices.module.css'
import { takeOver, updates } from './service-worker.ts'

const longestMs = 30_000

/** Quiet, and never by itself: work in progress survives, drafts too. */
function UpdateNotice() {
  const isWaiting = useSyncExternalStore(updates.subscribe, updates.isWaiting)
  const [isClosed, setClosed] = useState(false)
  const [isGoing, setGoing] = useState(false)
  // The old worker may have something to finish first. Should the page still stand after that, she can ask again.
  useEffect(() => {
    const timer = isGoing ? setTimeout(() => setGoing(false), longestMs) : undefined
    return () => clearTimeout(timer)
  }, [isGoing])
  if (!isWaiting || isClosed) return null
  return (
    <Banner
      icon="sync"
      title={<Trans>A new version is ready</Trans>}
      onClose={() => setClosed(true)}
      action={
        <Button
          variant="primary"
          busy={isGoing}
          onPress={() => {
            setGoing(true)
            takeOver()
          }}
        >
          <Trans>Reload</Trans>
        </Button>
      }
    >
      <Trans>What you have typed is kept.</Trans>
    </Banner>
  )
}

const Palette = lazy(() => withWords(() => import('./palette.tsx')))
const Shortcuts = lazy(() => withWords(() => import('./shortcuts.tsx')))

/** Header, sidebar, footer and the form in the middle. */
export function Frame({ children }: { children: ReactNode }) {
  const [wantsRail, setRail] = useState(false)
  const [isBare, setBare] = useState(false)
  const [cover, setCover] = useState<{ text: string }>()
  const [overlay, setOverlay] = useState<'palette' | 'shortcuts'>()
  const { local, parts } = useSignIn()
  const shell = useMemo<Shell>(
    () => ({
      setRail,
      setBare,
      isBare,
      openPalette: () => setOverlay('palette'),
      cover: async (text, work) => {
        const mine = { text }
        setCover(mine)
        return work.finally(() => setCover(now => (now === mine ? undefined : now)))
      },
    }),
    [isBare],
  )
  // The palette lists customers, and a notice may name one.
  useEffect(() => {
    if (isBare) closeAllToasts()
  }, [isBare])
  useNotificationPress()
  useShortcuts({
    palette: () => isBare || setOverlay('palette'),
    help: () => setOverlay('shortcuts'),
  })
  const close = () => setOverlay(undefined)
  const inside = (
    <>
      <Layout wantsRail={wantsRail} isBare={isBare}>
        {children}
      </Layout>
      <Suspense fallback={null}>
        {overlay === 'palette' && local && <Palette onClose={close} />}
        {overlay === 'shortcuts' && <Shortcuts onClose={close} />}
      </Suspense>
      <Overlay isOpen={cover !== undefined} text={cover?.text ?? ''} />
    </>
  )
  return (
    <ShellContext value={shell}>
      {local && parts ? <parts.LocalProvider local={local}>{inside}</parts.LocalProvider> : inside}
    </ShellContext>
  )
}

function Layout({
  wantsRail,
  isBare,
  children,
}: {
  wantsRail: boolean
  isBare: boolean
  children: ReactNode
}) {
  const { user } = useSession()
  const { parts } = useSignIn()
  const { mode, toggle, settle } = useSidebar(wantsRail, user?.ID ?? '')
  const isPhone = !useIsWide()
  const sidebarId = useId()
  const main = useRef<HTMLElement>(null)
  useFocusOnArrival(main)
  const hasSidebar = user && !isBare && mode !== 'hidden'
  const hasBar = user !== undefined && !isBare && isPhone
  useEscape(mode === 'over', settle)
  useBackCloses(mode === 'over', settle)
  return (
    <div className={cx(styles['frame'], isBare && styles['bare'], hasBar && styles['barred'])}>
      <a href="#main" className={styles['skip']}>
        <Trans>Skip to the form</Trans>
      </a>
      {!isBare && (
        <Header
          isSidebarOpen={mode === 'beside' || mode === 'over'}
          onToggle={toggle}
          sidebarId={sidebarId}
        />
      )}
      {hasSidebar && (
        <div className={cx(styles['side'], mode === 'over' && styles['over'])}>
          {parts ? (
            <parts.LiveSidebar
              user={user}
              id={sidebarId}
              isRail={mode === 'rail'}
              onNavigate={settle}
            />
          ) : (
            <div className={styles['empty']} />
          )}
        </div>
      )}
      {hasSidebar && mode === 'over' && <Scrim onPress={settle} />}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        inert={hasSidebar === true && mode === 'over'}
        className={styles['main']}
      >
        {!isBare && <Notices />}
        <div className={styles['content']}>{children}</div>
        {!isBare && <Footer className={cx(styles['footer'], user && styles['signedIn'])} />}
      </main>
      {hasBar && parts && <parts.ThumbBar user={user} isCovered={mode === 'over'} />}
    </div>
  )
}

function Scrim({ onPress }: { onPress: () => void }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      aria-label={t`Close the menu`}
      tabIndex={-1}
      className={styles['scrim']}
      onClick={onPress}
    />
  )
}

/** The worker asks for an address when a notification was pressed; the router goes there, so nothing is torn down. */
function useNotificationPress(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onMessage = ({ data }: MessageEvent<{ go?: unknown } | null>) => {
      if (typeof data?.go === 'string' && data.go.startsWith('/')) void navigate(data.go)
    }
    navigator.serviceWorker?.addEventListener('message', onMessage)
    return () => navigator.serviceWorker?.removeEventListener('message', onMessage)
  }, [navigate])
}

function useEscape(isOn: boolean, act: () => void): void {
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && act()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn, act])
}

/** A new page begins at its heading, for eyes and for screen readers; a new query does not. */
function useFocusOnArrival(main: { current: HTMLElement | null }): void {
  const { pathname } = useLocation()
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const frame = requestAnimationFrame(() => {
      const heading = main.current?.querySelector<HTMLElement>('h1[tabindex]')
      ;(heading ?? main.current)?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname, main])
}

/** What the person must know above every form: one line each, with the act. */
function Notices() {
  const { parts, problem } = useSignIn()
  return (
    <div className={noticesStyles['notices']}>
      <UpdateNotice />
      {problem !== undefined && (
        <Banner
          tone="bad"
          urgent
          title={<Trans>This device’s storage could not be opened.</Trans>}
          action={
            <Button onPress={() => location.reload()}>
              <Trans>Reload</Trans>
            </Button>
          }
        >
          <Trans>Nothing was removed. Private windows and full disks are the usual reason.</Trans>
        </Banner>
      )}
      {parts && <parts.DueNotices />}
    </div>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Ctrl or Cmd with K opens the palette from anywhere; `?` lists the shortcuts where nobody types. */
function useShortcuts(acts: { palette: () => void; help: () => void }): void {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() === 'k' &&
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey
      ) {
        event.preventDefault()
        latest.current.palette()
      } else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) {
        event.preventDefault()
        latest.current.help()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

type SidebarMode = 'beside' | 'rail' | 'over' | 'hidden'
/** Kept for each person of the device; what she chose where there is room holds there alone. */
const choiceOf = (userId: string, roomy: boolean) => `sidebar.${roomy ? '' : 'narrow.'}${userId}`

/**
 * Beside the form on a wide window, whole or folded to icons as its person left it; over the form on a narrow one, or
 * where the form asked for icons.
 */
function useSidebar(wantsRail: boolean, userId: string) {
  const wide = useIsWide()
  const roomy = useIsRoomy()
  const [isOver, setOver] = useState(false)
  const [preference, setPreference] = useState<string>()
  useEffect(() => setPreference(choice.read(choiceOf(userId, roomy))), [userId, roomy])
  // Crossing the breakpoint begins anew, as if the app had been opened at that width.
  useEffect(() => setOver(false), [wide, wantsRail])

  const isFolded = preference === undefined ? !roomy : preference === 'rail'
  const covers = !wide || wantsRail
  const mode: SidebarMode = covers
    ? isOver
      ? 'over'
      : wide
        ? 'rail'
        : 'hidden'
    : isFolded
      ? 'rail'
      : 'beside'
  const toggle = useCallback(() => {
    if (covers) return setOver(now => !now)
    const next = isFolded ? 'beside' : 'rail'
    choice.write(choiceOf(userId, roomy), next)
    return setPreference(next)
  }, [covers, isFolded, userId, roomy])
  /** After going somewhere: it leaves where it covers the form. */
  const settle = useCallback(() => setOver(false), [])
  return { mode, toggle, settle }
}
