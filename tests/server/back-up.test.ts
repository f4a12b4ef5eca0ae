import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#db/store.ts'
import { BadBackUp, backUp, restore, verify } from '#server/dealership/back-up.ts'
import { ensureLife, EpochMismatch } from '#server/dealership/life.ts'
import { durableVersionOf, epochOf, versionOf, writeMeta } from '#server/dealership/meta.ts'
import { aCompany, aUser, migrationsFolder, plant } from '../support/dealership.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'showfloor-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function begin() {
  const file = join(folder, 'c-1.sqlite')
  const opened = openDatabase(file, migrationsFolder)
  let beside: string | undefined
  const sidecar = { read: () => beside, write: (epoch: string) => void (beside = epoch) }
  ensureLife(opened.db, sidecar, () => 'epoch-1')
  plant(opened.db, { company: [aCompany], user: [aUser('u-ana')] })
  return { file, ...opened, sidecar }
}

test('a back-up of a serving dealership is verified and moves durableV', async () => {
  const { file, db } = begin()
  expect(durableVersionOf(db)).toBe(0)
  expect(await backUp(file, join(folder, 'copy', 'd.sqlite'))).toBe(1)
  expect(durableVersionOf(db)).toBe(1)
  expect(verify(join(folder, 'copy', 'd.sqlite'))).toEqual({ epoch: 'epoch-1', v: 1 })
})

test('a restored dealership lives a new epoch at the back-up’s version', async () => {
  const { file, db, sqlite, sidecar } = begin()
  const copy = join(folder, 'd.sqlite')
  await backUp(file, copy)
  plant(db, { user: [aUser('u-marc')] })
  sqlite.close()
  restore(copy, file, 'epoch-2', sidecar.write)
  const again = openDatabase(file, migrationsFolder)
  expect([epochOf(again.db), versionOf(again.db), durableVersionOf(again.db)]).toEqual([
    'epoch-2',
    1,
    1,
  ])
  expect(() => ensureLife(again.db, sidecar, () => 'never')).not.toThrow()
})

test('a file copied into place without the restore command is refused', async () => {
  const { db, sidecar } = begin()
  writeMeta(db, 'epoch', 'epoch-of-another-file')
  expect(() => ensureLife(db, sidecar, () => 'never')).toThrow(EpochMismatch)
})

test('a damaged copy is not a back-up', () => {
  const file = join(folder, 'broken.sqlite')
  writeFileSync(file, 'not a database at all, but long enough to be read as one'.repeat(100))
  expect(() => verify(file)).toThrow(BadBackUp)
})
