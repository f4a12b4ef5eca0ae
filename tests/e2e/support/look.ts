/** What can be seen to be wrong with a page by looking at it. */
import { expect, type Page } from '@playwright/test'

/** The form is there with its rows: nothing of it is still on its way, and nothing moves any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
  const isStill = () =>
    page.evaluate(async () => {
      const look = () => `${location.href} ${document.querySelectorAll('main [class*="_skeleton_"]').length} ${document.body.innerText} ${document.body.querySelectorAll('*').length}`
      const before = look()
      await new Promise(resolve => setTimeout(resolve, 250))
      return before === look() && document.querySelector('main [class*="_skeleton_"]') === null
    })
  await expect.poll(isStill, { intervals: [0] }).toBe(true)
}

/** Keys shown in place of words: SPEC section 8 writes a missing caption `key!` and a missing path `!key`. */
export const missingWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) said.push(walker.currentNode.textContent ?? '')
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) said.push(element.getAttribute(name) ?? '')
    const words = said.map(each => each.trim()).filter(text => /^[\w+/.-]{2,}!$|^!\w/.test(text))
    const links = [...document.querySelectorAll('a[href*="!"]')].map(link => link.getAttribute('href') ?? '')
    return [...words, ...links]
  })

/** What sticks out to the side: the page's own width when it is more than the screen's, and who made it so. */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = [document.documentElement, ...document.querySelectorAll('#main')].filter(each => each.scrollWidth > each.clientWidth)
    if (wide.length === 0) return []
    const isHeld = (element: Element) => {
      for (let up = element.parentElement; up && up.id !== 'main' && up !== document.body; up = up.parentElement)
        if (getComputedStyle(up).overflowX !== 'visible') return true
      return false
    }
    const culprits = [...document.body.querySelectorAll('*')].filter(each => each.getBoundingClientRect().right > innerWidth + 1 && !isHeld(each))
    const told = culprits.slice(-3).map(each => `${each.tagName.toLowerCase()}.${each.getAttribute('class') ?? ''} "${(each.textContent ?? '').slice(0, 40)}"`)
    return [...wide.map(each => `${each.tagName.toLowerCase()} is ${each.scrollWidth} wide`), ...told]
  })

/** Collects what the browser complains of. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', error => complaints.push(`page: ${error.stack ?? error.message}`))
  return complaints
}
