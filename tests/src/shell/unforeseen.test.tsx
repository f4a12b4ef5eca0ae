// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem, NoAnswer } from '#src/lib/api.ts'
import { makeI18n } from '#src/lib/locale.ts'
import { App } from '#src/shell/app.tsx'

const brand = {
  key: 'boreal',
  name: 'Boréal Auto',
  footer: 'Boréal Auto',
  logo: '/logo.svg',
  icon: '/icon.svg',
  hue: 165,
  chroma: 0.09,
  externalHome: null,
}
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  // Every failed call says so (SPEC section 8); here all fail on purpose.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  render(<App brand={brand as never} i18n={makeI18n('en-ca', {})} known={undefined} asks={false} />)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** As the browser tells of a promise that nobody caught. */
const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
const dialog = () => screen.findByRole('alertdialog', { name: 'Error' })

test.each([
  ['an act with a bug in it', () => reject(new TypeError('x is undefined'))],
  ['an answer of a call that means nothing', () => reject(new ApiProblem(500, ''))],
  [
    'an exception under her finger',
    () => window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('out') })),
  ],
])('%s is said: the word is title and message', async (_, fail) => {
  fail()
  const said = await dialog()
  const title = said.querySelector('header')
  expect(title?.textContent).toBe('Error')
  expect(title?.nextElementSibling?.textContent).toBe('Error')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a dead network, work called off and a part that did not load are not errors', async () => {
  reject(new NoAnswer('/api/brand'))
  reject(new DOMException('called off', 'AbortError'))
  reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))
  reject('words')
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' }))
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
