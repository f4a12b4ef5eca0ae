/**
 * A visit is dragged to another hour without a network, by the mouse and by a finger, and stands there on the server
 * once there is one; an empty place that is tapped asks for whom.
 */
import { expect, type Page, test } from '@playwright/test'
import { at, installed, onServer, openInApp, signIn } from './support/person.ts'
import { ServerProcess } from './support/server.ts'

let server: ServerProcess
test.beforeAll(async () => {
  server = await ServerProcess.begin()
})
test.afterAll(() => server.stop())
test.use({ viewport: { width: 1180, height: 1400 } })

type Visit = { id: string; startsAt: number; name: string; on: string }

test('a visit dragged offline is where it was let go, and on the server after', async ({
  page,
  context,
}) => {
  const visit = onServer(
    server,
    sqlite =>
      sqlite
        .prepare(
          `select a.id, a.starts_at startsAt, l.name, date(a.starts_at / 1000, 'unixepoch', '-5 hours') "on"
           from appointment a join lead l on l.id = a.lead_id
           where a.status = 'pending' and a.assigned_to = 'ana' and a.starts_at > ?
           order by a.starts_at limit 1`,
        )
        .get(Date.now()) as Visit,
  )
  const now = () =>
    onServer(
      server,
      sqlite =>
        (
          sqlite.prepare('select starts_at s from appointment where id = ?').get(visit.id) as {
            s: number
          }
        ).s,
    )
  await signIn(page, at(server.port), 'ana')
  await installed(page)
  await openInApp(page, `/en-ca/crm/tasks?view=calendar&span=day&day=${visit.on}&kinds=appointment`)
  const face = page.getByText(visit.name, { exact: true })
  await face.waitFor()
  // The grid is drawn anew when the dealership's hours have come.
  await expect(page.locator('[data-time$=":00:00"]').nth(1)).toBeAttached()
  await context.setOffline(true)
  // How high an hour is drawn depends on how many are shown.
  const hourPx = await page.evaluate(() => {
    const hours = [...document.querySelectorAll('[data-time$=":00:00"]')]
    const tops = [...new Set(hours.map(hour => hour.getBoundingClientRect().top))]
    const [first, second] = tops.toSorted((a, b) => a - b)
    if (first === undefined || second === undefined) throw new Error('no hours are drawn')
    return second - first
  })
  const box = await face.boundingBox()
  if (!box) throw new Error('it is not drawn')
  await page.mouse.move(box.x + 20, box.y + 5)
  await page.mouse.down()
  for (let step = 1; step <= 8; step += 1)
    await page.mouse.move(box.x + 20, box.y + 5 + (step * hourPx) / 8)
  await expect(faceOf(page, visit.name, anHourFrom(visit.startsAt))).not.toHaveCount(0)
  await page.mouse.up()
  await expect(page.getByText(/^Moved to /)).toBeVisible()
  await context.setOffline(false)
  // It falls on quarters: where in its quarter the finger took it says which.
  const hoursLater = () => Math.round((now() - visit.startsAt) / 3_600_000)
  await expect.poll(hoursLater).toBe(1)

  const touch = await fingerOn(page)
  const there = await face.boundingBox()
  if (!there) throw new Error('it is not drawn')
  const [x, y] = [there.x + 20, there.y + 5]
  await touch('touchStart', x, y)
  // Sooner it would scroll.
  await page.waitForTimeout(600)
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', x, y + (step * hourPx) / 8)
  await touch('touchEnd')
  await expect.poll(hoursLater).toBe(2)

  // Let go of, it is armed no longer: a finger that scrolls over it at once moves nothing.
  const rest = await face.boundingBox()
  if (!rest) throw new Error('it is not drawn')
  await touch('touchStart', rest.x + 20, rest.y + 5)
  for (let step = 1; step <= 8; step += 1)
    await touch('touchMove', rest.x + 20, rest.y + 5 - (step * hourPx) / 8)
  await touch('touchEnd')
  await page.waitForTimeout(2000)
  expect(hoursLater()).toBe(2)

  // The hour it has left is free again.
  const left = await face.boundingBox()
  if (!left) throw new Error('it is not drawn')
  await touch('touchStart', left.x + 20, left.y - hourPx)
  await touch('touchEnd')
  await expect(page.getByRole('dialog', { name: 'Book an appointment' })).toBeVisible()
  await page.getByRole('combobox', { name: 'For whom' }).fill(visit.name)
  await page.getByRole('option').first().click()
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeVisible()
})

/** What is held says when it would be: within a quarter of an hour. */
function anHourFrom(startsAt: number): RegExp {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Toronto',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })
  const times = [45, 60, 75].map(each => clock.format(startsAt + each * 60_000).split(/\s/)[0])
  return new RegExp(`^(${times.join('|')})\\b`)
}
const faceOf = (page: Page, name: string, hasText: RegExp) =>
  page
    .locator('span')
    .filter({ has: page.locator('strong', { hasText: name }) })
    .filter({ hasText })

/** A real finger, as the browser tells of one. */
async function fingerOn(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  return async (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) => {
    await cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    })
  }
}
