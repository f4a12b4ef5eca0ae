import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { formPath } from '#db/form-words.ts'
import { type FormKey } from '#db/forms.ts'
import { isLocale } from '#db/terms.ts'
import { useIdleLock, useLockOwner } from '#src/lib/idle-lock.ts'
import { withWords } from '#src/lib/locale.ts'
import { placeOf } from '#src/lib/route-names.ts'
import { useSession } from '#src/lib/session.ts'
import { isBuilt, isOpen, viewOf } from '#src/routes.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Overlay } from '#src/ui/overlay.tsx'
import { ListSkeleton, Skeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { homeHref } from './home-of.ts'
import { outboxPath } from './outbox/path.ts'
import { useSignIn } from './sign-in-state.ts'
import { formTitle, pageTitle } from './titles.ts'
import { CrashBoundary } from './crash.tsx'
import styles from './screens.module.css'
import { ReadOnly } from '#src/ui/read-only.tsx'

const Home = lazy(() => import('./home/home.tsx'))
const Outbox = lazy(() => withWords(() => import('./outbox.tsx')))
const Locked = lazy(() => import('./locked.tsx'))

/** The screen an address means, for this person, now. */
export function Screen() {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const { user, forms, locale, brand } = useSession()
  const { is, local, hasQuit } = useSignIn()
  const { isLocked } = useIdleLock(useLockOwner())
  const place = placeOf(pathname)
  const isOutbox = pathname.replace(/\/+$/, '') === outboxPath(locale)
  const company = user?.CompanyName || brand.name
  const title =
    is === 'ended'
      ? [t`Signed out`, company].join(' - ')
      : isOutbox
        ? [t`Outbox`, company].join(' - ')
        : place
          ? pageTitle(place.key, locale, company)
          : company
  useTitle(isLocked ? brand.name : title)

  if (is === 'asking') return <Overlay isOpen text={t`Signing in`} />
  if (is === 'ended')
    return (
      <Suspense fallback={null}>
        <Locked />
      </Suspense>
    )
  const home = formPath('public.Home', locale)
  if (place?.key === 'public.Home')
    return (
      <Suspense fallback={null}>
        <Home />
      </Suspense>
    )
  if (place && isOpen(place.key)) return <FormScreen key={place.key} formKey={place.key} />
  if (!user) {
    const back =
      !hasQuit && (place || isOutbox) ? `?${new URLSearchParams({ path: pathname + search })}` : ''
    return <Navigate to={home + back} replace />
  }
  if (isOutbox)
    return local ? (
      <Suspense fallback={<FormSkeleton />}>
        <Outbox />
      </Suspense>
    ) : (
      <FormSkeleton />
    )
  // The catch-all and the root route go to the index screen (SPEC section 2).
  if (!place) {
    const index = homeHref(user.HomePage, forms, locale)
    return index ? <Elsewhere from={pathname} to={index} /> : <NotAuthorized />
  }
  if (!forms.has(place.key)) return <NotAuthorized />
  if (!isBuilt(place.key)) return <NotBuilt formKey={place.key} />
  return local ? <FormScreen key={place.key} formKey={place.key} /> : <FormSkeleton />
}

/** Where her work is, and that nothing is where she asked. */
function Elsewhere({ from, to }: { from: string; to: string }) {
  const { t } = useLingui()
  useEffect(() => {
    const [language = '', ...rest] = from.split('/').filter(Boolean)
    if (rest.length === 0 && (language === '' || isLocale(language))) return
    const cameFrom = (history.state as { idx?: number } | null)?.idx
    toast(t`There is no page at ${from}`, {
      tone: 'warn',
      ...(cameFrom && { action: { label: t`Back`, onPress: () => history.back() } }),
    })
  }, [from, t])
  return <Navigate to={to} replace />
}

function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}

const NotAuthorized = () => (
  <EmptyState
    isPage
    icon="lock"
    title={<Trans>Not authorized, please check with your administrator.</Trans>}
    action={<ToHome />}
  />
)

/** Granted, and not there yet: the address says what it will be, and where her work is meanwhile. */
function NotBuilt({ formKey }: { formKey: FormKey }) {
  const { locale } = useSession()
  const title = formTitle(formKey, locale)
  return (
    <EmptyState
      isPage
      icon="clock"
      title={<Trans>“{title}” is not in this version yet.</Trans>}
      action={<ToHome />}
    >
      <Trans>You hold it; it opens here once a version brings it.</Trans>
    </EmptyState>
  )
}

function ToHome() {
  const { user, forms, locale } = useSession()
  const home = user && homeHref(user.HomePage, forms, locale)
  return (
    home && (
      <LinkButton href={home} variant="primary">
        <Trans>To my home page</Trans>
      </LinkButton>
    )
  )
}

/** One form, with what happens when its code does not come or fails. */
function FormScreen({ formKey }: { formKey: FormKey }) {
  const [View, setView] = useState(() => viewOf(formKey))
  const { may } = useSession()
  if (!View) return null
  return (
    <CrashBoundary onRetry={() => setView(() => viewOf(formKey, true))}>
      <Suspense fallback={<FormSkeleton />}>
        <ReadOnly is={!isOpen(formKey) && !may.has(formKey)}>
          <View />
        </ReadOnly>
      </Suspense>
    </CrashBoundary>
  )
}

function FormSkeleton() {
  return (
    <div className={styles['skeleton']}>
      <Skeleton width="220px" height="28px" />
      <ListSkeleton rows={6} />
    </div>
  )
}
