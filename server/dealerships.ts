/** The open dealership databases: opened at first use, migrated then, closed when nobody needs them. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { type Db, openDatabase } from '#db/store.ts'
import { DealershipDamaged, type Trouble } from './damage.ts'
import { type File, fileAt, mustBeSame } from './files/as-left.ts'
import { DatabaseGone, folderOf, sidecarOf } from './files/dealership.ts'
import { ensureLife } from './dealership/life.ts'
import { onDamage } from './reads.ts'
import { isStorageTrouble } from './storage-trouble.ts'
import { systemClock } from './ports/clock.ts'
import { createRandom, type Random } from './ports/random.ts'

export type Poke = {
  /** Tells every listener that there is something up to `v`. */
  emit: (v: number) => void
  /** @returns the way to stop listening */
  subscribe: (listener: (v: number) => void) => () => void
}
export type Dealership = {
  id: string
  db: Db
  sqlite: Database.Database
  poke: Poke
  filesDir: string
}
export type Dealerships = {
  /**
   * Undefined when there is no such dealership. Keep it for one request, not longer.
   * @throws {DealershipDamaged} while it is set aside
   */
  get: (companyId: string) => Dealership | undefined
  /** The same for whoever asks several: undefined too while it is set aside. */
  whole: (companyId: string) => Dealership | undefined
  /** Nothing is read from or written to it until the server starts again. @returns what to answer */
  setAside: (companyId: string, why: unknown) => DealershipDamaged
  damaged: () => string[]
  /** What keeps dealerships from being served, as far as it is known. */
  troubles: () => Trouble[]
  /** Found so before the start: the operator is told, and it is opened at the next call as ever. */
  tellUnreadable: (companyId: string, why: unknown) => void
  /** Sets it aside when its file has vanished, or is not as this server left it. Costs a look at the folder, or at its head. */
  check: (companyId: string) => void
  /** Opens it, making its file when it is new. */
  create: (companyId: string) => Dealership
  closeAll: () => void
  openCount: () => number
  /** Event streams that listen, over all dealerships. */
  listenerCount: () => number
  /** Told after each write of any of them; it keeps none of them open. @returns the way to stop listening */
  onWrite: (listener: (companyId: string) => void) => () => void
}
type Options = {
  dataDir: string
  migrationsDir: string
  now?: () => number
  random?: Random
  maxOpen?: number
  idleMs?: number
  /** Told once; of an unreadable one again when it could be opened meanwhile. */
  onTrouble?: (trouble: Trouble) => void
  /** Whether there is to be such a dealership: without a file it is set aside, not unknown. */
  isExpected?: (companyId: string) => boolean
}
type Held = {
  dealership: Dealership
  /** The file that is open as it was last looked at, whatever its name leads to by now. */
  file: File | undefined
  changes: number
  usedAt: number
  listeners: Set<(v: number) => void>
}

/** A request may hold a database over an `await`: never close one this fresh. */
const graceMs = 60_000
const sweepMs = 60_000
/** With more open than there should be; not at each call, since each look goes through all of them. */
const crowdedSweepMs = 1000
/** An id is a file name: nothing else gets to the disk. */
const isCompanyId = (id: string) => /^[a-z0-9][a-z0-9-]{0,63}$/.test(id)

export function createDealerships({
  dataDir,
  migrationsDir,
  now = systemClock.now,
  random = createRandom(),
  maxOpen = 200,
  idleMs = 600_000,
  onTrouble = () => {},
  isExpected = () => false,
}: Options): Dealerships {
  const { open, close, sweepWhenDue } = createPool(now(), maxOpen, idleMs)
  const { aside, unreadable, setAside, tellUnreadable } = createTroubles(onTrouble)
  const opener = { dataDir, migrationsDir, now, random, setAside }
  const { fileOf, openFile, ...heard } = createOpener(opener)
  const look = (id: string) => lookAt(fileOf(id), error => tellUnreadable(id, error))
  const openOrSetAside = (id: string): Held => {
    try {
      const held = openFile(id)
      unreadable.delete(id)
      return held
    } catch (error) {
      if (!isStorageTrouble(error)) throw setAside(id, error)
      // Not of one that is being made: whoever makes it says in one sentence why it cannot be.
      if (isExpected(id)) tellUnreadable(id, error)
      throw error
    }
  }
  const lend = (id: string): Dealership => {
    const at = now()
    sweepWhenDue(at)
    if (aside.has(id)) throw new DealershipDamaged()
    const held = open.get(id) ?? openOrSetAside(id)
    held.usedAt = at
    open.delete(id)
    open.set(id, held)
    return held.dealership
  }
  const gone = (id: string) => setAside(id, new DatabaseGone(`there is no ${fileOf(id)}`))
  const get = (id: string) => {
    if (!isCompanyId(id)) return undefined
    if (aside.has(id) || open.has(id) || look(id)) return lend(id)
    if (isExpected(id)) throw gone(id)
    return undefined
  }
  const check = (id: string) => {
    if (aside.has(id)) return
    const found = look(id)
    const held = open.get(id)
    if (!found && (held || isExpected(id))) gone(id)
    if (found && held)
      checkHeld(fileOf(id), held, found, error =>
        isStorageTrouble(error) ? tellUnreadable(id, error) : setAside(id, error),
      )
  }
  return {
    get,
    whole: id => unlessDamaged(() => get(id)),
    setAside,
    damaged: () => [...aside.keys()].sort(),
    troubles: () => [...aside.values(), ...unreadable.values()],
    tellUnreadable,
    check,
    create(id) {
      if (!isCompanyId(id)) throw new RangeError(`not a company id: ${id}`)
      return lend(id)
    },
    closeAll: () => open.forEach((held, id) => close(id, held)),
    openCount: () => open.size,
    ...heard,
  }
}

/** What is open, and when to close it. */
function createPool(startedAt: number, maxOpen: number, idleMs: number) {
  const open = new Map<string, Held>()
  let sweptAt = startedAt
  const close = (id: string, held: Held) => {
    open.delete(id)
    held.dealership.sqlite.close()
  }
  /** The map is in order of last use, so the first ones are the idlest. */
  const sweep = (at: number) => {
    sweptAt = at
    for (const [id, held] of open) {
      const idle = at - held.usedAt
      if (held.listeners.size > 0 || idle < graceMs) continue
      if (idle > idleMs || open.size > maxOpen) close(id, held)
    }
  }
  const sweepWhenDue = (at: number) => {
    if (at - sweptAt >= (open.size >= maxOpen ? crowdedSweepMs : sweepMs)) sweep(at)
  }
  return { open, close, sweepWhenDue }
}

/** What is set aside, and what could not be read. */
function createTroubles(onTrouble: (trouble: Trouble) => void) {
  const aside = new Map<string, Trouble>()
  const unreadable = new Map<string, Trouble>()
  const note = (known: Map<string, Trouble>, trouble: Trouble) => {
    if (!known.has(trouble.companyId)) onTrouble(trouble)
    known.set(trouble.companyId, trouble)
  }
  /** Why it was found first stays. */
  const setAside = (companyId: string, why: unknown) => {
    if (!aside.has(companyId)) note(aside, { companyId, kind: 'damaged', why })
    unreadable.delete(companyId)
    return new DealershipDamaged(why)
  }
  const tellUnreadable = (companyId: string, why: unknown) =>
    note(unreadable, { companyId, kind: 'unreadable', why })
  return { aside, unreadable, setAside, tellUnreadable }
}

/** @throws when the folder may not be looked into */
function lookAt(file: string, onTrouble: (error: unknown) => void) {
  try {
    return fileAt(file)
  } catch (error) {
    if (isStorageTrouble(error)) onTrouble(error)
    throw error
  }
}

function unlessDamaged(get: () => Dealership | undefined): Dealership | undefined {
  try {
    return get()
  } catch (error) {
    if (error instanceof DealershipDamaged) return undefined
    throw error
  }
}

type OpenerOptions = Required<Pick<Options, 'dataDir' | 'migrationsDir' | 'now' | 'random'>> &
  Pick<Dealerships, 'setAside'>

function createOpener({ dataDir, migrationsDir, now, random, setAside }: OpenerOptions) {
  const folder = folderOf(dataDir)
  mkdirSync(folder, { recursive: true })
  const fileOf = (id: string) => join(folder, `${id}.sqlite`)
  let listening = 0
  const writes = new Set<(companyId: string) => void>()
  const onWrite = (listener: (companyId: string) => void) => {
    writes.add(listener)
    return () => void writes.delete(listener)
  }
  const openFile = (id: string): Held => {
    const file = fileOf(id)
    const { listeners, poke } = createPoke(
      by => (listening += by),
      () => writes.forEach(listener => listener(id)),
    )
    const opened = openLiving(file, migrationsDir, random)
    onDamage(opened.db, error => setAside(id, error))
    const dealership = { id, ...opened, poke, filesDir: join(dataDir, 'files', id) }
    const changes = changesOf(opened.sqlite)
    return { dealership, file: fileAt(file), changes, usedAt: now(), listeners }
  }
  return { fileOf, openFile, listenerCount: () => listening, onWrite }
}

function checkHeld(file: string, held: Held, found: File, onTrouble: (error: unknown) => void) {
  const changes = changesOf(held.dealership.sqlite)
  try {
    held.file &&= mustBeSame(file, held.file, found, changes === held.changes)
    held.changes = changes
  } catch (error) {
    onTrouble(error)
  }
}

/** How many rows this server has written through this connection. */
const changesOf = (sqlite: Database.Database) =>
  sqlite.prepare('select total_changes()').pluck().get() as number

function openLiving(file: string, migrationsDir: string, random: Random) {
  const opened = openDatabase(file, migrationsDir)
  try {
    ensureLife(opened.db, sidecarOf(file), () => random.id())
    return opened
  } catch (error) {
    opened.sqlite.close()
    throw error
  }
}

function createPoke(countListeners: (by: 1 | -1) => void, written: () => void) {
  const listeners: Held['listeners'] = new Set()
  const poke: Poke = {
    emit(v) {
      listeners.forEach(listener => listener(v))
      written()
    },
    subscribe(listener) {
      listeners.add(listener)
      countListeners(1)
      return () => {
        if (listeners.delete(listener)) countListeners(-1)
      }
    },
  }
  return { listeners, poke }
}
