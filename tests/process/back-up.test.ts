/** The operator's commands as processes of their own, beside a server that is one too. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { person } from '#db/platform/schema.ts'
import { createApp } from '#server/app.ts'
import { backUpOne } from '#server/backup/all.ts'
import { chosenBackUp, listBackUps, platformName } from '#server/backup/folder.ts'
import { DataDirHeld, holdDataDir } from '#server/hold.ts'
import { openServer } from '#server/open.ts'
import { createTestServer, type TestServer, testPassword } from '../support/server.ts'

let server: TestServer
let dataDir: string
let root: string
const children: ChildProcess[] = []
beforeEach(() => {
  server = createTestServer()
  dataDir = server.deps.config.dataDir
  root = mkdtempSync(join(tmpdir(), 'showfloor-backups-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  server.close()
  rmSync(root, { recursive: true, force: true })
})

function run(args: string[], until?: RegExp) {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, NODE_ENV: 'test', PORT: '0' },
  })
  children.push(child)
  return new Promise<{ code: number | null; said: string }>(resolve => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      if (until?.test(said)) resolve({ code: null, said })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('close', code => resolve({ code, said }))
  })
}
const text = ['--input-type=module', '-e']

test('everything is backed up while it serves; one that fails is said and stops nobody', async () => {
  const north = join(dataDir, 'dealerships/north.sqlite')
  // A file that is no database, between two that are.
  writeFileSync(join(dataDir, 'dealerships/ruin.sqlite'), 'once a database, now a text'.repeat(400))
  const all = await run(['scripts/backup.ts', '--all', root])
  expect(all.code).toBe(1)
  expect(all.said).toMatch(
    /ok {6}platform: .*\nok {6}north up to version .*\nFAILED {2}ruin: .*\nok {6}south/,
  )
  expect(readdirSync(root).sort()).toEqual([platformName, 'north', 'ruin', 'south'])
  expect(listBackUps(root, 'ruin')).toEqual([])
  expect(existsSync(north)).toBe(true)

  const one = await run(['scripts/backup.ts', 'north', root, '--keep', '1'])
  expect(one).toMatchObject({ code: 0, said: expect.stringContaining('1 older removed') })
  expect(await run(['scripts/backup.ts', 'nobody', root])).toMatchObject({ code: 1 })
  expect(await run(['scripts/backup.ts'])).toMatchObject({ code: 2 })
})

test('a killed back-up leaves nothing that looks like one, and the next one clears it away', async () => {
  await run([
    ...text,
    `import { makeBackUp } from '#server/backup/folder.ts'
     import { copyDatabase } from '#server/backup/database.ts'
     await makeBackUp(${JSON.stringify(root)}, 'north', Date.now(), async folder => {
       await copyDatabase(${JSON.stringify(join(dataDir, 'dealerships/north.sqlite'))}, folder + '/database.sqlite')
       process.kill(process.pid, 'SIGKILL')
       await new Promise(() => setInterval(() => {}, 1000))
     })`,
  ])
  expect(readdirSync(join(root, 'north'))).toHaveLength(1)
  expect(listBackUps(root, 'north')).toEqual([])
  expect(() => chosenBackUp(root, 'north')).toThrow(/no whole back-up/)
  const [left] = readdirSync(join(root, 'north'))
  await backUpOne('north', { dataDir, root, app: 'test' })
  expect(readdirSync(join(root, 'north'))).not.toContain(left)
  expect(listBackUps(root, 'north')).toHaveLength(1)
})

test('while a server serves, nothing is restored and no second server starts', async () => {
  server.deps.dealerships.closeAll()
  await backUpOne('north', { dataDir, root, app: 'test' })
  const serving = await run(['server/main.ts'], /is listening/)
  expect(serving.code).toBe(null)
  const before = readFileSync(join(dataDir, 'dealerships/north.epoch'), 'utf8')
  const restoring = await run(['scripts/restore.ts', 'north', root])
  expect(restoring).toMatchObject({
    code: 1,
    said: expect.stringContaining('is in use by another'),
  })
  expect(restoring.said).toContain(`process ${children[0]?.pid}`)
  expect(readFileSync(join(dataDir, 'dealerships/north.epoch'), 'utf8')).toBe(before)
  const second = await run(['server/main.ts'])
  expect(second).toMatchObject({ code: 1, said: expect.stringContaining('is in use by another') })
  expect(second.said).not.toContain('    at ')

  // A killed server holds nothing.
  const [first] = children
  const ended = new Promise(resolve => first?.once('close', resolve))
  first?.kill('SIGKILL')
  await ended
  const now = await run(['scripts/restore.ts', 'north', root])
  expect(now).toMatchObject({ code: 0, said: expect.stringContaining('north: ok, epoch') })
  const audit = await run(['scripts/audit.ts', '--all', '--deep'])
  expect(audit.said).toMatch(/platform: ok[^]*north: ok[^]*south: ok/)
  expect(audit.code).toBe(0)
})

test('the data folder is held once, and free again when it is let go', () => {
  const hold = holdDataDir(dataDir)
  expect(() => holdDataDir(dataDir)).toThrow(DataDirHeld)
  hold.release()
  holdDataDir(dataDir).release()
  expect(existsSync(join(dataDir, 'server.pid'))).toBe(false)
})

test('a restored platform keeps the sign-ins', async () => {
  await backUpOne(platformName, { dataDir, root, app: 'test' })
  const { Key: key } = await server.signIn('ana')
  server.deps.platform.db.update(person).set({ active: false }).run()
  expect((await server.signIn('ana')).status).toBe(401)
  server.deps.platform.close()
  server.deps.dealerships.closeAll()
  for (const end of ['', '-wal', '-shm'])
    rmSync(join(dataDir, `platform.sqlite${end}`), { force: true })
  expect(await run(['scripts/restore.ts', '--platform', root])).toMatchObject({ code: 0 })

  const { deps, close } = openServer(server.deps.config, { clock: server.clock })
  try {
    const app = createApp(deps)
    const headers = { host: 'boreal.localhost', 'content-type': 'application/json' }
    const login = await app.request('http://boreal.localhost/api/session/login', {
      method: 'POST',
      headers,
      body: JSON.stringify({ username: 'ana', password: testPassword }),
    })
    expect(login.status).toBe(200)
    const asked = { headers: { host: 'boreal.localhost', Key: key } }
    expect((await app.request('http://boreal.localhost/api/funds/balance', asked)).status).toBe(403)
    expect(
      (await app.request('http://boreal.localhost/api/tasks/progress/user', asked)).status,
    ).toBe(200)
  } finally {
    close()
  }
})
