/** For every test with a DOM: patience for slow machines, what jsdom lacks, and nothing left of the test before. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { closeAllToasts } from '#src/ui/toast-queue.ts'
import { shownStyle } from './shown-style.ts'

configure({
  // Longer than any machine needs: only what hangs meets it.
  asyncUtilTimeout: 300_000,
  // The page as a text is made anew at each look that finds nothing yet: too dear for what is asked again and again.
  getElementError: message => new Error(message ?? 'not found'),
})
// Here and not in what tests share: files run in one worker, and a shared module is run for the first of them only.
afterEach(() => {
  cleanup()
  closeAllToasts()
})

// jsdom 26 has no CSS.escape, which react-aria's overlays and lists need.
const css = ((globalThis as { CSS?: Partial<typeof CSS> }).CSS ??= {})
css.escape ??= text => text.replace(/[^\w-]/g, sign => `\\${sign}`)

// Of the page's own window and of what tests call it by.
const { defaultView } = document
if (!defaultView) throw new Error('a page without a window')
const shown = shownStyle(defaultView.getComputedStyle.bind(defaultView))
for (const window of [defaultView, globalThis]) Object.assign(window, { getComputedStyle: shown })
