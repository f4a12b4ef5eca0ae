/** What can be seen to be wrong with a page by looking at it. */
import { expect, type Page } from '@playwright/test'

/** The form is there with its rows: nothing of it is still on its way, and nothing moves any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
  const isStill = () =>
    page.evaluate(async () => {
      const look = () =>
        `${location.href} ${document.querySelectorAll('main [class*="_skeleton_"]').length} ${document.body.innerText} ${document.body.querySelectorAll('*').length}`
      const before = look()
      await new Promise(resolve => setTimeout(resolve, 150))
      return before === look() && document.querySelector('main [class*="_skeleton_"]') === null
    })
  await expect.poll(isStill, { intervals: [0] }).toBe(true)
}

/** The page wears this scheme: each colour has arrived, none is read on its way. */
export async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const onTheirWay = document.getAnimations().filter(each => each instanceof CSSTransition)
    await Promise.allSettled(onTheirWay.map(each => each.finished))
  })
}

/** Keys shown in place of words: SPEC section 8 writes a missing caption `key!` and a missing path `!key`. */
export const missingWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) said.push(walker.currentNode.textContent ?? '')
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        said.push(element.getAttribute(name) ?? '')
    const words = said.map(each => each.trim()).filter(text => /^[\w+/.-]{2,}!$|^!\w/.test(text))
    const links = [...document.querySelectorAll('a[href*="!"]')].map(
      link => link.getAttribute('href') ?? '',
    )
    return [...words, ...links]
  })

/**
 * What sticks out to the side: words and controls beyond the edge of the screen, unless they lie in a strip that is
 * made to be swiped or their line ends in an ellipsis.
 */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const holderOf = (element: Element) => {
      for (let up = element.parentElement; up; up = up.parentElement)
        if (getComputedStyle(up).overflowX !== 'visible') return up
      return document.documentElement
    }
    const isStrip = (holder: Element) =>
      /auto|scroll/.test(getComputedStyle(holder).overflowX) &&
      holder.scrollHeight <= holder.clientHeight + 1
    const isMeant = (element: Element): boolean => {
      const holder = holderOf(element)
      if (
        isStrip(holder) ||
        // Only for who does not see it: nothing of it is painted.
        holder.clientWidth <= 1 ||
        getComputedStyle(holder).textOverflow === 'ellipsis' ||
        getComputedStyle(element).position === 'fixed'
      )
        return true
      return (
        holder !== document.documentElement &&
        holder.getBoundingClientRect().right > innerWidth + 1 &&
        isMeant(holder)
      )
    }
    const isOut = (element: Element) => {
      const { right, width, height } = element.getBoundingClientRect()
      const isSaidOnly = element.closest('.visually-hidden') !== null
      return right > innerWidth + 1 && width > 1 && height > 1 && !isSaidOnly
    }
    const out = [...document.body.querySelectorAll('*:not(svg *)')].filter(
      each => isOut(each) && !isMeant(each),
    )
    const innermost = out.filter(each => !out.some(other => other !== each && each.contains(other)))
    const told = innermost.map(
      each =>
        `${each.tagName.toLowerCase()}.${each.getAttribute('class') ?? ''} "${(each.textContent ?? '').slice(0, 40)}" ends at ${Math.round(each.getBoundingClientRect().right)}`,
    )
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`, ...told] : told
  })

/** Collects what the browser complains of. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error')
      complaints.push(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', error => complaints.push(`page: ${error.stack ?? error.message}`))
  return complaints
}
