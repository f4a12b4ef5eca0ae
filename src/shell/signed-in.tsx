/** The parts of the shell that read the person's database. Loaded with it (`use-local-of.ts`). */
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { formKeyOfId } from '#db/forms.ts'
import { builtForms } from '#src/forms.ts'
import type { Opened } from '#src/lib/boot.ts'
import { hear } from '#src/lib/clock.ts'
import { useHeard } from '#src/lib/clock-doubt.ts'
import { applyTheme } from '#src/lib/device-look.ts'
import { withWords } from '#src/lib/locale.ts'
import { LocalContext, useLocal, useLive, useSyncState } from '#src/lib/replica.ts'
import { RowsComingProvider } from '#src/lib/rows-coming.tsx'
import { placeOf } from '#src/lib/route-names.ts'
import { type SignedIn, useSession } from '#src/lib/session.ts'
import { useLater } from '#src/lib/use-later.ts'
import { closeAllToasts } from '#src/ui/toast-queue.ts'
import { AlertsProvider } from './alerts/use-alerts.tsx'
import { Footer } from './footer.tsx'
import { menuTree, type Order } from './menu-tree.ts'
import { Sidebar } from './sidebar.tsx'
import frame from './frame.module.css'

export { AlertMenus } from './alerts/alert-menus.tsx'
export { SyncLight } from './sync-light.tsx'
export { ThumbBar } from './thumb-bar.tsx'
export { UserMenu } from './user-menu.tsx'

export const LocalProvider = ({ local, children }: { local: Opened; children: ReactNode }) => (
  <LocalContext.Provider value={local}>
    <ThemeKeeper />
    <ClockKeeper />
    <IdleKeeper />
    <NoticeKeeper />
    <RowsComingProvider>
      <AlertsProvider>{children}</AlertsProvider>
    </RowsComingProvider>
  </LocalContext.Provider>
)

/** What was said to her, and what it would undo, leaves with her. */
function NoticeKeeper() {
  const local = useLocal()
  useEffect(() => closeAllToasts, [local])
  return null
}

/** The look she chose, also when she chose it on another device. */
function ThemeKeeper() {
  const { userId } = useLocal()
  const theme = useLive(async replica => (await replica.preference.get(userId))?.theme, [userId])
  useEffect(() => {
    if (theme) applyTheme(theme)
  }, [theme])
  return null
}

const bringNotices = () => withWords(() => import('./due-notices.tsx'))
/** What her database has to say above the form. */
export function DueNotices() {
  const later = useLater(bringNotices)
  return later && <later.DueNotices />
}

/** A tablet whose own clock is off goes by the server's. */
function ClockKeeper() {
  const known = useHeard()
  useEffect(() => {
    if (known) hear(known.heard)
  }, [known])
  return null
}

const idleEveryMs = 300_000
/** After a pull, when nothing else is to be done: pictures of the stock for the hours without a network, and notices while it is closed. */
function IdleKeeper() {
  const { replica } = useLocal()
  const { pulledAt } = useSyncState()
  const doneAt = useRef(0)
  useEffect(() => {
    if (!pulledAt || Date.now() - doneAt.current < idleEveryMs) return undefined
    const timer = setTimeout(() => {
      doneAt.current = Date.now()
      void import('#src/lib/idle-work.ts').then(({ idleWork }) => idleWork(replica)).catch(() => {})
    }, 3000)
    return () => clearTimeout(timer)
  }, [replica, pulledAt])
  return null
}

type SideProps = { user: SignedIn; id: string; isRail: boolean; onNavigate: () => void }

export function LiveSidebar({ user, ...props }: SideProps) {
  const { forms } = useSession()
  const { pathname } = useLocation()
  const chosen = useLive(replica => replica.preference.get(user.ID), [user.ID])
  const order = useMemo<Order>(
    () =>
      chosen ?? {
        sectionOrder: [],
        formOrder: user.Forms.flatMap(({ ID }) => formKeyOfId(ID) ?? []),
      },
    [chosen, user],
  )
  const branches = useMemo(() => menuTree(forms, builtForms, order), [forms, order])
  return (
    <Sidebar
      branches={branches}
      current={placeOf(pathname)?.key}
      {...props}
      foot={<Footer className={frame['inSide']} />}
    />
  )
}
