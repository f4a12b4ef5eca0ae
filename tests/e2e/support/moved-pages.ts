/** Pages and their frames live at the instant of the run too, whoever opens them. */
import { type BrowserContext, chromium } from '@playwright/test'
import { moveClock } from '../../support/moved-clock.mjs'

const shiftMs = Number(process.env['CLOCK_SHIFT_MS'] ?? 0)

async function moved(opening: Promise<BrowserContext>): Promise<BrowserContext> {
  const context = await opening
  await context.addInitScript(moveClock, shiftMs)
  return context
}

export function movePages(): void {
  const { launch, launchPersistentContext } = chromium
  chromium.launch = async options => {
    const browser = await launch.call(chromium, options)
    const { newContext } = browser
    browser.newContext = given => moved(newContext.call(browser, given))
    return browser
  }
  chromium.launchPersistentContext = (folder, options) =>
    moved(launchPersistentContext.call(chromium, folder, options))
}
