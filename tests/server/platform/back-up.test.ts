/** The platform's copy: what it says of itself, and what may not be put in its place. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sha256Hex } from '#server/ports/digest.ts'
import { backUpPlatform, restorePlatform } from '#server/backup/platform.ts'
import { createTestServer, type TestServer, testStart } from '#tests/support/server.ts'

let server: TestServer
let root: string
beforeEach(() => {
  server = createTestServer()
  root = mkdtempSync(join(tmpdir(), 'showfloor-platform-'))
})
afterEach(() => {
  server.close()
  rmSync(root, { recursive: true, force: true })
})
const backUp = () =>
  backUpPlatform({
    file: join(server.deps.config.dataDir, 'platform.sqlite'),
    root,
    app: '1.2.3',
    now: () => testStart,
  })

test('its manifest names the copy, its size and how many rows it holds', async () => {
  const { folder, manifest } = await backUp()
  const copy = readFileSync(join(folder, 'database.sqlite'))
  const hosts = server.deps.platform.sqlite.prepare('select count(*) from host').pluck().get()
  expect(manifest).toEqual({
    form: 1,
    company: '_platform',
    app: '1.2.3',
    at: new Date(testStart).toISOString(),
    epoch: '',
    v: 0,
    sha256: sha256Hex(copy),
    bytes: copy.length,
    files: { count: 0, bytes: 0 },
    counts: { person: 5, company: 2, membership: 6, host: hosts },
    problems: [],
  })
})
test('it is put back whole; no dealership’s copy and no changed one ever is', async () => {
  const made = await backUp()
  const file = join(root, 'restored.sqlite')
  const as = (over: object) =>
    restorePlatform({ ...made, manifest: { ...made.manifest, ...over } }, file)
  await expect(as({ company: 'north' })).rejects.toThrow('is not of the platform')
  await expect(as({ sha256: 'f'.repeat(64) })).rejects.toThrow('not the file its manifest names')
  await as({})
  expect(sha256Hex(readFileSync(file))).toBe(made.manifest.sha256)
  writeFileSync(join(made.folder, 'database.sqlite'), 'noise')
  await expect(as({})).rejects.toThrow()
})
