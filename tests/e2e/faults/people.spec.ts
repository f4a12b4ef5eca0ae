/** People come, go and are moved about, and clocks are wrong: their work is neither lost nor somebody else's. */
import { expect } from '@playwright/test'
import { Caller } from '../support/call.ts'
import { bystander, readDevice } from '../support/device.ts'
import {
  addTask,
  eventually,
  light,
  onServer,
  openInApp,
  signIn,
  tasksNamed,
} from '../support/person.ts'
import { proven } from '../support/proof.ts'
import { onStage, scenario, wake } from '../support/stage.ts'
import { taskOf } from '../support/trade.ts'

const stage = onStage()
const hour = 3_600_000

scenario(
  'a key that ends in mid-queue: sign in again, and everything goes',
  async ({ page, chance }) => {
    await signIn(page, stage.base, 'ana')
    stage.write('update session set expires_at = 1')
    const titles = [1, 2].map(n => chance.named(`Key ended ${n} of`))
    for (const title of titles) await addTask(page, title)
    await expect(light(page)).toHaveText(/Sign in to send 2/)
    await signIn(page, stage.base, 'ana')
    await proven(stage.server, page, { once: titles })
  },
)

scenario(
  'a device signed out in mid-queue loses its mirror and not its work',
  async ({ page, context, chance }) => {
    await signIn(page, stage.base, 'ana')
    stage.cutOff()
    const title = chance.named('Device signed out')
    await addTask(page, title)
    stage.write('update session set revoked_at = ?', Date.now())
    stage.heal()
    await page.reload()
    await expect(page.getByText(/signed out|no longer/i).first()).toBeVisible()
    await expect(async () => {
      const device = await readDevice(page, 'ana')
      expect(device?.outbox).toHaveLength(0)
      expect(device?.tables['lead']).toHaveLength(0)
      expect(device?.tables['sealed']?.length).toBeGreaterThan(1)
      // At rest nothing of it can be read.
      expect(JSON.stringify(device)).not.toContain(title)
    }).toPass()
    await page.close()
    // The next one at the tablet sees that it waits, and nothing else.
    const marcs = await bystander(context, stage.base)
    await signIn(marcs, stage.base, 'marc')
    await light(marcs).click()
    await expect(marcs.getByText(/Ana Ferreira: 1 item waiting on this tablet/)).toBeVisible()
    await expect(marcs.getByRole('button', { name: 'Recover…' })).toHaveCount(0)
    await expect(marcs.getByText(title)).toHaveCount(0)
    await marcs.close()
    // Its owner signs in again, and what was sealed goes out.
    const again = await context.newPage()
    await signIn(again, stage.base, 'ana')
    await proven(stage.server, again, { once: [title] })
  },
)

scenario(
  'what a colleague left sealed is recovered by a director, for a reason, once',
  async ({ page, context, chance }) => {
    await signIn(page, stage.base, 'ana')
    stage.cutOff()
    const title = chance.named('Left behind by Ana')
    await addTask(page, title)
    stage.write('update session set revoked_at = ?', Date.now())
    stage.heal()
    await page.reload()
    await expect(page.getByText(/signed out/i).first()).toBeVisible()
    await expect(async () =>
      expect((await readDevice(page, 'ana'))?.outbox).toHaveLength(0),
    ).toPass()
    await page.close()
    const hers = await bystander(context, stage.base)
    await signIn(hers, stage.base, 'helene')
    await light(hers).click()
    await hers.getByRole('button', { name: 'Recover…' }).click()
    const reason = chance.named('Ana left us')
    await hers.getByLabel('Reason').fill(reason)
    await hers.getByRole('button', { name: 'Recover it', exact: true }).click()
    await expect(hers.getByText(/Brought to the server. Applied: 1/)).toBeVisible()
    await eventually(() => tasksNamed(stage.server, title), 1)
    expect(authorOf(title)).toBe('ana')
    const lines = onServer(stage.server, sqlite =>
      sqlite
        .prepare(`select user_id from mutation_log where name = 'work.recover' and instr(input, ?)`)
        .pluck()
        .all(reason),
    )
    expect(lines).toEqual(['helene'])
    await hers.close()
    // Her own sign-in opens it too, and nothing is done twice.
    const again = await bystander(context, stage.base)
    await signIn(again, stage.base, 'ana')
    await proven(stage.server, again, { once: [title] })
  },
)

scenario(
  'work under a form that was taken away meanwhile is refused, kept and shown',
  async ({ page, chance }) => {
    await signIn(page, stage.base, 'ana')
    const recovery = page.getByRole('link', { name: 'Future recovery', exact: true })
    await expect(recovery).toBeVisible()
    stage.cutOff()
    const title = chance.named('Form taken away')
    await addTask(page, title)
    const formsOf = () =>
      onServer(
        stage.server,
        sqlite =>
          sqlite.prepare('select id, form_ids from role').all() as {
            id: string
            form_ids: string
          }[],
      )
    const before = formsOf()
    stage.writeRows('role', `form_ids = '["311","312"]'`)
    try {
      stage.heal()
      await expect(page.getByText('Your access has changed.', { exact: false })).toBeVisible()
      await expect(recovery).toHaveCount(0)
      await proven(stage.server, page, { refused: [title], says: /1 needs you/ })
      await light(page).click()
      await expect(
        page.getByText('Not authorized, please check with your administrator.').first(),
      ).toBeVisible()
    } finally {
      for (const { id, form_ids } of before)
        stage.writeRows('role', 'form_ids = ? where id = ?', form_ids, id)
    }
  },
)

scenario(
  'a row that leaves her scope while she edits it takes her edit and then goes',
  async ({ page, chance }) => {
    const director = new Caller(stage.server, 'helene')
    const [seen, meant] = [chance.named('Given to Ana'), chance.named('Renamed by Ana')]
    const task = taskOf(seen, 'ana')
    await director.do('task.add', task)
    await signIn(page, stage.base, 'ana')
    await openInApp(page, `?id=${task.id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('What is to be done').fill(meant)
    stage.cutOff()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { name: meant })).toBeVisible()
    await director.do('task.edit', {
      id: task.id,
      edits: { assignedTo: { from: 'ana', to: 'marc' } },
    })
    stage.heal()
    await wake(page)
    await proven(stage.server, page)
    await eventually(() => tasksNamed(stage.server, meant), 1)
    expect((await readDevice(page, 'ana'))?.tables['task']?.some(({ id }) => id === task.id)).toBe(
      false,
    )
  },
)

scenario(
  'one tablet, Ana, then Marc, then Ana: each one’s work goes under her or his own name @worst',
  async ({ page, context, chance }) => {
    const [hers, his] = [chance.named('Sealed by Ana'), chance.named('Done by Marc')]
    await signIn(page, stage.base, 'ana')
    stage.cutOff()
    await addTask(page, hers)
    await page.close()
    stage.heal()
    const second = await bystander(context, stage.base)
    await signIn(second, stage.base, 'marc')
    await addTask(second, his)
    await proven(stage.server, second, { username: 'marc', once: [his] })
    // Listed as waiting, and neither sent nor readable by him.
    await light(second).click()
    await expect(second.getByText(/Ana Ferreira: 1 item waiting on this tablet/)).toBeVisible()
    expect(tasksNamed(stage.server, hers)).toBe(0)
    await second.close()
    const third = await bystander(context, stage.base)
    await signIn(third, stage.base, 'ana')
    await proven(stage.server, third, { once: [hers, his] })
    expect(authorOf(hers)).toBe('ana')
    expect(authorOf(his)).toBe('marc')
  },
)

scenario('a clock ten years ahead', async ({ page, chance }) => {
  await page.clock.install({ time: Date.now() + 10 * 365 * 24 * hour })
  await signIn(page, stage.base, 'ana')
  await expect(page.getByText(/This device’s clock/)).toBeVisible()
  const title = chance.named('Ten years ahead')
  await addTask(page, title)
  await proven(stage.server, page, { once: [title] })
  expect(Math.abs(createdAt(title) - Date.now())).toBeLessThan(120_000)
  // Sleeping leads whose day has come by her clock alone sleep on.
  expect(
    onServer(stage.server, sqlite =>
      sqlite
        .prepare(`select name from mutation_log where user_id = 'ana' and name like 'lead.%'`)
        .all(),
    ),
  ).toEqual([])
})

scenario('a clock three hours ahead changes the order of nothing', async ({ page, chance }) => {
  await page.clock.install({ time: Date.now() + 3 * hour })
  await signIn(page, stage.base, 'ana')
  const titles = [1, 2].map(n => chance.named(`Three hours ahead ${n} of`))
  for (const title of titles) await addTask(page, title)
  await proven(stage.server, page, { once: titles })
  for (const title of titles) expect(Math.abs(createdAt(title) - Date.now())).toBeLessThan(120_000)
})

scenario('a clock put back an hour between two acts', async ({ page, chance }) => {
  await page.clock.install()
  await signIn(page, stage.base, 'ana')
  stage.cutOff()
  const [first, second] = [chance.named('Before it was put back'), chance.named('After it')]
  await addTask(page, first)
  await page.clock.setSystemTime(Date.now() - hour)
  await addTask(page, second)
  stage.heal()
  await wake(page)
  await proven(stage.server, page, { once: [first, second] })
  // Done in this order, decided in this order, and neither an hour old.
  expect(createdAt(second)).toBeGreaterThanOrEqual(createdAt(first))
  expect(Math.abs(createdAt(second) - Date.now())).toBeLessThan(120_000)
})

scenario('the hour that comes twice in autumn', async ({ page, context, chance }) => {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setTimezoneOverride', { timezoneId: 'America/Toronto' })
  // The clocks go back from 2:00 to 1:00 at this instant.
  const turn = Date.UTC(2026, 10, 1, 6)
  await page.clock.install({ time: turn - hour / 2 })
  await signIn(page, stage.base, 'ana')
  stage.cutOff()
  const [first, second] = [chance.named('At 1:30 the first time'), chance.named('At 1:30 again')]
  await addTask(page, first)
  await page.clock.fastForward(hour)
  await addTask(page, second)
  stage.heal()
  await wake(page)
  await proven(stage.server, page, { once: [first, second] })
  // The wall showed 1:30 for both; nothing here goes by the wall.
  expect(createdAt(second)).toBeGreaterThanOrEqual(createdAt(first))
  expect(Math.abs(createdAt(second) - Date.now())).toBeLessThan(120_000)
})

const taskCell = (title: string, column: string) =>
  onServer(
    stage.server,
    sqlite =>
      (
        sqlite.prepare(`select ${column} cell from task where title = ?`).get(title) as {
          cell: unknown
        }
      ).cell,
  )
const createdAt = (title: string) => Number(taskCell(title, 'created_at'))
const authorOf = (title: string) => taskCell(title, 'created_by')
