/** The sidebar's film plays from the built app, with her captions, within the policy; without a network it says so. */
import { expect, type Page, test } from '@playwright/test'
import { formPath } from '../../db/form-words.ts'
import { at, installed, signIn } from './support/person.ts'
import { violations, watchPolicy } from './support/policy.ts'
import { ServerProcess } from './support/server.ts'
import { word } from './support/words.ts'

let server: ServerProcess
test.beforeAll(async () => {
  server = await ServerProcess.begin()
})
test.afterAll(() => server.stop())
test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true, locale: 'fr-CA' })

const said = (english: string) => word('fr-ca', english)
const dialogOf = (page: Page) => page.getByRole('dialog', { name: said('See how it works') })

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: said('See how it works'), exact: true }).tap()
  await expect(dialogOf(page)).toBeVisible()
}
const player = (page: Page) =>
  page.locator('video').evaluate((film: HTMLVideoElement) => {
    const shown = [...film.textTracks].filter(({ mode }) => mode === 'showing')
    return {
      now: film.currentTime,
      languages: shown.map(({ language }) => language),
      caption: Array.from(shown[0]?.activeCues ?? [], cue => (cue as VTTCue).text).join(),
    }
  })
const playFrom = (page: Page, scene: string) =>
  dialogOf(page)
    .getByRole('button', { name: said(scene) })
    .tap()

test('the film plays with her captions; without a network it says so', async ({
  page,
  context,
}) => {
  await watchPolicy(context)
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await signIn(page, at(server.port), 'ana', formPath('crm.Tasks', 'fr-ca'))
  await installed(page)
  await open(page)
  // Neither the first load nor the worker fetched it.
  expect(asked.filter(path => path.endsWith('.webm'))).toEqual([])

  await context.setOffline(true)
  await expect(dialogOf(page).getByRole('status')).toContainText(
    said('There is no network, and the film needs it. What it says is written below.'),
  )
  await playFrom(page, 'Your day')
  const again = dialogOf(page).getByRole('button', { name: said('Try again') })
  await expect(again).toBeVisible()
  await context.setOffline(false)
  await again.tap()

  await playFrom(page, 'It works without a network')
  await expect
    .poll(async () => (await player(page)).caption)
    .toBe(said('The network goes away. The light in the header says so, and the work goes on.'))
  const { now, languages } = await player(page)
  expect(languages).toEqual(['fr-CA'])
  await expect.poll(async () => (await player(page)).now).toBeGreaterThan(now)
  expect(await violations(page)).toEqual([])
})
