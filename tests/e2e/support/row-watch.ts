/** Rows as they are painted while a list comes, goes and is resized: a fault of one frame is a fault. */
import type { Page } from '@playwright/test'

type Watched = { overlaps?: string[] }

/** Begins to watch this page, for as long as it is not loaded anew. */
export const watchRows = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const watched = globalThis as Watched
    if (watched.overlaps) return
    const overlaps: string[] = (watched.overlaps = [])
    const lists = () => [...document.querySelectorAll('[role=grid], [role=listbox]')]
    const widths = () => `${innerWidth} ${lists().map(({ clientWidth }) => clientWidth)}`
    const look = (painted: string) => {
      // A width that has come since is laid out here, and answered only before the next paint.
      if (painted !== widths()) return
      for (const list of lists()) {
        const rows = [...list.querySelectorAll(':scope > [role=presentation] > [data-key]')]
          .map(row => row.getBoundingClientRect())
          .toSorted((a, b) => a.top - b.top)
        const at = rows.findIndex((row, i) => i > 0 && rows[i - 1]!.bottom > row.top + 1.5)
        if (at < 0) continue
        const by = Math.round(rows[at - 1]!.bottom - rows[at]!.top)
        overlaps.push(
          `rows overlap while "${list.getAttribute('aria-label')}" is drawn, by ${by} px`,
        )
      }
    }
    // What is asked for before the layout, and comes before all other work, finds what has been painted.
    const afterPaint = (painted: string) =>
      void scheduler.postTask(() => look(painted), { priority: 'user-blocking' })
    // A frame after which nothing has changed is the one before: asking for sixty a second for as long as a page lives
    // was a good part of what a look took. So many follow each change: what is drawn in a frame may change in it.
    const tail = 12
    let left = 0
    const frame = () => {
      afterPaint(widths())
      if (document.getAnimations().some(each => each.playState === 'running')) left = tail
      left -= 1
      if (left > 0) requestAnimationFrame(frame)
    }
    const go = () => {
      if (left <= 0) requestAnimationFrame(frame)
      left = tail
    }
    new MutationObserver(go).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    for (const what of ['resize', 'scroll', 'load', 'input', 'toggle', 'focusin', 'pointerover'])
      addEventListener(what, go, true)
    document.fonts.addEventListener('loadingdone', go)
    go()
  })

/** What was seen since it was last asked. */
export const rowsSeen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { overlaps } = globalThis as Watched
    if (!overlaps) throw new Error('nobody watches the rows of this page')
    return [...new Set(overlaps.splice(0))]
  })
