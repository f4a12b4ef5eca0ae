/** Ten ways a day goes wrong, in a real browser against the built app: nothing is lost, nothing is done twice. */
import { type BrowserContext, expect, test } from '@playwright/test'
import Database from 'better-sqlite3'
import { join } from 'node:path'
import {
  addTask,
  at,
  decisionsOf,
  eventually,
  installed,
  light,
  openInApp,
  signIn,
  tasksNamed,
} from './support/floor.ts'
import { FaultProxy } from './support/proxy.ts'
import { ServerProcess } from './support/server.ts'

let server: ServerProcess
let proxy: FaultProxy
let base: string

test.beforeEach(async () => {
  server = await ServerProcess.begin()
  proxy = await FaultProxy.begin(() => server.port)
  base = at(proxy.port)
})
test.afterEach(async () => {
  await proxy.stop()
  await server.stop()
})
const isPush = (path: string) => path.startsWith('/api/sync/push')
/** This happens to the first `times` pushes; the rest of the network is well. */
function toPushes(fault: 'lost' | 'twice' | 'error' | 'portal' | 'drop', times = 1): void {
  let left = times
  proxy.plan = (_method, path) => (isPush(path) && left-- > 0 ? fault : 'ok')
}
/** One task of this title on the server, decided once. */
async function exactlyOnce(title: string): Promise<void> {
  await eventually(() => tasksNamed(server, title), 1)
  expect(decisionsOf(server, title)).toBe(1)
}

test('an answer lost after the server has committed is not done again', async ({ page }) => {
  await signIn(page, base, 'ana')
  toPushes('lost', 2)
  await addTask(page, 'Answer lost')
  await expect(light(page)).toHaveText(/All sent/, { timeout: 40_000 })
  await exactlyOnce('Answer lost')
})

test('a push that arrives twice is done once', async ({ page }) => {
  await signIn(page, base, 'ana')
  toPushes('twice', 3)
  await addTask(page, 'Arrives twice')
  await expect(light(page)).toHaveText(/All sent/)
  await exactlyOnce('Arrives twice')
})

test('a server killed after it has committed and before it answers has the work once when it is back', async ({
  page,
}) => {
  await signIn(page, base, 'ana')
  let killed = false
  proxy.onAnswer = async path => {
    if (killed || !isPush(path)) return
    killed = true
    await server.kill()
    proxy.plan = () => 'drop'
  }
  await addTask(page, 'Server killed')
  await expect.poll(() => killed).toBe(true)
  await addTask(page, 'While it was down')
  await expect(light(page)).toHaveText(/Offline/)
  await server.start()
  proxy.plan = () => 'ok'
  await expect(light(page)).toHaveText(/All sent/, { timeout: 70_000 })
  await exactlyOnce('Server killed')
  await exactlyOnce('While it was down')
})

test('a tab killed in mid-write leaves the act whole or not at all, and the next page sends what is whole', async ({
  page,
  context,
}) => {
  await signIn(page, base, 'ana')
  await installed(page)
  await context.setOffline(true)
  await addTask(page, 'Kept before the crash')
  await openInApp(page, '?id=0')
  await page.getByLabel('What is to be done').fill('Typed, then the tab died')
  await page.waitForTimeout(600)
  // The page is torn down while the act is being written.
  void page
    .getByRole('button', { name: 'Add the task' })
    .click()
    .catch(() => {})
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(`${base}/en-ca/crm/tasks?id=0`)
  await expect(light(again)).toHaveText(/All sent/, { timeout: 40_000 })
  await exactlyOnce('Kept before the crash')
  const saved = tasksNamed(server, 'Typed, then the tab died')
  expect(saved).toBeLessThanOrEqual(1)
  // What was not saved is still in the form.
  if (saved === 0)
    await expect(again.getByLabel('What is to be done')).toHaveValue('Typed, then the tab died')
})

test('two tabs of one person send each act once, and each sees the other’s work', async ({
  page,
  context,
}) => {
  await signIn(page, base, 'ana')
  const other = await context.newPage()
  await other.goto(`${base}/en-ca/crm/tasks`)
  await expect(light(other)).toHaveText(/All sent/)
  proxy.plan = (_method, path) => (path.startsWith('/api/sync') ? 'drop' : 'ok')
  await Promise.all([addTask(page, 'From the first tab'), addTask(other, 'From the second tab')])
  await other.goto(`${base}/en-ca/crm/tasks`)
  await expect(other.getByText('From the first tab').first()).toBeVisible()
  proxy.plan = () => 'ok'
  await other.reload()
  await expect(light(page)).toHaveText(/All sent/, { timeout: 70_000 })
  await exactlyOnce('From the first tab')
  await exactlyOnce('From the second tab')
})

test('a new worker waits for the user, and taking it over keeps a full outbox', async ({
  page,
}) => {
  await signIn(page, base, 'ana')
  await installed(page)
  proxy.plan = (_method, path) => (path.startsWith('/api/sync') ? 'drop' : 'ok')
  for (const n of [1, 2, 3]) await addTask(page, `Before the update ${n}`)
  proxy.rewrite = (path, body) =>
    path === '/sw.js' ? Buffer.concat([body, Buffer.from('\n// a newer build')]) : body
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect(page.getByText('A new version is ready')).toBeVisible({ timeout: 20_000 })
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  proxy.plan = () => 'ok'
  await page.goto(`${base}/en-ca/crm/tasks`)
  await expect(light(page)).toHaveText(/All sent/, { timeout: 40_000 })
  for (const n of [1, 2, 3]) await exactlyOnce(`Before the update ${n}`)
})

test('a session that expires in mid-queue asks to sign in and sends everything afterwards', async ({
  page,
}) => {
  await signIn(page, base, 'ana')
  endSessions('expired')
  await addTask(page, 'Session expired')
  await expect(light(page)).toHaveText(/Sign in to send 1/, { timeout: 30_000 })
  await signIn(page, base, 'ana')
  await exactlyOnce('Session expired')
})

test('a device revoked in mid-queue loses its mirror and not its work', async ({ page }) => {
  await signIn(page, base, 'ana')
  proxy.plan = (_method, path) => (path.startsWith('/api/sync') ? 'drop' : 'ok')
  await addTask(page, 'Device revoked')
  endSessions('revoked')
  proxy.plan = () => 'ok'
  await page.reload()
  await expect(page.getByText(/signed out|no longer/i).first()).toBeVisible({ timeout: 40_000 })
  expect(await outboxOf(page.context())).toBe(1)
  expect(await rowsOf(page.context(), 'lead')).toBe(0)
})

test('a clock three hours wrong changes the order of nothing', async ({ page }) => {
  await page.clock.install({ time: Date.now() + 3 * 3_600_000 })
  await signIn(page, base, 'ana')
  await addTask(page, 'Three hours ahead')
  await expect(light(page)).toHaveText(/All sent/, { timeout: 40_000 })
  await exactlyOnce('Three hours ahead')
  const createdAt = readTask('Three hours ahead')
  expect(Math.abs(createdAt - Date.now())).toBeLessThan(120_000)
})

test('work done under a form that was taken away meanwhile is refused, kept and shown', async ({
  page,
}) => {
  await signIn(page, base, 'ana')
  proxy.plan = (_method, path) => (path.startsWith('/api/sync') ? 'drop' : 'ok')
  await addTask(page, 'Form taken away')
  takeFormsAway()
  proxy.plan = () => 'ok'
  await page.reload()
  await expect(light(page)).toHaveText(/1 needs you/, { timeout: 40_000 })
  expect(tasksNamed(server, 'Form taken away')).toBe(0)
  await light(page).click()
  await expect(
    page.getByText('Not authorized, please check with your administrator.').first(),
  ).toBeVisible()
})

test('a full device says so at the form, and nothing typed is lost', async ({ page, context }) => {
  await signIn(page, base, 'ana')
  const session = await context.newCDPSession(page)
  await openInApp(page, '?id=0')
  await page.getByLabel('What is to be done').fill('Written on a full device')
  const { usage } = await page.evaluate(() => navigator.storage.estimate())
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: base,
    quotaSize: Math.max(1, Math.floor((usage ?? 0) / 2)),
  })
  await page.getByRole('button', { name: 'Add the task' }).click()
  // Either the ballast made room and it is kept, or the form says why not; the words stay in both cases.
  const kept = page.getByRole('heading', { name: 'Written on a full device' })
  const told = page.getByText('This device is full', { exact: false })
  await expect(kept.or(told).first()).toBeVisible()
  await session.send('Storage.overrideQuotaForOrigin', { origin: base })
  if (await told.isVisible()) {
    await expect(page.getByLabel('What is to be done')).toHaveValue('Written on a full device')
    await page.getByRole('button', { name: 'Add the task' }).click()
  }
  await expect(light(page)).toHaveText(/All sent/, { timeout: 40_000 })
  await exactlyOnce('Written on a full device')
})

function write(sql: string, ...values: unknown[]): void {
  const sqlite = new Database(join(server.dataDir, 'dealerships', 'c-boreal.sqlite'))
  sqlite.pragma('busy_timeout = 5000')
  sqlite.prepare(sql).run(...values)
  sqlite.close()
}
const endSessions = (how: 'expired' | 'revoked') =>
  how === 'expired'
    ? write('update session set expires_at = 1')
    : write('update session set revoked_at = ?', Date.now())
const takeFormsAway = () => write(`update role set form_ids = '["311","312"]'`)
function readTask(title: string): number {
  const sqlite = new Database(join(server.dataDir, 'dealerships', 'c-boreal.sqlite'), {
    readonly: true,
  })
  const row = sqlite.prepare('select created_at from task where title = ?').get(title) as {
    created_at: number
  }
  sqlite.close()
  return row.created_at
}
/** Rows of a table in the person's replica. */
async function rowsOf(context: BrowserContext, table: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(`${base}/robots.txt`)
  const count = await page.evaluate(async name => {
    const found = (await indexedDB.databases()).find(each =>
      each.name?.startsWith('showfloor.c-boreal.'),
    )
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(found?.name ?? '')
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    const asked = db.transaction(name).objectStore(name).count()
    return new Promise<number>(resolve => (asked.onsuccess = () => resolve(asked.result)))
  }, table)
  await page.close()
  return count
}
const outboxOf = (context: BrowserContext) => rowsOf(context, 'outbox')
