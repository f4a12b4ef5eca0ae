import type { Page } from '@playwright/test'

const listen = () =>
  addEventListener(
    'pointerdown',
    () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps') ?? 0) + 1)),
    true,
  )

/** Every time a finger comes down from now on, on this page and on those it goes to: buttons, boxes, strokes. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => sessionStorage.removeItem('taps'))
  await page.evaluate(listen)
  await page.addInitScript(listen)
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps') ?? 0))
}
