/** The person's part of the device: database, engine, and the guard that notices when work was lost. */
import { liveQuery } from 'dexie'
import type { Row } from '#db/kernel/mutation.ts'
import { bringMutations } from '#db/mutations-later.ts'
import { Replica, replicaName } from '#db/replica.ts'
import { type Rights, rightsOf, rolesOf } from '#db/user/takers.ts'
import { floorHeader, floorUser, localName, schemaVersion } from '#db/sync.ts'
import { dexieStore } from '#src/sync/dexie-store.ts'
import { SyncEngine, type Timers } from '#src/sync/engine.ts'
import { begin } from '#src/sync/meta.ts'
import { envelopesIn, type Left } from '#src/sync/seal.ts'
import type { Person, SyncEnv } from '#src/sync/types.ts'
import { ownFetch } from './api.ts'
import { endedFor } from './boot-end.ts'
import { findLoss, reportLoss } from './boot-loss.ts'
import { stayAwake } from './boot-wakes.ts'
import { dropBallast, layBallast, withBallast } from './device-ballast.ts'
import { encrypt } from './device-cipher.ts'
import { openJournal, sealedJournal } from './device-journal.ts'
import { holdOpen, lockDevice, lockOthers, openSealed } from './device-seal.ts'
import { openSentinel } from './device-sentinel.ts'
import { forgetLock } from './idle-lock.ts'
import { newId } from './ids.ts'
import type { Local } from './replica.ts'
import { placeOf } from './route-names.ts'
import type { SignedIn } from './session.ts'

export type Opened = Local & {
  /** Acts done here that the database no longer had when it was opened. */
  lost: number
  /** Her sign-in had ended for good: nothing of it may be shown. */
  ended: 'expired' | 'revoked' | undefined
  forgetKey(): Promise<void>
  close(): void
}
export { watchEnd } from './boot-end.ts'

/** One page's life, for the monotonic clock. */
const boot = newId()

const locks: SyncEnv['locks'] =
  navigator.locks ??
  // A browser without locks has one page at most that matters; correctness never depends on the lock.
  ({
    request: async (_name: string, ...rest: unknown[]) =>
      (rest.at(-1) as (lock: unknown) => unknown)({}),
  } as SyncEnv['locks'])

const timers: Timers = {
  set: (run, ms) => setTimeout(run, ms),
  clear: timer => clearTimeout(timer as number),
}

/**
 * @param onBlocked an older page keeps the database from being raised: it opens when that one is closed
 * @param signedInAt when the server last said who she is
 */
export async function openLocal(
  person: Person,
  onBlocked = () => {},
  signedInAt = Date.now(),
): Promise<Opened> {
  const floor = floorUser(person.userId, person.impersonatorId)
  const name = replicaName(person.companyId, floor)
  const replica = new Replica(name)
  replica.on('blocked', onBlocked)
  const aborter = new AbortController()
  const letGo = () => {
    aborter.abort()
    replica.close()
  }
  // Before her key is taken: whoever seals what she left takes it away.
  await holdOpen(name, aborter.signal)
  const encrypted = await encrypt(replica).catch((error: unknown) => {
    letGo()
    throw error
  })
  const store = withBallast(dexieStore(replica))
  const env: SyncEnv = {
    fetch: (path, init) => {
      const headers = new Headers(init.headers)
      headers.set(floorHeader, localName(person.companyId, floor))
      return ownFetch(path, { ...init, headers })
    },
    now: () => Date.now(),
    mono: () => performance.now(),
    boot,
    newId: () => newId(),
    random: Math.random,
    locks,
    sentinel: await openSentinel(name),
    journal: sealedJournal(await openJournal(name), store, { now: () => Date.now(), newId }),
    app: __APP__,
  }
  const engine = new SyncEngine(store, env, {
    scope: name,
    formOnScreen: () => placeOf(location.pathname)?.key,
    timers,
  })
  const close = () => {
    engine.stop()
    letGo()
  }
  const { userId, companyId } = person
  const local = { replica, engine, userId, companyId, forgetKey: encrypted.forget }
  const ended = await endedFor(store, env.now(), signedInAt)
  if (ended) return { ...local, lost: 0, ended, close }
  const wasSealed = (await store.read(envelopesIn, ['sealed'])).length > 0
  const isOpen = await openSealed(store, env)
  const loss = await findLoss(store, env, encrypted.lost, isOpen)
  await engine.start(person, schemaVersion)
  const lost = await reportLoss(store, env, loss)
  const rest = stayAwake(engine, name)
  aborter.signal.addEventListener('abort', rest)
  if (wasSealed || loss)
    whenIdle(engine, aborter.signal, async () => {
      if (!(await openSealed(store, env))) throw new Error('still sealed')
      // The first cycle only learnt in which life of the server it may be sent.
      engine.wake()
    })
  for (const press of ['pointerdown', 'keydown'])
    window.addEventListener(press, bringSoon, { signal: aborter.signal, once: true, passive: true })
  void encrypted.sealOld(() => aborter.signal.aborted).catch(() => {})
  void layBallast()
  // What somebody has not sent herself stays as it is while she acts in a colleague's name.
  void lockOthers(floor, person.impersonatorId).catch(() => {})
  return { ...local, lost, ended: undefined, close }
}

/** Who touches the app will act: what plays her work again is here by then. */
const bringSoon = () => void bringMutations().catch(() => {})

/** After the next sync that came through, and after each following one until it succeeds. */
function whenIdle(engine: SyncEngine, signal: AbortSignal, work: () => Promise<void>): void {
  let isBusy = false
  const look = () => {
    if (isBusy || engine.state.phase !== 'idle') return
    isBusy = true
    work().then(
      () => unsubscribe(),
      () => (isBusy = false),
    )
  }
  const unsubscribe = engine.subscribe(look)
  signal.addEventListener('abort', unsubscribe)
}

/** Asks the browser not to clear our storage; where it asks the person, only once she is signed in. */
export const askToPersist = async (): Promise<boolean> => {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist())
  } catch {
    return false
  }
}

export const personOf = (
  user: Pick<SignedIn, 'ID' | 'Name' | 'CompanyId' | 'Impersonation'>,
  { forms, may }: Rights,
  zone: { timeZone: string; country: string },
): Person => ({
  userId: user.ID,
  name: user.Name,
  companyId: user.CompanyId,
  forms: [...may],
  sees: forms,
  ...(user.Impersonation && {
    impersonatorId: user.Impersonation.ID,
    until: user.Impersonation.EndsAt,
  }),
  ...zone,
})

/** Forms given or withdrawn, or the dealership's zone: what is done from now on is decided by them. */
export async function describePerson(local: Opened, person: Person): Promise<void> {
  // In the moment one person takes over from another, the floor is still the first one's: nothing of it becomes hers.
  if (local.userId !== person.userId || local.companyId !== person.companyId) return
  await local.engine.store.write(tx => begin(tx, local.engine.env, person, schemaVersion))
}

export type Zone = { timeZone: string; country: string }
/** The dealership's zone and country, as soon as they are here and whenever they change. */
export function watchZone(local: Opened, onZone: (zone: Zone) => void): () => void {
  const watching = liveQuery(() => local.replica.company.toCollection().first()).subscribe({
    next: row => row && onZone({ timeZone: row.timeZone, country: row.country }),
    error: () => {},
  })
  return () => watching.unsubscribe()
}

/**
 * What her roles grant by the server's word, as soon as they are here and whenever they change: what she changes of them
 * herself counts once the server has taken it.
 */
export function watchRights(
  local: Pick<Opened, 'replica' | 'userId'>,
  onRights: (rights: Rights) => void,
): () => void {
  const { replica, userId } = local
  const watching = liveQuery(async () => {
    const [user, roles, shadows] = await Promise.all([
      replica.user.get(userId),
      replica.role.toArray(),
      replica.shadow.toArray(),
    ])
    const told = new Map(shadows.map(({ key, row }) => [key, row]))
    // A shadow is the row as the server last told it.
    const asTold = <T extends 'role' | 'user'>(table: T, row: Row<T>) =>
      (told.get(`${table}:${row.id}`) as Row<T> | null | undefined) ?? row
    return { user: user && asTold('user', user), roles: roles.map(each => asTold('role', each)) }
  }).subscribe({
    next: ({ user, roles }) => user && roles.length > 0 && onRights(rightsOf(rolesOf(user, roles))),
    error: () => {},
  })
  return () => watching.unsubscribe()
}

/** The mirror goes, and what was not sent is sealed. */
export async function leaveLocal(local: Opened): Promise<Left> {
  local.engine.stop()
  // A form that closes keeps what was typed: that is sealed too.
  await new Promise(resolve => setTimeout(resolve, draftMs))
  const left = await lockDevice(local.engine.store, local.engine.env, local.forgetKey)
  forgetLock(local.userId)
  await dropBallast()
  await (navigator as { clearAppBadge?: () => Promise<void> }).clearAppBadge?.().catch(() => {})
  return left
}
const draftMs = 100
