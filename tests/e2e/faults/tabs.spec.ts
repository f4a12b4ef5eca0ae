/** Several pages of one person, and pages of several versions. */
import { expect } from '@playwright/test'
import { bystander, databaseOf, putRows, readDevice } from '../support/device.ts'
import { addTask, installed, light, onServer, openInApp, signIn } from '../support/person.ts'
import { proven } from '../support/proof.ts'
import { isPush, onStage, scenario, wake } from '../support/stage.ts'
import { taskOf } from '../support/trade.ts'

const stage = onStage()
const tasksPage = () => `${stage.base}/en-ca/crm/tasks`

scenario(
  'two tabs of one person send each act once, and each sees the other’s work',
  async ({ page, context, chance }) => {
    await signIn(page, stage.base, 'ana')
    const other = await context.newPage()
    await other.goto(tasksPage())
    await expect(light(other)).toHaveText(/All sent/)
    stage.cutOff()
    const titles = [
      chance.named('From the first tab'),
      chance.named('From the second tab'),
    ] as const
    await Promise.all([addTask(page, titles[0]), addTask(other, titles[1])])
    await other.goto(tasksPage())
    await expect(other.getByText(titles[0]).first()).toBeVisible()
    stage.heal()
    await Promise.all([wake(page), wake(other)])
    await proven(stage.server, page, { once: titles })
    await proven(stage.server, other, { once: titles })
  },
)

scenario(
  'a tab frozen in mid-cycle keeps its lock, and does not keep the others from sending @worst',
  async ({ page, context, chance }) => {
    await signIn(page, stage.base, 'ana')
    const other = await context.newPage()
    // Only this page's own sense of time: the other one stands still anyway.
    await other.addInitScript(() => {
      const real = performance.now.bind(performance)
      Object.assign(window, { skipped: 0 })
      performance.now = () => real() + (window as unknown as { skipped: number }).skipped
    })
    await other.goto(tasksPage())
    await expect(light(other)).toHaveText(/All sent/)
    stage.proxy.plan = (_method, path) => (isPush(path) && !stage.proxy.heldOnes ? 'held' : 'ok')
    const [first, second] = [
      chance.named('Held by the frozen tab'),
      chance.named('By the live tab'),
    ]
    await page.bringToFront()
    await addTask(page, first)
    await expect.poll(() => stage.proxy.heldOnes).toBe(1)
    const session = await context.newCDPSession(page)
    await session.send('Page.setWebLifecycleState', { state: 'frozen' })
    await other.bringToFront()
    await addTask(other, second)
    await expect(light(other)).toHaveText(/2 saved on this device/)
    // Nobody takes the lock before its time …
    await wake(other)
    await expect(light(other)).toHaveText(/2 saved on this device/)
    // … and nobody waits for ever.
    await other.evaluate(() => Object.assign(window, { skipped: 60_000 }))
    await wake(other)
    await proven(stage.server, other, { once: [first, second] })
    await session.send('Page.setWebLifecycleState', { state: 'active' })
    stage.proxy.release()
    await proven(stage.server, page, { once: [first, second] })
  },
)

scenario(
  'an old tab that does not let go of the database is named, and nothing is lost',
  async ({ page, context, chance }) => {
    const old = await bystander(context, stage.base)
    // A page of an older version, with the database open and deaf to the request to close it.
    await old.evaluate(async name => {
      const asked = indexedDB.open(name, 1)
      asked.onupgradeneeded = () => asked.result.createObjectStore('left-by-an-older-version')
      await new Promise(resolve => (asked.onsuccess = resolve))
      Object.assign(window, { kept: asked.result })
    }, databaseOf('ana'))
    await page.goto(`${stage.base}/robots.txt`)
    const arrived = signIn(page, stage.base, 'ana')
    await expect(page.getByText('storage could not be opened')).toBeVisible()
    await old.evaluate(() => (window as unknown as { kept: IDBDatabase }).kept.close())
    await arrived
    const title = chance.named('After the old tab')
    await addTask(page, title)
    await proven(stage.server, page, { once: [title] })
    await expect(page.getByText('storage could not be opened')).toBeHidden()
  },
)

scenario(
  'old code on a newer database says "reload", and keeps what was typed',
  async ({ page, chance }) => {
    await signIn(page, stage.base, 'ana')
    const title = chance.named('Typed in the old app')
    await openInApp(page, '?id=0')
    await page.getByLabel('What is to be done').fill(title)
    const before = (await readDevice(page, 'ana'))?.meta['schema']
    await putRows(page, 'ana', 'meta', [{ key: 'schema', value: 99 }])
    await page.getByRole('button', { name: 'Add the task' }).click()
    await expect(page.getByText(/reload/i).first()).toBeVisible()
    expect((await readDevice(page, 'ana'))?.outbox).toHaveLength(0)
    // The reload brings the newer code, and with it the draft.
    await putRows(page, 'ana', 'meta', [{ key: 'schema', value: before }])
    await page.goto(`${tasksPage()}?id=0`)
    await expect(page.getByLabel('What is to be done')).toHaveValue(title)
    await page.getByRole('button', { name: 'Add the task' }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await proven(stage.server, page, { once: [title] })
  },
)

scenario(
  'a database raised by a newer tab under an open one loses nothing',
  async ({ page, context, chance }) => {
    await signIn(page, stage.base, 'ana')
    stage.cutOff()
    const [before, after] = [chance.named('Before it was raised'), chance.named('After it was')]
    await addTask(page, before)
    const newer = await bystander(context, stage.base)
    await newer.evaluate(async name => {
      const asked = indexedDB.open(name, 990)
      asked.onupgradeneeded = () => asked.result.createObjectStore('of-a-newer-version')
      await new Promise((resolve, reject) => {
        asked.onsuccess = resolve
        asked.onerror = reject
      })
      asked.result.close()
    }, databaseOf('ana'))
    await newer.close()
    await addTask(page, after)
    stage.heal()
    await wake(page)
    await proven(stage.server, page, { once: [before, after] })
  },
)

scenario(
  'a new worker waits for the user; a full queue and an open form come through @worst',
  async ({ page, chance }) => {
    await signIn(page, stage.base, 'ana')
    await installed(page)
    stage.cutOff()
    const titles = [1, 2, 3].map(n => chance.named(`Before the update ${n} of`))
    for (const title of titles) await addTask(page, title)
    const open = chance.named('Open while it was updated')
    await openInApp(page, '?id=0')
    await page.getByLabel('What is to be done').fill(open)
    stage.proxy.rewrite = (path, body) =>
      path === '/sw.js'
        ? Buffer.concat([body, Buffer.from(`\n// a newer build ${chance.seed}`)])
        : body
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect(page.getByText('A new version is ready')).toBeVisible()
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Reload' }).click()
    await reloaded
    // The new worker clears up before it answers; where it had to be helped along, the page comes twice.
    const typed = page.getByLabel('What is to be done')
    await expect(typed).toHaveValue(open)
    stage.heal()
    await page.getByRole('button', { name: 'Add the task' }).click()
    await expect(page.getByRole('heading', { name: open })).toBeVisible()
    await proven(stage.server, page, { once: [...titles, open] })
  },
)

scenario(
  'acts of an older and of an unknown version wait in the queue and stop nothing',
  async ({ page, chance }) => {
    await signIn(page, stage.base, 'ana')
    stage.cutOff()
    const [known, old] = [chance.named('Of this version'), chance.named('Of two versions before')]
    await addTask(page, known)
    const act = (await readDevice(page, 'ana'))?.outbox[0]
    if (!act) throw new Error('nothing was saved')
    const later = (by: number, more: object) => ({
      ...act,
      mid: `${act.mid}-${by}`,
      n: act.n + by,
      seq: act.seq + by,
      touches: [],
      ...more,
    })
    await putRows(page, 'ana', 'outbox', [
      later(1, { version: act.version - 2, input: taskOf(old, 'ana') }),
      later(2, { name: 'carriage.harness', version: 3, input: { id: 'a horse' } }),
      later(3, { version: act.version - 2, input: { heading: 'the shape it had then' } }),
    ])
    await putRows(page, 'ana', 'meta', [
      { key: 'nextN', value: act.n + 4 },
      { key: 'nextSeq', value: act.seq + 4 },
    ])
    await page.reload()
    const after = chance.named('Behind the strange ones')
    await addTask(page, after)
    stage.heal()
    await wake(page)
    // One is refused and shown; one is put aside until the server is newer; the rest is done.
    await proven(stage.server, page, { once: [known, old, after], says: /1 needs you/ })
    const strange = onServer(stage.server, sqlite =>
      sqlite
        .prepare(
          `select outcome, input from mutation_log where name = 'carriage.harness' and mid = ?`,
        )
        .all(`${act.mid}-2`),
    )
    expect(strange).toEqual([{ outcome: 'parked', input: '{"id":"a horse"}' }])
  },
)
