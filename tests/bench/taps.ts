/**
 * The ten commonest acts on the built app of the large dealership, offline, on a processor slowed four times: from the
 * finger to rest, the longest task of the page's thread (Long Tasks) and until the answer is painted (Event Timing).
 */
import { rmSync } from 'node:fs'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { largeUsername } from '#db/seed/large.ts'
import { furnished, offlineOptions } from './cold-start.ts'
import { compare, noAim, type Result } from './measure.ts'
import { OurServer, type World } from './world.ts'

/** What a person no longer takes for at once; the browser's own bound of a long task, in ms. */
const longMs = 50
const slower = 4
/** After which nothing of an act comes any more, as the page's thread sees it. */
const restMs = 800

const observe = `(() => {
  const seen = { tasks: [], events: [] }
  globalThis.tapsSeen = seen
  new PerformanceObserver(list => seen.tasks.push(...list.getEntries().map(each => each.duration)))
    .observe({ type: 'longtask' })
  new PerformanceObserver(list =>
    seen.events.push(...list.getEntries().filter(each => each.interactionId > 0).map(each => each.duration)),
  ).observe({ type: 'event', durationThreshold: 16 })
})()`
type Seen = { tasks: number[]; events: number[] }
const taken = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const { tapsSeen } = globalThis as unknown as { tapsSeen: Seen }
    return { tasks: tapsSeen.tasks.splice(0), events: tapsSeen.events.splice(0) }
  })

type Act = { name: string; does: (page: Page, turn: number) => Promise<unknown> }
const rows = (page: Page) => page.locator('[data-key]')
async function goTo(page: Page, path: string, title: string): Promise<void> {
  await page.locator(`nav a[href*="${path}"]`).first().click()
  await page.getByRole('heading', { name: title, exact: true }).first().waitFor()
  await rows(page).first().waitFor()
}
/** Not the first: over some stands the name of their group. */
async function openRow(page: Page, turn: number): Promise<void> {
  await rows(page)
    .nth(1 + (turn % 4))
    .click()
  await page.waitForFunction(() => /[?&]id=/.test(location.search))
}

const acts: Act[] = [
  {
    name: 'leads opened',
    does: page => goTo(page, '/crm/leads', 'Leads'),
  },
  {
    name: 'a key in the search of leads',
    does: async page => {
      await page.getByRole('main').getByRole('searchbox').first().press('g')
      await rows(page).first().waitFor()
    },
  },
  {
    name: 'a lead opened',
    does: openRow,
  },
  {
    name: 'a comment added',
    does: async (page, turn) => {
      const text = `Rappeler demain, tour ${turn}`
      await page.getByPlaceholder('Comment for colleagues').fill(text)
      await taken(page)
      await page.locator('form').getByRole('button', { name: 'Comment', exact: true }).click()
      await page.getByText(text).first().waitFor()
    },
  },
  {
    name: 'tasks opened',
    does: page => goTo(page, '/crm/tasks', 'Tasks'),
  },
  {
    name: 'a task opened',
    does: openRow,
  },
  {
    name: 'a task completed',
    does: async page => {
      await page.getByRole('button', { name: 'Complete', exact: true }).first().click()
      await taken(page)
      await page.getByRole('dialog').getByRole('button', { name: /^Done/ }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'stock opened',
    does: page => goTo(page, '/management/inventory', 'Inventory'),
  },
  {
    name: 'a vehicle opened',
    does: openRow,
  },
  {
    name: 'a key in the search of all',
    does: async page => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').first().fill('gau')
      await taken(page)
      await page.keyboard.press('t')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('Escape')
    },
  },
]

async function slowed(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return session
}

/** Longest task and interaction of each act, in one go through the ten. */
async function through(page: Page, turn: number): Promise<Map<string, Seen>> {
  const found = new Map<string, Seen>()
  for (const { name, does } of acts) {
    await page.waitForTimeout(restMs)
    await taken(page)
    await does(page, turn)
    await page.waitForTimeout(restMs)
    found.set(name, await taken(page))
  }
  return found
}

export async function benchTaps(world: World, rounds = 5): Promise<Result[]> {
  const server = await OurServer.begin(world)
  const origin = `http://boreal.localhost:${server.port}`
  const profile = await furnished(origin, largeUsername)
  try {
    await server.stop()
    return results(await measured(profile, origin, rounds))
  } finally {
    await server.end()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function measured(
  profile: string,
  origin: string,
  rounds: number,
): Promise<Map<string, Seen>[]> {
  const context = await chromium.launchPersistentContext(profile, {
    ...offlineOptions,
    viewport: { width: 1024, height: 768 },
  })
  try {
    await context.setOffline(true)
    await context.addInitScript(observe)
    const page = await context.newPage()
    await page.goto(`${origin}/en-ca/user/profile`)
    await page.getByRole('heading', { name: 'Devices' }).waitFor()
    // Once unmeasured: what a form brings with it is brought once.
    await through(page, 0)
    await slowed(page)
    const turns: Map<string, Seen>[] = []
    for (let turn = 1; turn <= rounds; turn += 1) turns.push(await through(page, turn))
    return turns
  } finally {
    await context.close()
  }
}

function results(turns: readonly Map<string, Seen>[]): Result[] {
  const longest = (name: string, of: keyof Seen) =>
    turns.map(each => Math.max(0, ...(each.get(name)?.[of] ?? [])))
  const bound = 'the bound of a long task'
  return acts.flatMap(({ name }) => [
    compare(`${name}: longest task`, 'ms', bound, longest(name, 'tasks'), [longMs], {
      text: 'no task over 50 ms',
      met: ratio => ratio <= 1,
    }),
    compare(`${name}: until it is painted`, 'ms', bound, longest(name, 'events'), [longMs], noAim),
  ])
}
