import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formPath } from '#db/form-words.ts'
import { everyonesForms, formKeyOfId } from '#db/forms.ts'
import type { Rights } from '#db/user/takers.ts'
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
import { useInName } from './use-in-name.ts'
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
const noRights: Rights = { forms: new Set(), may: new Set() }

/** Who is signed in, from the device at once and from the server as soon as it answers. */
export function SessionProvider({ brand, known, asks, children }: Props) {
  const [remembered, setRemembered] = useState(known)
  const [hasQuit, setQuit] = useState(false)
  const [isAsking, setAsking] = useState(asks && !known)
  const user = remembered?.user
  const rights = useMemo(() => (user ? rightsIn(user) : noRights), [user])
  // Before the effects below run, so that the first call of the engine says who calls.
  if (user) describeCaller({ userId: user.ID, userUI: user.UI, dateOffset: user.DateOffset })

  const settle = useCallback((next: Remembered | undefined) => {
    rememberUser(next)
    setRemembered(next)
  }, [])
  const { local, parts, problem, ending, granted, forgetEnding, leave, zone } = useLocalOf(
    remembered,
    rights,
    settle,
  )

  const welcome = useWelcome({ remembered, local, settle, forgetEnding, zone, setQuit, setAsking })
  useAsking({ asks, user, rights, granted, local, welcome, setAsking })

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

  const inName = useInName({ remembered, local, settle, welcome })
  const session = useSessionOf({ brand, remembered, rights, signOut, enter: welcome })
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
      inName,
    }),
    [
      user,
      isAsking,
      local,
      parts,
      problem,
      ending,
      hasQuit,
      welcome,
      switchCompany,
      forgetEnding,
      inName,
    ],
  )
  return (
    <SessionContext.Provider value={session}>
      <SignInContext value={state}>{children}</SignInContext>
    </SessionContext.Provider>
  )
}

type Local = ReturnType<typeof useLocalOf>
type Welcome = Pick<Local, 'local' | 'forgetEnding' | 'zone'> & {
  remembered: Remembered | undefined
  settle: (next: Remembered | undefined) => void
  setQuit: (hasQuit: boolean) => void
  setAsking: (isAsking: boolean) => void
}

/** The server has said who she is. */
function useWelcome(given: Welcome) {
  const { remembered, local, settle, forgetEnding, zone: zoneRef, setQuit, setAsking } = given
  const latest = useRef(remembered)
  latest.current = remembered
  return useCallback(
    (news: SignedIn) => {
      const region = zoneRef.current ?? {
        timeZone: deviceTimeZone(),
        country: news.Currency === 'EUR' ? 'FR' : 'CA',
      }
      choice.write(owedKey, undefined)
      forgetEnding()
      setQuit(false)
      const before = latest.current
      const own = before?.user.Impersonation ? before.own : before
      settle({ user: news, ...region, at: Date.now(), ...(news.Impersonation && { own }) })
      setAsking(false)
      local?.engine.wake()
    },
    [local, settle, forgetEnding, zoneRef, setQuit, setAsking],
  )
}

type Asking = Pick<Local, 'granted' | 'local'> & {
  asks: boolean
  user: SignedIn | undefined
  rights: Rights
  welcome: (news: SignedIn) => void
  setAsking: (isAsking: boolean) => void
}

/** The server is asked who she is: at the start, when rights changed, and when the page is seen again after a while. */
function useAsking({ asks, user, rights, granted, local, welcome, setAsking }: Asking) {
  const askedAt = useRef(0)
  const ask = useCallback(async () => {
    askedAt.current = Date.now()
    try {
      const { User } = await client.currentUser()
      welcome(User)
      return rightsIn(User)
    } catch (error) {
      // A key that is not taken any more: what is on the device stays, and the engine says "sign in".
      if (error instanceof ApiProblem && (error.status === 401 || error.status === 403))
        local?.engine.wake()
      setAsking(false)
      return undefined
    }
  }, [welcome, local, setAsking])
  useRenewedRights(rights, granted, ask)

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
  rights: Rights
  signOut: () => Promise<void>
  enter: (user: SignedIn) => void
}

function useSessionOf({ brand, remembered, rights, signOut, enter }: SessionOf) {
  const { locale, setLocale } = useLanguage()
  const user = remembered?.user
  return useMemo<Session>(
    () => ({
      brand: brandIn(brand, locale),
      locale,
      user,
      ...rights,
      setLocale,
      signOut,
      enter,
      timeZone: remembered?.timeZone ?? deviceTimeZone(),
      currency: user?.Currency ?? 'CAD',
      country: remembered?.country ?? 'CA',
    }),
    [
      brand,
      locale,
      user,
      rights,
      setLocale,
      signOut,
      enter,
      remembered?.timeZone,
      remembered?.country,
    ],
  )
}

/** What the server says that she sees and does. */
export const rightsIn = ({ Forms }: Pick<SignedIn, 'Forms'>): Rights => ({
  forms: keysOf(Forms),
  may: keysOf(Forms.filter(({ ReadOnly }) => !ReadOnly)),
})
const keysOf = (forms: SignedIn['Forms']) =>
  new Set([...everyonesForms, ...forms.flatMap(({ ID }) => formKeyOfId(ID) ?? [])])
