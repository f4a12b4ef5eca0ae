/** What happens to a tablet: killed, cut off from its disk, rolled back, cloned, full, cleared, damaged. */
import { expect, test } from '@playwright/test'
import type { Chance } from '../support/chance.ts'
import { bystander, putRows, readDevice } from '../support/device.ts'
import { addTask, installed, light, openInApp, signIn, tasksNamed } from '../support/person.ts'
import { Tablet } from '../support/profile.ts'
import { proven } from '../support/proof.ts'
import { onStage, scenario, scenarioOfBrowsers, wake } from '../support/stage.ts'

const stage = onStage()
const tablets: Tablet[] = []
test.afterEach(async () => {
  for (const tablet of tablets.splice(0)) await tablet.discard()
})
const aTablet = () => kept(new Tablet())
const kept = (tablet: Tablet) => {
  tablets.push(tablet)
  return tablet
}
const tasksPage = () => `${stage.base}/en-ca/crm/tasks`

scenario(
  'a tab killed in mid-write leaves the act whole or not at all',
  async ({ page, context, chance }) => {
    await signIn(page, stage.base, 'ana')
    await installed(page)
    await context.setOffline(true)
    const [saved, torn] = [chance.named('Kept before the crash'), chance.named('The tab died')]
    await addTask(page, saved)
    await openInApp(page, '?id=0')
    await page.getByLabel('What is to be done').fill(torn)
    await expect.poll(() => draftsOf(page)).toContain(torn)
    // The page is torn down while the act is being written.
    void page
      .getByRole('button', { name: 'Add the task' })
      .click()
      .catch(() => {})
    await new Promise(resolve => setTimeout(resolve, chance.between(0, 40)))
    await page.close({ runBeforeUnload: false })
    await context.setOffline(false)
    const again = await context.newPage()
    await again.goto(`${tasksPage()}?id=0`)
    await proven(stage.server, again, { once: [saved] })
    const added = tasksNamed(stage.server, torn)
    expect(added).toBeLessThanOrEqual(1)
    // What was not saved is still in the form.
    if (added === 0) await expect(again.getByLabel('What is to be done')).toHaveValue(torn)
  },
)

scenarioOfBrowsers('a browser killed right after "saved" has saved @worst', async chance => {
  const tablet = aTablet()
  const titles = [1, 2, 3].map(n => chance.named(`Battery pulled ${n} of`))
  const page = await tablet.switchOn()
  await signIn(page, stage.base, 'ana')
  await installed(page)
  await tablet.context.setOffline(true)
  for (const title of titles) await addTask(page, title)
  await tablet.pullBattery()
  const again = await tablet.switchOn()
  await again.goto(`${stage.base}/robots.txt`)
  expect((await readDevice(again, 'ana'))?.outbox).toHaveLength(titles.length)
  // Chromium writes cookies every half minute: the sign-in may be gone, the work is not.
  await signIn(again, stage.base, 'ana')
  await proven(stage.server, again, { once: titles })
})

scenarioOfBrowsers(
  'storage rolled back to this morning loses nothing and repeats nothing',
  async chance => {
    const tablet = aTablet()
    let page = await tablet.switchOn()
    await signIn(page, stage.base, 'ana')
    await installed(page)
    stage.cutOff()
    const early = chance.named('Waiting this morning')
    await addTask(page, early)
    await tablet.switchOff()
    const morning = kept(tablet.copy())
    stage.heal()
    page = await tablet.switchOn()
    await page.goto(tasksPage())
    const noon = chance.named('Sent at noon')
    await addTask(page, noon)
    await proven(stage.server, page, { once: [early, noon] })
    await tablet.switchOff()
    tablet.becomes(morning)
    page = await tablet.switchOn()
    await page.goto(tasksPage())
    const evening = chance.named('Done in the evening')
    await addTask(page, evening)
    await proven(stage.server, page, { once: [early, noon, evening] })
  },
)

scenarioOfBrowsers(
  'two tablets from one cloned profile each send their own work once',
  async chance => {
    const tablet = aTablet()
    let page = await tablet.switchOn()
    await signIn(page, stage.base, 'ana')
    await installed(page)
    stage.cutOff()
    const both = chance.named('Waiting in both')
    await addTask(page, both)
    await tablet.switchOff()
    const twin = kept(tablet.copy())
    page = await tablet.switchOn()
    const twinPage = await twin.switchOn()
    await page.goto(tasksPage())
    await twinPage.goto(tasksPage())
    const [mine, theirs] = [chance.named('On the first'), chance.named('On its clone')]
    await addTask(page, mine)
    await addTask(twinPage, theirs)
    stage.heal()
    const order = chance.pick([
      [page, twinPage],
      [twinPage, page],
    ])
    for (const each of order) await wake(each)
    await proven(stage.server, page, { once: [both, mine, theirs] })
    await proven(stage.server, twinPage, { once: [both, mine, theirs] })
  },
)

scenario(
  'a full device says so at the form, and nothing typed is lost @worst',
  async ({ page, context, chance }) => {
    await signIn(page, stage.base, 'ana')
    const session = await context.newCDPSession(page)
    const title = chance.named('Written on a full device')
    await openInApp(page, '?id=0')
    await page.getByLabel('What is to be done').fill(title)
    const { usage } = await page.evaluate(() => navigator.storage.estimate())
    await session.send('Storage.overrideQuotaForOrigin', {
      origin: stage.base,
      quotaSize: Math.max(1, Math.floor((usage ?? 0) / 2)),
    })
    await page.getByRole('button', { name: 'Add the task' }).click()
    // Either the ballast made room and it is kept, or the form says why not; the words stay in both cases.
    const saved = page.getByRole('heading', { name: title })
    const told = page.getByText('This device is full', { exact: false })
    await expect(saved.or(told).first()).toBeVisible()
    await session.send('Storage.overrideQuotaForOrigin', { origin: stage.base })
    if (await told.isVisible()) {
      await expect(page.getByLabel('What is to be done')).toHaveValue(title)
      await page.getByRole('button', { name: 'Add the task' }).click()
    }
    await proven(stage.server, page, { once: [title] })
  },
)

scenario(
  'a database that was cleared with work in it is reported, not passed over @worst',
  async ({ page, context, chance }) => {
    await signIn(page, stage.base, 'ana')
    const sent = chance.named('Sent before the clearing')
    await addTask(page, sent)
    await proven(stage.server, page, { once: [sent] })
    stage.cutOff()
    const lost = [1, 2].map(n => chance.named(`Cleared with the database ${n} of`))
    for (const title of lost) await addTask(page, title)
    await page.close()
    const clearing = await bystander(context, stage.base)
    const session = await context.newCDPSession(clearing)
    await session.send('Storage.clearDataForOrigin', {
      origin: stage.base,
      storageTypes: 'indexeddb',
    })
    await clearing.close()
    stage.heal()
    const again = await context.newPage()
    await again.goto(tasksPage())
    await expect(again.getByText('2 items that were waiting on this device are gone')).toBeVisible()
    await proven(stage.server, again, { once: [sent], says: /1 needs you/ })
    for (const title of lost) expect(tasksNamed(stage.server, title)).toBe(0)
  },
)

/** What lies in a damaged database file; each is a fault that disks and power cuts make. */
type Damage = [name: string, kind: RegExp, spoil: (bytes: Buffer, chance: Chance) => Buffer]
const damages: Damage[] = [
  ['log torn at its end', /\.log$/, bytes => bytes.subarray(0, Math.floor(bytes.length * 0.6))],
  ['log with bytes turned', /\.log$/, (bytes, chance) => turned(bytes, chance, 24)],
  ['manifest overwritten', /MANIFEST/, bytes => Buffer.alloc(bytes.length, 0x5a)],
]
for (const [i, [name, kind, spoil]] of damages.entries())
  scenarioOfBrowsers(`a ${name} is either survived or reported`, async chance => {
    const tablet = aTablet()
    const page = await tablet.switchOn()
    await signIn(page, stage.base, 'ana')
    await installed(page)
    stage.cutOff()
    const titles = [1, 2].map(n => chance.named(`In a ${name} ${n} of`))
    for (const title of titles) await addTask(page, title)
    // What stands outside the database must be on the disk too, in order or not.
    await page.waitForTimeout(500)
    await (i === 0 ? tablet.pullBattery() : tablet.switchOff())
    expect(tablet.damage(kind, bytes => spoil(bytes, chance))).toBeGreaterThan(0)
    stage.heal()
    const again = await tablet.switchOn()
    await signIn(again, stage.base, 'ana', undefined, /All sent|needs? you/)
    const arrived = titles.filter(title => tasksNamed(stage.server, title) === 1)
    const missing = titles.length - arrived.length
    if (missing) {
      await expect(
        again.getByText(new RegExp(`^${missing} items? that (was|were) waiting`)),
      ).toBeVisible()
      await proven(stage.server, again, { once: arrived, says: /needs? you/ })
    } else await proven(stage.server, again, { once: arrived })
    test.info().annotations.push({ type: 'survived', description: `${arrived.length} of 2` })
  })

scenario('a damaged row and a damaged act stop nothing else', async ({ page, chance }) => {
  await signIn(page, stage.base, 'ana')
  stage.cutOff()
  const [before, after] = [chance.named('Before the damage'), chance.named('After the damage')]
  await addTask(page, before)
  const device = await readDevice(page, 'ana')
  const [row] = device?.tables['task'] ?? []
  const act = device?.outbox.find(each => JSON.stringify(each.input).includes(before))
  if (!row || !act) throw new Error('there is nothing to damage')
  await putRows(page, 'ana', 'task', [{ id: row.id, v: row.v, deletedAt: null, title: 7 }])
  const number = Number(device?.meta['nextN'])
  await putRows(page, 'ana', 'outbox', [
    { ...act, mid: `${act.mid}-damaged`, n: number, seq: act.seq + 1, input: { id: 4 } },
  ])
  await putRows(page, 'ana', 'meta', [
    { key: 'nextN', value: number + 1 },
    { key: 'nextSeq', value: act.seq + 2 },
  ])
  await page.reload()
  await addTask(page, after)
  stage.heal()
  await wake(page)
  // The act nobody can read is refused and shown; the rest went.
  await proven(stage.server, page, { once: [before, after], says: /1 needs you/, onlyWork: true })
  await page.goto(`${stage.base}/en-ca/user/settings`)
  await expect(light(page)).toBeVisible()
})

scenario(
  'a browser that promises nothing about storage is said to promise nothing',
  async ({ page, chance }) => {
    await page.addInitScript(() => {
      StorageManager.prototype.persist = () => Promise.resolve(false)
      StorageManager.prototype.persisted = () => Promise.resolve(false)
    })
    await signIn(page, stage.base, 'ana')
    const title = chance.named('Nothing promised')
    await addTask(page, title)
    await proven(stage.server, page, { once: [title] })
    await light(page).click()
    await expect(page.getByText('Not promised when the disk is full')).toBeVisible()
  },
)

scenario('a connection to the database that drops is opened again', async ({ page, chance }) => {
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open
    const connections: IDBDatabase[] = []
    IDBFactory.prototype.open = function (...asked) {
      const request = open.apply(this, asked)
      request.addEventListener('success', () => connections.push(request.result))
      return request
    }
    Object.assign(window, {
      dropConnections: () => {
        for (const db of connections.splice(0)) db.close()
      },
    })
  })
  await signIn(page, stage.base, 'ana')
  const titles = [1, 2, 3].map(n => chance.named(`Connection dropped ${n} of`))
  for (const title of titles) {
    await openInApp(page, '?id=0')
    await page.getByLabel('What is to be done').fill(title)
    await page.evaluate(() => (window as unknown as { dropConnections(): void }).dropConnections())
    await page.getByRole('button', { name: 'Add the task' }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  await proven(stage.server, page, { once: titles })
})

/** Some bytes of the second half, where the newest records are. */
function turned(bytes: Buffer, chance: Chance, count: number): Buffer {
  const spoilt = Buffer.from(bytes)
  for (let i = 0; i < count; i += 1) {
    const at = chance.between(Math.floor(bytes.length / 2), bytes.length - 1)
    spoilt[at] = (spoilt[at] ?? 0) ^ 0xff
  }
  return spoilt
}
const draftsOf = async (page: Parameters<typeof readDevice>[0]) =>
  JSON.stringify((await readDevice(page, 'ana'))?.draft)
