import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSession } from '#src/lib/session.ts'
import { type Shell, ShellContext } from '#src/lib/use-shell.ts'
import { useBackCloses } from '#src/ui/back-closes.ts'
import { Overlay } from '#src/ui/overlay.tsx'
import { cx } from '#src/ui/cx.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Notices } from './notices.tsx'
import { useStanding } from './standing.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useSidebar } from './use-sidebar.ts'
import { useIsWide } from './use-width.ts'
import styles from './frame.module.css'

const Palette = lazy(() => import('./palette.tsx'))
const Shortcuts = lazy(() => import('./shortcuts.tsx'))

/** Header, sidebar, footer and the form in the middle. */
export function Frame({ children }: { children: ReactNode }) {
  const [wantsRail, setRail] = useState(false)
  const [isBare, setBare] = useState(false)
  const [cover, setCover] = useState<{ text: string }>()
  const [overlay, setOverlay] = useState<'palette' | 'shortcuts'>()
  const { floor, parts } = useStanding()
  const shell = useMemo<Shell>(
    () => ({
      setRail,
      setBare,
      openPalette: () => setOverlay('palette'),
      cover: async (text, work) => {
        const mine = { text }
        setCover(mine)
        return work.finally(() => setCover(now => (now === mine ? undefined : now)))
      },
    }),
    [],
  )
  useNotificationPress()
  useShortcuts({ palette: () => setOverlay('palette'), help: () => setOverlay('shortcuts') })
  const close = () => setOverlay(undefined)
  const inside = (
    <>
      <Layout wantsRail={wantsRail} isBare={isBare}>
        {children}
      </Layout>
      <Suspense fallback={null}>
        {overlay === 'palette' && floor && <Palette onClose={close} />}
        {overlay === 'shortcuts' && <Shortcuts onClose={close} />}
      </Suspense>
      <Overlay isOpen={cover !== undefined} text={cover?.text ?? ''} />
    </>
  )
  return (
    <ShellContext value={shell}>
      {floor && parts ? <parts.FloorProvider floor={floor}>{inside}</parts.FloorProvider> : inside}
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
  const { parts } = useStanding()
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
