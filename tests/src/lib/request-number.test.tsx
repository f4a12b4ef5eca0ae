// @vitest-environment jsdom
/** From an error on her screen to the server's own line about it. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FormKey } from '#db/forms.ts'
import { api, ApiProblem } from '#src/lib/api.ts'
import { type Session, SessionContext } from '#src/lib/session.ts'
import { numberOf, sayFailed } from '#src/lib/call-number.ts'
import { RequestNumber } from '#src/lib/request-number.tsx'
import { useCall } from '#src/lib/use-call.ts'
import { signInProblemOf } from '#src/shell/home/sign-in-words.ts'
import { closeAllToasts, toastStore } from '#src/ui/toast-queue.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'en-ca', messages: {} }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  closeAllToasts()
})
const show = (number: string | undefined, ...forms: FormKey[]) =>
  render(
    <I18nProvider i18n={i18n}>
      <SessionContext.Provider
        value={{ locale: 'en-ca', forms: new Set(forms) } as never as Session}
      >
        <RequestNumber number={number} />
      </SessionContext.Provider>
    </I18nProvider>,
  )
const failed = new ApiProblem(500, 'server-error', '', { requestId: 'r-1' })

test('the number of a call that failed is the one the server wrote it under', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { Status: '-1', code: 'server-error' },
      { status: 500, headers: { 'X-Request-Id': 'r-1' } },
    ),
  )
  await expect(api('/api/brand')).rejects.toMatchObject({ status: 500, requestId: 'r-1' })
})
test('who may read them is led to the server’s lines about it, anybody else has the number to tell', () => {
  show('r-1', 'administration.Logs')
  expect(screen.getByRole('link', { name: 'What the server wrote' }).getAttribute('href')).toBe(
    '/en-ca/administration/application-logs?request=r-1',
  )
  cleanup()
  show('r-1')
  expect(screen.getByText('Number of the call: r-1')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
test('an error of the page itself has no number', () => {
  const { container } = show(undefined, 'administration.Logs')
  expect(container.textContent).toBe('')
})

test('the number is copied with one tap', async () => {
  const user = userEvent.setup()
  show('r-1')
  await user.click(screen.getByRole('button', { name: 'Copy the number' }))
  expect(await navigator.clipboard.readText()).toBe('r-1')
  expect(toastStore.read().map(({ text }) => text)).toEqual(['Copied'])
})
test('what the server refuses has no number to tell, what it could not do has', () => {
  expect(numberOf(failed)).toBe('r-1')
  expect(numberOf(new ApiProblem(503, 'storage', '', { requestId: 'r-2' }))).toBe('r-2')
  expect(numberOf(new ApiProblem(409, 'user-left', '', { requestId: 'r-3' }))).toBeUndefined()
  expect(numberOf(new TypeError('x'))).toBeUndefined()
})
test('a call from any button that the server could not do says its number until it is closed', async () => {
  const user = userEvent.setup()
  const { result } = renderHook(() => useCall(), {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  })
  await act(() => result.current.call(() => Promise.reject(failed)))
  expect(result.current.problem?.code).toBe('server-error')
  const [said] = toastStore.read()
  expect(said).toMatchObject({ text: 'Number of the call: r-1', tone: 'bad', lastsMs: 0 })
  await user.click(document.body)
  said?.action?.onPress()
  await vi.waitFor(async () => expect(await navigator.clipboard.readText()).toBe('r-1'))
  closeAllToasts()
  const strange = new ApiProblem(418, 'nobody-knows', '', { requestId: 'r-4' })
  await act(() => result.current.call(() => Promise.reject(strange)))
  expect(toastStore.read()).toMatchObject([{ text: 'Number of the call: r-4' }])
  closeAllToasts()
  const refused = new ApiProblem(409, 'user-left', '', { requestId: 'r-3' })
  await act(() => result.current.call(() => Promise.reject(refused)))
  expect(toastStore.read()).toEqual([])
})
test('without an answer it says that nothing was done only where nothing can have been', async () => {
  const { result } = renderHook(() => useCall(), {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  })
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const lost = vi.fn<() => Promise<Response>>().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', lost)
  const said = async (ask: Parameters<typeof api>[1]) => {
    await act(() => result.current.call(() => api('/api/funds', ask)))
    return result.current.problem?.text
  }
  const [nothing, perhaps] = [/Nothing was changed/, /may have been done/]
  expect(await said({ json: {} })).toMatch(perhaps)
  expect(await said({ json: {}, isQuestion: true })).toMatch(nothing)
  expect(await said({})).toMatch(nothing)
  // A gateway's own page is no word of ours either.
  lost.mockResolvedValueOnce(new Response('<html>502</html>', { status: 502 }))
  expect(await said({ json: {} })).toMatch(perhaps)
  lost.mockResolvedValueOnce(Response.json({ gateway: 'time-out' }, { status: 504 }))
  expect(await said({ json: {} })).toMatch(perhaps)
  onLine.mockReturnValue(false)
  expect(await said({ json: {} })).toMatch(nothing)
  onLine.mockRestore()
})
test('what was not done is said with it, and without a number as before', () => {
  sayFailed(i18n, 'r-1', 'Nothing was exported.')
  sayFailed(i18n, undefined, 'Nothing was exported.')
  expect(toastStore.read().map(({ text }) => text)).toEqual([
    'Nothing was exported. Number of the call: r-1',
    'Nothing was exported.',
  ])
})
test('who cannot sign in has a number to tell too', () => {
  expect(signInProblemOf(i18n, failed).text).toMatch(/Number of the call: r-1$/)
  expect(signInProblemOf(i18n, new ApiProblem(401, 'login-wrong')).text).not.toMatch(/Number/)
})
