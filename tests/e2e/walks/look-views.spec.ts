/** The visual gate over what forms show besides a list and its one: tabs, boards, sheets to print. */
import { expect, test } from '@playwright/test'
import { nothingSerious, schemes } from '../support/axe.ts'
import { at, openInApp, signIn } from '../support/person.ts'
import { isLookedAt, lookAt, share, widths } from '../support/look-at.ts'
import { settled } from '../support/look.ts'
import { addressOf, walkerOf, walkers } from '../support/places.ts'
import { watchRows } from '../support/row-watch.ts'
import { ServerProcess } from '../support/server.ts'
import { viewsIn } from '../support/views.ts'

let server: ServerProcess
test.beforeAll(async () => {
  server = await ServerProcess.begin()
})
test.afterAll(() => server.stop())
test.use({
  viewport: { width: 1180, height: 820 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
})

for (const who of walkers)
  test(`every view of a form shows what it has at every width, to ${who}`, async ({ page }) => {
    await signIn(page, at(server.port), who)
    await watchRows(page)
    const hers = viewsIn(server).filter(({ form }) => isLookedAt(form) && walkerOf(form) === who)
    for (const [turn, view] of hers.entries()) {
      const address = addressOf(view, 'en-ca')
      await openInApp(page, address)
      await settled(page)
      expect.soft(await lookAt(page, share(widths, turn)), address).toEqual([])
      await nothingSerious(page, address, share(schemes, turn))
    }
    await openInApp(page, '/en-ca/outbox')
    await settled(page)
    expect.soft(await lookAt(page, widths), 'outbox').toEqual([])
  })
