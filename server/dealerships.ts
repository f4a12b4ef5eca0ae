/** The open dealership databases: opened at first use, migrated then, closed when nobody needs them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { type Db, openDatabase } from '#db/store.ts'
import { DealershipDamaged } from './damage.ts'
import { ensureLife, type Sidecar } from './dealership/life.ts'
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
  /** Opens it, making its file when it is new. */
  create: (companyId: string) => Dealership
  closeAll: () => void
  openCount: () => number
  /** Event streams that listen, over all dealerships. */
  listenerCount: () => number
}
type Options = {
  dataDir: string
  migrationsDir: string
  now?: () => number
  random?: Random
  maxOpen?: number
  idleMs?: number
  onDamage?: (companyId: string, why: unknown) => void
}
type Held = { dealership: Dealership; usedAt: number; listeners: Set<(v: number) => void> }

/** A request may hold a database over an `await`: never close one this fresh. */
const graceMs = 60_000
const sweepMs = 60_000
/** With more open than there should be; not at each call, since each look goes through all of them. */
const crowdedSweepMs = 1000
/** An id is a file name: nothing else gets to the disk. */
const isCompanyId = (id: string) => /^[a-z0-9][a-z0-9-]{0,63}$/.test(id)

const folderOf = (dataDir: string) => join(dataDir, 'dealerships')

/** The file beside a database that names the life it is in. */
export function sidecarOf(databaseFile: string): Sidecar {
  const file = databaseFile.replace(/\.sqlite$/, '.epoch')
  return {
    read: () => (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined),
    write: epoch => writeFileSync(file, `${epoch}\n`),
  }
}

/**
 * What the server finds before it starts. Strange: put in another's place without the restore command, it must not
 * start on them. Damaged: they are set aside.
 */
export function inspectFiles(dataDir: string): {
  strange: string[]
  damaged: [companyId: string, why: unknown][]
} {
  const folder = folderOf(dataDir)
  const strange: string[] = []
  const damaged: [string, unknown][] = []
  const names = existsSync(folder) ? readdirSync(folder) : []
  for (const name of names.filter(each => each.endsWith('.sqlite'))) {
    const beside = sidecarOf(join(folder, name)).read()
    try {
      if (beside !== undefined && beside !== epochIn(join(folder, name))) strange.push(name)
    } catch (error) {
      damaged.push([name.replace(/\.sqlite$/, ''), error])
    }
  }
  return { strange, damaged }
}
function epochIn(file: string): string | undefined {
  const sqlite = new Database(file, { readonly: true })
  try {
    const row = sqlite.prepare(`select value from meta where key = 'epoch'`).get() as
      | { value: string }
      | undefined
    return row?.value
  } finally {
    sqlite.close()
  }
}

export function createDealerships({
  dataDir,
  migrationsDir,
  now = systemClock.now,
  random = createRandom(),
  maxOpen = 200,
  idleMs = 600_000,
  onDamage = () => {},
}: Options): Dealerships {
  const open = new Map<string, Held>()
  const aside = new Set<string>()
  const folder = folderOf(dataDir)
  mkdirSync(folder, { recursive: true })
  const fileOf = (id: string) => join(folder, `${id}.sqlite`)
  let sweptAt = now()
  let listening = 0

  const close = (id: string, held: Held) => {
    open.delete(id)
    held.dealership.sqlite.close()
  }
  const setAside = (id: string, why: unknown) => {
    if (!aside.has(id)) onDamage(id, why)
    aside.add(id)
    return new DealershipDamaged()
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
  const openLiving = (file: string) => {
    const opened = openDatabase(file, migrationsDir)
    try {
      ensureLife(opened.db, sidecarOf(file), () => random.id())
      return opened
    } catch (error) {
      opened.sqlite.close()
      throw error
    }
  }
  const openFile = (id: string): Held => {
    const file = fileOf(id)
    const listeners: Held['listeners'] = new Set()
    const poke: Poke = {
      emit: v => listeners.forEach(listener => listener(v)),
      subscribe(listener) {
        listeners.add(listener)
        listening += 1
        return () => {
          if (listeners.delete(listener)) listening -= 1
        }
      },
    }
    const filesDir = join(dataDir, 'files', id)
    const dealership = { id, ...openLiving(file), poke, filesDir }
    return { dealership, usedAt: now(), listeners }
  }
  const openOrSetAside = (id: string): Held => {
    try {
      return openFile(id)
    } catch (error) {
      throw isStorageTrouble(error) ? error : setAside(id, error)
    }
  }
  const lend = (id: string): Dealership => {
    const at = now()
    if (at - sweptAt >= (open.size >= maxOpen ? crowdedSweepMs : sweepMs)) sweep(at)
    if (aside.has(id)) throw new DealershipDamaged()
    const held = open.get(id) ?? openOrSetAside(id)
    held.usedAt = at
    open.delete(id)
    open.set(id, held)
    return held.dealership
  }
  const get = (id: string) =>
    isCompanyId(id) && (open.has(id) || existsSync(fileOf(id))) ? lend(id) : undefined
  return {
    get,
    whole(id) {
      try {
        return get(id)
      } catch (error) {
        if (error instanceof DealershipDamaged) return undefined
        throw error
      }
    },
    setAside,
    damaged: () => [...aside].sort(),
    create(id) {
      if (!isCompanyId(id)) throw new RangeError(`not a company id: ${id}`)
      return lend(id)
    },
    closeAll: () => open.forEach((held, id) => close(id, held)),
    openCount: () => open.size,
    listenerCount: () => listening,
  }
}
