// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { LocaleProvider, useLanguage } from '#src/shell/locale-provider.tsx'
import { makeI18n } from '#src/lib/locale.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'

afterEach(cleanup)
const outback = { year: 2024, make: 'Subaru', model: 'Outback', trim: '' }

function Title() {
  const { setLocale } = useLanguage()
  return (
    <>
      <p>{vehicleTitle(outback)}</p>
      <button type="button" onClick={() => setLocale('es-co')}>
        Español
      </button>
    </>
  )
}

test('a vehicle is called in the order of the language on the page, also after another is chosen', async () => {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <LocaleProvider first={makeI18n('en-ca', {})}>
            <Title />
          </LocaleProvider>
        ),
      },
    ],
    { initialEntries: ['/en-ca/crm/leads'] },
  )
  render(<RouterProvider router={router} />)
  expect(screen.getByText('2024 Subaru Outback')).toBeTruthy()
  act(() => screen.getByText('Español').click())
  expect(await screen.findByText('Subaru Outback 2024')).toBeTruthy()
})
