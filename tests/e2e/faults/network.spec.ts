/** What a network does to a day's work: nothing is lost, nothing is done twice, and the light knows. */
import { expect } from '@playwright/test'
import { Caller } from '../support/call.ts'
import { addTask, eventually, installed, light, signIn, tasksNamed } from '../support/person.ts'
import { proven } from '../support/proof.ts'
import { isPull, isPush, isStream, onStage, scenario, wake } from '../support/stage.ts'
import { taskOf } from '../support/trade.ts'

const stage = onStage()
const isSync = (path: string) => path.startsWith('/api/sync')

scenario('requests that never arrive are sent again', async ({ page, chance }) => {
  await signIn(page, stage.base, 'ana')
  stage.toPushes('drop', chance.between(1, 3))
  const title = chance.named('Request dropped')
  await addTask(page, title)
  await proven(stage.server, page, { once: [title] })
})

scenario(
  'an answer lost after the server has committed is not done again @worst',
  async ({ page, chance }) => {
    await signIn(page, stage.base, 'ana')
    stage.toPushes('lost', chance.between(1, 3))
    const title = chance.named('Answer lost')
    await addTask(page, title)
    await proven(stage.server, page, { once: [title] })
  },
)

scenario('a push that arrives twice is done once', async ({ page, chance }) => {
  await signIn(page, stage.base, 'ana')
  stage.toPushes('twice', 3)
  const title = chance.named('Arrives twice')
  await addTask(page, title)
  await proven(stage.server, page, { once: [title] })
})

scenario(
  'a pull answered late, after a newer one, puts nothing back',
  async ({ page, context, chance }) => {
    await signIn(page, stage.base, 'ana')
    const other = await context.newPage()
    await other.goto(`${stage.base}/en-ca/crm/tasks`)
    await expect(light(other)).toHaveText(/All sent/)
    let first = true
    stage.proxy.plan = (_method, path) => {
      if (!isPull(path) || !first) return 'ok'
      first = false
      return 'held'
    }
    await wake(page)
    await expect.poll(() => stage.proxy.heldOnes).toBe(1)
    // The page that waits for its answer keeps the lock; it is taken from it, as after 45 seconds.
    await other.evaluate(async () => {
      const { held = [] } = await navigator.locks.query()
      const name = held.map(each => each.name).find(each => each?.startsWith('showfloor.sync.'))
      if (!name) throw new Error('nobody holds the lock')
      await navigator.locks.request(name, { steal: true }, () => {})
    })
    const [mine, theirs] = [
      chance.named('Newer than the late answer'),
      chance.named('By a colleague'),
    ]
    await addTask(other, mine)
    const colleague = new Caller(stage.server, 'helene')
    await colleague.do('task.add', taskOf(theirs, 'ana'))
    await proven(stage.server, other, { once: [mine, theirs] })
    stage.proxy.release()
    await proven(stage.server, other, { once: [mine, theirs] })
    await proven(stage.server, page, { once: [mine, theirs] })
  },
)

scenario(
  'an older push that arrives after a newer one changes nothing',
  async ({ page, chance }) => {
    await signIn(page, stage.base, 'ana')
    stage.toPushes('late', chance.between(1, 2))
    const titles = ['First', 'Second', 'Third'].map(each => chance.named(`${each} out of order`))
    for (const title of titles) await addTask(page, title)
    await proven(stage.server, page, { once: titles })
    expect(await stage.proxy.deliverLate()).toBeGreaterThan(0)
    await proven(stage.server, page, { once: titles })
  },
)

scenario(
  'a newer push that arrives before an older one is not decided out of order',
  async ({ page, chance }) => {
    await signIn(page, stage.base, 'ana')
    // All of them wander; the latest comes in first.
    stage.toPushes('late', 99)
    const titles = ['One', 'Two', 'Three'].map(each => chance.named(`${each} of three`))
    for (const title of titles) {
      const before = stage.proxy.lateOnes
      await addTask(page, title)
      await expect.poll(() => stage.proxy.lateOnes).toBeGreaterThan(before)
    }
    await stage.proxy.deliverLate()
    stage.heal()
    await proven(stage.server, page, { once: titles })
  },
)

scenario('half an answer is no answer', async ({ page, chance }) => {
  await signIn(page, stage.base, 'ana')
  let [pushes, pulls] = [chance.between(1, 2), chance.between(1, 2)]
  stage.proxy.plan = (_method, path) =>
    (isPush(path) && pushes-- > 0) || (isPull(path) && pulls-- > 0) ? 'cut' : 'ok'
  const title = chance.named('Answer cut in half')
  await addTask(page, title)
  await proven(stage.server, page, { once: [title] })
  expect(stage.proxy.seen.filter(each => each.fault === 'cut').length).toBeGreaterThan(1)
})

scenario('a server’s and a proxy’s error pages are no answer', async ({ page, chance }) => {
  await signIn(page, stage.base, 'ana')
  let left = 4
  stage.proxy.plan = (_method, path) =>
    isSync(path) && left-- > 0 ? chance.pick(['error', 'crash'] as const) : 'ok'
  const title = chance.named('Error pages')
  await addTask(page, title)
  await expect(light(page)).toHaveText(/Offline, 1 saved|1 saved on this device/)
  await proven(stage.server, page, { once: [title] })
})

scenario('a proxy that asks for patience is given it', async ({ page, chance }) => {
  await signIn(page, stage.base, 'ana')
  stage.proxy.retryAfterS = 8
  let left = 1
  stage.proxy.plan = (_method, path) => (isPush(path) && left-- > 0 ? 'busy' : 'ok')
  const title = chance.named('Asked for patience')
  await addTask(page, title)
  await expect(light(page)).toHaveText(/Offline, 1 saved/)
  // Neither more work nor a poke is a reason to ask again before the time.
  await addTask(page, `${title} too`)
  await new Caller(stage.server, 'helene').do('task.add', taskOf(`${title} poke`, 'ana'))
  await proven(stage.server, page, { once: [title, `${title} too`] })
  const refused = stage.proxy.seen.findIndex(each => each.fault === 'busy')
  const next = stage.proxy.seen.slice(refused + 1).find(each => isPush(each.path))
  const waited = (next?.at ?? 0) - (stage.proxy.seen[refused]?.at ?? 0)
  expect(waited).toBeGreaterThanOrEqual(7900)
})

scenario('a hotel’s sign-in page is not taken for the server', async ({ page, chance }) => {
  await signIn(page, stage.base, 'ana')
  await installed(page)
  stage.proxy.plan = () => 'portal'
  stage.proxy.cutAll()
  const title = chance.named('Captive portal')
  await addTask(page, title)
  await expect(light(page)).toHaveText(/Offline, 1 saved/)
  // The app still opens, from its worker.
  await page.reload()
  await expect(light(page)).toHaveText(/Offline, 1 saved/)
  stage.heal()
  await wake(page)
  await proven(stage.server, page, { once: [title] })
})

scenario('a dead event stream delays news and cannot hide it @worst', async ({ page, chance }) => {
  await page.clock.install()
  stage.proxy.plan = (_method, path) => (isStream(path) ? 'mute' : 'ok')
  await signIn(page, stage.base, 'ana')
  const title = chance.named('Nobody pokes')
  // Long due, so that it stands at the top: the list draws only what is in view.
  const dueAt = Date.now() - 300 * 86_400_000
  await new Caller(stage.server, 'helene').do('task.add', { ...taskOf(title, 'ana'), dueAt })
  await expect.poll(() => stage.proxy.seen.some(each => isStream(each.path))).toBe(true)
  const shown = page.getByText(title).first()
  await expect(shown).toBeHidden()
  // The timer that never sleeps: at most a minute while in view, counted from the end of a cycle that may be under way.
  await expect(async () => {
    await page.clock.fastForward(61_000)
    await expect(shown).toBeVisible({ timeout: 4000 })
  }).toPass()
  await proven(stage.server, page, { once: [title] })
})

scenario('a network that comes and goes every second', async ({ page, chance }) => {
  await signIn(page, stage.base, 'ana')
  await installed(page)
  const begun = Date.now()
  const period = chance.between(700, 1300)
  stage.proxy.plan = (_method, path) =>
    isSync(path) && Math.floor((Date.now() - begun) / period) % 2 === 0 ? 'drop' : 'ok'
  const flapping = setInterval(() => stage.proxy.cutAll(), period)
  const titles = [1, 2, 3, 4, 5].map(n => chance.named(`Flapping ${n} of`))
  try {
    for (const title of titles) await addTask(page, title)
  } finally {
    clearInterval(flapping)
  }
  stage.heal()
  await wake(page)
  await proven(stage.server, page, { once: titles })
})

scenario('50 kbit/s with two seconds of delay', async ({ page, chance }) => {
  await signIn(page, stage.base, 'ana')
  await installed(page)
  stage.proxy.line = { bytesPerS: 6250, delayMs: 2000 }
  const titles = [1, 2, 3].map(n => chance.named(`Thin line ${n} of`))
  for (const title of titles) {
    const before = Date.now()
    await addTask(page, title)
    // Saving never waits for the line.
    expect(Date.now() - before).toBeLessThan(15_000)
  }
  await eventually(() => titles.every(title => tasksNamed(stage.server, title) === 1), true)
  await proven(stage.server, page, { once: titles })
})
