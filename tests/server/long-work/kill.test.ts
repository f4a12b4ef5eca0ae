/** A server killed in the middle of long work: the next one begins it again, and nothing half is handed out. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { job } from '#db/platform/schema.ts'
import { exportsOf, lookForWork } from '#server/long-work/run.ts'
import { askJob, resumeJobs } from '#server/long-work/store.ts'
import { createTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let child: ChildProcess | undefined
afterEach(() => {
  child?.kill('SIGKILL')
  server.close()
})

/** Stops for good at the first slice and says so. */
const stopping = `
import { readConfig } from '#server/config.ts'
import { openServer } from '#server/open.ts'
import { lookForWork } from '#server/long-work/run.ts'
const { deps } = openServer(readConfig(process.env))
deps.turns.take = () => {
  console.log('at a slice')
  return new Promise(() => setInterval(() => {}, 1000))
}
await lookForWork(deps)
`

test('killed between two slices it is whole after the next start', async () => {
  server = createTestServer()
  const { deps } = server
  const { db } = deps.platform
  const { dataDir } = deps.config
  const now = server.clock.now()
  askJob(
    db,
    {
      id: 'export.lise.kill',
      kind: 'company-export',
      companyId: 'north',
      askedBy: 'lise',
      askedByName: 'Lise',
      locale: 'fr-ca',
      hostName: 'boreal.localhost',
      path: '/fr-ca/gestion/entreprise?tab=export',
    },
    now,
  )
  const running = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', stopping],
    {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, NODE_ENV: 'test', LOG_LEVEL: 'silent' },
    },
  )
  child = running
  await new Promise<void>((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('at a slice')) resolve()
    }
    running.stdout.on('data', hear)
    running.stderr.on('data', hear)
    running.once('close', () => reject(new Error(said)))
  })
  const ended = new Promise(resolve => running.once('close', resolve))
  running.kill('SIGKILL')
  await ended
  const folder = exportsOf(dataDir, 'north')
  expect(db.select().from(job).get()).toMatchObject({ state: 'running', attempts: 1, file: '' })
  expect(readdirSync(folder)).toEqual(['export.lise.kill.zip.part'])

  resumeJobs(db, now)
  await lookForWork(deps)
  expect(db.select().from(job).get()).toMatchObject({ state: 'done', attempts: 2, error: null })
  expect(readdirSync(folder)).toEqual(['export.lise.kill.zip'])
})
