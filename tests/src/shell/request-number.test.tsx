// @vitest-environment jsdom
/** From an error on her screen to the server's own line about it. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FormKey } from '#db/forms.ts'
import { api, ApiProblem } from '#src/lib/api.ts'
import { type Session, SessionContext } from '#src/lib/session.ts'
import { RequestNumber } from '#src/shell/request-number.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'en-ca', messages: {} }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const show = (error: Error, ...forms: FormKey[]) =>
  render(
    <I18nProvider i18n={i18n}>
      <SessionContext.Provider
        value={{ locale: 'en-ca', forms: new Set(forms) } as never as Session}
      >
        <RequestNumber error={error} />
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
  show(failed, 'administration.Logs')
  expect(screen.getByRole('link', { name: 'What the server wrote' }).getAttribute('href')).toBe(
    '/en-ca/administration/application-logs?request=r-1',
  )
  cleanup()
  show(failed)
  expect(screen.getByText('Number of the call: r-1')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
test('an error of the page itself has no number', () => {
  const { container } = show(new TypeError('x'), 'administration.Logs')
  expect(container.textContent).toBe('')
})
