import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { everyonesForms, type FormKey, formKeyOfId, formPath } from '#db/forms.ts'
import { ApiProblem, describeCaller } from '#src/lib/api.ts'
import { brandIn, type BrandAnswer } from '#src/lib/brand.ts'
import {
  choice,
  deviceTimeZone,
  type Remembered,
  rememberedUser,
  rememberUser,
  userKey,
} from '#src/lib/device.ts'
import * as client from '#src/lib/session-client.ts'
import { type Session, SessionContext, type SignedIn } from '#src/lib/session.ts'
import { useLanguage } from './locale-provider.tsx'
import { type SignInState, SignInContext } from './sign-in-state.ts'
import { useLocalOf } from './use-local-of.ts'
import { useRenewedRights } from './use-renewed-rights.ts'

type Props = {
  brand: BrandAnswer
  known: Remembered | undefined
  asks: boolean
  children: ReactNode
}
const owedKey = 'sign-out-owed'
const staleMs = 10 * 60_000
const noForms: ReadonlySet<FormKey> = new Set()

/** Who is signed in, from the device at once and from the server as soon as it answers. */
export function SessionProvider({ brand, known, asks, children }: Props) {
  const [remembered, setRemembered] = useState(known)
  const [hasQuit, setQuit] = useState(false)
  const [isAsking, setAsking] = useState(asks && !known)
  const user = remembered?.user
  const forms = useMemo(() => (user ? heldForms(user) : noForms), [user])
  // Before the effects below run, so that the first call of the engine says who calls.
  if (user) describeCaller({ userId: user.ID, userUI: user.UI, dateOffset: user.DateOffset })

  const settle = useCallback((next: Remembered | undefined) => {
    rememberUser(next)
    setRemembered(next)
  }, [])
  const { local, parts, problem, ending, granted, forgetEnding, leave, zone } = useLocalOf(
    remembered,
    forms,
    settle,
  )

  const welcome = useCallback(
    (news: SignedIn) => {
      const region = zone.current ?? {
        timeZone: deviceTimeZone(),
        country: news.Currency === 'EUR' ? 'FR' : 'CA',
      }
      choice.write(owedKey, undefined)
      forgetEnding()
      setQuit(false)
      settle({ user: news, ...region, at: Date.now() })
      setAsking(false)
      local?.engine.wake()
    },
    [local, settle, forgetEnding, zone],
  )
  useAsking({ asks, user, forms, granted, local, welcome, setAsking })

  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => key === userKey && setRemembered(rememberedUser())
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])

  const signOut = useSignOut({ leave, settle, setQuit })

  const switchCompany = useCallback(
    async (companyId: string) => {
      const { User } = await client.switchCompany(companyId)
      zone.current = undefined
      welcome(User)
    },
    [welcome, zone],
  )

  const session = useSessionOf({ brand, remembered, forms, signOut })
  const state = useMemo<SignInState>(
    () => ({
      is: ending ? 'ended' : user ? 'in' : isAsking ? 'asking' : 'out',
      local,
      parts,
      problem,
      ending,
      hasQuit,
      welcome,
      switchCompany,
      forgetEnding,
    }),
    [user, isAsking, local, parts, problem, ending, hasQuit, welcome, switchCompany, forgetEnding],
  )
  return (
    <SessionContext.Provider value={session}>
      <SignInContext value={state}>{children}</SignInContext>
    </SessionContext.Provider>
  )
}

type Local = ReturnType<typeof useLocalOf>
type Asking = Pick<Local, 'granted' | 'local'> & {
  asks: boolean
  user: SignedIn | undefined
  forms: ReadonlySet<FormKey>
  welcome: (news: SignedIn) => void
  setAsking: (isAsking: boolean) => void
}

/** The server is asked who she is: at the start, when rights changed, and when the page is seen again after a while. */
function useAsking({ asks, user, forms, granted, local, welcome, setAsking }: Asking) {
  const askedAt = useRef(0)
  const ask = useCallback(async () => {
    askedAt.current = Date.now()
    try {
      const { User } = await client.currentUser()
      welcome(User)
      return heldForms(User)
    } catch (error) {
      // A key that is not taken any more: what is on the device stays, and the engine says "sign in".
      if (error instanceof ApiProblem && (error.status === 401 || error.status === 403))
        local?.engine.wake()
      setAsking(false)
      return undefined
    }
  }, [welcome, local, setAsking])
  useRenewedRights(forms, granted, ask)

  useEffect(() => {
    if (choice.read(owedKey))
      void client.signOut().then(
        () => choice.write(owedKey, undefined),
        () => {},
      )
    else if (asks) void ask()
    // Once, at start.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    const whenSeen = () => {
      if (document.visibilityState === 'visible' && user && Date.now() - askedAt.current > staleMs)
        void ask()
    }
    document.addEventListener('visibilitychange', whenSeen)
    return () => document.removeEventListener('visibilitychange', whenSeen)
  }, [ask, user])
}

type SignOut = Pick<Local, 'leave'> & {
  settle: (next: Remembered | undefined) => void
  setQuit: (hasQuit: boolean) => void
}

function useSignOut({ leave, settle, setQuit }: SignOut) {
  const { locale } = useLanguage()
  const navigate = useNavigate()
  return useCallback(async () => {
    // The cookie is the server's to clear; without a network it is cleared at the next start.
    choice.write(owedKey, '1')
    await client.signOut().then(
      () => choice.write(owedKey, undefined),
      () => {},
    )
    await leave()
    setQuit(true)
    settle(undefined)
    describeCaller({ userId: '0', userUI: '', dateOffset: '0' })
    void navigate(formPath('public.Home', locale))
  }, [leave, settle, setQuit, navigate, locale])
}

type SessionOf = {
  brand: BrandAnswer
  remembered: Remembered | undefined
  forms: ReadonlySet<FormKey>
  signOut: () => Promise<void>
}

function useSessionOf({ brand, remembered, forms, signOut }: SessionOf) {
  const { locale, setLocale } = useLanguage()
  const user = remembered?.user
  return useMemo<Session>(
    () => ({
      brand: brandIn(brand, locale),
      locale,
      user,
      forms,
      setLocale,
      signOut,
      timeZone: remembered?.timeZone ?? deviceTimeZone(),
      currency: user?.Currency ?? 'CAD',
      country: remembered?.country ?? 'CA',
    }),
    [brand, locale, user, forms, setLocale, signOut, remembered?.timeZone, remembered?.country],
  )
}

export const heldForms = (user: Pick<SignedIn, 'Forms'>): ReadonlySet<FormKey> =>
  new Set([...everyonesForms, ...user.Forms.flatMap(({ ID }) => formKeyOfId(ID) ?? [])])
