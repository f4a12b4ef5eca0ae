/** What a person does on the floor, and what an auditor reads on the server. */
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { demoPassword } from '../../../db/platform/demo.ts'
import type { ServerProcess } from './server.ts'

export const at = (port: number, brand = 'boreal') => `http://${brand}.localhost:${port}`

/** Signs in by the API, opens a page and waits until the mirror is whole. */
export async function signIn(
  page: Page,
  base: string,
  username: string,
  path = '/en-ca/crm/tasks',
  says = /All sent|Tout (est )?envoyé|Todo enviado/,
): Promise<void> {
  await page.goto(`${base}/robots.txt`)
  const status = await page.evaluate(
    async ([name, password]) => {
      const answer = await fetch('/api/session/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Showfloor': '1' },
        body: JSON.stringify({ username: name, password, remember: true }),
      })
      return ((await answer.json()) as { Status: string }).Status
    },
    [username, demoPassword] as const,
  )
  expect(status).toBe('1')
  await closingReminders(page)
  await page.goto(base + path)
  await expect(light(page)).toHaveText(says)
}

/** What is due at the hour of the run is said over the page: she closes it when it lies on her button. */
function closingReminders(page: Page): Promise<void> {
  const reminder = page.locator(
    ['task', 'appointment', 'recovery'].map(kind => `[data-notice^="${kind}:"]`).join(),
  )
  return page.addLocatorHandler(reminder.first(), shown => shown.getByRole('button').last().click())
}

/** Waits until the worker has the whole app and serves this page: from here on the network may go. */
export async function installed(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** The sync light in the header. */
export const light = (page: Page) => page.getByTestId('sync-light')

/** Adds a task by the form; resolves when the page says it is kept. */
export async function addTask(page: Page, title: string): Promise<void> {
  await openInApp(page, '?id=0')
  await page.getByLabel('What is to be done').fill(title)
  await page.getByRole('button', { name: 'Add the task' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}
/** Moves within the app as a link would: no request for the page is made. */
export async function openInApp(page: Page, search: string): Promise<void> {
  await page.evaluate(to => {
    history.pushState(history.state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, search)
}

/** Reads the dealership's file as an auditor would. */
export function onServer<T>(
  server: ServerProcess,
  read: (sqlite: Database.Database) => T,
  company = 'c-boreal',
): T {
  const sqlite = new Database(join(server.dataDir, 'dealerships', `${company}.sqlite`), {
    readonly: true,
  })
  try {
    return read(sqlite)
  } finally {
    sqlite.close()
  }
}
export const tasksNamed = (server: ServerProcess, title: string): number =>
  onServer(
    server,
    sqlite =>
      (sqlite.prepare('select count(*) n from task where title = ?').get(title) as { n: number }).n,
  )
/** How often an act of this name about this title was decided. */
export const decisionsOf = (server: ServerProcess, title: string): number =>
  onServer(
    server,
    sqlite =>
      (
        sqlite
          .prepare(`select count(*) n from mutation_log where name = 'task.add' and input like ?`)
          .get(`%"${title}"%`) as { n: number }
      ).n,
  )

export const eventually = <T>(read: () => T, wanted: T) => expect.poll(read).toBe(wanted)
