/** A data folder for one server: furnished dealerships with people who are signed in, made by copying a template. */
import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { formCatalogue, formKeys } from '#db/forms.ts'
import * as platform from '#db/platform/schema.ts'
import * as schema from '#db/schema.ts'
import { openDatabase } from '#db/store.ts'
import { readConfig } from '#server/config.ts'
import { openServer } from '#server/open.ts'
import { sha256Hex } from '#server/ports/digest.ts'
import { aCompany, aUser, migrationsFolder, plant } from '../support/dealership.ts'
import { furnish } from '../support/furnish.ts'

export const people = ['u-ana', 'u-marc'] as const
const day = 86_400_000
/** Sign-ins of a template: for each person two, and one that a clock ten years ahead does not end. */
export type SignIn = { userId: (typeof people)[number]; secret: string; outlives: boolean }
export type Floor = {
  dataDir: string
  signIns: readonly SignIn[]
  /** A new dealership of this data folder, with rows of every kind. */
  dealership: (seed: number) => Dealership
  close: () => void
}
export type Dealership = { id: string; file: string; epochFile: string }

const templates = 3

/** @param room how many dealerships it may have at most: the server's jobs look after the ones it knows at its start */
export function layFloor(room: number, parent = tmpdir()): Floor {
  const dataDir = mkdtempSync(join(parent, 'showfloor-process-'))
  const folder = join(dataDir, 'dealerships')
  const models = join(dataDir, 'models')
  mkdirSync(models, { recursive: true })
  const signIns = people.flatMap(userId =>
    [false, false, true].map(outlives => ({
      userId,
      secret: randomBytes(32).toString('base64url'),
      outlives,
    })),
  )
  for (let i = 0; i < templates; i += 1) makeModel(join(models, `${i}.sqlite`), i, signIns)
  const names = Array.from({ length: room }, (_, i) => `d-${i}`)
  makePlatform(dataDir, names)
  let used = 0
  return {
    dataDir,
    signIns,
    dealership(seed) {
      const id = names[used]
      if (!id) throw new Error('no room on this floor')
      used += 1
      const file = join(folder, `${id}.sqlite`)
      // Whole or not there: the server's jobs look into the folder meanwhile, and set aside what is half a database.
      const copy = join(models, `${id}.copy`)
      copyFileSync(join(models, `${seed % templates}.sqlite`), copy)
      renameSync(copy, file)
      open(dataDir, id)
      return { id, file, epochFile: join(folder, `${id}.epoch`) }
    },
    close: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

function makePlatform(dataDir: string, names: readonly string[]): void {
  const { deps, close } = openServer(
    readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir }),
  )
  for (const id of names)
    deps.platform.db
      .insert(platform.company)
      .values({
        id,
        name: id,
        brandKey: 'boreal',
        groupId: null,
        country: 'CA',
        // Until its database is there: one that is missing is set aside.
        active: false,
        createdAt: 0,
      })
      .run()
  close()
}

/** The server asks for its companies anew each time. */
function open(dataDir: string, id: string): void {
  const sqlite = new Database(join(dataDir, 'platform.sqlite'))
  sqlite.pragma('busy_timeout = 5000')
  sqlite.prepare('update company set active = 1 where id = ?').run(id)
  sqlite.close()
}

function makeModel(file: string, seed: number, signIns: readonly SignIn[]): void {
  const { db, sqlite } = openDatabase(file, migrationsFolder)
  const now = Date.now()
  plant(db, { company: [aCompany], user: people.map(id => aUser(id)) }, now)
  db.insert(schema.role)
    .values({
      id: 'role-all',
      v: 0,
      deletedAt: null,
      name: 'All',
      formIds: formKeys.map(key => formCatalogue[key].id),
      readOnly: false,
    })
    .run()
  furnish(db, now, seed)
  for (const { userId, secret, outlives } of signIns)
    db.insert(schema.session)
      .values({
        id: sha256Hex(secret),
        handle: secret.slice(0, 12),
        userId,
        device: 'process',
        userAgent: '',
        ip: '127.0.0.1',
        remember: true,
        createdAt: now,
        seenAt: outlives ? now + 4000 * day : now,
        expiresAt: now + (outlives ? 8000 : 90) * day,
        revokedAt: null,
        wipe: false,
        impersonatorId: null,
      })
      .run()
  // Each copy begins a life of its own when the server opens it.
  sqlite.exec(`delete from meta where key = 'epoch'`)
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  sqlite.pragma('journal_mode = DELETE')
  sqlite.exec('vacuum')
  sqlite.close()
}

export const filesOf = ({ file, epochFile }: Dealership) =>
  [file, `${file}-wal`, epochFile].filter(each => existsSync(each))
