/** What the keepers of an installation see of long work and of the clock's own jobs, and what they may do. */
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { formCatalogue, type FormKey } from '#db/forms.ts'
import { companyEvent, job } from '#db/platform/schema.ts'
import { rowOf } from '#db/rows.ts'
import { role } from '#db/schema.ts'
import { createTick, startJobs } from '#server/jobs/scheduler.ts'
import { noted, regularJobs, runsOf } from '#server/jobs/runs.ts'
import { lookForWork } from '#server/long-work/run.ts'
import { askJob, endJob, jobOf } from '#server/long-work/store.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { plant } from '#tests/support/dealership.ts'
import { createTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts'
import { people } from '../people/kit.ts'

let server: TestServer
afterEach(() => server.close())
async function holder(...forms: FormKey[]) {
  const { db } = server.dealership('north')
  const formIds = forms.map(key => formCatalogue[key].id)
  db.update(role).set({ formIds }).where(eq(role.id, 'director')).run()
  return server.signIn('lise')
}
const ask = (companyId: string) =>
  askJob(
    server.deps.platform.db,
    {
      id: `export.${companyId}`,
      kind: 'company-export',
      companyId,
      askedBy: 'lise',
      askedByName: 'Lise',
      locale: 'en-ca',
      hostName: 'boreal.localhost',
      path: '/en-ca/management/company?tab=export',
    },
    server.clock.now(),
  )
type All = { jobs: { id: string; company: string }[]; runs: { name: string; failed: unknown }[] }

test('a dealership sees its own, the provider’s people all of them', async () => {
  server = createTestServer()
  const kit = people(server)
  for (const companyId of ['north', 'south']) ask(companyId)
  await createTick(server.deps)()
  await noted(server.deps, 'webhooks', 'south', () => Promise.reject(new TypeError('x'))).catch(
    () => {},
  )
  const own = await kit.call(await holder('administration.Jobs'), '/api/jobs/all')
  const { jobs, runs } = own.body as unknown as All
  expect(jobs.map(({ company }) => company)).toEqual(['Garage du Nord'])
  expect(runs.map(({ name }) => name)).toEqual([...regularJobs])
  expect(runs.at(-1)?.failed).toBeNull()
  const staff = await holder('administration.Jobs', 'administration.Profile')
  const all = (await kit.call(staff, '/api/jobs/all')).body as unknown as All
  expect(all.jobs.map(({ id }) => id).sort()).toEqual(['export.north', 'export.south'])
  expect(all.runs.at(-1)?.failed).toMatchObject({ company: 'Talleres del Sur', error: 'TypeError' })
  expect((await kit.call(await server.signIn('ana'), '/api/jobs/all')).status).toBe(403)
})

test('only what failed or was cancelled is run again, for who asked it first', async () => {
  server = createTestServer()
  const kit = people(server)
  const { db } = server.deps.platform
  for (const companyId of ['north', 'south']) ask(companyId)
  const keeper = await holder('administration.Jobs')
  const again = (jobId: string, as = keeper) => kit.call(as, '/api/jobs/again', { jobId })
  expect((await again('export.north')).body).toMatchObject({ code: 'job-open' })
  for (const companyId of ['north', 'south'])
    endJob(db, `export.${companyId}`, 1, { state: 'failed', error: 'storage' })
  expect((await again('export.south')).status).toBe(404)
  expect((await again('export.none')).status).toBe(404)
  expect((await again('export.north', await server.signIn('ana'))).status).toBe(403)
  expect((await again('export.north')).body).toMatchObject({
    job: { id: 'export.north+', state: 'waiting', askedByName: 'Lise', error: null },
  })
  // Two taps are one.
  expect((await again('export.north')).body).toMatchObject({ job: { id: 'export.north+' } })
  await lookForWork(server.deps)
  expect(kit.letters().at(-1)).toMatch(/To: lise@dealer\.example/)
})

test('the provider stops a house’s work and runs it again with a reason, which both houses can read', async () => {
  server = createTestServer()
  const kit = people(server)
  const { db } = server.deps.platform
  ask('south')
  db.update(job).set({ askedBy: 'pau' }).run()
  const staff = await holder('administration.Jobs', 'administration.Profile')
  const stop = (reason: string, jobId = 'export.south', as = staff) =>
    kit.call(as, '/api/jobs/stop', { jobId, reason })
  expect((await stop(' ')).body).toMatchObject({ code: 'required', field: 'reason' })
  expect((await stop('Disk full', 'none')).status).toBe(404)
  expect((await stop('Disk full', 'export.south', await server.signIn('ana'))).status).toBe(403)
  expect((await stop('Disk full')).status).toBe(200)
  expect((await stop('Disk full')).body).toMatchObject({ code: 'job-ended' })
  const { jobs } = (await kit.call(staff, '/api/jobs/all')).body as unknown as All
  expect(jobs).toMatchObject([
    { state: 'cancelled', handledBy: 'lise director', reason: 'Disk full' },
  ])
  const again = (reason: string) =>
    kit.call(staff, '/api/jobs/again', { jobId: 'export.south', reason })
  expect((await again('')).body).toMatchObject({ code: 'required' })
  // Two taps are one, also in the book.
  for (const _ of [1, 2])
    expect((await again('Disk is larger')).body).toMatchObject({
      job: { askedByName: 'Lise', handledBy: 'lise director', reason: 'Disk is larger' },
    })
  const book = db.select().from(companyEvent).where(eq(companyEvent.companyId, 'south')).all()
  expect(book.map(({ act, reason, jobKind }) => [act, reason, jobKind])).toEqual([
    ['work-stopped', 'Disk full', 'company-export'],
    ['work-again', 'Disk is larger', 'company-export'],
  ])
})

test('a house stops its own exports alone; a closing is taken back elsewhere; who only reads stops nothing', async () => {
  server = createTestServer()
  const kit = people(server)
  const { db } = server.deps.platform
  for (const companyId of ['north', 'south']) ask(companyId)
  const work = jobOf(db, 'export.north')!
  askJob(db, { ...work, id: 'close.north', kind: 'company-close' }, 1)
  const stop = (jobId: string, as: SignedIn) =>
    kit.call(as, '/api/jobs/stop', { jobId, reason: 'Not now' })
  const keeper = await holder('administration.Jobs')
  for (const jobId of ['export.south', 'close.north'])
    expect((await stop(jobId, keeper)).status, jobId).toBe(404)
  const staff = await holder('administration.Jobs', 'administration.Profile')
  expect((await stop('close.north', staff)).body).toMatchObject({ code: 'job-closing' })
  const { db: house } = server.dealership('north')
  house.update(role).set({ readOnly: true }).where(eq(role.id, 'director')).run()
  expect((await stop('export.north', await server.signIn('lise'))).status).toBe(403)
  house.update(role).set({ readOnly: false }).where(eq(role.id, 'director')).run()
  // Her own she stops without saying why.
  expect((await stop('export.north', await holder('administration.Jobs'))).status).toBe(200)
  expect(jobOf(db, 'export.north')).toMatchObject({ state: 'cancelled', handledBy: '' })
})

test('what is due is done at once: of her house, of all for the provider’s people, and for nobody who only reads', async () => {
  server = createTestServer()
  const kit = people(server)
  const stop = startJobs(server.deps)
  const now = (as: SignedIn) => kit.call(as, '/api/jobs/now', {})
  const houses = ['north', 'south']
  const recovered = () =>
    houses.filter(id => rowOf(server.dealership(id).db, 'lead', 'l')?.['status'] === 'in-treatment')
  try {
    // The look with which it begins is over.
    await now(await holder('administration.Jobs', 'administration.Profile'))
    for (const id of houses)
      plant(server.dealership(id).db, {
        lead: [aLead({ id: 'l', status: 'future-recovery', recoverAt: server.clock.now() })],
      })
    expect((await now(await server.signIn('ana'))).status).toBe(403)
    expect(recovered()).toEqual([])
    expect((await now(await holder('administration.Jobs'))).status).toBe(200)
    expect(recovered()).toEqual(['north'])
    await now(await holder('administration.Jobs', 'administration.Profile'))
    expect(recovered()).toEqual(houses)
  } finally {
    stop()
  }
})

test('the clock’s book forgets with the process, and notes what went well after what did not', async () => {
  server = createTestServer()
  const { deps } = server
  expect(runsOf(deps)).toEqual([])
  await noted(deps, 'sweep', 'north', () => Promise.reject(new Error('x'))).catch(() => {})
  server.clock.advance(1000)
  expect(await noted(deps, 'sweep', 'north', () => 7)).toBe(7)
  expect(runsOf(deps)).toMatchObject([
    { name: 'sweep', at: deps.ports.clock.now(), failed: { companyId: 'north', error: 'Error' } },
  ])
})
