/** The database and engine of whoever is signed in, opened and closed with her. Their code is loaded with them. */
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Rights } from '#db/user/takers.ts'
import type * as Boot from '#src/lib/boot.ts'
import type { Remembered } from '#src/lib/device.ts'
import type { Left } from '#src/sync/seal.ts'
import type { Parts } from './sign-in-state.ts'

type Ready = { local: Boot.Opened; boot: typeof Boot; parts: Parts }

/** Why nothing is shown any more, and what is left here; the latter as soon as it is known. */
export type Ending = { why: 'expired' | 'revoked'; left: Left | undefined }

async function makeReady(
  { user, timeZone, country, at }: Remembered,
  rights: Rights,
  onBlocked: () => void,
): Promise<Ready> {
  const [boot, parts] = await Promise.all([import('#src/lib/boot.ts'), import('./signed-in.tsx')])
  void boot.askToPersist()
  return {
    boot,
    parts,
    local: await boot.openLocal(boot.personOf(user, rights, { timeZone, country }), onBlocked, at),
  }
}

export function useLocalOf(
  remembered: Remembered | undefined,
  rights: Rights,
  settle: (next: Remembered | undefined) => void,
) {
  const [ready, setReady] = useState<Ready>()
  const [problem, setProblem] = useState<string>()
  const [ending, setEnding] = useState<Ending>()
  const [granted, setGranted] = useState<Rights>()
  const latest = useRef({ remembered, rights })
  latest.current = { remembered, rights }
  const zone = useRef<Boot.Zone | undefined>(
    remembered && { timeZone: remembered.timeZone, country: remembered.country },
  )
  /** The screens go first, then the rows. */
  const endNow = useRef(({ boot, local }: Ready, why: Ending['why']) => {
    setEnding({ why, left: undefined })
    void boot.leaveLocal(local).then(left => {
      setEnding({ why, left })
      settle(undefined)
    })
  })
  const { ID: userId, CompanyId: companyId } = remembered?.user ?? {
    ID: undefined,
    CompanyId: undefined,
  }
  const inNameBy = remembered?.user.Impersonation?.ID

  useEffect(() => {
    const { remembered: who, rights: hers } = latest.current
    if (!who || !userId) return
    let opened: Ready | undefined
    let live = true
    makeReady(who, hers, () => live && setProblem('blocked')).then(
      next => {
        opened = next
        if (!live) return next.local.close()
        setProblem(undefined)
        if (next.local.ended) return endNow.current(next, next.local.ended)
        setReady(next)
      },
      error => live && setProblem(error instanceof Error ? error.message : String(error)),
    )
    return () => {
      live = false
      opened?.local.close()
      setReady(undefined)
      setGranted(undefined)
      setProblem(undefined)
    }
  }, [userId, companyId, inNameBy])

  usePersonOf({ ready, remembered, rights, latest, zone, settle })

  useWatches({ ready, inNameBy, setGranted, endNow })

  const leave = useCallback(async () => {
    if (ready) await ready.boot.leaveLocal(ready.local)
  }, [ready])
  const forgetEnding = useCallback(() => setEnding(undefined), [])
  return useMemo(
    () => ({
      local: ready?.local,
      parts: ready?.parts,
      problem,
      ending,
      granted,
      forgetEnding,
      leave,
      zone,
    }),
    [ready, problem, ending, granted, forgetEnding, leave],
  )
}

type Watches = {
  ready: Ready | undefined
  inNameBy: string | undefined
  setGranted: (rights: Rights) => void
  endNow: RefObject<(ready: Ready, why: Ending['why']) => void>
}

/** Her rights as they change, and the end of her sign-in. */
function useWatches({ ready, inNameBy, setGranted, endNow }: Watches) {
  // What the colleague's roles grant is more than what is done in her name.
  useEffect(
    () => (inNameBy ? undefined : ready?.boot.watchRights(ready.local, setGranted)),
    [ready, inNameBy, setGranted],
  )

  // In a colleague's name there is nothing to seal and no day of grace: it goes back to who she is (`use-in-name.ts`).
  useEffect(
    () =>
      inNameBy ? undefined : ready?.boot.watchEnd(ready.local, why => endNow.current(ready, why)),
    [ready, inNameBy, endNow],
  )
}

type PersonOf = {
  ready: Ready | undefined
  remembered: Remembered | undefined
  rights: Rights
  latest: RefObject<{ remembered: Remembered | undefined }>
  zone: RefObject<Boot.Zone | undefined>
  settle: (next: Remembered | undefined) => void
}

/** The engine knows who she is, and the device where her dealership is. */
function usePersonOf({ ready, remembered, rights, latest, zone, settle }: PersonOf) {
  useEffect(() => {
    const { remembered: who } = latest.current
    if (ready && who)
      void ready.boot.describePerson(ready.local, ready.boot.personOf(who.user, rights, who))
  }, [ready, rights, latest, remembered?.timeZone, remembered?.country])

  useEffect(
    () =>
      ready?.boot.watchZone(ready.local, found => {
        zone.current = found
        const { remembered: who } = latest.current
        if (who && (who.timeZone !== found.timeZone || who.country !== found.country))
          settle({ ...who, ...found })
      }),
    [ready, latest, zone, settle],
  )
}
